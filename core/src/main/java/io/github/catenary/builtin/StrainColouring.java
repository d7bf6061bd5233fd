package io.github.catenary.builtin;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;

/** {@code strain}: the strain (l − L)/L of a spring, in %, with L its rest length in the scene. */
final class StrainColouring implements Colouring {
    /** Smaller strains are what rounding of coordinates leaves at rest. */
    private static final double ROUNDING = 1e-12;

    @Override
    public String id() {
        return "strain";
    }

    @Override
    public String label() {
        return "Strain";
    }

    @Override
    public String description() {
        return "Strain of the springs: red where stretched, blue where compressed";
    }

    @Override
    public Of of() {
        return Of.SPRINGS;
    }

    @Override
    public String unit() {
        return "%";
    }

    @Override
    public Scale scale() {
        return Scale.DIVERGING;
    }

    @Override
    public void fill(Frame frame, double[] values) {
        Scene scene = frame.scene();
        Table<Particle> particles = scene.particles();
        for (int i = 0; i < values.length; i++) {
            Spring spring = scene.springs().at(i);
            int a = particles.positionOf(spring.a());
            int b = particles.positionOf(spring.b());
            if (a < 0 || b < 0 || frame.torn()[i]) continue; // nothing to measure
            // infinite if the ends are farther apart than a double can express; the ratio is then NaN
            double drawn = particles.at(a).position().distanceTo(particles.at(b).position());
            double rest = spring.restLength().orElse(drawn);
            if (rest == 0) continue; // neither a drawn length nor a rest length, so the strain is undefined
            double dx = frame.x()[b] - frame.x()[a];
            double dy = frame.y()[b] - frame.y()[a];
            double dz = frame.z()[b] - frame.z()[a];
            double strain = (Math.sqrt(dx * dx + dy * dy + dz * dz) - rest) / rest;
            values[i] = Math.abs(strain) < ROUNDING ? 0 : 100 * strain;
        }
    }
}
