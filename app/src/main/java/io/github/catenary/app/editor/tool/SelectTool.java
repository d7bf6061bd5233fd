package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.mark.Marquee;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.query.Related;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Selects by clicks and by rectangles, and moves the selection by a drag of a selected item. A rectangle begins on
 * empty ground, on an unselected item of a dense mesh or of a large net, or with Shift or Alt anywhere. Shift adds to
 * the selection; Ctrl toggles what is clicked, and takes away what a rectangle holds. A double click selects what is
 * connected. A click with Alt on several items leaves the choice to the person.
 */
public final class SelectTool implements Tool {
    private final Workspace workspace;
    private final BooleanSupplier inNets;
    private final RectangleDrag rectangle = new RectangleDrag();
    private Optional<SelectionDrag> drag = Optional.empty();

    /** The press on an unselected item with Ctrl, which a click toggles and a drag moves alone. */
    private Optional<PointerEvent> held = Optional.empty();

    /** The pressed item. */
    private Hit pressed = Hit.NOTHING;

    private Hit hovered = Hit.NOTHING;
    private final Latest<Connected> connected = new Latest<>(this::select);
    private List<Hit> stack = List.of();

    /**
     * What a double click selects, found in the background.
     *
     * @param scene in which it was clicked
     * @param before the selection then
     */
    private record Connected(Scene scene, Selection before, Selection selection) {}

    public SelectTool(Workspace workspace) {
        this(workspace, () -> true);
    }

    /** @param inNets whether a drag on an unselected item of a large net draws a rectangle, or else moves the item */
    public SelectTool(Workspace workspace, BooleanSupplier inNets) {
        this.workspace = workspace;
        this.inNets = inNets;
    }

    @Override
    public String id() {
        return "select";
    }

    @Override
    public boolean movesSelection() {
        return true;
    }

    @Override
    public void pressed(PointerEvent event) {
        cancel();
        Document document = workspace.document();
        Scene scene = document.scene();
        pressed = event.alt() ? Hit.NOTHING : Hit.at(scene, event);
        boolean selected = pressed.isIn(document.selection());
        if (pressed.isNothing() || event.shift() || (!selected && isInMesh(scene, event))) {
            rectangle.begin(event);
        } else if (event.control() && !selected) {
            held = Optional.of(event);
        } else {
            take(event);
        }
    }

    /** True if the pressed item belongs to a mesh of which a drag takes a part. */
    private boolean isInMesh(Scene scene, PointerEvent event) {
        return MeshCells.areDense(scene, pressed, event)
                || (inNets.getAsBoolean() && !event.control() && MeshCells.areMany(scene, pressed));
    }

    /** Begins to move the pressed item, with the selection if it is in there. */
    private void take(PointerEvent press) {
        Document document = workspace.document();
        if (!pressed.isIn(document.selection())) document.select(pressed.selection());
        drag = Optional.of(new SelectionDrag(document, press));
    }

    @Override
    public void dragged(PointerEvent event) {
        rectangle.drag(event);
        if (held.isPresent() && new DragThreshold(held.get()).dragging(event)) {
            take(held.get());
            held = Optional.empty();
        }
        drag.ifPresent(it -> it.to(event));
    }

    @Override
    public void released(PointerEvent event) {
        dragged(event);
        Hit clicked = pressed;
        if (rectangle.active()) {
            Optional<Marquee> drawn = rectangle.end(event);
            cancel();
            if (drawn.isPresent()) selectInside(drawn.get(), event);
            else clicked(clicked, event);
        } else if (drag.isPresent()) {
            SelectionDrag ended = drag.get();
            forget();
            if (ended.began()) ended.drop();
            else clicked(clicked, event);
        } else if (held.isPresent()) {
            cancel();
            clicked(clicked, event);
        }
        moved(event);
    }

    private void selectInside(Marquee drawn, PointerEvent event) {
        Document document = workspace.document();
        Selection inside = Hit.inside(document.scene(), event.ray().transform(), drawn);
        document.select(Picking.of(event.shift(), event.control()).apply(document.selection(), inside));
    }

    private void clicked(Hit hit, PointerEvent event) {
        Document document = workspace.document();
        Scene scene = document.scene();
        Selection before = document.selection();
        List<Hit> there = event.alt() ? Hit.all(scene, event) : List.of(hit);
        if (there.size() > 1) {
            stack = there;
            return;
        }
        Selection picked = there.isEmpty() ? Selection.EMPTY : there.get(0).selection();
        if (event.clicks() == 2 && !event.control() && !picked.isEmpty()) {
            Selection kept = event.shift() ? before : Selection.EMPTY;
            connected.ask(() -> new Connected(
                    scene, before, kept.plus(Related.to(picked, scene).connected())));
        } else {
            document.select(event.shift() || event.control() ? before.toggled(picked) : picked);
        }
    }

    /** Nothing if the person has gone on meanwhile. */
    private void select(Connected found) {
        boolean same =
                workspace.scene() == found.scene() && workspace.selection().equals(found.before());
        if (same) workspace.document().select(found.selection());
    }

    @Override
    public List<Hit> stack() {
        return stack;
    }

    @Override
    public void moved(PointerEvent event) {
        hovered = Hit.at(workspace.scene(), event);
    }

    @Override
    public void left() {
        hovered = Hit.NOTHING;
    }

    @Override
    public void cancel() {
        rectangle.cancel();
        drag.ifPresent(SelectionDrag::cancel);
        forget();
    }

    private void forget() {
        drag = Optional.empty();
        held = Optional.empty();
        pressed = Hit.NOTHING;
        stack = List.of();
    }

    @Override
    public boolean busy() {
        return rectangle.active() || drag.isPresent() || held.isPresent();
    }

    @Override
    public Overlay overlay() {
        if (drag.isPresent()) return Overlay.NONE;
        return rectangle.rectangle().map(Overlay::of).orElseGet(() -> Overlay.hovering(hovered));
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        return drag.map(it -> it.marks(ray, workspace.scene())).orElse(List.of());
    }

    /** How large the cells of a mesh are seen around an item, and how many particles it has. */
    private static final class MeshCells {
        /** Cells are dense if their sides are shorter than this many times the pointer's reach: 12 px. */
        private static final double DENSE = 1.5;

        /** A net of more particles is selected by parts. */
        private static final int MANY = 200;

        private MeshCells() {}

        /** True if there is hardly a pixel around the item that hits nothing. An item without springs is in no mesh. */
        static boolean areDense(Scene scene, Hit hit, PointerEvent event) {
            double length = 0;
            int sides = 0;
            for (Spring spring : scene.springs()) {
                if (spring.kind() != SpringKind.STRUCTURAL || !meets(scene, spring, hit)) continue;
                length += seen(scene, spring, event);
                sides++;
            }
            return sides > 0 && length < sides * DENSE * event.reach();
        }

        private static boolean meets(Scene scene, Spring spring, Hit hit) {
            if (hit.particle().isPresent()) return spring.joins(hit.particle().getAsInt());
            Spring own = scene.springs().get(hit.spring().orElseThrow());
            return spring.joins(own.a()) || spring.joins(own.b());
        }

        /** px */
        private static double seen(Scene scene, Spring spring, PointerEvent event) {
            Table<Particle> particles = scene.particles();
            Point2D a = event.ray().transform().place(particles.get(spring.a()).position());
            Point2D b = event.ray().transform().place(particles.get(spring.b()).position());
            return a.distance(b);
        }

        /** True if more than 200 particles hang together with the item. Takes one pass over the springs. */
        static boolean areMany(Scene scene, Hit hit) {
            Table<Particle> particles = scene.particles();
            if (particles.size() <= MANY) return false;
            int[] parents = new int[particles.size()];
            for (int i = 0; i < parents.length; i++) parents[i] = i;
            for (Spring spring : scene.springs()) {
                int a = root(parents, particles.positionOf(spring.a()));
                int b = root(parents, particles.positionOf(spring.b()));
                parents[a] = b;
            }
            int item = hit.particle().isPresent()
                    ? hit.particle().getAsInt()
                    : scene.springs().get(hit.spring().orElseThrow()).a();
            int own = root(parents, particles.positionOf(item));
            int count = 0;
            for (int i = 0; i < parents.length && count <= MANY; i++) if (root(parents, i) == own) count++;
            return count > MANY;
        }

        /** What stands for all particles that hang together with one; halves the way there. */
        private static int root(int[] parents, int at) {
            int i = at;
            while (parents[i] != i) {
                parents[i] = parents[parents[i]];
                i = parents[i];
            }
            return i;
        }
    }
}
