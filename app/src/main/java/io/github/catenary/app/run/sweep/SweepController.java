package io.github.catenary.app.run.sweep;

import io.github.catenary.app.ui.action.EditorAction;
import java.util.Optional;

/** Opens the window of sweeps, one at a time. EDT only. */
public final class SweepController {
    /** Runs the open scene many times while settings vary. */
    public final EditorAction open = EditorAction.of("sweep", this::show);

    private final SweepSource source;
    private Optional<SweepWindow> window = Optional.empty();

    public SweepController(SweepSource source) {
        this.source = source;
    }

    private void show() {
        if (window.filter(SweepWindow::isDisplayable).isEmpty()) window = Optional.of(new SweepWindow(source));
        window.orElseThrow().open();
    }

    /** Closes the window, and ends what it runs; the rows that were made are kept. */
    public void close() {
        window.ifPresent(SweepWindow::dispose);
        window = Optional.empty();
    }
}
