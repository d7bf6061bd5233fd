package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.NoiseFloor;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;

/**
 * A number of one particle.
 *
 * @param id of the particle
 */
record ParticleMeasure(Kind kind, int id) implements Measure {
    /** What is measured: a coordinate, or the speed in the last substep. */
    enum Kind {
        Y,
        X,
        Z,
        SPEED,
        /** What holds the particle pushes at it: its components and its size. */
        REACTION_X,
        REACTION_Y,
        REACTION_Z,
        REACTION;

        boolean isForce() {
            return switch (this) {
                case REACTION_X, REACTION_Y, REACTION_Z, REACTION -> true;
                case X, Y, Z, SPEED -> false;
            };
        }
    }

    @Override
    public double in(RunReading reading) {
        Simulation run = reading.run();
        int i = run.indexOf(id);
        if (i < 0) return Double.NaN;
        ParticleArrays p = run.particles();
        return switch (kind) {
            case X -> p.x[i];
            case Y -> p.y[i];
            case Z -> p.z[i];
            case SPEED ->
                Math.hypot(Math.hypot(p.x[i] - p.prevX[i], p.y[i] - p.prevY[i]), p.z[i] - p.prevZ[i])
                        / run.substepDuration();
            case REACTION_X -> reaction(run, Vec3::x);
            case REACTION_Y -> reaction(run, Vec3::y);
            case REACTION_Z -> reaction(run, Vec3::z);
            case REACTION -> reaction(run, Vec3::length);
        };
    }

    private double reaction(Simulation run, ToDoubleFunction<Vec3> part) {
        return run.forces()
                .map(forces -> forces.reactions().get(id))
                .map(part::applyAsDouble)
                .orElse(Double.NaN);
    }

    @Override
    public boolean needsForces() {
        return kind.isForce();
    }

    @Override
    public PlotUnit unit() {
        if (kind.isForce()) return PlotUnit.NEWTON;
        return kind == Kind.SPEED ? PlotUnit.METRE_PER_SECOND : PlotUnit.METRE;
    }

    @Override
    public double floor(NoiseFloor floor) {
        if (kind.isForce()) return 0;
        return kind == Kind.SPEED ? floor.speed() : floor.length();
    }

    private String name() {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public String key() {
        return "particle." + name() + "." + id;
    }

    @Override
    public String column() {
        return "particle_" + id + "_" + name().replace('-', '_')
                + (kind.isForce() ? "_N" : kind == Kind.SPEED ? "_m_per_s" : "_m");
    }

    @Override
    public String label() {
        return Texts.text("plot.particle." + name(), id);
    }

    @Override
    public OptionalInt item() {
        return OptionalInt.of(id);
    }
}
