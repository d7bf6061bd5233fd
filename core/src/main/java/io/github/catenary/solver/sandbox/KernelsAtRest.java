package io.github.catenary.solver.sandbox;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.AddedSprings;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Tells a search of a rest by which means the kernels of a run act, type by type: a search has forces, energies, contacts
 * and what kernels keep, and can only name the others. Types are in the order of the run. For the thread that steps the run.
 */
public final class KernelsAtRest {
    private final GuardedKernels kernels;
    private final StageTable stages;
    private final SolverView view;
    private final GuardedConstraints constraints;

    /** Asks kernels what they keep by projections alone; those whose forces count otherwise are not asked. */
    public KernelsAtRest(GuardedKernels kernels, SolverView view) {
        this.kernels = kernels;
        this.view = view;
        stages = kernels.stages();
        constraints = new GuardedConstraints(kernels, view);
    }

    /** What kernels keep by projections alone. */
    public GuardedConstraints constraints() {
        return constraints;
    }

    private List<String> types(IntPredicate which) {
        return IntStream.range(0, kernels.size())
                .filter(which)
                .mapToObj(kernels::type)
                .toList();
    }

    /** The types that add forces. */
    public List<String> addingForces() {
        return types(i -> kernels.addsForces(i) && !kernels.isOff(i));
    }

    /**
     * The types that only move particles in passes: they tell neither forces nor energies for which it is solved, nor what
     * they keep.
     */
    public List<String> projectingOnly() {
        return types(i -> stages.has(Stage.PROJECT, i)
                && kernels.onlyProjects(i)
                && !constraints.has(i)
                && !kernels.type(i).equals(AddedSprings.TYPE)); // those that add them are told
    }

    /**
     * The types that act after a step as the particles are now, such as by tearing springs or adding some, and do not tell
     * contacts instead.
     */
    public List<String> actingAfterSteps() {
        return types(i -> stages.has(Stage.AFTER_STEP, i)
                && !stages.has(Stage.CONTACTS, i)
                && !kernels.isOff(i)
                && kernels.reader()
                        .quiet(i, view)
                        .filter(told -> told.holds(view))
                        .isEmpty());
    }

    /** The types whose forces, rest lengths of springs, or led particles may change from step to step. */
    public List<String> changingBeforeSteps() {
        return types(i -> !kernels.isOff(i) && (stages.has(Stage.LEAD, i) || changesBeforeSteps(i)));
    }

    private boolean changesBeforeSteps(int i) {
        return stages.has(Stage.BEFORE_STEP, i) && (kernels.addsForces(i) || stages.writesBeforeSteps(i));
    }
}
