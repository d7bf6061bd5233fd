package io.github.catenary.analysis.compare;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.RunDevice;
import io.github.catenary.solver.device.ComputeDevice;
import java.util.Optional;

/**
 * What takes part in a race.
 *
 * @param name for people, unique in its race
 * @param scene what it runs, and with which settings
 * @param device what runs it, if it can; empty for the processor
 */
public record Entrant(String name, Scene scene, Optional<ComputeDevice> device) {
    /** @throws IllegalArgumentException if the name is blank */
    public Entrant {
        if (name.isBlank()) throw new IllegalArgumentException("the name of an entrant is blank");
    }

    /** One that the processor runs. */
    public Entrant(String name, Scene scene) {
        this(name, scene, Optional.empty());
    }

    /** How it runs the scene. */
    public SolverSettings settings() {
        return scene.solver();
    }

    /** Why the processor runs it instead of its device, worded to follow a colon; empty if it has none, or it can. */
    public Optional<Message> obstacle() {
        return device.isEmpty() ? Optional.empty() : RunDevice.obstacle(scene).map(obstacle -> obstacle.in(scene));
    }

    /** True if a particle is the same one in both: they differ in their settings at most. */
    boolean isDrawnAs(Scene drawing) {
        return scene.particles() == drawing.particles();
    }
}
