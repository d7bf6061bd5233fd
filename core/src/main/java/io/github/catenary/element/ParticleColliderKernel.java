package io.github.catenary.element;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;

/** Keeps the particles of each {@link Crowd} apart. */
final class ParticleColliderKernel implements ConstraintKernel {
    private final Crowd[] crowds;
    private final Motions before;
    /** How often the pairs were looked at in this substep. */
    private int round;

    /** @param count how many particles the run has */
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

    /** There and back in turn, so that a push passes through a pile; sorted once, for a round moves particles little. */
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
