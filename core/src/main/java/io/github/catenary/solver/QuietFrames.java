package io.github.catenary.solver;

import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.QuietWatch;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.simd.CompiledPasses;
import io.github.catenary.solver.state.ParticleArrays;
import org.jspecify.annotations.Nullable;

/**
 * Frames in which the particles stay in a compiled layout, or on a device, because kernels would do nothing. Such a frame
 * runs without calls of kernels; after each substep the passes look whether one would have acted. If so, the frame is taken back and run again with all
 * calls. While kernels act, and the longer the more frames were taken back, no frame is tried. For the thread that steps
 * the run.
 */
final class QuietFrames {
    /** The most frames to wait after one that was taken back, so that one in 64 is taken back where elements never rest. */
    private static final int LONGEST_WAIT = 64;
    /** Quiet frames in a row after which waits are half as long. */
    private static final int CALM = 16;

    private final GuardedKernels kernels;
    /** Null if the particles cannot stay. */
    private @Nullable CompiledPasses passes;

    private SolverView view;
    /** False if what kernels tell may be another thing than before. */
    private boolean isKnown;
    /** True if the passes watch; false if a kernel may act in any substep. */
    private boolean watches;
    /** Frames to wait now, and after the next frame that is taken back. */
    private int wait;

    private int nextWait = 1;
    private int inARow;

    QuietFrames(GuardedKernels kernels, SolverView view) {
        this.kernels = kernels;
        this.view = view;
    }

    /** From now on the run moves in this way. */
    void bind(SolverView newView, Integrator integrator) {
        view = newView;
        passes = kernels.isEmpty() ? null : integrator.quietPasses().orElse(null);
        isKnown = false;
    }

    /** What kernels tell may be another thing than before. */
    void forget() {
        isKnown = false;
    }

    /**
     * True if the next frame may be a quiet one.
     *
     * @throws DeviceException if a device does not go on
     */
    boolean mayBegin() {
        if (passes == null || wait > 0 || view.added().count() > 0) return false;
        // a layout keeps no sign of a zero that comes and goes within a frame
        if (hasSignedZero(view.particles())) return false;
        if (!isKnown) ask(passes);
        return watches;
    }

    private void ask(CompiledPasses looking) {
        isKnown = true;
        watches = kernels.quiet(view)
                .filter(quiet -> looking.watch(QuietWatch.of(quiet, view.springs(), view.particles())))
                .isPresent();
    }

    private static boolean hasSignedZero(ParticleArrays p) {
        return hasSignedZero(p.x)
                || hasSignedZero(p.y)
                || hasSignedZero(p.z)
                || hasSignedZero(p.prevX)
                || hasSignedZero(p.prevY)
                || hasSignedZero(p.prevZ);
    }

    private static boolean hasSignedZero(double[] values) {
        for (double each : values) if (Double.doubleToRawLongBits(each) == Long.MIN_VALUE) return true;
        return false;
    }

    /** After the passes of a substep of a quiet frame. */
    void look() {
        if (passes != null) passes.look();
    }

    /** After a quiet frame: true if a kernel would have acted, so that the frame has to be taken back. */
    boolean hasActed() {
        if (passes == null || !passes.found()) {
            inARow++;
            if (inARow % CALM == 0) nextWait = Math.max(1, nextWait / 2);
            return false;
        }
        inARow = 0;
        wait = nextWait;
        nextWait = Math.min(LONGEST_WAIT, 2 * nextWait);
        return true;
    }

    /**
     * After a frame with all calls: kernels that act now may act in the next frame, too.
     *
     * @param tore whether springs tore in the frame
     * @param contacts of the frame
     */
    void note(boolean tore, Contacts contacts) {
        if (passes == null) return;
        if (tore || contacts.any()) wait = Math.max(1, wait);
        else if (wait > 0) wait--;
    }
}
