package io.github.catenary.app.run.stepinspector;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import javax.swing.AbstractButton;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;

/** An X-ray beside a run, without an editor. */
final class XrayStand implements AutoCloseable {
    private static final long LONGEST_WAIT_MILLIS = 30_000;

    final Robot robot = GuiRobot.create();
    final Workspace workspace;
    final PreviewRunner run;
    final XrayWindow window;

    XrayStand(Scene scene, int frames) {
        this(scene, new Plugins(Builtin.contributed(), List.of()), frames);
    }

    XrayStand(Scene scene, Plugins plugins, int frames) {
        workspace = new Workspace(plugins);
        read(() -> {
            workspace.open(scene, Optional.empty());
            return true;
        });
        run = new PreviewRunner(workspace.plugins().compiler(), SwingUtilities::invokeLater);
        run.open(scene);
        for (int i = 0; i < frames; i++) run.submit(PreviewRun::step);
        until("the run is there", () -> run.state().frame().map(Frame::number).orElse(-1L) == frames);
        window = read(() -> new XrayWindow(null, workspace, run));
    }

    /** Opens the window and waits for the step. */
    XrayModel open() {
        read(() -> {
            window.open();
            return true;
        });
        untilThere();
        return window.model();
    }

    void untilThere() {
        until(
                "the step is there",
                () -> window.model().hasSteps() && window.model().isCurrent());
    }

    /** Changes the moment, and waits until it shows. */
    void go(Runnable way) {
        read(() -> {
            way.run();
            return true;
        });
        until("the moment shows", () -> window.model().isCurrent());
    }

    void click(String action) {
        read(() -> {
            find("button." + action, AbstractButton.class).doClick();
            return true;
        });
        until("the moment shows", () -> window.model().isCurrent());
    }

    String text(String name) {
        return read(() -> find(name, JTextComponent.class).getText());
    }

    <T extends Component> T find(String name, Class<T> type) {
        return robot.finder().findByName(window, name, type);
    }

    static <T> T read(Callable<T> what) {
        return GuiActionRunner.execute(what);
    }

    static void until(String what, Callable<Boolean> condition) {
        Pause.pause(
                new Condition(what) {
                    @Override
                    public boolean test() {
                        return read(condition);
                    }
                },
                LONGEST_WAIT_MILLIS);
    }

    @Override
    public void close() {
        robot.cleanUp();
        run.close();
    }
}
