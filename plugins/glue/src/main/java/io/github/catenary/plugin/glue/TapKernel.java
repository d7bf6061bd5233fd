package io.github.catenary.plugin.glue;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.RandomSource;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.NewParticle;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * After each substep, first removes the drops whose life is over, and then adds those that are due: drop n of a
 * particle at the time n/rate, at most one in a substep. The kernel's state is its clock, and when each drop came.
 */
final class TapKernel implements ConstraintKernel {
    private final Tap[] taps;
    /** When the drop in each slot came, s. */
    private final double[] born;

    private final int drawn;
    /** The simulated time before the counted substeps, s. */
    private double earlier;

    private double substeps;
    /** h, s. */
    private double duration;

    TapKernel(List<BoundElement> elements, SolverView view) {
        taps = elements.stream().map(Tap::new).toArray(Tap[]::new);
        born = new double[view.addedParticles().capacity()];
        drawn = view.particles().drawn;
        duration = view.substepDuration();
    }

    @Override
    public void sceneChanged(SolverView view) {
        count(view.substepDuration());
    }

    /** Counts substeps of this duration from now on, s. While it stays the same, the clock keeps all bits. */
    private void count(double newDuration) {
        if (newDuration == duration) return;
        earlier += substeps * duration;
        substeps = 0;
        duration = newDuration;
    }

    @Override
    public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {
        if (!(before instanceof TapKernel old)) return;
        double now = duration;
        earlier = old.earlier;
        substeps = old.substeps;
        duration = old.duration;
        count(now);
        for (int slot = 0; slot < born.length; slot++) {
            int was = particlesBefore[drawn + slot] - old.drawn;
            if (was >= 0) born[slot] = old.born[was];
        }
    }

    @Override
    public void afterStep(SolverView view, TopologyEdits edits) {
        double time = earlier + (substeps + 1) * duration;
        double before = earlier + substeps * duration;
        substeps++;
        removeOld(view.addedParticles(), time, edits);
        for (Tap tap : taps) {
            if (tap.isDue(before, time)) pour(tap, time, view, edits);
        }
    }

    private void removeOld(AddedParticles added, double time, TopologyEdits edits) {
        for (int k = 0; k < added.count(); k++) {
            int slot = added.slot(k);
            Tap tap = tapOf(added.element(slot));
            if (tap == null) continue; // of another type
            if (time - born[slot] >= tap.life) edits.removeParticle(added.index(slot));
        }
    }

    /** The tap of an element; null if the element is of another type. */
    private @Nullable Tap tapOf(int element) {
        for (Tap tap : taps) if (tap.element == element) return tap;
        return null;
    }

    private void pour(Tap tap, double time, SolverView view, TopologyEdits edits) {
        int room = edits.room(tap.element);
        for (int particle : tap.particles) {
            if (room == 0) return;
            if (!isSomewhere(view.particles(), particle)) continue; // the solver names who led it astray, and goes back
            born[edits.addParticle(tap.element, tap.drop(particle, view)) - drawn] = time;
            room--;
        }
    }

    private static boolean isSomewhere(ParticleArrays p, int i) {
        return Double.isFinite(p.x[i] + p.y[i] + p.z[i]);
    }

    /** The clock, and then when the drop in each slot came. */
    @Override
    public double[] save() {
        double[] state = Arrays.copyOf(new double[] {earlier, substeps}, 2 + born.length);
        System.arraycopy(born, 0, state, 2, born.length);
        return state;
    }

    @Override
    public void restore(double[] state) {
        earlier = state[0];
        substeps = state[1];
        System.arraycopy(state, 2, born, 0, born.length);
    }

    /** The particles of one element, from which drops fall. */
    private static final class Tap {
        private static final int AXES = 3;

        final int element;
        final int[] particles;
        /** Drops per particle and second. */
        final double rate;
        /** s. */
        final double life;

        private final Vec3 velocity;
        private final Vec3 spread;
        /** The next drop. */
        private final NewParticle drop = new NewParticle();

        private final long stream;

        Tap(BoundElement of) {
            ParameterValues values = of.values();
            element = of.id();
            particles = of.particles();
            rate = values.number(GlueTap.RATE);
            life = values.given(GlueTap.LIFE) ? values.number(GlueTap.LIFE) : Double.POSITIVE_INFINITY;
            spread = values.vector(GlueTap.SPREAD);
            velocity = values.vector(GlueTap.VELOCITY);
            drop.mass = values.number(GlueTap.MASS);
            drop.radius = values.number(GlueTap.RADIUS);
            stream = RandomSource.stream("glue.tap", element);
        }

        /** True if a drop is due at a time, and was not before, s. */
        boolean isDue(double before, double time) {
            return Math.floor(rate * time) > Math.floor(rate * before);
        }

        /** The next drop of a particle; the same object each time. */
        NewParticle drop(int particle, SolverView view) {
            ParticleArrays p = view.particles();
            RandomSource random = view.random();
            long first = (long) AXES * particle;
            drop.place(p.x[particle], p.y[particle], p.z[particle]);
            drop.move(
                    velocity.x() + spread.x() * random.symmetric(stream, first),
                    velocity.y() + spread.y() * random.symmetric(stream, first + 1),
                    velocity.z() + spread.z() * random.symmetric(stream, first + 2));
            return drop;
        }
    }
}
