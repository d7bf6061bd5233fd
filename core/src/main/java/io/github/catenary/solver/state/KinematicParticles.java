package io.github.catenary.solver.state;

import io.github.catenary.scene.Scene;
import java.util.stream.IntStream;

/** The particles that constraints lead: they do not give way to springs, and each substep takes them where they are led. */
public final class KinematicParticles {
    private final int[] indices;
    /** Where they are after the substep, m; valid for them only. */
    private final Vectors next;

    private KinematicParticles(int[] indices, Vectors next) {
        this.indices = indices;
        this.next = next;
    }

    /** Makes the given particles unyielding; they may come in any order, and more than once. */
    public static KinematicParticles of(int[] given, Scene scene, ParticleArrays p, SpringStore springs) {
        int[] indices = IntStream.of(given).sorted().distinct().toArray();
        if (indices.length == 0) return new KinematicParticles(indices, Vectors.NONE);
        for (int i : indices) {
            p.setLed(i);
            p.load(i, scene, scene.particles().at(i));
        }
        for (int s = 0; s < springs.count; s++) springs.load(s);
        return new KinematicParticles(indices, new Vectors(p.count));
    }

    /** True if any particle is led. */
    public boolean any() {
        return indices.length > 0;
    }

    /** Where the led ones will be after this substep, m: where they are, until somebody writes where they go. */
    public Vectors next(ParticleArrays p) {
        for (int k = 0; k < indices.length; k++) {
            int i = indices[k];
            next.x[i] = p.x[i];
            next.y[i] = p.y[i];
            next.z[i] = p.z[i];
        }
        return next;
    }

    /**
     * Before the particles move: gives the led ones the velocity that leads to the {@link #next} places, if velocities are
     * kept.
     *
     * @param h duration of the substep, s
     */
    public void lead(ParticleArrays p, double h) {
        if (!p.keepsVelocity()) return;
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
