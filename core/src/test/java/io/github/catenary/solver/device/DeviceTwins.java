package io.github.catenary.solver.device;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;

/**
 * Two runs of a scene in coloured order, one on a device and one on the processor, with the same hands and edits. They have
 * the same bits in every frame, and each goes on from what the other has saved.
 */
public final class DeviceTwins {
    private final Random random;
    private final Simulation onDevice;
    private final Simulation onProcessor;
    private boolean ranOnDevice;
    /** True if forces of the last frame could not be read from the device. */
    private boolean isLost;

    private DeviceTwins(SceneCompiler compiler, ComputeDevice device, Scene scene, long seed) {
        random = new Random(seed);
        SceneCompiler plain = compiler.with(SolverOptions.DEFAULT.withThreads(1).withVectors(VectorUse.ALWAYS));
        Scene coloured = scene.withSolver(scene.solver().withOrder(Order.COLOURED));
        onDevice = plain.with(plain.options().withDevice(Optional.of(device))).compile(coloured);
        onProcessor = plain.compile(coloured);
    }

    /** What two runs came to: whether a device ran one of them in all, and where they differ, or nothing. */
    public record Outcome(boolean ranOnDevice, String difference) {}

    /** Runs both for some frames, or until they stop. */
    public static Outcome compare(SceneCompiler compiler, ComputeDevice device, Scene scene, long seed, int frames) {
        DeviceTwins twins = new DeviceTwins(compiler, device, scene, seed);
        for (int frame = 1; frame <= frames; frame++) {
            String difference = twins.frame(seed);
            if (!difference.isEmpty()) return new Outcome(twins.ranOnDevice, "frame " + frame + ": " + difference);
        }
        return new Outcome(twins.ranOnDevice, "");
    }

    private String frame(long seed) {
        act(seed);
        boolean one = onDevice.step();
        boolean other = onProcessor.step();
        ranOnDevice |= onDevice.device().inUse().isPresent();
        if (one != other) return "one of them stopped";
        if (onDevice.hash() != onProcessor.hash()) return place();
        if (!onDevice.tears().equals(onProcessor.tears())) return "other springs tore";
        if (onDevice.timesHeld() != onProcessor.timesHeld()) return "the guard held other frames";
        return forces();
    }

    /** They may be unknown only where the device is lost with them, as the next frame finds. */
    private String forces() {
        if (isLost && onDevice.device().failure().isEmpty()) return "forces were not known before";
        isLost = knowsForces(onProcessor) && !knowsForces(onDevice);
        if (isLost) return "";
        if (!Arrays.equals(onDevice.springForces(), onProcessor.springForces())) return "springs have other forces";
        if (!onDevice.unmetForce().equals(onProcessor.unmetForce())) return "other forces are unmet";
        return "";
    }

    private static boolean knowsForces(Simulation run) {
        return run.springForces().length > 0 && run.unmetForce().isPresent();
    }

    private String place() {
        int x = Arrays.mismatch(onDevice.particles().x, onProcessor.particles().x);
        int last = Arrays.mismatch(onDevice.particles().prevX, onProcessor.particles().prevX);
        return "particle " + x + ", before the substep " + last;
    }

    private void act(long seed) {
        Scene scene = onDevice.scene();
        int particles = scene.particles().size();
        if (seed % 5 == 0 && particles > 0 && random.nextInt(6) == 0) {
            boolean holds = random.nextBoolean();
            int particle = scene.particles().at(random.nextInt(particles)).id();
            Vec3 place = new Vec3(random.nextDouble(), random.nextDouble(), random.nextDouble());
            for (Simulation each : new Simulation[] {onDevice, onProcessor}) {
                if (holds) each.grab(particle, place);
                else each.release();
            }
        }
        if (seed % 3 == 0 && !scene.springs().isEmpty() && random.nextInt(8) == 0) {
            int spring =
                    scene.springs().at(random.nextInt(scene.springs().size())).id();
            double elasticity = random.nextDouble();
            Scene edited =
                    scene.changeSprings(IdSet.of(spring), each -> each.withElasticity(OptionalDouble.of(elasticity)));
            onDevice.update(edited);
            onProcessor.update(edited);
        }
        if (random.nextInt(10) == 0) {
            SimulationState ofDevice = onDevice.save();
            SimulationState ofProcessor = onProcessor.save();
            onDevice.restore(ofProcessor);
            onProcessor.restore(ofDevice);
        }
    }
}
