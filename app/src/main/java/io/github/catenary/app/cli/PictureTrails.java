package io.github.catenary.app.cli;

import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.TrailRecorder;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Simulation;
import java.util.OptionalInt;

/** Follows the particles whose trails the pictures of a run show; does nothing if they show none. One thread. */
final class PictureTrails {
    private final TrailRecorder recorder = new TrailRecorder();
    private final IdSet particles;
    private final boolean wanted;

    /** @throws CommandFailure if the scene lacks a particle, or is too large for trails of all its particles */
    PictureTrails(PictureQuantities quantities, Scene scene) throws CommandFailure {
        particles = quantities.trailed();
        wanted = quantities.overlays().contains(Overlay.TRAILS);
        if (!wanted) return;
        OptionalInt missing =
                particles.stream().filter(id -> !scene.particles().contains(id)).findFirst();
        if (missing.isPresent()) {
            throw CommandFailure.usage("--trails-of: the scene has no particle " + missing.getAsInt());
        }
        if (particles.isEmpty() && scene.particles().size() > TrailRecorder.SMALL) {
            throw CommandFailure.usage(
                    "--overlay trails: the scene has " + scene.particles().size()
                            + " particles; say with --trails-of which of them have trails, or take a scene of at most "
                            + TrailRecorder.SMALL);
        }
    }

    /** Takes each frame of the run, one after the other. */
    void take(Simulation run) {
        if (wanted) recorder.take(run.frame(), 0, false, particles);
    }

    PictureOptions in(PictureOptions look) {
        return look.with(recorder.trails());
    }
}
