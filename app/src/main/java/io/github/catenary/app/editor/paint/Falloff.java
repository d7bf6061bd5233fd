package io.github.catenary.app.editor.paint;

import io.github.catenary.app.ui.text.Texts;

/** How a brush fades from its middle to its edge. */
enum Falloff {
    SMOOTH,
    LINEAR,
    HARD;

    String label() {
        return switch (this) {
            case SMOOTH -> Texts.text("paint.falloff.smooth");
            case LINEAR -> Texts.text("paint.falloff.linear");
            case HARD -> Texts.text("paint.falloff.hard");
        };
    }

    /**
     * How much the brush covers.
     *
     * @param far the distance from the middle, divided by the radius, 0 to 1
     * @return 1 in the middle, greater than 0 up to the edge
     */
    double at(double far) {
        double in = 1 - far;
        return switch (this) {
            case SMOOTH -> in * in * (3 - 2 * in);
            case LINEAR -> in;
            case HARD -> 1;
        };
    }
}
