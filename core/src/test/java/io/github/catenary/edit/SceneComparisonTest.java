package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.testing.RandomScenes;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SceneComparisonTest {
    private final Scene net = Nets.grid(4, 4);

    @Test
    void aSceneIsLikeItself() {
        assertThat(SceneComparison.of(net, net).isEmpty()).isTrue();
        Scene same = Nets.grid(4, 4);
        assertThat(SceneComparison.of(net, same).isEmpty()).isTrue();
    }

    @Test
    void namesWhatWasAddedRemovedAndChanged() {
        Scene later = new MoveParticles(IdSet.of(2, 3), new Vec3(0, 1, 0)).apply(net);
        later = new AddParticle(new Vec3(9, 9, 0)).apply(later);
        later = new DeleteItems(Selection.ofParticles(IdSet.of(16))).apply(later);

        SceneComparison found = SceneComparison.of(net, later);

        assertThat(found.particles().added()).isEqualTo(IdSet.of(17));
        assertThat(found.particles().removed()).isEqualTo(IdSet.of(16));
        assertThat(found.particles().changed()).isEqualTo(IdSet.of(2, 3));
        assertThat(found.springs().added().isEmpty()).isTrue();
        assertThat(found.springs().removed().isEmpty()).isFalse();
        assertThat(found.later(later).particles()).isEqualTo(IdSet.of(2, 3, 17));
        SceneComparison back = SceneComparison.of(later, net);
        assertThat(back.particles().added()).isEqualTo(found.particles().removed());
        assertThat(back.springs().added()).isEqualTo(found.springs().removed());
    }

    @Test
    void namesFacesMaterialsSettingsAndTexts() {
        Material silk = Material.of("silk", SpringProperties.OPEN);
        Scene before = net.withFaces(Table.of(Face.of(1, 1, 2, 3))).withMaterials(List.of(silk));
        Scene after = net.withFaces(Table.of(Face.of(1, 1, 2, 4)))
                .withMaterials(List.of(Material.of("wool", SpringProperties.OPEN)))
                .withSolver(net.solver().withSubsteps(7))
                .withEnvironment(net.environment().withGravity(Vec3.ZERO))
                .withTitle("other", "");

        SceneComparison found = SceneComparison.of(before, after);

        assertThat(found.faces().changed()).isEqualTo(IdSet.of(1));
        assertThat(found.materials().added()).containsExactly("wool");
        assertThat(found.materials().removed()).containsExactly("silk");
        assertThat(found.solver()).containsExactly("substeps");
        assertThat(found.gravity() && found.texts()).isTrue();
        assertThat(found.later(after).particles()).isEqualTo(IdSet.of(1, 2, 4));
        assertThat(found.isEmpty()).isFalse();
    }

    @Test
    void looksAtEverySettingOfTheSolver() throws ReflectiveOperationException {
        List<String> keys = Arrays.stream(net.solver().getClass().getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
        Scene none = Scene.EMPTY;
        var values =
                SceneComparison.class.getDeclaredMethod("values", none.solver().getClass());
        values.setAccessible(true);

        assertThat(values.invoke(null, none.solver()))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsOnlyKeys(keys.toArray());
    }

    @Test
    void isEmptyForRandomScenesExactlyIfTheyAreEqual() {
        for (int seed = 0; seed < 40; seed++) {
            Scene some = RandomScenes.chain(seed % 7 + 2);
            Scene moved = new MoveParticles(IdSet.of(some.particles().at(0).id()), new Vec3(1, 0, 0)).apply(some);
            assertThat(SceneComparison.of(some, some).isEmpty()).isTrue();
            assertThat(SceneComparison.of(some, moved).isEmpty()).isEqualTo(some.equals(moved));
        }
    }
}
