package io.github.catenary.app.run.preview;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.Legends;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.legend.LegendPanel;
import io.github.catenary.app.render.overlay.ArrowScales;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.TrailRecorder;
import io.github.catenary.edit.Selection;

/** What the preview draws on top of the run, and its legend. EDT only. */
final class PreviewOverlays {
    private final ColourModel colours;
    private final LegendPanel legend;
    private final ArrowScales arrows = new ArrowScales();
    private final TrailRecorder trails = new TrailRecorder();
    private Selection selection = Selection.EMPTY;

    PreviewOverlays(ColourModel colours) {
        this.colours = colours;
        legend = new LegendPanel("preview", colours.rangeLock());
    }

    LegendPanel legend() {
        return legend;
    }

    /** The items whose trails and ids are shown first. */
    void select(Selection selected) {
        selection = selected;
    }

    /** Takes the state that is shown from now on. */
    void take(PreviewState state) {
        if (!colours.overlays().on().contains(Overlay.TRAILS)) {
            trails.forget();
            return;
        }
        int branch = state.transport().timeline().shown();
        state.frame()
                .ifPresent(frame -> trails.take(frame, branch, state.status().playing(), selection.particles()));
    }

    void forget() {
        trails.forget();
    }

    /** The options with the colours and the overlays that are chosen. */
    PaintOptions in(PaintOptions options) {
        PaintOptions chosen = options.withColours(colours);
        return chosen.withOverlays(chosen.overlays()
                .withSelection(selection)
                .withTrails(trails.trails())
                .in(arrows, UIScale.getUserScaleFactor()));
    }

    void showLegend(PaintedScene scene, PaintOptions options, boolean inSpace) {
        legend.show(Legends.of(scene, options, inSpace));
    }
}
