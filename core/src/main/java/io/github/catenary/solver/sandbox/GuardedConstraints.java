package io.github.catenary.solver.sandbox;

import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.ProjectedConstraints;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

/**
 * The {@link ProjectedConstraints} of all kernels as one list. They may be foreign code: a kernel that throws, or computes
 * what is no finite number where particles are at places that are, is switched off, and its constraints act no more. For one
 * thread, which steps no run meanwhile.
 */
public final class GuardedConstraints {
    private record Part(int kernel, ProjectedConstraints constraints, int begin) {}

    private final GuardedKernels kernels;
    private final SolverView view;
    private final List<Part> parts = new ArrayList<>();
    private final List<int[]> particles = new ArrayList<>();
    private final Vectors scratch;

    GuardedConstraints(GuardedKernels kernels, SolverView view) {
        this.kernels = kernels;
        this.view = view;
        for (int i = 0; i < kernels.size(); i++) {
            int number = i;
            kernels.askConstraints(i, kernel -> open(number, kernel));
        }
        scratch = new Vectors(particles.isEmpty() ? 0 : view.particles().count);
    }

    private void open(int number, ConstraintKernel kernel) {
        Optional<ProjectedConstraints> told = kernel.constraints();
        if (told.isEmpty()) return;
        int count = view.particles().count;
        List<int[]> own = new ArrayList<>();
        for (int c = 0; c < told.get().count(); c++) {
            int[] each = told.get().particles(c);
            boolean right = IntStream.of(each).distinct().count() == each.length
                    && IntStream.of(each).allMatch(i -> i >= 0 && i < count);
            if (!right) {
                throw new IllegalStateException("constraint " + c + " has the particles " + Arrays.toString(each)
                        + ", but must have different ones of 0 to " + (count - 1));
            }
            own.add(each);
        }
        parts.add(new Part(number, told.get(), particles.size()));
        particles.addAll(own);
    }

    /** Number of constraints. */
    public int count() {
        return particles.size();
    }

    /** Indices of the particles of a constraint; not to be changed. */
    public int[] particles(int constraint) {
        return particles.get(constraint);
    }

    /** The element type of a constraint. */
    public String type(int constraint) {
        return parts.stream()
                .filter(part -> constraint >= part.begin && constraint < part.begin + part.constraints.count())
                .map(part -> kernels.type(part.kernel))
                .findFirst()
                .orElseThrow();
    }

    /** True if a kernel, by its number, has told what it keeps. */
    boolean has(int kernel) {
        return parts.stream().anyMatch(part -> part.kernel == kernel);
    }

    /** Computes the elasticity of each constraint; 0 for what does not act. */
    public void elasticities(double[] to) {
        Arrays.fill(to, 0);
        call((part, c) -> {
            double e = part.constraints.elasticity(c, view);
            if (!(e >= 0 && e < Double.POSITIVE_INFINITY)) refuse(part, c, e);
            else to[part.begin + c] = e;
        });
    }

    /** Computes C of each constraint at x; 0 for what is off. */
    public void violations(Vectors x, double[] to) {
        Arrays.fill(to, 0);
        call((part, c) -> {
            double value = part.constraints.violation(c, view, x);
            if (!Double.isFinite(value) && areSomewhere(x, particles(part.begin + c))) refuse(part, c, value);
            else to[part.begin + c] = value;
        });
    }

    /** Computes ∇C of each constraint at x: three numbers for each of its particles, those of all constraints in order. */
    public void gradients(Vectors x, double[][] to) {
        for (double[] each : to) Arrays.fill(each, 0);
        call((part, c) -> {
            int[] own = particles(part.begin + c);
            clear(own);
            part.constraints.addGradient(c, view, x, 1, scratch);
            double[] g = to[part.begin + c];
            double zero = 0;
            for (int k = 0; k < own.length; k++) {
                g[3 * k] = scratch.x[own[k]];
                g[3 * k + 1] = scratch.y[own[k]];
                g[3 * k + 2] = scratch.z[own[k]];
                zero += 0 * g[3 * k] + 0 * g[3 * k + 1] + 0 * g[3 * k + 2]; // of anything finite
            }
            if (zero == 0) return;
            Arrays.fill(g, 0);
            if (areSomewhere(x, own)) refuse(part, c, Double.NaN);
        });
    }

    /** Adds Σ factor · ∇²C · way at x. */
    public void addCurvatures(Vectors x, double[] factors, Vectors way, Vectors to) {
        call((part, c) -> {
            double factor = factors[part.begin + c];
            if (factor != 0) part.constraints.addCurvature(c, view, x, factor, way, to);
        });
    }

    /** Adds factor · ∇²C · way of one constraint at x, along its own particles; nothing if it is off or not finite. */
    public void addCurvature(int constraint, Vectors x, double factor, Vectors way, Vectors to) {
        for (Part part : parts) {
            int c = constraint - part.begin;
            if (c < 0 || c >= part.constraints.count()) continue;
            kernels.callConstraints(part.kernel, kernel -> {
                int[] own = particles(constraint);
                clear(own);
                part.constraints.addCurvature(c, view, x, factor, way, scratch);
                double zero = 0;
                for (int i : own) zero += 0 * scratch.x[i] + 0 * scratch.y[i] + 0 * scratch.z[i]; // of anything finite
                if (zero != 0) return;
                for (int i : own) {
                    to.x[i] += scratch.x[i];
                    to.y[i] += scratch.y[i];
                    to.z[i] += scratch.z[i];
                }
            });
        }
    }

    /**
     * The types of constraints that are violated otherwise than in another list of the same elements.
     *
     * @param share of the size of what a constraint joins, by which it may be farther from its goal along its gradient
     */
    public List<String> differing(GuardedConstraints than, Vectors x, double share) {
        List<String> types = new ArrayList<>();
        if (count() != than.count()) return types;
        double[] own = new double[count()];
        double[] other = new double[count()];
        double[][] gradients = new double[count()][];
        for (int c = 0; c < gradients.length; c++) gradients[c] = new double[3 * particles(c).length];
        violations(x, own);
        than.violations(x, other);
        than.gradients(x, gradients);
        for (Part part : parts) {
            boolean differs = false;
            for (int c = part.begin; c < part.begin + part.constraints.count(); c++) {
                double square = 0;
                for (double g : gradients[c]) square += g * g;
                differs |= Math.abs(own[c] - other[c]) > share * reach(particles(c), x) * Math.sqrt(square);
            }
            if (differs) types.add(kernels.type(part.kernel));
        }
        return types;
    }

    /** The largest distance from the first of some particles. */
    private static double reach(int[] own, Vectors x) {
        double most = 0;
        for (int i : own) {
            double dx = x.x[i] - x.x[own[0]];
            double dy = x.y[i] - x.y[own[0]];
            double dz = x.z[i] - x.z[own[0]];
            most = Math.max(most, Math.sqrt(dx * dx + dy * dy + dz * dz));
        }
        return most;
    }

    private void clear(int[] own) {
        for (int i : own) {
            scratch.x[i] = 0;
            scratch.y[i] = 0;
            scratch.z[i] = 0;
        }
    }

    private static boolean areSomewhere(Vectors x, int[] own) {
        double[] place = new double[3];
        for (int i : own) {
            place[0] = x.x[i];
            place[1] = x.y[i];
            place[2] = x.z[i];
            if (!GuardedEnergies.areSomewhere(place, 3)) return false;
        }
        return true;
    }

    private void call(ObjIntConsumer<Part> each) {
        for (Part part : parts) {
            kernels.callConstraints(part.kernel, kernel -> {
                for (int c = 0; c < part.constraints.count() && !kernels.isOff(part.kernel); c++) each.accept(part, c);
            });
        }
    }

    private void refuse(Part part, int constraint, double value) {
        kernels.refuseConstraint(
                part.kernel,
                Message.of(
                        "fault.energy",
                        "{0} gave {1} for its element {2}",
                        Stage.CONSTRAINTS.toString(),
                        value,
                        constraint));
    }
}
