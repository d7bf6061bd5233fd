package io.github.catenary.app.render.overlay;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.Color;

/** Draws what is left of torn springs: at both ends a stub that ends in a cross, in the direction of the other end. */
final class TornEnds {
    /** Of more torn springs, evenly spaced ones are marked. */
    private static final int MOST = 2_000;

    /** The largest lengths of a stub and of an arm of its cross, px, and their shares of a spring's length. */
    private static final double STUB = 11;

    private static final double STUB_SHARE = 0.35;
    private static final double CROSS = 3.5;
    private static final double CROSS_SHARE = 0.13;
    private static final double LEAST_CROSS = 1.2;

    private final OverlayGraphics on;
    private final Frame frame;

    TornEnds(OverlayGraphics on, Frame frame) {
        this.on = on;
        this.frame = frame;
    }

    void paint(Color color) {
        if (frame.tornCount() == 0) return;
        on.g.setColor(color);
        on.g.setStroke(new BasicStroke((float) on.px(1.4), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        int stride = 1 + (frame.tornCount() - 1) / MOST;
        Table<Particle> particles = frame.scene().particles();
        int seen = 0;
        for (int i = 0; i < frame.torn().length; i++) {
            if (!frame.torn()[i] || seen++ % stride != 0) continue;
            Spring spring = frame.scene().springs().at(i);
            int a = particles.positionOf(spring.a());
            int b = particles.positionOf(spring.b());
            if (a < 0 || b < 0) continue;
            double own = frame.scene().restLength(spring) * on.transform.scale();
            stub(a, b, own);
            stub(b, a, own);
        }
    }

    /** @param own the rest length of the spring, px */
    private void stub(int at, int other, double own) {
        on.transform.place(frame.x()[other], frame.y()[other], frame.z()[other], on.at);
        double towardX = on.at.x;
        double towardY = on.at.y;
        if (!on.sees(frame.x()[at], frame.y()[at], frame.z()[at])) return;
        double x = on.at.x;
        double y = on.at.y;
        double length = Math.hypot(towardX - x, towardY - y);
        double share = length > 0 ? Math.min(Math.min(on.px(STUB), STUB_SHARE * own), length / 3) / length : 0;
        double endX = Double.isFinite(length) ? x + share * (towardX - x) : x;
        double endY = Double.isFinite(length) ? y + share * (towardY - y) : y;
        double arm = Math.max(on.px(LEAST_CROSS), Math.min(on.px(CROSS), CROSS_SHARE * own));
        on.line(x, y, endX, endY);
        on.line(endX - arm, endY - arm, endX + arm, endY + arm);
        on.line(endX - arm, endY + arm, endX + arm, endY - arm);
    }
}
