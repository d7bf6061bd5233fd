package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Described;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** What an integrator tells of itself, so that nobody needs to know it by its id. */
public interface IntegratorFacts extends Described {
    /** The order of its error in the step by theory, at least 1; empty where theory promises none. */
    default OptionalInt order() {
        return OptionalInt.empty();
    }

    /**
     * The largest substep with which small motion along springs and forces stays bounded, s: 0 if every one lets it grow,
     * infinite where nothing oscillates; empty if there is no such limit, or nobody knows it.
     */
    default OptionalDouble largestStep(FastestMotion motion) {
        return OptionalDouble.empty();
    }

    /**
     * What a person can do about a run of a scene that left its bounds, a sentence or two; never what the scene does
     * already. Empty where it follows from {@link #largestStep}.
     */
    default Optional<Message> remedy(Scene scene) {
        return Optional.empty();
    }
}
