package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.legend.LegendContent;
import io.github.catenary.app.render.legend.LegendContent.Entry;
import io.github.catenary.app.render.legend.LegendContent.Glyph;
import io.github.catenary.app.render.legend.LegendPainter;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.OverlayLegend;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.SpringKind;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says what the colours and the arrows of a painted scene mean. */
public final class Legends {
    private static final double MARGIN = 8;

    private Legends() {}

    /**
     * The legend of the values that are known; those of a large scene are first computed in the background. Without a
     * quantity, the kinds of springs are told apart if there are several.
     *
     * @param inSpace true if the renderer draws the scene, which has no dashed springs
     */
    public static LegendContent of(PaintedScene scene, PaintOptions options, boolean inSpace) {
        SceneColors colors = options.colors();
        Optional<ColourBy> by = options.colourBy();
        LegendContent quantity = by.isPresent()
                ? by.flatMap(it -> it.shown(scene))
                        .map(values -> values.legend(colors))
                        .orElse(LegendContent.NONE)
                : kinds(scene, colors, inSpace);
        return quantity.plus(rollers(scene, options))
                .plus(OverlayLegend.of(
                        scene.scene().particles().size(),
                        scene.scene().springs().size(),
                        options.overlays(),
                        colors));
    }

    /**
     * Paints the legend into the lower left corner of a picture, in the font of the graphics.
     *
     * @param height of the picture, px
     * @param inSpace true if the renderer draws the scene
     */
    public static void paint(Graphics2D g, int height, PaintedScene scene, PaintOptions options, boolean inSpace) {
        LegendContent content = of(scene, options, inSpace);
        if (content.isEmpty()) return;
        LegendPainter painter = new LegendPainter(options.overlays().scale(), g.getFontMetrics(), options.colors());
        Dimension size = painter.size(content, 0);
        double margin = MARGIN * options.overlays().scale();
        Graphics2D own = (Graphics2D) g.create();
        try {
            own.translate(margin, height - margin - size.height);
            own.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            own.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            painter.paint(own, content, size, true);
        } finally {
            own.dispose();
        }
    }

    private static List<Entry> rollers(PaintedScene scene, PaintOptions options) {
        boolean seen = options.overlays().has(Overlay.PINS) && scene.hasRollers();
        return seen
                ? List.of(new Entry(
                        Glyph.ROLLER,
                        options.colors().pin(),
                        0,
                        Texts.text("legend.roller"),
                        Texts.text("legend.roller.tip")))
                : List.of();
    }

    private static LegendContent kinds(PaintedScene scene, SceneColors colors, boolean inSpace) {
        if (scene.kinds().size() < 2) return LegendContent.NONE;
        List<Entry> entries = new ArrayList<>();
        for (SpringKind kind : SpringKind.values()) {
            if (!scene.kinds().contains(kind)) continue;
            Glyph glyph = switch (kind) {
                case STRUCTURAL -> Glyph.SOLID;
                case SHEAR -> Glyph.DASHED;
                case BEND -> Glyph.DOTTED;
            };
            String name = Texts.text("spring.kind." + kind.name().toLowerCase(Locale.ROOT));
            entries.add(Entry.of(inSpace ? Glyph.SOLID : glyph, colors.of(kind), name));
        }
        return new LegendContent("", "", Optional.empty(), List.copyOf(entries));
    }
}
