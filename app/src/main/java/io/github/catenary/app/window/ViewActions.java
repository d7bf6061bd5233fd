package io.github.catenary.app.window;

import com.formdev.flatlaf.FlatLaf;
import io.github.catenary.app.editor.canvas.DrawingPanes;
import io.github.catenary.app.editor.canvas.GridSettings;
import io.github.catenary.app.editor.tool.SnapTarget;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.theme.Appearance;
import io.github.catenary.app.ui.theme.Theme;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Zoom, grid, snapping, theme. */
public final class ViewActions {
    public final EditorAction fit;
    public final EditorAction zoomIn;
    public final EditorAction zoomOut;
    public final EditorAction grid;
    public final EditorAction snap;
    /** What to snap to. */
    public final List<EditorAction> snapTargets;

    public final EditorAction rulers;
    public final EditorAction handles;
    /** Whether a drag on an unselected item of a large net selects. */
    public final EditorAction nets;

    public final EditorAction theme;

    private static final String HANDLES = "drawing.handles";
    private static final String NETS = "drawing.drag-selects";
    private static final String RULERS = "drawing.rulers";

    private final Settings settings;

    public ViewActions(DrawingPanes drawing, GridSettings gridSettings, Settings settings) {
        this.settings = settings;
        fit = EditorAction.of("fit", drawing::fit).withKeys("menu 0").withIcon("fit");
        zoomIn = EditorAction.of("zoom-in", () -> drawing.active().zoomIn()).withKeys("menu EQUALS");
        zoomOut = EditorAction.of("zoom-out", () -> drawing.active().zoomOut()).withKeys("menu MINUS");
        grid = toggle("grid", gridSettings.shown(), gridSettings::show).withKeys("menu G");
        snap = toggle("snap", gridSettings.snapping(), gridSettings::snap).withKeys("menu shift G");
        handles = EditorAction.toggle("handles", !settings.get(HANDLES, "").equals("off"), on -> {
            settings.set(HANDLES, on ? "on" : "off");
            drawing.repaint();
        });
        nets = EditorAction.toggle(
                "drag-selects", !settings.get(NETS, "").equals("off"), on -> settings.set(NETS, on ? "on" : "off"));
        gridSettings.showRulers(!settings.get(RULERS, "").equals("off"));
        rulers = EditorAction.toggle("rulers", gridSettings.rulers(), on -> {
            settings.set(RULERS, on ? "on" : "off");
            gridSettings.showRulers(on);
        });
        theme = toggle(
                "theme",
                FlatLaf.isLafDark(),
                dark -> settings.set(Appearance.THEME, (dark ? Theme.DARK : Theme.LIGHT).name()));
        snapTargets = Stream.of(SnapTarget.values())
                .map(target -> snapTo(target, gridSettings))
                .toList();
        gridSettings.addListener(() -> {
            grid.setSelected(gridSettings.shown());
            snap.setSelected(gridSettings.snapping());
        });
    }

    /** The actions in the order of the menu. */
    public List<EditorAction> all() {
        return List.of(fit, zoomIn, zoomOut, grid, snap, rulers, handles, theme);
    }

    private EditorAction snapTo(SnapTarget target, GridSettings grid) {
        String id = "snap." + target.name().toLowerCase(Locale.ROOT);
        String before = settings.get(id, "");
        if (!before.isEmpty()) grid.snapTo(target, before.equals("on"));
        return EditorAction.toggle(id, grid.targets().contains(target), on -> {
            grid.snapTo(target, on);
            settings.set(id, on ? "on" : "off");
        });
    }

    private static EditorAction toggle(String id, boolean on, EditorAction.Switch work) {
        return EditorAction.toggle(id, on, work).withIcon(id);
    }
}
