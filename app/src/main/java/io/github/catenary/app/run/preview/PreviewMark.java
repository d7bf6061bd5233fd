package io.github.catenary.app.run.preview;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.solver.Frame;
import java.awt.Graphics2D;
import java.awt.Point;
import java.util.Optional;

/** Something that is drawn over the run and can be clicked. EDT only. */
public interface PreviewMark {
    /** Paints over a frame. The graphics are a copy. */
    void paint(Graphics2D g, Frame frame, ViewTransform projection, SceneColors colors);

    /** What a click at a pixel would do, as a tooltip; empty if there is nothing to click. */
    Optional<String> tipAt(Point at, Frame frame, ViewTransform projection);

    /** Called when something is clicked that has a tip. */
    void click(Point at, Frame frame, ViewTransform projection);
}
