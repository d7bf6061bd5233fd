package io.github.catenary.solver.sandbox;

import io.github.catenary.solver.kernel.Quiet;

/**
 * What a kernel tells of when it does nothing.
 *
 * @param collides whether it acts in {@link io.github.catenary.solver.kernel.ConstraintKernel#collide}
 * @param stopped where it notes the particles that it stops; empty if it notes none
 */
public record QuietKernel(Quiet quiet, boolean collides, boolean[] stopped) {
    /** True if all that it does in a collision is known from its barriers. */
    public boolean isKnown() {
        return quiet.barriers().stream().allMatch(each -> collides && each.rebound() != null)
                && !(collides && quiet.longest().length > 0);
    }
}
