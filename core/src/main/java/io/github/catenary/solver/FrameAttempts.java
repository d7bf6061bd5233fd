package io.github.catenary.solver;

import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.integrator.PluginIntegrator;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.state.SceneEdit;
import java.util.List;
import java.util.Optional;

/**
 * Runs a frame until it is good: again and with care where its motion may have been too fast, and again without the
 * element types that spoilt it. Otherwise it takes the frame back and says why. For the thread that steps the run.
 */
final class FrameAttempts {
    private final Stepper stepper;
    private final DivergenceGuard guard;
    private Optional<Divergence> divergence = Optional.empty();
    /** True if the last good state is what a device holds since the last frame. */
    private boolean keptWhole;
    /** Before the frame. */
    private List<Fault> faultsBefore = List.of();

    /** The present state is the last good one; its scene tells the bounds. */
    FrameAttempts(Stepper stepper) {
        this.stepper = stepper;
        guard = new DivergenceGuard(stepper.scene(), stepper.particles, stepper.springs, stepper.threads);
        stepper.reserves.particles().setReach(guard.bounds().bound);
    }

    /** Why the run stopped; empty if it did not. */
    Optional<Divergence> divergence() {
        return divergence;
    }

    /** The run may go on. */
    void forgetDivergence() {
        divergence = Optional.empty();
    }

    /** The present state is the last good one. */
    void begin() {
        forgetDivergence();
        keptWhole = false;
        guard.keep(stepper.springs);
    }

    /** True if the bounds are also those of an edited scene. */
    boolean covers(SceneEdit edit) {
        return guard.covers(edit, stepper.kernels);
    }

    /** Brings back the particles that are out of bounds. */
    void recall() {
        keptWhole = false;
        guard.recall(stepper.scene(), stepper.store, stepper.springs);
    }

    /**
     * Goes back to the last good state, from any point of a frame, to stay there: rest lengths are as elements had
     * written them, unless one of these was switched off since.
     */
    void stayBehind() {
        goBack();
        if (stepper.kernels.faults() == faultsBefore) stepper.springs.goBackToWritten();
    }

    /** Goes back to the last good state, from any point of a frame. Elements that are on write rest lengths again. */
    private void goBack() {
        keptWhole = false;
        stepper.goBack(guard);
    }

    /**
     * Runs a frame.
     *
     * @param frame its number
     * @param time simulated time before it, s
     * @return false if the run stays in the last good state
     */
    boolean complete(long frame, double time) {
        faultsBefore = stepper.kernels.faults();
        stepper.loop.expectAsLeft(keptWhole && guard.isAsKept());
        keptWhole = false;
        stepper.acceptPlaces(guard);
        try {
            if (!completes(frame, time) && !completesWithoutCulprits(frame, time, false)) {
                stayBehind();
                return false;
            }
        } catch (DeviceException failed) {
            // what the device did of the frame is lost; the processor gets the same bits
            goBack();
            stepper.device.leave(failed);
            stepper.followDevice();
            return complete(frame, time);
        } catch (PluginIntegrator.FailedException failed) {
            divergence = Optional.of(guard.explain(failed, frame));
            stayBehind();
            return false;
        }
        stepper.keep(guard);
        boolean whole = stepper.loop.wasWhole();
        stepper.device.noteFrame(whole);
        keptWhole = whole && stepper.device.inUse().isPresent();
        return true;
    }

    private boolean completes(long frame, double time) {
        try {
            run(frame);
        } catch (FrameEndedException | DeviceException unwanted) {
            throw unwanted;
        } catch (RuntimeException thrown) {
            // Kernels do not throw here, but a kernel may have written data that makes the solver or an added
            // integrator throw. If it wrote between frames, the audit finds no culprit, but it repairs the data.
            if (stepper.kernels.isEmpty() || !completesWithoutCulprits(frame, time, true)) throw thrown;
            return true;
        }
        if (stepper.isTrespassed(frame, guard)) return completesWithoutCulprits(frame, time, true);
        if (!stepper.isLost() || completesWithoutCulprits(frame, time, false)) return isInside(frame);
        run(frame); // no kernel is at fault: run the frame as before
        return isInside(frame);
    }

    private void run(long frame) {
        stepper.loop.runFrame(frame, true);
        if (!stepper.loop.hasActed()) return;
        stepper.device.noteTakenBack();
        stepper.goBackFromQuiet();
        stepper.loop.runFrame(frame, false);
    }

    /** Checks where the frame ended, and sets {@link #divergence} accordingly. */
    private boolean isInside(long frame) {
        int out = guard.firstOut();
        if (stepper.loop.mayExceed(guard.longestSquare())) {
            stepper.device.noteTakenBack();
            goBack();
            stepper.loop.runCarefully(frame);
            out = guard.firstOut();
        }
        divergence = Optional.empty();
        if (out < 0) return true;
        stepper.reload();
        divergence = Optional.of(guard.explain(out, frame, stepper.springs, advice()));
        return false;
    }

    /** What a person can do if springs of this run grow without end. */
    DivergenceAdvice advice() {
        return DivergenceAdvice.of(stepper.scene(), stepper.method(), stepper.fastestMotion());
    }

    /**
     * Runs a failed frame again from the last good state, without the element types that caused the failure. A number
     * that is not finite and does not come again is a fault, too, but switches nobody off. If nobody is at fault, or the
     * frame fails again, the run stays in the last good state.
     *
     * @param orAgain whether a frame that does not fail again is enough, without a culprit
     */
    private boolean completesWithoutCulprits(long frame, double time, boolean orAgain) {
        boolean wasLost = isLost();
        goBack();
        if (stepper.kernels.isEmpty()) return false;
        boolean anyFound = false;
        while (!stepper.loop.runAudited(frame, stepper.viewAt(time), guard)) {
            anyFound = true;
            goBack();
        }
        boolean passed = !anyFound && wasLost && !isLost();
        if ((anyFound || orAgain || passed) && isInside(frame)) {
            if (passed) stepper.notePassingFault();
            return true;
        }
        goBack();
        return false;
    }

    /**
     * True if the frame has come to numbers that are not finite. The solver gives the same numbers each time, so if they
     * do not come again, they were those of a plugin.
     */
    private boolean isLost() {
        return stepper.isLost() || !guard.isFinite();
    }
}
