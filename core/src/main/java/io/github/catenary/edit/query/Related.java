package io.github.catenary.edit.query;

import io.github.catenary.edit.Selection;
import io.github.catenary.math.DisjointSets;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/** Finds what is related to a selection. Each question takes time in proportion to the scene. */
public final class Related {
    private final Scene scene;
    private final Selection selection;
    private final boolean[] particles;
    private final boolean[] springs;

    private Related(Scene scene, Selection selection) {
        this.scene = scene;
        this.selection = selection;
        particles = scene.particles().marked(selection.particles());
        springs = scene.springs().marked(selection.springs());
    }

    public static Related to(Selection selection, Scene scene) {
        return new Related(scene, selection);
    }

    /** Selected particles gain the particles that a spring joins them to, selected springs those that they meet. */
    public Selection grown() {
        return spread(particles, springs);
    }

    /** Selected particles and springs next to ones that are not selected are let go. */
    public Selection shrunk() {
        Selection others = spread(inverse(particles), inverse(springs));
        IdSet lostParticles = others.particles();
        IdSet lostSprings = others.springs();
        return new Selection(
                selection.particles().where(id -> !lostParticles.contains(id)),
                selection.springs().where(id -> !lostSprings.contains(id)),
                selection.elements());
    }

    private Selection spread(boolean[] fromParticles, boolean[] fromSprings) {
        boolean[] reached = fromParticles.clone();
        boolean[] ends = new boolean[fromParticles.length];
        for (int i = 0; i < fromSprings.length; i++) {
            int a = end(i, true);
            int b = end(i, false);
            if (fromParticles[a]) reached[b] = true;
            if (fromParticles[b]) reached[a] = true;
            if (fromSprings[i]) ends[a] = ends[b] = true;
        }
        boolean[] meeting = new boolean[fromSprings.length];
        for (int i = 0; i < meeting.length; i++) meeting[i] = ends[end(i, true)] || ends[end(i, false)];
        return selected(reached, meeting);
    }

    /** All particles and springs that springs connect with the selection, in any number of steps. */
    public Selection connected() {
        int[] part = new int[particles.length];
        DisjointSets.separate(part);
        for (int i = 0; i < springs.length; i++) DisjointSets.join(part, end(i, true), end(i, false));
        DisjointSets.settle(part);
        boolean[] wanted = new boolean[particles.length];
        for (int i = 0; i < particles.length; i++) if (particles[i]) wanted[part[i]] = true;
        for (int i = 0; i < springs.length; i++) if (springs[i]) wanted[part[end(i, true)]] = true;
        boolean[] inParts = new boolean[particles.length];
        for (int i = 0; i < particles.length; i++) inParts[i] = wanted[part[i]];
        boolean[] between = new boolean[springs.length];
        for (int i = 0; i < springs.length; i++) between[i] = inParts[end(i, true)];
        return selected(inParts, between);
    }

    /** What is not selected, of the kinds of items that are; of both kinds if none or both are. */
    public Selection inverted() {
        boolean both = selection.particles().isEmpty() == selection.springs().isEmpty();
        boolean ofParticles = both || !selection.particles().isEmpty();
        boolean ofSprings = both || !selection.springs().isEmpty();
        return selected(
                ofParticles ? inverse(particles) : new boolean[particles.length],
                ofSprings ? inverse(springs) : new boolean[springs.length]);
    }

    /** The selection and all springs of the kinds of the selected ones. */
    public Selection ofSameKind() {
        return alike(Spring::kind);
    }

    /** The selection and all springs of the materials of the selected ones; having none counts as a material. */
    public Selection ofSameMaterial() {
        return alike(Spring::material);
    }

    private <T> Selection alike(Function<Spring, T> property) {
        Set<T> wanted = new HashSet<>();
        for (int i = 0; i < springs.length; i++)
            if (springs[i]) wanted.add(property.apply(scene.springs().at(i)));
        boolean[] alike = new boolean[springs.length];
        for (int i = 0; i < springs.length; i++)
            alike[i] = wanted.contains(property.apply(scene.springs().at(i)));
        return new Selection(selection.particles(), scene.springs().idsWhere(alike), selection.elements());
    }

    /** The selection and all members of the groups that have a selected member. */
    public Selection ofSameGroup() {
        Selection all = selection;
        for (Group group : scene.groups()) {
            boolean shared = has(particles, scene.particles(), group.particles())
                    || has(springs, scene.springs(), group.springs());
            if (shared) all = all.plus(new Selection(group.particles(), group.springs(), IdSet.empty()));
        }
        return all;
    }

    private static boolean has(boolean[] marked, Table<?> table, IdSet members) {
        return members.stream().map(table::positionOf).anyMatch(position -> position >= 0 && marked[position]);
    }

    private int end(int spring, boolean first) {
        Spring joining = scene.springs().at(spring);
        return scene.particles().positionOf(first ? joining.a() : joining.b());
    }

    private Selection selected(boolean[] markedParticles, boolean[] markedSprings) {
        return new Selection(
                scene.particles().idsWhere(markedParticles),
                scene.springs().idsWhere(markedSprings),
                selection.elements());
    }

    private static boolean[] inverse(boolean[] marked) {
        boolean[] inverse = new boolean[marked.length];
        for (int i = 0; i < marked.length; i++) inverse[i] = !marked[i];
        return inverse;
    }
}
