package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.render.camera.Facing;

/** The views of the drawing, as they stand beside each other: the first row, then the second. */
enum CanvasPlacement {
    TOP("canvas.top", Facing.TOP),
    FREE("canvas.free", Facing.HOME),
    /** The one that shows alone; it has legend and advice. */
    MAIN("canvas", Facing.FRONT),
    SIDE("canvas.side", Facing.RIGHT);

    /** The name of the component. */
    final String component;
    /** From where it sees a scene that is opened. */
    final Facing facing;

    CanvasPlacement(String component, Facing facing) {
        this.component = component;
        this.facing = facing;
    }
}
