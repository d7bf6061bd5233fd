package io.github.catenary.app.run.timeline;

import java.awt.Component;
import java.awt.Point;
import java.awt.event.MouseEvent;

/** Lets tests of the whole window find frames on the time slider. EDT only. */
public final class TimelineProbe {
    private TimelineProbe() {}

    /**
     * Where a frame is, px.
     *
     * @param slider the component {@code timeline.slider}
     */
    public static Point placeOf(Component slider, long frame) {
        return new Point(((TimeSlider) slider).scale().x(frame), slider.getHeight() / 2);
    }

    /** What the slider tells of a point. */
    public static String tip(Component slider, Point at) {
        MouseEvent hover = new MouseEvent(slider, MouseEvent.MOUSE_MOVED, 0, 0, at.x, at.y, 0, false);
        return ((TimeSlider) slider).getToolTipText(hover);
    }
}
