package com.example.frost;

import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.spi.ElementType;
import java.util.List;

/** {@code frost.sill}, a collider: keeps particles above a height. */
final class Sill extends ElementType {
    Sill() {
        super(
                "frost.sill",
                "Sill",
                "Keeps particles above a height",
                AppliesTo.ON_PARTICLES,
                ParameterSchema.of(Parameter.number("height", "Height", "Of the sill", "m", Bounds.ANY, 0)));
    }

    @Override
    public Category category() {
        return Category.COLLIDER;
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new Stop(elements, view.particles().count);
    }

    /** y ≥ height + radius. */
    private static final class Stop implements ConstraintKernel {
        private final List<BoundElement> sills;
        private final double[] height;
        private final boolean[] stopped;

        Stop(List<BoundElement> sills, int count) {
            this.sills = sills;
            height = sills.stream()
                    .mapToDouble(one -> one.values().number("height"))
                    .toArray();
            stopped = new boolean[count];
        }

        @Override
        public boolean[] stopped() {
            return stopped;
        }

        @Override
        public void collide(SolverView view) {
            ParticleArrays p = view.particles();
            for (int k = 0; k < height.length; k++) {
                for (int i : sills.get(k).particles()) {
                    double least = height[k] + p.radius[i];
                    if (p.invMass[i] == 0 || p.y[i] >= least) continue;
                    p.y[i] = least;
                    stopped[i] = true;
                }
            }
        }
    }
}
