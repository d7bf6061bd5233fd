package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.panels.inspector.InspectorPanel;
import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.awt.Container;
import java.util.List;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JLabel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A window of 1100 × 700. */
class SmallWindowGuiTest extends EditorGuiTest {
    private void resize(int width, int height) {
        read(() -> {
            editor.frame().setSize(width, height);
            editor.frame().validate();
            return true;
        });
        editor.robot().waitForIdle();
    }

    private CanvasPanel canvas() {
        return editor.robot().finder().findByName("canvas", CanvasPanel.class);
    }

    private double scale() {
        return read(() -> canvas().viewport().scale());
    }

    /** The scale at which the drawing fits, pixels per metre; it stays as it was. */
    private double fitting() {
        double before = scale();
        double fitting = read(() -> {
            canvas().fit();
            return canvas().viewport().scale();
        });
        if (before != fitting) zoom(before / fitting);
        return fitting;
    }

    private void zoom(double factor) {
        read(() -> {
            canvas().viewport().zoom(factor, 0, 0);
            return true;
        });
    }

    @Test
    void fitsTheDrawingAgainUnlessSomebodyZoomed() {
        editor.open(Scenes.cloth(20), Optional.empty());
        editor.focusDrawing();
        editor.keys("F");
        double before = scale();

        resize(900, 560);
        assertThat(scale()).isLessThan(before).isCloseTo(fitting(), within(1e-9));

        zoom(1.5);
        double zoomed = scale();
        resize(1240, 860);
        assertThat(scale()).isEqualTo(zoomed);
    }

    @Test
    void anEditDoesNotMoveTheViewWhenTheWindowIsResized() {
        editor.take("P");
        read(() -> {
            canvas().fit();
            return true;
        });
        double before = scale();
        editor.click(2, 1);

        resize(1100, 700);

        assertThat(scale()).isEqualTo(before);
        assertThat(read(() -> canvas().viewport().worldX(canvas().getWidth() / 2.0)))
                .isZero();
    }

    @Test
    void theReadoutKeepsItsPlaceAndTheHintIsWhole() {
        resize(1100, 700);
        editor.open(Scenes.cloth(20), Optional.empty());
        editor.focusDrawing();
        editor.keys("F");
        editor.keys("menu A");
        editor.keys("F5");
        until("the run tells its cost", () -> !label("status.solver").getText().isEmpty());
        until("the edge shows", () -> !label("status.stability").getText().isEmpty());
        editor.robot().waitForIdle();
        int place = read(() -> label("status.pointer").getX());
        editor.move(editor.position(3));
        until("the position shows", () -> !label("status.pointer").getText().isEmpty());
        editor.robot().waitForIdle();

        JLabel pointer = label("status.pointer");
        assertThat(read(pointer::getWidth)).isGreaterThanOrEqualTo(read(() -> pointer.getPreferredSize().width));
        assertThat(read(pointer::getX)).isEqualTo(place);
        JLabel hint = label("status.message");
        assertThat(read(hint::getWidth)).isGreaterThanOrEqualTo(read(() -> hint.getPreferredSize().width));
        String tip = read(() -> hint.getToolTipText());
        assertThat(tip).isEqualTo(read(hint::getText));
        Container bar = read(hint::getParent);
        for (Component part : bar.getComponents()) {
            assertThat(read(() -> part.getX() + part.getWidth()))
                    .as(part.getName())
                    .isLessThanOrEqualTo(read(bar::getWidth));
        }
    }

    @Test
    @Tag("chinese")
    void noButtonOfTheInspectorIsCut() {
        resize(1100, 700);
        Group group = Group.of(1, "edge", IdSet.of(1), IdSet.of(1));
        editor.open(
                Scenes.cloth(5)
                        .withMaterials(List.of(Material.of("steel", SpringProperties.OPEN)))
                        .withGroups(Table.of(group)),
                Optional.empty());
        editor.inspect(InspectorTab.LIBRARY);
        editor.window().list("materials.list").selectItem(0);
        editor.window().list("groups.list").selectItem(0);
        requireWholeButtons();
        read(() -> {
            editor.document().select(Selection.ofSprings(IdSet.of(1, 2)));
            return true;
        });
        requireWholeButtons();
        read(() -> {
            editor.document().select(Selection.ofParticles(IdSet.of(1, 2)));
            return true;
        });
        requireWholeButtons();
    }

    private void requireWholeButtons() {
        editor.robot().waitForIdle();
        Container inspector = editor.robot().finder().findByType(editor.frame(), InspectorPanel.class);
        List<String> cut = read(() -> editor.robot().finder().findAll(inspector, JButton.class::isInstance).stream()
                .filter(each -> each.isShowing() && each.getWidth() < each.getPreferredSize().width)
                .map(each -> each.getName() + " is " + each.getWidth() + " of " + each.getPreferredSize().width + " px")
                .toList());
        assertThat(cut).isEmpty();
    }

    private JLabel label(String name) {
        return editor.robot().finder().findByName(name, JLabel.class, false);
    }
}
