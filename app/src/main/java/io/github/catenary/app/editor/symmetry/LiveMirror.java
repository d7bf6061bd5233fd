package io.github.catenary.app.editor.symmetry;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.symmetry.Mirroring;
import io.github.catenary.edit.symmetry.Symmetry;
import io.github.catenary.math.Vec3;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A mirror at right angles to an axis of the scene. While it is on, what is edited on one side is edited on the other
 * side too, in the same entry of the history. Another scene begins without it, unless it was open already. EDT only.
 */
public final class LiveMirror {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private boolean on;
    private Axis axis = Axis.X;
    private double place;
    private final Workspace workspace;
    private Mirroring mirroring;

    public LiveMirror(Workspace workspace) {
        this.workspace = workspace;
        mirroring = mirroring();
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {}

            @Override
            public void documentOpened(Document document) {
                attach(document);
            }

            @Override
            public Runnable documentLeft() {
                boolean wasOn = on;
                Axis across = axis;
                double where = place;
                return () -> {
                    put(across, where);
                    turn(wasOn);
                };
            }
        });
        attach(workspace.document());
    }

    private void attach(Document document) {
        on = false;
        axis = Axis.X;
        place = 0;
        mirroring = mirroring();
        document.passThrough(command -> on ? mirroring.mirrored(command) : command);
        tell();
    }

    private Mirroring mirroring() {
        Symmetry symmetry = new Symmetry(normal(), normal().times(place));
        return new Mirroring(symmetry, type -> workspace.types().schema(type));
    }

    private Vec3 normal() {
        return axis.with(Vec3.ZERO, 1);
    }

    boolean isOn() {
        return on;
    }

    /** The axis that the mirror is at right angles to. */
    Axis axis() {
        return axis;
    }

    void turn(boolean nowOn) {
        on = nowOn;
        tell();
    }

    /**
     * Puts the mirror elsewhere and turns it on.
     *
     * @param where the coordinate along the axis, m
     */
    void put(Axis across, double where) {
        axis = across;
        place = where;
        mirroring = mirroring();
        turn(true);
    }

    /** Adds a listener that runs after every change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }

    /** Where the mirror cuts the work plane of a view. */
    public List<OverlayShape> marks(PickRay ray) {
        if (!on) return List.of();
        WorkPlane plane = ray.plane();
        Vec3 across = plane.coordinates(normal());
        double square = across.x() * across.x() + across.y() * across.y();
        if (square == 0) return List.of(); // the work plane is parallel to the mirror
        // the point of the line that is nearest to the corner of the view, and one beside it
        Vec3 corner = plane.coordinates(ray.point().orElseGet(plane::origin));
        double miss = place - axis.of(plane.point(corner.x(), corner.y(), plane.depth()));
        double x = corner.x() + miss * across.x() / square;
        double y = corner.y() + miss * across.y() / square;
        double metre = OverlayShape.Line.SAMPLE / ray.transform().scale();
        Vec3 from = plane.point(x, y, plane.depth());
        Vec3 to = plane.point(x - across.y() * metre, y + across.x() * metre, plane.depth());
        Tone tone = switch (axis) {
            case X -> Tone.X;
            case Y -> Tone.Y;
            case Z -> Tone.Z;
        };
        return List.of(OverlayShape.Line.endless(
                ray.transform().place(from), ray.transform().place(to), tone));
    }
}
