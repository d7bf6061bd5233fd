package io.github.catenary.app.xray;

import io.github.catenary.app.action.EditorAction;
import io.github.catenary.app.preview.PreviewRunner;
import io.github.catenary.app.workspace.Workspace;
import java.awt.Component;
import java.util.Optional;
import java.util.function.Supplier;

/** Opens the window of the X-ray, one at a time. EDT only. */
public final class XrayDesk {
    /** Looks into the step of the frame that the run shows. */
    public final EditorAction open;

    private final Supplier<XrayWindow> maker;
    private Optional<XrayWindow> window = Optional.empty();

    public XrayDesk(Component owner, Workspace workspace, PreviewRunner run) {
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
