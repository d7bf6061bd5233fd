package io.github.catenary.plugin.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.Energies;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Leashes with a stiffness, and what integrators that solve for energies make of an elasticity. */
class LeashesTest {
    private static final double G = 9.81;
    private static final int COUNT = 6;
    private static final double SPRING = 2e4; // N/m

    private final ElementRuns runs = ElementRuns.ofContributed();

    /** A rope of 6 kg that hangs from a leash at the place of its first particle. */
    private static Scene rope(String integrator, int substeps, Map<String, Value> leash) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        SpringProperties stiff =
                SpringProperties.OPEN.withStiffness(OptionalDouble.of(SPRING)).withDamping(OptionalDouble.of(0));
        for (int i = 1; i <= COUNT; i++) {
            particles.add(Particle.of(i, new Vec3(0, 1 - i, 0)).withMass(1));
            if (i > 1)
                springs.add(Spring.of(i - 1, i - 1, i, SpringKind.STRUCTURAL).withProperties(stiff));
        }
        Scene scene = Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
        scene = scene.withSolver(scene.solver()
                .withIntegrator(integrator)
                .withTimeStep(0.02)
                .withSubsteps(substeps)
                .withPasses(30, scene.solver().sweep()));
        Map<String, Value> all = new HashMap<>(Map.of("path", Value.of("keys"), "keys", Value.of("0 0 0 0")));
        all.putAll(leash);
        return ElementRuns.with(scene, "attach.path", new Target.Ids(IdSet.of(1)), Target.NONE, all);
    }

    @ParameterizedTest
    @CsvSource({
        "euler-implicit, 1, 1e-6",
        "euler-implicit, 4, 1e-6",
        "vbd, 4, 1e-2",
        "projective, 1, 1e-6",
        "xpbd, 8, 1e-2"
    })
    void aLeashStretchesByLoadOverStiffness(String integrator, int substeps, double tolerance) {
        Simulation run = runs.compile(rope(integrator, substeps, Map.of("stiffness", Value.of(600))));

        run.step(1500);

        assertThat(run.faults()).isEmpty();
        assertThat(-run.particles().y[0]).isCloseTo(COUNT * G / 600, within(tolerance));
    }

    /** Projections after the solve raised it by 13 J, and stretched the rope by four times its weight. */
    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "projective", "vbd"})
    void aLongStepWithAnElasticityRaisesNoEnergy(String integrator) {
        Simulation run = runs.compile(rope(integrator, 1, Map.of("elasticity", Value.of(0.3))));
        double before = Energies.of(run).total();
        double most = before;
        for (int frame = 0; frame < 200; frame++) {
            run.step();
            most = Math.max(most, Energies.of(run).total());
        }
        assertThat(most).isLessThan(before + 1e-6);
        double stretched = 15 * G / SPRING; // five springs carry 5, 4, 3, 2 and 1 kg
        assertThat(run.particles().y[0] - run.particles().y[COUNT - 1]).isCloseTo(5 + stretched, within(1e-6));
    }
}
