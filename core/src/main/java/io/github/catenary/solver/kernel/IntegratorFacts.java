package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.ReadOnce;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** An integrator's description of its own properties. */
public interface IntegratorFacts extends Described {
    /** The theoretical order of its error in the step, at least 1; empty if theory gives none. */
    @ReadOnce
    default OptionalInt order() {
        return OptionalInt.empty();
    }

    /**
     * The largest substep for which small motion along springs and forces stays bounded, s: 0 if it grows at every
     * step, infinite if nothing oscillates, empty if there is no limit or it is unknown.
     */
    default OptionalDouble largestStep(FastestMotion motion) {
        return OptionalDouble.empty();
    }

    /**
     * Advice for a run of a scene that left its bounds, a sentence or two; must not suggest what the scene already
     * does. Empty if the advice follows from {@link #largestStep}.
     */
    default Optional<Message> remedy(Scene scene) {
        return Optional.empty();
    }
}
