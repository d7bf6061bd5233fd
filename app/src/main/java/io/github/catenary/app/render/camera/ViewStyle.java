package io.github.catenary.app.render.camera;

/**
 * How a scene is drawn.
 *
 * @param faces what is drawn of surfaces and springs
 * @param seeThrough whether springs behind faces are dimmed instead of hidden
 * @param ground whether grid and shadow are drawn
 * @param pins whether pinned particles are marked
 */
public record ViewStyle(Faces faces, boolean seeThrough, boolean ground, boolean pins) {
    public static final ViewStyle DEFAULT = new ViewStyle(Faces.SHADED_WIRE, false, true, true);

    /** What is drawn of surfaces and springs. */
    public enum Faces {
        WIRE,
        SHADED,
        SHADED_WIRE
    }

    public ViewStyle withFaces(Faces newFaces) {
        return new ViewStyle(newFaces, seeThrough, ground, pins);
    }

    public ViewStyle withSeeThrough(boolean newSeeThrough) {
        return new ViewStyle(faces, newSeeThrough, ground, pins);
    }

    public ViewStyle withGround(boolean newGround) {
        return new ViewStyle(faces, seeThrough, newGround, pins);
    }

    public ViewStyle withPins(boolean newPins) {
        return new ViewStyle(faces, seeThrough, ground, newPins);
    }
}
