package io.github.catenary.app.run.plot;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.solver.NoiseFloor;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.Locale;
import java.util.OptionalInt;

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
        SPEED
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
        };
    }

    @Override
    public PlotUnit unit() {
        return kind == Kind.SPEED ? PlotUnit.METRE_PER_SECOND : PlotUnit.METRE;
    }

    @Override
    public double floor(NoiseFloor floor) {
        return kind == Kind.SPEED ? floor.speed() : floor.length();
    }

    private String name() {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String key() {
        return "particle." + name() + "." + id;
    }

    @Override
    public String column() {
        return "particle_" + id + "_" + name() + (kind == Kind.SPEED ? "_m_per_s" : "_m");
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
