package io.github.catenary.plugin.fem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.RunProbe;
import io.github.catenary.testing.TestScenes;
import java.util.Arrays;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Closed forms of elasticity, under integrators that solve for energies and under those that project. */
class FemTruthTest {
    private static final double YOUNG = 1e5;
    private static final double POISSON = 0.3;
    private static final double SHEAR = YOUNG / (2 * (1 + POISSON));
    private static final double LAME = YOUNG * POISSON / ((1 + POISSON) * (1 - 2 * POISSON));

    /** An integrator with settings under which it converges, and what it misses then. */
    private enum Solver {
        EULER("euler-implicit", 1, 2, 60, 1e-7),
        VBD("vbd", 1, 60, 60, 1e-6),
        PROJECTIVE("projective", 1, 60, 60, 1e-6),
        XPBD("xpbd", 40, 10, 90, 1e-4);

        private final String integrator;
        private final int substeps;
        private final int passes;
        private final int frames;
        /** m, of a block of some metres; relative of a stress. */
        private final double missed;

        Solver(String integrator, int substeps, int passes, int frames, double missed) {
            this.integrator = integrator;
            this.substeps = substeps;
            this.passes = passes;
            this.frames = frames;
            this.missed = missed;
        }

        Scene under(Scene scene) {
            return FemScenes.under(scene, integrator, substeps, passes, 0.2);
        }
    }

    private final ElementRuns runs = ElementRuns.ofContributed();

    private static Vec3 linear(Vec3 x) {
        return new Vec3(1.2 * x.x() + 0.3 * x.y(), 0.9 * x.y() - 0.1 * x.z() + 1, 0.2 * x.x() + 1.1 * x.z());
    }

    private static boolean isInside(Vec3 at, double side) {
        return Math.min(at.x(), Math.min(at.y(), at.z())) > 0.01
                && Math.max(at.x(), Math.max(at.y(), at.z())) < side - 0.01;
    }

    /** A cube without weight whose inner particles are anywhere in the rest shape. */
    private static Scene randomBlock(ElasticMaterial.Model model) {
        Scene block =
                FemScenes.with(FemScenes.block(3, 3, 3, 0.5, "none"), FemScenes.material(model, YOUNG, POISSON, 0.01));
        Random random = new Random(12);
        return TestScenes.weightless(block.changeParticles(IdSet.ofAll(block.particles()), particle -> {
            if (!isInside(particle.position(), 1.5)) return particle;
            Vec3 way = new Vec3(random.nextDouble(), random.nextDouble(), random.nextDouble());
            return particle.withPosition(particle.position().plus(way.times(0.2).minus(new Vec3(0.1, 0.1, 0.1))));
        }));
    }

    /** The surface held at a map of the rest shape, and what is inside moved away from there. */
    private static Scene heldAt(Scene block, UnaryOperator<Vec3> map) {
        return FemScenes.drawnAt(block, map).changeParticles(IdSet.ofAll(block.particles()), particle -> {
            Vec3 rest = block.particles()
                    .at(block.particles().positionOf(particle.id()))
                    .position();
            return isInside(rest, 1.5)
                    ? particle.withPosition(particle.position().plus(new Vec3(0.04, -0.05, 0.03)))
                    : particle.withPinned(true);
        });
    }

    private static double missed(Scene block, Simulation run, UnaryOperator<Vec3> map) {
        double missed = 0;
        for (int i = 0; i < run.particles().count; i++) {
            Vec3 expected = map.apply(block.particles().at(i).position());
            missed = Math.max(missed, RunProbe.position(run, i).distanceTo(expected));
        }
        return missed;
    }

    /** The mean of P over the block, row by row, Pa: Σ f ⊗ X / V. */
    private static double[] stress(Scene block, ElasticMaterial.Model model, Simulation run) {
        int[] corners = new SolidType().corners(FemScenes.bound(block), block);
        ElasticMaterial[] materials = new ElasticMaterial[corners.length / 4];
        Arrays.fill(materials, new ElasticMaterial(model, 3, YOUNG, POISSON));
        FiniteElements elements = new FiniteElements(4, corners, materials, new double[materials.length]);
        double[] rest = new double[12];
        double[] now = new double[12];
        double[] forces = new double[12];
        double[] mean = new double[9];
        double volume = 0;
        for (int e = 0; e < materials.length; e++) {
            for (int c = 0; c < 4; c++) {
                write(block.particles().at(corners[4 * e + c]).position(), rest, 3 * c);
                write(RunProbe.position(run, corners[4 * e + c]), now, 3 * c);
            }
            elements.setRest(e, rest, 1);
            elements.gradient(e, now, forces);
            volume += elements.volume(e);
            for (int k = 0; k < 36; k++)
                mean[3 * (k / 3 % 3) + k % 3] += forces[k / 9 * 3 + k / 3 % 3] * rest[k / 9 * 3 + k % 3];
        }
        for (int k = 0; k < 9; k++) mean[k] /= volume;
        return mean;
    }

    private static void write(Vec3 from, double[] to, int at) {
        to[at] = from.x();
        to[at + 1] = from.y();
        to[at + 2] = from.z();
    }

    /** The patch test: what is inside is at the linear map that holds the surface. */
    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void aLinearFieldIsExact(ElasticMaterial.Model model) {
        Scene block = randomBlock(model);
        for (Solver solver : Solver.values()) {
            Simulation run = runs.run(solver.under(heldAt(block, FemTruthTest::linear)), solver.frames);
            assertThat(missed(block, run, FemTruthTest::linear))
                    .as(solver.integrator)
                    .isLessThan(solver.missed);
        }
    }

    /** A block between two plates without friction becomes thinner, and pulls, as its material says. */
    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void aStretchedBlockIsAsThinAndPullsAsMuchAsItsMaterialSays(ElasticMaterial.Model model) {
        Scene block = randomBlock(model);
        for (double s : new double[] {0.8, 1.5}) {
            double t = thickness(model, s);
            Scene held = FemScenes.drawnAt(block, at -> new Vec3(s * at.x(), at.y(), at.z()))
                    .changeParticles(IdSet.ofAll(block.particles()), FemTruthTest::onPlates);
            for (Solver solver : Solver.values()) {
                Simulation run = runs.run(solver.under(held), 2 * solver.frames);
                String who = solver.integrator + ", stretched to " + s;
                assertThat(missed(block, run, at -> new Vec3(s * at.x(), t * at.y(), t * at.z())))
                        .as(who)
                        .isLessThan(solver.missed);
                assertThat(stress(block, model, run)[0])
                        .as(who)
                        .isCloseTo(pull(model, s, t), within(YOUNG * 10 * solver.missed));
            }
        }
    }

    /** The rest shape tells the plates, because the drawing is not stretched along y and z. */
    private static Particle onPlates(Particle particle) {
        Vec3 at = particle.position();
        AxisLocks locks = AxisLocks.NONE.withY(at.y() < 0.01).withZ(at.z() < 0.01);
        boolean onPlate = at.x() < 0.01 || Math.abs(at.x() - 1.5 * 0.8) < 1e-9 || Math.abs(at.x() - 1.5 * 1.5) < 1e-9;
        return particle.withLocks(locks.withX(onPlate));
    }

    /** The stretch across at which nothing pulls there. */
    private static double thickness(ElasticMaterial.Model model, double s) {
        return switch (model) {
            case COROTATED -> 1 - POISSON * (s - 1);
            case SAINT_VENANT_KIRCHHOFF -> Math.sqrt(1 - POISSON * (s * s - 1));
            case NEO_HOOKEAN -> {
                double low = 0.3;
                double high = 2;
                while (high - low > 1e-15) {
                    double middle = (low + high) / 2;
                    if (neoHookean(middle, s * middle, s, middle) > 0) high = middle;
                    else low = middle;
                }
                yield low;
            }
        };
    }

    /** The nominal stress along x of diag(s, t, t) with free sides. */
    private static double pull(ElasticMaterial.Model model, double s, double t) {
        return switch (model) {
            case COROTATED -> YOUNG * (s - 1);
            case SAINT_VENANT_KIRCHHOFF -> s * YOUNG * (s * s - 1) / 2;
            case NEO_HOOKEAN -> neoHookean(s, t * t, s, t);
        };
    }

    /** The nominal stress along an axis of diag(s, t, t), from Smith, de Goes, Kim 2018: λ' = λ + 5/6 μ, μ' = 4/3 μ. */
    private static double neoHookean(double own, double others, double s, double t) {
        double mu = 4 * SHEAR / 3;
        double lambda = LAME + 5 * SHEAR / 6;
        double square = s * s + 2 * t * t;
        return mu * (1 - 1 / (square + 1)) * own + lambda * (s * t * t - 1 - 0.75 * mu / lambda) * others;
    }

    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void aShearedBlockPullsAsMuchAsItsMaterialSays(ElasticMaterial.Model model) {
        double g = 0.6;
        double length = Math.sqrt(4 + g * g);
        double expected = switch (model) {
            case COROTATED -> 2 * SHEAR * (g - g / length) + LAME * (length - 2) * g / length;
            case SAINT_VENANT_KIRCHHOFF -> SHEAR * g + SHEAR * g * g * g + LAME * g * g * g / 2;
            case NEO_HOOKEAN -> 4 * SHEAR / 3 * (1 - 1 / (4 + g * g)) * g;
        };
        Scene block = randomBlock(model);
        UnaryOperator<Vec3> sheared = at -> new Vec3(at.x() + g * at.y(), at.y(), at.z());
        for (Solver solver : Solver.values()) {
            Simulation run = runs.run(solver.under(heldAt(block, sheared)), solver.frames);
            assertThat(missed(block, run, sheared)).as(solver.integrator).isLessThan(solver.missed);
            assertThat(stress(block, model, run)[1])
                    .as(solver.integrator)
                    .isCloseTo(expected, within(YOUNG * 10 * solver.missed));
        }
    }

    /** A cantilever of 3 × 1 m and one cell in depth under a small weight, without Poisson's ratio. */
    private static Scene cantilever(int rows) {
        return FemScenes.with(
                FemScenes.block(3 * rows, rows, 1, 1.0 / rows, "left"),
                FemScenes.material(ElasticMaterial.Model.COROTATED, 1e8, 0, 0));
    }

    /** How far its end sinks, m. */
    private double sunk(Scene bar, int frames) {
        Simulation run = runs.run(bar, frames);
        double sum = 0;
        int count = 0;
        for (int i = 0; i < run.particles().count; i++) {
            Vec3 rest = bar.particles().at(i).position();
            if (rest.x() < 2.999) continue;
            sum += rest.y() - run.particles().y[i];
            count++;
        }
        return sum / count;
    }

    /** In steps so long that they swallow its motion. */
    private double sunkAtOnce(int rows) {
        Scene slow = FemScenes.under(cantilever(rows), "euler-implicit", 1, 2, 0);
        return sunk(
                slow.withSolver(slow.solver()
                        .withTimeStep(1)
                        .withLinear(slow.solver().linear().withMaxIterations(20_000))),
                6);
    }

    /** Linear tetrahedra are too stiff; halving them leaves a quarter of that, as soon as they are small enough. */
    @Test
    void aCantileverConvergesToBeamTheoryWithSecondOrder() {
        double bent = 1000 * 9.81 * 81 / (8 * 1e8 / 12); // ρ g A L⁴ / 8 E I
        double sheared = 1000 * 9.81 * 9 / (2 * 5.0 / 6 * 1e8 / 2); // ρ g L² / 2 κ G, with κ = 5/6
        double theory = bent + sheared;
        double[] sunk = {sunkAtOnce(4), sunkAtOnce(8), sunkAtOnce(16)};
        String figures = Arrays.toString(sunk) + " of " + theory;

        assertThat(order((theory - sunk[0]) / (theory - sunk[1]))).as(figures).isBetween(1.8, 2.2);
        assertThat(order((theory - sunk[1]) / (theory - sunk[2]))).as(figures).isBetween(1.8, 2.2);
        assertThat(order((sunk[1] - sunk[0]) / (sunk[2] - sunk[1]))).as(figures).isBetween(1.8, 2.2);
        double limit = sunk[2] + (sunk[2] - sunk[1]) / 3;
        assertThat(limit).as(figures).isCloseTo(theory, within(0.002 * theory));
    }

    private static double order(double ratio) {
        return StrictMath.log(ratio) / StrictMath.log(2);
    }

    /** At rest all integrators find the minimum of the same energy, so that the order is the same under all of them. */
    @Test
    void allIntegratorsBendACantileverAlike() {
        for (int rows : new int[] {2, 4}) {
            double exact = sunkAtOnce(rows);
            Scene fast = FemScenes.under(cantilever(rows), "projective", 1, 60, 0);
            fast = fast.withSolver(fast.solver().withTimeStep(0.1));
            assertThat(sunk(fast, 60)).as("projective, %d", rows).isCloseTo(exact, within(1e-5 * exact));
            assertThat(sunk(damped(rows, "vbd", 1, 30), 500))
                    .as("vbd, %d", rows)
                    .isCloseTo(exact, within(1e-4 * exact));
            assertThat(sunk(damped(rows, "xpbd", 10, 10), 500))
                    .as("xpbd, %d", rows)
                    .isCloseTo(exact, within(2e-3 * exact));
            assertThat(sunk(damped(rows, "velocity-verlet", 10, 2), 500))
                    .as("velocity-verlet, %d", rows)
                    .isCloseTo(exact, within(1e-4 * exact));
        }
    }

    /** In steps of 1 ms, with so much drag that it comes to rest. */
    private static Scene damped(int rows, String integrator, int substeps, int passes) {
        Scene scene = FemScenes.under(cantilever(rows), integrator, substeps, passes, 0.07);
        return scene.withSolver(scene.solver().withTimeStep(1e-3));
    }

    /** A stretched block keeps its volume the better, the closer Poisson's ratio is to one half. */
    @Test
    void keepsItsVolumeAtAPoissonRatioOfAlmostOneHalf() {
        for (String integrator : new String[] {"euler-implicit", "vbd", "projective"}) {
            assertThat(volumeWhenStretched(integrator, 0.1)).as(integrator).isGreaterThan(1.1);
            assertThat(volumeWhenStretched(integrator, 0.49)).as(integrator).isCloseTo(1, within(0.02));
        }
    }

    private double volumeWhenStretched(String integrator, double poisson) {
        Scene block = FemScenes.with(
                FemScenes.block(6, 2, 2, 0.25, "ends"),
                FemScenes.material(ElasticMaterial.Model.NEO_HOOKEAN, YOUNG, poisson, 0.01));
        Scene stretched = TestScenes.weightless(FemScenes.drawnAt(block, at -> new Vec3(1.3 * at.x(), at.y(), at.z())));
        Simulation run = runs.run(FemScenes.under(stretched, integrator, 2, 40, 0.2), 100);
        int[] all = new SolidType().corners(FemScenes.bound(block), block);
        FaceTetrahedra.Places now = (particle, axis) -> axis == 0
                ? run.particles().x[particle]
                : axis == 1 ? run.particles().y[particle] : run.particles().z[particle];
        double volume = 0;
        for (int t = 0; t < all.length; t += 4) volume += Math.abs(FaceTetrahedra.volume(now, all, t));
        return volume / (1.5 * 0.5 * 0.5);
    }

    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void keepsMomentumUnderIntegratorsThatSolve(ElasticMaterial.Model model) {
        for (String integrator : new String[] {"euler-implicit", "midpoint-implicit", "vbd", "projective"}) {
            Scene block = FemScenes.with(
                    FemScenes.block(2, 2, 1, 0.5, "none"), FemScenes.material(model, YOUNG, POISSON, 0.001));
            Scene drawn = TestScenes.weightless(FemScenes.drawnAt(block, FemTruthTest::linear));
            Simulation run = runs.compile(FemScenes.under(drawn, integrator, 2, 10, 0));
            Vec3 moment = RunProbe.moment(run);
            ElementRuns.stepWell(run, 50);
            assertThat(RunProbe.moment(run).distanceTo(moment)).as(integrator).isLessThan(1e-4);
        }
    }
}
