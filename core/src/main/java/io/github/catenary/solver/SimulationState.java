package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.bound.FormerAccounts;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.interaction.Touches;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.MotionSnapshot;
import io.github.catenary.solver.state.TearLog;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A saved state of a run, from which the run gives the same bits again. Immutable from outside. */
public final class SimulationState {
    private static final boolean[] NONE_TORN = {};
    /** Of the objects that hold the arrays, bytes. */
    private static final long OVERHEAD = 512;

    final long frame;
    final double time;
    /** The settings that give the saved motion its meaning. */
    final SolverSettings settings;

    final MotionSnapshot motion;
    /** Empty if no spring was torn. */
    final boolean[] torn;

    /** The springs that elements have added. */
    final AddedSprings added;

    /** The particles that elements have added. */
    final AddedParticles addedParticles;

    final TearLog tears;
    /** What elements have written into the springs. */
    final double[] written;
    /** What hands did in the last frame. */
    final Touches touches;

    final double[] budget;
    /** Null unless the scene was edited since the frame. */
    final @Nullable FormerAccounts former;

    final long timesHeld;
    final long timesLeft;
    final int passesUsed;
    final Optional<SolveReport> solveReport;
    final List<double[]> kernels;
    /** Entry i is true if kernel i was off. */
    final boolean[] off;

    final List<Fault> faults;

    final List<RunMeasures.Memory> measures;
    /** The scene that ran. */
    final Scene scene;
    /** Simulated time from which the kernels counted, s. */
    final double startTime;

    private final List<String> elementTypes;

    /**
     * @param passesUsed of the last frame
     * @param solveReport of the last frame
     * @param measures what the measures remember
     */
    SimulationState(
            long frame,
            double time,
            SolverSettings settings,
            Stepper run,
            int passesUsed,
            Optional<SolveReport> solveReport,
            List<RunMeasures.Memory> measures) {
        this.frame = frame;
        this.time = time;
        this.settings = settings;
        this.motion = new MotionSnapshot(run.particles);
        this.torn = anyOf(run.springs.torn) ? run.springs.torn.clone() : NONE_TORN;
        this.added = run.reserves.springs().save();
        this.addedParticles = run.reserves.particles().save();
        this.tears = run.tears.copy();
        this.written = run.springs.written();
        this.touches = run.loop.touches();
        this.budget = run.motion().save();
        this.former = run.motion().former();
        this.passesUsed = passesUsed;
        this.solveReport = solveReport;
        this.timesHeld = run.motion().timesHeld();
        this.timesLeft = run.momentum().timesLeft();
        this.kernels = List.copyOf(run.kernels.save());
        this.scene = run.drawn();
        this.startTime = run.startTime();
        this.off = run.kernels.off();
        this.faults = run.kernels.faults();
        this.elementTypes = run.kernels.types();
        this.measures = measures;
    }

    private static boolean anyOf(boolean[] torn) {
        for (boolean each : torn) if (each) return true;
        return false;
    }

    /** Frames from the start to this state. */
    public long frame() {
        return frame;
    }

    /** Simulated time from the start to this state, s. */
    public double time() {
        return time;
    }

    /** The scene that ran. */
    public Scene scene() {
        return scene;
    }

    /** About how much memory the state takes without its scene, bytes. */
    public long bytes() {
        long bytes = OVERHEAD
                + motion.bytes()
                + torn.length
                + added.bytes()
                + addedParticles.bytes()
                + tears.bytes()
                + off.length;
        bytes += (long) Double.BYTES * (budget.length + written.length);
        if (former != null) bytes += former.bytes();
        for (double[] kernel : kernels) bytes += (long) Double.BYTES * kernel.length;
        for (RunMeasures.Memory each : measures) bytes += (long) Double.BYTES * each.state().length;
        return bytes;
    }

    /**
     * @throws IllegalArgumentException if the run has other particles or springs, if its elements have other types or
     *     select others, or if it does not know the integrator
     */
    void requireFits(Stepper run) {
        requireSame("particles", scene.particles().sameIds(run.drawn().particles()));
        requireSame("springs", scene.springs().sameIds(run.drawn().springs()));
        requireSame("element types", elementTypes.equals(run.kernels.types()));
        requireSame("elements", selectTheSame(run.drawn().elements()));
        requireSame("groups", Group.runAlike(scene.groups(), run.drawn().groups()));
        requireSame("reserves of springs", run.reserves.springs().fits(added));
        requireSame("reserves of particles", run.reserves.particles().fits(addedParticles));
        requireSame("integrators", run.knowsIntegrator(settings.integrator()));
    }

    private boolean selectTheSame(Table<Element> others) {
        Table<Element> elements = scene.elements();
        if (others.size() != elements.size()) return false;
        for (int i = 0; i < others.size(); i++) {
            Element one = elements.at(i);
            Element other = others.at(i);
            boolean same = one.type().equals(other.type())
                    && one.enabled() == other.enabled()
                    && one.particles().equals(other.particles())
                    && one.springs().equals(other.springs());
            if (!same) return false;
        }
        return true;
    }

    private static void requireSame(String what, boolean same) {
        if (same) return;
        throw new IllegalArgumentException("the saved state must have the run's " + what
                + ", but has others; the scene was edited since: take a new one");
    }
}
