package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.ViewStyle;
import java.awt.Font;
import java.util.Optional;

/**
 * All that decides how a picture of a frame looks.
 *
 * @param camera from where the scene is seen
 * @param inSpace whether the renderer draws it; otherwise, seen from the front, the painter of flat drawings does
 * @param options colours of the theme and of a quantity
 * @param legend the font of the legend of a quantity; empty: no legend is shown, and no font needed
 */
public record RenderSettings(
        Size size, Camera camera, boolean inSpace, ViewStyle style, PaintOptions options, Optional<Font> legend) {
    /**
     * How large a picture is.
     *
     * @param width px, at least 1
     * @param height px, at least 1
     * @param fineness pixels of the picture for each pixel of the camera, greater than 0; lines and dots grow with it
     */
    public record Size(int width, int height, double fineness) {
        public Size {
            if (width < 1 || height < 1) {
                throw new IllegalArgumentException(
                        "a picture is at least 1 px wide and high, but this is " + width + " × " + height);
            }
            if (!(fineness > 0)) throw new IllegalArgumentException("fineness is " + fineness);
        }

        /** The width in pixels of the camera. */
        public int cameraWidth() {
            return Math.max(1, (int) Math.round(width / fineness));
        }

        /** The height in pixels of the camera. */
        public int cameraHeight() {
            return Math.max(1, (int) Math.round(height / fineness));
        }
    }

    /** The same look with a legend in a font. */
    public RenderSettings withLegend(Font font) {
        return new RenderSettings(size, camera, inSpace, style, options, Optional.of(font));
    }

    /** The same look from elsewhere. */
    public RenderSettings from(Camera other) {
        return new RenderSettings(size, other, inSpace, style, options, legend);
    }

    /** The same look by the renderer, or by the painter of flat drawings. */
    RenderSettings inSpace(boolean newInSpace) {
        return new RenderSettings(size, camera, newInSpace, style, options, legend);
    }
}
