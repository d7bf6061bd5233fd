package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.ParticleReserve;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringReserve;

/** What elements may add to a run. For the thread that steps the run. */
record Reserves(ParticleReserve particles, SpringReserve springs) {
    /** Reserves of particles as they were opened, and none of springs yet. */
    Reserves(ParticleReserve particles) {
        this(particles, new SpringReserve(particles));
    }

    /**
     * Carries out what kernels asked for after a substep.
     *
     * @param scene the laid out one
     * @param h duration of a substep, s
     * @return true if particles came or went
     */
    boolean apply(ParticleStore store, Scene scene, double h) {
        boolean other = particles.isChanged();
        if (other) {
            springs.removeWithParticles();
            particles.apply(store, scene, h);
        }
        springs.apply();
        return other;
    }

    /** Keeps the present state as the last good one. */
    void keep() {
        particles.keep();
        springs.keep();
    }

    /** Goes back to what was kept; the store has to load the particles again. */
    void goBack() {
        particles.goBack();
        springs.goBack();
    }
}
