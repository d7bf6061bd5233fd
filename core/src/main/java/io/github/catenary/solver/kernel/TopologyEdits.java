package io.github.catenary.solver.kernel;

import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.NewParticle;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;

/** The changes of topology that kernels may request after a substep. They take effect after all kernels were called. */
public interface TopologyEdits {
    /**
     * Removes a spring from the run. Repeated calls for one spring have no further effect.
     *
     * @param spring index into the {@link SpringArrays}
     */
    void removeSpring(int spring);

    /**
     * Adds a spring to the run, from the {@linkplain KernelFactory#springReserve reserve} of an element. Its corrections
     * follow those of the elements in a forward pass, and come before them in a backward pass. Under every integrator it
     * is a constraint, and takes no force.
     *
     * @param element id of the element
     * @param a index of the particle at the first end, which may have been added just now; likewise b
     * @param b index of the particle at the other end
     * @param restLength m, greater than 0
     * @param elasticity in [0, 2], the range in which the symmetric sweep is stable
     * @return false if the reserve is used up; the run tells its user
     * @throws IllegalArgumentException if the element has no reserve, or a value is out of its range
     */
    boolean addSpring(int element, int a, int b, double restLength, double elasticity);

    /**
     * Removes a spring that an element has added, whichever it was. Repeated calls for one spring have no further
     * effect.
     *
     * @param slot the spring's slot in {@link AddedSprings}
     * @throws IllegalArgumentException if the slot is free
     */
    void removeAdded(int slot);

    /**
     * Adds a particle to the run, from the {@linkplain KernelFactory#particleReserve reserve} of an element. It begins
     * with its position and velocity at the end of this substep, and moves as those of the scene do, under every
     * integrator.
     *
     * @param element id of the element
     * @param like what the particle is like; it has the scene's drag, and the run gives it an id
     * @return the index of the particle in the {@link ParticleArrays}, which springs may join at once; −1 if the reserve
     *     is used up, which the run tells its user
     * @throws IllegalArgumentException if the element has no reserve, or a value is out of its range or of the bounds of
     *     the run
     */
    int addParticle(int element, NewParticle like);

    /**
     * Removes a particle that an element has added, whichever it was, with all springs at it. Repeated calls for one
     * particle have no further effect.
     *
     * @param particle index into the {@link ParticleArrays}
     * @throws IllegalArgumentException if it is a particle of the scene, or if there is none at this index
     */
    void removeParticle(int particle);

    /**
     * How many more springs or particles an element may add now, whichever its type has in reserve; of both, the fewer.
     * What is removed in this substep still takes its place until the next one. Counts the free places, so ask once a
     * substep rather than for each particle.
     *
     * @param element id of the element
     * @return 0 or more; to add this many refuses nothing
     * @throws IllegalArgumentException if the element has no reserve
     */
    default int room(int element) {
        throw new UnsupportedOperationException("these edits do not tell what is in reserve");
    }
}
