package io.github.catenary.scene.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.testing.RandomScenes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SceneCheckTest {
    private static final Scene CHAIN = RandomScenes.chain(4);

    @Test
    void findsNothingInGoodScenes() {
        for (int seed = 0; seed < 200; seed++) {
            assertThat(SceneCheck.problems(RandomScenes.scene(seed)))
                    .as("seed %d", seed)
                    .noneMatch(Problem::isError);
        }
    }

    @Test
    void warnsOfTwinSpringsInEitherDirection() {
        Scene twins = CHAIN.withSprings(CHAIN.springs()
                .plus(List.of(Spring.of(8, 3, 2, SpringKind.BEND), Spring.of(9, 2, 3, SpringKind.SHEAR))));
        assertThat(SceneCheck.problems(twins))
                .extracting(SceneCheckTest::said)
                .containsExactly(
                        "WARNING $.springs[3]: spring 8 joins particles 3 and 2, as spring 2 does already; delete"
                                + " one of them if one is enough",
                        "WARNING $.springs[4]: spring 9 joins particles 2 and 3, as spring 2 does already; delete"
                                + " one of them if one is enough");
    }

    @Test
    void warnsOfTwinSpringsWhoseEndIsMissing() {
        Scene twins = CHAIN.withSprings(CHAIN.springs()
                .plus(List.of(
                        Spring.of(8, 77, 2, SpringKind.BEND),
                        Spring.of(9, 78, 2, SpringKind.BEND),
                        Spring.of(10, 2, 77, SpringKind.BEND))));
        assertThat(SceneCheck.problems(twins))
                .filteredOn(problem -> !problem.isError())
                .extracting(SceneCheckTest::said)
                .containsExactly("WARNING $.springs[5]: spring 10 joins particles 2 and 77, as spring 8 does"
                        + " already; delete one of them if one is enough");
    }

    @Test
    void reportsAnEditThatLeavesASpringDangling() {
        Scene cut = CHAIN.withParticles(CHAIN.particles().minus(IdSet.of(4)));
        assertThat(SceneCheck.errorsOfEdit(CHAIN, cut))
                .extracting(Problem::path)
                .containsExactly("$.springs[2].b");
    }

    @Test
    void reportsAnEditThatLeavesAFaceDangling() {
        Scene before = CHAIN.changeParticles(IdSet.of(4), particle -> particle.withPosition(new Vec3(0, 1, 0)))
                .withFaces(Table.of(Face.of(1, 1, 2, 4)));
        Scene cut =
                before.withSprings(Table.of()).withParticles(before.particles().minus(IdSet.of(4)));

        assertThat(SceneCheck.problems(before)).isEmpty();
        assertThat(SceneCheck.errorsOfEdit(before, cut))
                .extracting(SceneCheckTest::said)
                .containsExactly(
                        "ERROR $.faces[0].particles[2]: there is no particle 4; add it, or name another corner");
    }

    @Test
    void warnsOfAFaceWithoutArea() {
        Scene flat = CHAIN.changeParticles(IdSet.range(1, 3), p -> p.withPosition(new Vec3(p.id(), 2 * p.id(), 0)))
                .withFaces(Table.of(Face.of(7, 1, 2, 3)));

        assertThat(SceneCheck.problems(flat))
                .extracting(SceneCheckTest::said)
                .containsExactly("WARNING $.faces[0]: face 7 has no area: its particles 1, 2 and 3 lie on a line;"
                        + " move one of them");
    }

    @Test
    void aFaceHasThreeDifferentCorners() {
        assertThatThrownBy(() -> Face.of(1, 4, 2, 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("two corners are particle 4");
        assertThatThrownBy(() -> Face.of(1, 1, 0, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theIdOfADeletedFaceIsNotReused() {
        Scene scene = CHAIN.withFaces(Table.of(Face.of(5, 1, 2, 3))).withFaces(Table.of());

        assertThat(scene.nextIds().face()).isEqualTo(6);
    }

    @Test
    void reportsAnEditThatRemovesAUsedMaterial() {
        Scene before = CHAIN.withMaterials(List.of(Material.of("silk", SpringProperties.OPEN)))
                .changeSprings(IdSet.of(2), spring -> spring.withMaterial(Optional.of("silk")));
        assertThat(SceneCheck.errorsOfEdit(CHAIN, before)).isEmpty();
        assertThat(SceneCheck.errorsOfEdit(before, before.withMaterials(List.of())))
                .extracting(Problem::path)
                .containsExactly("$.springs[1].material");
    }

    @Test
    void reportsAnEditThatRemovesAnElementsTarget() {
        Element element =
                new Element(1, "x", true, Target.NONE, new Target.Ids(IdSet.of(3)), Parameters.NONE, UnknownData.NONE);
        Scene before = CHAIN.withElements(Table.of(element));
        Scene after = before.withSprings(before.springs().minus(IdSet.of(3)));
        assertThat(SceneCheck.errorsOfEdit(before, after))
                .extracting(Problem::path)
                .containsExactly("$.elements[0].springs");
    }

    @Test
    void anUnrelatedEditDoesNotReportOldErrors() {
        Scene dangling = CHAIN.withParticles(CHAIN.particles().minus(IdSet.of(4)));
        assertThat(SceneCheck.errorsOfEdit(dangling, dangling.withTitle("new", "")))
                .isEmpty();
        assertThat(SceneCheck.errorsOfEdit(
                        dangling, dangling.changeParticles(IdSet.of(1), particle -> particle.withMass(2))))
                .isEmpty();
    }

    @Test
    void aReferenceToAnUnreadRecordIsNotDangling() {
        Scene cut = CHAIN.withParticles(CHAIN.particles().minus(IdSet.of(4)));
        var unread = new SceneCheck.Unread(id -> id == 4, id -> false, id -> false, id -> false);
        List<Problem> found = new ArrayList<>();
        SceneCheck.check(cut, unread, found::add);
        assertThat(found).isEmpty();
    }

    @Test
    void reportsAnEditThatMovesOneEndOntoTheOther() {
        Scene start = Scene.EMPTY
                .withParticles(Table.of(Particle.of(1, Vec3.ZERO), Particle.of(2, new Vec3(1, 0, 0))))
                .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL)));
        Scene met = start.changeParticles(IdSet.of(2), particle -> particle.withPosition(Vec3.ZERO));
        Scene fixed = start.changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1)));

        assertThat(SceneCheck.errorsOfEdit(start, met)).hasSize(1);
        assertThat(SceneCheck.errorsOfEdit(
                        fixed, fixed.changeParticles(IdSet.of(2), particle -> particle.withPosition(Vec3.ZERO))))
                .isEmpty();
    }

    @Test
    void reportsAnEditThatRemovesARestLength() {
        Scene met = Scene.EMPTY
                .withParticles(Table.of(Particle.of(1, Vec3.ZERO), Particle.of(2, Vec3.ZERO)))
                .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL).withRestLength(OptionalDouble.of(1))));

        assertThat(SceneCheck.errorsOfEdit(
                        met, met.changeSprings(IdSet.of(1), s -> s.withRestLength(OptionalDouble.empty()))))
                .hasSize(1);
        assertThat(SceneCheck.errorsOfEdit(
                        met, met.changeSprings(IdSet.of(1), s -> s.withElasticity(OptionalDouble.of(0.5)))))
                .isEmpty();
    }

    @Test
    void warnsOfWhatHasASquareBeyondADouble() {
        Scene far = CHAIN.changeParticles(IdSet.of(3), each -> each.withPosition(new Vec3(0, -1e300, 1e200)))
                .changeParticles(IdSet.of(4), each -> each.withVelocity(new Vec3(2e150, 0, 0)))
                .changeSprings(IdSet.of(2), each -> each.withRestLength(OptionalDouble.of(1e151)));

        List<Problem> problems = SceneCheck.problems(far);

        assertThat(problems).noneMatch(Problem::isError);
        assertThat(problems)
                .extracting(Problem::path)
                .containsExactly("$.particles[2].position", "$.particles[3].velocity", "$.springs[1].restLength");
        assertThat(problems.get(0).message())
                .startsWith("particle 3 has a coordinate of -1e300 m: ")
                .endsWith("stay within 1e150");
        Scene near = CHAIN.changeParticles(IdSet.of(3), each -> each.withPosition(new Vec3(0, -1e150, 0)));
        assertThat(SceneCheck.problems(near)).isEmpty();
    }

    private static String said(Problem problem) {
        return problem.severity() + " " + problem.path() + ": " + problem.message();
    }
}
