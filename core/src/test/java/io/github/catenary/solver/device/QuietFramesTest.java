package io.github.catenary.solver.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.Quiet;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.simd.WideScenes;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Scenes with elements stay on a device for whole frames as long as the elements would do nothing, with the same bits. */
class QuietFramesTest {
    private static final int FRAMES = 40;
    /** One without hands and edits, and some with each kind of them. */
    private static final long[] SEEDS = {1, 2, 5, 9, 10};

    private static final Tears DECLARED = new Tears("test.declared", true);
    private static final Tears UNDECLARED = new Tears("test.undeclared", false);

    private final SceneCompiler compiler = new SceneCompiler(types());
    /** Calls all elements in each substep. */
    private final SceneCompiler calling =
            new SceneCompiler(types().stream().map(UndeclaredType::of).toList());

    private static List<KernelFactory> types() {
        List<KernelFactory> types = new ArrayList<>(Builtin.contributed().constraints());
        types.add(DECLARED);
        types.add(UNDECLARED);
        return types;
    }

    /** Removes springs whose strain exceeds a threshold. */
    private record Tears(String id, boolean declares) implements KernelFactory {
        @Override
        public ParameterSchema schema() {
            return ParameterSchema.of(Parameter.number("strain", "Strain", "Tears there", "", Bounds.POSITIVE, 0.1));
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            double ratio = 1 + elements.get(0).values().number("strain");
            return declares ? new Declaring(ratio) : new Silent(ratio);
        }
    }

    private static class Silent implements ConstraintKernel {
        final double ratio;

        Silent(double ratio) {
            this.ratio = ratio;
        }

        @Override
        public void afterStep(SolverView view, TopologyEdits edits) {
            SpringArrays s = view.springs();
            for (int i = 0; i < s.count; i++) {
                if (s.length(i, view.particles()) > s.restLength[i] * ratio) edits.removeSpring(i);
            }
        }
    }

    private static final class Declaring extends Silent {
        Declaring(double ratio) {
            super(ratio);
        }

        @Override
        public Optional<Quiet> quiet(SolverView view) {
            double[] longest = new double[view.springs().count];
            Arrays.fill(longest, ratio);
            return Optional.of(Quiet.upTo(longest));
        }
    }

    @Test
    void allObstaclesAndTearsHaveTheSameBits() {
        long whole = 0;
        long takenBack = 0;
        for (Map.Entry<String, Scene> each : scenes().entrySet()) {
            long wholeBefore = whole;
            for (long seed : SEEDS) {
                PlainDevice device = PlainDevice.thatLasts(new Random(seed));
                DeviceTwins.Outcome outcome = compare(device, each.getValue(), seed);
                assertThat(outcome.difference())
                        .as("%s, seed %d", each.getKey(), seed)
                        .isEmpty();
                assertThat(outcome.ranOnDevice()).as(each.getKey()).isTrue();
                whole += outcome.wholeFrames();
                takenBack += outcome.takenBack();
            }
            assertThat(whole).as(each.getKey()).isGreaterThan(wholeBefore);
        }
        assertThat(takenBack).isPositive().isLessThan(whole);
    }

    /** What a frame that runs ahead finds or stops is told after it has begun, and that of the frame before until then. */
    @Test
    void framesThatRunAheadHaveTheSameBits() {
        PlainDevice device = PlainDevice.thatLasts(new Random(1)).overlapping();
        long takenBack = 0;
        for (Map.Entry<String, Scene> each : scenes().entrySet()) {
            for (long seed : new long[] {1, 30}) {
                DeviceTwins.Outcome outcome = compare(device, each.getValue(), seed);
                assertThat(outcome.difference())
                        .as("%s, seed %d", each.getKey(), seed)
                        .isEmpty();
                takenBack += outcome.takenBack();
            }
        }
        assertThat(takenBack).isPositive();
        assertThat(device.framesAhead()).isGreaterThan(2 * takenBack);
        assertThat(device.framesUndone()).isPositive();
    }

    /** All kinds of contacts, several at once, and tears among them. */
    @Test
    void contactsOnADeviceHaveTheSameBits() {
        long whole = 0;
        long takenBack = 0;
        for (long number : Attack.seeds(QuietFramesTest.class, 1, 200)) {
            Scene scene = ContactScenes.scene(number, DECLARED.id());
            PlainDevice device = PlainDevice.thatLasts(new Random(number));
            if (number % 2 == 0) device.overlapping();
            DeviceTwins.Outcome outcome = compare(device, scene, number);
            assertThat(outcome.difference()).as("scene %d", number).isEmpty();
            whole += outcome.wholeFrames();
            takenBack += outcome.takenBack();
        }
        assertThat(whole).isGreaterThan(5 * takenBack);
    }

    /** The comparison finds the last bit. */
    @Test
    void contactsThatAreRoundedInAnotherWayDiffer() {
        Scene scene = ContactScenes.scene(1, DECLARED.id());

        assertThat(compare(PlainDevice.thatErrsInContacts(new Random(1)), scene, 1)
                        .difference())
                .isNotEmpty();
    }

    private DeviceTwins.Outcome compare(ComputeDevice device, Scene scene, long seed) {
        return DeviceTwins.compare(compiler, calling, Optional.of(device), scene, seed, FRAMES);
    }

    /** In both compiled orders, with and without bounds over many springs. */
    @Test
    void theProcessorHasTheSameBitsWithoutCalls() {
        scenes().forEach((name, scene) -> {
            for (Order order : new Order[] {Order.FAST, Order.COLOURED}) {
                for (long seed : SEEDS) {
                    Scene own = Scenes.solver(scene, s -> s.withOrder(order).withKeepLengths(seed > 5));
                    DeviceTwins.Outcome outcome =
                            DeviceTwins.compare(compiler, calling, Optional.empty(), own, seed, FRAMES);
                    assertThat(outcome.difference())
                            .as("%s, %s, seed %d", name, order, seed)
                            .isEmpty();
                }
            }
        });
    }

    /** A cloth that swings against obstacles, and one that falls onto them. */
    private static Map<String, Scene> scenes() {
        Map<String, Scene> scenes = new LinkedHashMap<>();
        Scene hanging = settings(WideScenes.cloth(12));
        Environment sideways = hanging.environment().withGravity(new Vec3(0, -5, 8));
        scenes.putAll(scenes("hanging, ", hanging.withEnvironment(sideways), middle(hanging), new Vec3(0, 0, 1)));
        Scene free = settings(Scenes.cloth(12));
        Vec3 low = new Vec3(middle(free).x(), lowest(free), 0);
        scenes.putAll(scenes("free, ", free, low, new Vec3(0, -1, 0)));
        return scenes;
    }

    /**
     * @param from a point of the cloth
     * @param way to where it goes, 1 m
     */
    private static Map<String, Scene> scenes(String name, Scene cloth, Vec3 from, Vec3 way) {
        Map<String, Scene> scenes = new LinkedHashMap<>();
        Value near = Value.of(from.plus(way.times(0.4)));
        Value behind = Value.of(from.plus(way.times(1.5)));
        scenes.put(name + "plane", with(cloth, "collider.plane", "point", near, "normal", Value.of(way.times(-1))));
        scenes.put(name + "ball", with(cloth, "collider.sphere", "centre", behind));
        Value inside = Value.of("inside");
        Value centre = Value.of(middle(cloth));
        scenes.put(
                name + "bowl",
                with(cloth, "collider.sphere", "centre", centre, "radius", Value.of(9.0), "keep", inside));
        scenes.put(name + "box", with(cloth, "collider.box", "centre", behind));
        Value beside = Value.of(from.plus(way.times(1.5)).plus(new Vec3(9, 0, 0)));
        scenes.put(name + "capsule", with(cloth, "collider.capsule", "from", behind, "to", beside));
        scenes.put(name + "no axis", with(cloth, "collider.capsule", "from", behind, "to", behind));
        for (double strain : new double[] {0.005, 0.02, 0.1}) {
            scenes.put(name + "tears at " + strain, with(cloth, DECLARED.id(), "strain", Value.of(strain)));
        }
        Scene bouncing = with(
                cloth,
                "collider.plane",
                "point",
                near,
                "normal",
                Value.of(way.times(-1)),
                "restitution",
                Value.of(0.8));
        scenes.put(name + "bounces", with(bouncing, DECLARED.id(), "strain", Value.of(0.3)));
        return scenes;
    }

    private static double lowest(Scene scene) {
        return scene.particles().stream()
                .mapToDouble(each -> each.position().y())
                .min()
                .orElseThrow();
    }

    private static Vec3 middle(Scene scene) {
        return scene.particles().at(scene.particles().size() / 2).position();
    }

    private static Scene settings(Scene scene) {
        return Scenes.solver(
                scene,
                s -> s.withOrder(Order.COLOURED)
                        .withSubsteps(4)
                        .withPasses(2, Sweep.SYMMETRIC)
                        .withKeepLengths(false));
    }

    /** @param values names and values in turn */
    private static Scene with(Scene scene, String type, Object... values) {
        Map<String, Value> parameters = new LinkedHashMap<>();
        for (int k = 0; k < values.length; k += 2) parameters.put((String) values[k], (Value) values[k + 1]);
        List<Element> elements = new ArrayList<>();
        scene.elements().forEach(elements::add);
        boolean tears = type.startsWith("test.");
        elements.add(new Element(
                elements.size() + 1,
                type,
                true,
                tears ? Target.NONE : Target.ALL,
                tears ? Target.ALL : Target.NONE,
                Parameters.of(parameters),
                UnknownData.NONE));
        return scene.withElements(Table.of(elements));
    }

    @Test
    void anElementThatDeclaresNothingIsCalledInEachSubstep() {
        Scene scene = with(settings(WideScenes.cloth(12)), UNDECLARED.id(), "strain", Value.of(0.5));

        DeviceTwins.Outcome outcome = compare(PlainDevice.thatLasts(new Random(1)), scene, 1);

        assertThat(outcome.difference()).isEmpty();
        assertThat(outcome.wholeFrames()).isZero();
        assertThat(outcome.takenBack()).isZero();
    }

    @Test
    void aDeviceNeedNotLook() {
        Scene scene = with(settings(WideScenes.cloth(12)), DECLARED.id(), "strain", Value.of(0.02));

        DeviceTwins.Outcome outcome = compare(PlainDevice.thatDoesNotLook(new Random(1)), scene, 1);

        assertThat(outcome).isEqualTo(new DeviceTwins.Outcome(true, "", 0, 0));
    }

    /** It is written once and read twice, and the device looks once a substep. */
    @Test
    void aQuietFrameGoesThereAndBackOnce() {
        Scene scene = with(settings(WideScenes.cloth(12)), DECLARED.id(), "strain", Value.of(5.0));
        PlainDevice device = PlainDevice.thatLasts(new Random(1));
        Simulation run = run(scene, device);
        run.step(3);
        long before = device.calls();

        run.step();

        int substeps = scene.solver().substeps();
        int passes = substeps * scene.solver().passes();
        assertThat(run.device().wholeFrames()).isPositive();
        assertThat(device.calls() - before).isEqualTo(1 + substeps * 2 + passes + 1 + 2 + 1);
    }

    /** A cloth that lies on a floor stays on a device that stops it there. */
    @Test
    void aClothOnAFloorStays() {
        Simulation run = run(onFloor(), PlainDevice.thatLasts(new Random(1)));

        assertThat(run.step(600)).isTrue();

        assertThat(run.device().wholeFrames()).isEqualTo(600);
        assertThat(run.device().framesTakenBack()).isZero();
        assertThat(run.contacts().has(0)).isTrue();
    }

    private static Scene onFloor() {
        Scene free = settings(Scenes.cloth(8));
        return with(free, "collider.plane", "point", Value.of(new Vec3(0, lowest(free) - 0.2, 0)));
    }

    /** It is written again after somebody else has moved a particle, and after an edit, but not in each frame. */
    @Test
    void whatADeviceHasIsNotWrittenAgain() {
        Scene scene = onFloor();
        PlainDevice device = PlainDevice.thatLasts(new Random(1));
        Simulation run = run(scene, device);
        Simulation other = run(scene, PlainDevice.thatForgets(new Random(1)));
        run.step(10);
        other.step(10);
        assertThat(device.writes()).isEqualTo(1);

        run.particles().x[3] += 1e-3;
        other.particles().x[3] += 1e-3;
        run.step(10);
        other.step(10);
        assertThat(device.writes()).isEqualTo(2);

        run.restore(run.save());
        other.restore(other.save());
        run.step(10);
        other.step(10);
        assertThat(device.writes()).isEqualTo(3);

        Scene heavier = scene.changeParticles(IdSet.of(scene.particles().at(0).id()), each -> each.withMass(3));
        run.update(heavier);
        other.update(heavier);
        run.step(10);
        other.step(10);
        assertThat(device.writes()).isBetween(4L, 5L);
        assertThat(run.hash()).isEqualTo(other.hash());
        assertThat(run.device().wholeFrames()).isEqualTo(40);
    }

    /** A cloth that lies on a floor does not pay twice. */
    @Test
    void framesAreHardlyTakenBackWhileElementsKeepActing() {
        Simulation run = run(onFloor(), PlainDevice.thatDoesNotCollide(new Random(1)));

        assertThat(run.step(600)).isTrue();

        assertThat(run.device().wholeFrames()).isPositive();
        assertThat(run.device().framesTakenBack()).isBetween(1L, 12L);
    }

    /** At any call, also while a frame is quiet. */
    @Test
    void theProcessorGoesOnWhereADeviceIsLost() {
        Scene scene = scenes().get("free, bounces");
        for (long seed : Attack.seeds(QuietFramesTest.class, 1, 100)) {
            Random random = new Random(seed);
            PlainDevice device = PlainDevice.lostAfter(random.nextInt(600), random);
            if (seed % 2 == 0) device.overlapping();
            DeviceTwins.Outcome outcome = compare(device, scene, seed);
            assertThat(outcome.difference()).as("seed %d", seed).isEmpty();
        }
    }

    private Simulation run(Scene scene, ComputeDevice device) {
        return compiler.with(compiler.options().withDevice(Optional.of(device))).compile(scene);
    }
}
