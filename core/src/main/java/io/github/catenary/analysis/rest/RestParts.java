package io.github.catenary.analysis.rest;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.statics.StaticField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What hangs together in a scene, and what holds it. Springs and what elements keep join particles that can move to a
 * <em>part</em>. A particle is <em>held</em> if it is tied to one that cannot move: by a spring, of one-way springs only as
 * the end that follows, or by an element. For one thread.
 */
final class RestParts {
    /** Element types that push alike wherever a particle is, and so hold nothing. */
    private static final Set<String> EVEN = Set.of("force.gravity", "force.constant", "force.wind", "force.drag");

    private final Scene scene;
    private final StaticField field;
    private final int[] bonds;
    private final int[] first;
    private final boolean[] held;
    private final List<List<Integer>> loose;

    RestParts(Scene scene, StaticField field) {
        this.scene = scene;
        this.field = field;
        bonds = bonds();
        first = parts();
        held = held();
        loose = findLoose();
    }

    /** For each particle that moves the first one of its part, else −1; not to be changed. */
    int[] first() {
        return first;
    }

    /** True for a particle that is tied to what cannot move. */
    boolean isHeld(int i) {
        return held[i];
    }

    /** True for a particle that can move along some axis. */
    boolean isFree(int i) {
        return field.moves[3 * i] || field.moves[3 * i + 1] || field.moves[3 * i + 2];
    }

    private int[] parts() {
        int[] sets = new int[field.count()];
        DisjointSets.separate(sets);
        for (int s = 0; s < field.a.length; s++) {
            if (field.stiffness[s] != 0 && isFree(field.a[s]) && isFree(field.b[s]))
                DisjointSets.join(sets, field.a[s], field.b[s]);
        }
        for (int k = 0; k < bonds.length; k += 2) {
            if (isFree(bonds[k]) && isFree(bonds[k + 1])) DisjointSets.join(sets, bonds[k], bonds[k + 1]);
        }
        DisjointSets.settle(sets);
        for (int i = 0; i < sets.length; i++) if (!isFree(i)) sets[i] = -1;
        return sets;
    }

    /** The particles that elements join, two numbers for each pair. */
    private int[] bonds() {
        int[] energies = field.energyBonds();
        int[] constraints = field.constraints().bonds();
        int[] both = Arrays.copyOf(energies, energies.length + constraints.length);
        System.arraycopy(constraints, 0, both, energies.length, constraints.length);
        return both;
    }

    private boolean[] held() {
        int[] degree = new int[field.count() + 1];
        for (int s = 0; s < field.a.length; s++) {
            if (field.stiffness[s] == 0) continue;
            degree[field.a[s] + 1]++;
            degree[field.b[s] + 1]++;
        }
        for (int end : bonds) degree[end + 1]++;
        for (int i = 0; i < field.count(); i++) degree[i + 1] += degree[i];
        int[] at = degree.clone();
        int[] ties = new int[degree[field.count()]];
        for (int s = 0; s < field.a.length; s++) {
            if (field.stiffness[s] == 0) continue;
            ties[at[field.a[s]]++] = field.b[s];
            // what follows holds nothing that leads
            ties[at[field.b[s]]++] = field.oneWay[s] ? field.b[s] : field.a[s];
        }
        for (int k = 0; k < bonds.length; k += 2) {
            ties[at[bonds[k]]++] = bonds[k + 1];
            ties[at[bonds[k + 1]]++] = bonds[k];
        }
        boolean[] reached = new boolean[field.count()];
        int[] list = new int[field.count()];
        int end = 0;
        for (int i = 0; i < reached.length; i++) {
            reached[i] = !isFree(i);
            if (reached[i]) list[end++] = i;
        }
        for (int k = 0; k < end; k++) {
            for (int n = degree[list[k]]; n < degree[list[k] + 1]; n++) {
                if (reached[ties[n]]) continue;
                reached[ties[n]] = true;
                list[end++] = ties[n];
            }
        }
        return reached;
    }

    /**
     * The particles of each part that nothing holds, and that its load as a whole moves without end: no collider is there for
     * it, and no element whose force changes from place to place.
     *
     * @param loads the force on each particle from outside as drawn, N
     */
    List<List<Integer>> falling(Vectors loads) {
        boolean[] reached = reachedByElements();
        Map<Integer, List<Integer>> loose = new TreeMap<>();
        for (int i = 0; i < first.length; i++) {
            if (first[i] >= 0 && !held[i])
                loose.computeIfAbsent(first[i], fresh -> new ArrayList<>()).add(i);
        }
        List<List<Integer>> falling = new ArrayList<>();
        for (List<Integer> each : loose.values()) {
            if (each.stream().noneMatch(i -> reached[i]) && drive(each, loads).length() > 0) falling.add(each);
        }
        return falling;
    }

    /** The parts of which nothing holds any particle, if only colliders could stop them and their loads stay as they are. */
    List<List<Integer>> loose() {
        return loose;
    }

    private List<List<Integer>> findLoose() {
        for (Element element : scene.elements()) {
            boolean known = EVEN.contains(element.type()) || element.type().startsWith("collider.");
            if (element.enabled() && !known) return List.of();
        }
        boolean[] isHeld = new boolean[first.length];
        for (int i = 0; i < first.length; i++) if (first[i] >= 0) isHeld[first[i]] |= held[i];
        Map<Integer, List<Integer>> found = new TreeMap<>();
        for (int i = 0; i < first.length; i++) {
            if (first[i] >= 0 && !isHeld[first[i]])
                found.computeIfAbsent(first[i], fresh -> new ArrayList<>()).add(i);
        }
        return List.copyOf(found.values());
    }

    /** The direction of the sum of the loads of particles, along what all of them can go; 0 if there is none. */
    Vec3 drive(List<Integer> particles, Vectors loads) {
        double[] sum = new double[3];
        double[] sizes = new double[3];
        boolean[] free = {true, true, !field.staysInPlane()};
        for (int i : particles) {
            double[] load = {loads.x[i], loads.y[i], loads.z[i]};
            for (int c = 0; c < 3; c++) {
                sum[c] += load[c];
                sizes[c] += Math.abs(load[c]);
                free[c] &= field.moves[3 * i + c];
            }
        }
        for (int c = 0; c < 3; c++) if (!free[c] || Math.abs(sum[c]) <= 1e-12 * sizes[c]) sum[c] = 0;
        Vec3 drive = new Vec3(sum[0], sum[1], sum[2]);
        return drive.length() > 0 ? drive.times(1 / drive.length()) : Vec3.ZERO;
    }

    /** The particles at which an element may push otherwise in another place. */
    private boolean[] reachedByElements() {
        boolean[] reached = new boolean[field.count()];
        if (!field.hasForces() && !field.hasContacts()) return reached;
        for (Element element : scene.elements()) {
            if (!element.enabled() || EVEN.contains(element.type())) continue;
            if (!element.type().startsWith("collider.") && !element.type().equals("force.attractor")) {
                Arrays.fill(reached, true); // who knows what a plugin does
                return reached;
            }
            boolean[] on = scene.particles().marked(scene.particleIds(element.particles()));
            for (int i = 0; i < on.length; i++) reached[i] |= on[i];
        }
        return reached;
    }

    /**
     * How far springs of a part may let it go, m: each as far as all that pulls at the part stretches it, ∞ if nothing holds
     * the part.
     *
     * @param loads the force on each particle from outside as drawn, N
     * @param stiffness of springs, N/m, and their rest lengths, m
     * @return by the first particle of each part
     */
    double[] reach(Vectors loads, double[] stiffness, double[] lengths) {
        double[] pull = new double[first.length];
        boolean[] loose = new boolean[first.length];
        for (int i = 0; i < first.length; i++) {
            if (first[i] < 0) continue;
            pull[first[i]] += RestSearch.length(loads, i);
            loose[first[i]] |= !held[i];
        }
        double[] reach = new double[first.length];
        for (int s = 0; s < field.a.length; s++) {
            if (stiffness[s] == 0) continue;
            int part = Math.max(first[field.a[s]], first[field.b[s]]);
            if (part >= 0) reach[part] += lengths[s] + pull[part] / stiffness[s];
        }
        for (int i = 0; i < reach.length; i++) if (loose[i]) reach[i] = 0;
        return reach;
    }
}
