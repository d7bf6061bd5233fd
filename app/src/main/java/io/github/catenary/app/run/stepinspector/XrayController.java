package io.github.catenary.app.run.stepinspector;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.action.EditorAction;
import java.awt.Component;
import java.util.Optional;
import java.util.function.Supplier;

/** Opens the window of the X-ray, one at a time. EDT only. */
public final class XrayController {
    /** Looks into the step of the frame that the run shows. */
    public final EditorAction open;

    private final Supplier<XrayWindow> maker;
    private Optional<XrayWindow> window = Optional.empty();

    public XrayController(Component owner, Workspace workspace, PreviewRunner run) {
        maker = () -> new XrayWindow(owner, workspace, run);
        open = EditorAction.of("xray", this::show).withKeys("F12");
    }

    private void show() {
        if (window.filter(XrayWindow::isDisplayable).isEmpty()) window = Optional.of(maker.get());
        window.orElseThrow().open();
    }

    /** The window, if it was opened. */
    Optional<XrayWindow> window() {
        return window;
    }

    /** Closes the window. */
    public void close() {
        window.ifPresent(XrayWindow::dispose);
        window = Optional.empty();
    }
}
