package io.github.catenary.app.render.overlay;

import io.github.catenary.app.render.legend.LegendContent.Entry;
import io.github.catenary.app.render.legend.LegendContent.Glyph;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.OverlayColors;
import io.github.catenary.app.ui.theme.SceneColors;
import java.util.ArrayList;
import java.util.List;

/** Says what the overlays of a picture mean. */
public final class OverlayLegend {
    private OverlayLegend() {}

    /**
     * @param particles how many the picture shows
     * @param springs likewise
     */
    public static List<Entry> of(int particles, int springs, Overlays overlays, SceneColors colors) {
        OverlayColors marks = OverlayColors.on(colors);
        List<Entry> entries = new ArrayList<>();
        for (Overlay each : new Overlay[] {Overlay.VELOCITIES, Overlay.FORCES}) {
            if (!overlays.has(each)) continue;
            boolean forces = each == Overlay.FORCES;
            double value = overlays.arrows().of(each);
            String key = "overlay." + each.key();
            String text = Double.isNaN(value)
                    ? Texts.text(key + ".none")
                    : Texts.text(key + ".scale", Numbers.quantity(value, 1, forces ? "N" : "m/s"));
            int stride = Arrows.stride(particles);
            if (stride > 1) text = Texts.joined(text, " · ", Texts.text("overlay.stride", stride));
            entries.add(new Entry(
                    forces ? Glyph.FULL_ARROW : Glyph.OPEN_ARROW,
                    forces ? marks.force() : marks.velocity(),
                    overlays.scale() * ArrowScales.LENGTH,
                    text,
                    Texts.text(key + ".means")));
        }
        if (overlays.has(Overlay.TRAILS) && overlays.trails().tooMany()) {
            entries.add(Entry.of(Glyph.NOTE, colors.text(), Texts.text("overlay.trails.select")));
        }
        if (overlays.has(Overlay.CARRIED) && springs > CarriedForces.MOST) {
            entries.add(Entry.of(Glyph.NOTE, colors.text(), Texts.text("overlay.carried.more", CarriedForces.MOST)));
        }
        return entries;
    }
}
