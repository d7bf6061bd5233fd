package io.github.catenary.app.editor.paint;

import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.edit.paint.Paintable;
import io.github.catenary.edit.paint.Region;
import io.github.catenary.edit.paint.Stroke;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.Table;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.Optional;

/** One stroke in the drawing, from the press to the release: one edit, which shows while it grows. */
final class BrushStroke {
    private final Document document;
    private final BrushSettings settings;
    private final Scene start;
    private final Stroke stroke;
    private final BrushReach reach;
    /** Entry i: whether the item at position i may be painted. */
    private final boolean[] allowed;

    private final Document.Transaction transaction;
    /** The scene as the stroke last left it. Another one means that an edit such as an undo came between. */
    private Scene left;

    private Optional<Point2D.Double> last = Optional.empty();

    /** @throws EditRefusedException if only the selection is to be painted, and nothing of it can be */
    BrushStroke(Document document, BrushSettings settings) {
        this.document = document;
        this.settings = settings;
        start = document.scene();
        left = start;
        allowed = allowed(document, settings);
        stroke = new Stroke(start, settings.property(), settings.brush());
        reach = new BrushReach(start, settings.property().ofSprings());
        transaction = document.begin();
    }

    private static boolean[] allowed(Document document, BrushSettings settings) {
        Paintable property = settings.property();
        Scene scene = document.scene();
        boolean[] selected = property.items(scene)
                .marked(
                        property.ofSprings()
                                ? document.selection().springs()
                                : document.selection().particles());
        boolean any = false;
        for (int i = 0; i < selected.length; i++) {
            any |= selected[i];
            if (!settings.onlySelected()) selected[i] = isFree(document.marks(), property.ofSprings(), i);
        }
        if (settings.onlySelected() && !any) throw nothingSelected(property);
        return selected;
    }

    private static boolean isFree(GroupMarks marks, boolean ofSprings, int i) {
        return ofSprings
                ? !marks.hidesSpring(i) && !marks.locksSpring(i)
                : !marks.hidesParticle(i) && !marks.locksParticle(i);
    }

    private static EditRefusedException nothingSelected(Paintable property) {
        String why = property.ofSprings() ? Texts.text("paint.no-springs") : Texts.text("paint.no-particles");
        return EditRefusedException.because(Message.verbatim(why));
    }

    /**
     * Leads the brush to the pointer.
     *
     * @throws EditRefusedException if what the stroke has come to would break the scene
     */
    void to(PointerEvent event) {
        if (overtaken()) return;
        Point2D.Double now = event.ray().pixel();
        reach.from(event.ray().transform())
                .sweep(new Line2D.Double(last.orElse(now), now), settings.radius(), this::cover);
        last = Optional.of(now);
        show();
    }

    private void cover(int position, double far) {
        if (allowed[position]) stroke.cover(position, settings.falloff().at(far));
    }

    /** Covers an item and all of the same value that hang together with it. */
    void fill(int item) {
        for (int position : Region.around(start, settings.property(), item)) cover(position, 0);
        show();
    }

    /** Covers everything that may be painted. */
    void cover() {
        for (int i = 0; i < allowed.length; i++) cover(i, 0);
        show();
    }

    private void show() {
        transaction.show(stroke.command());
        left = document.scene();
    }

    /** How many values have come to the end of their range. */
    int limited() {
        return stroke.limited();
    }

    void end() {
        if (!overtaken()) transaction.commit();
    }

    void cancel() {
        if (!overtaken()) transaction.cancel();
    }

    private boolean overtaken() {
        return document.scene() != left;
    }

    /** How far the items of a scene are seen from the way of a brush, at any depth. */
    private static final class BrushReach {
        /** Takes what is covered. */
        interface Covered {
            /** @param far the distance from the way on the screen, divided by the radius, 0 to 1 */
            void item(int position, double far);
        }

        private final boolean ofSprings;
        private final Table<Particle> particles;
        /** Entry i: the positions of the two ends of the spring at position i; empty if particles are painted. */
        private final int[] ends;
        /** Where the particle at position i is seen, px; not a number behind the eye. */
        private final double[] x;

        private final double[] y;
        private Optional<ViewTransform> seenFrom = Optional.empty();

        BrushReach(Scene scene, boolean ofSprings) {
            this.ofSprings = ofSprings;
            particles = scene.particles();
            ends = ofSprings ? ends(scene) : new int[0];
            x = new double[particles.size()];
            y = new double[x.length];
        }

        private static int[] ends(Scene scene) {
            int[] ends = new int[2 * scene.springs().size()];
            for (int i = 0; i < ends.length; i += 2) {
                Spring spring = scene.springs().at(i / 2);
                ends[i] = scene.particles().positionOf(spring.a());
                ends[i + 1] = scene.particles().positionOf(spring.b());
            }
            return ends;
        }

        /** Looks from there, which may be elsewhere than before: a view may be zoomed within a stroke. */
        BrushReach from(ViewTransform transform) {
            if (seenFrom.filter(transform::equals).isPresent()) return this;
            seenFrom = Optional.of(transform);
            Point2D.Double at = new Point2D.Double();
            for (int i = 0; i < x.length; i++) {
                Vec3 position = particles.at(i).position();
                transform.place(position.x(), position.y(), position.z(), at);
                x[i] = at.x;
                y[i] = at.y;
            }
            return this;
        }

        /**
         * Hands over what a disc covers on its way.
         *
         * @param way from where to where its middle goes, px
         * @param radius px
         */
        void sweep(Line2D way, double radius, Covered covered) {
            if (ofSprings) springs(way, radius, covered);
            else particles(way, radius, covered);
        }

        private void particles(Line2D way, double radius, Covered covered) {
            for (int i = 0; i < x.length; i++) {
                double far = way.ptSegDist(x[i], y[i]);
                if (far < radius) covered.item(i, far / radius);
            }
        }

        private void springs(Line2D way, double radius, Covered covered) {
            double left = Math.min(way.getX1(), way.getX2()) - radius;
            double right = Math.max(way.getX1(), way.getX2()) + radius;
            double top = Math.min(way.getY1(), way.getY2()) - radius;
            double bottom = Math.max(way.getY1(), way.getY2()) + radius;
            for (int i = 0; i < ends.length; i += 2) {
                int a = ends[i];
                int b = ends[i + 1];
                boolean aside = (x[a] < left && x[b] < left)
                        || (x[a] > right && x[b] > right)
                        || (y[a] < top && y[b] < top)
                        || (y[a] > bottom && y[b] > bottom);
                if (aside) continue;
                double far = distance(way, a, b);
                if (far < radius) covered.item(i / 2, far / radius);
            }
        }

        /** Between the way and the spring from particle a to particle b; not a number if an end is behind the eye. */
        private double distance(Line2D way, int a, int b) {
            if (way.intersectsLine(x[a], y[a], x[b], y[b])) return 0;
            double ofEnds = Math.min(way.ptSegDist(x[a], y[a]), way.ptSegDist(x[b], y[b]));
            double from = Line2D.ptSegDist(x[a], y[a], x[b], y[b], way.getX1(), way.getY1());
            double to = Line2D.ptSegDist(x[a], y[a], x[b], y[b], way.getX2(), way.getY2());
            return Math.min(ofEnds, Math.min(from, to));
        }
    }
}
