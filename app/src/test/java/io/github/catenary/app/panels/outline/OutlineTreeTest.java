package io.github.catenary.app.panels.outline;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.panels.outline.OutlineNode.Kind;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutlineTreeTest {
    /** A cloth of 16 particles whose first spring is of cotton, and a group of its first two particles. */
    private static Scene cloth() {
        Scene cloth = Scenes.cloth(4);
        return cloth.withMaterials(List.of(Material.of("cotton", SpringProperties.OPEN)))
                .changeSprings(IdSet.of(1), spring -> spring.withMaterial(Optional.of("cotton")))
                .withGroups(Table.of(Group.of(7, "Left", IdSet.of(1, 2), IdSet.of(1))));
    }

    private static OutlineNode tree(Scene scene, String filter) {
        return OutlineTree.of(scene, new OutlineText(scene, Plugins.NONE), new OutlineFilter(filter));
    }

    private static List<String> rows(OutlineNode node, Scene scene) {
        OutlineText text = new OutlineText(scene, Plugins.NONE);
        return node.children().stream().map(text::row).toList();
    }

    private static OutlineNode part(OutlineNode root, Kind kind) {
        return root.children().stream()
                .filter(node -> node.kind == kind)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void hasARowForEachPartWithItsCount() {
        Scene scene = cloth();

        assertThat(rows(tree(scene, ""), scene))
                .containsExactly(
                        "Groups (1)", "Materials (1)", "Elements (0)", "Particles (16)", "Springs (58)", "Faces (0)");
    }

    @Test
    void namesWhatIsBelow() {
        Scene scene = cloth();
        OutlineNode root = tree(scene, "");

        assertThat(rows(part(root, Kind.GROUPS), scene)).containsExactly("Left · 2 particles, 1 spring");
        OutlineNode group = part(root, Kind.GROUPS).children().get(0);
        assertThat(rows(group, scene)).containsExactly("Particles (2)", "Springs (1)");
        assertThat(rows(part(root, Kind.MATERIALS), scene)).containsExactly("cotton (1)");
        assertThat(rows(part(root, Kind.SPRINGS), scene)).containsExactly("Structural (24)", "Shear (18)", "Bend (16)");
        assertThat(rows(part(root, Kind.MATERIALS).children().get(0), scene)).containsExactly("Spring 1: 1 → 2");
    }

    @Test
    void aLongListIsShownInRanges() {
        Scene scene = many(2_500);
        OutlineNode particles = part(tree(scene, ""), Kind.PARTICLES);

        assertThat(rows(particles, scene)).containsExactly("1 to 1000", "1001 to 2000", "2001 to 2500");
        assertThat(particles.children().get(2).children()).hasSize(500);
        assertThat(OutlineItems.of(List.of(particles.children().get(1)), scene))
                .isEqualTo(Selection.ofParticles(IdSet.range(1001, 2000)));
        assertThat(OutlineItems.of(List.of(particles), scene).particles().size())
                .isEqualTo(2_500);
    }

    private static Scene many(int count) {
        List<Particle> particles = new ArrayList<>();
        for (int id = 1; id <= count; id++) particles.add(Particle.of(id, new Vec3(id, 0, 0)));
        return Scene.EMPTY.withParticles(Table.of(particles));
    }

    @Test
    void findsByNameByKindAndByTheBeginningOfAnId() {
        Scene scene = cloth();

        assertThat(rows(tree(scene, "lef"), scene)).containsExactly("Groups (1)");
        assertThat(rows(tree(scene, " COTT"), scene)).containsExactly("Materials (1)");
        assertThat(rows(tree(scene, "shear"), scene)).containsExactly("Springs (18)");
        assertThat(rows(tree(scene, "particles"), scene)).containsExactly("Particles (16)");
        assertThat(rows(tree(scene, "16"), scene)).containsExactly("Particles (1)", "Springs (1)");
        assertThat(rows(part(tree(scene, "1"), Kind.PARTICLES), scene))
                .containsExactly(
                        "Particle 1",
                        "Particle 10",
                        "Particle 11",
                        "Particle 12",
                        "Particle 13",
                        "Particle 14",
                        "Particle 15",
                        "Particle 16");
        assertThat(rows(tree(scene, "nothing like it"), scene)).isEmpty();
    }

    @Test
    void standsForItems() {
        Scene scene = cloth();
        OutlineNode root = tree(scene, "");

        assertThat(OutlineItems.of(part(root, Kind.GROUPS).children(), scene))
                .isEqualTo(new Selection(IdSet.of(1, 2), IdSet.of(1), IdSet.empty()));
        assertThat(OutlineItems.of(part(root, Kind.MATERIALS).children(), scene))
                .isEqualTo(Selection.ofSprings(IdSet.of(1)));
        assertThat(OutlineItems.of(List.of(part(root, Kind.SPRINGS)), scene))
                .isEqualTo(Selection.ofSprings(IdSet.ofAll(scene.springs())));
    }

    @Test
    void nodesOfTheNextSceneAreEqualSoThatTheTreeStaysUnfolded() {
        Scene scene = cloth();
        Scene next = scene.withTitle("other", "");

        OutlineNode kind = part(tree(scene, ""), Kind.SPRINGS).children().get(0);
        OutlineNode same = part(tree(next, ""), Kind.SPRINGS).children().get(0);

        assertThat(same).isEqualTo(kind).hasSameHashCodeAs(kind);
        assertThat(same.key).isEqualTo(SpringKind.STRUCTURAL);
        assertThat(part(tree(scene, ""), Kind.GROUPS)
                        .children()
                        .get(0)
                        .children()
                        .get(0))
                .as("the particles of a group are not those of the scene")
                .isNotEqualTo(part(tree(scene, ""), Kind.PARTICLES));
    }

    @Test
    void followsOnlyWhatItShows() {
        Scene scene = cloth();
        Scene moved = scene.changeParticles(IdSet.of(3), particle -> particle.withPosition(Vec3.ZERO));
        Scene shear = scene.changeSprings(IdSet.of(1), spring -> spring.withKind(SpringKind.SHEAR));

        assertThat(OutlineModel.differ(scene, moved)).isFalse();
        assertThat(OutlineModel.differ(scene, shear)).isTrue();
        assertThat(OutlineModel.differ(scene, scene.withGroups(Table.of()))).isTrue();
    }
}
