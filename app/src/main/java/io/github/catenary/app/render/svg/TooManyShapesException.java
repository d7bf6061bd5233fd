package io.github.catenary.app.render.svg;

import java.io.IOException;

/** A picture has more shapes than an SVG file may hold; as PNG it can be written. */
public final class TooManyShapesException extends IOException {
    private static final long serialVersionUID = 1;

    private final long shapes;

    /** @param shapes how many there are, or more */
    public TooManyShapesException(long shapes) {
        super("the picture has " + shapes + " shapes or more, but an SVG may have at most " + SvgWriter.MOST_SHAPES
                + "; write it as PNG, or leave out springs or faces with another style");
        this.shapes = shapes;
    }

    public long shapes() {
        return shapes;
    }
}
