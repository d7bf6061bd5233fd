package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.Frame;
import java.util.Optional;

/**
 * Where the particles of a frame are, found in one pass over them.
 *
 * @param everything the smallest box that holds all particles with finite coordinates; empty if there are none
 * @param inside the same of those in a room
 * @param count how many are in the room
 */
public record Survey(Optional<Extent> everything, Optional<Extent> inside, int count) {
    /** A box that grows. */
    private static final class Box {
        double minX = Double.POSITIVE_INFINITY;
        double minY = Double.POSITIVE_INFINITY;
        double minZ = Double.POSITIVE_INFINITY;
        double maxX = Double.NEGATIVE_INFINITY;
        double maxY = Double.NEGATIVE_INFINITY;
        double maxZ = Double.NEGATIVE_INFINITY;

        void add(double x, double y, double z) {
            minX = Math.min(minX, x);
            minY = Math.min(minY, y);
            minZ = Math.min(minZ, z);
            maxX = Math.max(maxX, x);
            maxY = Math.max(maxY, y);
            maxZ = Math.max(maxZ, z);
        }

        Optional<Extent> extent() {
            if (minX > maxX) return Optional.empty();
            return Optional.of(new Extent(new Vec3(minX, minY, minZ), new Vec3(maxX, maxY, maxZ)));
        }
    }

    /** Surveys a frame. */
    public static Survey of(Frame frame, Extent room) {
        double[] x = frame.x();
        double[] y = frame.y();
        double[] z = frame.z();
        Box everything = new Box();
        Box inside = new Box();
        int count = 0;
        for (int i = 0; i < x.length; i++) {
            if (!Double.isFinite(x[i]) || !Double.isFinite(y[i]) || !Double.isFinite(z[i])) continue;
            everything.add(x[i], y[i], z[i]);
            if (!room.contains(x[i], y[i], z[i])) continue;
            inside.add(x[i], y[i], z[i]);
            count++;
        }
        return new Survey(everything.extent(), inside.extent(), count);
    }
}
