package io.github.catenary.solver.sandbox;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;
import java.util.Optional;

/**
 * Detects whether a kernel wrote into the arrays of the run while it was compiled, when it may only read. Compares hash
 * codes, so that a large scene is not copied for each type.
 */
final class CompileAudit {
    private static final boolean[] NONE_TORN = {};

    private final SolverView view;
    private final ParticleStore particles;
    private final SpringStore springs;
    private final int[] before;

    /** Called before the kernel is compiled. */
    CompileAudit(SolverView view, ParticleStore particles, SpringStore springs) {
        this.view = view;
        this.particles = particles;
        this.springs = springs;
        before = hashes();
    }

    private int[] hashes() {
        return Arrays.stream(RunArrays.of(view))
                .mapToInt(array -> Arrays.deepHashCode(new Object[] {array}))
                .toArray();
    }

    /** Names the array that the kernel wrote; empty if it wrote none. */
    Optional<Message> wrong() {
        int first = Arrays.mismatch(before, hashes());
        return first < 0
                ? Optional.empty()
                : Optional.of(Message.of(
                        "fault.written-in-compile",
                        "it wrote to {0} while it was being created, but may only read then",
                        RunArrays.name(first)));
    }

    /** Restores the arrays from the scene; for a run that has not begun. */
    void putBack() {
        Scene scene = view.scene();
        int count = view.particles().count;
        particles.reload(scene);
        for (int i = 0; i < count; i++) particles.placeAsDrawn(i, scene, view.substepDuration());
        springs.reconnect();
        springs.setTorn(NONE_TORN);
    }
}
