package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.flat.PaintFaults;
import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.JComponent;
import javax.swing.JLayeredPane;
import javax.swing.JTextArea;
import org.assertj.swing.core.Robot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whatever fails at every repaint, the keys still work: Escape, Save and closing the window. */
class PaintingTrapsGuiTest extends EditorGuiTest {
    private final CapturedLog crashes = CapturedLog.of(CrashReport.class);
    private final CapturedLog faults = CapturedLog.of(PaintFaults.class);
    private final Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    private Path file = Path.of("");
    private int placed;

    @Override
    void prepare() {
        file = folder.resolve("scene.json");
    }

    @AfterEach
    void restore() {
        Thread.setDefaultUncaughtExceptionHandler(before);
        crashes.close();
        faults.close();
    }

    @Test
    void anErrorAtEveryRepaintOpensOneReportAndSavingStillWorks() throws IOException {
        CrashReport report = new CrashReport();
        EditorRobot.read(() -> {
            report.inFrontOf(editor.frame());
            return true;
        });
        Thread.setDefaultUncaughtExceptionHandler(report);
        editor.open(Scenes.pair(), Optional.of(file));
        AtomicInteger painted = new AtomicInteger();
        JComponent trap = new JComponent() {
            @Override
            protected void paintComponent(Graphics g) {
                painted.incrementAndGet();
                throw new IllegalStateException("a wheel came off");
            }
        };
        EditorRobot.read(() -> {
            trap.setBounds(0, 0, 30, 30);
            editor.frame().getLayeredPane().add(trap, JLayeredPane.PALETTE_LAYER);
            trap.repaint();
            return true;
        });
        editor.dialog("crash");

        for (int i = 0; i < 5; i++) {
            EditorRobot.read(() -> {
                trap.repaint();
                return true;
            });
            editAndSave();
        }
        assertThat(painted.get()).isGreaterThan(4);
        assertThat(reports()).hasSize(1);
        assertThat(crashes.messages()).isNotEmpty().allMatch(message -> message.contains("a wheel came off"));
        editor.dialog("crash").button("crash.goOn").click();
        until("the report is gone", () -> reports().isEmpty());
        editAndSave();
        assertThat(reports()).isEmpty();
    }

    @Test
    void anOutlineThatCannotBeDrawnIsLeftOutAndReportedUntilItIsFixed() throws IOException {
        Scene good = Scenes.pair();
        editor.open(good.withElements(Table.of(List.of(box(1)))), Optional.of(file));
        assertThat(strip()).doesNotContain("outline");

        change(good.withElements(Table.of(List.of(box(Double.MAX_VALUE)))));
        until("it is told", () -> editor.message().contains("the outline of element 1 (collider.box)"));
        until("it is named", () -> strip().contains("the outline of element 1"));
        assertThat(editor.asks()).isFalse();
        assertThat(faults.messages()).singleElement().asString().contains("the outline of element 1 (collider.box)");
        editAndSave();

        change(good);
        until("it is named no longer", () -> !strip().contains("outline"));
    }

    private static Element box(double x) {
        Parameters parameters = Parameters.of(
                Map.of("centre", Value.of(new Vec3(x, 0, 0)), "halfSize", Value.of(new Vec3(Math.abs(x), 1, 1))));
        return new Element(1, "collider.box", true, Target.ALL, Target.NONE, parameters, UnknownData.NONE);
    }

    private void change(Scene next) {
        EditorRobot.read(() -> {
            editor.frame().workspace().document().execute(new ChangeScene(Label.of("nothing"), scene -> next));
            return true;
        });
    }

    /** The problems above the preview and in its tooltip. */
    private String strip() {
        return EditorRobot.read(() -> {
            var text = editor.robot().finder().findByName("preview.message.text", JTextArea.class, false);
            return text.isShowing() ? text.getText() + text.getToolTipText() : "";
        });
    }

    private Collection<Component> reports() {
        return editor.robot().finder().findAll(each -> "crash".equals(each.getName()) && each.isShowing());
    }

    private void editAndSave() throws IOException {
        press(KeyEvent.VK_P);
        press(KeyEvent.VK_ESCAPE);
        // Beside the report, which is in the middle.
        int added = editor.place(0.5 * (placed++ - 6), 4.5);
        assertThat(editor.scene().particles().contains(added)).isTrue();
        boolean control = (KeyNames.parse("menu S").getModifiers() & InputEvent.CTRL_DOWN_MASK) != 0;
        int held = control ? KeyEvent.VK_CONTROL : KeyEvent.VK_META;
        robot().pressKey(held);
        robot().pressAndReleaseKeys(KeyEvent.VK_S);
        robot().releaseKey(held);
        until("it is saved", () -> !editor.busy() && !editor.title().startsWith("*"));
        assertThat(Files.readAllBytes(file)).isEqualTo(SceneWriter.toBytes(editor.scene()));
    }

    /** Presses a key in the drawing, whatever else is open. */
    private void press(int key) {
        editor.focusDrawing();
        robot().pressAndReleaseKeys(key);
        robot().waitForIdle();
    }

    private Robot robot() {
        return editor.robot();
    }
}
