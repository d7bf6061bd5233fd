package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.ContactScenes;
import io.github.catenary.solver.device.DeviceTwins;
import io.github.catenary.solver.device.OverlappingDevice;
import io.github.catenary.solver.device.TestDevices;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** As {@link DeviceScenesTest}, for scenes with elements that seldom act. */
class QuietScenesTest {
    private static final int FRAMES = 40;

    private final SceneCompiler compiler = RunScenes.compiler();
    /** It calls each kernel in each substep. */
    private final SceneCompiler calling = RunScenes.callingCompiler();

    private final List<ComputeDevice> devices = TestDevices.of(RunScenes.CONTRIBUTED.platforms()).stream()
            .filter(device -> !device.isSingle())
            .toList();

    /** Cloths that fall onto obstacles and tear, with all that a device watches. */
    @Test
    void scenesWithElementsThatSeldomActStayOnDevices(TestReporter reporter) {
        List<String> failed = new ArrayList<>();
        compare(number -> seldom(new Random(number)), 200, reporter, failed);
        assertThat(failed).isEmpty();
    }

    /** All kinds of contacts, several at once, and tears among them. */
    @Test
    void contactsHaveTheSameBits(TestReporter reporter) {
        List<String> failed = new ArrayList<>();
        compare(number -> ContactScenes.scene(number, "tearing.threshold"), 1000, reporter, failed);
        assertThat(failed).isEmpty();
    }

    private void compare(LongFunction<Scene> scenes, int count, TestReporter reporter, List<String> failed) {
        long whole = 0;
        long takenBack = 0;
        for (long number : Attack.seeds(QuietScenesTest.class, 1, count)) {
            Scene scene = scenes.apply(number);
            for (ComputeDevice each : devices) {
                ComputeDevice device = new OverlappingDevice(each, number % 2 == 0);
                DeviceTwins.Outcome outcome =
                        DeviceTwins.compare(compiler, calling, Optional.of(device), scene, number, FRAMES);
                if (!outcome.difference().isEmpty()) failed.add("scene " + number + ", " + outcome.difference());
                whole += outcome.wholeFrames();
                takenBack += outcome.takenBack();
            }
        }
        reporter.publishEntry("quiet frames on devices", whole + " whole, " + takenBack + " taken back");
        assertThat(whole).isGreaterThan(takenBack);
        assertThat(takenBack).isPositive();
    }

    private static Scene seldom(Random random) {
        Map<String, Value> cloth = Map.of("columns", Value.of(6 + random.nextInt(8)), "rows", Value.of(10));
        Scene scene = Generators.addTo(Scene.NEW, Generators.find("cloth").orElseThrow(), Parameters.of(cloth));
        if (random.nextBoolean()) {
            scene = scene.changeParticles(IdSet.ofAll(scene.particles()), each -> each.withPinned(false));
        }
        double low = scene.particles().stream()
                .mapToDouble(each -> each.position().y())
                .min()
                .orElseThrow();
        Vec3 below =
                new Vec3(3 * random.nextDouble(), low - 0.6 * random.nextDouble() - 0.6, random.nextDouble() - 0.5);
        Value half = Value.of(new Vec3(0.5, 0.5, 0.5));
        List<Element> elements = new ArrayList<>();
        add(elements, "collider.plane", Map.of("point", Value.of(below)));
        if (random.nextBoolean()) {
            Map<String, Value> bowl =
                    Map.of("radius", Value.of(12 * random.nextDouble() + 8), "keep", Value.of("inside"));
            add(elements, "collider.sphere", bowl);
        }
        switch (random.nextInt(3)) {
            case 0 -> add(elements, "collider.sphere", Map.of("centre", Value.of(below), "radius", Value.of(0.5)));
            case 1 -> add(elements, "collider.box", Map.of("centre", Value.of(below), "halfSize", half));
            default -> add(elements, "collider.capsule", Map.of("from", Value.of(below), "radius", Value.of(0.3)));
        }
        Value strain = Value.of(0.2 * random.nextDouble());
        switch (random.nextInt(3)) {
            case 0 -> add(elements, "tearing.threshold", Map.of("strain", strain));
            case 1 -> add(elements, "tearing.threshold", Map.of("strain", strain, "weakening", Value.of(0.5)));
            default -> add(elements, "tearing.fatigue", Map.of("limit", strain, "rate", Value.of(5.0)));
        }
        return scene.withElements(Table.of(elements))
                .withSolver(scene.solver().withSubsteps(3).withKeepLengths(random.nextBoolean()));
    }

    private static void add(List<Element> elements, String type, Map<String, Value> values) {
        boolean tears = type.startsWith("tearing");
        elements.add(Element.of(elements.size() + 1, type)
                .withTargets(tears ? Target.NONE : Target.ALL, tears ? Target.ALL : Target.NONE)
                .withParameters(Parameters.of(values)));
    }
}
