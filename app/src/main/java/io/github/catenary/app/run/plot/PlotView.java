package io.github.catenary.app.run.plot;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.form.field.Tip;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Shown;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.work.Background;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.DoubleConsumer;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;

/**
 * The curves, a line at the time that is shown, and the values below the mouse. The wheel zooms, a drag zooms to a
 * range, a click goes to a time. EDT only.
 */
public final class PlotView extends PaintedComponent implements Units.Follower {
    private static final double ZOOM = 1.25;

    private static final AtomicBoolean WARM = new AtomicBoolean();

    private transient List<PlotCurve> curves = List.of();
    /** Empty to show all. */
    private transient Optional<PlotRange> zoomed = Optional.empty();

    private transient @Nullable PlotChart chart;
    private int chartWidth;
    private Rectangle area = new Rectangle();
    private double now;
    private boolean logarithmic;
    private boolean awaitsDrop;
    private transient OptionalDouble hover = OptionalDouble.empty();
    private transient OptionalDouble dragStart = OptionalDouble.empty();
    private String note = "";
    private transient PlotAxis axis = PlotAxis.ofTime();
    /** Stands in the place of the curves if there are none. */
    private String hint = Texts.text("plot.none");

    private transient DoubleConsumer chosen = time -> {};

    /** @param name of the component, and the key of its text */
    public PlotView(String name) {
        setName(name);
        getAccessibleContext().setAccessibleName(Texts.text(name));
        setFocusable(true);
        Retold.by(this, this::updateUI);
        setMinimumSize(new Dimension(UIScale.scale(160), UIScale.scale(80)));
        if (!WARM.getAndSet(true)) warmUp();
        PlotMouse mouse = new PlotMouse(this);
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
        addMouseWheelListener(mouse);
        Keys.bind(this, "EQUALS", Texts.text("key.plot.shorter"), () -> zoom(1 / ZOOM, now));
        Keys.bind(this, "MINUS", Texts.text("key.plot.longer"), () -> zoom(ZOOM, now));
        Keys.bind(this, "0", Texts.text("plot.all.tip"), this::showAll);
        Keys.bind(this, "LEFT", Texts.text("key.plot.earlier"), () -> shift(-0.1));
        Keys.bind(this, "RIGHT", Texts.text("key.plot.later"), () -> shift(0.1));
        Units.follow(this);
    }

    @Override
    public void unitsChanged() {
        show(curves);
    }

    /** Has the first plot drawn in the background, before somebody waits for it. */
    private static void warmUp() {
        PlotStyle look = PlotStyle.ofWindow(FlatLaf.isLafDark());
        Background.start("plots", () -> PlotPicture.warmUp(look));
    }

    /** @param listener gets the time, s, or the place on another axis that the user chose */
    public void onTime(DoubleConsumer listener) {
        chosen = listener;
    }

    void choose(double time) {
        chosen.accept(time);
    }

    void show(List<PlotCurve> newCurves) {
        curves = newCurves;
        chart = null;
        repaint();
    }

    /**
     * Shows curves along an axis, all of them.
     *
     * @param whenEmpty stands in their place if there are none
     */
    public void show(List<PlotCurve> newCurves, PlotAxis newAxis, String whenEmpty) {
        axis = newAxis;
        hint = whenEmpty;
        zoomed = Optional.empty();
        show(newCurves);
    }

    /** Shows the sizes of values on a logarithmic scale, or values on a linear one. */
    public void useLogarithms(boolean on) {
        logarithmic = on;
        chart = null;
        repaint();
    }

    List<PlotCurve> curves() {
        return curves;
    }

    /** Shows a sentence about the curves in their upper left corner, and whole as a tooltip; none if it is empty. */
    void note(String sentence) {
        if (note.equals(sentence)) return;
        note = sentence;
        setToolTipText(sentence.isEmpty() ? null : Tip.lines(sentence));
        repaint();
    }

    String note() {
        return note;
    }

    /** Shows that what is dragged can be dropped here. */
    void awaitDrop(boolean on) {
        if (on == awaitsDrop) return;
        awaitsDrop = on;
        repaint();
    }

    /** Moves the line of the present; none if it is not a number. */
    public void showTime(double time) {
        if (time == now) return;
        now = time;
        repaint();
    }

    /** The times that are shown. */
    PlotRange range() {
        return zoomed.orElseGet(() -> PlotRange.ofAll(curves));
    }

    /** True if a part is shown, and not all. */
    boolean isZoomed() {
        return zoomed.isPresent();
    }

    void showAll() {
        zoomTo(Optional.empty());
    }

    void zoomTo(Optional<PlotRange> range) {
        zoomed = range;
        chart = null;
        repaint();
    }

    /** @param fixed the time that stays where it is, s */
    void zoom(double factor, double fixed) {
        PlotRange all = PlotRange.ofAll(curves);
        PlotRange next = range().zoomed(factor, fixed);
        zoomTo(next.length() >= all.length() ? Optional.empty() : Optional.of(next));
    }

    private void shift(double share) {
        if (isZoomed()) zoomTo(Optional.of(range().shifted(share * range().length())));
    }

    /** Shows the values at a time; none if it is empty. */
    void hover(OptionalDouble time) {
        if (hover.equals(time)) return;
        hover = time;
        repaint();
    }

    /** Marks the range from a time to the mouse; none if it is empty. */
    void markFrom(OptionalDouble start) {
        dragStart = start;
        repaint();
    }

    /** The time at a place; empty outside of the curves. */
    OptionalDouble timeAt(int x) {
        if (area.width <= 0 || x < area.x || x > area.x + area.width) return OptionalDouble.empty();
        return OptionalDouble.of(range().from() + range().length() * (x - area.x) / area.width);
    }

    /** Where a time is. */
    int placeOf(double time) {
        return (int) Math.round(area.x + (time - range().from()) / range().length() * area.width);
    }

    /** Another theme has other colours, and another language another name for the axis. */
    @Override
    public void updateUI() {
        chart = null;
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            PlotStyle look = PlotStyle.ofWindow(FlatLaf.isLafDark());
            paint(g, look);
            paintFrame(g, look);
        } finally {
            g.dispose();
        }
    }

    private void paint(Graphics2D g, PlotStyle look) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setColor(look.ground());
        g.fillRect(0, 0, getWidth(), getHeight());
        if (chart == null || chartWidth != getWidth()) {
            chart = new PlotChart(curves, range(), look, getWidth(), false, logarithmic).along(axis);
            chartWidth = getWidth();
        }
        PlotChart drawn = chart;
        if (drawn.isEmpty()) {
            area = new Rectangle();
            paintHint(g, look);
            return;
        }
        Graphics2D inner = (Graphics2D) g.create();
        drawn.paint(inner, getWidth(), getHeight());
        inner.dispose();
        area = drawn.area();
        paintNote(g, look);
        paintMarked(g, look);
        paintLine(g, now, look.accent());
        if (hover.isPresent()) {
            paintLine(g, hover.getAsDouble(), look.text());
            paintValues(g, look, hover.getAsDouble());
        }
    }

    private void paintFrame(Graphics2D g, PlotStyle look) {
        if (!awaitsDrop) return;
        g.setColor(look.accent());
        g.setStroke(new BasicStroke(UIScale.scale(2f)));
        g.drawRect(1, 1, getWidth() - 3, getHeight() - 3);
    }

    private void paintHint(Graphics2D g, PlotStyle look) {
        g.setFont(look.font());
        g.setColor(look.text());
        String why = curves.isEmpty() ? Texts.current(hint) : Texts.text(isZoomed() ? "plot.out" : "plot.empty");
        FontMetrics metrics = g.getFontMetrics();
        g.drawString(why, (getWidth() - metrics.stringWidth(why)) / 2, getHeight() / 2);
    }

    private void paintNote(Graphics2D g, PlotStyle look) {
        if (note.isEmpty()) return;
        g.setFont(look.font());
        g.setColor(look.text());
        int pad = UIScale.scale(4);
        FontMetrics metrics = g.getFontMetrics();
        String shown = SwingUtilities.layoutCompoundLabel(
                metrics,
                Texts.current(note),
                null,
                0,
                0,
                0,
                0,
                new Rectangle(area.width - 2 * pad, 1),
                new Rectangle(),
                new Rectangle(),
                0);
        g.drawString(shown, area.x + pad, area.y + pad + metrics.getAscent());
    }

    private void paintMarked(Graphics2D g, PlotStyle look) {
        if (dragStart.isEmpty() || hover.isEmpty()) return;
        int a = placeOf(dragStart.getAsDouble());
        int b = placeOf(hover.getAsDouble());
        Color accent = look.accent();
        g.setColor(new Color(accent.getRed(), accent.getGreen(), accent.getBlue(), 50));
        g.fillRect(Math.min(a, b), area.y, Math.abs(b - a), area.height);
    }

    private void paintLine(Graphics2D g, double time, Color colour) {
        int x = placeOf(time);
        if (x < area.x || x > area.x + area.width) return;
        g.setColor(colour);
        g.drawLine(x, area.y, x, area.y + area.height);
    }

    private void paintValues(Graphics2D g, PlotStyle look, double time) {
        g.setFont(look.font());
        FontMetrics metrics = g.getFontMetrics();
        List<String> lines = new ArrayList<>(List.of(axis.text(time)));
        for (PlotCurve curve : curves) lines.add(Shown.inserted(curve.label()) + "  " + curve.textAt(time));
        int pad = UIScale.scale(6);
        int key = UIScale.scale(14);
        int width = lines.stream().mapToInt(metrics::stringWidth).max().orElse(0) + 3 * pad + key;
        int height = lines.size() * metrics.getHeight() + pad;
        int x = placeOf(time) + 2 * pad;
        if (x + width > getWidth()) x = Math.max(0, placeOf(time) - 2 * pad - width);
        int y = area.y + pad;
        g.setColor(look.ground());
        g.fillRoundRect(x, y, width, height, pad, pad);
        g.setColor(look.grid());
        g.drawRoundRect(x, y, width, height, pad, pad);
        int base = y + pad / 2 + metrics.getAscent();
        for (int i = 0; i < lines.size(); i++, base += metrics.getHeight()) {
            g.setColor(look.text());
            g.drawString(lines.get(i), x + 2 * pad + key, base);
            if (i == 0) continue;
            int slot = curves.get(i - 1).slot();
            g.setColor(look.colour(slot));
            g.setStroke(curves.get(i - 1).ghost() ? look.ghostStroke() : look.stroke(slot));
            g.drawLine(x + pad, base - metrics.getAscent() / 3, x + pad + key, base - metrics.getAscent() / 3);
        }
    }

    /** The mouse over the curves: see {@link PlotView}. */
    private static final class PlotMouse extends MouseAdapter {
        private static final double STEP = 1.15;

        /** A shorter drag is a click, px. */
        private static final int CLICK = 4;

        private final PlotView view;
        private OptionalDouble start = OptionalDouble.empty();
        private int startX;

        PlotMouse(PlotView view) {
            this.view = view;
        }

        @Override
        public void mousePressed(MouseEvent event) {
            view.requestFocusInWindow();
            if (!SwingUtilities.isLeftMouseButton(event)) return;
            start = view.timeAt(event.getX());
            startX = event.getX();
        }

        @Override
        public void mouseDragged(MouseEvent event) {
            if (start.isEmpty()) return;
            view.hover(view.timeAt(event.getX()));
            if (isDrag(event)) view.markFrom(start);
        }

        private boolean isDrag(MouseEvent event) {
            return Math.abs(event.getX() - startX) >= CLICK;
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            if (start.isEmpty()) return;
            double from = start.getAsDouble();
            start = OptionalDouble.empty();
            view.markFrom(OptionalDouble.empty());
            if (isDrag(event)) view.zoomTo(Optional.of(PlotRange.between(from, endOfDrag(event))));
            else if (event.getClickCount() == 2) view.showAll();
            else view.choose(from);
        }

        private double endOfDrag(MouseEvent event) {
            PlotRange range = view.range();
            return view.timeAt(event.getX()).orElse(event.getX() < startX ? range.from() : range.to());
        }

        @Override
        public void mouseMoved(MouseEvent event) {
            view.hover(view.timeAt(event.getX()));
        }

        @Override
        public void mouseExited(MouseEvent event) {
            view.hover(OptionalDouble.empty());
        }

        @Override
        public void mouseWheelMoved(MouseWheelEvent event) {
            OptionalDouble time = view.timeAt(event.getX());
            if (time.isPresent()) view.zoom(Math.pow(STEP, event.getPreciseWheelRotation()), time.getAsDouble());
        }
    }
}
