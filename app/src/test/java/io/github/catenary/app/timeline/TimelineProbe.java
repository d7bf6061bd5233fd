package io.github.catenary.app.timeline;

import java.awt.Component;
import java.awt.Point;

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
}
