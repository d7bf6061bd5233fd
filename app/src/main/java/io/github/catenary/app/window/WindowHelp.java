package io.github.catenary.app.window;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.window.palette.SearchPopup;
import io.github.catenary.app.window.preferences.PreferencesDialog;
import io.github.catenary.app.window.welcome.GlossaryDialog;
import io.github.catenary.app.window.welcome.Tour;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;

/** What explains a window: the search, the tour, the glossary and the version. EDT only. */
final class WindowHelp implements AutoCloseable {
    /** How far a click reaches beyond what is drawn, px. */
    private static final int ITEM_EDGE = 10;

    private final JFrame window;
    private final WindowDrawing drawing;
    private final WindowRun run;
    private final SearchPopup search;
    private final Tour tour;
    private final EditorAction startTour;
    private final EditorAction about;
    private final EditorAction glossary;
    private Optional<GlossaryDialog> open = Optional.empty();

    /**
     * @param preferences found by the search
     * @param back focuses what is worked in
     */
    WindowHelp(WindowContext in, WindowParts parts, PreferencesDialog preferences, Runnable back) {
        window = in.window();
        drawing = parts.drawing();
        run = parts.run();
        search = new SearchPopup(
                window.getRootPane(),
                () -> SearchSources.of(
                        window, preferences.items(), parts.panels().inspector()),
                back,
                in.settings());
        tour = new Tour(
                window.getRootPane(),
                in.workspace(),
                run.runner(),
                () -> drawing.tools().current().busy(),
                this::itemAreas);
        startTour = tour.action(parts.documents().files()::newScene);
        about = EditorAction.of("about", () -> HelpDialogs.showAbout(window));
        glossary = EditorAction.of("glossary", () -> showGlossary(in));
    }

    /** Where scene and run are seen, over all that lies in the window. */
    private List<Rectangle> itemAreas() {
        List<Rectangle> areas = new ArrayList<>();
        for (CanvasPanel each : drawing.panes().all()) each.itemArea().ifPresent(area -> addSeen(each, area, areas));
        run.preview().itemArea().ifPresent(area -> addSeen(run.picture(), area, areas));
        return areas;
    }

    private void addSeen(JComponent in, Rectangle area, List<Rectangle> areas) {
        if (!in.isShowing()) return;
        area.grow(ITEM_EDGE, ITEM_EDGE);
        Rectangle seen = area.intersection(new Rectangle(in.getSize()));
        if (!seen.isEmpty()) areas.add(SwingUtilities.convertRectangle(in, seen, window.getLayeredPane()));
    }

    private void showGlossary(WindowContext in) {
        if (open.isEmpty()) {
            open = Optional.of(
                    new GlossaryDialog(window, () -> in.workspace().plugins().compiler()));
        }
        open.get().open();
    }

    /** Begins the tour. */
    EditorAction tour() {
        return startTour;
    }

    /** The keys that work in the field of the search. */
    List<Keys.Binding> searchKeys() {
        return search.keys();
    }

    /** The menu, with the lists of the keys and of the plugins. */
    List<EditorAction> actions(WindowKeys keys, EditorAction plugins) {
        return List.of(search.action(), keys.list, keys.change, glossary, startTour, plugins, about);
    }

    @Override
    public void close() {
        open.ifPresent(GlossaryDialog::end);
        tour.close();
    }
}
