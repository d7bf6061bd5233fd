package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.command.AddChain;
import io.github.catenary.edit.command.AddConnectedParticle;
import io.github.catenary.edit.command.AddElement;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.AddSpring;
import io.github.catenary.edit.command.ChangeMaterials;
import io.github.catenary.edit.command.ChooseIntegrator;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CommandsTest {
    private final Scene chain = Scenes.chain();

    @Test
    void idsOfDeletedItemsAreNotReused() {
        Scene without = new DeleteItems(Selection.ofParticles(IdSet.of(3))).apply(chain);
        Scene with = new AddParticle(new Vec3(9, 0, 0)).apply(without);

        assertThat(IdSet.ofAll(with.particles())).isEqualTo(IdSet.of(1, 2, 4));
    }

    @Test
    void deletingAParticleDeletesItsSprings() {
        Scene left = new DeleteItems(Selection.ofParticles(IdSet.of(2))).apply(chain);

        assertThat(IdSet.ofAll(left.particles())).isEqualTo(IdSet.of(1, 3));
        assertThat(left.springs().isEmpty()).isTrue();
    }

    @Test
    void deletingAParticleDeletesItsFaces() {
        Scene surface = withAFourthCorner();

        Scene left = new DeleteItems(Selection.ofParticles(IdSet.of(1))).apply(surface);

        assertThat(left.faces().asList()).containsExactly(Face.of(2, 2, 4, 3));
    }

    @Test
    void facesAreCopiedWithTheirParticlesUnderNewIds() {
        Scene surface = withAFourthCorner();

        Scene pasted = Clipboard.copy(surface, Selection.ofParticles(IdSet.of(1, 2, 3)))
                .paste(surface, new Vec3(5, 0, 0));

        assertThat(pasted.faces().asList())
                .containsExactly(Face.of(1, 1, 2, 3), Face.of(2, 2, 4, 3), Face.of(3, 5, 6, 7));
    }

    private Scene withAFourthCorner() {
        return chain.withParticles(chain.particles().plus(List.of(Particle.of(4, new Vec3(1, 1, 0)))))
                .withFaces(Table.of(Face.of(1, 1, 2, 3), Face.of(2, 2, 4, 3)));
    }

    @Test
    void deletingMembersRemovesThemFromGroupsAndTargets() {
        Group pair = Group.of(1, "pair", IdSet.of(1, 2), IdSet.of(1));
        Group end = Group.of(2, "end", IdSet.of(3), IdSet.empty());
        Element element = new Element(
                1, "a.b", true, Target.NONE, new Target.Ids(IdSet.of(1, 2)), Parameters.NONE, UnknownData.NONE);
        Scene scene = chain.withGroups(Table.of(pair, end)).withElements(Table.of(element));

        Scene left = new DeleteItems(Selection.ofParticles(IdSet.of(3))).apply(scene);

        assertThat(left.groups().asList()).containsExactly(pair);
        assertThat(left.elements().get(1).springs()).isEqualTo(new Target.Ids(IdSet.of(1)));
    }

    @Test
    void joiningTwoParticlesTwiceKeepsTheFirstSpringAndSelectsIt() {
        AddSpring again = new AddSpring(2, 1, SpringKind.BEND);

        assertThat(again.apply(chain)).isSameAs(chain);
        assertThat(again.select(chain, chain, Selection.EMPTY)).isEqualTo(Selection.ofSprings(IdSet.of(1)));
    }

    @Test
    void drawingASpringIntoEmptySpaceAddsAParticleAndASpring() {
        Scene drawn = new AddConnectedParticle(3, new Vec3(3, 0, 0), SpringKind.SHEAR).apply(chain);

        assertThat(drawn.springs().get(3)).isEqualTo(Spring.of(3, 3, 4, SpringKind.SHEAR));
        assertThat(drawn.particles().get(4).position()).isEqualTo(new Vec3(3, 0, 0));
    }

    @Test
    void aChainJoinsNewParticlesOneAfterTheOtherBetweenParticlesOfTheScene() {
        AddChain add = new AddChain(
                OptionalInt.of(3),
                List.of(new Vec3(3, 0, 0), new Vec3(4, 0, 0)),
                OptionalInt.of(1),
                SpringKind.STRUCTURAL);

        Scene drawn = add.apply(chain);

        assertThat(drawn.springs().get(3).joins(3) && drawn.springs().get(3).joins(4))
                .isTrue();
        assertThat(drawn.springs().get(4).joins(4) && drawn.springs().get(4).joins(5))
                .isTrue();
        assertThat(drawn.springs().get(5).joins(5) && drawn.springs().get(5).joins(1))
                .isTrue();
        assertThat(drawn.particles().get(5).position()).isEqualTo(new Vec3(4, 0, 0));
        assertThat(add.label()).isEqualTo(Label.of("add-chain", 3));
        assertThat(add.select(chain, drawn, Selection.EMPTY))
                .isEqualTo(new Selection(IdSet.of(4, 5), IdSet.of(3, 4, 5), IdSet.empty()));
    }

    @Test
    void aChainWithoutANewParticleIsNoChain() {
        assertThatThrownBy(() -> new AddChain(OptionalInt.of(1), List.of(), OptionalInt.of(2), SpringKind.BEND))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least one new particle");
    }

    @Test
    void springsWithoutARestLengthFollowAMovedParticle() {
        Scene moved = new MoveParticles(IdSet.of(3), new Vec3(1, 0, 0)).apply(chain);

        assertThat(moved.restLength(moved.springs().get(2))).isEqualTo(2);
    }

    @Test
    void addingAnElementListsItsPluginOnce() {
        PluginUse plugin = new PluginUse("tearing", "1.0.0", UnknownData.NONE);
        AddElement add = new AddElement(
                Label.of("add-element", "Tearing"), "tearing.threshold", Target.NONE, Target.ALL, Optional.of(plugin));

        Scene twice = add.apply(add.apply(chain));

        assertThat(twice.plugins()).containsExactly(plugin);
        assertThat(IdSet.ofAll(twice.elements())).isEqualTo(IdSet.of(1, 2));
    }

    @Test
    void choosingAnIntegratorListsItsPluginOnce() {
        PluginUse plugin = new PluginUse("acme", "1.0.0", UnknownData.NONE);

        Scene chosen = new ChooseIntegrator("acme.leap", Optional.of(plugin)).apply(chain);
        Scene back = new ChooseIntegrator("rk4", Optional.empty()).apply(chosen);
        Scene again = new ChooseIntegrator("acme.leap", Optional.of(plugin)).apply(back);

        assertThat(chosen.plugins()).containsExactly(plugin);
        assertThat(again.solver().integrator()).isEqualTo("acme.leap");
        assertThat(again.plugins()).containsExactly(plugin);
        assertThat(new ChooseIntegrator("rk4", Optional.empty()).apply(chain).plugins())
                .isEmpty();
    }

    @Test
    void springsKeepARenamedMaterialAndLoseADeletedOne() {
        Material soft = Material.of("soft", SpringProperties.elastic(0.2));
        Material hard = Material.of("hard", SpringProperties.elastic(1));
        Scene scene = chain.withMaterials(List.of(soft, hard))
                .changeSprings(IdSet.of(1), spring -> spring.withMaterial(Optional.of("soft")))
                .changeSprings(IdSet.of(2), spring -> spring.withMaterial(Optional.of("hard")));

        Scene changed = new ChangeMaterials(
                        Label.of("change-materials"),
                        List.of(Material.of("silk", SpringProperties.elastic(0.2))),
                        Map.of("soft", "silk"))
                .apply(scene);

        assertThat(changed.springs().get(1).material()).contains("silk");
        assertThat(changed.springs().get(2).material()).isEmpty();
        assertThat(changed.elasticity(changed.springs().get(1))).isEqualTo(0.2);
    }

    @Test
    void aPastedCopyHasNewIdsAndItsSpringsJoinTheCopies() {
        Clipboard copied = Clipboard.copy(chain, Selection.ofSprings(IdSet.of(2)));
        Scene pasted = copied.paste(chain, new Vec3(0, 1, 0));

        assertThat(pasted.particles().get(4).position()).isEqualTo(new Vec3(1, 1, 0));
        assertThat(pasted.particles().get(5).position()).isEqualTo(new Vec3(2, 1, 0));
        assertThat(pasted.springs().get(3)).isEqualTo(Spring.of(3, 4, 5, SpringKind.STRUCTURAL));
    }

    @Test
    void aMaterialComesAlongWithItsSprings() {
        Scene soft = chain.withMaterials(List.of(material("silk", 0.2), material("steel", 1)))
                .withSprings(Table.of(chain.springs().stream()
                        .map(spring -> spring.withMaterial(Optional.of("silk")))
                        .toList()));

        Scene pasted = Clipboard.all(soft).paste(Scene.EMPTY, Vec3.ZERO);

        assertThat(pasted.materials()).containsExactly(material("silk", 0.2));
        assertThat(pasted.springs().asList())
                .allSatisfy(spring -> assertThat(spring.material()).contains("silk"));
    }

    @Test
    void aMaterialOfTheSameNameStays() {
        Scene soft = chain.withMaterials(List.of(material("silk", 0.2)))
                .withSprings(Table.of(chain.springs().stream()
                        .map(spring -> spring.withMaterial(Optional.of("silk")))
                        .toList()));
        Scene other = Scene.EMPTY.withMaterials(List.of(material("silk", 0.7)));

        Scene pasted = Clipboard.all(soft).paste(other, Vec3.ZERO);

        assertThat(pasted.materials()).containsExactly(material("silk", 0.7));
    }

    @Test
    void copiesSurviveTheWayThroughAScene() {
        Clipboard copied = Clipboard.copy(withAFourthCorner(), Selection.ofParticles(IdSet.of(1, 2, 4)));

        assertThat(Clipboard.all(copied.scene())).isEqualTo(copied);
    }

    private static Material material(String id, double elasticity) {
        return Material.of(id, SpringProperties.elastic(elasticity));
    }
}
