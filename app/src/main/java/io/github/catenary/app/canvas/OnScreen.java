package io.github.catenary.app.canvas;

/** A painted scene in screen coordinates, with what decides how much detail it is worth. */
final class OnScreen {
    /** Springs this far outside of the view, px, may still show a part of their line or halo. */
    private static final double MARGIN = 16;

    /** From so many springs in view on they are hairlines without antialiasing: a fifth of the time. */
    private static final int PLAIN_FROM = 8_000;

    /** Dashes cost several times as much as plain lines, and short springs do not show them. */
    private static final int DASHED_UP_TO = 1_500;

    private static final double DASHED_FROM_LENGTH = 16;

    final PaintedScene scene;
    final Topology topology;
    final double width;
    final double height;

    /** Entry i: where the particle at position i is on the screen, px. */
    final double[] x;

    final double[] y;

    /** How many springs are at least partly in view. */
    final int springs;

    /** The average length of those springs, px; 0 without any. */
    final double springLength;

    OnScreen(PaintedScene scene, Viewport viewport) {
        this.scene = scene;
        topology = scene.topology();
        width = viewport.width();
        height = viewport.height();
        int count = scene.scene().particles().size();
        x = new double[count];
        y = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = viewport.screenX(scene.x(i));
            y[i] = viewport.screenY(scene.y(i));
        }
        int seen = 0;
        double length = 0;
        for (int i = 0; i < topology.a.length; i++) {
            if (!seesSpring(i)) continue;
            seen++;
            length += springLength(i);
        }
        springs = seen;
        springLength = seen == 0 ? 0 : length / seen;
    }

    private double springLength(int spring) {
        double dx = x[topology.b[spring]] - x[topology.a[spring]];
        double dy = y[topology.b[spring]] - y[topology.a[spring]];
        return Math.sqrt(dx * dx + dy * dy);
    }

    /** False if the spring at this position is torn, lacks an end or is certainly out of view. */
    boolean seesSpring(int spring) {
        int a = topology.a[spring];
        int b = topology.b[spring];
        if (a < 0 || b < 0 || scene.torn(spring)) return false;
        return Math.max(x[a], x[b]) >= -MARGIN
                && Math.min(x[a], x[b]) <= width + MARGIN
                && Math.max(y[a], y[b]) >= -MARGIN
                && Math.min(y[a], y[b]) <= height + MARGIN;
    }

    boolean seesParticle(int particle) {
        return x[particle] >= -MARGIN
                && x[particle] <= width + MARGIN
                && y[particle] >= -MARGIN
                && y[particle] <= height + MARGIN;
    }

    /** True if there is so much in view that every spring must be as cheap as can be. */
    boolean plain() {
        return springs > PLAIN_FROM;
    }

    /** True if dashes can be afforded and seen. */
    boolean dashed() {
        return springs <= DASHED_UP_TO && springLength >= DASHED_FROM_LENGTH;
    }

    /** Radius of a particle, px: full size where springs are long, a dot where they are short. */
    double particleRadius() {
        return springs == 0 ? 4.5 : Math.max(0, Math.min(4.5, 0.12 * springLength));
    }

    /** Width of a spring's line, px. */
    float springWidth() {
        if (springLength >= 24) return 1.8f;
        return springLength >= 10 ? 1.3f : 1;
    }
}
