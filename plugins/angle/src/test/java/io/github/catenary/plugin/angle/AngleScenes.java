package io.github.catenary.plugin.angle;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Small scenes with angles. */
final class AngleScenes {
    private AngleScenes() {}

    /**
     * Free particles of mass 1, 2, 3, … in a row, joined by springs of elasticity 0, without gravity; one forward pass.
     */
    static Scene row(Vec3... places) {
        Scene scene = particles(places);
        List<Spring> springs = new ArrayList<>();
        for (int id = 1; id < places.length; id++) {
            springs.add(Spring.of(id, id, id + 1, SpringKind.STRUCTURAL).withElasticity(OptionalDouble.of(0)));
        }
        return scene.withSprings(Table.of(springs));
    }

    /** Two triangles that share the edge from the first to the second particle; no springs. */
    static Scene hinge(Vec3... places) {
        return particles(places).withFaces(Table.of(Face.of(1, 1, 2, 3), Face.of(2, 2, 1, 4)));
    }

    private static Scene particles(Vec3... places) {
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < places.length; i++)
            particles.add(Particle.of(i + 1, places[i]).withMass(i + 1));
        return Scene.EMPTY
                .withEnvironment(new Environment(Vec3.ZERO, UnknownData.NONE))
                .withSolver(Scene.EMPTY.solver().withPasses(1, Sweep.FORWARD).withDrag(0))
                .withParticles(Table.of(particles));
    }

    /** In N m. */
    static Map<String, Value> stiffness(double value) {
        return Map.of("stiffness", Value.of(value));
    }

    static Map<String, Value> elasticity(double value) {
        return Map.of("elasticity", Value.of(value));
    }
}
