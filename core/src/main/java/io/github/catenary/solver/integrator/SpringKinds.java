package io.github.catenary.solver.integrator;

import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.simd.KernelInfo;
import io.github.catenary.solver.simd.WideSolver;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringMirror;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The springs of a run by the number of substeps that they take in a frame, the coarsest kind first. */
final class SpringKinds {
    /** For each coarse kind how many substeps its springs span. */
    final int[] spans;
    /** The kind of the springs for which no group says a number. */
    final int usual;

    private final int[] kindOf;
    /** For each kind the springs in the order of a forward pass; then those that are projected again, in that order. */
    private final int[][] once;

    private final int[][] again;
    /** For each kind its compiled order; null if its springs are projected in the order of the lists. */
    private final @Nullable CompiledKind[] compiled;

    private final int finest;
    private int chosen;

    /** Kinds in the order of the run's springs. */
    SpringKinds(SubstepRates rates, SpringStore springs) {
        int[] numbers = rates.numbers();
        boolean anyFinest = numbers[numbers.length - 1] == rates.finest();
        int coarse = anyFinest ? numbers.length - 1 : numbers.length;
        spans = new int[coarse];
        for (int kind = 0; kind < coarse; kind++) spans[kind] = rates.finest() / numbers[kind];
        usual = Arrays.binarySearch(numbers, rates.usual());
        kindOf = new int[springs.count];
        for (int i = 0; i < kindOf.length; i++) kindOf[i] = Arrays.binarySearch(numbers, rates.ofSpring(i));
        finest = coarse;
        once = new int[coarse + 1][];
        again = new int[coarse + 1][];
        int[] sequence = springs.sequence();
        for (int kind = 0; kind <= coarse; kind++) {
            once[kind] = of(kind, sequence);
            again[kind] = of(kind, springs.repeats);
        }
        compiled = new CompiledKind[coarse + 1];
        chosen = finest;
    }

    /** Kinds in a compiled order each, where that pays and the scene allows it. */
    static SpringKinds compiled(StepContext context) {
        SpringStore springs = context.springs();
        springs.useAuthoredOrder();
        SpringKinds kinds = new SpringKinds(context.rates(), springs);
        SolverView view = context.view();
        SolverSettings settings = view.scene().solver();
        boolean may = settings.order() != Order.AUTHORED
                && !view.particles().anyRollers()
                && WideSolver.canRun(view.particles());
        if (!may) return kinds;
        int least = settings.order() == Order.COLOURED ? 1 : Pbd.LEAST_SPRINGS;
        for (int kind = 0; kind < kinds.compiled.length; kind++) {
            if (kinds.once[kind].length >= least) kinds.compiled[kind] = new CompiledKind(context, kinds.once[kind]);
        }
        if (kinds.isCompiled()) springs.useOrderOf(kinds.mirror(springs));
        return kinds;
    }

    private int[] of(int kind, int[] springs) {
        return IntStream.of(springs).filter(i -> kindOf[i] == kind).toArray();
    }

    private List<CompiledKind> all() {
        return Arrays.stream(compiled).filter(Objects::nonNull).toList();
    }

    private SpringMirror mirror(SpringStore springs) {
        return new SpringMirror() {
            @Override
            public void write(int spring, double restLength, double moveA, double moveB) {
                CompiledKind kind = compiled[kindOf[spring]];
                if (kind != null) kind.write(kind.number(spring), restLength, moveA, moveB);
            }

            @Override
            public double longestRestLength() {
                double longest = 0;
                for (int kind = 0; kind < compiled.length; kind++) {
                    CompiledKind own = compiled[kind];
                    if (own != null) longest = Math.max(longest, own.longestRestLength());
                    else for (int i : once[kind]) longest = Math.max(longest, springs.arrays().restLength[i]);
                }
                return longest;
            }

            @Override
            public int[] sequence() {
                List<int[]> parts = new ArrayList<>();
                for (int kind = 0; kind < compiled.length; kind++) {
                    CompiledKind own = compiled[kind];
                    parts.add(own == null ? once[kind] : own.sequence());
                }
                return parts.stream().flatMapToInt(IntStream::of).toArray();
            }
        };
    }

    /** True if a kind has a compiled order. */
    boolean isCompiled() {
        return !all().isEmpty();
    }

    /** The kernel of the compiled orders; empty if there are none. */
    Optional<KernelInfo> kernelInfo() {
        return all().stream().findFirst().map(CompiledKind::kernelInfo);
    }

    /** Takes over what elements wrote into the arrays of the run. */
    void follow(SpringArrays springs) {
        for (CompiledKind each : compiled) if (each != null) each.follow(springs);
    }

    /** Forgets what a frame that failed left in copies of the particles. */
    void forgetFrame() {
        chosen = finest;
        for (CompiledKind each : compiled) if (each != null) each.forgetFrame();
    }

    /** Before passes over the chosen kind. */
    void begin(ParticleArrays p) {
        CompiledKind kind = compiled[chosen];
        if (kind != null) kind.begin(p);
    }

    /** After them. */
    void end(ParticleArrays p) {
        CompiledKind kind = compiled[chosen];
        if (kind != null) kind.end(p);
    }

    /** A pass of the positional solver over the chosen kind. */
    void project(SpringArrays s, boolean backward, ParticleArrays p) {
        CompiledKind kind = compiled[chosen];
        if (kind == null) SequentialProjection.project(s, once(), again(), backward, p);
        else kind.project(backward);
    }

    /** How many substeps a spring spans. */
    int span(int spring) {
        return kindOf[spring] < spans.length ? spans[kindOf[spring]] : 1;
    }

    void choose(int kind) {
        chosen = kind;
    }

    /** True if the springs of the finest kind are chosen. */
    boolean isFinest() {
        return chosen == finest;
    }

    /** The springs of the chosen kind in the order of a forward pass without a compiled order; not to be written. */
    int[] once() {
        return once[chosen];
    }

    /** Those that a pass projects again after these. */
    int[] again() {
        return again[chosen];
    }

    /** The passes over the chosen kind, one spring at a time. */
    Projections projections(SolverView view, ListedPasses.Rule rule) {
        Projections[] passes = new Projections[once.length];
        for (int kind = 0; kind < passes.length; kind++) {
            int[] order = IntStream.concat(IntStream.of(once[kind]), IntStream.of(again[kind]))
                    .toArray();
            CompiledKind own = compiled[kind];
            passes[kind] = own == null
                    ? new ListedPasses(view, order, once[kind].length, rule)
                    : own.projections(view.particles());
        }
        return new Projections() {
            @Override
            public void pass(boolean backward, StepMonitor watch) {
                passes[chosen].pass(backward, watch);
            }

            @Override
            public void copyTo(Vectors positions) {
                passes[chosen].copyTo(positions);
            }
        };
    }
}
