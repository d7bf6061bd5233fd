package io.github.catenary.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.text.Texts;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.swing.JFrame;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.finder.JOptionPaneFinder;
import org.assertj.swing.fixture.FrameFixture;
import org.assertj.swing.fixture.JOptionPaneFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CrashReportGuiTest {
    private final Logger log = Logger.getLogger(CrashReport.class.getName());
    private Robot robot;
    private FrameFixture window;
    private CrashReport report;

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(Look.LIGHT::apply);
    }

    @BeforeEach
    void openWindow() {
        log.setLevel(Level.OFF); // expected here, and not to be read as a failure of the build
        robot = GuiRobot.create();
        JFrame frame = GuiActionRunner.execute(() -> new JFrame("editor"));
        window = new FrameFixture(robot, frame);
        window.show();
        report = new CrashReport();
        GuiActionRunner.execute(() -> report.inFrontOf(frame));
    }

    @AfterEach
    void closeWindow() {
        log.setLevel(null);
        window.cleanUp();
    }

    @Test
    void showsTheErrorWithItsStackTraceAndLetsTheEditorGoOn() {
        report.uncaughtException(Thread.currentThread(), new IllegalStateException("a wheel came off"));

        JOptionPaneFixture dialog = JOptionPaneFinder.findOptionPane().using(robot);
        assertThat(dialog.label("crash.message").text()).contains("a wheel came off");
        assertThat(dialog.textBox("crash.trace").text())
                .contains(
                        "IllegalStateException: a wheel came off",
                        "\tat " + getClass().getName());
        dialog.buttonWithText(Texts.text("crash.goOn")).click();

        robot.waitForIdle();
        assertThat(dialog.target().isShowing()).isFalse();
        window.requireVisible();
    }

    @Test
    void showsOneErrorAtATime() {
        report.uncaughtException(Thread.currentThread(), new IllegalStateException("first"));
        JOptionPaneFixture dialog = JOptionPaneFinder.findOptionPane().using(robot);
        report.uncaughtException(Thread.currentThread(), new IllegalStateException("second"));
        robot.waitForIdle();

        assertThat(robot.finder().findAll(component -> component instanceof JTextArea && component.isShowing()))
                .hasSize(1);
        dialog.buttonWithText(Texts.text("crash.goOn")).click();
        robot.waitForIdle();

        SwingUtilities.invokeLater(() -> report.uncaughtException(Thread.currentThread(), new Error("third")));
        JOptionPaneFixture next = JOptionPaneFinder.findOptionPane().using(robot);
        assertThat(next.label("crash.message").text()).contains("third");
        next.buttonWithText(Texts.text("crash.goOn")).click();
    }
}
