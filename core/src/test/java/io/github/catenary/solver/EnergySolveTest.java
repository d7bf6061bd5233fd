package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.analysis.stepinspector.Verdict;
import io.github.catenary.analysis.stepinspector.XrayReport;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.EnergyKernels.SpringEnergies;
import io.github.catenary.solver.EnergyKernels.Tetrahedra;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Integrators that solve for the energies of elements. */
class EnergySolveTest {
    private static final int COUNT = 6;
    private static final double STIFF = 500;

    private static Scene rope(String integrator) {
        Scene rope = Scenes.pin(Scenes.rope(COUNT), 1);
        return Scenes.solver(
                rope, s -> s.withIntegrator(integrator).withSubsteps(4).withPasses(60, s.sweep()));
    }

    private static Scene withoutSprings(Scene scene) {
        return scene.withSprings(Table.<Spring>of(List.of()));
    }

    private static Scene withSprings(Scene drawn, double damping) {
        return drawn.withSprings(Table.of(drawn.springs().stream()
                .map(each -> each.withProperties(SpringProperties.OPEN
                                .withStiffness(OptionalDouble.of(STIFF))
                                .withDamping(OptionalDouble.of(damping)))
                        .withRestLength(OptionalDouble.of(1)))
                .toList()));
    }

    private static SpringEnergies chain(double gamma) {
        int[] a = IntStream.range(0, COUNT - 1).toArray();
        int[] b = IntStream.range(1, COUNT).toArray();
        return new SpringEnergies(a, b, STIFF, 1, gamma);
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "midpoint-implicit", "vbd", "projective"})
    void energiesOfSpringsMoveAsSpringsDo(String integrator) {
        Scene drawn = rope(integrator);
        Simulation one = Scenes.run(withSprings(drawn, 0));
        Simulation other = EnergyKernels.run(withoutSprings(drawn), EnergyKernels.inner(chain(0)));

        Scenes.step(one, 60);
        Scenes.step(other, 60);

        assertThat(other.faults()).isEmpty();
        ParticleArrays p = one.particles();
        ParticleArrays q = other.particles();
        for (int i = 0; i < p.count; i++) {
            assertThat(q.x[i]).isCloseTo(p.x[i], within(1e-4));
            assertThat(q.y[i]).isCloseTo(p.y[i], within(1e-4));
        }
        assertThat(q.y[COUNT - 1]).isLessThan(-1);
    }

    /** Elements are not springs: their residual is that of the equations. */
    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "midpoint-implicit", "vbd", "projective", "rk4"})
    void theXrayTellsNoResidualOfSpringsWhereThereAreNone(String integrator) {
        EnergyKernels.Type type = EnergyKernels.inner(chain(0));
        Scene scene = EnergyKernels.with(withoutSprings(rope(integrator)), type);
        SceneCompiler compiler = new SceneCompiler(List.of(type));
        Simulation run = compiler.compile(scene);
        Scenes.step(run, 5);

        XrayReport report = new StepXray(compiler, run, before -> {}).report();

        assertThat(report.verdict()).isEqualTo(Verdict.SAME);
        assertThat(report.residualBefore()).isEmpty();
        assertThat(report.stages())
                .isNotEmpty()
                .allMatch(stage -> stage.residual().isEmpty());
        List<Double> left = report.stages().stream()
                .filter(stage -> stage.kind() == XrayStage.Kind.ITERATION && stage.substep() == 0)
                .map(XrayStage::measure)
                .toList();
        assertThat(left.isEmpty()).isEqualTo(integrator.equals("rk4"));
        if (!left.isEmpty()) assertThat(left.get(left.size() - 1)).isLessThan(left.get(0) / 10);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.49})
    void aBarOfTetrahedraComesToRest(double poisson) {
        int[][] bar = EnergyKernels.bar(6, 2, 1);
        List<Vec3> rest = EnergyKernels.barPoints(6, 2, 1, 0.05);
        Scene scene = EnergyKernels.solid(bar, rest, 1000, at -> at);
        int[] wall = IntStream.range(0, rest.size())
                .filter(i -> rest.get(i).x() == 0)
                .map(i -> i + 1)
                .toArray();
        scene = Scenes.solver(
                Scenes.pin(scene, wall),
                s -> s.withIntegrator("euler-implicit").withLinear(s.linear().withMaxIterations(20000)));
        Simulation run = EnergyKernels.run(scene, EnergyKernels.inner(new Tetrahedra(bar, rest, 1e6, poisson, 0.001)));
        for (int i = 0; i < 20; i++) {
            run.step();
            assertThat(run.solveReport().orElseThrow().converged())
                    .as("frame %d: %s", i, run.solveReport())
                    .isTrue();
        }
        assertThat(run.faults()).isEmpty();
        assertThat(run.particles().y[6]).isNegative();
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "midpoint-implicit", "vbd", "projective"})
    void anInvertedSolidRecovers(String integrator) {
        int[][] bar = EnergyKernels.bar(3, 3, 3);
        List<Vec3> rest = EnergyKernels.barPoints(3, 3, 3, 0.1);
        Scene scene = EnergyKernels.solid(bar, rest, 1000, at -> new Vec3(-at.x(), 0.01 * at.y(), at.z() * 1.5));
        scene = Scenes.solver(
                Scenes.weightless(scene), s -> s.withIntegrator(integrator).withPasses(20, s.sweep()));
        Tetrahedra solid = new Tetrahedra(bar, rest, 1e5, 0.4, 0.01);
        Simulation run = EnergyKernels.run(scene, EnergyKernels.inner(solid));
        Scenes.step(run, 60);
        assertThat(run.faults()).isEmpty();
        assertThat(smallest(run, bar, solid)).isGreaterThan(0.9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "vbd", "projective"})
    void aFreeSolidKeepsItsMomentum(String integrator) {
        int[][] bar = EnergyKernels.bar(3, 1, 1);
        List<Vec3> rest = EnergyKernels.barPoints(3, 1, 1, 0.1);
        Scene scene = EnergyKernels.solid(bar, rest, 1000, at -> at.times(1.3));
        scene = Scenes.particle(scene, 3, each -> each.withVelocity(new Vec3(1, 2, 0.5)));
        scene = Scenes.solver(Scenes.drag(Scenes.weightless(scene), 0), s -> s.withIntegrator(integrator));
        Simulation run = EnergyKernels.run(scene, EnergyKernels.inner(new Tetrahedra(bar, rest, 1e5, 0.4, 0.002)));
        Vec3 before = momentum(run);

        Scenes.step(run, 50);

        assertThat(run.faults()).isEmpty();
        assertThat(momentum(run).minus(before).length()).isLessThan(1e-7 * before.length());
    }

    private static Vec3 momentum(Simulation run) {
        ParticleArrays p = run.particles();
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < p.count; i++) {
            Vec3 v = new Vec3(p.velocity.x[i], p.velocity.y[i], p.velocity.z[i]);
            sum = sum.plus(v.times(1 / p.invMass[i]));
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "midpoint-implicit", "vbd", "projective"})
    void dissipationBrakesAsTheDampingOfASpringDoes(String integrator) {
        double gamma = 0.02;
        Scene drawn = Scenes.weightless(Scenes.rope(2));
        drawn = Scenes.particle(Scenes.pin(drawn, 1), 2, each -> each.withPosition(new Vec3(1.2, 0, 0)));
        drawn = Scenes.solver(
                drawn, s -> s.withIntegrator(integrator).withSubsteps(4).withPasses(60, s.sweep()));
        SpringEnergies alone = new SpringEnergies(new int[] {0}, new int[] {1}, STIFF, 1, gamma);
        Simulation one = Scenes.run(withSprings(drawn, gamma * STIFF));
        Simulation other = EnergyKernels.run(withoutSprings(drawn), EnergyKernels.inner(alone));

        for (int i = 0; i < 20; i++) {
            one.step();
            other.step();
            assertThat(other.particles().x[1]).isCloseTo(one.particles().x[1], within(1e-9));
        }
        assertThat(one.particles().x[1]).isBetween(0.95, 1.05);
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "midpoint-implicit", "vbd", "projective"})
    void theBitsAreTheSameOnAllThreadsAndAfterARestore(String integrator) {
        int[][] bar = EnergyKernels.bar(4, 2, 1);
        List<Vec3> rest = EnergyKernels.barPoints(4, 2, 1, 0.1);
        Scene scene = EnergyKernels.solid(bar, rest, 1000, at -> at.times(0.8));
        Scene pinned = Scenes.solver(Scenes.pin(scene, 1, 2), s -> s.withIntegrator(integrator));
        EnergyKernels.Type type = EnergyKernels.inner(new Tetrahedra(bar, rest, 1e5, 0.4, 0.002));
        Simulation run = EnergyKernels.run(pinned, type);
        Scenes.step(run, 10);
        SimulationState early = run.save();
        Scenes.step(run, 10);
        Simulation threaded = EnergyKernels.run(pinned, SolverOptions.DEFAULT.withThreads(4), type);
        Scenes.step(threaded, 20);
        Simulation restored = EnergyKernels.run(pinned, type);
        restored.restore(early);
        Scenes.step(restored, 10);

        assertThat(threaded.hash()).isEqualTo(run.hash());
        assertThat(restored.hash()).isEqualTo(run.hash());
    }

    /** The forces of energies, taken explicitly, come to the same motion as the step becomes small. */
    @Test
    void otherIntegratorsTakeTheForcesOfTheKernel() {
        Scene drawn = withoutSprings(rope("rk4"));
        Simulation explicit =
                EnergyKernels.run(Scenes.solver(drawn, s -> s.withSubsteps(100)), EnergyKernels.inner(chain(0.001)));
        Simulation implicit = EnergyKernels.run(
                Scenes.solver(drawn, s -> s.withIntegrator("midpoint-implicit").withSubsteps(100)),
                EnergyKernels.inner(chain(0.001)));

        Scenes.step(explicit, 20);
        Scenes.step(implicit, 20);

        for (int i = 0; i < COUNT; i++) {
            assertThat(explicit.particles().x[i]).isCloseTo(implicit.particles().x[i], within(1e-3));
            assertThat(explicit.particles().y[i]).isCloseTo(implicit.particles().y[i], within(1e-3));
        }
    }

    @Test
    void jacobisIterationConvergesToo() {
        int[][] bar = EnergyKernels.bar(2, 1, 1);
        List<Vec3> rest = EnergyKernels.barPoints(2, 1, 1, 0.1);
        Scene scene = EnergyKernels.solid(bar, rest, 1000, at -> at);
        Scene pinned = Scenes.solver(
                Scenes.pin(scene, 1, 4, 7, 10),
                s -> s.withIntegrator("euler-implicit")
                        .withLinear(s.linear()
                                .withMethod(LinearSettings.Method.JACOBI)
                                .withMaxIterations(100_000)));
        Simulation run = EnergyKernels.run(pinned, EnergyKernels.inner(new Tetrahedra(bar, rest, 1e5, 0.3, 0)));

        for (int i = 0; i < 10; i++) {
            run.step();
            assertThat(run.solveReport().orElseThrow().converged()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "midpoint-implicit", "vbd", "projective"})
    void aSolidFallsOnAFloorAndRests(String integrator) {
        int[][] bar = EnergyKernels.bar(2, 2, 2);
        List<Vec3> rest = EnergyKernels.barPoints(2, 2, 2, 0.1);
        Scene scene = EnergyKernels.solid(bar, rest, 1000, at -> at.plus(new Vec3(0, 0.1, 0)));
        scene = Scenes.solver(
                scene, s -> s.withIntegrator(integrator).withSubsteps(2).withPasses(20, s.sweep()));
        EnergyKernels.Type type = EnergyKernels.inner(new Tetrahedra(bar, rest, 5e4, 0.4, 0.01));
        Element solid = EnergyKernels.with(scene, type).elements().at(0);
        Element floor =
                new Element(2, "collider.plane", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE);
        List<KernelFactory> types = new ArrayList<>(CoreElements.all());
        types.add(type);
        Simulation run = new SceneCompiler(types).compile(scene.withElements(Table.of(List.of(solid, floor))));

        Scenes.step(run, 200);

        assertThat(run.faults()).isEmpty();
        assertThat(run.divergence()).isEmpty();
        double lowest = 1;
        double fastest = 0;
        double highest = 0;
        ParticleArrays p = run.particles();
        for (int i = 0; i < p.count; i++) {
            lowest = Math.min(lowest, p.y[i]);
            highest = Math.max(highest, p.y[i]);
            fastest = Math.max(fastest, Math.abs(p.velocity.y[i]));
        }
        assertThat(lowest).isBetween(-1e-6, 1e-3);
        assertThat(highest).isBetween(0.19, 0.2);
        assertThat(fastest).isLessThan(1e-3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "midpoint-implicit", "vbd", "projective"})
    void solidsThatAreScrambledStayWithinBounds(String integrator) {
        int[][] bar = EnergyKernels.bar(2, 1, 1);
        List<Vec3> rest = EnergyKernels.barPoints(2, 1, 1, 0.1);
        for (int seed = 1; seed <= 12; seed++) {
            Random random = new Random(seed);
            double size = seed % 4 == 0 ? 0 : Math.pow(10, -2 * random.nextDouble()); // all in one place, too
            Scene scene = EnergyKernels.solid(
                    bar,
                    rest,
                    1000,
                    at -> new Vec3(random.nextDouble(), random.nextDouble(), random.nextDouble()).times(size));
            scene = Scenes.solver(Scenes.pin(scene, 1), s -> s.withIntegrator(integrator));
            double young = Math.pow(10, 2 + 6 * random.nextDouble());
            Tetrahedra solid = new Tetrahedra(bar, rest, young, 0.495 * random.nextDouble() + 1e-3, 0.01);
            Simulation run = EnergyKernels.run(scene, EnergyKernels.inner(solid));

            Scenes.step(run, 40);

            assertThat(run.faults()).as("seed %d", seed).isEmpty();
            assertThat(run.divergence()).as("seed %d", seed).isEmpty();
            ParticleArrays p = run.particles();
            for (int i = 0; i < p.count; i++) {
                assertThat(Math.abs(p.x[i]) + Math.abs(p.y[i]) + Math.abs(p.z[i]))
                        .as("seed %d, particle %d", seed, i)
                        .isLessThan(20);
            }
        }
    }

    private static double smallest(Simulation run, int[][] tetrahedra, Tetrahedra solid) {
        double least = Double.POSITIVE_INFINITY;
        for (int e = 0; e < tetrahedra.length; e++) {
            double[] x = new double[12];
            for (int c = 0; c < 4; c++) {
                int i = tetrahedra[e][c];
                x[3 * c] = run.particles().x[i];
                x[3 * c + 1] = run.particles().y[i];
                x[3 * c + 2] = run.particles().z[i];
            }
            least = Math.min(least, Tetrahedra.det(solid.deformation(e, x)));
        }
        return least;
    }
}
