package io.github.catenary.solver;

import io.github.catenary.scene.check.Message;
import java.util.OptionalInt;

/**
 * Why a run stopped: its integrator failed, or the position or velocity of a particle was not finite or out of bounds.
 *
 * @param frame the frame that was not completed, counted from 1
 * @param particle id of the first such particle in authored order; if the integrator failed, id of the scene's first
 *     particle, or 0 if there is none
 * @param spring id of the most strained spring at that particle; empty if it has none
 * @param what what happened and how to remedy it
 */
public record Divergence(long frame, int particle, OptionalInt spring, Message what) {
    /** What happened and how to remedy it, in English. */
    public String message() {
        return what.english();
    }
}
