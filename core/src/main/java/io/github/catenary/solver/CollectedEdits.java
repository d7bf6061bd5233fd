package io.github.catenary.solver;

import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.NewParticle;
import io.github.catenary.solver.state.ParticleReserve;
import io.github.catenary.solver.state.SpringReserve;
import io.github.catenary.solver.state.SpringStore;

/** Collects what kernels change after a substep, and carries it out after all kernels were called. */
final class CollectedEdits implements TopologyEdits {
    private final SpringReserve reserve;
    private final ParticleReserve particles;
    private final int[] removed;
    private final boolean[] marked;
    private int count;
    private double substep;

    /**
     * @param springs the most springs that may be removed; 0 if there are no kernels
     * @param reserves keep what is added until {@link Reserves#apply}
     */
    CollectedEdits(int springs, Reserves reserves) {
        reserve = reserves.springs();
        particles = reserves.particles();
        removed = new int[springs];
        marked = new boolean[springs];
    }

    @Override
    public void removeSpring(int spring) {
        if (marked[spring]) return;
        marked[spring] = true;
        removed[count++] = spring;
    }

    @Override
    public boolean addSpring(int element, int a, int b, double restLength, double elasticity) {
        return reserve.add(element, a, b, restLength, elasticity);
    }

    @Override
    public void removeAdded(int slot) {
        reserve.remove(slot);
    }

    @Override
    public int addParticle(int element, NewParticle like) {
        return particles.add(element, like, substep);
    }

    @Override
    public void removeParticle(int particle) {
        particles.remove(particle);
    }

    @Override
    public int room(int element) {
        int ofSprings = reserve.room(element);
        int ofParticles = particles.room(element);
        if (ofSprings < 0 && ofParticles < 0) {
            throw new IllegalArgumentException("element " + element + " has nothing in reserve");
        }
        if (ofSprings < 0) return ofParticles;
        return ofParticles < 0 ? ofSprings : Math.min(ofSprings, ofParticles);
    }

    /** @param h duration of a substep from now on, s */
    void setSubstep(double h) {
        substep = h;
    }

    /** Forgets the collected springs. */
    void clear() {
        for (int k = 0; k < count; k++) marked[removed[k]] = false;
        count = 0;
    }

    /** Tears the collected springs and forgets them. Returns how many of them were intact. */
    int applyTo(SpringStore springs) {
        int torn = 0;
        for (int k = 0; k < count; k++) {
            int spring = removed[k];
            marked[spring] = false;
            if (springs.torn[spring]) continue; // torn in an earlier step
            springs.tear(spring);
            torn++;
        }
        count = 0;
        return torn;
    }
}
