package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Areas and volumes must not make a scene diverge, under the symmetric sweep at any elasticity. */
class SurfaceStabilityTest {
    private static final int SCENES = 100;
    private static final int STEPS = 2_000;

    /** How many times further than a free particle a particle may be thrown, as in random scenes of springs. */
    private static final double REACH = 100;

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    @Test
    void noRandomSceneWithAreasLeavesItsBounds() {
        LongStream.of(Attack.seeds(SurfaceStabilityTest.class, 1, SCENES))
                .parallel()
                .forEach(SurfaceStabilityTest::requireBounded);
    }

    private static void requireBounded(long seed) {
        Simulation run = ElementScenes.compile(withAreas(seed));
        for (int step = 1; step <= STEPS; step++) {
            boolean completed = run.step();
            if (!completed || !(extent(run) <= REACH * wayOfAFreeParticle(run))) {
                throw new AssertionError("scene " + seed + " left its bounds in step " + step + ": "
                        + run.divergence().map(Divergence::message).orElse("extent " + extent(run)));
            }
        }
        if (!run.faults().isEmpty()) throw new AssertionError("scene " + seed + ": " + run.faults());
    }

    /** How far the drawing, the largest speed and gravity take a free particle, m. */
    private static double wayOfAFreeParticle(Simulation run) {
        double t = run.time();
        return 5 + 5 * t + run.scene().environment().gravity().length() * t * t / 2;
    }

    /** The largest coordinate, m; NaN if any coordinate is NaN. */
    private static double extent(Simulation run) {
        double extent = 0;
        for (int i = 0; i < run.particles().count; i++) {
            Vec3 p = SurfaceScenes.corner(run, i);
            extent = Math.max(extent, Math.max(Math.abs(p.x()), Math.max(Math.abs(p.y()), Math.abs(p.z()))));
        }
        return extent;
    }

    @Test
    void aShellStaysBoundedAtAnyElasticity() {
        for (double elasticity = 0.1; elasticity < 2; elasticity += 0.15) {
            Scene shell = ElementScenes.with(SurfaceScenes.sphere(1), "keep.volume", volume(elasticity));
            Scene both = ElementScenes.with(shell, "keep.area", area("each", elasticity));
            Simulation run = ElementScenes.compile(both);
            double widest = 0;
            for (int i = 0; i < STEPS; i++) {
                run.step();
                widest = Math.max(widest, Math.abs(SurfaceScenes.volume(run)));
            }

            assertThat(run.divergence()).as("elasticity %s", elasticity).isEmpty();
            assertThat(widest).as("elasticity %s", elasticity).isLessThan(40);
        }
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aPressedBoxRunsUnderEveryIntegrator(String integrator) {
        Scene box = ElementScenes.generated(
                "jelly-box",
                Map.of(
                        "columns",
                        Value.of(3),
                        "rows",
                        Value.of(3),
                        "layers",
                        Value.of(3),
                        "pinned",
                        Value.of("bottom")));
        Scene kept =
                ElementScenes.with(ElementScenes.with(box, "keep.volume", volume(0.5)), "keep.area", area("sum", 0.3));
        Scene damped = kept.withSolver(kept.solver().withDrag(0.05));

        Simulation run = ElementScenes.run(ElementScenes.integrator(damped, integrator), 100);

        assertThat(run.divergence()).isEmpty();
        assertThat(run.faults()).isEmpty();
        assertThat(run.frameNumber()).isEqualTo(100);
        assertThat(SurfaceScenes.volume(run)).isBetween(7.0, 9.5);
    }

    /** A random scene whose particles are corners of random faces, with an element of each kind of area. */
    private static Scene withAreas(long seed) {
        Scene scene = RandomScenes.scene(seed);
        Random random = new Random(seed);
        int count = scene.particles().size();
        List<Face> faces = new ArrayList<>();
        for (int tries = 0; tries < count; tries++) {
            int a = 1 + random.nextInt(count);
            int b = 1 + random.nextInt(count);
            int c = 1 + random.nextInt(count);
            if (a != b && b != c && c != a) faces.add(Face.of(faces.size() + 1, a, b, c));
        }
        Scene surface = scene.withFaces(Table.of(faces));
        for (String of : List.of("each", "sum", "enclosed")) {
            surface = ElementScenes.with(surface, "keep.area", area(of, 2 * random.nextDouble()));
        }
        return surface;
    }

    private static Map<String, Value> area(String of, double elasticity) {
        return Map.of("of", Value.of(of), "factor", Value.of(1.1), "elasticity", Value.of(elasticity));
    }

    private static Map<String, Value> volume(double elasticity) {
        return Map.of("pressure", Value.of(1.1), "elasticity", Value.of(elasticity));
    }
}
