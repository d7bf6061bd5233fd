package io.github.catenary.app.tool;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Vec3;
import java.util.OptionalInt;

/**
 * The item under the pointer, seen along z: a particle, or else a spring, or nothing. Found by plain scans over the
 * scene: a hundred thousand items take a millisecond, and no index has to be kept up to date.
 *
 * @param particle id of the particle
 * @param spring id of the spring; empty if a particle is hit
 */
public record Hit(OptionalInt particle, OptionalInt spring) {
    public static final Hit NOTHING = new Hit(OptionalInt.empty(), OptionalInt.empty());

    /** The nearest particle within the event's reach, or else the nearest spring. */
    public static Hit at(Scene scene, PointerEvent event) {
        OptionalInt particle = particle(scene, event.world(), event.reach());
        return particle.isPresent()
                ? new Hit(particle, OptionalInt.empty())
                : new Hit(particle, spring(scene, event.world(), event.reach()));
    }

    /**
     * The sides of the pointer's reach on which a particle lies. A spring with both ends on the same side is not hit.
     */
    private static final int LEFT = 1;

    private static final int RIGHT = 2;
    private static final int BELOW = 4;
    private static final int ABOVE = 8;

    /**
     * The id of the particle nearest to a point, at most {@code reach} away, m; of several at one point, the last
     * drawn.
     */
    public static OptionalInt particle(Scene scene, Vec3 point, double reach) {
        int nearest = -1;
        double unit = unit(reach);
        double least = (reach / unit) * (reach / unit);
        Table<Particle> particles = scene.particles();
        for (int i = 0; i < particles.size(); i++) {
            Vec3 position = particles.at(i).position();
            double dx = (position.x() - point.x()) / unit;
            double dy = (position.y() - point.y()) / unit;
            double distance = dx * dx + dy * dy;
            if (distance <= least) {
                least = distance;
                nearest = particles.at(i).id();
            }
        }
        return nearest < 0 ? OptionalInt.empty() : OptionalInt.of(nearest);
    }

    /**
     * The id of the spring nearest to a point, at most {@code reach} away, m; of several on each other, the topmost.
     */
    public static OptionalInt spring(Scene scene, Vec3 point, double reach) {
        int nearest = -1;
        double unit = unit(reach);
        double least = (reach / unit) * (reach / unit);
        Table<Particle> particles = scene.particles();
        Table<Spring> springs = scene.springs();
        byte[] sides = sides(particles, point, reach);
        for (int i = 0; i < springs.size(); i++) {
            Spring spring = springs.at(i);
            int endA = particles.positionOf(spring.a());
            int endB = particles.positionOf(spring.b());
            if ((sides[endA] & sides[endB]) != 0) continue;
            Vec3 a = particles.at(endA).position();
            Vec3 b = particles.at(endB).position();
            double distance = squaredDistance(point, a, b, unit);
            // Kinds are drawn from the last to the first, so of springs on each other the one of the earlier kind is on
            // top.
            boolean covered = distance == least
                    && nearest >= 0
                    && spring.kind().compareTo(springs.at(nearest).kind()) > 0;
            if (distance <= least && !covered) {
                least = distance;
                nearest = i;
            }
        }
        return nearest < 0
                ? OptionalInt.empty()
                : OptionalInt.of(springs.at(nearest).id());
    }

    /** The particles inside a rectangle and the springs with both ends inside. */
    public static Selection inside(Scene scene, Tool.WorldRectangle rectangle) {
        Table<Particle> particles = scene.particles();
        boolean[] inside = new boolean[particles.size()];
        for (int i = 0; i < inside.length; i++) {
            Vec3 position = particles.at(i).position();
            inside[i] = rectangle.contains(position.x(), position.y());
        }
        Table<Spring> springs = scene.springs();
        boolean[] within = new boolean[springs.size()];
        for (int i = 0; i < within.length; i++) {
            Spring spring = springs.at(i);
            within[i] = inside[particles.positionOf(spring.a())] && inside[particles.positionOf(spring.b())];
        }
        return new Selection(particles.idsWhere(inside), springs.idsWhere(within), IdSet.empty());
    }

    public boolean isNothing() {
        return particle.isEmpty() && spring.isEmpty();
    }

    /** The item as a selection. */
    public Selection selection() {
        if (particle.isPresent()) return Selection.ofParticles(IdSet.of(particle.getAsInt()));
        return spring.isPresent() ? Selection.ofSprings(IdSet.of(spring.getAsInt())) : Selection.EMPTY;
    }

    /** True if the item is in the selection. */
    public boolean isIn(Selection selection) {
        return (particle.isPresent() && selection.particles().contains(particle.getAsInt()))
                || (spring.isPresent() && selection.springs().contains(spring.getAsInt()));
    }

    /** The sides of each particle. Comparing them for each spring takes a fifth of the time of comparing positions. */
    private static byte[] sides(Table<Particle> particles, Vec3 point, double reach) {
        byte[] sides = new byte[particles.size()];
        for (int i = 0; i < sides.length; i++) {
            Vec3 position = particles.at(i).position();
            int side = 0;
            if (position.x() + reach < point.x()) side |= LEFT;
            if (position.x() - reach > point.x()) side |= RIGHT;
            if (position.y() + reach < point.y()) side |= BELOW;
            if (position.y() - reach > point.y()) side |= ABOVE;
            sides[i] = (byte) side;
        }
        return sides;
    }

    /** The unit of distances, m: the reach if it exceeds 1 m, so that squares of distances do not overflow. */
    private static double unit(double reach) {
        return reach > 1 ? reach : 1;
    }

    /** @param unit of the result's distance and of the terms in it, m */
    private static double squaredDistance(Vec3 point, Vec3 a, Vec3 b, double unit) {
        double dx = (b.x() - a.x()) / unit;
        double dy = (b.y() - a.y()) / unit;
        double px = (point.x() - a.x()) / unit;
        double py = (point.y() - a.y()) / unit;
        double length = dx * dx + dy * dy;
        // Ends that coincide, seen along z, are one point.
        double along = length == 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
        double missX = px - along * dx;
        double missY = py - along * dy;
        return missX * missX + missY * missY;
    }
}
