package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import java.awt.Point;
import java.awt.Rectangle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** Materials from the library, and one's own, with the mouse. */
class MaterialsGuiTest extends EditorGuiTest {
    private void press(String button) {
        if (button.startsWith("materials.")) editor.inspect(InspectorTab.LIBRARY);
        JButton found = editor.robot().finder().findByName(button, JButton.class, false);
        read(() -> {
            found.scrollRectToVisible(new Rectangle(found.getSize()));
            return true;
        });
        editor.robot().waitForIdle();
        editor.robot().click(found);
    }

    private void pick(String item) {
        until(
                "the menu has " + item,
                () -> !editor.robot()
                        .finder()
                        .findAll(each -> item.equals(each.getName()) && each.isShowing())
                        .isEmpty());
        editor.robot().click(editor.robot().finder().findByName(item, JMenuItem.class));
    }

    @Test
    void aClothBecomesRubberAndKeepsItsValuesWithoutIt() {
        editor.open(Scenes.cloth(4), Optional.empty());
        editor.focusDrawing();
        editor.keys("menu A");
        Scene before = editor.scene();
        press("spring.material.library");
        pick("materials.library.rubber");

        until("it is of rubber", () -> editor.scene().material("rubber").isPresent());
        assertThat(editor.history()).hasSize(1);
        assertThat(editor.scene().springs().stream())
                .allMatch(spring -> spring.material().equals(Optional.of("rubber")));

        read(() -> {
            editor.robot()
                    .finder()
                    .findByName("materials.list", JList.class, false)
                    .setSelectedIndex(0);
            return true;
        });
        press("materials.delete");
        pick("materials.delete.own-values");

        until("the material is gone", () -> editor.scene().materials().isEmpty());
        assertThat(editor.scene().springs().stream())
                .allMatch(spring -> spring.properties().equals(SpringProperties.elastic(0.08)));
        editor.focusDrawing();
        editor.keys("menu Z");
        editor.keys("menu Z");
        until("all is as before", () -> editor.scene() == before);
    }

    @Test
    void onesOwnMaterialIsThereInTheNextScene() throws Exception {
        editor.open(Scenes.cloth(3), Optional.empty());
        press("materials.library");
        pick("materials.library.cotton");
        until("cotton is there", () -> editor.scene().material("cotton").isPresent());
        press("materials.keep");
        Path file = editor.frame().materials().file();
        until("it is kept", () -> Files.exists(file) && editor.message().startsWith("cotton is among"));

        editor.open(Scenes.cloth(2), Optional.empty());
        press("materials.library");
        pick("materials.manage");
        DialogFixture dialog = editor.dialog("materials.own");
        dialog.list("materials.own.list").requireItemCount(1).selectItem(0);
        dialog.button("materials.own.use").click();

        until("the scene has it", () -> editor.scene().material("cotton").isPresent());
        dialog.button("materials.own.delete").click();
        editor.answer("Delete");
        until("it is deleted", () -> read(() -> editor.frame().materials().all().isEmpty()));
        assertThat(editor.scene().material("cotton")).isPresent();
    }

    @Test
    void aMaterialIsDraggedFromItsListOntoTheSelection() {
        editor.open(Scenes.cloth(3), Optional.empty());
        press("materials.library");
        pick("materials.library.cotton");
        until("cotton is there", () -> editor.scene().material("cotton").isPresent());
        press("materials.library");
        pick("materials.library.rubber");
        until("rubber is there", () -> editor.scene().material("rubber").isPresent());
        editor.focusDrawing();
        editor.keys("menu A");
        editor.inspect(InspectorTab.LIBRARY);
        JList<?> list = editor.robot().finder().findByName("materials.list", JList.class, false);
        JComponent around = (JComponent) list.getParent().getParent(); // the list's own viewport does not pass it on
        until(
                "the list shows",
                () -> read(() -> {
                    around.scrollRectToVisible(new Rectangle(around.getSize()));
                    return around.getVisibleRect().getSize().equals(around.getSize());
                }));
        editor.robot().waitForIdle();
        Point row = read(() -> {
            Rectangle cell = list.getCellBounds(0, 0);
            Point at = new Point(cell.x + 20, cell.y + cell.height / 2);
            SwingUtilities.convertPointToScreen(at, list);
            return at;
        });
        editor.robot().pressMouse(row, MouseButton.LEFT_BUTTON);
        editor.move(new Vec3(0.4, -1.2, 0));
        editor.move(new Vec3(0.5, 0, 0));
        CanvasPanel canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        until(
                "the springs are marked",
                () -> read(canvas::marks).stream().anyMatch(OverlayShape.Plate.class::isInstance));
        editor.release();

        until(
                "all are of cotton",
                () -> editor.scene().springs().stream()
                        .allMatch(spring -> spring.material().equals(Optional.of("cotton"))));
        assertThat(editor.history()).hasSize(3);
        assertThat(read(canvas::marks).stream().anyMatch(OverlayShape.Plate.class::isInstance))
                .isFalse();
        assertThat(read(list::getSelectedIndex)).as("the row that was pressed").isEqualTo(0);
    }
}
