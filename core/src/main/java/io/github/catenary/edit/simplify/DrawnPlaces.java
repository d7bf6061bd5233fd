package io.github.catenary.edit.simplify;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;

/**
 * Where the particles of a scene are drawn, moved and scaled into a cube from −1 to 1, so that squares of all distances
 * are finite. Indices are positions in the table of particles.
 */
final class DrawnPlaces {
    final double[] x;
    final double[] y;
    final double[] z;

    DrawnPlaces(Scene scene, Watch watch) {
        int count = scene.particles().size();
        x = new double[count];
        y = new double[count];
        z = new double[count];
        for (int i = 0; i < count; i++) {
            watch.ask(i);
            Particle particle = scene.particles().at(i);
            x[i] = particle.position().x();
            y[i] = particle.position().y();
            z[i] = particle.position().z();
        }
        Extent ofX = extent(x, watch);
        Extent ofY = extent(y, watch);
        Extent ofZ = extent(z, watch);
        double half = Math.max(ofX.half(), Math.max(ofY.half(), ofZ.half()));
        center(x, ofX, half, watch);
        center(y, ofY, half, watch);
        center(z, ofZ, half, watch);
    }

    private record Extent(double least, double most) {
        double half() {
            return least > most ? 0 : most / 2 - least / 2;
        }

        double middle() {
            return least / 2 + most / 2;
        }
    }

    private static Extent extent(double[] of, Watch watch) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < of.length; i++) {
            watch.ask(i);
            least = Math.min(least, of[i]);
            most = Math.max(most, of[i]);
        }
        return new Extent(least, most);
    }

    private static void center(double[] of, Extent extent, double half, Watch watch) {
        double middle = extent.middle();
        for (int i = 0; i < of.length; i++) {
            watch.ask(i);
            of[i] = half > 0 ? (of[i] - middle) / half : 0;
        }
    }

    double square(int a, int b) {
        double dx = x[a] - x[b];
        double dy = y[a] - y[b];
        double dz = z[a] - z[b];
        return dx * dx + dy * dy + dz * dz;
    }
}
