package io.github.catenary.solver.simd;

import io.github.catenary.solver.device.BoundsRun;
import io.github.catenary.solver.device.DeviceContacts;
import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.device.DeviceWatch;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.trace.Projections;
import java.util.Optional;

/**
 * Passes over the springs in a compiled order, on a copy of the coordinates. {@link #begin} copies them from the particles,
 * and {@link #end} copies them back. Motion of parts is summed up between {@link #enter} and {@link #leave} alone. For the
 * thread that steps the run.
 */
public interface CompiledPasses extends PartPlaces {
    /** Copies what others wrote into the arrays of springs. */
    void followSprings();

    /**
     * Copies the particles for a whole frame. Until {@link #leave}, {@link #begin} and {@link #end} copy nothing, and
     * nobody else may read or move the particles.
     */
    void enter(ParticleArrays p);

    /** As {@link #enter}, for particles that are as the last {@link #leave} left them, so that nothing need be copied. */
    default void enterAsLeft(ParticleArrays p) {
        enter(p);
    }

    /** Copies the positions after the last substep, and those before it, back to the particles. */
    void leave(ParticleArrays p);

    /** Forgets a frame that was not completed. */
    void abandon();

    /** The same, and forgets numbers that are not finite. */
    default void forgetFrame() {
        abandon();
    }

    /** The square of the longest way of a particle in the substeps before each {@link #advance} since {@link #enter}, m². */
    double longestSquare();

    /**
     * Moves all particles by their velocity and by gravity. Only between {@link #enter} and {@link #leave}.
     *
     * @param x acceleration times h², m; likewise y and z
     */
    void advance(double x, double y, double z);

    void begin(ParticleArrays p);

    void end(ParticleArrays p);

    /** True between {@link #enter} and {@link #leave}. */
    boolean isInside();

    /** Copies at least some particles back between passes. */
    void show(int[] indices, ParticleArrays p);

    /** Takes where somebody else has moved some particles between passes. */
    void follow(int[] indices, ParticleArrays p);

    void project(boolean backward);

    /** The passes one spring at a time, between {@link #begin} and {@link #end}; not between {@link #enter} and leave. */
    Projections projections();

    KernelInfo kernelInfo();

    /** The layout of the compiled order. Rows of particles are those of its blocks, wherever the passes run. */
    BlockLayout layout();

    /** True if the layout has lanes. */
    default boolean hasLanes() {
        return layout().width == BlockLayout.LANES;
    }

    /**
     * True if the rows in which parts are summed up are those of the blocks. Otherwise each part has its own, as where the
     * particles do not stay.
     */
    default boolean rowsAreBlocks() {
        return hasLanes();
    }

    /** The particle in each lane of each block, or −1. */
    int[] slots();

    /**
     * Sets what {@link #look} looks at, for frames in which the particles stay.
     *
     * @return false if these passes look at nothing
     */
    boolean watch(DeviceWatch watch);

    /** Between {@link #enter} and {@link #leave}, after a substep: looks at what is watched. */
    void look();

    /** True if {@link #look} found anything since {@link #enter}; it may err by rounding, but overlooks nothing. */
    boolean found();

    /**
     * Sets at which surfaces {@link #collide} stops particles, in frames in which they stay.
     *
     * @return false if these passes stop none
     */
    default boolean stopAt(DeviceContacts contacts) {
        return false;
    }

    /** As {@link DeviceRun#collide}; likewise the next two. Only between {@link #enter} and {@link #leave}. */
    default void collide() {}

    default boolean readStopped(int[] into) {
        return false;
    }

    default boolean readGains(int substep, double[] gains, double[] pushes) {
        return false;
    }

    /** Gives back what is not memory of the JVM; nothing is called after that. */
    default void close() {}

    /** These passes if they run on the processor, where others can read and move the coordinates. */
    default Optional<WideSolver> onProcessor() {
        return Optional.empty();
    }

    /** The long bounds where these passes run, if that is a device that can make them act. */
    default Optional<BoundsRun> boundsOnDevice() {
        return Optional.empty();
    }
}
