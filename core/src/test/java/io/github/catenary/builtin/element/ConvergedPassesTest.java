package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.advice.UnmetForce;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Once passes of xpbd tell that less than 1 % is left, energies, places and forces at rest are right within 1 %. */
class ConvergedPassesTest {
    private static final double GRAVITY = 9.81;
    private static final int[] SUBSTEPS = {1, 2, 5, 10, 30, 60, 120};
    private static final int[] PASSES = {2, 4, 20};

    /** Counts how often passes have converged, so that a case that never does is no test. */
    private int converged;

    @Test
    void aTrussOnPinsOrARollerCarriesWhatStaticsSays() {
        for (long seed : Attack.seeds(ConvergedPassesTest.class, 0, 30)) {
            Random random = random(seed);
            boolean roller = random.nextBoolean();
            Scene scene = truss(Math.pow(10, 3 * random.nextDouble()), roller);
            scene = settings(scene, random, 0.02 + 0.1 * random.nextDouble());
            if (random.nextBoolean()) {
                Group group = Group.of(1, "more", IdSet.of(), IdSet.ofAll(scene.springs()));
                scene = scene.withGroups(Table.of(List.of(group.withPasses(3))));
            }
            double energy = roller ? 1.1388 : 0.6949;
            requireAsSolved("truss " + seed, scene, 1500)
                    .ifPresent(run -> assertThat(Energies.of(run).elastic()).isCloseTo(energy, within(0.01 * energy)));
        }
        if (Attack.isWhole()) assertThat(converged).isGreaterThan(10);
    }

    @Test
    void aSoftBallOnAFloorIsAsFlatAsItShould() {
        Scene ball = stiff(ElementScenes.generated("soft-ball", Map.of("radius", Value.of(0.4))), 2500, 20);
        ball = ball.changeParticles(
                IdSet.ofAll(ball.particles()), p -> p.withPosition(p.position().plus(new Vec3(0, 0.4, 0))));
        ball = ElementScenes.gravity(ball, new Vec3(0, -GRAVITY, 0));
        ball = ElementScenes.with(ball, "collider.plane", Map.of("friction", Value.of(0)));
        requireAsSolved("ball", ball, 400, 4);
    }

    @Test
    void aClothOverABallHangsAsItShould() {
        Scene cloth =
                stiff(ElementScenes.generated("cloth", Map.of("rows", Value.of(8), "columns", Value.of(8))), 500, 2);
        cloth = ElementScenes.gravity(cloth, new Vec3(0, -GRAVITY, 0));
        Vec3 middle = Vec3.ZERO;
        for (Particle p : cloth.particles()) {
            middle = middle.plus(p.position().times(1.0 / cloth.particles().size()));
        }
        Map<String, Value> ball = Map.of(
                "centre", Value.of(middle.plus(new Vec3(0, -0.4, 0))),
                "radius", Value.of(0.3),
                "friction", Value.of(0));
        requireAsSolved("cloth", ElementScenes.with(cloth, "collider.sphere", ball), 700, 4);
    }

    private void requireAsSolved(String name, Scene scene, int frames, int seeds) {
        for (int seed = 0; seed < seeds; seed++) {
            requireAsSolved(name + " " + seed, settings(scene, random(seed), 0.05), frames);
        }
        assertThat(converged).isPositive();
    }

    /** Balls as they are at rest are in their places. */
    @Test
    void aPileOfBallsIsAsHighAsItsBalls() {
        List<Particle> balls = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            balls.add(Particle.of(i + 1, new Vec3(0, 0.1 + 0.2 * i, 0)).withRadius(0.1));
        }
        Scene pile = Scene.EMPTY.withParticles(Table.of(balls));
        pile = ElementScenes.gravity(pile, new Vec3(0, -GRAVITY, 0));
        pile = ElementScenes.with(ElementScenes.with(pile, "collider.particles", Map.of()), "collider.plane", Map.of());
        boolean told = false;
        for (int seed = 0; seed < 12; seed++) {
            Simulation run = ElementScenes.run(settings(pile, random(seed), 0), 400);
            if (!UnmetForce.of(run).orElseThrow().converged()) {
                told = true;
                continue;
            }
            converged++;
            assertThat(run.particles().y[9]).as("seed %d", seed).isCloseTo(1.9, within(0.019));
        }
        assertThat(told).isTrue();
        assertThat(converged).isGreaterThan(2);
    }

    /** On a slope of 30° two balls on a spring slide at µ 0.5 with g (sin − µ cos), and stay at µ 0.6. */
    @Test
    void frictionHoldsOnASlopeOrBrakes() {
        double half = StrictMath.toRadians(30);
        double acceleration = GRAVITY * (StrictMath.sin(half) - 0.5 * StrictMath.cos(half));
        for (int seed = 0; seed < 12; seed++) {
            double slid = slide(seed, 0.5);
            double held = slide(seed, 0.6);
            if (Double.isNaN(slid) || Double.isNaN(held)) continue;
            assertThat(slid).as("seed %d", seed).isCloseTo(acceleration / 2, within(0.01 * acceleration / 2));
            assertThat(held).as("seed %d", seed).isLessThan(1e-3);
        }
        assertThat(converged).isGreaterThan(6);
    }

    /** How far they come in a second, m; NaN if passes have not converged. */
    private double slide(int seed, double friction) {
        double tangent = StrictMath.tan(StrictMath.toRadians(30));
        Vec3 along = new Vec3(StrictMath.cos(StrictMath.toRadians(30)), -0.5, 0);
        Scene scene = Scene.EMPTY
                .withParticles(Table.of(List.of(Particle.of(1, Vec3.ZERO), Particle.of(2, along))))
                .withSprings(Table.of(List.of(member(1, 1, 2, 1e4))));
        scene = settings(ElementScenes.gravity(scene, new Vec3(0, -GRAVITY, 0)), random(seed), 0);
        scene = scene.withSolver(scene.solver().withTimeStep(0.002));
        Map<String, Value> slope = Map.of("normal", Value.of(new Vec3(tangent, 1, 0)), "friction", Value.of(friction));
        Simulation run = ElementScenes.run(ElementScenes.with(scene, "collider.plane", slope), 500);
        if (!UnmetForce.of(run).orElseThrow().converged()) return Double.NaN;
        converged++;
        return ElementScenes.position(run, 0).length();
    }

    /** What an integrator that solves its equations makes of a scene; of several places of rest the one nearby. */
    private static Simulation solved(Simulation run) {
        Scene scene = run.scene();
        Simulation solved = ElementScenes.compile(scene.withSolver(
                scene.solver().withIntegrator("euler-implicit").withSubsteps(1).withDrag(0.05)));
        solved.restore(run.save());
        for (int i = 0; i < 300; i++) solved.step();
        assertThat(Energies.of(solved).kinetic()).isLessThan(1e-9);
        return solved;
    }

    /** The run, if its passes have converged. */
    private Optional<Simulation> requireAsSolved(String name, Scene scene, int frames) {
        Simulation run = ElementScenes.run(scene, frames);
        if (!UnmetForce.of(run).orElseThrow().converged()) return Optional.empty();
        converged++;
        Simulation solved = solved(run);
        double right = Energies.of(solved).elastic();
        assertThat(Energies.of(run).elastic()).as(name).isCloseTo(right, within(0.01 * right));
        double[] forces = run.springForces();
        double[] rightForces = solved.springForces();
        double most = 0;
        for (double force : rightForces) most = Math.max(most, Math.abs(force));
        for (int i = 0; i < forces.length; i++) {
            assertThat(forces[i]).as("%s, spring %d", name, i).isCloseTo(rightForces[i], within(0.01 * most));
        }
        double size = 0;
        for (int i = 0; i < solved.particles().count; i++) {
            size = Math.max(size, ElementScenes.position(solved, i).distanceTo(ElementScenes.position(solved, 0)));
        }
        for (int i = 0; i < solved.particles().count; i++) {
            assertThat(ElementScenes.position(run, i).distanceTo(ElementScenes.position(solved, i)))
                    .as("%s, particle %d", name, i)
                    .isLessThan(0.01 * size);
        }
        return Optional.of(run);
    }

    /** The first numbers of neighbouring seeds are alike. */
    private static Random random(long seed) {
        return new Random(0x9E3779B97F4A7C15L * (seed + 1));
    }

    private static Scene settings(Scene scene, Random random, double drag) {
        return scene.withSolver(scene.solver()
                .withIntegrator("xpbd")
                .withDrag(drag)
                .withSubsteps(SUBSTEPS[random.nextInt(SUBSTEPS.length)])
                .withPasses(
                        PASSES[random.nextInt(PASSES.length)], random.nextBoolean() ? Sweep.SYMMETRIC : Sweep.FORWARD));
    }

    private static Scene truss(double mass, boolean roller) {
        List<Particle> particles = new ArrayList<>(List.of(
                Particle.of(1, new Vec3(-4, 0, 0)).withPinned(true),
                Particle.of(2, Vec3.ZERO),
                Particle.of(3, new Vec3(4, 0, 0)).withPinned(!roller),
                Particle.of(4, new Vec3(0, 3, 0))));
        particles.replaceAll(p -> p.withMass(mass));
        List<Spring> springs = List.of(
                member(1, 1, 4, 1e6),
                member(2, 3, 4, 1e6),
                member(3, 1, 2, 1e6),
                member(4, 2, 3, 1e6),
                member(5, 2, 4, 1e6));
        Scene scene = ElementScenes.gravity(
                Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs)), Vec3.ZERO);
        scene = ElementScenes.with(
                scene, "force.constant", new Target.Ids(IdSet.of(4)), Map.of("force", Value.of(new Vec3(0, -1000, 0))));
        if (!roller) return scene;
        return ElementScenes.with(
                scene, "collider.plane", new Target.Ids(IdSet.of(3)), Map.of("friction", Value.of(0)));
    }

    private static Scene stiff(Scene scene, double stiffness, double damping) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withStiffness(OptionalDouble.of(stiffness))
                        .withDamping(OptionalDouble.of(damping))));
    }

    private static Spring member(int id, int a, int b, double stiffness) {
        return Spring.of(id, a, b, SpringKind.STRUCTURAL)
                .withProperties(SpringProperties.OPEN.withStiffness(OptionalDouble.of(stiffness)));
    }
}
