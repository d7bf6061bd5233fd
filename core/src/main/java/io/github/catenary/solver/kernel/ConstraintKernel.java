package io.github.catenary.solver.kernel;

import io.github.catenary.solver.state.Vectors;

/**
 * All elements of one constraint type, compiled. Called once per stage of a substep with the whole arrays, on the thread
 * that steps the simulation; it must not allocate, wait or keep the arrays beyond the call. One that throws is switched
 * off with a {@link io.github.catenary.solver.guard.Fault} that names its element type.
 */
public interface ConstraintKernel {
    /** After an edit that changed parameters of particles, springs or settings, but no element and no topology. */
    default void sceneChanged(SolverView view) {}

    /**
     * After an edit of elements or of the topology, which compiles all kernels anew: takes over what the kernel of the same
     * type remembered that ran until then. Without, a kernel begins afresh.
     *
     * @param before may be of another class, if the plugin was loaded anew
     * @param particlesBefore for each particle of the run its index until then, −1 for one that is new
     * @param springsBefore likewise for each spring
     */
    default void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {}

    /**
     * Before the particles are integrated; writes rest lengths and shares of springs, if the kernel has any to write. A
     * run looks for such writes only where a kernel that overrides this stage {@link #writesSprings}, and once a substep,
     * when all have been through it.
     */
    default void beforeStep(SolverView view) {}

    /**
     * False if this kernel, though it overrides {@link #beforeStep}, never writes rest lengths or shares of springs; asked
     * once, when it is compiled. If no kernel does, a run need not look at all springs in every substep, which in a large
     * scene costs as much as several passes.
     */
    default boolean writesSprings() {
        return true;
    }

    /**
     * Indices of the particles that this kernel leads: nothing else moves them, as if they were pinned, but the hand that
     * grabs one. Asked once, when the run is laid out.
     */
    default int[] leads() {
        return new int[0];
    }

    /**
     * After {@link #beforeStep}: says where each particle that it {@link #leads} will be after this substep. Until then it
     * has the velocity that takes it there, so that springs and colliders feel it coming. One of which nothing is said
     * stays where it is.
     *
     * @param next m, to write to for those particles only
     */
    default void lead(SolverView view, Vectors next) {}

    /** True if {@link #addForces} does anything; asked when the run is laid out, and after every edit of parameters. */
    default boolean addsForces() {
        return false;
    }

    /**
     * Adds what pulls at each particle where and as fast as it is given, which need not be its present place: some
     * integrators look ahead, and call this several times a substep. It must remember nothing from one call to the next.
     * What is pinned or held ignores its force.
     *
     * @param positions m
     * @param velocities m/s
     * @param forces N, to add to
     */
    default void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {}

    /**
     * Adds how much the force of each particle resists: the sizes k and c of −∂f/∂x and −∂f/∂v along its own motion. The
     * implicit integrators converge without, but slowly where a force is stiff or a drag strong.
     *
     * @param stiffness k of each particle, N/m, at least 0, to add to
     * @param damping c of each particle, N·s/m, at least 0, to add to
     */
    default void addResistance(
            SolverView view, Vectors positions, Vectors velocities, double[] stiffness, double[] damping) {}

    /**
     * In every pass: after the springs when the pass goes forward, before them when it goes backward.
     *
     * @param pass 0 … passes − 1
     * @param backward true if the kernel's own corrections must go last to first: only if there and back mirror each
     *     other does the symmetric sweep keep its promise. Corrections that do not touch each other need not care.
     */
    default void project(SolverView view, int pass, boolean backward) {}

    /**
     * After the last pass, several times in turn with the other kernels: moves what is where it must not be, and does nothing
     * if all is well. A change of {@code x} changes the velocity by as much over
     * h, one of {@code prevX} by the opposite.
     */
    default void collide(SolverView view) {}

    /**
     * After the collisions; the only stage that may change the topology. What it writes into rest lengths and shares of
     * springs holds from the next substep on, if the kernel overrides {@link #beforeStep}; other stages may not write them.
     */
    default void afterStep(SolverView view, TopologyEdits edits) {}

    /**
     * A copy of what the kernel remembers from step to step, so that {@link #restore} can go back to it. Positions and
     * torn springs are saved by the run; a rest length goes back to the scene's, so a kernel that changes rest lengths
     * keeps its own and sets them in {@link #beforeStep}.
     */
    default double[] save() {
        return new double[0];
    }

    /** Goes back to what {@link #save} gave. */
    default void restore(double[] state) {}
}
