package io.github.catenary.bench;

import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A scene for measuring the solver. Frames of 1/60 s under gravity; drag 0.01 and elasticity 0.75 as in every new
 * scene. With these even a single pass under the forward sweep stays bounded.
 *
 * @param id the name on the command line
 * @param shape creates particles and springs at each call; large cases take seconds
 */
public record BenchCase(String id, Supplier<Scene> shape) {
    /** Duration of a frame, s. */
    public static final double TIME_STEP = 1.0 / 60;

    private static final long IRREGULAR_SEED = 1;

    private static final List<BenchCase> ALL = List.of(
            cloth(32),
            cloth(100),
            cloth(316),
            cloth(1000),
            rope(100_000),
            softBall(100),
            truss(10_000),
            irregular(100_000));

    /** The default cases. */
    public static List<BenchCase> all() {
        return ALL;
    }

    public static Optional<BenchCase> find(String id) {
        return ALL.stream().filter(each -> each.id().equals(id)).findFirst();
    }

    /**
     * A square cloth of structural, shear and bend springs. It starts horizontal and falls, so that it moves along all
     * three axes; two corners are pinned.
     *
     * @param side particles along each side, from 2 to 1000
     */
    public static BenchCase cloth(int side) {
        Value count = Value.of(side);
        return new BenchCase(
                "cloth-" + side,
                () -> generated("cloth", Map.of("columns", count, "rows", count, "plane", Value.of("xz"))));
    }

    /**
     * A rope that starts straight; one end is pinned.
     *
     * @param particles from 2 to 1,000,000
     */
    public static BenchCase rope(int particles) {
        return new BenchCase("rope", () -> generated("rope", Map.of("count", Value.of(particles))));
    }

    /**
     * A disc of rings around a pinned hub.
     *
     * @param layers rings, from 1 to 400
     */
    public static BenchCase softBall(int layers) {
        return new BenchCase(
                "soft-ball",
                () -> generated("soft-ball", Map.of("layers", Value.of(layers), "pinned", Value.of("hub"))));
    }

    /**
     * A beam of four braced chords; one end is pinned.
     *
     * @param bays cells along the beam, at least 1
     */
    public static BenchCase truss(int bays) {
        return new BenchCase("truss", () -> generated("truss", Map.of("bays", Value.of(bays), "width", Value.of(1))));
    }

    /**
     * A triangle mesh of random points, with about three springs per particle.
     *
     * @param particles at least 3
     */
    public static BenchCase irregular(int particles) {
        return new BenchCase("irregular", () -> IrregularMesh.scene(particles, IRREGULAR_SEED));
    }

    private static Scene generated(String generator, Map<String, Value> parameters) {
        return Generators.addTo(Scene.EMPTY, Generators.find(generator).orElseThrow(), Parameters.of(parameters));
    }

    /**
     * A scene with the settings of a measurement, under the {@linkplain #usualSweep usual sweep}.
     *
     * @param passes at least 1
     */
    public static Scene prepared(Scene scene, int passes) {
        return scene.withSolver(settings(passes, usualSweep(passes)));
    }

    /**
     * The settings of a measurement.
     *
     * @param passes at least 1
     * @throws IllegalArgumentException for an odd number under the symmetric sweep, which needs an even number
     */
    public static SolverSettings settings(int passes, Sweep sweep) {
        return SolverSettings.DEFAULT.withTimeStep(TIME_STEP).withPasses(passes, sweep);
    }

    /** The symmetric sweep for an even number of passes, the forward one for an odd number. */
    public static Sweep usualSweep(int passes) {
        return passes % 2 == 0 ? Sweep.SYMMETRIC : Sweep.FORWARD;
    }
}
