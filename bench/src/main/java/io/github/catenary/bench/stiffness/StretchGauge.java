package io.github.catenary.bench.stiffness;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;

/** The ends and rest lengths of a scene's springs: tells how far they are stretched, wherever a solver has put them. */
public final class StretchGauge {
    private final int[] a;
    private final int[] b;
    private final double[] restLength;

    /** @param scene its springs have lengths greater than 0 */
    public StretchGauge(Scene scene) {
        int count = scene.springs().size();
        a = new int[count];
        b = new int[count];
        restLength = new double[count];
        for (int i = 0; i < count; i++) {
            Spring spring = scene.springs().at(i);
            a[i] = scene.particles().positionOf(spring.a());
            b[i] = scene.particles().positionOf(spring.b());
            restLength[i] = scene.restLength(spring);
        }
    }

    /**
     * The largest length of a spring as a multiple of its rest length; infinite if one is not a number.
     *
     * @param x coordinates of the particles in the scene's order, m
     */
    public double largest(double[] x, double[] y, double[] z) {
        double largest = 0;
        for (int i = 0; i < restLength.length; i++) {
            double dx = x[b[i]] - x[a[i]];
            double dy = y[b[i]] - y[a[i]];
            double dz = z[b[i]] - z[a[i]];
            double stretch = Math.sqrt(dx * dx + dy * dy + dz * dz) / restLength[i];
            if (Double.isNaN(stretch)) return Double.POSITIVE_INFINITY;
            largest = Math.max(largest, stretch);
        }
        return largest;
    }
}
