package io.github.catenary.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.cli.EditorFailedException;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.window.CrashReport;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.concurrent.atomic.AtomicReference;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EditorLauncherGuiTest {
    private final @Nullable UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    private Robot robot;

    @BeforeEach
    void takeTheScreen() {
        robot = GuiRobot.create();
    }

    @AfterEach
    void leaveEverythingAsItWas() {
        Thread.setDefaultUncaughtExceptionHandler(before);
        robot.cleanUp();
    }

    @Test
    void watchesForErrorsBeforeTheWindowIsMade() {
        AtomicReference<UncaughtExceptionHandler> watching = new AtomicReference<>();
        AtomicReference<JFrame> shown = new AtomicReference<>();

        EditorLauncher.show(() -> {
            assertThat(SwingUtilities.isEventDispatchThread()).isTrue();
            watching.set(Thread.getDefaultUncaughtExceptionHandler());
            shown.set(new JFrame("editor"));
            return shown.get();
        });

        assertThat(watching.get()).isInstanceOf(CrashReport.class);
        assertThat(GuiActionRunner.execute(() -> shown.get().isVisible())).isTrue();
    }

    @Test
    void failsIfTheWindowCannotBeMade() {
        IllegalStateException cause = new IllegalStateException("no wheels");

        assertThatThrownBy(() -> EditorLauncher.show(() -> {
                    throw cause;
                }))
                .isInstanceOf(EditorFailedException.class)
                .hasCause(cause);
    }
}
