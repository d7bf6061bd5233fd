package io.github.catenary.plugin.glue;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.util.Arrays;

/** Tells how crowded the cubes are in which particles look for each other. */
final class Crowding {
    /** Cubes farther from the origin are left out, so that the numbers of a cube along three axes fit into a long. */
    private static final long FARTHEST = 1L << 20;

    private Crowding() {}

    /**
     * The mean number of other particles in the cube of a particle, as the scene is drawn.
     *
     * @param particles positions in the scene's table
     * @param edge of a cube, m, greater than 0
     */
    static double of(Scene scene, int[] particles, double edge) {
        long[] cubes = new long[particles.length];
        int count = 0;
        for (int particle : particles) {
            Vec3 place = scene.particles().at(particle).position();
            long x = (long) Math.floor(place.x() / edge);
            long y = (long) Math.floor(place.y() / edge);
            long z = (long) Math.floor(place.z() / edge);
            if (isFar(x) || isFar(y) || isFar(z)) continue;
            cubes[count++] = (x * 2 * FARTHEST + y) * 2 * FARTHEST + z;
        }
        Arrays.sort(cubes, 0, count);
        double others = 0;
        for (int from = 0, to; from < count; from = to) {
            to = from + 1;
            while (to < count && cubes[to] == cubes[from]) to++;
            others += (double) (to - from) * (to - from - 1);
        }
        return count == 0 ? 0 : others / count;
    }

    private static boolean isFar(long cube) {
        return cube <= -FARTHEST || cube >= FARTHEST;
    }
}
