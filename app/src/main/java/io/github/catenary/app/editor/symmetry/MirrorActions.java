package io.github.catenary.app.editor.symmetry;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Turns the live mirror on and off, and puts it elsewhere. EDT only. */
public final class MirrorActions {
    private final EditorAction turn;
    private final Map<Axis, EditorAction> axes = new EnumMap<>(Axis.class);
    private final EditorAction toSelection = EditorAction.of("live-mirror.to-selection", this::moveToSelection);
    private final LiveMirror mirror;
    private final Workspace workspace;

    public MirrorActions(LiveMirror mirror, Workspace workspace) {
        this.mirror = mirror;
        this.workspace = workspace;
        turn = EditorAction.toggle("live-mirror.on", false, mirror::turn);
        for (Axis axis : Axis.values()) {
            String id = "live-mirror." + axis.name().toLowerCase(Locale.ROOT);
            axes.put(axis, EditorAction.toggle(id, false, on -> mirror.put(axis, 0)));
        }
        mirror.addListener(this::refresh);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        refresh();
    }

    /** The actions in the order of the menu. */
    public List<EditorAction> all() {
        List<EditorAction> all = new ArrayList<>(List.of(turn));
        all.addAll(axes.values());
        all.add(toSelection);
        return all;
    }

    private void refresh() {
        turn.setSelected(mirror.isOn());
        axes.forEach((axis, action) -> action.setSelected(axis == mirror.axis()));
        toSelection.setEnabled(!particles().isEmpty());
    }

    private IdSet particles() {
        return workspace.selection().particlesWithEnds(workspace.scene());
    }

    /** Into the middle of the selection. */
    private void moveToSelection() {
        Axis axis = mirror.axis();
        double[] places = particles().stream()
                .mapToDouble(id -> axis.of(workspace.scene().particles().get(id).position()))
                .toArray();
        double low = DoubleStream.of(places).min().orElseThrow();
        double high = DoubleStream.of(places).max().orElseThrow();
        mirror.put(axis, low / 2 + high / 2);
    }
}
