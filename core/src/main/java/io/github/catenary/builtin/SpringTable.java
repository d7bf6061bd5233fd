package io.github.catenary.builtin;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import java.lang.ref.SoftReference;

/** The springs of a scene in arrays: the ends are looked up once, not for each frame. Immutable. */
final class SpringTable {
    /** The springs of the scene that was coloured last. Any thread. */
    static final class Latest {
        private volatile SoftReference<SpringTable> latest = new SoftReference<>(null);

        /** The springs of a scene. */
        SpringTable of(Scene scene) {
            SpringTable known = latest.get();
            if (known != null && known.scene == scene) return known;
            SpringTable made = new SpringTable(scene);
            latest = new SoftReference<>(made);
            return made;
        }
    }

    private final Scene scene;
    /** Entry i: the particle at the end of the spring at position i, or -1 if it is missing. */
    private final int[] a;

    private final int[] b;
    /** Entry i: rest length, m; NaN if it is not given and an end is missing. */
    private final double[] restLength;

    private final double[] stiffness;

    private SpringTable(Scene scene) {
        this.scene = scene;
        Table<Particle> particles = scene.particles();
        int count = scene.springs().size();
        a = new int[count];
        b = new int[count];
        restLength = new double[count];
        stiffness = new double[count];
        boolean whole = true;
        for (int i = 0; i < count; i++) {
            Spring spring = scene.springs().at(i);
            a[i] = particles.positionOf(spring.a());
            b[i] = particles.positionOf(spring.b());
            boolean joined = a[i] >= 0 && b[i] >= 0;
            restLength[i] = joined ? scene.restLength(spring) : Double.NaN;
            whole &= joined;
        }
        if (!whole) return; // it cannot run, and its forces cannot be derived
        SpringForces forces = scene.forces();
        for (int i = 0; i < count; i++)
            stiffness[i] = forces.stiffness(scene.springs().at(i));
    }

    /** Stiffness k_s, given or derived, N/m. */
    double stiffness(int spring) {
        return stiffness[spring];
    }

    /** The rest lengths in a frame, m; NaN without both ends. Read only. */
    double[] restLengths(Frame frame) {
        return frame.detail()
                .map(FrameDetail::restLength)
                .filter(own -> own.length > 0)
                .orElse(restLength);
    }

    /** True if the spring has two ends and is not torn in the frame. */
    boolean isWhole(Frame frame, int spring) {
        return a[spring] >= 0 && b[spring] >= 0 && !frame.torn()[spring];
    }

    /** The present length, m. */
    double length(Frame frame, int spring) {
        double dx = frame.x()[b[spring]] - frame.x()[a[spring]];
        double dy = frame.y()[b[spring]] - frame.y()[a[spring]];
        double dz = frame.z()[b[spring]] - frame.z()[a[spring]];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
