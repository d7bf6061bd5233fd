package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Draws particles where a run has taken them. The springs keep their rest lengths, so that a pose at rest stays at rest.
 *
 * @param positions by the id of the particle, m; others stay where they are
 */
public record KeepPose(Map<Integer, Vec3> positions) implements Command {
    public KeepPose {
        positions = Map.copyOf(positions);
    }

    /**
     * The pose of a frame.
     *
     * @param particles whose places these are
     * @param x entry i: of the particle at position i of the table, m; there may be more entries than particles
     */
    public static KeepPose of(Table<Particle> particles, double[] x, double[] y, double[] z) {
        Map<Integer, Vec3> positions = new HashMap<>();
        for (int i = 0; i < particles.size(); i++) {
            positions.put(particles.at(i).id(), new Vec3(x[i], y[i], z[i]));
        }
        return new KeepPose(positions);
    }

    @Override
    public Label label() {
        return Label.of("keep-pose");
    }

    @Override
    public boolean isOfWholeScene() {
        return true;
    }

    @Override
    public Scene apply(Scene scene) {
        Scene still = scene.changeSprings(IdSet.ofAll(scene.springs()), spring -> {
            double length = scene.restLength(spring);
            // Only a length that is greater than 0 can be a spring's own.
            return spring.restLength().isPresent() || !(length > 0)
                    ? spring
                    : spring.withRestLength(OptionalDouble.of(length));
        });
        return still.changeParticles(
                IdSet.ofAll(scene.particles()),
                particle -> particle.withPosition(positions.getOrDefault(particle.id(), particle.position())));
    }
}
