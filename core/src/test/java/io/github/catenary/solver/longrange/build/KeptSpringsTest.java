package io.github.catenary.solver.longrange.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.longrange.build.KeptSprings.Keeping;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class KeptSpringsTest {
    private static final SceneCompiler COMPILER = new SceneCompiler(List.of());
    private static final TestKernels.Type MUSCLE = new TestKernels.Type("test.muscle", () -> new ConstraintKernel() {
        @Override
        public void beforeStep(SolverView view) {}
    });
    private static final TestKernels.Type MOTOR = new TestKernels.Type("test.motor", () -> new ConstraintKernel() {
        @Override
        public void beforeStep(SolverView view) {}

        @Override
        public boolean writesSprings() {
            return false;
        }
    });

    private static Scene rope(int particles) {
        return Scenes.solver(Scenes.rope(particles), settings -> settings.withKeepLengths(true));
    }

    private static Scene first(Scene scene, UnaryOperator<Spring> change) {
        return scene.changeSprings(IdSet.of(1), change::apply);
    }

    private static Keeping first(Scene scene) {
        return COMPILER.keptSprings(scene).orElseThrow().at(0);
    }

    @Test
    void springsOfLargePartsAreKept() {
        assertThat(COMPILER.keptSprings(rope(30)).orElseThrow().found()).containsExactly(Keeping.KEPT);
        assertThat(COMPILER.keptSprings(rope(23)).orElseThrow().found()).containsExactly(Keeping.KEPT, Keeping.FEW);
        assertThat(COMPILER.keptSprings(rope(24)).orElseThrow().found()).containsExactly(Keeping.KEPT);
    }

    @Test
    void everyOtherSpringHasAReason() {
        Scene rope = rope(30);

        assertThat(first(first(rope, spring -> spring.withOneWay(true)))).isEqualTo(Keeping.ONE_WAY);
        assertThat(first(first(rope, spring -> spring.withElasticity(OptionalDouble.of(0.29)))))
                .isEqualTo(Keeping.SOFT);
        assertThat(first(first(rope, spring -> spring.withElasticity(OptionalDouble.of(Spring.SOFT)))))
                .isEqualTo(Keeping.KEPT);
        assertThat(first(Scenes.solver(rope, settings -> settings.withKeepLengths(false))))
                .isEqualTo(Keeping.OFF);
        assertThat(first(Scenes.solver(rope, settings -> settings.withIntegrator("verlet"))))
                .isEqualTo(Keeping.UNREAD);
        assertThat(first(Scenes.solver(rope, settings -> settings.withEvaluation(Evaluation.LAST_POSITION))))
                .isEqualTo(Keeping.UNREAD);
    }

    @Test
    void underXpbdTheComplianceDecides() {
        Scene rope = Scenes.solver(rope(30), settings -> settings.withIntegrator("xpbd"));

        assertThat(first(rope)).isEqualTo(Keeping.COMPLIANT);
        assertThat(first(rope.changeSprings(
                        IdSet.ofAll(rope.springs()), spring -> spring.withProperties(SpringProperties.OPEN.rigid()))))
                .isEqualTo(Keeping.KEPT);
    }

    @Test
    void elementsThatMayLengthenASpringAreAsked() {
        Scene rope = rope(30);
        SceneCompiler both = new SceneCompiler(List.of(MUSCLE, MOTOR));

        assertThat(both.keptSprings(TestKernels.with(rope, MUSCLE))
                        .orElseThrow()
                        .at(0))
                .isEqualTo(Keeping.LENGTHENED);
        assertThat(both.keptSprings(TestKernels.with(rope, MOTOR)).orElseThrow().at(0))
                .isEqualTo(Keeping.KEPT);
        // without the type, a run leaves the element out
        assertThat(first(TestKernels.with(rope, MUSCLE))).isEqualTo(Keeping.KEPT);
    }

    /** A share divides the bound; what the division does to a length of no use is as good as 0. */
    @Test
    void aShareKeepsInPart() {
        Scene rope = rope(30);

        assertThat(first(shared(rope, 1))).isEqualTo(Keeping.KEPT);
        assertThat(first(shared(rope, 0.9))).isEqualTo(Keeping.PARTLY);
        assertThat(first(shared(rope, 0))).isEqualTo(Keeping.RELEASED);
        assertThat(first(shared(rope, Double.MIN_VALUE))).isEqualTo(Keeping.RELEASED);
        assertThat(first(shared(rope(20), 0.9))).isEqualTo(Keeping.FEW);
        SpringProperties half = SpringProperties.OPEN.withLengthShare(OptionalDouble.of(0.5));
        Scene material = first(
                rope.withMaterials(List.of(Material.of("rubber", half))),
                spring -> spring.withMaterial(Optional.of("rubber")));
        assertThat(first(material)).isEqualTo(Keeping.PARTLY);
        assertThat(first(shared(material, 1))).isEqualTo(Keeping.KEPT);
    }

    private static Scene shared(Scene scene, double share) {
        return first(
                scene, spring -> spring.withProperties(spring.properties().withLengthShare(OptionalDouble.of(share))));
    }

    @Test
    void sharesOutOfRangeAreRefused() {
        for (double wrong : new double[] {Double.NaN, -1, 2, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> SpringProperties.OPEN.withLengthShare(OptionalDouble.of(wrong)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("lengthShare is ");
        }
    }

    /** A soft spring in the middle makes two parts of a rope. */
    @Test
    void partsEndAtSpringsThatAreNotKept() {
        Scene rope = rope(40);
        Scene parted = rope.changeSprings(IdSet.of(10), spring -> spring.withElasticity(OptionalDouble.of(0.1)));
        KeptSprings kept = COMPILER.keptSprings(parted).orElseThrow();

        assertThat(kept.at(8)).isEqualTo(Keeping.FEW);
        assertThat(kept.at(9)).isEqualTo(Keeping.SOFT);
        assertThat(kept.at(10)).isEqualTo(Keeping.KEPT);
        assertThat(kept.found()).containsExactly(Keeping.KEPT, Keeping.SOFT, Keeping.FEW);
    }

    @Test
    void nothingIsKnownOfASceneThatCannotRun() {
        Scene lacking = rope(30).withSprings(Table.of(Spring.of(1, 1, 99, SpringKind.STRUCTURAL)));

        assertThat(COMPILER.keptSprings(lacking)).isEmpty();
        assertThat(COMPILER.keptSprings(Scenes.solver(rope(30), settings -> settings.withIntegrator("none"))))
                .isEmpty();
        assertThat(COMPILER.keptSprings(Scene.EMPTY)).isNotEmpty();
    }

    @Test
    void aMovedParticleIsNoNewQuestion() {
        int[] asked = new int[1];
        KeptSprings.Latest latest = new KeptSprings.Latest(scene -> {
            asked[0]++;
            return COMPILER.keptSprings(scene);
        });
        Scene rope = rope(30);
        latest.of(rope);
        latest.of(Scenes.particle(rope, 3, particle -> particle.withPosition(new Vec3(9, 9, 9))));
        assertThat(asked[0]).isEqualTo(1);

        latest.of(first(rope, spring -> spring.withOneWay(true)));
        assertThat(asked[0]).isEqualTo(2);
    }
}
