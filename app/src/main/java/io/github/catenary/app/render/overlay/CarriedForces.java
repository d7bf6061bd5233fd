package io.github.catenary.app.render.overlay;

import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.theme.OverlayColors;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.FrameForces;
import io.github.catenary.solver.NoiseFloor;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes what springs, pins and colliders push: at each spring its mean force, with a minus if it pushes; at what holds a
 * particle an arrow along the force and its size. What is selected comes first and is written in any case, then what carries
 * most of all that is in view; of both, up to {@link #MOST} springs and as many of the others.
 */
final class CarriedForces {
    /** More numbers cannot be read. */
    static final int MOST = 60;

    /** Of more chosen springs, all are chosen alike: to look at each would delay the window. */
    private static final int MOST_CHOSEN = 5_000;

    private static final boolean[] NONE = {};

    private static final float LABEL = 0.86f;
    /** How long the arrow of the largest force is, and the shortest, px. */
    private static final double LONGEST = 56;

    private static final double SHORTEST = 14;
    private static final double HEAD = 8;
    /** How far a number stands aside where there is no room behind its arrow, px. */
    private static final double ASIDE = 34;

    private static final int DIGITS = 3;

    private final OverlayGraphics on;
    private final Frame frame;

    CarriedForces(OverlayGraphics on, Frame frame) {
        this.on = on;
        this.frame = frame;
    }

    void paint(Selection selection, OverlayColors marks, SceneColors colors) {
        Optional<FrameForces> known = frame.detail().flatMap(FrameDetail::forces);
        if (known.isEmpty()) return; // the next frame will have it
        FrameForces forces = known.get();
        Font font = on.g.getFont();
        on.g.setFont(font.deriveFont(LABEL * font.getSize2D()));
        Labels labels = new Labels(on, frame, colors.ground());
        double largest = largest(forces);
        on.g.setStroke(new BasicStroke((float) on.px(2), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        List<Support> chosen = chosenSupports(forces, selection);
        for (Support each : chosen) support(each, true, largest, labels, marks.force());
        double[] tension = forces.tension();
        double least = NoiseFloor.STRAIN * largest(tension); // below this, a force is rounding
        Table<Spring> springs = frame.scene().springs();
        boolean fewChosen =
                !selection.springs().isEmpty() && selection.springs().size() <= MOST_CHOSEN;
        boolean[] chosenSprings = fewChosen ? springs.marked(selection.springs()) : NONE;
        if (fewChosen) chosenSprings(selection.springs(), tension, least, labels, colors.text());
        for (Support each : supports(forces, selection, largest)) support(each, false, largest, labels, marks.force());
        springs(chosenSprings, tension, least, labels, colors.text());
        on.g.setFont(font);
    }

    /** The largest of some that are in view, by what they carry. */
    private static final class Largest {
        final int[] items = new int[MOST];
        private final double[] sizes = new double[MOST];
        int count;

        boolean takes(double size) {
            return count < MOST || size > sizes[MOST - 1];
        }

        void put(int item, double size) {
            int at = count < MOST ? count++ : MOST - 1;
            for (; at > 0 && sizes[at - 1] < size; at--) {
                sizes[at] = sizes[at - 1];
                items[at] = items[at - 1];
            }
            sizes[at] = size;
            items[at] = item;
        }
    }

    /** What holds particles: where it is shown, and what it pushes. */
    private record Support(Vec3 at, Vec3 force) {}

    /** The size of the largest reaction or contact force, N. */
    private static double largest(FrameForces forces) {
        double largest = 0;
        for (Vec3 each : forces.reactions().values()) largest = Math.max(largest, each.length());
        for (Vec3 each : forces.contacts().values()) largest = Math.max(largest, each.length());
        return largest;
    }

    private List<Support> chosenSupports(FrameForces forces, Selection selection) {
        List<Support> all = new ArrayList<>();
        for (int id : selection.particles().toArray()) {
            if (all.size() == MOST) break;
            Vec3 force = forces.reactions().get(id);
            if (force == null) continue;
            frame.place(id).filter(this::isInView).ifPresent(at -> all.add(new Support(at, force)));
        }
        int particles = all.size();
        for (int id : selection.elements().toArray()) {
            if (all.size() == particles + MOST) break;
            Vec3 force = forces.contacts().get(id);
            if (force == null) continue;
            frame.scene()
                    .elements()
                    .find(id)
                    .flatMap(CarriedForces::place)
                    .ifPresent(at -> all.add(new Support(at, force)));
        }
        return all;
    }

    private List<Support> supports(FrameForces forces, Selection selection, double largest) {
        Largest best = new Largest();
        List<Support> kept = new ArrayList<>();
        double least = NoiseFloor.STRAIN * largest;
        for (Map.Entry<Integer, Vec3> each : forces.reactions().entrySet()) {
            double size = each.getValue().length();
            if (!(size > least) || !best.takes(size) || selection.particles().contains(each.getKey())) continue;
            Optional<Vec3> at = frame.place(each.getKey()).filter(this::isInView);
            if (at.isEmpty()) continue;
            best.put(kept.size(), size);
            kept.add(new Support(at.get(), each.getValue()));
        }
        List<Support> all = new ArrayList<>();
        for (int k = 0; k < best.count; k++) all.add(kept.get(best.items[k]));
        for (Element element : frame.scene().elements()) {
            Vec3 force = forces.contacts().get(element.id());
            if (force == null || selection.elements().contains(element.id())) continue;
            if (!(force.length() > least)) continue;
            place(element).filter(this::isInView).ifPresent(at -> all.add(new Support(at, force)));
        }
        return all;
    }

    private static Optional<Vec3> place(Element element) {
        return ShapeProvider.core(element.type()).flatMap(type -> ShapeProvider.place(type, element));
    }

    private boolean isInView(Vec3 at) {
        return isInView(at.x(), at.y(), at.z());
    }

    private boolean isInView(double x, double y, double z) {
        on.transform.place(x, y, z, on.at);
        return on.at.x >= 0 && on.at.y >= 0 && on.at.x <= on.size.width && on.at.y <= on.size.height;
    }

    /** @param chosen whether its size is written in any case, at the edge of the view if it is beyond */
    private void support(Support support, boolean chosen, double largest, Labels labels, Color color) {
        Vec3 at = support.at();
        double size = support.force().length();
        boolean pushes = size > NoiseFloor.STRAIN * largest;
        on.transform.place(at.x(), at.y(), at.z(), on.at);
        double x = chosen ? inside(on.at.x, on.size.width) : on.at.x;
        double y = chosen ? inside(on.at.y, on.size.height) : on.at.y;
        if (!Double.isFinite(x + y)) return;
        double length = 0;
        double ux = 0;
        double uy = -1;
        if (pushes) {
            double dx = on.at.x;
            double dy = on.at.y;
            Vec3 far = at.plus(support.force().times(1 / on.transform.scale() / size));
            on.transform.place(far.x(), far.y(), far.z(), on.at);
            dx = on.at.x - dx;
            dy = on.at.y - dy;
            double seen = Math.hypot(dx, dy);
            if (!(seen < Double.POSITIVE_INFINITY)) return;
            if (seen >= 0.1) ux = dx / seen;
            if (seen >= 0.1) uy = dy / seen;
            length = Math.max(on.px(SHORTEST), on.px(LONGEST) * size / largest);
            on.g.setColor(color);
            arrow(x, y, ux, uy, length);
        }
        String text = Numbers.quantity(pushes ? size : 0, DIGITS, "N");
        double beyond = length + on.px(9);
        double aside = on.px(ASIDE);
        boolean written = labels.centred(text, x - beyond * ux, y - beyond * uy, color);
        if (!written) written = labels.centred(text, x + aside, y - on.px(HEAD), color);
        if (!written) written = labels.centred(text, x - aside, y - on.px(HEAD), color);
        if (!written && chosen) labels.inAnyCase(text, x - beyond * ux, y - beyond * uy, color);
    }

    private static double inside(double place, double size) {
        return Double.isFinite(place) ? Math.max(0, Math.min(place, size)) : place;
    }

    /** Its tip is where it pushes. */
    private void arrow(double x, double y, double ux, double uy, double length) {
        double head = Math.min(on.px(HEAD), 0.6 * length);
        Path2D.Double tip = new Path2D.Double();
        tip.moveTo(x - head * ux - head / 2 * uy, y - head * uy + head / 2 * ux);
        tip.lineTo(x, y);
        tip.lineTo(x - head * ux + head / 2 * uy, y - head * uy - head / 2 * ux);
        on.g.fill(tip);
        on.line(x - length * ux, y - length * uy, x - head * ux, y - head * uy);
    }

    private static double largest(double[] tension) {
        double largest = 0;
        for (double each : tension) if (Math.abs(each) > largest) largest = Math.abs(each); // NaN is not larger
        return largest;
    }

    private void chosenSprings(IdSet chosen, double[] tension, double least, Labels labels, Color color) {
        Largest best = new Largest();
        for (int id : chosen.toArray()) {
            int i = frame.scene().springs().positionOf(id);
            if (i < 0 || i >= tension.length || Double.isNaN(tension[i])) continue;
            if (best.takes(Math.abs(tension[i])) && seesPart(i)) best.put(i, Math.abs(tension[i]));
        }
        for (int k = 0; k < best.count; k++) {
            int i = best.items[k];
            String text = Numbers.quantity(Math.abs(tension[i]) > least ? tension[i] : 0, DIGITS, "N");
            if (!seesPart(i)) continue;
            double x = on.at.x;
            double y = on.at.y;
            if (!labels.centred(text, x, y, color)) labels.inAnyCase(text, x, y, color);
        }
    }

    /** @param chosen marks springs that are written already; empty if there are none */
    private void springs(boolean[] chosen, double[] tension, double least, Labels labels, Color color) {
        Largest best = new Largest();
        for (int i = 0; i < tension.length; i++) {
            double size = Math.abs(tension[i]);
            if (!(size > least) || !best.takes(size)) continue;
            if (chosen.length > 0 && chosen[i]) continue;
            if (seesMiddle(i)) best.put(i, size);
        }
        for (int k = 0; k < best.count; k++) {
            int i = best.items[k];
            if (!seesMiddle(i)) continue;
            labels.centred(Numbers.quantity(tension[i], DIGITS, "N"), on.at.x, on.at.y, color);
        }
    }

    /** Finds where the middle of a spring is seen; false if it is not in view. */
    private boolean seesMiddle(int i) {
        Spring spring = frame.scene().springs().at(i);
        int a = frame.scene().particles().positionOf(spring.a());
        int b = frame.scene().particles().positionOf(spring.b());
        if (a < 0 || b < 0) return false;
        double[] x = frame.x();
        double[] y = frame.y();
        double[] z = frame.z();
        return isInView((x[a] + x[b]) / 2, (y[a] + y[b]) / 2, (z[a] + z[b]) / 2);
    }

    /** Finds the middle of what is seen of a spring; false if nothing is. */
    private boolean seesPart(int i) {
        Spring spring = frame.scene().springs().at(i);
        int a = frame.scene().particles().positionOf(spring.a());
        int b = frame.scene().particles().positionOf(spring.b());
        if (a < 0 || b < 0) return false;
        on.transform.place(frame.x()[a], frame.y()[a], frame.z()[a], on.at);
        double ax = on.at.x;
        double ay = on.at.y;
        on.transform.place(frame.x()[b], frame.y()[b], frame.z()[b], on.at);
        double dx = on.at.x - ax;
        double dy = on.at.y - ay;
        if (!Double.isFinite(dx + dy)) return false;
        double from = Math.max(entry(ax, dx, on.size.width), entry(ay, dy, on.size.height));
        double to = Math.min(exit(ax, dx, on.size.width), exit(ay, dy, on.size.height));
        if (from > to) return false;
        on.at.setLocation(ax + (from + to) / 2 * dx, ay + (from + to) / 2 * dy);
        return true;
    }

    /** The share of a way, from 0 to 1, from which on it is between 0 and a size; more than 1 if never. */
    private static double entry(double start, double way, double size) {
        double edge = start < 0 ? 0 : size;
        if (start >= 0 && start <= size) return 0;
        double share = (edge - start) / way;
        return share >= 0 ? share : Double.POSITIVE_INFINITY;
    }

    /** The share up to which it is, if it is at all. */
    private static double exit(double start, double way, double size) {
        if (way == 0) return 1;
        return Math.min(1, ((way > 0 ? size : 0) - start) / way);
    }
}
