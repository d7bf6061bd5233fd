package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.editor.tool.WorkPlane.Kind;
import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.render.camera.Side;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Chooses the plane that is drawn in, tilts it, and moves it. EDT only. */
public final class PlaneActions {
    private static final int CORNERS = 3;

    private final Map<Kind, EditorAction> kinds = new EnumMap<>(Kind.class);
    private final EditorAction through = EditorAction.of("plane.through", this::passThrough);
    private final EditorAction facing = EditorAction.of("plane.facing", this::face);
    private final EditorAction toSelection = EditorAction.of("plane.to-selection", this::moveToSelection);
    private final Workspace workspace;
    private final WorkPlanes planes;
    private final Supplier<CanvasPanel> canvas;
    private final Consumer<String> refused;

    /**
     * @param canvas the view of the drawing that is worked in
     * @param refused shows why the plane stays where it is
     */
    public PlaneActions(
            Workspace workspace, WorkPlanes planes, Supplier<CanvasPanel> canvas, Consumer<String> refused) {
        this.workspace = workspace;
        this.planes = planes;
        this.canvas = canvas;
        this.refused = refused;
        for (Kind kind : Kind.values()) {
            String id = "plane." + kind.name().toLowerCase(Locale.ROOT);
            kinds.put(kind, EditorAction.toggle(id, false, on -> planes.choose(kind)));
        }
        planes.addListener(this::refresh);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        refresh();
    }

    /** The actions in the order of the menu. */
    public List<EditorAction> all() {
        List<EditorAction> all = new ArrayList<>(kinds.values());
        all.addAll(List.of(through, facing, toSelection));
        return all;
    }

    private void refresh() {
        kinds.forEach((kind, action) -> {
            action.setSelected(planes.chosen().kind() == kind);
            action.setEnabled(kind != Kind.TILTED || planes.hasTilted());
        });
        IdSet selected = workspace.selection().particles();
        through.setEnabled(selected.size() == CORNERS);
        toSelection.setEnabled(!selected.isEmpty());
    }

    private void passThrough() {
        Vec3[] corners = workspace.selection().particles().stream()
                .mapToObj(id -> workspace.scene().particles().get(id).position())
                .toArray(Vec3[]::new);
        Optional<WorkPlane> plane = WorkPlane.through(corners[0], corners[1], corners[2]);
        plane.ifPresentOrElse(planes::tilt, () -> refused.accept(Texts.text("plane.one-line")));
    }

    /** Works in the plane at right angles to the sight; straight from a side, in that of the side. */
    private void face() {
        Vec3 middle = canvas.get().pivot();
        Optional<Side> side = Side.of(canvas.get().view().camera().camera());
        if (side.isEmpty()) {
            planes.tilt(WorkPlane.facing(canvas.get().view().transform().toViewer(), middle));
            return;
        }
        planes.choose(
                switch (side.get()) {
                    case FRONT, BACK -> Kind.FRONT;
                    case TOP, BOTTOM -> Kind.TOP;
                    case LEFT, RIGHT -> Kind.SIDE;
                });
    }

    private void moveToSelection() {
        WorkPlane plane = canvas.get().view().plane();
        planes.move(plane.kind(), plane.depthOf(canvas.get().pivot()));
    }
}
