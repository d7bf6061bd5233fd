package io.github.catenary.solver;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How much farther than what holds it reaches, a load hangs out: the ratio of the lever of a load to the mean distance from
 * its axis of the held particles that take the moment. Those that springs join take it together; what hangs on each
 * group is what is nearest to it over springs. A group that is a point, or a line along the axis, is a hinge, and takes none.
 */
final class Levers {
    private static final int NONE = -1;
    /** Held particles whose distance from the axis is a smaller share of the lever are a hinge. */
    private static final double HINGE = 1e-6;

    private final Scene scene;
    private final DrawnLoads loads;
    /** Of each held particle, the first one of its group. */
    private final int[] group;
    /** The held particles of each group of two or more. */
    private final Map<Integer, List<Integer>> members = new HashMap<>();
    /**
     * What is known of a group of held particles.
     *
     * @param centre from its first particle, m
     * @param spread mean of r rᵀ, r from the centre to a particle, m²
     */
    private record Group(double[] centre, double[][] spread) {}

    private final Map<Integer, Group> groups = new HashMap<>();
    /** Of each particle, the group that carries it. */
    private final int[] carrier;

    Levers(Scene scene, DrawnLoads loads) {
        this.scene = scene;
        this.loads = loads;
        group = new int[loads.held.length];
        carrier = new int[group.length];
        Arrays.fill(carrier, NONE);
        DisjointSets.separate(group);
        for (Spring spring : scene.springs()) {
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            if (loads.held[a] && loads.held[b]) DisjointSets.join(group, a, b);
        }
        DisjointSets.settle(group);
        for (int i = 0; i < group.length; i++) {
            if (loads.held[i] && group[i] != i)
                members.computeIfAbsent(group[i], first -> new ArrayList<>()).add(i);
        }
        members.forEach((first, others) -> others.add(first));
    }

    /** The largest ratio of a part; 0 if nothing takes a moment. */
    double of(StepSag sag, StepSag.Part part) {
        Map<Integer, double[]> carried = new HashMap<>(); // force and moment about the first particle of the group
        for (int i : part.particles()) {
            carrier[i] = carrierOf(sag, i);
            if (carrier[i] != NONE && members.containsKey(carrier[i]))
                add(carried.computeIfAbsent(carrier[i], first -> new double[6]), i);
        }
        double most = 0;
        for (Map.Entry<Integer, double[]> each : carried.entrySet()) {
            most = Math.max(most, ratio(each.getKey(), each.getValue()));
        }
        return most;
    }

    private int carrierOf(StepSag sag, int particle) {
        int found = NONE;
        for (int other : sag.neighbours(particle)) {
            if (loads.held[other]) return group[other];
            if (found == NONE) found = carrier[other];
        }
        return found;
    }

    private void add(double[] sum, int particle) {
        double[] f = new double[3];
        loads.addTo(f, particle);
        double[] r = from(carrier[particle], particle);
        for (int c = 0; c < f.length; c++) {
            int y = (c + 1) % 3;
            int z = (c + 2) % 3;
            sum[c] += f[c];
            sum[3 + c] += r[y] * f[z] - r[z] * f[y];
        }
    }

    private double[] from(int origin, int particle) {
        Vec3 o = scene.particles().at(origin).position();
        Vec3 p = scene.particles().at(particle).position();
        return new double[] {p.x() - o.x(), p.y() - o.y(), p.z() - o.z()};
    }

    private double ratio(int carrying, double[] sum) {
        Group held = groups.computeIfAbsent(carrying, this::group);
        double[] centre = held.centre;
        double[] axis = new double[3];
        for (int c = 0; c < axis.length; c++) {
            int y = (c + 1) % 3;
            int z = (c + 2) % 3;
            axis[c] = sum[3 + c] - (centre[y] * sum[z] - centre[z] * sum[y]);
        }
        double moment = Math.sqrt(dot(axis, axis));
        double lever = moment / Math.sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]);
        if (!(moment > 0)) return 0;
        double square = 0;
        for (int c = 0; c < axis.length; c++) {
            axis[c] /= moment;
            square += held.spread[c][c];
        }
        for (int c = 0; c < axis.length; c++) square -= axis[c] * dot(held.spread[c], axis);
        double distance = Math.sqrt(Math.max(0, square));
        return distance > HINGE * lever ? lever / distance : 0;
    }

    private Group group(int carrying) {
        double[] centre = new double[3];
        List<Integer> held = members.getOrDefault(carrying, List.of());
        for (int i : held) {
            double[] r = from(carrying, i);
            for (int c = 0; c < centre.length; c++) centre[c] += r[c] / held.size();
        }
        double[][] spread = new double[3][3];
        for (int i : held) {
            double[] r = from(carrying, i);
            for (int c = 0; c < r.length; c++) r[c] -= centre[c];
            for (int c = 0; c < r.length; c++)
                for (int d = 0; d < r.length; d++) spread[c][d] += r[c] * r[d] / held.size();
        }
        return new Group(centre, spread);
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
