package io.github.catenary.app.panels.material;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.editor.tool.Hand;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A pixel is a metre: springs 1, 2 and 3 lie side by side, 100 m apart. */
class MaterialDropTest {
    private final Scene scene = Scenes.particles(
                    new Vec3(0, 0, 0), new Vec3(100, 0, 0), new Vec3(200, 0, 0), new Vec3(300, 0, 0))
            .withSprings(Table.of(List.of(
                    Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                    Spring.of(2, 2, 3, SpringKind.STRUCTURAL),
                    Spring.of(3, 3, 4, SpringKind.STRUCTURAL))))
            .withMaterials(List.of(Material.of("silk", SpringProperties.OPEN)));
    private final Hand hand = new Hand(scene);
    private final MaterialDrop drop = new MaterialDrop(hand.workspace, new Editing(hand.workspace, refused -> {}));

    private PickRay ray(double x, double y) {
        return hand.at(x, y).ray();
    }

    private void hold(double x, double y) {
        drop.hold("silk", Optional.of(ray(x, y)));
    }

    private List<Integer> ofSilk() {
        return hand.scene().springs().stream()
                .filter(spring -> spring.material().equals(Optional.of("silk")))
                .map(Spring::id)
                .toList();
    }

    @Test
    void oneSpringGetsTheMaterial() {
        hold(50, 3);
        assertThat(drop.receivers()).isEqualTo(IdSet.of(1));
        drop.drop();

        assertThat(ofSilk()).containsExactly(1);
        assertThat(hand.edits()).containsExactly("set-material");
        assertThat(drop.receivers().isEmpty()).isTrue();
    }

    @Test
    void aSelectedSpringGivesItToTheWholeSelectionAndAnotherOneAlone() {
        hand.workspace.document().select(Selection.ofSprings(IdSet.of(1, 3)));
        hold(150, 0);
        assertThat(drop.receivers()).isEqualTo(IdSet.of(2));

        hold(250, 0);
        drop.drop();
        assertThat(ofSilk()).containsExactly(1, 3);
        assertThat(hand.edits()).hasSize(1);
        hand.undo();
        assertThat(hand.scene()).isEqualTo(scene);
    }

    @Test
    void marksWhatWouldGetItAndSaysHowMany() {
        hand.workspace.document().select(Selection.ofSprings(IdSet.of(1, 3)));
        hold(50, 0);
        List<OverlayShape> marks = drop.marks(ray(0, 0));

        assertThat(marks).hasSize(3);
        assertThat(marks.get(2))
                .isInstanceOfSatisfying(
                        OverlayShape.Plate.class,
                        plate -> assertThat(plate.lines()).containsExactly("silk for 2 selected springs"));
    }

    @Test
    void nothingHappensBesideSpringsAndOnAnotherScene() {
        hold(50, 40);
        drop.drop();
        assertThat(drop.marks(ray(0, 0))).isEmpty();

        hold(50, 0);
        hand.workspace.open(scene.withSprings(Table.of(List.of())), Optional.empty());
        assertThat(drop.marks(ray(0, 0))).isEmpty();
        drop.drop();

        assertThat(ofSilk()).isEmpty();
        assertThat(hand.edits()).isEmpty();
    }
}
