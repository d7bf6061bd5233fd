package io.github.catenary.replay;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.solver.Contacts;
import io.github.catenary.solver.Simulation;
import java.util.Map;

/**
 * Notices when a part of the scene first meets an obstacle. A part is what springs join; obstacles of one type count as
 * one. What lies on an obstacle from the start does not meet it. For the thread of the run.
 */
final class ContactWatch {
    /** The most contacts to notice; a heap of grains has no story. */
    private static final int MOST = 64;
    /** Contacts in the first frames were there when the scene was drawn. */
    private static final int AT_START = 2;

    private Scene parted = Scene.EMPTY;
    /** For each particle, the first particle of its part, by index. */
    private int[] part = {};

    /**
     * Looks at the contacts of a new frame.
     *
     * @param seen the frames of all earlier contacts, to which it adds those of this frame
     * @return id of the first particle of a part that meets an obstacle in this frame; 0 if there is none
     */
    int look(Simulation run, Map<Long, Long> seen) {
        Contacts contacts = run.contacts();
        if (contacts.sources() == 0 || seen.size() >= MOST) return 0;
        if (!run.scene().particles().sameIds(parted.particles()) || run.scene().springs() != parted.springs()) {
            part = parts(run.scene());
        }
        parted = run.scene();
        int found = 0;
        for (int source = 0; source < contacts.sources(); source++) {
            for (int i = 0; i < part.length && seen.size() < MOST; i++) {
                if (!contacts.has(source, i) || seen.putIfAbsent(key(source, i), run.frameNumber()) != null) continue;
                if (found == 0 && run.frameNumber() > AT_START)
                    found = run.scene().particles().at(i).id();
            }
        }
        return found;
    }

    private long key(int source, int particle) {
        int first = parted.particles().at(part[particle]).id();
        return ((long) source << Integer.SIZE) | first;
    }

    /** Joins the two ends of each spring (union–find with halved paths). */
    private static int[] parts(Scene scene) {
        Table<Particle> particles = scene.particles();
        int[] up = new int[particles.size()];
        for (int i = 0; i < up.length; i++) up[i] = i;
        for (Spring spring : scene.springs()) {
            int a = root(up, particles.positionOf(spring.a()));
            int b = root(up, particles.positionOf(spring.b()));
            up[Math.max(a, b)] = Math.min(a, b);
        }
        for (int i = 0; i < up.length; i++) up[i] = root(up, i);
        return up;
    }

    private static int root(int[] up, int start) {
        int i = start;
        while (up[i] != i) {
            up[i] = up[up[i]];
            i = up[i];
        }
        return i;
    }
}
