package io.github.catenary.app.run.interaction;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
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
}
