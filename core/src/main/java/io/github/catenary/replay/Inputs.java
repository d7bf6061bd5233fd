package io.github.catenary.replay;

import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.Simulation;
import java.util.Optional;

/**
 * What moves a run from outside during a frame.
 *
 * @param hand the held particle and where it is led to; empty if none is held
 * @param pointer the position of the mouse, m; empty if it is outside of the picture
 */
record Inputs(Optional<Hand> hand, Optional<Vec3> pointer) {
    static final Inputs NONE = new Inputs(Optional.empty(), Optional.empty());
    /** About how much memory one record takes in a map, bytes. */
    static final long BYTES = 240;

    /** @param target m */
    record Hand(int particle, Vec3 target) {}

    Inputs withHand(Optional<Hand> newHand) {
        return new Inputs(newHand, pointer);
    }

    Inputs withPointer(Optional<Vec3> newPointer) {
        return new Inputs(hand, newPointer);
    }

    /** True if the next frame takes hold of a particle that these inputs did not hold. */
    boolean isGrabbedIn(Inputs next) {
        return next.hand.isPresent() && !hand.map(Hand::particle).equals(next.hand.map(Hand::particle));
    }

    /** Called before a frame. A particle that the scene no longer has cannot be held. */
    void applyTo(Simulation run) {
        run.point(pointer);
        hand.filter(held -> run.scene().particles().contains(held.particle))
                .ifPresentOrElse(held -> run.grab(held.particle, held.target), run::release);
    }
}
