package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.geom.Point2D;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The particles of a scene that take room, and so are drawn as balls: those with a radius, and loose ones that an element
 * keeps apart. The radius of a particle of a surface that is less than the edges of its faces is the thickness of the
 * surface, which is not drawn. Immutable.
 */
public final class Balls {
    /** No ball. */
    public static final Balls NONE = new Balls(new int[0], new double[0]);

    private static final String APART = "collider.particles";
    private static final String DISTANCE = "distance";

    private final int[] particles;
    private final double[] radii;

    private Balls(int[] particles, double[] radii) {
        this.particles = particles;
        this.radii = radii;
    }

    /** Takes time in proportion to the particles, and if one has a radius, to the faces. */
    public static Balls of(Scene scene) {
        double[] all = own(scene.particles());
        all = apart(scene, all);
        if (all.length == 0) return NONE;
        leaveOutThickness(scene, all);
        int count = 0;
        int[] particles = new int[all.length];
        for (int i = 0; i < all.length; i++) if (all[i] > 0) particles[count++] = i;
        if (count == 0) return NONE;
        double[] radii = new double[count];
        for (int k = 0; k < count; k++) radii[k] = all[particles[k]];
        return new Balls(Arrays.copyOf(particles, count), radii);
    }

    /** The radii of all particles; empty if none has one. */
    private static double[] own(Table<Particle> particles) {
        double[] radii = {};
        for (int i = 0; i < particles.size(); i++) {
            double radius = particles.at(i).radius();
            if (!(radius > 0)) continue;
            if (radii.length == 0) radii = new double[particles.size()];
            radii[i] = radius;
        }
        return radii;
    }

    /** Adds the radii of loose particles without one of their own that an element keeps apart. */
    private static double[] apart(Scene scene, double[] own) {
        double[] radii = own;
        boolean[] joined = {};
        Table<Particle> particles = scene.particles();
        for (Element element : scene.elements()) {
            if (!element.enabled() || !element.type().equals(APART)) continue;
            double distance = element.parameters()
                    .find(DISTANCE)
                    .map(value -> value instanceof Value.Num number ? number.value() : 0.0)
                    .orElse(0.0);
            if (!(distance > 0)) continue;
            if (radii.length == 0) radii = new double[particles.size()];
            if (joined.length == 0) joined = joined(scene);
            boolean[] meant = particles.marked(scene.particleIds(element.particles()));
            for (int i = 0; i < radii.length; i++) {
                boolean takes = meant[i] && !joined[i] && particles.at(i).radius() == 0;
                if (takes) radii[i] = Math.max(radii[i], distance / 2);
            }
        }
        return radii;
    }

    private static boolean[] joined(Scene scene) {
        boolean[] joined = new boolean[scene.particles().size()];
        for (Spring spring : scene.springs()) {
            mark(joined, scene.particles().positionOf(spring.a()));
            mark(joined, scene.particles().positionOf(spring.b()));
        }
        for (Face face : scene.faces()) {
            for (int id : new int[] {face.a(), face.b(), face.c()}) {
                mark(joined, scene.particles().positionOf(id));
            }
        }
        return joined;
    }

    private static void mark(boolean[] marks, int position) {
        if (position >= 0) marks[position] = true;
    }

    private static void leaveOutThickness(Scene scene, double[] radii) {
        Table<Particle> particles = scene.particles();
        double[] edges = new double[scene.faces().isEmpty() ? 0 : radii.length];
        for (Face face : scene.faces()) {
            int[] at = {particles.positionOf(face.a()), particles.positionOf(face.b()), particles.positionOf(face.c())};
            for (int k = 0; k < 3; k++) {
                int a = at[k];
                int b = at[(k + 1) % 3];
                if (a < 0 || b < 0 || (radii[a] == 0 && radii[b] == 0)) continue;
                double edge =
                        particles.at(a).position().distanceTo(particles.at(b).position());
                edges[a] = Math.max(edges[a], edge);
                edges[b] = Math.max(edges[b], edge);
            }
        }
        for (int i = 0; i < edges.length; i++) if (radii[i] < edges[i]) radii[i] = 0;
    }

    /** The number of balls. */
    public int count() {
        return particles.length;
    }

    /** The position of the particle that is the k-th ball; positions ascend. */
    public int particle(int k) {
        return particles[k];
    }

    /** The radius of the k-th ball, m. */
    public double radius(int k) {
        return radii[k];
    }

    /** The radius of the particle at a position, m; 0 if it is no ball. */
    public double radiusOf(int particle) {
        int k = Arrays.binarySearch(particles, particle);
        return k < 0 ? 0 : radii[k];
    }

    /**
     * How near the surface of a ball is to the viewer where it is seen at a pixel, as {@link ViewTransform#nearness};
     * not a number beside it.
     *
     * @param distance of the pixel from the middle of the ball, px
     */
    public static double nearness(ViewTransform transform, Vec3 middle, double radius, double distance) {
        double seen = transform.radius(middle.x(), middle.y(), middle.z(), radius);
        if (!(distance <= seen)) return Double.NaN;
        double share = distance / seen;
        return transform.nearness(middle.x(), middle.y(), middle.z()) + radius * Math.sqrt(1 - share * share);
    }

    /**
     * The id of the particle that is seen at a pixel: the one nearest to it within reach, px, unless a ball hides it; or
     * the nearest ball.
     */
    public OptionalInt nearest(ViewTransform transform, Frame frame, double x, double y, double reach) {
        OptionalInt point = transform.nearest(frame, x, y, reach);
        Point2D.Double at = new Point2D.Double();
        int found = -1;
        double nearest = Double.NaN;
        for (int k = 0; k < particles.length; k++) {
            int i = particles[k];
            Vec3 middle = new Vec3(frame.x()[i], frame.y()[i], frame.z()[i]);
            transform.place(middle.x(), middle.y(), middle.z(), at);
            double here = nearness(transform, middle, radii[k], at.distance(x, y));
            if (Double.isNaN(here) || here < nearest) continue;
            nearest = here;
            found = i;
        }
        if (found < 0) return point;
        OptionalInt ball = OptionalInt.of(frame.scene().particles().at(found).id());
        if (point.isEmpty()) return ball;
        int i = frame.scene().particles().positionOf(point.getAsInt());
        return transform.nearness(frame.x()[i], frame.y()[i], frame.z()[i]) < nearest ? ball : point;
    }
}
