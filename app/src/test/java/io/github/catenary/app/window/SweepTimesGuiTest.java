package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import java.awt.Component;
import java.awt.Point;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javax.swing.JTable;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Test;

/** What a study of many rows has the EDT compute, in CPU time, which other work of the machine does not lengthen. */
class SweepTimesGuiTest extends EditorGuiTest {
    /** A machine that draws a frame in 16 ms has time for three of them before one notices. */
    private static final double LONGEST_MILLIS = 50;

    @Test
    void noEventTakesLongWhileAHundredThousandRowsRun() {
        manyRows("100", 100_000);
    }

    @Test
    void noEventTakesLongWhileAMillionRowsRun() {
        manyRows("1000", 1_000_000);
    }

    private void manyRows(String count, int rows) {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.menu("sweep");
        SweepRobot sweep = new SweepRobot(editor);
        sweep.range(0, "elasticity", "0.1", "1", "1000");
        sweep.click("sweep.vary.add");
        sweep.range(1, "gravity.y", "-10", "10", count);
        sweep.type("frames", "2");
        EventTimes times = read(EventTimes::begin);
        try {
            sweep.untilReady(String.format("%,d rows", rows));
            sweep.click("sweep.run");
            untilMore(sweep, 2_000);
            pointAround(sweep);
            sweep.show(1);
            scroll(sweep.table(), rows);
            untilMore(sweep, 4_000);
            sweep.click("sweep.cancel");
            sweep.untilTold("Stopped after ");
            assertThat(times.read().computingMillis()).isBetween(0.1, LONGEST_MILLIS);
        } finally {
            read(() -> {
                times.end();
                return true;
            });
        }
    }

    private static void untilMore(SweepRobot sweep, int rows) {
        BooleanSupplier more = () -> {
            String told = sweep.text("told").replaceAll(",|\\s.*", "");
            return told.matches("\\d+") && Integer.parseInt(told) > rows;
        };
        until(rows + " rows are there", more);
    }

    private void pointAround(SweepRobot sweep) {
        Component chart = sweep.find("sweep.chart", Component.class);
        for (int i = 0; i < 20; i++) {
            editor.robot().moveMouse(chart, new Point(60 + 10 * i, 80 + 4 * i));
            Pause.pause(20);
        }
    }

    private static void scroll(JTable table, int rows) {
        for (int i = 0; i < 20; i++) {
            int row = i * (rows / 20);
            read(() -> {
                table.scrollRectToVisible(table.getCellRect(row, 0, true));
                return true;
            });
            Pause.pause(20);
        }
    }
}
