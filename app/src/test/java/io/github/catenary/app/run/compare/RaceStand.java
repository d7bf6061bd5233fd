package io.github.catenary.app.run.compare;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.SceneReading;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.solver.device.ComputeDevice;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.swing.JFrame;

/** A race in a window of its own, without an editor. EDT only. */
record RaceStand(RacePanel panel, JFrame frame, AtomicReference<Optional<ComputeDevice>> device) {
    /** The samples, where the tests run. */
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");

    /** @param settings the folder of the settings */
    static RaceStand open(Workspace workspace, Path settings) {
        BackgroundWork background = new BackgroundWork(new JFrame(), message -> {});
        AtomicReference<Optional<ComputeDevice>> device = new AtomicReference<>(Optional.empty());
        RaceSource source = new RaceSource(
                workspace,
                () -> workspace.plugins().compiler(),
                device::get,
                new SceneReading(workspace, new Settings(settings), background, SAMPLES),
                background);
        RacePanel panel = new RacePanel(source, EditorAction.of("race.window", () -> {}));
        JFrame window = panel.window(null, "Race");
        window.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosed(WindowEvent event) {
                panel.close();
            }
        });
        window.setVisible(true);
        panel.seen(true);
        return new RaceStand(panel, window, device);
    }

    void close() {
        frame.dispose();
    }
}
