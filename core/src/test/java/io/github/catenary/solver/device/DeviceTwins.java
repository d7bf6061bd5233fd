package io.github.catenary.solver.device;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.RunDevice;
import io.github.catenary.solver.SavedNumbers;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;

/**
 * Two runs of a scene in coloured order, one on a device and one on the processor, with the same hands and edits. They have
 * the same bits in every frame, and each goes on from what the other has saved.
 */
public final class DeviceTwins {
    private static final String STRAIN = "strain";

    private final Random random;
    private final Simulation onDevice;
    private final Simulation onProcessor;
    private boolean ranOnDevice;
    /** True if forces of the last frame could not be read from the device. */
    private boolean isLost;

    private DeviceTwins(Simulation onDevice, Simulation onProcessor, long seed) {
        this.onDevice = onDevice;
        this.onProcessor = onProcessor;
        random = new Random(seed);
    }

    /**
     * What two runs came to.
     *
     * @param ranOnDevice whether a device ran one of them in all
     * @param difference where they differ, or nothing
     * @param wholeFrames frames that stayed on the device; likewise those that were taken back
     */
    public record Outcome(boolean ranOnDevice, String difference, long wholeFrames, long takenBack) {}

    /** Runs both for some frames, or until they stop. */
    public static Outcome compare(SceneCompiler compiler, ComputeDevice device, Scene scene, long seed, int frames) {
        return compare(compiler, compiler, Optional.of(device), scene, seed, frames);
    }

    /**
     * The same for runs of two compilers.
     *
     * @param one has the device, if there is one; the order is then the coloured one
     */
    public static Outcome compare(
            SceneCompiler one,
            SceneCompiler other,
            Optional<ComputeDevice> device,
            Scene scene,
            long seed,
            int frames) {
        SolverOptions options = SolverOptions.DEFAULT.withThreads(1).withVectors(VectorUse.ALWAYS);
        Scene ordered =
                device.isEmpty() ? scene : scene.withSolver(scene.solver().withOrder(Order.COLOURED));
        DeviceTwins twins = new DeviceTwins(
                one.with(options.withDevice(device)).compile(ordered),
                other.with(options).compile(ordered),
                seed);
        for (int frame = 1; frame <= frames; frame++) {
            String difference = twins.frame(seed);
            if (!difference.isEmpty()) return twins.outcome("frame " + frame + ": " + difference);
        }
        return twins.outcome("");
    }

    private Outcome outcome(String difference) {
        RunDevice device = onDevice.device();
        return new Outcome(ranOnDevice, difference, device.wholeFrames(), device.framesTakenBack());
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
        if (!SavedNumbers.areEqual(onDevice.save(), onProcessor.save())) return "accounts or states of kernels";
        if (!onDevice.faults().equals(onProcessor.faults())) return "other faults";
        for (int i = 0; i < onDevice.particles().count; i++) {
            if (onDevice.contacts().has(i) != onProcessor.contacts().has(i)) return "contacts";
        }
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

    /** Springs tear at another strain from now on, if an element tears them at one. */
    private void editStrain(Scene scene, double strain) {
        List<Element> elements = new ArrayList<>();
        for (Element each : scene.elements()) {
            boolean tears = each.parameters().values().containsKey(STRAIN);
            elements.add(tears ? each.withParameters(each.parameters().with(STRAIN, Value.of(strain))) : each);
        }
        Scene edited = scene.withElements(Table.of(elements));
        onDevice.update(edited);
        onProcessor.update(edited);
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
        if (seed % 2 == 0 && random.nextInt(10) == 0) editStrain(scene, 0.2 * random.nextDouble());
        if (random.nextInt(10) == 0) {
            SimulationState ofDevice = onDevice.save();
            SimulationState ofProcessor = onProcessor.save();
            onDevice.restore(ofProcessor);
            onProcessor.restore(ofDevice);
        }
    }
}
