package io.github.catenary.solver.bound;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.stream.IntStream;

/** Measures the particles that hands and elements lead. */
final class LedParticles {
    private final ParticleArrays p;
    private final int[] led;
    /** The way of each in the substep before, m. */
    private final Vectors before;

    /** The longest way of one in this substep, m. */
    double longestWay;
    /** By how much the way of one is longer than that in the substep before, at most, m; a hand that stops one gives nothing. */
    double largestRise;

    LedParticles(ParticleArrays p, int... led) {
        this.p = p;
        this.led = led;
        before = new Vectors(led.length);
    }

    static LedParticles of(Scene scene, ParticleArrays p) {
        return new LedParticles(
                p, IntStream.range(0, p.count).filter(i -> isLed(i, scene, p)).toArray());
    }

    /** True if a particle goes where a hand or an element leads it. */
    static boolean isLed(int i, Scene scene, ParticleArrays p) {
        return p.invMass[i] == 0 && (p.isLed(i) || !scene.particles().at(i).pinned());
    }

    boolean any() {
        return led.length > 0;
    }

    /**
     * Before the particles move.
     *
     * @param h duration of a substep, s
     */
    void start(double h) {
        for (int k = 0; k < led.length; k++) {
            int i = led[k];
            before.x[k] = p.keepsVelocity() ? h * p.velocity.x[i] : p.x[i] - p.prevX[i];
            before.y[k] = p.keepsVelocity() ? h * p.velocity.y[i] : p.y[i] - p.prevY[i];
            before.z[k] = p.keepsVelocity() ? h * p.velocity.z[i] : p.z[i] - p.prevZ[i];
        }
    }

    /** After the particles moved from where they were. */
    void measure(Vectors from) {
        longestWay = 0;
        largestRise = 0;
        for (int k = 0; k < led.length; k++) {
            int i = led[k];
            double way = length(p.x[i] - from.x[i], p.y[i] - from.y[i], p.z[i] - from.z[i]);
            longestWay = Math.max(longestWay, way);
            largestRise = Math.max(largestRise, way - length(before.x[k], before.y[k], before.z[k]));
        }
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
