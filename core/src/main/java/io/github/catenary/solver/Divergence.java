package io.github.catenary.solver;

import io.github.catenary.scene.Message;
import java.util.OptionalInt;

/**
 * Why a run stopped: its integrator failed, or the first particle, in authored order, whose position or velocity was not finite or left the bounds.
 *
 * @param frame the frame that was not completed, counted from 1
 * @param particle its id; where the integrator failed, that of the first particle, 0 without any
 * @param spring id of the spring at that particle that was strained the most, if it has one
 * @param what what happened and what to do about it
 */
public record Divergence(long frame, int particle, OptionalInt spring, Message what) {
    /** What happened and what to do about it, in English. */
    public String message() {
        return what.english();
    }
}
