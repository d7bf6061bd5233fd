package io.github.catenary.builtin.element;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/** Keeps the particles of each {@link Crowd} apart. */
final class ParticleColliderKernel implements ConstraintKernel {
    private final Crowd[] crowds;
    private final Motions before;
    /** How many rounds over the pairs this substep has had. */
    private int round;

    /** @param count number of particles in the run */
    ParticleColliderKernel(Crowd[] crowds, int count) {
        this.crowds = crowds;
        before = new Motions(count, true, false);
    }

    @Override
    public boolean writesSprings() {
        return false;
    }

    @Override
    public void beforeStep(SolverView view) {
        before.remember(view.particles());
        round = 0;
    }

    @Override
    public void contacts(SolverView view, Vectors positions, ContactSink to) {
        for (Crowd crowd : crowds) crowd.tell(view.particles(), before, positions, to);
    }

    /**
     * Alternates forward and backward rounds, so that a push passes through a pile. Sorts once per substep, because a
     * round moves particles only a little.
     */
    @Override
    public void collide(SolverView view) {
        ParticleArrays p = view.particles();
        for (Crowd crowd : crowds) {
            if (round == 0) crowd.sort(p);
            crowd.part(p, before, round % 2 == 1);
        }
        round++;
    }
}
