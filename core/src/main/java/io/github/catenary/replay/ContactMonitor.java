package io.github.catenary.replay;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Contacts;
import io.github.catenary.solver.Simulation;
import java.util.Arrays;

/**
 * Notices when a part of the scene first meets an obstacle. A part is what springs join; obstacles of one type count as
 * one. What lies on an obstacle from the start does not meet it. For the thread of the run; allocates only after an edit,
 * or when another branch is looked at.
 */
final class ContactMonitor {
    /** Contacts in the first frames were there when the scene was drawn. */
    private static final int AT_START = 2;

    private Scene parted = Scene.EMPTY;
    /** For each particle, the first particle of its part, by index. */
    private int[] part = {};

    private int parts;
    /** The meetings that {@link #met} and {@link #left} show, and their number. */
    private Meetings shown = new Meetings();

    private int count;
    /** For each type of obstacles, the parts that have met it, by their first particle. */
    private boolean[][] met = {};
    /** For each type of obstacles, the number of parts that have not met it. */
    private int[] left = {};

    /**
     * Looks at the contacts of a new frame.
     *
     * @param seen all earlier meetings, to which it adds those of this frame
     * @return id of the first particle that meets an obstacle in this frame as the first of its part; 0 if there is none
     */
    int look(Simulation run, Meetings seen) {
        Contacts contacts = run.contacts();
        if (contacts.sources() == 0 || seen.isFull()) return 0;
        follow(run.scene(), contacts.sources(), seen);
        int found = 0;
        for (int source = 0; source < met.length; source++) {
            for (int i = 0; i < part.length && left[source] > 0 && !seen.isFull(); i++) {
                if (met[source][part[i]] || !contacts.has(source, i)) continue;
                meet(source, part[i]);
                seen.add(source, idAt(part[i]), run.frameNumber());
                count++;
                if (found == 0 && run.frameNumber() > AT_START) found = idAt(i);
            }
        }
        return found;
    }

    private int idAt(int particle) {
        return parted.particles().at(particle).id();
    }

    private void meet(int source, int first) {
        if (met[source][first]) return;
        met[source][first] = true;
        left[source]--;
    }

    /** Looks up what has met what, unless it knows. */
    private void follow(Scene scene, int sources, Meetings seen) {
        boolean known = scene.particles().sameIds(parted.particles()) && scene.springs() == parted.springs();
        parted = scene;
        if (known && seen == shown && seen.count() == count && sources == met.length) return;
        if (!known) findParts(scene);
        shown = seen;
        count = seen.count();
        met = new boolean[sources][part.length];
        left = new int[sources];
        Arrays.fill(left, parts);
        for (int k = 0; k < count; k++) {
            int i = scene.particles().positionOf(seen.particle(k));
            if (i >= 0 && seen.source(k) < sources) meet(seen.source(k), part[i]);
        }
    }

    /** Joins the two ends of each spring. */
    private void findParts(Scene scene) {
        Table<Particle> particles = scene.particles();
        part = new int[particles.size()];
        DisjointSets.separate(part);
        for (Spring spring : scene.springs()) {
            DisjointSets.join(part, particles.positionOf(spring.a()), particles.positionOf(spring.b()));
        }
        DisjointSets.settle(part);
        parts = 0;
        for (int i = 0; i < part.length; i++) if (part[i] == i) parts++;
    }
}
