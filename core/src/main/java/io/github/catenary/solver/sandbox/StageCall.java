package io.github.catenary.solver.sandbox;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.Vectors;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Calls a kernel in a stage of a substep. Its fields hold the arguments; each stage reads some of them. A run has one
 * such object for all stages, so that a substep allocates none.
 */
final class StageCall implements Consumer<ConstraintKernel> {
    Stage stage = Stage.BEFORE_STEP;

    @Nullable
    SolverView view;
    /** m. */
    Vectors positions = Vectors.NONE;
    /** m/s. */
    Vectors velocities = Vectors.NONE;
    /** Forces to add to, N, or positions to set, m. */
    Vectors sum = Vectors.NONE;
    /** N/m. */
    double[] stiffness = {};
    /** N·s/m. */
    double[] damping = {};

    int pass;
    boolean backward;

    @Nullable
    TopologyEdits edits;

    @Nullable
    ContactSink contacts;

    @Override
    public void accept(ConstraintKernel kernel) {
        SolverView run = Objects.requireNonNull(view);
        switch (stage) {
            case BEFORE_STEP -> kernel.beforeStep(run);
            case LEAD -> kernel.lead(run, sum);
            case ADD_FORCES -> kernel.addForces(run, positions, velocities, sum);
            case ADD_RESISTANCE -> kernel.addResistance(run, positions, velocities, stiffness, damping);
            case CONTACTS -> kernel.contacts(run, positions, Objects.requireNonNull(contacts));
            case PROJECT -> kernel.project(run, pass, backward);
            case COLLIDE -> kernel.collide(run);
            case AFTER_STEP -> kernel.afterStep(run, Objects.requireNonNull(edits));
            default -> throw new IllegalStateException(stage + " is no stage of a substep");
        }
    }
}
