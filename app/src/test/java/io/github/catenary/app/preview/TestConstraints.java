package io.github.catenary.app.preview;

import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.ConstraintKernel;
import io.github.catenary.solver.KernelFactory;
import io.github.catenary.solver.SolverView;
import io.github.catenary.solver.TopologyEdits;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Constraint types for tests. */
final class TestConstraints {
    /** Tears springs that are longer than 1.5 times their rest length. */
    static final String TEARING = "test.tearing";

    /** Fails while the test says so, when its parameters are checked: in a compilation and in an edit. */
    static final String FAILING = "test.failing";

    /** Tells of each step. */
    static final String WATCHING = "test.watching";

    private TestConstraints() {}

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
