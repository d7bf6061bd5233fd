package io.github.catenary.solver.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.KeptScenes;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.simd.WideScenes;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Long bounds on a device in plain Java have the bits of the processor, and whole frames stay there. */
class DeviceBoundsTest {
    private static final int FRAMES = 20;

    private final SceneCompiler compiler =
            new SceneCompiler(Builtin.contributed().constraints());

    @Test
    void allKindsOfNetsHaveTheSameBits() {
        KeptNets.all().forEach((name, scene) -> {
            for (long seed : new long[] {15, 1}) { // with hands and edits of springs, and without
                PlainDevice device = PlainDevice.thatLasts(new Random(seed));
                DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, device, scene, seed, FRAMES);
                assertThat(outcome.difference()).as("%s, seed %d", name, seed).isEmpty();
                assertThat(outcome.ranOnDevice()).as(name).isTrue();
            }
        });
    }

    @Test
    void randomScenesHaveTheSameBits() {
        List<String> failed = new ArrayList<>();
        int ran = 0;
        for (long number : Attack.seeds(DeviceBoundsTest.class, 1, 1000)) {
            Scene drawn = KeptScenes.scene(number, Builtin.contributed().constraints());
            Scene scene = Scenes.solver(drawn, settings -> settings.withIntegrator(SolverSettings.POSITIONAL));
            if (compiler.problems(scene).stream().anyMatch(Problem::isError)) continue;
            PlainDevice device = PlainDevice.thatLasts(new Random(number));
            DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, device, scene, number, FRAMES);
            if (!outcome.difference().isEmpty()) failed.add("scene " + number + ", " + outcome.difference());
            if (outcome.ranOnDevice()) ran++;
        }
        assertThat(failed).isEmpty();
        assertThat(ran).isPositive();
    }

    /** Both runs are cut, pinned and frozen again and again, and mended where they start again. */
    @Test
    void cutAndPinnedNetsHaveTheSameBits() {
        KeptNets.all().forEach((name, whole) -> {
            Random random = new Random(name.hashCode());
            Scene scene = handled(whole, random);
            Simulation onDevice = run(scene, PlainDevice.thatLasts(random));
            Simulation onProcessor = compiler.compile(scene);
            for (int frame = 0; frame < 60; frame++) {
                assertThat(onDevice.step()).isEqualTo(onProcessor.step());
                assertThat(onDevice.hash()).as("%s, frame %d", name, frame).isEqualTo(onProcessor.hash());
                if (frame != 30) continue;
                assertThat(onDevice.tears()).as(name).isNotEmpty().isEqualTo(onProcessor.tears());
                onDevice.reset();
                onProcessor.reset();
            }
        });
    }

    /** It is lost at any call, in a frame or between substeps. */
    @Test
    void theProcessorGoesOnWhereADeviceIsLost() {
        for (long seed : Attack.seeds(DeviceBoundsTest.class, 1, 200)) {
            Random random = new Random(seed);
            Scene scene = KeptNets.kept(WideScenes.cloth(17 + random.nextInt(12)));
            PlainDevice device = PlainDevice.lostAfter(random.nextInt(600), random);
            DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, device, scene, seed, FRAMES);
            assertThat(outcome.difference()).as("seed %d", seed).isEmpty();
        }
    }

    @Test
    void aRunGoesOnElsewhereWithTheSameBits() {
        KeptNets.all().forEach((name, scene) -> {
            Simulation moving = compiler.compile(scene);
            Simulation staying = compiler.compile(scene);
            Random random = new Random(7);
            for (int frame = 0; frame < FRAMES; frame++) {
                moving.runOn(random.nextBoolean() ? Optional.of(PlainDevice.thatLasts(random)) : Optional.empty());
                moving.step();
                staying.step();
                assertThat(moving.hash()).as("%s, frame %d", name, frame).isEqualTo(staying.hash());
            }
        });
    }

    @Test
    void aDeviceWithoutThemHasTheProcessorMakeThemAct() {
        PlainDevice device = PlainDevice.withoutBounds(new Random(1));
        Scene scene = KeptNets.kept(WideScenes.cloth(24));
        DeviceTwins.Outcome outcome = DeviceTwins.compare(compiler, device, scene, 1, FRAMES);
        assertThat(outcome.difference()).isEmpty();
        assertThat(outcome.ranOnDevice()).isTrue();
    }

    /** Bounds act twice in each substep; nothing of them is given again. */
    @Test
    void aFrameOfAHangingClothGoesThereAndBackOnce() {
        Scene scene = Scenes.solver(KeptNets.kept(WideScenes.cloth(24)), settings -> settings.withSubsteps(5));
        PlainDevice device = PlainDevice.thatLasts(new Random(1));
        Simulation run = run(scene, device);
        run.step(3);
        long before = device.calls();

        run.step();

        int substeps = scene.solver().substeps();
        int passes = substeps * scene.solver().passes();
        assertThat(device.calls() - before).isEqualTo(1 + substeps + passes + 2 * substeps + 2 + 1);
    }

    private Simulation run(Scene scene, ComputeDevice device) {
        return compiler.with(compiler.options().withDevice(Optional.of(device))).compile(scene);
    }

    /** Cuts in some frames, each of some springs anywhere; and pins that come, go, and are frozen. */
    private static Scene handled(Scene scene, Random random) {
        List<Track> tracks = new ArrayList<>();
        for (TouchKind kind : TouchKind.values()) {
            if (kind.data() == TouchKind.Data.PATH) continue;
            boolean springs = kind.data() == TouchKind.Data.SPRINGS;
            IdSet all = springs ? IdSet.ofAll(scene.springs()) : IdSet.ofAll(scene.particles());
            double share = 3.0 / all.size();
            Track track = Track.reaching(kind.name(), kind, 4, all.where(id -> random.nextDouble() < share));
            for (int frame = 5; frame < 28; frame += 1 + random.nextInt(9))
                track = track.then(frame, all.where(id -> random.nextDouble() < share));
            tracks.add(track);
        }
        return scene.withTracks(tracks);
    }
}
