package io.github.catenary.solver;

import io.github.catenary.solver.bound.MotionGuard;
import io.github.catenary.solver.device.DeviceContacts;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.integrator.BarrierTable;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.QuietWatch;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.sandbox.QuietKernel;
import io.github.catenary.solver.simd.CompiledPasses;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Frames in which the particles stay in a compiled layout, or on a device, because kernels would do nothing, or nothing but
 * to stop particles at barriers that the passes know. Such a frame
 * runs without calls of kernels; after each substep the passes look whether one would have acted otherwise. If so, the frame is taken back and run again with all
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
    /** Where the passes stop particles; null if kernels have to. */
    private @Nullable DeviceContacts contacts;

    /** By source, where it notes the particles that it stops. */
    private boolean[][] stopped = {};
    /** What the passes tell of their contacts. */
    private int[] sources = {};

    private double[] gains = {};
    private double[] pushes = {};

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
        contacts = null;
        List<QuietKernel> quiet = kernels.reader().quiet(view).orElse(null);
        watches = false;
        if (quiet == null) return;
        Optional<DeviceContacts> all = BarrierTable.of(quiet, view).filter(looking::stopAt);
        all.ifPresent(known -> stopThere(known, quiet));
        watches = looking.watch(QuietWatch.of(quiet, all.isEmpty(), view.springs(), view.particles()));
    }

    private void stopThere(DeviceContacts known, List<QuietKernel> quiet) {
        contacts = known;
        stopped = quiet.stream().map(QuietKernel::stopped).toArray(boolean[][]::new);
        sources = new int[known.count()];
        gains = new double[known.count()];
        pushes = new double[known.count()];
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
        if (passes == null) return;
        if (contacts != null) passes.collide();
        passes.look();
    }

    /** After a quiet frame that is not taken back: tells what contacts did in it. */
    void tellContacts(MotionGuard motion) {
        DeviceContacts known = contacts;
        if (passes == null || known == null || !passes.readStopped(sources)) return;
        for (int k = 0; k < sources.length; k++) if (sources[k] != 0) note(known.particle()[k], sources[k]);
        for (int substep = 0; substep < known.substeps(); substep++) {
            if (passes.readGains(substep, gains, pushes)) motion.addContacts(known.particle(), gains, pushes);
        }
    }

    private void note(int particle, int bits) {
        for (int k = 0; k < stopped.length; k++) {
            if ((bits >> k & 1) != 0 && stopped[k].length > 0) stopped[k][particle] = true;
        }
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
     * @param met in the frame
     */
    void note(boolean tore, Contacts met) {
        if (passes == null) return;
        if (tore || (contacts == null && met.any())) wait = Math.max(1, wait);
        else if (wait > 0) wait--;
    }
}
