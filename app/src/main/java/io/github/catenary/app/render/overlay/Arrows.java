package io.github.catenary.app.render.overlay;

import io.github.catenary.app.ui.theme.OverlayColors;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.NoiseFloor;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Path2D;

/** Draws an arrow at each particle, for its velocity or for the force on it; at some particles if they are many. */
final class Arrows {
    /** More arrows would take too long, and could not be told apart. */
    static final int MOST = 2_000;

    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    private static final double HEAD = 7;
    /** Shorter arrows are left out, px. */
    private static final double SHORTEST = 2;

    private final OverlayGraphics on;
    private final Frame frame;

    Arrows(OverlayGraphics on, Frame frame) {
        this.on = on;
        this.frame = frame;
    }

    /** One arrow stands for this many particles. */
    static int stride(int particles) {
        return 1 + (particles - 1) / MOST;
    }

    void paint(Overlay overlay, ArrowScales scales, OverlayColors colors) {
        FrameDetail detail = frame.detail().orElse(null);
        if (detail == null) return; // the next frame will have it
        boolean forces = overlay == Overlay.FORCES;
        double[] x = forces ? detail.fx() : detail.vx();
        double[] y = forces ? detail.fy() : detail.vy();
        double[] z = forces ? detail.fz() : detail.vz();
        double[] sizes = new double[x.length];
        NoiseFloor floor = scales.floor(frame.scene());
        double[] least = forces ? floor.netForces(frame.scene(), detail) : new double[0];
        for (int i = 0; i < sizes.length; i++) {
            double size = Math.sqrt(x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
            sizes[i] = NoiseFloor.above(forces ? least[i] : floor.speed(), size);
        }
        double metres = on.px(ArrowScales.LENGTH) / on.transform.scale() / scales.follow(overlay, sizes);
        if (!Double.isFinite(metres)) return;
        Color color = forces ? colors.force() : colors.velocity();
        on.g.setColor(color);
        on.g.setStroke(new BasicStroke((float) on.px(1.6), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        int stride = stride(x.length);
        for (int k = 0; k * stride < x.length; k++) {
            int i = chosen(k, stride);
            if (i >= x.length) break;
            if (!Double.isFinite(sizes[i]) || sizes[i] == 0) continue;
            arrow(i, x[i] * metres, y[i] * metres, z[i] * metres, forces);
        }
    }

    /**
     * The index of the particle that has an arrow for the k-th so many. They are spread by the golden ratio, because in
     * a net every so-many-th particle is of the same columns.
     */
    static int chosen(int k, int stride) {
        return k * stride + (int) (stride * (k * GOLDEN % 1));
    }

    private void arrow(int i, double dx, double dy, double dz, boolean full) {
        if (!on.sees(frame.x()[i], frame.y()[i], frame.z()[i])) return;
        double fromX = on.at.x;
        double fromY = on.at.y;
        on.transform.place(frame.x()[i] + dx, frame.y()[i] + dy, frame.z()[i] + dz, on.at);
        double length = Math.hypot(on.at.x - fromX, on.at.y - fromY);
        if (!(length >= on.px(SHORTEST)) || Double.isInfinite(length)) return;
        double head = Math.min(on.px(HEAD), 0.6 * length);
        double ux = (on.at.x - fromX) / length;
        double uy = (on.at.y - fromY) / length;
        Path2D.Double tip = new Path2D.Double();
        tip.moveTo(on.at.x - head * ux - head / 2 * uy, on.at.y - head * uy + head / 2 * ux);
        tip.lineTo(on.at.x, on.at.y);
        tip.lineTo(on.at.x - head * ux + head / 2 * uy, on.at.y - head * uy - head / 2 * ux);
        boolean near = on.isNear(on.at.x, on.at.y);
        if (near && full) on.g.fill(tip);
        else if (near) on.g.draw(tip);
        double shaft = full && near ? length - head : length;
        on.line(fromX, fromY, fromX + shaft * ux, fromY + shaft * uy);
    }
}
