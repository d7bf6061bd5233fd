package io.github.catenary.app.render.overlay;

import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.ConstraintType;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Draws what elements of the program push with, as arrows whose tips are at the particles they act on: one for each of a
 * few particles, and a field of arrows over many.
 */
final class Loads {
    /** Up to so many particles of an element have an arrow each. */
    private static final int FEW = 40;

    /** Of more particles, evenly spaced ones are looked at. */
    private static final int MOST = 4_000;

    /** The side of a cell of a field, px. Of a cell and its eight neighbours only one has an arrow. */
    private static final double CELL = 30;

    /** The longest and the shortest arrow, and the longest of a field, px. */
    private static final double LONGEST = 44;

    private static final double LONGEST_IN_FIELD = 26;
    private static final double SHORTEST = 13;

    /** How far a tip stays away from the middle of its particle, px. */
    private static final double GAP = 4;

    private static final double HEAD = 7;
    private static final double WIDTH = 1.8;
    private static final double WIDTH_IN_FIELD = 1.4;

    /** How opaque a field is, so that one sees what is below it; of 255. */
    private static final int FIELD_ALPHA = 215;

    /** A shorter arrow points at the viewer or away; it is drawn as a circle, px. */
    private static final double EDGEWAYS = 6;

    private static final double CIRCLE = 3.5;

    /** @param unit of the vector */
    private record Load(ConstraintType type, Target on, Vec3 vector, String unit) {}

    private final OverlayGraphics on;
    private final Frame frame;

    Loads(OverlayGraphics on, Frame frame) {
        this.on = on;
        this.frame = frame;
    }

    private static List<Load> of(Scene scene) {
        List<Load> loads = new ArrayList<>();
        for (Element element : scene.elements()) {
            if (!element.enabled()) continue;
            ShapeProvider.core(element.type())
                    .filter(type -> type.category() == ConstraintType.Category.FORCE)
                    .filter(type -> type.schema().check(element.parameters()).isEmpty())
                    .ifPresent(type -> add(loads, element, type));
        }
        return loads;
    }

    private static void add(List<Load> loads, Element element, ConstraintType type) {
        for (Parameter each : type.schema().parameters()) {
            // a vector in metres is a place
            if (!(each instanceof Parameter.Vector direction)
                    || direction.unit().equals("m")) continue;
            Vec3 vector = type.schema().resolve(element.parameters()).vector(direction.name());
            if (vector.length() > 0 && Double.isFinite(vector.length())) {
                loads.add(new Load(type, element.particles(), vector, direction.unit()));
            }
        }
    }

    /** What pushes at a particle, a line for each element. */
    static List<String> at(Scene scene, int particle) {
        return of(scene).stream()
                .filter(load -> scene.particleIds(load.on).contains(particle))
                .map(load -> Texts.joined(
                        Names.of(load.type).label(), " ", Numbers.quantity(load.vector.length(), 3, load.unit)))
                .toList();
    }

    void paint(Color color) {
        List<Load> loads = of(frame.scene());
        if (loads.isEmpty()) return;
        Map<String, Double> largest = new HashMap<>();
        for (Load load : loads) largest.merge(load.unit, load.vector.length(), Math::max);
        for (Load load : loads) paint(load, load.vector.length() / largest.getOrDefault(load.unit, 1.0), color);
    }

    /** @param share of the largest load of its unit */
    private void paint(Load load, double share, Color color) {
        Table<Particle> particles = frame.scene().particles();
        boolean all = load.on instanceof Target.All;
        IdSet listed = all ? IdSet.empty() : frame.scene().particleIds(load.on);
        int[] ids = listed.toArray();
        int count = all ? particles.size() : ids.length;
        if (count == 0) return;
        boolean field = count > FEW;
        double width = on.px(field ? WIDTH_IN_FIELD : WIDTH);
        on.g.setColor(field ? new Color(color.getRed(), color.getGreen(), color.getBlue(), FIELD_ALPHA) : color);
        on.g.setStroke(new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        double length = Math.max(on.px(SHORTEST), share * on.px(field ? LONGEST_IN_FIELD : LONGEST));
        Cells cells = new Cells(on.px(CELL), on.size.width);
        int stride = 1 + (count - 1) / MOST;
        for (int k = 0; k * stride < count; k++) {
            int at = Arrows.chosen(k, stride);
            if (at >= count) break;
            int i = all ? at : particles.positionOf(ids[at]);
            if (frame.isPinned(i) || !on.sees(frame.x()[i], frame.y()[i], frame.z()[i])) continue;
            if (field && !cells.take(on.at.x, on.at.y)) continue;
            arrow(i, load.vector.times(1 / load.vector.length()), length);
        }
    }

    /** The cells of a field that have an arrow. */
    private static final class Cells {
        /** Cells beyond the edge of the view. */
        private static final int BEYOND = 8;

        private final double size;
        private final int columns;
        private final BitSet taken = new BitSet();

        Cells(double size, int width) {
            this.size = size;
            columns = (int) (width / size) + 2 * BEYOND;
        }

        /** Takes the cell of a place, px; false if it or a neighbour is taken. */
        boolean take(double x, double y) {
            int at = ((int) (y / size) + BEYOND) * columns + (int) (x / size) + BEYOND;
            for (int row = -1; row <= 1; row++) {
                int first = at + row * columns - 1;
                int found = taken.nextSetBit(Math.max(0, first));
                if (found >= 0 && found <= first + 2) return false;
            }
            taken.set(at);
            return true;
        }
    }

    /** @param length px */
    private void arrow(int i, Vec3 direction, double length) {
        double x = on.at.x;
        double y = on.at.y;
        double metres = length / on.transform.scale();
        on.transform.place(
                frame.x()[i] - metres * direction.x(),
                frame.y()[i] - metres * direction.y(),
                frame.z()[i] - metres * direction.z(),
                on.at);
        double seen = Math.hypot(on.at.x - x, on.at.y - y);
        if (!(seen >= on.px(EDGEWAYS))) {
            double r = on.px(CIRCLE);
            on.g.draw(new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r));
            return;
        }
        double ux = (x - on.at.x) / seen;
        double uy = (y - on.at.y) / seen;
        Particle particle = frame.scene().particles().at(i);
        double ball = on.transform.radius(frame.x()[i], frame.y()[i], frame.z()[i], particle.radius());
        double gap = Math.max(on.px(GAP), ball > 0 ? ball : 0);
        double tipX = x - gap * ux;
        double tipY = y - gap * uy;
        double head = Math.min(on.px(HEAD), 0.6 * seen);
        Path2D.Double tip = new Path2D.Double();
        tip.moveTo(tipX, tipY);
        tip.lineTo(tipX - head * ux - head / 2 * uy, tipY - head * uy + head / 2 * ux);
        tip.lineTo(tipX - head * ux + head / 2 * uy, tipY - head * uy - head / 2 * ux);
        tip.closePath();
        on.g.fill(tip);
        on.line(tipX - head * ux, tipY - head * uy, tipX - seen * ux, tipY - seen * uy);
    }
}
