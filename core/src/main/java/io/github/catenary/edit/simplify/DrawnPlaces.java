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

    DrawnPlaces(Scene scene) {
        int count = scene.particles().size();
        x = new double[count];
        y = new double[count];
        z = new double[count];
        for (int i = 0; i < count; i++) {
            Particle particle = scene.particles().at(i);
            x[i] = particle.position().x();
            y[i] = particle.position().y();
            z[i] = particle.position().z();
        }
        double half = Math.max(half(x), Math.max(half(y), half(z)));
        center(x, half);
        center(y, half);
        center(z, half);
    }

    private static double half(double... of) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double each : of) {
            least = Math.min(least, each);
            most = Math.max(most, each);
        }
        return of.length == 0 ? 0 : most / 2 - least / 2;
    }

    private static void center(double[] of, double half) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double each : of) {
            least = Math.min(least, each);
            most = Math.max(most, each);
        }
        double middle = least / 2 + most / 2;
        for (int i = 0; i < of.length; i++) of[i] = half > 0 ? (of[i] - middle) / half : 0;
    }

    double square(int a, int b) {
        double dx = x[a] - x[b];
        double dy = y[a] - y[b];
        double dz = z[a] - z[b];
        return dx * dx + dy * dy + dz * dz;
    }
}
