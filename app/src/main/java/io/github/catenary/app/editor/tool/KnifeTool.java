package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.mesh.MeshKnife;
import io.github.catenary.scene.Scene;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Cuts the springs that a stroke is seen to cross, at any depth, or a clicked one. With Shift at the release it splits
 * them where the stroke crosses, and joins the places; a clicked one it splits in the middle.
 */
public final class KnifeTool implements Tool {
    /** The stroke has a point each time that the pointer has gone this share of its reach. */
    private static final double STEP = 0.25;

    private final Workspace workspace;
    private Optional<Stroke> stroke = Optional.empty();
    private OptionalInt hovered = OptionalInt.empty();

    /** @param crossings in the order of the stroke */
    private record Stroke(Scene scene, List<Anchor> points, List<MeshKnife.Crossing> crossings) {
        void to(PointerEvent event) {
            PickRay now = event.ray();
            Point2D.Double last = points.get(points.size() - 1).in(now.transform());
            if (last.distance(now.pixel()) < STEP * event.reach()) return;
            crossings.addAll(Crossings.of(scene, now.transform(), new Line2D.Double(last, now.pixel())));
            points.add(new Anchor(now));
        }

        List<Point2D.Double> in(ViewTransform transform) {
            return points.stream().map(each -> each.in(transform)).toList();
        }
    }

    public KnifeTool(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public String id() {
        return "knife";
    }

    @Override
    public AtCursor atCursor() {
        return AtCursor.DRAG;
    }

    @Override
    public void pressed(PointerEvent event) {
        moved(event);
        List<Anchor> points = new ArrayList<>(List.of(new Anchor(event.ray())));
        stroke = Optional.of(new Stroke(workspace.scene(), points, new ArrayList<>()));
    }

    @Override
    public void dragged(PointerEvent event) {
        // an edit such as an undo may have come between
        if (stroke.filter(drawn -> drawn.scene() != workspace.scene()).isPresent()) cancel();
        stroke.ifPresent(drawn -> drawn.to(event));
    }

    @Override
    public void released(PointerEvent event) {
        dragged(event);
        List<MeshKnife.Crossing> crossings = stroke.map(this::crossed).orElse(List.of());
        cancel();
        if (!crossings.isEmpty()) {
            workspace.document().execute(event.shift() ? MeshKnife.split(crossings) : MeshKnife.cut(crossings));
        }
        moved(event);
    }

    private List<MeshKnife.Crossing> crossed(Stroke drawn) {
        boolean clicked = drawn.points().size() == 1;
        return clicked && hovered.isPresent()
                ? List.of(new MeshKnife.Crossing(hovered.getAsInt(), 0.5))
                : drawn.crossings();
    }

    @Override
    public void moved(PointerEvent event) {
        hovered = Hit.spring(workspace.scene(), event.ray(), event.reach());
    }

    @Override
    public void left() {
        hovered = OptionalInt.empty();
    }

    @Override
    public Overlay overlay() {
        return stroke.isPresent() ? Overlay.NONE : Overlay.hovering(new Hit(OptionalInt.empty(), hovered));
    }

    @Override
    public void cancel() {
        stroke = Optional.empty();
    }

    @Override
    public boolean busy() {
        return stroke.isPresent();
    }

    /** The stroke, and how many springs it has crossed. */
    @Override
    public List<OverlayShape> marks(PickRay ray) {
        List<OverlayShape> marks = new ArrayList<>();
        stroke.ifPresent(drawn -> {
            List<Point2D.Double> points = drawn.in(ray.transform());
            for (int i = 1; i < points.size(); i++) {
                marks.add(new OverlayShape.Line(points.get(i - 1), points.get(i), OverlayShape.Tone.SNAP, false));
            }
            long springs = drawn.crossings().stream()
                    .mapToInt(MeshKnife.Crossing::spring)
                    .distinct()
                    .count();
            if (springs > 0)
                marks.add(new OverlayShape.Plate(
                        points.get(points.size() - 1), List.of(Texts.text("tool.knife.crosses", springs))));
        });
        return marks;
    }
}
