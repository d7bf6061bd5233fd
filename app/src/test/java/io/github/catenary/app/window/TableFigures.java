package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import javax.swing.AbstractButton;
import javax.swing.JLabel;
import javax.swing.JTable;
import javax.swing.JTextField;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Prints how long the table of a large scene occupies the EDT, how long its rows take to be ordered and filtered, and
 * what a picture of it costs. It is a measurement, not a test: {@code mvn -Pfigures -pl app -am test
 * -Dtest=TableFigures -Dsurefire.failIfNoSpecifiedTests=false}.
 */
@Tag("figures")
class TableFigures {
    private static final int PICTURES = 100;
    private static final long SETTLE_MILLIS = 1_500;

    @TempDir
    Path folder;

    private EditorRobot editor;
    private EventTimes times;

    @BeforeEach
    void openWindow() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
        editor = EditorRobot.start(Plugins.NONE, folder.resolve("user"), folder.resolve("samples"));
        times = EventTimes.begin();
    }

    @AfterEach
    void closeWindow() {
        times.end();
        editor.cleanUp();
    }

    @Test
    void ofAHundredThousandParticlesAndAMillionSprings() {
        work("warm-up", Scenes.cloth(60));
        work("100 k", Scenes.cloth(130));
        work("1 M", Scenes.cloth(408));
    }

    private void work(String what, Scene scene) {
        editor.open(scene, Optional.empty());
        String name = what + ", " + scene.springs().size() + " springs";
        Pause.pause(3 * SETTLE_MILLIS, TimeUnit.MILLISECONDS);
        measure(name, "without: all", () -> select(IdSet.ofAll(scene.springs())));
        measure(name, "without: half", () -> select(IdSet.ofAll(scene.springs()).where(id -> id % 2 == 0)));
        measure(name, "without: edit", () -> edit(IdSet.of(7)));
        select(IdSet.empty());
        measure(name, "open", () -> click("menu.dock.table"));
        measure(name, "springs", () -> click("table.show.springs"));
        JTable table = editor.robot().finder().findByName(editor.frame(), "table.springs", JTable.class, true);
        measure(name, "filter", () -> filter("strain < 1 and kind = bend"));
        measure(name, "all again", () -> filter(""));
        measure(name, "sort length", () -> sort("length"));
        measure(name, "sort stiffness", () -> sort("stiffness"));
        measure(name, "select one", () -> select(IdSet.of(scene.springs().size() / 2)));
        measure(name, "select all", () -> select(IdSet.ofAll(scene.springs())));
        measure(name, "select half", () -> select(IdSet.ofAll(scene.springs()).where(id -> id % 2 == 0)));
        measure(name, "edit one", () -> edit(IdSet.of(7)));
        measure(
                name,
                "undo",
                () -> read(() -> {
                    editor.document().undo();
                    return true;
                }));
        System.out.printf(Locale.ROOT, "%-28s %-14s %.2f ms each%n", name, "picture", scroll(table));
        click("table.show.particles");
        editor.keys("F11");
    }

    private void click(String name) {
        AbstractButton button = editor.robot().finder().findByName(editor.frame(), name, AbstractButton.class, false);
        GuiActionRunner.execute(() -> button.doClick(0));
    }

    private void filter(String text) {
        JTextField field = editor.robot().finder().findByName(editor.frame(), "table.filter", JTextField.class);
        GuiActionRunner.execute(() -> field.setText(text));
    }

    private void sort(String column) {
        JTable table = editor.robot().finder().findByName(editor.frame(), "table.springs", JTable.class, true);
        int index = column.equals("length") ? 6 : 8;
        GuiActionRunner.execute(() -> {
            var header = table.getTableHeader();
            Rectangle at = header.getHeaderRect(index);
            header.dispatchEvent(new java.awt.event.MouseEvent(
                    header, java.awt.event.MouseEvent.MOUSE_CLICKED, 0, 16, at.x + 20, at.y + 5, 1, false, 1));
        });
    }

    private void select(IdSet springs) {
        GuiActionRunner.execute(() -> editor.document().select(Selection.ofSprings(springs)));
    }

    private void edit(IdSet springs) {
        GuiActionRunner.execute(() -> editor.document()
                .execute(new ChangeSprings(
                        Label.of("set-elasticity", 1),
                        springs,
                        spring -> spring.withElasticity(OptionalDouble.of(0.5)))));
    }

    /** The time that a picture of the rows in sight takes, ms. */
    private static double scroll(JTable table) {
        BufferedImage image = new BufferedImage(1600, 300, BufferedImage.TYPE_INT_RGB);
        long nanos = read(() -> {
            int rows = table.getRowCount();
            for (int i = 0; i < PICTURES; i++) paint(table, image, rows / PICTURES * i);
            long start = cpu();
            for (int i = 0; i < PICTURES; i++) paint(table, image, rows / PICTURES * i + 3);
            return cpu() - start;
        });
        return nanos / 1e6 / PICTURES;
    }

    /** The CPU time of this thread, ns. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void paint(JTable table, BufferedImage image, int row) {
        var g = image.createGraphics();
        int top = table.getCellRect(row, 0, true).y;
        g.translate(0, -top);
        g.setClip(0, top, image.getWidth(), image.getHeight());
        table.paint(g);
        g.dispose();
    }

    private void measure(String scene, String action, Runnable work) {
        times.read();
        long start = System.nanoTime();
        work.run();
        EditorRobot.until(
                "it is done",
                () -> editor.robot()
                        .finder()
                        .findAll(
                                editor.frame(),
                                each -> "table.count".equals(each.getName())
                                        && each instanceof JLabel count
                                        && count.getText().endsWith("…"))
                        .isEmpty());
        double done = (System.nanoTime() - start) / 1e6;
        Pause.pause(SETTLE_MILLIS, TimeUnit.MILLISECONDS);
        System.out.printf(Locale.ROOT, "%-28s %-14s done %.0f ms; %s%n", scene, action, done, times.read());
    }
}
