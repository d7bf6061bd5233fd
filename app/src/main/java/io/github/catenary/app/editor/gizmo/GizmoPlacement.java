package io.github.catenary.app.editor.gizmo;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.space.OutlinePoints;
import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Handle;
import io.github.catenary.spi.Outline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where a new body stands, so that it is not in the drawing nor in another body: below the drawing, or beside others. */
public final class GizmoPlacement {
    /** The gap is the power of ten below this share of the larger of drawing and body. */
    private static final double GAP_SHARE = 0.2;
    /** So many places are tried, each to the right of the one before. */
    private static final int MOST_TRIES = 100;

    private GizmoPlacement() {}

    /** The parameters that say where it stands; none where its type puts it anyway. */
    static Parameters of(Scene scene, ShapeProvider look, ElementShape body) {
        Optional<Extent> drawn = Extent.of(Frame.drawn(scene));
        if (!body.moves() || drawn.isEmpty() || Double.isInfinite(drawn.get().size())) return Parameters.NONE;
        try {
            return isEndless(body) ? below(drawn.get(), body) : beside(scene, look, drawn.get(), body);
        } catch (BeyondRangeException e) { // the drawing is where coordinates end; there is no place beside it
            return Parameters.NONE;
        }
    }

    /** True for a plane, whose outline shows only a part of it. */
    private static boolean isEndless(ElementShape body) {
        return body.handles().stream().anyMatch(Handle.Arrow.class::isInstance);
    }

    private static Parameters below(Extent drawn, ElementShape body) {
        Vec3 at = body.middle();
        if (at.y() < drawn.min().y()) return Parameters.NONE;
        double gap = gap(drawn.size());
        return moved(body, new Vec3(0, down(drawn.min().y() - gap, gap) - at.y(), 0));
    }

    private static Parameters beside(Scene scene, ShapeProvider look, Extent drawn, ElementShape body) {
        Extent box = box(body);
        List<Extent> taken = new ArrayList<>(List.of(drawn));
        for (Element element : scene.elements()) {
            ElementShape other = look.of(element);
            if (element.enabled() && other.moves() && !isEndless(other)) taken.add(box(other));
        }
        if (isFree(box, taken)) return Parameters.NONE;
        double gap = gap(Math.max(drawn.size(), box.size()));
        Vec3 half = box.max().minus(box.min()).times(0.5);
        Vec3 middle = drawn.centre();
        double y = down(drawn.min().y() - gap - half.y(), gap);
        double x = down(middle.x(), gap);
        for (int k = 0; k < MOST_TRIES; k++) {
            Vec3 by = new Vec3(x, y, down(middle.z(), gap)).minus(box.centre());
            if (isFree(new Extent(box.min().plus(by), box.max().plus(by)), taken)) return moved(body, by);
            x = down(x + 2 * half.x() + 2 * gap, gap);
        }
        return Parameters.NONE;
    }

    private static boolean isFree(Extent box, List<Extent> taken) {
        return taken.stream().noneMatch(other -> meet(box, other));
    }

    private static boolean meet(Extent a, Extent b) {
        return a.min().x() <= b.max().x()
                && b.min().x() <= a.max().x()
                && a.min().y() <= b.max().y()
                && b.min().y() <= a.max().y()
                && a.min().z() <= b.max().z()
                && b.min().z() <= a.max().z();
    }

    private static double gap(double size) {
        return size > 0 ? Math.pow(10, Math.floor(Math.log10(size * GAP_SHARE))) : 1;
    }

    /** The multiple of the gap at or below a coordinate, as a short decimal. */
    private static double down(double coordinate, double gap) {
        double steps = Math.floor(coordinate / gap + 1e-9);
        return gap < 1 ? steps / Math.rint(1 / gap) + 0.0 : steps * gap + 0.0;
    }

    private static Parameters moved(ElementShape body, Vec3 by) {
        Parameters at = Parameters.NONE;
        for (String place : body.places()) {
            at = at.with(place, Value.of(body.vector(place).plus(by)));
        }
        return at;
    }

    /** The box around a body: around its outline, or around the point of one without an end. */
    public static Extent box(ElementShape body) {
        if (isEndless(body)) return new Extent(body.middle(), body.middle());
        Optional<Extent> all = Optional.empty();
        for (Outline line : body.lines()) {
            Extent one = box(line);
            all = all.map(one::union).or(() -> Optional.of(one));
        }
        return all.orElseThrow();
    }

    private static Extent box(Outline line) {
        if (line instanceof Outline.Circle circle) {
            Vec3 n = OutlinePoints.unit(circle.normal());
            Vec3 reach = new Vec3(side(circle, n.x()), side(circle, n.y()), side(circle, n.z()));
            return new Extent(circle.centre().minus(reach), circle.centre().plus(reach));
        }
        return ((Outline.Polyline) line)
                .points().stream()
                        .map(point -> new Extent(point, point))
                        .reduce(Extent::union)
                        .orElseThrow();
    }

    /** How far a circle reaches along an axis, of which its normal has a share. */
    private static double side(Outline.Circle circle, double share) {
        return circle.radius() * Math.sqrt(Math.max(0, 1 - share * share));
    }
}
