package io.github.catenary.plugin.angle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.Energies;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Angles of a given stiffness, and what integrators that solve for energies make of an elasticity. */
class AngleStiffnessTest {
    private static final double G = 9.81;
    private static final int LINKS = 8;
    private static final double STIFFNESS = 800;

    private final ElementRuns runs = ElementRuns.ofContributed();

    /** A rod along x of 1 m and 1 kg, clamped by its first two particles, under a load. */
    private static Scene rod(String integrator, int substeps, Vec3 load) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 0; i <= LINKS + 1; i++) {
            Vec3 place = new Vec3((i - 1.0) / LINKS, 0, 0);
            particles.add(Particle.of(i + 1, place).withMass(1.0 / LINKS).withPinned(i < 2));
        }
        SpringProperties stiff =
                SpringProperties.OPEN.withStiffness(OptionalDouble.of(1e5)).withDamping(OptionalDouble.of(0));
        for (int i = 0; i <= LINKS; i++) {
            springs.add(Spring.of(i + 1, i + 1, i + 2, SpringKind.STRUCTURAL).withProperties(stiff));
        }
        Scene scene = Scene.EMPTY
                .withEnvironment(new Environment(load, UnknownData.NONE))
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs));
        return scene.withSolver(scene.solver()
                .withIntegrator(integrator)
                .withTimeStep(0.02)
                .withSubsteps(substeps)
                .withPasses(40, scene.solver().sweep()));
    }

    /** Each joint turns by M/k, with M the moment of the particles beyond it. */
    private static double sag() {
        double sum = 0;
        for (int beyond = 1; beyond <= LINKS; beyond++) sum += beyond * beyond * (beyond + 1) / 2.0;
        return sum * G / LINKS / LINKS / LINKS / STIFFNESS;
    }

    @ParameterizedTest
    @CsvSource({
        "euler-implicit, 1, 1e-3",
        "euler-implicit, 4, 1e-3",
        "midpoint-implicit, 4, 0.05",
        "vbd, 4, 1e-2",
        "projective, 1, 1e-3",
        "projective, 4, 1e-3",
        "xpbd, 16, 1e-2",
        "positional, 16, 0.1"
    })
    void aRodSagsAsItsStiffnessSaysWhateverTheSubstepsAre(String integrator, int substeps, double tolerance) {
        Scene scene = ElementRuns.with(
                rod(integrator, substeps, new Vec3(0, -G, 0)), "angle.keep", AngleScenes.stiffness(STIFFNESS));
        Simulation run = runs.compile(scene);

        run.step(600);

        assertThat(run.faults()).isEmpty();
        assertThat(-run.particles().y[LINKS + 1]).isCloseTo(sag(), within(tolerance * sag()));
    }

    @Test
    void aStraightRodBendsAlikeInAllDirections() {
        for (Vec3 load : List.of(new Vec3(0, 0, G), new Vec3(0, G * 0.6, -G * 0.8))) {
            Scene scene =
                    ElementRuns.with(rod("euler-implicit", 1, load), "angle.keep", AngleScenes.stiffness(STIFFNESS));
            Simulation run = runs.compile(scene);
            run.step(600);

            double y = run.particles().y[LINKS + 1];
            double z = run.particles().z[LINKS + 1];
            assertThat(Math.hypot(y, z)).isCloseTo(sag(), within(1e-3 * sag()));
            assertThat((y * load.y() + z * load.z()) / G).isCloseTo(sag(), within(1e-3 * sag()));
        }
    }

    /** Projections after the solve raised it by 40 to 4,900 J. */
    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "projective"})
    void aLongStepWithAnElasticityRaisesNoEnergy(String integrator) {
        Scene scene =
                ElementRuns.with(rod(integrator, 1, new Vec3(0, -G, 0)), "angle.keep", AngleScenes.elasticity(0.9));
        Simulation run = runs.compile(scene);
        double before = Energies.of(run).total();
        for (int frame = 0; frame < 300; frame++) {
            run.step();
            assertThat(Energies.of(run).total()).as("frame %d", frame).isLessThan(before + 1e-6);
        }
        assertThat(run.particles().y[LINKS + 1]).isBetween(-0.05, -0.001);
    }

    @Test
    void bothKindsGoTogether() {
        Scene rod = rod("euler-implicit", 1, new Vec3(0, -G, 0));
        Element soft = element(1, IdSet.range(1, 5), Map.of("elasticity", Value.of(0.01)));
        Element firm = element(2, IdSet.range(5, LINKS + 1), AngleScenes.stiffness(STIFFNESS));
        Simulation run = runs.compile(rod.withElements(Table.of(List.of(soft, firm))));

        run.step(600);

        assertThat(run.faults()).isEmpty();
        assertThat(-run.particles().y[LINKS + 1]).isGreaterThan(2 * sag());
    }

    private static Element element(int id, IdSet springs, Map<String, Value> values) {
        return new Element(
                id, "angle.keep", true, Target.NONE, new Target.Ids(springs), Parameters.of(values), UnknownData.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "vbd", "projective", "xpbd"})
    void aHingeOfFacesTurnsByMomentOverStiffness(String integrator) {
        Vec3[] at = {new Vec3(0, 0, 0), new Vec3(0, 0, 1), new Vec3(-1, 0, 0.5), new Vec3(1, 0, 0.5)};
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            particles.add(Particle.of(i + 1, at[i]).withMass(0.2).withPinned(i < 3));
        }
        List<Spring> springs = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            springs.add(Spring.of(i + 1, i + 1, 4, SpringKind.STRUCTURAL)
                    .withProperties(SpringProperties.OPEN
                            .withStiffness(OptionalDouble.of(1e6))
                            .withDamping(OptionalDouble.of(0))));
        }
        Scene scene = Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withFaces(Table.of(Face.of(1, 1, 2, 3), Face.of(2, 2, 1, 4)));
        scene = scene.withSolver(scene.solver()
                .withIntegrator(integrator)
                .withTimeStep(0.02)
                .withSubsteps(4)
                .withPasses(20, scene.solver().sweep()));
        Simulation run = runs.compile(ElementRuns.with(scene, "angle.faces", AngleScenes.stiffness(10)));

        run.step(800);

        assertThat(run.faults()).isEmpty();
        double turned = Math.atan2(-run.particles().y[3], run.particles().x[3]);
        assertThat(10 * turned).isCloseTo(0.2 * G * Math.cos(turned), within(0.01));
    }

    @Test
    void aStiffnessAndAnElasticityAreTheSameQuantity() {
        assertThat(runs.type("angle.keep").schema().alternativesOf("stiffness")).containsExactly("elasticity");
    }
}
