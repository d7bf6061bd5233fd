package io.github.catenary.app.run.compare;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.ui.action.EditorAction;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import javax.swing.JFrame;

/** A race in a window of its own, without an editor. EDT only. */
record RaceStand(RacePanel panel, JFrame frame) {
    static RaceStand open(Workspace workspace) {
        BackgroundWork background = new BackgroundWork(new JFrame(), message -> {});
        RacePanel panel = new RacePanel(
                workspace, () -> workspace.plugins().compiler(), background, EditorAction.of("race.window", () -> {}));
        JFrame window = panel.window(null, "Race");
        window.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosed(WindowEvent event) {
                panel.close();
            }
        });
        window.setVisible(true);
        panel.seen(true);
        return new RaceStand(panel, window);
    }

    void close() {
        frame.dispose();
    }
}
