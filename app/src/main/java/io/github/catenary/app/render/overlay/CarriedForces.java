package io.github.catenary.app.render.overlay;

import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.theme.OverlayColors;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.FrameForces;
import io.github.catenary.solver.NoiseFloor;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Path2D;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Writes what springs, pins and colliders push: at each spring its mean force, with a minus if it pushes; at what holds a
 * particle an arrow along the force and its size. What is selected comes first, then what carries most, up to {@link #MOST}.
 */
final class CarriedForces {
    /** More numbers cannot be read. */
    static final int MOST = 60;

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

    /** Below this, a force is rounding. */
    private static double least(FrameForces forces) {
        return NoiseFloor.STRAIN * forces.largestTension();
    }

    void paint(Selection selection, OverlayColors marks, SceneColors colors) {
        Optional<FrameForces> known = frame.detail().flatMap(FrameDetail::forces);
        if (known.isEmpty()) return; // the next frame will have it
        FrameForces forces = known.get();
        Font font = on.g.getFont();
        on.g.setFont(font.deriveFont(LABEL * font.getSize2D()));
        Labels labels = new Labels(on, frame, colors.ground());
        supports(forces, labels, marks.force());
        springs(forces, selection, labels, colors.text());
        on.g.setFont(font);
    }

    private void supports(FrameForces forces, Labels labels, Color color) {
        double largest = 0;
        for (Vec3 each : forces.reactions().values()) largest = Math.max(largest, each.length());
        for (Vec3 each : forces.contacts().values()) largest = Math.max(largest, each.length());
        if (!(largest > 0)) return;
        on.g.setColor(color);
        on.g.setStroke(new BasicStroke((float) on.px(2), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        double all = largest;
        List<Map.Entry<Integer, Vec3>> held = forces.reactions().entrySet().stream()
                .sorted(Comparator.comparingDouble(each -> -each.getValue().length()))
                .limit(MOST)
                .toList();
        for (Map.Entry<Integer, Vec3> each : held) {
            Optional<Vec3> at = frame.place(each.getKey());
            if (at.isPresent()) support(at.get(), each.getValue(), all, labels, color);
        }
        for (Element element : frame.scene().elements()) {
            Vec3 force = forces.contacts().get(element.id());
            if (force == null) continue;
            Optional<Vec3> at = ShapeProvider.core(element.type()).flatMap(type -> ShapeProvider.place(type, element));
            if (at.isPresent()) support(at.get(), force, all, labels, color);
        }
    }

    private void support(Vec3 at, Vec3 force, double largest, Labels labels, Color color) {
        double size = force.length();
        if (!(size > NoiseFloor.STRAIN * largest) || !on.sees(at.x(), at.y(), at.z())) return;
        double tipX = on.at.x;
        double tipY = on.at.y;
        double metres = 1 / on.transform.scale();
        Vec3 far = at.plus(force.times(metres / size));
        on.transform.place(far.x(), far.y(), far.z(), on.at);
        double seen = Math.hypot(on.at.x - tipX, on.at.y - tipY);
        if (!(seen < Double.POSITIVE_INFINITY)) return;
        double length = Math.max(on.px(SHORTEST), on.px(LONGEST) * size / largest);
        double ux = seen < 0.1 ? 0 : (on.at.x - tipX) / seen;
        double uy = seen < 0.1 ? -1 : (on.at.y - tipY) / seen;
        arrow(tipX, tipY, ux, uy, length);
        double beyond = length + on.px(9);
        String text = Numbers.quantity(size, DIGITS, "N");
        boolean written = labels.centred(text, tipX - beyond * ux, tipY - beyond * uy, color);
        double aside = on.px(ASIDE);
        if (!written) written = labels.centred(text, tipX + aside, tipY - on.px(HEAD), color);
        if (!written) labels.centred(text, tipX - aside, tipY - on.px(HEAD), color);
        on.g.setColor(color);
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

    private void springs(FrameForces forces, Selection selection, Labels labels, Color color) {
        double least = least(forces);
        double[] tension = forces.tension();
        List<Integer> order = IntStream.range(0, tension.length)
                .filter(i -> Math.abs(tension[i]) > least)
                .boxed()
                .sorted(Comparator.comparing((Integer i) -> !selection
                                .springs()
                                .contains(frame.scene().springs().at(i).id()))
                        .thenComparing(i -> -Math.abs(tension[i])))
                .limit(MOST)
                .toList();
        for (int i : order) spring(i, tension[i], labels, color);
    }

    private void spring(int i, double force, Labels labels, Color color) {
        Spring spring = frame.scene().springs().at(i);
        int a = frame.scene().particles().positionOf(spring.a());
        int b = frame.scene().particles().positionOf(spring.b());
        if (a < 0 || b < 0) return;
        double x = (frame.x()[a] + frame.x()[b]) / 2;
        double y = (frame.y()[a] + frame.y()[b]) / 2;
        double z = (frame.z()[a] + frame.z()[b]) / 2;
        if (!on.sees(x, y, z)) return;
        labels.centred(Numbers.quantity(force, DIGITS, "N"), on.at.x, on.at.y, color);
    }
}
