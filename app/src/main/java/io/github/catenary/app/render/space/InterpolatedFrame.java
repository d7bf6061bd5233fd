package io.github.catenary.app.render.space;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.util.stream.IntStream;

/**
 * What a picture shows: a frame, or the way to it from the frame before. Positions between two frames are only ever in
 * pictures; nothing computes with them. Immutable.
 *
 * @param from the frame before; the frame itself if the picture shows just that
 * @param frame the newest frame
 * @param share how much of the way is done, 0 to 1
 */
public record InterpolatedFrame(Frame from, Frame frame, double share) {
    /** Frames that are farther apart are not joined, because what lies between them is not known. */
    private static final long MOST_APART = 3;

    /** @throws IllegalArgumentException if the share is out of bounds, or if the frames are not neighbours */
    public InterpolatedFrame {
        if (!(share >= 0 && share <= 1)) throw new IllegalArgumentException("share is " + share + ", not in [0, 1]");
        if (from != frame && !areNeighbours(from, frame)) {
            throw new IllegalArgumentException(
                    "frame " + frame.number() + " does not follow frame " + from.number() + " of the same scene");
        }
    }

    /** The frame as it is. */
    public static InterpolatedFrame of(Frame frame) {
        return new InterpolatedFrame(frame, frame, 1);
    }

    /** True if one frame follows the other in the same run, and no spring tore between them. */
    public static boolean areNeighbours(Frame a, Frame b) {
        long apart = Math.abs(a.number() - b.number());
        return a.authored() == b.authored() && apart > 0 && apart <= MOST_APART && a.tornCount() == b.tornCount();
    }

    /** True if the picture shows the frame as it is. */
    public boolean isExact() {
        return from == frame || share == 1;
    }

    /** True if both show the same picture. */
    public boolean isSameAs(InterpolatedFrame other) {
        return frame == other.frame && ((isExact() && other.isExact()) || (from == other.from && share == other.share));
    }

    /**
     * The frame to draw, with the velocities and forces of the newest frame; it takes a while to make, and is not for
     * anything but drawing.
     */
    public Frame picture() {
        if (isExact()) return frame;
        Table<Particle> before = from.scene().particles();
        Table<Particle> now = frame.scene().particles();
        int[] was = before == now ? IntStream.range(0, now.size()).toArray() : now.positionsIn(before);
        return new Frame(
                frame.number(),
                frame.time(),
                frame.scene(),
                frame.authored(),
                between(was, from.x(), frame.x()),
                between(was, from.y(), frame.y()),
                between(was, from.z(), frame.z()),
                frame.torn(),
                frame.tornFaces(),
                frame.tornCount(),
                frame.lastTear(),
                frame.divergence(),
                frame.faults(),
                frame.solved(),
                frame.passesUsed(),
                frame.kernelInfo(),
                frame.timesHeld(),
                frame.loose(),
                frame.detail());
    }

    /** @param was entry i: the position in {@code a} of what is at position i of {@code b}, −1 if it came since */
    private double[] between(int[] was, double[] a, double[] b) {
        double[] at = new double[b.length];
        for (int i = 0; i < at.length; i++) at[i] = was[i] < 0 ? b[i] : a[was[i]] + share * (b[i] - a[was[i]]);
        return at;
    }
}
