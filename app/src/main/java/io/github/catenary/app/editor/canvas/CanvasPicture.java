package io.github.catenary.app.editor.canvas;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.editor.gizmo.GizmoTool;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.render.camera.Side;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.flat.GridPainter;
import io.github.catenary.app.render.flat.Legends;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintTrouble;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.flat.PictureView;
import io.github.catenary.app.render.legend.LegendPanel;
import io.github.catenary.app.render.mark.MarkPainter;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.overlay.ArrowScales;
import io.github.catenary.app.render.space.EditMarks;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.FocusRing;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.Element;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.swing.UIManager;

/**
 * What a view of the drawing shows: the scene, flat or in depth, between what lies below it and what tools draw over it.
 * It tells the legend what it shows. EDT only.
 */
final class CanvasPicture {
    private final CanvasPanel canvas;
    private final CanvasView view;
    private final DrawingContext table;
    private final CanvasPlacement place;
    private final PaintTrouble trouble;
    private final Predicate<String> knownType;
    private final PictureView picture;
    private final Optional<LegendPanel> legend;
    private ArrowScales arrows = new ArrowScales();
    private Supplier<ViewStyle> style = () -> ViewStyle.DEFAULT;
    private BackgroundLayer underlay = (g, transform, size) -> false;

    /** The item that a list of items stands at. */
    private Hit marked = Hit.NOTHING;

    private boolean named;

    /** True if something was painted below the scene, so that the view is not empty. */
    private boolean hasUnderlay;

    CanvasPicture(CanvasPanel canvas, DrawingContext table, CanvasPlacement place, PaintTrouble trouble) {
        this.canvas = canvas;
        this.table = table;
        this.place = place;
        this.trouble = trouble;
        view = canvas.view();
        picture = new PictureView(canvas::repaint, trouble);
        knownType = type -> table.workspace().plugins().constraint(type).isPresent();
        legend = place == CanvasPlacement.MAIN
                ? Optional.of(new LegendPanel(place.component, table.colours().rangeLock()))
                : Optional.empty();
    }

    /** The legend, which stands outside of the view; empty but for the view that shows alone. */
    Optional<LegendPanel> legend() {
        return legend;
    }

    /** The number of pictures painted in the background so far. */
    long pictures() {
        return picture.pictures();
    }

    /** True if the picture that is shown is the one that was asked for last. */
    boolean isUpToDate() {
        return picture.isUpToDate();
    }

    /** True while there is nothing to show but it is being painted. Any thread. */
    boolean awaitsFirst() {
        return picture.awaitsFirst();
    }

    void useStyle(Supplier<ViewStyle> newStyle) {
        style = newStyle;
    }

    void useUnderlay(BackgroundLayer below) {
        underlay = below;
    }

    void showName(boolean shown) {
        named = shown;
        canvas.repaint();
    }

    void mark(Hit item) {
        marked = item;
        canvas.repaint();
    }

    /** Call it when an unrelated scene is opened. */
    void open() {
        forget();
        arrows = new ArrowScales();
    }

    /** Drops what is painted in the background. */
    void forget() {
        picture.forget();
    }

    void paint(Graphics2D g, SceneColors colors) {
        g.setColor(colors.ground());
        g.fillRect(0, 0, canvas.getWidth(), canvas.getHeight());
        g.setFont(canvas.getFont() == null ? UIManager.getFont("Label.font") : canvas.getFont());
        hasUnderlay = false;
        if (view.camera().isStraight()) {
            trouble.layer(
                    g, "underlay", layer -> hasUnderlay = underlay.paint(layer, view.transform(), canvas.getSize()));
        }
        if (canvas.grid().shown() && view.camera().isStraight()) {
            trouble.layer(g, "grid", layer -> paintGrid(new GridPainter(layer, canvas.viewport(), colors)));
        }
        trouble.layer(g, "scene", layer -> paintScene(layer, colors));
        if (named) trouble.layer(g, "scene", layer -> paintName(layer, colors));
        trouble.layer(g, "focus", layer -> FocusRing.paint(layer, canvas, colors.selection()));
    }

    private PaintOptions options(PaintedScene painted, SceneColors colors) {
        Tool.Overlay hovered = marked.isNothing() ? canvas.tool().overlay() : Tool.Overlay.hovering(marked);
        return PaintOptions.plain(colors)
                .withSelection(canvas.workspace().selection())
                .withHovered(hovered.hoveredParticle(), hovered.hoveredSpring())
                .withPlaceholders(knownType)
                .withColours(table.colours())
                .withOverlays(arrows, UIScale.getUserScaleFactor())
                .withBodies(table.bodies().in(painted.scene()))
                .withTrouble(trouble);
    }

    private void paintGrid(GridPainter painter) {
        if (view.facesPlane()) painter.paint(view.spacing());
        else painter.paint(view.grid(), view.transform());
    }

    private void paintScene(Graphics2D g, SceneColors colors) {
        PaintedScene painted = table.painted().now();
        Tool.Overlay overlay = canvas.tool().overlay();
        PaintOptions options = options(painted, colors);
        boolean inSpace = !view.camera().isStraight();
        trouble.layer(g, "scene", layer -> picture.paint(layer, painted, look(), options));
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        legend.ifPresent(it -> trouble.layer(g, "legend", layer -> it.show(Legends.of(painted, options, inSpace))));
        if (place == CanvasPlacement.MAIN
                && !hasUnderlay
                && canvas.workspace().scene().particles().isEmpty()) {
            trouble.layer(
                    g,
                    "empty",
                    layer -> EmptyState.paint(layer, canvas.getWidth(), canvas.getHeight(), layer.getFont(), colors));
        }
        trouble.layer(g, "tool", layer -> {
            OverlayPainter painter = new OverlayPainter(layer, view.transform(), canvas.getSize(), colors);
            painter.paint(overlay);
            new MarkPainter(layer, canvas.getSize(), colors).paint(marks());
            if (canvas.draws()) overlay.area().ifPresent(painter::area);
            canvas.cursor().point().ifPresent(painter::cursor);
            canvas.refusal().ifPresent(it -> it.paint(layer, canvas.getWidth(), canvas.getHeight(), colors));
        });
    }

    /** What is drawn over this view besides the scene. */
    List<OverlayShape> marks() {
        PickRay ray = view.ray(0, 0);
        List<OverlayShape> marks = table.tools().marks(ray);
        if (marked.body().isEmpty()) return marks;
        List<OverlayShape> all = new ArrayList<>(marks);
        Optional<Element> body =
                canvas.workspace().scene().elements().find(marked.body().getAsInt());
        body.ifPresent(it -> all.addAll(GizmoTool.hovered(canvas.bodies().of(it), ray.transform())));
        return all;
    }

    private PictureView.Look look() {
        if (view.camera().isStraight()) return PictureView.Look.straight(canvas.viewport());
        Optional<EditMarks.Grid> shown = canvas.grid().shown() ? Optional.of(view.grid()) : Optional.empty();
        return new PictureView.Look(
                view.camera().camera(), Optional.empty(), style.get().withGround(false), shown, canvas.getSize());
    }

    /** Tells from where the drawing is seen. */
    private void paintName(Graphics2D g, SceneColors colors) {
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        String side = Side.of(view.camera().camera())
                .map(each -> Texts.text("view.side." + each.name().toLowerCase(Locale.ROOT)))
                .orElseGet(() -> Texts.text(view.camera().isPerspective() ? "view.perspective" : "view.free"));
        int inset = UIScale.scale(8);
        g.setColor(colors.text());
        g.drawString(
                side,
                inset + canvas.getInsets().left,
                inset + canvas.getInsets().top + g.getFontMetrics().getAscent());
    }
}
