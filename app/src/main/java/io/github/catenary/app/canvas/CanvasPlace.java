package io.github.catenary.app.canvas;

import io.github.catenary.app.view.Facing;

/** The views of the drawing, as they stand beside each other: the first row, then the second. */
enum CanvasPlace {
    TOP("canvas.top", Facing.TOP),
    FREE("canvas.free", Facing.HOME),
    /** The one that shows alone; it has legend and advice. */
    MAIN("canvas", Facing.FRONT),
    SIDE("canvas.side", Facing.RIGHT);

    /** The name of the component. */
    final String component;
    /** From where it sees a scene that is opened. */
    final Facing facing;

    CanvasPlace(String component, Facing facing) {
        this.component = component;
        this.facing = facing;
    }
}
