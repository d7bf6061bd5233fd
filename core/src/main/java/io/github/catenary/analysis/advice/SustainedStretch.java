package io.github.catenary.analysis.advice;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.integrator.IntegrationMethod;
import java.util.Arrays;

/**
 * How far each spring is stretched on average over several frames: what a load does to it, without what swings.
 *
 * <p>Springs that are soft on purpose are left out. If springs are forces, none is: how far they stretch follows from
 * their stiffness. If a projection removes a share of the violation, springs with a small share are soft. All others
 * are meant to keep their rest length, since they would if there were passes enough.
 */
final class SustainedStretch {
    private final int[] springs;
    private final int[] a;
    private final int[] b;
    private final double[] restLength;
    private final double[] sum;
    private int frames;

    SustainedStretch(Scene scene) {
        boolean byElasticity = IntegratorCatalog.OWN
                .find(scene.solver())
                .filter(IntegrationMethod::usesStiffness)
                .isEmpty();
        int count = scene.springs().size();
        int[] chosen = new int[count];
        int firm = 0;
        for (int i = 0; i < count; i++) {
            Spring spring = scene.springs().at(i);
            boolean soft = byElasticity && scene.elasticity(spring) < Spring.SOFT;
            if (soft || !(scene.restLength(spring) > 0)) continue;
            chosen[firm++] = i;
        }
        springs = Arrays.copyOf(chosen, firm);
        a = new int[firm];
        b = new int[firm];
        restLength = new double[firm];
        sum = new double[firm];
        for (int k = 0; k < firm; k++) {
            Spring spring = scene.springs().at(springs[k]);
            a[k] = scene.particles().positionOf(spring.a());
            b[k] = scene.particles().positionOf(spring.b());
            restLength[k] = scene.restLength(spring);
        }
    }

    void clear() {
        Arrays.fill(sum, 0);
        frames = 0;
    }

    void add(Frame frame) {
        double[] x = frame.x();
        double[] y = frame.y();
        double[] z = frame.z();
        for (int k = 0; k < springs.length; k++) {
            if (frame.torn()[springs[k]]) continue;
            double dx = x[b[k]] - x[a[k]];
            double dy = y[b[k]] - y[a[k]];
            double dz = z[b[k]] - z[a[k]];
            sum[k] += Math.sqrt(dx * dx + dy * dy + dz * dz) / restLength[k] - 1;
        }
        frames++;
    }

    /** The largest mean strain of a spring, 0 if none is stretched. */
    double largest() {
        double largest = 0;
        for (double each : sum) largest = Math.max(largest, each);
        return frames == 0 ? 0 : largest / frames;
    }

    /** The mean rest length, m; 1 without springs. */
    double restLength() {
        return Arrays.stream(restLength).average().orElse(1);
    }
}
