package io.github.catenary.app.canvas;

import io.github.catenary.app.tool.Tool.WorldRectangle;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.util.Optional;

/**
 * A scene with the places where it is drawn: as authored, or as a frame of its run has them. Immutable; the arrays of a
 * frame are shared, not copied.
 */
public final class PaintedScene {
    private static final boolean[] NOTHING_TORN = {};

    final Topology topology;
    private final Scene scene;
    private final double[] x;
    private final double[] y;
    private final boolean[] torn;

    private PaintedScene(Scene scene, Topology topology, double[] x, double[] y, boolean[] torn) {
        this.scene = scene;
        this.topology = topology;
        this.x = x;
        this.y = y;
        this.torn = torn;
    }

    /** The scene as it is drawn by its author. */
    public static PaintedScene of(Scene scene) {
        return of(scene, new Topology(scene));
    }

    /** The scene as it is in a frame of its run, without what tore. */
    public static PaintedScene of(Frame frame) {
        return of(frame, new Topology(frame.scene()));
    }

    /** Like {@link #of(Scene)}, and quicker where the springs are those of this one. */
    public PaintedScene next(Scene nextScene) {
        return of(nextScene, topologyOf(nextScene));
    }

    /** Like {@link #of(Frame)}, and quicker where the springs are those of this one. */
    public PaintedScene next(Frame frame) {
        return of(frame, topologyOf(frame.scene()));
    }

    private static PaintedScene of(Scene scene, Topology topology) {
        int count = scene.particles().size();
        double[] x = new double[count];
        double[] y = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = scene.particles().at(i).position().x();
            y[i] = scene.particles().at(i).position().y();
        }
        return new PaintedScene(scene, topology, x, y, NOTHING_TORN);
    }

    private static PaintedScene of(Frame frame, Topology topology) {
        return new PaintedScene(frame.scene(), topology, frame.x(), frame.y(), frame.torn());
    }

    private Topology topologyOf(Scene other) {
        return topology.fits(other) ? topology : new Topology(other);
    }

    public Scene scene() {
        return scene;
    }

    /** Where the particle at a position of the table is drawn, m. */
    public double x(int particle) {
        return x[particle];
    }

    /** Where the particle at a position of the table is drawn, m. */
    public double y(int particle) {
        return y[particle];
    }

    /** True if the spring at a position of the table is there: both its particles are, and it is not torn. */
    boolean drawn(int spring) {
        boolean whole = torn.length == 0 || !torn[spring];
        return whole && topology.a[spring] >= 0 && topology.b[spring] >= 0;
    }

    /** The smallest rectangle that holds all particles; empty without particles. */
    public Optional<WorldRectangle> bounds() {
        if (x.length == 0) return Optional.empty();
        double minX = x[0];
        double minY = y[0];
        double maxX = x[0];
        double maxY = y[0];
        for (int i = 1; i < x.length; i++) {
            minX = Math.min(minX, x[i]);
            minY = Math.min(minY, y[i]);
            maxX = Math.max(maxX, x[i]);
            maxY = Math.max(maxY, y[i]);
        }
        return Optional.of(new WorldRectangle(minX, minY, maxX, maxY));
    }
}
