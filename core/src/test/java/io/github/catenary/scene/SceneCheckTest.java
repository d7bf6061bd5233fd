package io.github.catenary.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.testing.RandomScenes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    void warnsOfTwinSpringsWhicheverWayRoundTheyAre() {
        Scene twins = CHAIN.withSprings(CHAIN.springs()
                .plus(List.of(Spring.of(8, 3, 2, SpringKind.BEND), Spring.of(9, 2, 3, SpringKind.SHEAR))));
        assertThat(SceneCheck.problems(twins))
                .containsExactly(
                        Problem.warning("$.springs[3]", "spring 8 joins particles 3 and 2, as spring 2 does already"),
                        Problem.warning("$.springs[4]", "spring 9 joins particles 2 and 3, as spring 2 does already"));
    }

    @Test
    void anEditThatLeavesASpringDanglingIsSeen() {
        Scene cut = CHAIN.withParticles(CHAIN.particles().minus(IdSet.of(4)));
        assertThat(SceneCheck.errorsOfEdit(CHAIN, cut))
                .extracting(Problem::path)
                .containsExactly("$.springs[2].b");
    }

    @Test
    void anEditThatTakesAUsedMaterialAwayIsSeen() {
        Scene before = CHAIN.withMaterials(List.of(Material.of("silk", SpringProperties.OPEN)))
                .changeSprings(IdSet.of(2), spring -> spring.withMaterial(Optional.of("silk")));
        assertThat(SceneCheck.errorsOfEdit(CHAIN, before)).isEmpty();
        assertThat(SceneCheck.errorsOfEdit(before, before.withMaterials(List.of())))
                .extracting(Problem::path)
                .containsExactly("$.springs[1].material");
    }

    @Test
    void anEditThatTakesAnElementsTargetAwayIsSeen() {
        Element element =
                new Element(1, "x", true, Target.NONE, new Target.Ids(IdSet.of(3)), Parameters.NONE, UnknownData.NONE);
        Scene before = CHAIN.withElements(Table.of(element));
        Scene after = before.withSprings(before.springs().minus(IdSet.of(3)));
        assertThat(SceneCheck.errorsOfEdit(before, after))
                .extracting(Problem::path)
                .containsExactly("$.elements[0].springs");
    }

    @Test
    void anEditElsewhereDoesNotBringUpOldErrors() {
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
}
