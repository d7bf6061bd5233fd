package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.space.Balls;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.geom.Point2D;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Looks through all items of a scene for the one at a pixel. A first pass finds how near to the pixel the nearest is; a
 * second one chooses among those about as near.
 */
final class PickQuery {
    /** What differs by less is at one place, px. */
    private static final double STILL = 0.5;

    /** Items whose distances differ by less than this share of the reach are about equally near. */
    private static final double ABOUT = 0.25;

    /**
     * The sides of the pointer's reach on which a particle lies. A spring with both ends on the same side is not hit.
     */
    private static final int LEFT = 1;

    private static final int RIGHT = 2;
    private static final int BELOW = 4;
    private static final int ABOVE = 8;
    private static final int BEHIND_EYE = 16;

    private final Table<Particle> particles;
    private final Table<Spring> springs;
    private final GroupMarks marks;
    private final boolean passesLocked;
    private final ViewTransform transform;
    private final Balls balls;
    private final double reach;
    private final double aimX;
    private final double aimY;
    /** Where the particle at position i is seen, from the pointer, px. */
    private final double[] x;

    private final double[] y;

    /** Of all items that are not hidden. */
    PickQuery(Scene scene, PickRay ray, double reach) {
        this(scene, ray, reach, IdSet.empty());
    }

    /** @param unseen particles that are not found, nor are their springs */
    PickQuery(Scene scene, PickRay ray, double reach, IdSet unseen) {
        this(scene, ray, reach, unseen, false);
    }

    /** Of the items that are neither hidden nor locked. */
    static PickQuery free(Scene scene, PickRay ray, double reach) {
        return new PickQuery(scene, ray, reach, IdSet.empty(), true);
    }

    private PickQuery(Scene scene, PickRay ray, double reach, IdSet unseen, boolean passesLocked) {
        marks = GroupMarks.of(scene);
        this.passesLocked = passesLocked;
        particles = scene.particles();
        springs = scene.springs();
        transform = ray.transform();
        balls = Balls.of(scene);
        this.reach = reach;
        aimX = ray.x();
        aimY = ray.y();
        x = new double[particles.size()];
        y = new double[x.length];
        Point2D.Double at = new Point2D.Double();
        for (int i = 0; i < x.length; i++) {
            Vec3 position = particles.at(i).position();
            transform.place(position.x(), position.y(), position.z(), at);
            x[i] = at.x - aimX;
            y[i] = at.y - aimY;
        }
        unseen.stream().map(particles::positionOf).filter(i -> i >= 0).forEach(i -> x[i] = Double.NaN);
    }

    private boolean passesParticle(int i) {
        return marks.hidesParticle(i) || (passesLocked && marks.locksParticle(i));
    }

    private boolean passesSpring(int i) {
        return marks.hidesSpring(i) || (passesLocked && marks.locksSpring(i));
    }

    /**
     * The position in the table of the particle that is seen at the pointer, or -1: the one in reach that no ball hides,
     * or the nearest ball.
     */
    int particle() {
        int point = point();
        int ball = ball(point < 0 ? Double.NEGATIVE_INFINITY : nearness(point));
        return ball < 0 ? point : ball;
    }

    /** True if a ball lies between the viewer and the point of a spring that is seen nearest to the pointer. */
    boolean isBehindBall(int spring) {
        return ball(springNearness(spring)) >= 0;
    }

    /** The position in the table of the nearest ball at the pointer that hides what is as near as this, or -1. */
    private int ball(double hidden) {
        int found = -1;
        double nearest = hidden;
        for (int k = 0; k < balls.count(); k++) {
            int i = balls.particle(k);
            if (passesParticle(i)) continue;
            double here = Balls.nearness(
                    transform, particles.at(i).position(), balls.radius(k), Math.sqrt(x[i] * x[i] + y[i] * y[i]));
            if (!(here >= nearest)) continue;
            nearest = here;
            found = i;
        }
        return found;
    }

    /** True if the particle at a position of the table is itself in reach, and not only its ball. */
    boolean isInReach(int i) {
        return x[i] * x[i] + y[i] * y[i] <= reach * reach;
    }

    /** The position in the table of the particle in reach, or -1; balls hide nothing. */
    int point() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            double distance = x[i] * x[i] + y[i] * y[i];
            if (distance < least && !passesParticle(i)) least = distance;
        }
        if (!(least <= reach * reach)) return -1;
        double most = Math.min(reach, Math.sqrt(least) + ABOUT * reach);
        Choice choice = new Choice();
        for (int i = 0; i < x.length; i++) {
            double distance = x[i] * x[i] + y[i] * y[i];
            if (distance <= most * most && !passesParticle(i)) choice.offer(i, distance, nearness(i), 0);
        }
        return choice.best;
    }

    /** The position in the table of the nearest particle within 45° of a direction on the screen, or -1. */
    int towards(int right, int down) {
        Choice choice = new Choice();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            double ahead = x[i] * right + y[i] * down;
            double aside = Math.abs(x[i] * down - y[i] * right);
            if (!(ahead >= STILL && aside <= ahead) || passesParticle(i)) continue;
            // what is straight ahead goes before what is nearer but aside
            double distance = ahead + 2 * aside;
            if (distance > least + STILL) continue;
            if (distance < least - STILL) choice = new Choice();
            least = Math.min(least, distance);
            choice.offer(i, distance, nearness(i), 0);
        }
        return choice.best;
    }

    private double nearness(int particle) {
        Vec3 position = particles.at(particle).position();
        return transform.nearness(position.x(), position.y(), position.z());
    }

    /** The positions in the table of the particles in reach, the nearest to the viewer first. */
    int[] particles() {
        return IntStream.range(0, x.length)
                .filter(i -> (isInReach(i) || isBallAt(i)) && !passesParticle(i))
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -nearness(i)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private boolean isBallAt(int i) {
        double radius = balls.count() == 0 ? 0 : balls.radiusOf(i);
        if (radius == 0) return false;
        return !Double.isNaN(
                Balls.nearness(transform, particles.at(i).position(), radius, Math.sqrt(x[i] * x[i] + y[i] * y[i])));
    }

    /** The positions in the table of the springs in reach, the nearest to the viewer first. */
    int[] springs() {
        return springsInReach()
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -springNearness(i)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The position in the table of the spring in reach, or -1. */
    int spring() {
        int[] found = springsInReach().toArray();
        double least = Double.POSITIVE_INFINITY;
        for (int i : found) least = Math.min(least, squaredDistance(i));
        double most = Math.sqrt(least) + ABOUT * reach;
        Choice choice = new Choice();
        for (int i : found) {
            double distance = squaredDistance(i);
            if (distance > most * most) continue;
            // Kinds are drawn from the last to the first, so of springs on each other the one of the earlier kind is on
            // top.
            int layer = springs.at(i).kind().compareTo(SpringKind.STRUCTURAL);
            choice.offer(i, distance, springNearness(i), layer);
        }
        return choice.best;
    }

    private IntStream springsInReach() {
        byte[] sides = sides();
        return IntStream.range(0, springs.size()).filter(i -> {
            int a = particles.positionOf(springs.at(i).a());
            int b = particles.positionOf(springs.at(i).b());
            if ((sides[a] & sides[b]) != 0 || ((sides[a] | sides[b]) & BEHIND_EYE) != 0) return false;
            return squaredDistance(a, b, along(a, b)) <= reach * reach && !passesSpring(i);
        });
    }

    private double squaredDistance(int spring) {
        int a = particles.positionOf(springs.at(spring).a());
        int b = particles.positionOf(springs.at(spring).b());
        return squaredDistance(a, b, along(a, b));
    }

    /** The nearness of the point of a spring that is seen nearest to the pointer. */
    private double springNearness(int spring) {
        int a = particles.positionOf(springs.at(spring).a());
        int b = particles.positionOf(springs.at(spring).b());
        return nearness(a) + along(a, b) * (nearness(b) - nearness(a));
    }

    /** The best of the items that are about equally near to the pointer. */
    private static final class Choice {
        int best = -1;
        private double bestDistance;
        private double bestNearness;
        private int bestLayer;

        /** @param layer the least is drawn last */
        void offer(int item, double distance, double nearness, int layer) {
            if (best >= 0 && !isBetter(distance, nearness, layer)) return;
            best = item;
            bestDistance = distance;
            bestNearness = nearness;
            bestLayer = layer;
        }

        private boolean isBetter(double distance, double nearness, int layer) {
            if (nearness != bestNearness) return nearness > bestNearness;
            if (distance != bestDistance) return distance < bestDistance;
            return layer <= bestLayer;
        }
    }

    /** The sides of each particle. Comparing them for each spring takes a fifth of the time of comparing positions. */
    private byte[] sides() {
        byte[] sides = new byte[x.length];
        for (int i = 0; i < sides.length; i++) {
            int side = 0;
            if (x[i] < -reach) side |= LEFT;
            if (x[i] > reach) side |= RIGHT;
            if (y[i] < -reach) side |= BELOW;
            if (y[i] > reach) side |= ABOVE;
            if (Double.isNaN(x[i] + y[i])) side |= BEHIND_EYE;
            sides[i] = (byte) side;
        }
        return sides;
    }

    /** Which share of the way from one end of a spring to the other the point nearest to the pointer is. */
    private double along(int a, int b) {
        double dx = x[b] - x[a];
        double dy = y[b] - y[a];
        double length = dx * dx + dy * dy;
        // Ends that coincide, as they are seen, are one point.
        return length == 0 ? 0 : Math.max(0, Math.min(1, -(x[a] * dx + y[a] * dy) / length));
    }

    private double squaredDistance(int a, int b, double along) {
        double missX = x[a] + along * (x[b] - x[a]);
        double missY = y[a] + along * (y[b] - y[a]);
        return missX * missX + missY * missY;
    }
}
