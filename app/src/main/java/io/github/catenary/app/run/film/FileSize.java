package io.github.catenary.app.run.film;

import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;

/** About how large files become, for people. */
final class FileSize {
    private static final double KILO = 1000;
    private static final double OBJ_VERTEX = 50;
    private static final double OBJ_ITEM = 18;
    private static final double CSV_ROW = 75;
    private static final double GLB_VERTEX = 12;
    private static final double GLB_ONCE = 1000;
    private static final double GLB_ITEM = 8;
    private static final double GLB_HEAD = 250;
    private static final double GLB_WEIGHT = 4;

    private FileSize() {}

    /** About the bytes of one picture of a recording, in bytes of the picture as PNG: a rough guess. */
    static double shareOfPng(RecordingKind kind) {
        return switch (kind) {
            case PNG_SERIES -> 1;
            case GIF -> 0.9;
            case MP4 -> 0.2;
            case WEBM -> 0.12;
            case OBJ_SERIES, TRAJECTORY, GLTF -> 0;
        };
    }

    /** About the bytes of so many frames of a recording without pictures. */
    static double ofFrames(RecordingKind kind, Scene scene, long count) {
        double frames = count * ofFrame(kind, scene);
        if (kind != RecordingKind.GLTF) return frames;
        // Each frame has a weight for each frame.
        double items = scene.faces().isEmpty()
                ? scene.springs().size()
                : 2.0 * scene.faces().size();
        return GLB_ONCE + GLB_ITEM * items + frames + GLB_WEIGHT * count * count;
    }

    /** About the bytes of one frame of a recording without pictures. */
    static double ofFrame(RecordingKind kind, Scene scene) {
        double particles = scene.particles().size();
        boolean hasFaces = !scene.faces().isEmpty();
        return switch (kind) {
            case OBJ_SERIES ->
                particles * OBJ_VERTEX
                        + scene.faces().size() * OBJ_ITEM
                        + (hasFaces ? 0 : scene.springs().size() * OBJ_ITEM);
            case TRAJECTORY -> particles * CSV_ROW;
            case GLTF -> (hasFaces ? 2 : 1) * (particles * GLB_VERTEX + GLB_HEAD);
            case GIF, MP4, WEBM, PNG_SERIES -> 0;
        };
    }

    /**
     * About the bytes as PNG of a picture with more pixels. What a scene's picture takes are its edges, whose length grows
     * as the side of the picture does; the even ground between them costs next to nothing.
     *
     * @param bytes of the smaller picture as PNG
     * @param times how many times more pixels the larger one has
     */
    static double enlarged(double bytes, double times) {
        return bytes * Math.sqrt(times);
    }

    /** Bytes with a unit and one or two digits. */
    static String text(double bytes) {
        if (bytes >= KILO * KILO * KILO) return Texts.text("film.gigabytes", bytes / (KILO * KILO * KILO));
        if (bytes >= KILO * KILO) return Texts.text("film.megabytes", bytes / (KILO * KILO));
        return Texts.text("film.kilobytes", Math.max(1, bytes / KILO));
    }
}
