package io.github.catenary.app.run.interaction;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.interaction.Touches;
import java.awt.geom.Line2D;

/** The hand at the run: turns gestures into commands for the thread of the run. Does nothing where a particle is gone. */
final class RunHand {
    private final TouchRun run;

    RunHand(TouchRun run) {
        this.run = run;
    }

    /** Leads a hand to a point, unless it is farther away than a track can say. */
    void lead(TouchKind kind, int particle, Vec3 at, double strength, double radius) {
        if (!isNear(at) || (kind.hasRadius() && !(radius > 0 && radius <= Track.MOST))) return;
        run.touch(
                recorded -> {
                    boolean exists = particle == 0 || recorded.run().indexOf(particle) >= 0;
                    if (exists) recorded.lead(kind, particle, at, strength, radius);
                },
                true);
    }

    private static boolean isNear(Vec3 at) {
        return Math.max(Math.abs(at.x()), Math.max(Math.abs(at.y()), Math.abs(at.z()))) <= Track.MOST;
    }

    void cut(ViewTransform transform, Line2D stroke) {
        run.touch(
                recorded -> recorded.reach(
                        TouchKind.CUT, Knife.crossed(recorded.run().frame(), transform, stroke)),
                true);
    }

    void freeze(Vec3 centre, double radius, boolean thaws) {
        TouchKind kind = thaws ? TouchKind.THAW : TouchKind.FREEZE;
        run.touch(recorded -> recorded.reach(kind, Knife.within(recorded.run().frame(), centre, radius)), true);
    }

    /** Freezes particles, or thaws them if all of them are frozen. */
    void freezeOrThaw(IdSet ids) {
        run.touch(
                recorded -> {
                    Touches now = recorded.touches();
                    boolean all = ids.minus(now.frozen()).isEmpty();
                    recorded.reach(all ? TouchKind.THAW : TouchKind.FREEZE, ids);
                },
                false);
    }

    /** Pins particles where they are, or lets go of them if all of them are pinned. */
    void pinOrUnpin(IdSet ids) {
        run.touch(
                recorded -> {
                    IdSet there = ids.where(id -> recorded.run().indexOf(id) >= 0);
                    Touches now = recorded.touches();
                    boolean all =
                            there.first(id -> !isPinned(recorded, now, id)).isEmpty();
                    recorded.reach(all ? TouchKind.UNPIN : TouchKind.PIN, there);
                },
                false);
    }

    private static boolean isPinned(RecordedRun recorded, Touches now, int id) {
        Simulation run = recorded.run();
        boolean drawn = run.particle(run.indexOf(id)).pinned();
        return now.pinned().contains(id) || (drawn && !now.loose().contains(id));
    }

    void release() {
        run.touch(RecordedRun::release, false);
    }
}
