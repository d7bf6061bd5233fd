package io.github.catenary.plugin.glue;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.RandomSource;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.NewParticle;
import io.github.catenary.solver.state.ParticleArrays;

/** The particles of one element, from which drops fall. */
final class Tap {
    private static final int AXES = 3;

    final int element;
    final int[] particles;
    /** Drops of each particle in a second. */
    final double rate;
    /** s. */
    final double life;
    /** The most drops at a time. */
    final int reserve;

    private final Vec3 velocity;
    private final Vec3 spread;
    /** The next drop. */
    private final NewParticle drop = new NewParticle();

    private final long stream;
    /** Number of drops now. */
    int drops;

    Tap(BoundElement of) {
        ParameterValues values = of.values();
        element = of.id();
        particles = of.particles();
        rate = values.number(GlueTap.RATE);
        life = values.given(GlueTap.LIFE) ? values.number(GlueTap.LIFE) : Double.POSITIVE_INFINITY;
        reserve = values.whole(GlueTap.RESERVE);
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
