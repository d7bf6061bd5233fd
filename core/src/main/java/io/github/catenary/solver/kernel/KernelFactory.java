package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.parameter.ReadOnce;
import io.github.catenary.solver.state.AddedItems;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.List;
import java.util.Map;

/** Compiles all elements of one type into one kernel. */
public interface KernelFactory {
    /**
     * An element ready to compile. Elements may share the arrays, which must not be written.
     *
     * @param id the element's id
     * @param values its parameters, checked, with defaults
     * @param particles indices into the {@link ParticleArrays} of the selected particles
     * @param springs indices into the {@link SpringArrays} of the selected springs
     * @param faces indices into the {@link FaceArrays} of the faces with all corners among the particles
     * @param allSprings true if the element works on all springs, not on a group or a list, and so on {@link
     *     AddedSprings} too, if its type does
     * @param sets what its parameters select
     */
    record BoundElement(
            int id,
            ParameterValues values,
            int[] particles,
            int[] springs,
            int[] faces,
            boolean allSprings,
            BoundSets sets) {
        /** Without further sets. */
        public BoundElement(
                int id, ParameterValues values, int[] particles, int[] springs, int[] faces, boolean allSprings) {
            this(id, values, particles, springs, faces, allSprings, BoundSets.NONE);
        }

        /**
         * What a {@link Parameter.Particles} selects, as indices into the {@link ParticleArrays}, ascending; none if it
         * has no value. Particles that elements add are not among them. Must not be written.
         *
         * @throws IllegalArgumentException if the type declares no such parameter
         */
        public int[] particles(String parameter) {
            return BoundSets.of(sets.particles(), parameter, "particles");
        }

        /**
         * What a {@link Parameter.Springs} selects, as indices into the {@link SpringArrays}, ascending; none if it has
         * no value. Must not be written.
         *
         * @throws IllegalArgumentException if the type declares no such parameter
         */
        public int[] springs(String parameter) {
            return BoundSets.of(sets.springs(), parameter, "springs");
        }
    }

    /**
     * What the parameters of an element select, as indices into the arrays of a run.
     *
     * @param particles those of each {@link Parameter.Particles}, by its name
     * @param springs those of each {@link Parameter.Springs}, by its name
     */
    record BoundSets(Map<String, int[]> particles, Map<String, int[]> springs) {
        public static final BoundSets NONE = new BoundSets(Map.of(), Map.of());

        public BoundSets {
            particles = Map.copyOf(particles);
            springs = Map.copyOf(springs);
        }

        private static int[] of(Map<String, int[]> sets, String parameter, String kind) {
            int[] found = sets.get(parameter);
            if (found == null) throw new IllegalArgumentException("no parameter " + parameter + " selects " + kind);
            return found;
        }
    }

    /** The element type, such as {@code muscles.contraction}. */
    String id();

    ParameterSchema schema();

    /** The channels that kernels of this type publish. */
    @ReadOnce
    default List<Channel> channels() {
        return List.of();
    }

    /**
     * Between which particles kernels of this type act in the passes. A part of a scene that nothing holds keeps its
     * angular momentum to the last digits, and what elements inside it do is not allowed to change it; what others do is.
     * What elements inside a part do counts as an answer to its springs, which the guard of the motion bounds like these;
     * what others do counts as brought from outside, and raises the bounds of the part.
     */
    @ReadOnce
    default Bonds bonds() {
        return Bonds.NONE;
    }

    /** What becomes of an element of this type when the net under it gets coarser. */
    @ReadOnce
    default Merging merging() {
        return Merging.SOLID;
    }

    /** The particles that an element moves only against each other, so that Σ m Δx and Σ m x × Δx of each group are 0. */
    enum Bonds {
        /** None: it acts on particles from outside, or between particles of different parts. */
        NONE,
        /** Those of springs that share particles. */
        SPRINGS,
        /** Those of faces that share particles. */
        FACES,
        /** All particles of an element. */
        PARTICLES
    }

    /** True if an element of this type has nothing to work on unless it selects a spring. */
    default boolean needsSprings() {
        return false;
    }

    /** True if an element of this type has nothing to work on unless it selects a particle. */
    default boolean needsParticles() {
        return false;
    }

    /** True if elements of this type may add springs; only then {@link #springReserve} is called. */
    default boolean addsSprings() {
        return false;
    }

    /**
     * The most springs that an element has added at any time, for which the run takes memory before its first step; 0 or
     * more. If all elements of a scene together need more than {@value AddedItems#MOST}, the scene cannot run.
     */
    default int springReserve(BoundElement element) {
        return 0;
    }

    /** True if elements of this type may add particles; only then {@link #particleReserve} is called. */
    default boolean addsParticles() {
        return false;
    }

    /**
     * The most particles that an element has added at any time, for which the run takes memory before its first step; 0
     * or more. If all elements of a scene together need more than {@value AddedItems#MOST}, the scene cannot run. Must
     * give the same number whenever it is asked about an element.
     *
     * @param element its particles are those of the drawing
     */
    default int particleReserve(BoundElement element) {
        return 0;
    }

    /**
     * True if an element that works on all particles also works on those that elements add. {@link
     * BoundElement#particles} then has the indices of all places for them, too, which are free until a particle is added:
     * {@link ParticleArrays#isThere}.
     */
    default boolean appliesToAdded() {
        return false;
    }

    /** True if an element that works on all springs also works on those that elements add. */
    default boolean appliesToAddedSprings() {
        return false;
    }

    /**
     * What is wrong with the values of an element although each fits its parameter, such as a bad line in a file, or two
     * values that contradict each other. Each is an error at its parameter: the scene does not run until it is mended, and
     * other elements of the type are not concerned. Asked once for equal values whenever the scene is checked, also after
     * each edit: must be quick, so read files by {@link ParameterValues#file(String, java.util.function.Function)}.
     *
     * @param values checked, with defaults; the files that they name are there
     * @return sentences for users that also say what to do, with names of parameters of the schema
     */
    default List<ParameterSchema.Mistake> mistakes(ParameterValues values) {
        return List.of();
    }

    /**
     * Doubts about an element that can run. Each message is a sentence for users that also says what to do; shown as a
     * warning. For elements with the same targets and parameters, only one is asked about.
     *
     * @param element the element; its arrays hold positions in the scene's tables
     */
    default List<Message> warnings(BoundElement element, Scene scene) {
        return List.of();
    }

    /**
     * Compiles the kernel. It may read the arrays of the run, but is switched off if it writes them here.
     *
     * @param elements at least one, in authored order
     */
    ConstraintKernel compile(List<BoundElement> elements, SolverView view);
}
