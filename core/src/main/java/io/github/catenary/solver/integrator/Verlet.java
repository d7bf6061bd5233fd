package io.github.catenary.solver.integrator;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * {@code verlet}, Störmer–Verlet, order 2, time-reversible without drag and damping:
 *
 * <pre>  x_{t+1} = x_t + k (x_t − x_{t−1}) + k·a_t·h²  </pre>
 *
 * where keep k = 1 − d. Its state is two positions, so x − x_prev is the displacement of the last substep, and its
 * velocity belongs to the middle of that substep. {@link #start} and {@link #stop} convert with half a step of
 * acceleration. If forces depend on velocities, a_t is taken at the velocity (x_t − x_{t−1})/h + h/2 a, with a at the
 * first guess (x_t − x_{t−1})/h. This is accurate enough to keep the order.
 */
public final class Verlet implements Integrator {
    /** The integrator's description for the catalogue. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor("verlet", "Verlet", "Order 2, reversible without drag and damping."));
        }

        @Override
        public OptionalInt order() {
            return OptionalInt.of(2);
        }

        @Override
        public OptionalDouble largestStep(FastestMotion motion) {
            return OptionalDouble.of(StepLimit.leapfrog(motion));
        }

        @Override
        public boolean keepsVelocity() {
            return false;
        }

        @Override
        public Integrator create(StepContext context) {
            return new Verlet(context);
        }
    }

    private final ParticleArrays particles;
    private final ForceField forces;
    private final double h;
    private final Vectors x;
    private final Vectors prev;
    private final Vectors v;
    private final Vectors a;

    public Verlet(StepContext context) {
        particles = context.view().particles();
        forces = ForceField.withContacts(context);
        h = context.view().substepDuration();
        x = particles.positions();
        prev = particles.previous();
        v = new Vectors(particles.count);
        a = new Vectors(particles.count);
        if (forces.needsVelocity) forces.setActing(0, 1);
    }

    @Override
    public void start() {
        v.setDifference(x, prev, h);
        forces.begin(x, v, a);
        prev.add(h * h / 2, a);
    }

    @Override
    public void join(int[] joining, int count) {
        v.setDifference(x, prev, h);
        forces.begin(x, v, a);
        for (int k = 0; k < count; k++) {
            int i = joining[k];
            prev.x[i] += h * h / 2 * a.x[i];
            prev.y[i] += h * h / 2 * a.y[i];
            prev.z[i] += h * h / 2 * a.z[i];
        }
    }

    @Override
    public void stop() {
        computeAcceleration();
        prev.add(-h * h / 2, a);
    }

    @Override
    public void tally(@Nullable ForceTally to) {
        forces.tally(to);
    }

    @Override
    public void watch(StepMonitor watch) {
        forces.watch(watch);
    }

    @Override
    public void advance() {
        computeAcceleration();
        advance(x.x, prev.x, a.x);
        advance(x.y, prev.y, a.y);
        advance(x.z, prev.z, a.z);
    }

    private void computeAcceleration() {
        if (forces.needsVelocity || forces.hasContacts()) v.setDifference(x, prev, h);
        forces.begin(x, v, a);
        if (!forces.needsVelocity) return;
        v.add(h / 2, a);
        forces.accelerations(x, v, a);
    }

    private void advance(double[] coordinates, double[] previous, double[] acceleration) {
        for (int i = 0; i < coordinates.length; i++) {
            double old = coordinates[i];
            double k = particles.keep[i];
            coordinates[i] = old + (old - previous[i]) * k + h * h * acceleration[i] * k;
            previous[i] = old;
        }
    }
}
