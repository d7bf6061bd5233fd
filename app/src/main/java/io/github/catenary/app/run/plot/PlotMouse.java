package io.github.catenary.app.run.plot;

import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.SwingUtilities;

/** The mouse over the curves: see {@link PlotView}. */
final class PlotMouse extends MouseAdapter {
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
