package io.github.catenary.plugin.attach;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Moves particles to d + path(t), with d the drawn position of each and t the simulated time at the end of the substep.
 * With elasticity 1 a particle is on the path at once, like a moving pin; with less, each pass moves it by that share
 * of the distance left. The kernel's state is the time, counted in substeps.
 */
final class PathKernel implements ConstraintKernel {
    private final Path[] path;
    /** The offset x, y, z of each path at the end of the substep, m. */
    private final double[] offset;

    private final double[] at = new double[3];
    /** The index of each attached particle, and of its path. */
    private final int[] particle;

    private final int[] owner;
    private final double[] elasticity;
    private final Vectors drawn;
    private double time;

    PathKernel(List<BoundElement> elements, SolverView view) {
        path = elements.stream()
                .map(element -> AttachToPath.path(element.values()))
                .toArray(Path[]::new);
        offset = new double[3 * path.length];
        particle = elements.stream()
                .flatMapToInt(element -> IntStream.of(element.particles()))
                .toArray();
        owner = IntStream.range(0, path.length)
                .flatMap(k -> IntStream.of(elements.get(k).particles()).map(i -> k))
                .toArray();
        elasticity = IntStream.of(owner)
                .mapToDouble(k -> elements.get(k).values().number(AttachToPath.ELASTICITY))
                .toArray();
        drawn = new Vectors(particle.length);
        time = view.startTime();
        sceneChanged(view);
    }

    /** Reads the drawn positions. */
    @Override
    public void sceneChanged(SolverView view) {
        for (int k = 0; k < particle.length; k++) {
            Vec3 position = view.scene().particles().at(particle[k]).position();
            drawn.x[k] = position.x();
            drawn.y[k] = position.y();
            drawn.z[k] = position.z();
        }
    }

    @Override
    public boolean writesSprings() {
        return false;
    }

    @Override
    public void beforeStep(SolverView view) {
        time += view.substepDuration();
        for (int k = 0; k < path.length; k++) {
            path[k].at(time, at);
            System.arraycopy(at, 0, offset, 3 * k, 3);
        }
    }

    @Override
    public int[] leads() {
        return IntStream.range(0, particle.length)
                .filter(k -> elasticity[k] == 1)
                .map(k -> particle[k])
                .toArray();
    }

    @Override
    public void lead(SolverView view, Vectors next) {
        for (int k = 0; k < particle.length; k++) {
            if (elasticity[k] < 1) continue; // on a leash
            int i = particle[k];
            next.x[i] = drawn.x[k] + offset[3 * owner[k]];
            next.y[i] = drawn.y[k] + offset[3 * owner[k] + 1];
            next.z[i] = drawn.z[k] + offset[3 * owner[k] + 2];
        }
    }

    @Override
    public void project(SolverView view, int pass, boolean backward) {
        int count = particle.length;
        for (int k = 0; k < count; k++) pull(backward ? count - 1 - k : k, view.particles());
    }

    private void pull(int k, ParticleArrays p) {
        int i = particle[k];
        if (elasticity[k] == 1 || p.keep[i] * p.invMass[i] == 0) return; // on the path, pinned or held by the mouse
        p.x[i] += elasticity[k] * (drawn.x[k] + offset[3 * owner[k]] - p.x[i]);
        p.y[i] += elasticity[k] * (drawn.y[k] + offset[3 * owner[k] + 1] - p.y[i]);
        p.z[i] += elasticity[k] * (drawn.z[k] + offset[3 * owner[k] + 2] - p.z[i]);
    }

    @Override
    public double[] save() {
        return new double[] {time};
    }

    @Override
    public void restore(double[] state) {
        time = state[0];
    }
}
