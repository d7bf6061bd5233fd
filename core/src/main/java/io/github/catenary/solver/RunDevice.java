package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.property.SolverChoice;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.integrator.Xpbd;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The device that a run is to use, until it fails. For the thread that steps the run. */
public final class RunDevice {
    /** What keeps devices from running a scene, so that the processor does. */
    public enum Obstacle {
        /** Devices run two integrators alone. */
        INTEGRATOR,
        /** Devices run the coloured order alone. */
        ORDER,
        SPRINGS,
        /** Devices take all springs through each substep. */
        SUBSTEPS,
        /** Devices do not tell what springs push: of a run that adds forces up, not of its scene. */
        FORCES;

        /** What it is in a scene, worded to follow a colon. */
        public Message in(Scene scene) {
            SolverSettings settings = scene.solver();
            return switch (this) {
                case INTEGRATOR -> Message.of("device.integrator", "its integrator is {0}", settings.integrator());
                case ORDER -> Message.of("device.order", "its order is {0}", SolverChoice.word(settings.order()));
                case SUBSTEPS -> Message.of("device.substeps", "its groups take different numbers of substeps");
                case FORCES ->
                    Message.of("device.forces", "the forces of springs are added up, which devices do not tell");
                case SPRINGS -> Message.of("device.springs", "it has no springs");
            };
        }
    }

    /** Null for the processor. */
    private @Nullable ComputeDevice device;

    private boolean isUsed;
    private boolean isPaused;
    private Optional<String> failure = Optional.empty();
    private long wholeFrames;
    private long framesTakenBack;

    RunDevice(Optional<ComputeDevice> wanted) {
        device = wanted.orElse(null);
    }

    /** What keeps devices from running a scene; empty if they can run it. */
    public static Optional<Obstacle> obstacle(Scene scene) {
        SolverSettings settings = scene.solver();
        boolean compliant = settings.integrator().equals(Xpbd.ID);
        if (!compliant && !settings.integrator().equals(SolverSettings.POSITIONAL)) {
            return Optional.of(Obstacle.INTEGRATOR);
        }
        if (settings.order() != Order.COLOURED) return Optional.of(Obstacle.ORDER);
        if (IntegratorCatalog.OWN.substepRates(scene).differ()) return Optional.of(Obstacle.SUBSTEPS);
        return scene.springs().isEmpty() ? Optional.of(Obstacle.SPRINGS) : Optional.empty();
    }

    /** The device that runs the passes of the scene now; empty if the processor does. */
    public Optional<ComputeDevice> inUse() {
        return isUsed ? Optional.ofNullable(device) : Optional.empty();
    }

    /** Why the device failed, in the words of its driver, so that the processor has taken over; empty if it did not. */
    public Optional<String> failure() {
        return failure;
    }

    /** How many frames since the start the particles stayed on the device from the first substep to the last. */
    public long wholeFrames() {
        return wholeFrames;
    }

    /**
     * How many frames since the start ran once more, substep by substep, because an element turned out to act in them, or
     * the guard had to look at each substep.
     */
    public long framesTakenBack() {
        return framesTakenBack;
    }

    /** Goes on counting for a run with another topology or other elements. */
    void countOn(RunDevice before) {
        wholeFrames = before.wholeFrames;
        framesTakenBack = before.framesTakenBack;
    }

    void noteFrame(boolean whole) {
        if (isUsed && whole) wholeFrames++;
    }

    void noteTakenBack() {
        if (isUsed) framesTakenBack++;
    }

    /** Null for the processor. */
    @Nullable
    ComputeDevice wanted() {
        return isPaused ? null : device;
    }

    /** Has the run use another device, or the processor, from now on. */
    void want(Optional<ComputeDevice> wanted) {
        device = wanted.orElse(null);
        failure = Optional.empty();
    }

    /** Has the processor run the passes for as long as somebody asks for what devices do not tell. */
    void pause(boolean paused) {
        isPaused = paused;
    }

    /** True if the processor runs the passes because forces are asked for. */
    public boolean isPaused() {
        return isPaused;
    }

    /** What keeps a device that the run is to use from it, beside its scene; empty if nothing does. */
    public Optional<Obstacle> obstacle() {
        return isPaused && device != null ? Optional.of(Obstacle.FORCES) : Optional.empty();
    }

    void setUsed(boolean used) {
        isUsed = used;
    }

    /** From now on the processor runs the passes. */
    void leave(DeviceException failed) {
        failure = Optional.of(failed.words());
        device = null;
    }
}
