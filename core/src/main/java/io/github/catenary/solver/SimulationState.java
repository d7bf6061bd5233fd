package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.solver.guard.Fault;
import io.github.catenary.solver.state.MotionSnapshot;
import io.github.catenary.solver.state.TearLog;
import java.util.List;

/** A saved state of a run, from which the run gives the same bits again. Immutable from outside. */
public final class SimulationState {
    final long frame;
    final double time;
    /** The settings that give the saved motion its meaning. */
    final SolverSettings settings;

    final MotionSnapshot motion;
    final boolean[] torn;
    final TearLog tears;
    final List<double[]> kernels;
    /** Entry i is true if kernel i was off. */
    final boolean[] off;

    final List<Fault> faults;
    private final Table<Particle> particles;
    private final Table<Spring> springs;
    private final List<String> elementTypes;
    private final Table<Element> elements;
    private final Table<Group> groups;

    SimulationState(long frame, double time, SolverSettings settings, Stepper run) {
        this.frame = frame;
        this.time = time;
        this.settings = settings;
        this.motion = new MotionSnapshot(run.particles);
        this.torn = run.springs.torn.clone();
        this.tears = run.tears.copy();
        this.kernels = List.copyOf(run.kernels.save());
        this.particles = run.scene().particles();
        this.springs = run.scene().springs();
        this.off = run.kernels.off();
        this.faults = run.kernels.faults();
        this.elementTypes = run.kernels.types();
        this.elements = run.scene().elements();
        this.groups = run.scene().groups();
    }

    /** Frames from the start to this state. */
    public long frame() {
        return frame;
    }

    /**
     * @throws IllegalArgumentException if the run has other particles or springs, if its elements have other types or
     *     select others, or if it does not know the integrator
     */
    void requireFits(Stepper run) {
        requireSame("particles", particles.sameIds(run.scene().particles()));
        requireSame("springs", springs.sameIds(run.scene().springs()));
        requireSame("element types", elementTypes.equals(run.kernels.types()));
        requireSame("elements", selectTheSame(run.scene().elements()));
        requireSame("groups", groups.asList().equals(run.scene().groups().asList()));
        requireSame("integrators", run.knowsIntegrator(settings.integrator()));
    }

    private boolean selectTheSame(Table<Element> others) {
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
        throw new IllegalArgumentException("the saved state was expected to have the run's " + what
                + ", but has others; the scene was edited since: take a new one");
    }
}
