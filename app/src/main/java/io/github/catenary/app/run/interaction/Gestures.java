package io.github.catenary.app.run.interaction;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.interaction.Touches;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The hand in the preview, led by the mouse or by keys. The mouse begins where it is; the keys begin at the followed
 * particle, at the selection of the drawing, or at the first particle. EDT only.
 */
public final class Gestures {
    /** How far an arrow key moves the hand, px. */
    private static final float KEY_STEP = 10;

    /** The points of a knife's stroke that stay visible. */
    private static final int TRAIL = 24;

    /**
     * A gesture on its way.
     *
     * @param particle the one in the hand; 0 if there is none
     * @param offset from the hand to the particle when the gesture began, px
     * @param radius of the ball, m
     */
    private record Stroke(
            TouchTool tool, int particle, Point2D offset, double radius, boolean byKeys, boolean inverse) {}

    private final TouchGround ground;
    private final InteractionModel choice;
    private final RunHand hand;
    private Optional<Stroke> stroke = Optional.empty();
    private Point2D at = new Point2D.Double();
    private Vec3 anchor = Vec3.ZERO;
    private final Deque<Point2D> trail = new ArrayDeque<>();

    public Gestures(TouchGround ground, InteractionModel choice, TouchRun run) {
        this.ground = ground;
        this.choice = choice;
        hand = new RunHand(run);
        choice.addListener(() -> {
            if (stroke.filter(now -> now.tool() != choice.tool()).isPresent()) release();
            ground.repaint();
        });
    }

    public InteractionModel choice() {
        return choice;
    }

    /** True while a gesture is on its way. */
    public boolean isActive() {
        return stroke.isPresent();
    }

    /** The particle in the hand. */
    public OptionalInt particle() {
        return stroke.filter(now -> now.particle() != 0)
                .map(now -> OptionalInt.of(now.particle()))
                .orElse(OptionalInt.empty());
    }

    /** Where the particle in the hand is led to, m. */
    public Optional<Vec3> target() {
        return stroke.filter(now -> now.particle() != 0).map(this::target);
    }

    private Vec3 target(Stroke now) {
        double x = at.getX() + now.offset().getX();
        double y = at.getY() + now.offset().getY();
        return ground.point(new Point2D.Double(x, y), anchor);
    }

    /** True if the tool does something where there is no particle. */
    public boolean worksAnywhere() {
        return !choice.tool().needsParticle();
    }

    /** Where a hand that keys lead is, px. */
    Optional<Point2D> keyHand() {
        return stroke.filter(Stroke::byKeys).map(now -> at);
    }

    Collection<Point2D> trail() {
        return trail;
    }

    /**
     * Begins a gesture of the mouse.
     *
     * @param inverse whether to thaw instead of to freeze
     * @return false if there is nothing here for the tool
     */
    public boolean press(Point2D from, boolean inverse) {
        release();
        OptionalInt near = ground.nearest(from);
        if (choice.tool().needsParticle() && near.isEmpty()) return false;
        if (choice.tool() == TouchTool.PIN) {
            hand.pinOrUnpin(IdSet.of(near.getAsInt()));
            return true;
        }
        begin(from, near, false, inverse);
        return true;
    }

    private void begin(Point2D from, OptionalInt near, boolean byKeys, boolean inverse) {
        at = from;
        anchor = near.isPresent() ? ground.place(near.getAsInt()).orElseGet(ground::middle) : ground.middle();
        TouchTool tool = choice.tool();
        int particle = tool.kind().leadsOne() ? near.orElse(0) : 0;
        Point2D seen = particle == 0 ? from : ground.seen(anchor);
        Point2D offset = new Point2D.Double(seen.getX() - from.getX(), seen.getY() - from.getY());
        stroke = Optional.of(new Stroke(tool, particle, offset, metres(), byKeys, inverse));
        trail.clear();
        trail.add(from);
        act(from);
        ground.repaint();
    }

    /** The radius of the ball where the hand is, m. */
    private double metres() {
        Point2D edge = new Point2D.Double(at.getX() + UIScale.scale((float) choice.radius()), at.getY());
        return ground.point(edge, anchor).distanceTo(ground.point(at, anchor));
    }

    /** From now on the hand moves at the depth where it is; call it before the view turns. */
    public void keepDepth() {
        target().ifPresent(place -> anchor = place);
    }

    /** Moves the hand of a gesture. */
    public void move(Point2D to) {
        if (stroke.isEmpty()) return;
        Point2D before = at;
        at = to;
        if (stroke.get().particle() == 0) {
            ground.nearest(to).ifPresent(near -> ground.place(near).ifPresent(place -> anchor = place));
        }
        trail.add(to);
        if (trail.size() > TRAIL) trail.removeFirst();
        act(before);
        ground.repaint();
    }

    private void act(Point2D before) {
        Stroke now = stroke.orElseThrow();
        switch (now.tool()) {
            case HOLD -> hand.lead(now.tool().kind(), now.particle(), target(now), 0, 0);
            case PULL -> hand.lead(now.tool().kind(), now.particle(), target(now), choice.stiffness(), 0);
            case PUSH -> hand.lead(now.tool().kind(), 0, ground.point(at, anchor), 0, now.radius());
            case BLOW -> hand.lead(now.tool().kind(), 0, ground.point(at, anchor), choice.speed(), now.radius());
            case FREEZE -> hand.freeze(ground.point(at, anchor), now.radius(), now.inverse());
            case CUT -> {
                if (!before.equals(at)) hand.cut(ground.transform(), new Line2D.Double(before, at));
            }
            case PIN -> {} // done when it began
        }
    }

    /** Ends the gesture. */
    public void release() {
        if (stroke.isEmpty()) return;
        stroke = Optional.empty();
        trail.clear();
        hand.release();
        ground.repaint();
    }

    /** Begins a gesture by keys, or ends it; tools without a way act at once on the selection. */
    public void enter() {
        if (isActive()) {
            release();
            return;
        }
        IdSet targets = targets();
        if (targets.isEmpty()) return;
        switch (choice.tool()) {
            case PIN -> hand.pinOrUnpin(targets);
            case FREEZE -> hand.freezeOrThaw(targets);
            default -> {
                OptionalInt first = targets.first(id -> ground.place(id).isPresent());
                first.ifPresent(id -> begin(ground.seen(ground.place(id).orElseThrow()), first, true, false));
            }
        }
    }

    private IdSet targets() {
        if (ground.followed().isPresent()) return IdSet.of(ground.followed().getAsInt());
        IdSet selected = ground.selected().where(id -> ground.place(id).isPresent());
        if (!selected.isEmpty()) return selected;
        return ground.frame()
                .filter(frame -> !frame.scene().particles().isEmpty())
                .map(frame -> IdSet.of(frame.scene().particles().at(0).id()))
                .orElse(IdSet.empty());
    }

    /** Moves a hand that keys lead by steps to the right and down; false if there is none. */
    public boolean step(int right, int down) {
        if (stroke.filter(Stroke::byKeys).isEmpty()) return false;
        float way = UIScale.scale(KEY_STEP);
        move(new Point2D.Double(at.getX() + right * way, at.getY() + down * way));
        return true;
    }

    /**
     * The hand at the run: turns gestures into commands for the thread of the run. Does nothing where a particle is
     * gone.
     */
    private static final class RunHand {
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
            run.touch(
                    recorded -> recorded.reach(kind, Knife.within(recorded.run().frame(), centre, radius)), true);
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
}
