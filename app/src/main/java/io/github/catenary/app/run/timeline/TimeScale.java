package io.github.catenary.app.run.timeline;

import io.github.catenary.replay.Timeline;

/**
 * Where frames are on a line of pixels.
 *
 * @param first the frame at the left end
 * @param last the frame at the right end
 * @param left the left end, px
 * @param width px
 */
record TimeScale(long first, long last, int left, int width) {
    static TimeScale of(Timeline timeline, int left, int width) {
        return new TimeScale(timeline.first(), timeline.last(), left, Math.max(1, width));
    }

    int x(long frame) {
        if (last <= first) return left;
        double share = (double) (frame - first) / (last - first);
        return left + (int) Math.round(Math.max(0, Math.min(1, share)) * width);
    }

    long frame(int x) {
        double share = (double) (x - left) / width;
        return first + Math.round(Math.max(0, Math.min(1, share)) * (last - first));
    }
}
