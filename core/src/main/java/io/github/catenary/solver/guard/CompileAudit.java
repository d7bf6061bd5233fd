package io.github.catenary.solver.guard;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;
import java.util.Optional;

/**
 * Detects whether a kernel wrote into the arrays of the run while it was compiled, when it may only read. Compares hash
 * codes, so that a large scene is not copied for each type.
 */
final class CompileAudit {
    private static final String[] NAMES = {
        "particles.ids", "particles.x", "particles.y", "particles.z", "particles.prevX", "particles.prevY",
        "particles.prevZ", "particles.keep", "particles.invMass", "particles.radius", "springs.ids", "springs.a",
        "springs.b", "springs.restLength", "springs.moveA", "springs.moveB", "springs.torn"
    };
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
        ParticleArrays p = view.particles();
        SpringArrays s = view.springs();
        return new int[] {
            Arrays.hashCode(p.ids),
            Arrays.hashCode(p.x),
            Arrays.hashCode(p.y),
            Arrays.hashCode(p.z),
            Arrays.hashCode(p.prevX),
            Arrays.hashCode(p.prevY),
            Arrays.hashCode(p.prevZ),
            Arrays.hashCode(p.keep),
            Arrays.hashCode(p.invMass),
            Arrays.hashCode(p.radius),
            Arrays.hashCode(s.ids),
            Arrays.hashCode(s.a),
            Arrays.hashCode(s.b),
            Arrays.hashCode(s.restLength),
            Arrays.hashCode(s.moveA),
            Arrays.hashCode(s.moveB),
            Arrays.hashCode(s.torn)
        };
    }

    /** Names the array that the kernel wrote; empty if it wrote none. */
    Optional<Message> wrong() {
        int first = Arrays.mismatch(before, hashes());
        return first < 0
                ? Optional.empty()
                : Optional.of(Message.of(
                        "fault.written-in-compile",
                        "it wrote {0} while it was made, but may only read then",
                        NAMES[first]));
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
