package io.github.catenary.builtin;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;

/** {@code strain}: how much longer a spring is than the scene says it is at rest, (l − L)/L. */
final class StrainColouring implements Colouring {
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
        return "How far springs are from their rest lengths: red where stretched, blue where pressed";
    }

    @Override
    public Of of() {
        return Of.SPRINGS;
    }

    @Override
    public String unit() {
        return "";
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
            // farther apart than a double can say: infinite, and the ratio is no number
            double drawn = particles.at(a).position().distanceTo(particles.at(b).position());
            double rest = spring.restLength().orElse(drawn);
            if (rest == 0) continue; // drawn without length and without a rest length: there is no such ratio
            double dx = frame.x()[b] - frame.x()[a];
            double dy = frame.y()[b] - frame.y()[a];
            double dz = frame.z()[b] - frame.z()[a];
            values[i] = (Math.sqrt(dx * dx + dy * dy + dz * dz) - rest) / rest;
        }
    }
}
