package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.List;

/** Compiles all elements of one type into one kernel. */
public interface KernelFactory {
    /**
     * An element ready to compile. The arrays may be those of other elements, too, and must not be written to.
     *
     * @param id the element's id
     * @param values its parameters, checked, with defaults
     * @param particles indices into the {@link ParticleArrays} it works on
     * @param springs indices into the {@link SpringArrays} it works on
     * @param faces indices into the {@link FaceArrays} of those with all corners among the particles
     */
    record BoundElement(int id, ParameterValues values, int[] particles, int[] springs, int[] faces) {}

    /** The element type, such as {@code muscles.contraction}. */
    String id();

    ParameterSchema schema();

    /** True if an element of this type has nothing to work on where it selects no spring. */
    default boolean needsSprings() {
        return false;
    }

    /** True if an element of this type has nothing to work on where it selects no particle. */
    default boolean needsParticles() {
        return false;
    }

    /**
     * What is doubtful about an element that runs, each a sentence for people that says what to do; shown as warnings.
     * Of elements with the same targets and parameters, one is asked about for all.
     *
     * @param element indices into its arrays are positions in the scene's tables
     */
    default List<Message> doubts(BoundElement element, Scene scene) {
        return List.of();
    }

    /**
     * Makes the kernel, which may read the arrays of the run, but not write them: one that does is switched off.
     *
     * @param elements at least one, in authored order
     */
    ConstraintKernel compile(List<BoundElement> elements, SolverView view);
}
