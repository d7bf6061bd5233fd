package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Parameters;
import io.github.catenary.solver.state.Vectors;
import java.util.List;
import java.util.Optional;

/**
 * All elements of one constraint type, compiled. Called once per stage of a substep with whole arrays, on the thread
 * that steps the run. A kernel must not allocate, wait, or keep the arrays beyond a call. A kernel that throws is
 * switched off with a {@link io.github.catenary.solver.sandbox.Fault} that names its element type.
 */
public interface ConstraintKernel {
    /**
     * Called after an edit that changed parameters of particles, springs or settings, but no element and no topology.
     */
    default void sceneChanged(SolverView view) {}

    /**
     * Called after an edit of elements or topology, for which all kernels are compiled again: takes over the state of
     * the previous kernel of the same type. By default, a kernel starts without previous state.
     *
     * @param before the previous kernel; of another class if the plugin was reloaded
     * @param particlesBefore for each particle of the run its previous index, −1 for a new particle
     * @param springsBefore likewise for each spring
     */
    default void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {}

    /**
     * Called before the particles are integrated; may write rest lengths and shares of springs. A run looks for such
     * writes only if a kernel overrides this stage and {@link #writesSprings} is true, once a substep, after all
     * kernels were called.
     */
    default void beforeStep(SolverView view) {}

    /**
     * Returns false if this kernel overrides {@link #beforeStep} but never writes rest lengths or shares of springs.
     * Asked once, when the kernel is compiled. If no kernel writes springs, a run need not check all springs in every
     * substep, which in a large scene costs as much as several passes.
     */
    default boolean writesSprings() {
        return true;
    }

    /**
     * Indices of the particles that this kernel moves as kinematic particles: like pinned particles, they do not
     * respond to forces, but the user can grab them. Asked once, when the run is laid out.
     */
    default int[] leads() {
        return new int[0];
    }

    /**
     * Called after {@link #beforeStep}: writes the position after this substep of each particle in {@link #leads}. The
     * particle moves there at constant velocity, so that springs and colliders respond to its motion. A particle whose
     * position is not written stays where it is.
     *
     * @param next positions to write for those particles only, m
     */
    default void lead(SolverView view, Vectors next) {}

    /**
     * True if {@link #addForces} adds forces; else neither it nor {@link #addResistance} is called. Asked when the run is laid
     * out and after every edit of parameters.
     */
    default boolean addsForces() {
        return false;
    }

    /**
     * Adds the force on each particle for given positions and velocities. They may differ from the current ones: some
     * integrators look ahead, and call this several times a substep. The kernel must keep no state from one call to the
     * next. Forces on pinned and kinematic particles have no effect.
     *
     * @param positions m
     * @param velocities m/s
     * @param forces N, to add to
     */
    default void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {}

    /**
     * Adds the resistance of the force on each particle: the magnitudes k and c of −∂f/∂x and −∂f/∂v along the
     * particle's motion. Without it, the implicit integrators converge slowly if a force is stiff or a drag strong.
     *
     * @param stiffness k of each particle, N/m, at least 0, to add to
     * @param damping c of each particle, N·s/m, at least 0, to add to
     */
    default void addResistance(
            SolverView view, Vectors positions, Vectors velocities, double[] stiffness, double[] damping) {}

    /**
     * The elements of this kernel whose forces follow from an energy. An integrator that solves for energies uses them, and
     * calls neither {@link #addForces} and {@link #addResistance} nor {@link #project} of this kernel then; all others call
     * these, and {@link EnergyForces} helps with the first two. Asked once, when the kernel is compiled. Unless the type
     * declares {@link KernelFactory#bonds}, its elements count as acting from outside, so that what they join need not keep
     * its momentum.
     */
    default List<EnergyElements> energies() {
        return List.of();
    }

    /**
     * What {@link #project} keeps, so that the rest of a scene, its modes, and lengths for a drawing can be found with it, and not
     * only by a run. Without it, a kernel that does nothing but project is named as left out there. Asked when one of these is to
     * be found.
     */
    default Optional<ProjectedConstraints> constraints() {
        return Optional.empty();
    }

    /**
     * Called in every pass: after the springs in a forward pass, before them in a backward pass.
     *
     * @param pass 0 … passes − 1
     * @param backward true if the kernel must apply its corrections in reverse order. The symmetric sweep is stable
     *     only if the backward pass mirrors the forward pass. The order of independent corrections does not matter.
     */
    default void project(SolverView view, int pass, boolean backward) {}

    /**
     * Tells which particles are near surfaces that they must not pass, for given positions, so that an integrator that
     * solves equations takes the forces at these contacts into them, friction included. Called several times a substep;
     * the kernel must keep no state from one call to the next, but that of {@link #beforeStep}. A kernel without this
     * stage acts in {@link #collide} alone, after the solve: springs then tell forces that have contacts displaced. A
     * kernel with it has {@link #collide} too, for other integrators, for bounces and for what a solve leaves. What the
     * contacts did there is in {@link io.github.catenary.solver.state.ParticleArrays#reaction}.
     *
     * @param positions m, which need not be those of the particles now
     * @param to takes the contacts
     */
    default void contacts(SolverView view, Vectors positions, ContactSink to) {}

    /**
     * Called after the last pass, several times in turn with the other kernels: moves particles that are where they
     * must not be, and otherwise does nothing. A change of {@code x} adds the same change divided by h to the velocity;
     * a change of {@code prevX} subtracts it.
     */
    default void collide(SolverView view) {}

    /**
     * Called after the collisions; the only stage that may change the topology. If the kernel overrides {@link
     * #beforeStep}, it may also write rest lengths and shares of springs here, which take effect in the next substep.
     * Other stages must not write them.
     */
    default void afterStep(SolverView view, TopologyEdits edits) {}

    /**
     * Tells when this kernel does nothing in a substep, not even to a state that it saves, so that a run may leave out all
     * calls in that substep and in others like it: frames can then stay on a device. A kernel that does nothing in {@link
     * #collide} but to stop particles at barriers as {@link Barrier.Rebound} says, and to note them in {@link #stopped}, can
     * tell so; a device may then do it. Only for kernels that act in {@link #collide} and {@link #afterStep} alone.
     * Asked between frames: when the run is laid out, after edits, after springs tore and when hands took hold or let
     * go. Must change nothing.
     *
     * @return empty if the kernel may act in any substep, as by default
     */
    default Optional<Quiet> quiet(SolverView view) {
        return Optional.empty();
    }

    /**
     * The strain (l − L)/L above which this kernel removes a spring, at once or in time, as the run is now; infinite if it
     * never removes the spring, or for another reason than its strain. Asked when somebody wants to know why a spring
     * tore, and also of springs that are torn already: they do not count among their own torn neighbours. Must change
     * nothing.
     *
     * @param spring index into the spring arrays
     */
    default double strainLimit(SolverView view, int spring) {
        return Double.POSITIVE_INFINITY;
    }

    /**
     * An array with an entry for each particle, in which this kernel sets the entry of each particle that an obstacle
     * stops; empty if it stops none. Asked once, when the run is laid out. The run clears the
     * entries before each frame.
     */
    default boolean[] stopped() {
        return new boolean[0];
    }

    /**
     * An array with three numbers for each element of this kernel, in their order, to which the kernel adds, in {@link
     * #collide}, what the element gives particles as a body that does not give way: the sum of {@code m Δ(x − x_prev)},
     * kg·m. What else the kernel does then acts between its particles. The run sets the entries to 0 before calls of which
     * somebody wants to know the forces.
     * Without it, all that {@link #collide} does counts as pushed by the last element that selects the particle. Asked when
     * somebody begins to look.
     */
    default double[] pushes() {
        return new double[0];
    }

    /**
     * Where this kernel notes which particles have passed what should have stopped them, because substeps are too few;
     * empty if it does not look. Asked once, when the run is laid out. What it holds belongs to the state that {@link #save}
     * returns.
     */
    default Optional<Passages> passages() {
        return Optional.empty();
    }

    /**
     * Tells the values of a channel that its type declares. Called between frames, only if somebody looks; a kernel that
     * restored its state must give the values of that state. Must change nothing else, but may allocate. A kernel that
     * throws here, or writes into the run, is not asked again, and stays on.
     *
     * @param channel one of {@link KernelFactory#channels}
     * @param values an entry for each spring or particle of the run, NaN at first; an entry that is not finite means that
     *     the item has no value
     */
    default void publish(Channel channel, SolverView view, double[] values) {}

    /**
     * Tells the rest lengths that springs have for good, as plastic flow leaves them; those that change only for the
     * moment stay out. Called between frames, when the state of a run is saved as a scene, whose springs then have these
     * rest lengths. Must change nothing else, but may allocate.
     *
     * @param restLengths m, an entry for each spring of the run, NaN at first: the spring keeps the rest length of the
     *     scene, as it does if the entry is not a finite number greater than 0
     */
    default void lastingRestLengths(SolverView view, double[] restLengths) {}

    /**
     * Tells the parameters with which an element goes on from now, when the state of a run is saved as a scene: those
     * that it has, and such as hold what the kernel remembers. The schema of its type must allow them, or the kernel is
     * switched off. Called between frames. Must change nothing.
     *
     * @param element id of the element
     * @param given its parameters
     */
    default Parameters lastingParameters(SolverView view, int element, Parameters given) {
        return given;
    }

    /**
     * A copy of the kernel's state for {@link #restore}. The run saves positions and torn springs. It resets rest
     * lengths to those of the scene, so a kernel that changes rest lengths must save them and set them in {@link
     * #beforeStep}.
     */
    default double[] save() {
        return new double[0];
    }

    /** Restores the state that {@link #save} returned. */
    default void restore(double[] state) {}
}
