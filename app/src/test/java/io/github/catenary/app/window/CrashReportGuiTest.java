package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.theme.Theme;
import java.awt.Component;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import javax.swing.JFrame;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.finder.WindowFinder;
import org.assertj.swing.fixture.DialogFixture;
import org.assertj.swing.fixture.FrameFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CrashReportGuiTest {
    private final CapturedLog log = CapturedLog.of(CrashReport.class);
    private final AtomicLong now = new AtomicLong();
    private Robot robot;
    private FrameFixture window;
    private CrashReport report;

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @BeforeEach
    void openWindow() {
        robot = GuiRobot.create();
        JFrame frame = GuiActionRunner.execute(() -> new JFrame("editor"));
        window = new FrameFixture(robot, frame);
        window.show();
        report = new CrashReport(now::get);
        GuiActionRunner.execute(() -> report.inFrontOf(frame));
    }

    @AfterEach
    void closeWindow() {
        log.close();
        window.cleanUp();
    }

    @Test
    void showsTheErrorWithItsStackTraceAndKeepsTheEditorRunning() {
        report.uncaughtException(Thread.currentThread(), new IllegalStateException("a wheel came off"));

        DialogFixture dialog = dialog();
        assertThat(log.messages()).singleElement().asString().startsWith("unexpected error on thread main");
        assertThat(dialog.label("crash.message").text()).contains("a wheel came off");
        assertThat(dialog.textBox("crash.trace").text())
                .contains(
                        "IllegalStateException: a wheel came off",
                        "\tat " + getClass().getName());
        assertThat(dialog.target().isModal()).isFalse();
        dialog.button("crash.goOn").click();

        robot.waitForIdle();
        assertThat(dialog.target().isShowing()).isFalse();
        window.requireVisible();
    }

    @Test
    void showsOneErrorAtATimeAndRestsAfterIt() {
        report.uncaughtException(Thread.currentThread(), new IllegalStateException("first"));
        DialogFixture dialog = dialog();
        report.uncaughtException(Thread.currentThread(), new IllegalArgumentException("second"));
        robot.waitForIdle();

        assertThat(shown()).hasSize(1);
        dialog.button("crash.goOn").click();
        robot.waitForIdle();

        report.uncaughtException(Thread.currentThread(), new Error("third"));
        robot.waitForIdle();
        assertThat(shown()).isEmpty();

        now.addAndGet(CrashReport.REST.toNanos());
        report.uncaughtException(Thread.currentThread(), new ArithmeticException("fourth"));
        assertThat(dialog().label("crash.message").text()).contains("fourth");
    }

    @Test
    void doesNotShowTheSameErrorAgainForAWhile() {
        for (int i = 0; i < 100; i++) {
            report.uncaughtException(Thread.currentThread(), error(i));
            robot.waitForIdle();
            if (i == 0) dialog().button("crash.goOn").click();
            robot.waitForIdle();
            now.addAndGet(CrashReport.SAME.toNanos() / 101);
            assertThat(shown()).isEmpty();
        }

        now.addAndGet(CrashReport.SAME.toNanos());
        report.uncaughtException(Thread.currentThread(), error(100));
        assertThat(dialog().label("crash.message").text()).contains("again 100");
    }

    /** An error of the same kind, from the same place. */
    private static Throwable error(int number) {
        return new IllegalStateException("again " + number);
    }

    @Test
    void showsAnErrorThatCannotDescribeItself() {
        report.uncaughtException(Thread.currentThread(), new RuntimeException() {
            @Override
            public String getMessage() {
                throw new IllegalStateException("lost for words");
            }

            @Override
            public StackTraceElement[] getStackTrace() {
                throw new IllegalStateException("lost");
            }
        });

        assertThat(dialog().label("crash.message").text())
                .contains("it gives no reason (" + getClass().getSimpleName());
    }

    @Test
    void showsAnErrorWhoseMessageNeverArrives() {
        AtomicBoolean told = new AtomicBoolean();
        report.uncaughtException(Thread.currentThread(), new RuntimeException() {
            @Override
            public String getMessage() {
                while (!told.get()) Thread.onSpinWait();
                return "at last";
            }
        });

        assertThat(dialog().label("crash.message").text()).contains(getClass().getName());
        told.set(true);
    }

    private DialogFixture dialog() {
        return WindowFinder.findDialog("crash").withTimeout(20_000).using(robot);
    }

    private Collection<Component> shown() {
        return robot.finder().findAll(component -> "crash".equals(component.getName()) && component.isShowing());
    }
}
