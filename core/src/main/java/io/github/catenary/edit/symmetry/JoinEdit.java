package io.github.catenary.edit.symmetry;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * What an edit did to the springs of a scene, or to its faces, and the same on the other side. An item is known by the
 * particles that it joins: one that keeps its id but comes to join others was taken away there and added here.
 */
final class JoinEdit<T extends Identified> {
    /** How items join particles. */
    interface Shape<T> {
        /** The particles that an item joins. */
        IdSet ends(T item);

        /** The mirror image of an item between the partners of its ends. */
        T image(T item, int id, IntUnaryOperator partner);
    }

    private final Shape<T> shape;
    private final Table<T> before;
    private final Table<T> after;

    /** Items of the scene before whose ids are gone. */
    private final List<T> gone = new ArrayList<>();

    /** Items of the scene before that join other particles now. */
    private final List<T> rejoined = new ArrayList<>();

    private final List<T> added = new ArrayList<>();

    /** The ends of all items after the edit. */
    private final Set<IdSet> joined = new HashSet<>();

    /** The items that join what they did before the edit, by their ends. */
    private final Map<IdSet, T> standing = new HashMap<>();

    JoinEdit(Shape<T> shape, Table<T> before, Table<T> after) {
        this.shape = shape;
        this.before = before;
        this.after = after;
        if (before == after) return;
        for (T was : before) {
            int at = after.positionOf(was.id());
            if (at < 0) gone.add(was);
            else if (moved(was, after.at(at))) rejoined.add(was);
        }
        for (T is : after) if (!before.contains(is.id())) added.add(is);
        if (!gone.isEmpty() || !rejoined.isEmpty()) findStanding();
    }

    private boolean moved(T was, T is) {
        return !was.equals(is) && !shape.ends(was).equals(shape.ends(is));
    }

    private void findStanding() {
        for (T is : after) {
            IdSet ends = shape.ends(is);
            joined.add(ends);
            int at = before.positionOf(is.id());
            if (at >= 0 && shape.ends(before.at(at)).equals(ends)) standing.putIfAbsent(ends, is);
        }
    }

    boolean isEmpty() {
        return gone.isEmpty() && rejoined.isEmpty() && added.isEmpty();
    }

    boolean rejoins() {
        return !rejoined.isEmpty();
    }

    /** True if an item joins another particle in place of one that is gone. */
    boolean welds(Table<Particle> particles) {
        return rejoined.stream().anyMatch(was -> !shape.ends(was).stream().allMatch(particles::contains));
    }

    /**
     * True if the edit may be repeated: an item that comes to join others is not its own image, and the edit did not
     * change the image too; or else the edit is the same on both sides by itself.
     *
     * @param old partners before the edit
     * @param now partners after it
     */
    boolean repeatable(Partners old, Partners now) {
        Set<IdSet> joinedBefore = new HashSet<>();
        for (T was : before) joinedBefore.add(shape.ends(was));
        for (T was : rejoined) {
            IdSet there = image(was, old);
            if (standing.containsKey(there) || !joinedBefore.contains(there)) continue;
            IdSet ends = shape.ends(after.get(was.id()));
            if (!ends.stream().allMatch(end -> now.of(end).isPresent())) return false;
        }
        return true;
    }

    /** The images of the items that are gone, as far as the edit left them as they were. */
    IdSet lost(Partners old) {
        List<T> lost = new ArrayList<>();
        for (T was : gone) {
            if (joined.contains(shape.ends(was))) continue;
            T image = standing.get(image(was, old));
            if (image != null) lost.add(image);
        }
        return IdSet.ofAll(lost);
    }

    /** The items, with what came to join other particles or was added on the other side as well. */
    Table<T> mirrored(Table<T> items, int nextId, Partners old, Partners now) {
        Table<T> next = withRejoined(items, old, now);
        if (added.isEmpty()) return next;
        Set<IdSet> there = new HashSet<>();
        for (T item : next) there.add(shape.ends(item));
        List<T> images = new ArrayList<>();
        for (T item : added) {
            IdSet ends = image(item, now);
            if (ends.isEmpty() || !there.add(ends)) continue;
            images.add(image(item, nextId + images.size(), now));
        }
        return next.plus(images);
    }

    private Table<T> withRejoined(Table<T> items, Partners old, Partners now) {
        Map<Integer, T> changed = new HashMap<>();
        for (T was : rejoined) {
            T image = standing.get(image(was, old));
            T is = after.get(was.id());
            IdSet ends = image(is, now);
            if (image == null || ends.isEmpty() || joined.contains(ends)) continue;
            changed.put(image.id(), image(is, image.id(), now));
        }
        return changed.isEmpty()
                ? items
                : items.change(IdSet.of(changed.keySet()), item -> changed.getOrDefault(item.id(), item));
    }

    private T image(T item, int id, Partners partners) {
        return shape.image(item, id, end -> partners.of(end).orElseThrow());
    }

    /** The partners of the ends of an item; empty if not every end has one of its own. */
    private IdSet image(T item, Partners partners) {
        IdSet ends = shape.ends(item);
        IdSet images = IdSet.of(ends.stream().mapToObj(partners::of).flatMapToInt(OptionalInt::stream));
        return images.size() == ends.size() ? images : IdSet.empty();
    }
}
