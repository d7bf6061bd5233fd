package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Part;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.spi.Plugins;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.swing.JList;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.fixture.JListFixture;
import org.assertj.swing.fixture.JTextComponentFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The cards of parts in the library: seen, found, opened, and dragged onto the drawing. */
class PartCardsGuiTest extends EditorGuiTest {
    /** A generator of a plugin that never makes anything. */
    private static final class Broken implements Generator {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.broken", "Broken", "Fails at each part", ParameterSchema.of());
        }

        @Override
        public Part generate(ParameterValues values, NextIds ids) {
            throw new IllegalStateException("no part today");
        }
    }

    @Override
    Plugins plugins() {
        return new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> to.generator(new Broken()))));
    }

    @BeforeEach
    void openLibrary() {
        editor.open(Scene.EMPTY, Optional.empty());
        editor.inspect(InspectorTab.LIBRARY);
    }

    private JListFixture cards() {
        return editor.window().list("parts.list");
    }

    /** As screen readers say them, without the descriptions. */
    @SuppressWarnings("unchecked") // the finder knows no parameters of types
    private List<String> names() {
        JList<Object> list = editor.robot().finder().findByName(editor.frame(), "parts.list", JList.class, false);
        return read(() -> IntStream.range(0, list.getModel().getSize())
                .mapToObj(row -> list.getCellRenderer()
                        .getListCellRendererComponent(list, list.getModel().getElementAt(row), row, false, false)
                        .getAccessibleContext()
                        .getAccessibleName())
                .map(name -> name.substring(0, name.indexOf(", ")))
                .toList());
    }

    private JTextComponentFixture search() {
        return editor.window().textBox("parts.search");
    }

    @Test
    void eachGeneratorHasACardWithItsPicture() {
        List<String> names = names();
        assertThat(names).contains("Rope", "Cloth", "Jelly box", "Broken").hasSize(8);

        until(
                "all but that of the broken one are drawn",
                () -> names.stream().allMatch(name -> name.equals("Broken") || drawn(names.indexOf(name)) > 20));
        assertThat(drawn(names.indexOf("Broken"))).isLessThanOrEqualTo(20);
    }

    /** How many pixels of the picture of a card have a colour. */
    private int drawn(int row) {
        JList<?> list = cards().target();
        BufferedImage image = read(() -> {
            Rectangle cell = list.getCellBounds(row, row);
            BufferedImage painted = new BufferedImage(100, cell.height, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = painted.createGraphics();
            g.translate(0, -cell.y);
            list.paint(g);
            g.dispose();
            return painted;
        });
        int count = 0;
        for (int x = 10; x < 85; x++) {
            for (int y = 10; y < image.getHeight() - 10; y++) {
                Color color = new Color(image.getRGB(x, y));
                int most = Math.max(color.getRed(), Math.max(color.getGreen(), color.getBlue()));
                int least = Math.min(color.getRed(), Math.min(color.getGreen(), color.getBlue()));
                if (most - least > 30) count++;
            }
        }
        return count;
    }

    @Test
    void wordsFindACardAndEnterOpensIt() {
        search().setText("bays");
        assertThat(names()).containsExactly("Truss");
        search().setText("no such thing");
        assertThat(names()).isEmpty();
        assertThat(read(() -> editor.window().textBox("parts.none").target().isShowing()))
                .isTrue();

        search().setText("net square");
        search().pressAndReleaseKeys(KeyEvent.VK_DOWN);
        until("the list has the focus", () -> cards().target().isFocusOwner());
        cards().pressAndReleaseKeys(KeyEvent.VK_ENTER);
        assertThat(editor.dialog("generator").target().getTitle()).isEqualTo("Chain mail");
        editor.dialog("generator").button("generator.cancel").click();
    }

    @Test
    void aCardThatIsDraggedOntoTheDrawingPlacesItsPartThereAsOneEdit() {
        drag("Rope");
        until("the part is made", () -> read(() -> !editor.frame().background().running()));
        editor.move(new Vec3(2, 1, 0));
        editor.release();

        until("the rope is there", () -> editor.scene().groups().size() == 1);
        assertThat(editor.scene().particles().at(0).position()).isEqualTo(new Vec3(2, 1, 0));
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void aCardThatIsLetGoElsewhereDoesNothing() {
        drag("Cloth");
        until("the part is made", () -> read(() -> !editor.frame().background().running()));
        editor.move(new Vec3(2, 1, 0));
        editor.robot().moveMouse(cards().target(), 20, 20);
        editor.release();
        editor.click(0, 0);

        assertThat(editor.scene()).isEqualTo(Scene.EMPTY);
    }

    /** Takes a card, but not to the drawing yet. */
    private void drag(String name) {
        JList<?> list = cards().target();
        int row = names().indexOf(name);
        Point at = read(() -> {
            Rectangle cell = list.getCellBounds(row, row);
            return new Point(30, (int) cell.getCenterY());
        });
        editor.robot().pressMouse(list, at, MouseButton.LEFT_BUTTON);
        editor.robot().moveMouse(list, at.x - 10, at.y);
        editor.robot().waitForIdle();
    }
}
