package io.github.catenary.edit.fill;

import io.github.catenary.scene.Scene;
import java.util.List;

/** A ring, which is flat, and a ball, filled. */
public final class FilledScenes {
    private FilledScenes() {}

    public static List<Scene> all() {
        byte[] ring = new byte[60 * 60];
        for (int i = 0; i < ring.length; i++) {
            double r = Math.hypot(i % 60 - 29.5, i / 60 - 29.5);
            ring[i] = (byte) (r < 28 && r > 12 ? 255 : 0);
        }
        FilledBody flat = new Silhouette(ring, 60, 0.5).filled(2, 0.2);
        FilledBody solid = SolidFill.of(FaceSurface.of(Shapes.sphere(1, 10)), 0.5, () -> false);
        return List.of(flat.in(Scene.NEW), solid.in(Scene.NEW));
    }
}
