package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Small constraint types, and scenes that use them. */
public final class TestKernels {
    private TestKernels() {}

    /** A type whose kernels come from the supplier, one for each compilation. */
    public record Type(String id, Supplier<ConstraintKernel> maker) implements KernelFactory {
        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return maker.get();
        }
    }

    /** The scene with one element of each type, compiled. */
    public static Simulation run(Scene scene, Type... types) {
        return run(scene, SolverOptions.DEFAULT, types);
    }

    /** The same, with the given options. */
    public static Simulation run(Scene scene, SolverOptions options, Type... types) {
        return new SceneCompiler(List.of(types)).with(options).compile(with(scene, types));
    }

    /** The scene with one element of each type that selects everything. */
    public static Scene with(Scene scene, Type... types) {
        List<Element> elements = new ArrayList<>();
        for (Type type : types) {
            elements.add(new Element(
                    elements.size() + 1, type.id(), true, Target.ALL, Target.ALL, Parameters.NONE, UnknownData.NONE));
        }
        return scene.withElements(Table.of(elements));
    }

    /** Tears springs whose strain exceeds a threshold. */
    public static Type tearing(double strain) {
        return new Type("test.tearing", () -> new ConstraintKernel() {
            @Override
            public double strainLimit(SolverView view, int spring) {
                return strain;
            }

            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                SpringArrays s = view.springs();
                for (int i = 0; i < s.count; i++) {
                    if (s.length(i, view.particles()) > s.restLength[i] * (1 + strain)) edits.removeSpring(i);
                }
            }
        });
    }

    /** Removes one spring, by index, after each substep. */
    public static Type cutter(int spring) {
        return new Type("test.cutter", () -> new ConstraintKernel() {
            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                edits.removeSpring(spring);
            }
        });
    }

    /** Removes springs from all over the scene, so many after each substep. */
    public static Type ripper(int each) {
        return new Type("test.ripper", () -> new ConstraintKernel() {
            private long next;

            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                for (int k = 0; k < each; k++) edits.removeSpring((int) (++next * 7919 % view.springs().count));
            }

            @Override
            public double[] save() {
                return new double[] {next};
            }

            @Override
            public void restore(double[] state) {
                next = (long) state[0];
            }
        });
    }

    /** Moves all free particles along x by a share of its state, which grows by 1 each substep. */
    public static Type counter() {
        return new Type("test.counter", () -> new ConstraintKernel() {
            private double steps;

            @Override
            public void beforeStep(SolverView view) {
                steps++;
            }

            @Override
            public void project(SolverView view, int pass, boolean backward) {
                ParticleArrays p = view.particles();
                for (int i = 0; i < p.count; i++) if (p.invMass[i] > 0) p.x[i] += steps * 1e-6;
            }

            @Override
            public double[] save() {
                return new double[] {steps};
            }

            @Override
            public void restore(double[] state) {
                steps = state[0];
            }
        });
    }
}
