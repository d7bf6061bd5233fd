package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.KeptScenes;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.WildScenes;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceTwins;
import io.github.catenary.solver.device.OverlappingDevice;
import io.github.catenary.solver.device.TestDevices;
import io.github.catenary.solver.integrator.Xpbd;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.testing.Attack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * On every device of this machine, samples and random scenes with all element types have the bits of the processor. Skipped
 * where there is none; a build server with {@code CATENARY_OPENCL=required} fails then. {@code -Dcatenary.scenes} gives the
 * number of random scenes, {@code -Dcatenary.first} that of the first one.
 */
class DeviceScenesTest {
    private static final int SCENES = Integer.getInteger("catenary.scenes", 1000);
    private static final long FIRST = Long.getLong("catenary.first", 1);
    private static final int FRAMES = 20;

    private final SceneCompiler compiler = RunScenes.compiler();
    /** It calls each kernel in each substep. */
    private final SceneCompiler calling = RunScenes.callingCompiler();

    /** Those that compute in double precision. */
    private final List<ComputeDevice> devices = TestDevices.of(RunScenes.CONTRIBUTED.platforms()).stream()
            .filter(device -> !device.isSingle())
            .toList();

    @Test
    void samplesHaveTheSameBits(TestReporter reporter) throws IOException, SceneFormatException {
        SceneReader reader = new SceneReader(
                SceneLimits.DEFAULT,
                id -> RunScenes.TYPES.stream()
                        .filter(type -> type.id().equals(id))
                        .map(ConstraintType::schema)
                        .findFirst());
        List<String> failed = new ArrayList<>();
        int ran = 0;
        for (Path file : SamplesTest.scenes()) {
            Scene scene = reader.read(Files.readAllBytes(file)).scene();
            String name = file.getFileName().toString();
            ran += compare(scene, 1, name, failed);
            boolean keeps = scene.solver().keepLengths();
            Scene other = scene.withSolver(scene.solver().withKeepLengths(!keeps));
            ran += compare(other, 1, name + (keeps ? " without long bounds" : " with long bounds"), failed);
            if (usesXpbd(scene)) continue;
            ran += compare(with(Xpbd.ID, scene), 1, name + " under xpbd", failed);
        }
        reporter.publishEntry("samples on devices", ran + " runs, " + failed.size() + " differ");
        assertThat(failed).isEmpty();
        assertThat(ran).isGreaterThan(SamplesTest.scenes().size() / 2);
    }

    @Test
    void randomScenesHaveTheSameBits(TestReporter reporter) {
        List<String> failed = new ArrayList<>();
        int ran = 0;
        for (long number : Attack.seeds(DeviceScenesTest.class, FIRST, SCENES)) {
            Scene scene = number % 2 == 0
                    ? KeptScenes.scene(number, RunScenes.TYPES)
                    : WildScenes.scene(number, RunScenes.TYPES);
            ran += compare(with(SolverSettings.POSITIONAL, scene), number, "scene " + number, failed);
            ran += compare(with(Xpbd.ID, scene), number, "scene " + number + " under xpbd", failed);
        }
        reporter.publishEntry("scenes on devices", ran + " runs, " + failed.size() + " differ");
        assertThat(failed).isEmpty();
        assertThat(ran).isPositive();
    }

    private static boolean usesXpbd(Scene scene) {
        return scene.solver().integrator().equals(Xpbd.ID);
    }

    private static Scene with(String integrator, Scene scene) {
        return scene.withSolver(scene.solver().withIntegrator(integrator));
    }

    /** Returns on how many devices the scene ran. */
    private int compare(Scene scene, long seed, String name, List<String> failed) {
        if (compiler.problems(scene).stream().anyMatch(Problem::isError)) return 0;
        int ran = 0;
        for (ComputeDevice each : devices) {
            ComputeDevice device = new OverlappingDevice(each, name.hashCode() % 2 == 0);
            DeviceTwins.Outcome outcome =
                    DeviceTwins.compare(compiler, calling, Optional.of(device), scene, seed, FRAMES);
            Optional.of(outcome.difference())
                    .filter(difference -> !difference.isEmpty())
                    .ifPresent(difference -> failed.add(name + " on " + device.name() + ", " + difference));
            if (outcome.ranOnDevice()) ran++;
        }
        return ran;
    }
}
