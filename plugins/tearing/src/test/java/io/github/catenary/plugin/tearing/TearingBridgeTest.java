package io.github.catenary.plugin.tearing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A ball of 200 kg falls 1 m on a bridge of twenty planks, each of 4 kg. */
class TearingBridgeTest {
    private static final int PLANKS = 20;
    private static final double BALL = 200;
    private static final double RADIUS = 0.3;

    private final ElementRuns runs = ElementRuns.ofContributed();

    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd", "projective", "vbd", "verlet", "euler-implicit"})
    void theBridgeHoldsStiffAndTearsSoft(String integrator) {
        Simulation stiff = run(integrator, Quality.STIFF);

        assertThat(stiff.tornCount()).isZero();
        assertThat(stiff.particles().y[ball(stiff)]).isGreaterThan(-2);

        Simulation soft = run(integrator, Quality.DRAFT);

        assertThat(soft.tornCount()).isPositive();
        assertThat(soft.particles().y[ball(soft)]).as("the ball falls on").isLessThan(-10);
        assertThat(soft.contacts().timesPassed()).as("through the gap").isZero();
    }

    /** Two seconds; springs tear at a strain of 30 %. */
    private Simulation run(String integrator, Quality quality) {
        Scene bridge = bridge();
        Scene solved = bridge.withSolver(quality.applyTo(bridge.solver().withIntegrator(integrator)));
        Simulation run = runs.compile(ElementRuns.with(solved, "tearing.threshold", Map.of("strain", Value.of(0.3))));
        ElementRuns.step(run, 120);
        assertThat(run.faults()).isEmpty();
        return run;
    }

    private static int ball(Simulation run) {
        return run.scene().particles().size() - 1;
    }

    private static Scene bridge() {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        List<Face> faces = new ArrayList<>();
        for (int k = 0; k <= PLANKS; k++) {
            for (int side = 0; side < 2; side++) {
                int id = particles.size() + 1;
                boolean end = k == 0 || k == PLANKS;
                particles.add(Particle.of(id, new Vec3(0.5 * k - 5, 0, side - 0.5))
                        .withMass(2)
                        .withPinned(end));
                if (side == 1) spring(springs, id - 1, id, SpringKind.STRUCTURAL);
                if (k == 0) continue;
                spring(springs, id - 2, id, SpringKind.STRUCTURAL);
                if (side == 0) continue;
                spring(springs, id - 3, id, SpringKind.SHEAR);
                spring(springs, id - 2, id - 1, SpringKind.SHEAR);
                faces.add(Face.of(faces.size() + 1, id - 3, id, id - 2));
                faces.add(Face.of(faces.size() + 1, id - 3, id - 1, id));
            }
        }
        int ball = particles.size() + 1;
        particles.add(
                Particle.of(ball, new Vec3(0.25, 1 + RADIUS, 0)).withMass(BALL).withRadius(RADIUS));
        Scene scene = Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withFaces(Table.of(faces));
        return ElementRuns.with(
                scene, "collider.particles", Map.of("faces", Value.of(true), "friction", Value.of(0.6)));
    }

    private static void spring(List<Spring> springs, int a, int b, SpringKind kind) {
        springs.add(Spring.of(springs.size() + 1, a, b, kind));
    }
}
