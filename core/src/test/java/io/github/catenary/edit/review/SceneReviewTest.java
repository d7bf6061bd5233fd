package io.github.catenary.edit.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.check.Problem.Severity;
import io.github.catenary.scene.parameter.TargetValue;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SceneReviewTest {
    /** A triangle of springs, one of its particles pinned. */
    private static final Scene TRIANGLE = Scene.EMPTY
            .withParticles(Table.of(
                    Particle.of(1, new Vec3(0, 0, 0)).withPinned(true),
                    Particle.of(2, new Vec3(1, 0, 0)),
                    Particle.of(3, new Vec3(0, 1, 0))))
            .withSprings(Table.of(spring(1, 1, 2), spring(2, 2, 3), spring(3, 3, 1)));

    private static Spring spring(int id, int a, int b) {
        return Spring.of(id, a, b, SpringKind.STRUCTURAL);
    }

    private static List<SceneFinding> review(Scene scene) {
        return SceneReview.of(scene, compiler(), () -> false);
    }

    private static SceneCompiler compiler() {
        return new SceneCompiler(CoreElements.all());
    }

    private static SceneFinding only(Scene scene) {
        List<SceneFinding> found = review(scene);
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    /** Executes the repair, after which the review finds nothing. */
    private static Scene mended(Scene scene) {
        Scene mended = only(scene).repair().orElseThrow().apply(scene);
        assertThat(review(mended)).isEmpty();
        return mended;
    }

    private static Scene with(Scene scene, Particle particle) {
        return scene.withParticles(scene.particles().plus(List.of(particle)));
    }

    private static Scene with(Scene scene, Spring spring) {
        return scene.withSprings(scene.springs().plus(List.of(spring)));
    }

    @Test
    void findsNothingInASoundScene() {
        assertThat(review(TRIANGLE)).isEmpty();
        assertThat(review(Scene.EMPTY)).isEmpty();
    }

    @Test
    void findsSpringsThatJoinTheSameParticlesTwice() {
        Scene twice = with(with(TRIANGLE, spring(7, 2, 1)), spring(8, 3, 2));

        SceneFinding finding = only(twice);

        assertThat(finding.what().english())
                .isEqualTo("spring 7 joins particles 2 and 1, as spring 1 does already; delete one of them if one"
                        + " is enough (and 1 more like this)");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.items()).isEqualTo(Selection.ofSprings(IdSet.of(7, 8)));
        assertThat(mended(twice).springs()).isEqualTo(TRIANGLE.springs());
    }

    @Test
    void findsParticlesThatNothingJoins() {
        Scene loose = with(TRIANGLE, Particle.of(9, new Vec3(4, 4, 4)));

        assertThat(only(loose).what().english()).isEqualTo("particle 9 has no spring; it will fall on its own");
        assertThat(only(loose).items()).isEqualTo(Selection.ofParticles(IdSet.of(9)));
        assertThat(mended(loose).particles()).isEqualTo(TRIANGLE.particles());
    }

    @Test
    void aParticleIsNotLooseIfItIsPinnedOrAnElementNamesIt() {
        Particle alone = Particle.of(9, new Vec3(4, 4, 4));
        Element names = new Element(
                1, "force.constant", true, new Target.Ids(IdSet.of(9)), Target.NONE, Parameters.NONE, UnknownData.NONE);

        assertThat(review(with(TRIANGLE, alone.withPinned(true)))).isEmpty();
        assertThat(review(with(TRIANGLE, alone).withElements(Table.of(names))))
                .noneMatch(finding -> finding.what().key().startsWith("review.loose"));
        assertThat(review(Scene.EMPTY.withParticles(Table.of(alone)))).isEmpty();
    }

    private static Element element(String type, Target particles, Target springs) {
        return new Element(1, type, true, particles, springs, Parameters.NONE, UnknownData.NONE);
    }

    private static boolean deletes(Scene scene, Function<Scene, Table<?>> items) {
        return review(scene).stream()
                .flatMap(finding -> finding.repair().stream())
                .anyMatch(repair -> items.apply(repair.apply(scene)).size()
                        < items.apply(scene).size());
    }

    @Test
    void aBallIsNotLooseNorIsAParticleThatAnElementOrAGestureActsOn() {
        Particle alone = Particle.of(9, new Vec3(4, 4, 4));
        Scene loose = with(TRIANGLE, alone);

        assertThat(review(with(TRIANGLE, alone.withRadius(0.1)))).isEmpty();
        assertThat(review(loose.withElements(Table.of(element("collider.plane", Target.ALL, Target.NONE)))))
                .isEmpty();
        assertThat(review(loose.withElements(Table.of(element("unknown.type", Target.ALL, Target.NONE)))))
                .noneMatch(finding -> finding.what().key().startsWith("review.loose"));
        assertThat(review(loose.withTracks(List.of(Track.along("hold", TouchKind.HOLD, 1, 9, 0, 0, Vec3.ZERO)))))
                .isEmpty();
        Element off = element("collider.plane", Target.ALL, Target.NONE).withEnabled(false);
        assertThat(only(loose.withElements(Table.of(off))).items()).isEqualTo(Selection.ofParticles(IdSet.of(9)));
    }

    @Test
    void aParticleThatAParameterNamesIsNotLoose() {
        Scene loose = with(TRIANGLE, Particle.of(9, new Vec3(4, 4, 4)));
        Element named = element("unknown.type", Target.NONE, Target.NONE)
                .withParameters(Parameters.of(Map.of("at", TargetValue.of(new Target.Ids(IdSet.of(9))))));

        assertThat(deletes(loose, Scene::particles)).isTrue();
        assertThat(deletes(loose.withElements(Table.of(named)), Scene::particles))
                .isFalse();
    }

    @Test
    void aRepairKeepsASpringThatAnElementNames() {
        Scene twice = with(with(TRIANGLE, spring(7, 2, 1)), spring(8, 3, 2));
        Element names = element("unknown.type", Target.NONE, new Target.Ids(IdSet.of(7)));
        Element all = element("unknown.type", Target.NONE, Target.ALL);

        Scene mended = twice.withElements(Table.of(names));
        for (SceneFinding finding : review(mended)) {
            if (finding.repair().isPresent()) mended = finding.repair().get().apply(mended);
        }

        assertThat(IdSet.ofAll(mended.springs())).isEqualTo(IdSet.of(1, 2, 3, 7));
        assertThat(deletes(twice.withElements(Table.of(all)), Scene::springs)).isTrue();
    }

    @Test
    void aRepairKeepsAFaceThatAnElementHas() {
        Scene flat = TRIANGLE.withFaces(Table.of(Face.of(1, 1, 2, 3)))
                .changeParticles(IdSet.of(3), each -> each.withPosition(new Vec3(3, 0, 0)));
        Element some = element("keep.area", new Target.Ids(IdSet.of(1, 2)), Target.NONE);

        assertThat(deletes(flat, Scene::faces)).isTrue();
        assertThat(deletes(flat.withElements(Table.of(some)), Scene::faces)).isTrue();
        for (Target has : List.of(Target.ALL, new Target.Ids(IdSet.of(1, 2, 3)))) {
            Element keeps = element("keep.area", has, Target.NONE);
            assertThat(deletes(flat.withElements(Table.of(keeps)), Scene::faces))
                    .isFalse();
        }
    }

    @Test
    void aRepairWeldsNoParticleThatAnElementListsAndNoBall() {
        Scene over = with(with(TRIANGLE, Particle.of(4, new Vec3(1 + 1e-5, 0, 0))), spring(4, 4, 1));
        Element lists = element("force.constant", new Target.Ids(IdSet.of(4)), Target.NONE);
        Scene balls = with(
                with(TRIANGLE, Particle.of(8, new Vec3(4, 4, 4)).withRadius(0.1)),
                Particle.of(9, new Vec3(4, 4, 4)).withRadius(0.1));

        assertThat(deletes(over, Scene::particles)).isTrue();
        assertThat(deletes(over.withElements(Table.of(lists)), Scene::particles))
                .isFalse();
        assertThat(only(balls).what().english()).isEqualTo("particle 9 lies at the same place as another one");
        assertThat(deletes(balls, Scene::particles)).isFalse();
    }

    @Test
    void findsParticlesThatLieWhereOthersLie() {
        Particle over = Particle.of(4, new Vec3(1 + 1e-5, -1e-5, 0));
        Scene scene = with(with(TRIANGLE, over), spring(4, 4, 1));

        assertThat(only(scene).what().english()).isEqualTo("particle 4 lies at the same place as another one");
        assertThat(only(scene).items()).isEqualTo(Selection.ofParticles(IdSet.of(4)));
        Scene mended = mended(scene);
        assertThat(IdSet.ofAll(mended.particles())).isEqualTo(IdSet.of(1, 2, 3));
        assertThat(mended.particles().get(2).mass()).isEqualTo(2);
    }

    @Test
    void findsRestLengthsFarFromTheDrawnLength() {
        Scene far = TRIANGLE.changeSprings(
                IdSet.of(1, 3), spring -> spring.withRestLength(OptionalDouble.of(spring.id() == 1 ? 0.4 : 2.5)));

        assertThat(only(far).what().english()).startsWith("2 springs are drawn at less than half");
        assertThat(only(far).items()).isEqualTo(Selection.ofSprings(IdSet.of(1, 3)));
        assertThat(mended(far)).isEqualTo(TRIANGLE);
        Scene near = TRIANGLE.changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(0.51)));
        assertThat(review(near)).isEmpty();
    }

    @Test
    void findsEverySpringBetweenALightAndAHeavyParticle() {
        Scene uneven = TRIANGLE.changeParticles(IdSet.of(2), each -> each.withMass(5_000 * each.mass()));

        assertThat(only(uneven).items()).isEqualTo(Selection.ofSprings(IdSet.of(2)));
        assertThat(only(uneven).repair()).isEmpty();
    }

    @Test
    void findsAStepThatIsTooLongForTheSpringsAndShortensIt() {
        Scene stiff = TRIANGLE.withSolver(TRIANGLE.solver().withIntegrator("velocity-verlet"))
                .changeSprings(
                        IdSet.of(1),
                        each -> each.withProperties(SpringProperties.OPEN.withStiffness(OptionalDouble.of(1e6))));

        assertThat(only(stiff).what().english()).startsWith("the springs are too stiff for the substep: it is");
        assertThat(mended(stiff).solver().substeps()).isBetween(2, 200);
    }

    @Test
    void findsAStepThatIsTooLongForPositionalMotionAndShortensIt() {
        Scene longer = with(with(TRIANGLE, Particle.of(4, new Vec3(0, 2, 0))), spring(4, 3, 4));
        Scene slow = longer.withSolver(longer.solver().withTimeStep(2));

        assertThat(only(slow).what().key()).isEqualTo("check.step-sag");
        assertThat(mended(slow).solver().substeps()).isBetween(10, 100);
        Scene pulled =
                slow.withElements(Table.of(Element.of(1, "force.constant").withTargets(Target.ALL, Target.NONE)));
        assertThat(only(pulled).what().key()).isEqualTo("check.step-sag-load");
        assertThat(mended(pulled).solver().substeps()).isBetween(10, 100);
        Scene hopeless = longer.withSolver(longer.solver().withTimeStep(1000));
        assertThat(only(hopeless).repair()).isEmpty();
    }

    @Test
    void offersAnotherIntegratorWhereNoStepIsShortEnough() {
        Scene hopeless = TRIANGLE.withSolver(
                        TRIANGLE.solver().withIntegrator("euler-explicit").withDrag(0))
                .changeSprings(
                        IdSet.of(1),
                        each -> each.withProperties(SpringProperties.OPEN
                                .withStiffness(OptionalDouble.of(1e9))
                                .withDamping(OptionalDouble.of(0))));

        assertThat(mended(hopeless).solver().integrator()).isEqualTo("positional");
    }

    @Test
    void findsElementsWithoutEffectAndFacesWithoutArea() {
        Scene scene = TRIANGLE.withFaces(Table.of(Face.of(1, 1, 2, 3)))
                .changeParticles(IdSet.of(3), each -> each.withPosition(new Vec3(3, 0, 0)));

        assertThat(only(scene).what().english()).startsWith("face 1 has no area");
        assertThat(mended(scene).faces()).isEmpty();
    }

    @Test
    void tellsOnlyErrorsOfASceneThatIsBroken() {
        Scene broken = with(with(TRIANGLE, spring(5, 2, 77)), Particle.of(9, new Vec3(4, 4, 4)));

        assertThat(review(broken)).isNotEmpty().allMatch(finding -> finding.severity() == Severity.ERROR);
        assertThat(only(broken).items()).isEqualTo(Selection.ofSprings(IdSet.of(5)));
    }

    @Test
    void endsWhenItIsCancelled() {
        SceneCompiler compiler = compiler();
        assertThatThrownBy(() -> SceneReview.of(TRIANGLE, compiler, () -> true))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void namesARatioBeyondTheRangeOfNumbers() {
        Scene scene = TRIANGLE.changeSprings(
                IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(Double.MIN_VALUE)));

        assertThat(only(scene).what().english()).contains("2E+323 times as long");
    }

    @Test
    void reviewsParticlesSoFarApartThatTheirDistanceOverflows() {
        Scene scene = TRIANGLE.changeParticles(IdSet.of(2), particle -> particle.withPosition(new Vec3(1e200, 0, 0)))
                .changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1)));

        assertThat(review(scene)).noneMatch(finding -> finding.what().key().startsWith("review.rest"));
    }
}
