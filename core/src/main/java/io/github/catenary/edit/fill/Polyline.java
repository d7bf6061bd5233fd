package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A line through points in the plane z = 0, m; a closed one returns to the first. It becomes a rope: a chain of springs.
 *
 * @param points x and y of each; nobody writes them
 */
public record Polyline(double[][] points, boolean closed) {
    /** A rope has a particle where the line turns more than this; about 25°. */
    private static final double SHARP = Math.cos(Math.toRadians(25));

    /** The same at another size. */
    public Polyline scaled(double by) {
        return new Polyline(scaled(points, by), closed);
    }

    static double[][] scaled(double[][] points, double by) {
        return Arrays.stream(points)
                .map(line -> Arrays.stream(line).map(value -> by * value).toArray())
                .toArray(double[][]::new);
    }

    private int sides() {
        return points[0].length - (closed ? 0 : 1);
    }

    private double[] point(int i) {
        int at = i % points[0].length;
        return new double[] {points[0][at], points[1][at]};
    }

    /** How far along the line each point is, m; at last the end. */
    private double[] lengths() {
        double[] lengths = new double[sides() + 1];
        for (int i = 1; i < lengths.length; i++) {
            double[] from = point(i - 1);
            double[] to = point(i);
            lengths[i] = lengths[i - 1] + Math.hypot(to[0] - from[0], to[1] - from[1]);
        }
        return lengths;
    }

    private boolean isSharp(int i) {
        double[] before = point(i - 1);
        double[] here = point(i);
        double[] after = point(i + 1);
        double ux = here[0] - before[0];
        double uy = here[1] - before[1];
        double vx = after[0] - here[0];
        double vy = after[1] - here[1];
        return ux * vx + uy * vy < SHARP * Math.hypot(ux, uy) * Math.hypot(vx, vy);
    }

    /**
     * Adds a rope along each line that is long enough, in the order of the lines.
     *
     * @param spacing between neighbours, m
     * @return the scene, and how many lines are shorter than half the spacing
     * @throws EditRefusedException if there would be too many particles
     */
    public static Roped ropes(Scene scene, List<Polyline> lines, double spacing) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        int first = scene.nextIds().particle();
        int firstSpring = scene.nextIds().spring();
        int small = 0;
        for (Polyline line : lines) {
            List<Vec3> rope = line.spaced(spacing, FillPoints.MOST - particles.size());
            if (rope.isEmpty()) small++;
            int start = first + particles.size();
            for (int i = 0; i < rope.size(); i++) {
                particles.add(Particle.of(start + i, rope.get(i)));
                if (i > 0 || line.closed) {
                    int before = i > 0 ? start + i - 1 : start + rope.size() - 1;
                    springs.add(Spring.of(firstSpring + springs.size(), before, start + i, SpringKind.STRUCTURAL));
                }
            }
        }
        return new Roped(
                scene.withParticles(scene.particles().plus(particles))
                        .withSprings(scene.springs().plus(springs)),
                small);
    }

    /** A scene with ropes; {@code small} lines gave none. */
    public record Roped(Scene scene, int small) {}

    /** Points at about equal distances, and at sharp corners that are not nearer to each other than half of that. */
    private List<Vec3> spaced(double spacing, long most) {
        double[] lengths = lengths();
        double whole = lengths[lengths.length - 1];
        List<Vec3> spaced = new ArrayList<>();
        if (!(whole >= spacing / 2)) return spaced;
        int from = 0;
        for (int to = 1; to < lengths.length; to++) {
            boolean end = to == lengths.length - 1;
            boolean near = lengths[to] - lengths[from] < spacing / 2 || whole - lengths[to] < spacing / 2;
            if (!end && (near || !isSharp(to))) continue;
            double length = lengths[to] - lengths[from];
            double pieces = Math.max(1, Math.rint(length / spacing));
            if (spaced.size() + pieces >= most) throw FillPoints.tooMany(spacing);
            int side = from;
            for (int k = 0; k < pieces; k++) {
                double at = lengths[from] + k * length / pieces;
                while (side < to - 1 && lengths[side + 1] <= at) side++;
                add(spaced, place(side, (at - lengths[side]) / (lengths[side + 1] - lengths[side])));
            }
            from = to;
        }
        if (!closed) add(spaced, place(sides() - 1, 1));
        if (closed && spaced.size() > 1 && spaced.get(0).equals(spaced.get(spaced.size() - 1)))
            spaced.remove(spaced.size() - 1);
        return spaced.size() < (closed ? 3 : 2) ? List.of() : spaced;
    }

    /** A line that goes to and fro may come to the same place again. */
    private static void add(List<Vec3> spaced, Vec3 at) {
        if (spaced.isEmpty() || !spaced.get(spaced.size() - 1).equals(at)) spaced.add(at);
    }

    private Vec3 place(int side, double share) {
        double[] from = point(side);
        double[] to = point(side + 1);
        return new Vec3(from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]), 0);
    }
}
