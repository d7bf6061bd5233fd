package io.github.catenary.app.preview;

import io.github.catenary.app.text.Texts;
import io.github.catenary.solver.guard.Watchdog;
import java.util.Optional;

/**
 * Why a run is not what the drawing would have it be.
 *
 * @param message what happened, in the language of the window
 * @param elementType the one that it is about, where that can be switched off
 */
public record PreviewProblem(Kind kind, String message, Optional<String> elementType) {
    /** The gravest first. */
    public enum Kind {
        /** An element type has not returned for longer than its budget; nobody knows whether it ever will. */
        UNANSWERING,
        /** Something failed that should never fail; the run stopped. */
        FAILED,
        /** The fuse of the solver stopped the run. */
        DIVERGED,
        /** An element type was over its budget in a frame; the run is paused. */
        SLOW_PLUGIN,
        /** A frame took the solver longer than its budget and was ended; the run is paused. */
        COSTLY_FRAME,
        /** An element type failed and was switched off; the run goes on without it. */
        FAULTY_PLUGIN,
        /** The opened scene cannot run; there is no run. */
        UNRUNNABLE_SCENE,
        /** The last edit cannot run; the scene before it runs on. */
        UNRUNNABLE_EDIT,
        /** The equations of late frames were not solved to the tolerance; the run goes on with what was found. */
        NOT_CONVERGED,
        /** No installed plugin knows some elements; the run goes on without them. */
        NOT_INSTALLED,
        /** Element types were switched off by hand; the run goes on without them. */
        SWITCHED_OFF,
        /** Something could not be painted and is left out; the run has nothing to do with it. */
        NOT_DRAWN,
        /** Some elements select nothing that their type could work on. */
        IDLE_ELEMENT,
        /** Something about the scene that a check found. */
        REMARK
    }

    PreviewProblem(Kind kind, String message) {
        this(kind, message, Optional.empty());
    }

    /** Of an element type that is at work and over its budget. */
    static PreviewProblem unanswering(Watchdog.Overrun overrun) {
        return new PreviewProblem(
                Kind.UNANSWERING,
                Texts.text("preview.unanswering", who(overrun.who()), (long) overrun.seconds(), overrun.stage()),
                Optional.of(overrun.who()));
    }

    /** What a person calls the one of that name in a {@link io.github.catenary.solver.guard.ActiveCall}. */
    static String who(String name) {
        int space = name.lastIndexOf(' ');
        String kind = space < 0 ? "element" : name.substring(0, space).replace(' ', '-');
        return Texts.text("preview.who." + kind, name.substring(space + 1));
    }

    /** True if the run can be started without the element type that it is about. */
    public boolean offersToSwitchOff() {
        return elementType.isPresent();
    }

    /** True if a reset takes care of it, at least until it happens again. */
    public boolean isMendedByReset() {
        return switch (kind) {
            case FAILED, DIVERGED, FAULTY_PLUGIN, SWITCHED_OFF -> true;
            default -> false;
        };
    }

    /** True if no further frame can run as things are. */
    public boolean stopsTheRun() {
        return kind == Kind.FAILED || kind == Kind.DIVERGED || kind == Kind.UNANSWERING;
    }
}
