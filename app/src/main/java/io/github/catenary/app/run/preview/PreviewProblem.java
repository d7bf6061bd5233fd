package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.solver.sandbox.Watchdog;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A reason why a run differs from the drawing.
 *
 * @param message what happened, in the language of the window
 * @param elementType the element type concerned, if it can be switched off
 */
public record PreviewProblem(Kind kind, String message, Optional<String> elementType) {
    /** The most serious first. */
    public enum Kind {
        /** An element type has run for longer than its budget; nobody knows whether it will ever return. */
        UNANSWERING,
        /** An unexpected failure; the run stopped. */
        FAILED,
        /** The divergence guard of the solver stopped the run. */
        DIVERGED,
        /** An element type exceeded its budget in a frame; the run is paused. */
        SLOW_PLUGIN,
        /** The solver exceeded its budget in a frame, and the frame was ended; the run is paused. */
        COSTLY_FRAME,
        /** A frame has been in computation for some time; the run continues. */
        COMPUTING,
        /** An element type failed; the run continues without it, or without its values. */
        FAULTY_PLUGIN,
        /** The opened scene cannot run; there is no run. */
        UNRUNNABLE_SCENE,
        /** The edited scene cannot run; the run continues with the previous scene. */
        UNRUNNABLE_EDIT,
        /** Springs grew far beyond the size of the drawing; the run continues. */
        BLOWS_UP,
        /**
         * The equations of recent frames were not solved to the tolerance; the run continues with the solution found.
         */
        NOT_CONVERGED,
        /** No installed plugin provides the types of some elements; the run continues without them. */
        NOT_INSTALLED,
        /** The user switched element types off; the run continues without them. */
        SWITCHED_OFF,
        /** A device failed; the processor continues the run. */
        DEVICE_LOST,
        /** Something could not be painted and is left out; the run is unaffected. */
        NOT_DRAWN,
        /** Some elements select nothing that their type can act on. */
        IDLE_ELEMENT,
        /** The finding of a scene check. */
        REMARK
    }

    PreviewProblem(Kind kind, String message) {
        this(kind, message, Optional.empty());
    }

    /** The problem of an element type that is running and over its budget. */
    static PreviewProblem unanswering(Watchdog.Overrun overrun) {
        return new PreviewProblem(
                Kind.UNANSWERING,
                Texts.text("preview.unanswering", who(overrun.who()), (long) overrun.seconds(), overrun.stage()),
                Optional.of(overrun.who()));
    }

    /** What is known of a frame that has been in computation for some time. */
    static PreviewProblem computing(long frame, double seconds, OptionalDouble progress) {
        return new PreviewProblem(
                Kind.COMPUTING,
                progress.isPresent()
                        ? Texts.text("preview.factoring", frame, 100 * progress.getAsDouble())
                        : Texts.text("preview.computing", frame, seconds));
    }

    /** The label of the item with a name from {@link io.github.catenary.solver.sandbox.ActiveCall}. */
    public static String who(String name) {
        int space = name.lastIndexOf(' ');
        String kind = space < 0 ? "element" : name.substring(0, space).replace(' ', '-');
        return Texts.text("preview.who." + kind, name.substring(space + 1));
    }

    /** True if the run can be started without the element type concerned. */
    public boolean offersToSwitchOff() {
        return elementType.isPresent();
    }

    /** True if a reset solves the problem, at least until it happens again. */
    public boolean isMendedByReset() {
        return switch (kind) {
            case FAILED, DIVERGED, BLOWS_UP, FAULTY_PLUGIN, SWITCHED_OFF -> true;
            default -> false;
        };
    }

    /** True if no further frame can run at present. */
    public boolean stopsTheRun() {
        return kind == Kind.FAILED || kind == Kind.DIVERGED || kind == Kind.UNANSWERING;
    }
}
