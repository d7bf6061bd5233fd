package io.github.catenary.solver;

import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.List;

/**
 * Projects the springs that elements have added, one after another in the order of their slots, as a kernel behind all
 * others: last in a forward pass, and first, in reverse, in a backward pass. So a pair of passes remains its own mirror
 * image, and the theorem about the symmetric sweep holds. The shares follow from the weights k·w of the ends as they are
 * now.
 */
final class AddedSpringsType implements KernelFactory {
    @Override
    public String id() {
        return AddedSprings.TYPE;
    }

    @Override
    public ParameterSchema schema() {
        return ParameterSchema.NONE;
    }

    @Override
    public Bonds bonds() {
        return Bonds.SPRINGS;
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new ConstraintKernel() {
            @Override
            public void project(SolverView run, int pass, boolean backward) {
                AddedSprings springs = run.added();
                int count = springs.count();
                for (int k = 0; k < count; k++) {
                    correct(springs, springs.slot(backward ? count - 1 - k : k), run.particles());
                }
            }
        };
    }

    private static void correct(AddedSprings springs, int slot, ParticleArrays p) {
        int a = springs.a(slot);
        int b = springs.b(slot);
        double weightA = p.keep[a] * p.invMass[a];
        double weightB = p.keep[b] * p.invMass[b];
        double weights = weightA + weightB;
        if (weights == 0) return; // both ends are fixed
        double dx = p.x[b] - p.x[a];
        double dy = p.y[b] - p.y[a];
        double dz = p.z[b] - p.z[a];
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (l == 0) { // the direction is undefined
            dy = -1;
        } else {
            dx /= l;
            dy /= l;
            dz /= l;
        }
        double violation = springs.elasticity(slot) * (l - springs.restLength(slot));
        double forA = weightA / weights * violation;
        double forB = weightB / weights * violation;
        p.x[a] += forA * dx;
        p.y[a] += forA * dy;
        p.z[a] += forA * dz;
        p.x[b] -= forB * dx;
        p.y[b] -= forB * dy;
        p.z[b] -= forB * dz;
    }
}
