package io.github.catenary.solver.state;

import io.github.catenary.solver.guard.Kernels;
import io.github.catenary.solver.kernel.SolverView;
import java.util.stream.IntStream;

/** The particles that constraints lead: they do not give way to springs, and each substep takes them where they are led. */
public final class Led {
    private final int[] indices;
    /** Where they are after the substep, m; valid for them only. */
    private final Vectors next;

    private Led(int[] indices, Vectors next) {
        this.indices = indices;
        this.next = next;
    }

    /** Those of newly compiled kernels; makes them unyielding. */
    public static Led by(Kernels kernels, SolverView view) {
        int[] indices = IntStream.of(kernels.leads(view.particles().count))
                .sorted()
                .distinct()
                .toArray();
        if (indices.length == 0) return new Led(indices, Vectors.NONE);
        ParticleArrays p = view.particles();
        for (int i : indices) {
            p.setLed(i);
            p.load(i, view.scene(), view.scene().particles().at(i));
        }
        RunSprings springs = view.runSprings();
        for (int s = 0; s < springs.count; s++) springs.load(s);
        return new Led(indices, new Vectors(p.count));
    }

    /**
     * Before the particles move: learns where the led ones will be after this substep, and gives them the velocity that
     * leads there if velocities are kept.
     */
    public void lead(Kernels kernels, SolverView view) {
        if (indices.length == 0) return;
        ParticleArrays p = view.particles();
        for (int k = 0; k < indices.length; k++) {
            int i = indices[k];
            next.x[i] = p.x[i];
            next.y[i] = p.y[i];
            next.z[i] = p.z[i];
        }
        kernels.lead(view, next);
        if (!p.keepsVelocity()) return;
        double h = view.substepDuration();
        for (int k = 0; k < indices.length; k++) {
            int i = indices[k];
            p.velocity.x[i] = (next.x[i] - p.x[i]) / h;
            p.velocity.y[i] = (next.y[i] - p.y[i]) / h;
            p.velocity.z[i] = (next.z[i] - p.z[i]) / h;
        }
    }

    /** After the particles moved: puts the led ones there to the bit. */
    public void place(ParticleArrays p) {
        for (int k = 0; k < indices.length; k++) {
            int i = indices[k];
            p.x[i] = next.x[i];
            p.y[i] = next.y[i];
            p.z[i] = next.z[i];
        }
    }
}
