package io.github.catenary.edit;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.Arrays;

/**
 * Which items the groups of a scene hide, lock and colour. An item is hidden or locked if one of its groups says so; of
 * several colours, that of the first group counts. With a particle, its springs and faces are hidden. Positions are
 * those in the tables of the scene. Immutable; any thread.
 */
public final class GroupMarks {
    /** The colour of an item without one. */
    public static final int NO_COLOUR = -1;

    private static final boolean[] NO_MARKS = {};
    private static final int[] NO_COLOURS = {};

    private final Table<Group> groups;
    private final Table<Particle> particles;
    private final Table<Spring> springs;
    private final Table<Face> faces;

    // Each array is empty if no item has such a mark.
    private boolean[] hiddenParticles = NO_MARKS;
    private boolean[] hiddenSprings = NO_MARKS;
    private boolean[] hiddenFaces = NO_MARKS;
    private boolean[] lockedParticles = NO_MARKS;
    private boolean[] lockedSprings = NO_MARKS;
    private int[] particleColours = NO_COLOURS;
    private int[] springColours = NO_COLOURS;

    private GroupMarks(Scene scene) {
        groups = scene.groups();
        particles = scene.particles();
        springs = scene.springs();
        faces = scene.faces();
        for (Group group : groups) {
            if (group.display().hidden()) hide(group);
            if (group.display().locked()) lock(group);
            group.display().colour().ifPresent(colour -> colour(group, colour));
        }
        if (hides()) hideWhatHangsOnIt();
    }

    /** Takes time in proportion to the items of marked groups, and if one is hidden, to the scene. */
    public static GroupMarks of(Scene scene) {
        return new GroupMarks(scene);
    }

    /** The marks of another scene; these if that one has the same items and groups. */
    public GroupMarks next(Scene scene) {
        return fits(scene) ? this : new GroupMarks(scene);
    }

    /** True if the marks are those of a scene, too. */
    public boolean fits(Scene scene) {
        return scene.groups() == groups
                && (isPlain()
                        || (scene.springs() == springs
                                && scene.faces() == faces
                                && scene.particles().sameIds(particles)));
    }

    private boolean isPlain() {
        return !hides() && !locks() && !colours();
    }

    private void hide(Group group) {
        hiddenParticles = with(hiddenParticles, particles, group.particles());
        hiddenSprings = with(hiddenSprings, springs, group.springs());
    }

    private void lock(Group group) {
        lockedParticles = with(lockedParticles, particles, group.particles());
        lockedSprings = with(lockedSprings, springs, group.springs());
    }

    private void colour(Group group, Rgb colour) {
        particleColours = with(particleColours, particles, group.particles(), colour);
        springColours = with(springColours, springs, group.springs(), colour);
    }

    private static boolean[] with(boolean[] marks, Table<?> table, IdSet ids) {
        if (marks.length == 0) return table.marked(ids);
        for (int id : ids.toArray()) {
            int position = table.positionOf(id);
            if (position >= 0) marks[position] = true;
        }
        return marks;
    }

    private static int[] with(int[] colours, Table<?> table, IdSet ids, Rgb colour) {
        int[] all = colours;
        if (all.length == 0) {
            all = new int[table.size()];
            Arrays.fill(all, NO_COLOUR);
        }
        for (int id : ids.toArray()) {
            int position = table.positionOf(id);
            if (position >= 0 && all[position] == NO_COLOUR) all[position] = colour.value();
        }
        return all;
    }

    private void hideWhatHangsOnIt() {
        for (int i = 0; i < hiddenSprings.length; i++) {
            hiddenSprings[i] |=
                    hidesId(springs.at(i).a()) || hidesId(springs.at(i).b());
        }
        hiddenFaces = new boolean[faces.size()];
        for (int i = 0; i < hiddenFaces.length; i++) {
            Face face = faces.at(i);
            hiddenFaces[i] = hidesId(face.a()) || hidesId(face.b()) || hidesId(face.c());
        }
    }

    private boolean hidesId(int particle) {
        return hidesParticle(particles.positionOf(particle));
    }

    /** True if it hides an item. */
    public boolean hides() {
        return hiddenParticles.length > 0 || hiddenSprings.length > 0;
    }

    /** True if it locks an item. */
    public boolean locks() {
        return lockedParticles.length > 0 || lockedSprings.length > 0;
    }

    /** True if it colours an item. */
    public boolean colours() {
        return particleColours.length > 0 || springColours.length > 0;
    }

    public boolean hidesParticle(int position) {
        return has(hiddenParticles, position);
    }

    public boolean hidesSpring(int position) {
        return has(hiddenSprings, position);
    }

    public boolean hidesFace(int position) {
        return has(hiddenFaces, position);
    }

    public boolean locksParticle(int position) {
        return has(lockedParticles, position);
    }

    public boolean locksSpring(int position) {
        return has(lockedSprings, position);
    }

    private static boolean has(boolean[] marks, int position) {
        return position >= 0 && position < marks.length && marks[position];
    }

    /** The colour of a particle as in {@link Rgb#value}, or {@link #NO_COLOUR}. */
    public int particleColour(int position) {
        return particleColours.length == 0 ? NO_COLOUR : particleColours[position];
    }

    /** The colour of a spring as in {@link Rgb#value}, or {@link #NO_COLOUR}. */
    public int springColour(int position) {
        return springColours.length == 0 ? NO_COLOUR : springColours[position];
    }

    /** The items that are not hidden. */
    public Selection shown(Selection items) {
        if (!hides()) return items;
        return new Selection(
                items.particles().where(id -> !hidesParticle(particles.positionOf(id))),
                items.springs().where(id -> !hidesSpring(springs.positionOf(id))),
                items.elements());
    }

    /** The items that may be picked: neither hidden nor locked. */
    public Selection free(Selection items) {
        return unlocked(shown(items));
    }

    /** The items that are not locked. */
    public Selection unlocked(Selection items) {
        if (!locks()) return items;
        return new Selection(
                unlocked(items.particles()),
                items.springs().where(id -> !locksSpring(springs.positionOf(id))),
                items.elements());
    }

    /** The particles that are not locked. */
    public IdSet unlocked(IdSet ids) {
        return locks() ? ids.where(id -> !locksParticle(particles.positionOf(id))) : ids;
    }
}
