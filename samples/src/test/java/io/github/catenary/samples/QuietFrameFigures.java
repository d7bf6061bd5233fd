package io.github.catenary.samples;

import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceRun;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Measures what frames without calls of elements save on the first device of this machine: a cloth of 100 that may tear,
 * above a floor, 5 substeps of 2 passes. The processor's run has one thread. A program, not a test; it prints one line per
 * scene, with medians of blocks of frames that all runs take in turn.
 */
final class QuietFrameFigures {
    private static final int BLOCKS = 20;
    private static final int FRAMES = 50;
    private static final SceneCompiler COMPILER = RunScenes.compiler();

    private QuietFrameFigures() {}

    public static void main(String... arguments) {
        ComputeDevice device = RunScenes.CONTRIBUTED.platforms().stream()
                .flatMap(platform -> platform.devices().stream())
                .filter(each -> !each.isSingle())
                .findFirst()
                .orElseThrow();
        System.out.println(device.name());
        measure("hangs above the floor", scene(false), device);
        measure("falls onto the floor", scene(true), device);
    }

    private static void measure(String name, Scene scene, ComputeDevice device) {
        Simulation[] runs = {
            run(scene, Optional.empty()), run(scene, Optional.of(blind(device))), run(scene, Optional.of(device))
        };
        double[][] millis = new double[runs.length][BLOCKS];
        for (int block = 0; block < BLOCKS; block++) {
            for (int k = 0; k < runs.length; k++) {
                long begin = System.nanoTime();
                runs[k].step(FRAMES);
                millis[k][block] = (System.nanoTime() - begin) / 1e6 / FRAMES;
            }
        }
        for (double[] each : millis) Arrays.sort(each);
        System.out.printf(
                Locale.ROOT,
                "%s: processor %.2f ms, device with all calls %.2f ms, device %.2f ms; of %d frames %d whole, %d taken"
                        + " back; same bits: %b%n",
                name,
                millis[0][BLOCKS / 2],
                millis[1][BLOCKS / 2],
                millis[2][BLOCKS / 2],
                BLOCKS * FRAMES,
                runs[2].device().wholeFrames(),
                runs[2].device().framesTakenBack(),
                runs[0].hash() == runs[1].hash() && runs[1].hash() == runs[2].hash());
    }

    private static Simulation run(Scene scene, Optional<ComputeDevice> device) {
        return COMPILER.with(SolverOptions.DEFAULT.withThreads(1).withDevice(device))
                .compile(scene);
    }

    /** The same device, but that it does not look, so that all elements are called in each substep. */
    private static ComputeDevice blind(ComputeDevice device) {
        return proxy(ComputeDevice.class, device);
    }

    private static <T> T proxy(Class<T> kind, T item) {
        ClassLoader loader = QuietFrameFigures.class.getClassLoader();
        return kind.cast(Proxy.newProxyInstance(loader, new Class<?>[] {kind}, (proxy, method, given) -> {
            if (List.of("watch", "stopAt").contains(method.getName())) return false;
            Object answer = method.invoke(item, given);
            return answer instanceof DeviceRun run ? proxy(DeviceRun.class, run) : answer;
        }));
    }

    private static Scene scene(boolean falls) {
        Map<String, Value> cloth = Map.of("columns", Value.of(100), "rows", Value.of(100));
        Scene scene = Generators.addTo(Scene.NEW, Generators.find("cloth").orElseThrow(), Parameters.of(cloth));
        if (falls) scene = scene.changeParticles(IdSet.ofAll(scene.particles()), each -> each.withPinned(false));
        double low = scene.particles().stream()
                .mapToDouble(each -> each.position().y())
                .min()
                .orElseThrow();
        List<Element> elements = new ArrayList<>();
        elements.add(Element.of(1, "collider.plane")
                .withTargets(Target.ALL, Target.NONE)
                .withParameters(Parameters.of(Map.of("point", Value.of(new Vec3(0, low - 10, 0))))));
        elements.add(Element.of(2, "tearing.threshold")
                .withTargets(Target.NONE, Target.ALL)
                .withParameters(Parameters.of(Map.of("strain", Value.of(2.0)))));
        return scene.withElements(Table.of(elements))
                .withSolver(scene.solver()
                        .withOrder(Order.COLOURED)
                        .withSubsteps(5)
                        .withPasses(2, Sweep.SYMMETRIC)
                        .withKeepLengths(false));
    }
}
