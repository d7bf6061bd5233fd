package io.github.catenary.app.run.preview;

import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.Vectors;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Constraint types for tests. */
final class TestConstraints {
    /** Tears springs that are longer than 1.5 times their rest length. */
    static final String TEARING = "test.tearing";

    /** Fails on request when its parameters are checked, that is, in a compilation and in an edit. */
    static final String FAILING = "test.failing";

    /** Calls back in each step. */
    static final String WATCHING = "test.watching";

    /** Moves the first particle to the position of the mouse, while there is one. */
    static final String FOLLOWING = "test.following";

    private TestConstraints() {}

    static KernelFactory following() {
        ConstraintKernel kernel = new ConstraintKernel() {
            @Override
            public int[] leads() {
                return new int[] {0};
            }

            @Override
            public void lead(SolverView view, Vectors next) {
                if (!view.pointer().isPresent()) return;
                next.x[0] = view.pointer().x();
                next.y[0] = view.pointer().y();
            }
        };
        return new Type(FOLLOWING, kernel, () -> {});
    }

    static KernelFactory tearing() {
        ConstraintKernel kernel = new ConstraintKernel() {
            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                var springs = view.springs();
                var particles = view.particles();
                for (int i = 0; i < springs.count; i++) {
                    double dx = particles.x[springs.b[i]] - particles.x[springs.a[i]];
                    double dy = particles.y[springs.b[i]] - particles.y[springs.a[i]];
                    if (Math.sqrt(dx * dx + dy * dy) > 1.5 * springs.restLength[i]) edits.removeSpring(i);
                }
            }
        };
        return new Type(TEARING, kernel, () -> {});
    }

    static KernelFactory failing(BooleanSupplier fails) {
        Runnable check = () -> {
            if (fails.getAsBoolean()) throw new IllegalStateException("out of rope");
        };
        return new Type(FAILING, new ConstraintKernel() {}, check);
    }

    static KernelFactory watching(Runnable onStep) {
        ConstraintKernel kernel = new ConstraintKernel() {
            @Override
            public void beforeStep(SolverView view) {
                onStep.run();
            }
        };
        return new Type(WATCHING, kernel, () -> {});
    }

    private record Type(String id, ConstraintKernel kernel, Runnable onCheck) implements KernelFactory {
        @Override
        public boolean needsSprings() {
            return id.equals(TEARING);
        }

        @Override
        public ParameterSchema schema() {
            onCheck.run();
            return ParameterSchema.NONE;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return kernel;
        }
    }
}
