package io.github.catenary.edit.mesh;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What takes the place of items in groups, in targets of elements and in gestures: others instead of one that is gone,
 * or an item and its parts instead of the item alone.
 */
final class Replacements {
    private final Map<Integer, IdSet> particles = new HashMap<>();
    private final Map<Integer, IdSet> springs = new HashMap<>();
    private final List<Between> between = new ArrayList<>();

    private record Between(int a, int b, IdSet added) {}

    void particle(int id, IdSet by) {
        particles.put(id, by);
    }

    void spring(int id, IdSet by) {
        springs.put(id, by);
    }

    /** New particles between two others: they join the groups of which both are members. */
    void between(int a, int b, IdSet added) {
        between.add(new Between(a, b, added));
    }

    /** The scene with its groups, elements and tracks adapted; those without a replaced member stay the very same. */
    Scene in(Scene scene) {
        return withTracks(withMembers(scene));
    }

    private Scene withMembers(Scene scene) {
        Table<Group> groups = scene.groups();
        IdSet touched = IdSet.of(groups.stream()
                .filter(group -> touches(group.particles(), particles)
                        || touches(group.springs(), springs)
                        || between.stream().anyMatch(each -> joins(group, each)))
                .mapToInt(Group::id));
        Table<Element> elements = scene.elements();
        IdSet aimed = IdSet.of(elements.stream()
                .filter(element -> touches(element.particles(), particles) || touches(element.springs(), springs))
                .mapToInt(Element::id));
        Scene adapted = scene;
        if (!touched.isEmpty()) {
            adapted = adapted.withGroups(groups.change(
                    touched,
                    group -> group.withMembers(
                            replaced(group.particles(), particles).plus(addedTo(group)),
                            replaced(group.springs(), springs))));
        }
        if (aimed.isEmpty()) return adapted;
        return adapted.withElements(elements.change(
                aimed,
                element -> element.withTargets(
                        replaced(element.particles(), particles), replaced(element.springs(), springs))));
    }

    private Scene withTracks(Scene scene) {
        List<Track> tracks = scene.tracks().stream().map(this::followed).toList();
        return tracks.equals(scene.tracks()) ? scene : scene.withTracks(tracks);
    }

    /** The same gesture at what took the place of its items. To cut a part of a spring is to cut the spring. */
    private Track followed(Track track) {
        IdSet others = particles.getOrDefault(track.particle(), IdSet.empty());
        Track led = others.isEmpty() ? track : track.withParticle(others.first());
        Map<Integer, IdSet> by = switch (track.kind().data()) {
            case PATH -> Map.of();
            case SPRINGS -> springs;
            case PARTICLES -> particles;
        };
        if (track.reached().stream().noneMatch(ids -> touches(ids, by))) return led;
        return led.withReached(
                track.reached().stream().map(ids -> stillThere(ids, by)).toList());
    }

    private static IdSet stillThere(IdSet ids, Map<Integer, IdSet> by) {
        return IdSet.of(ids.stream().flatMap(id -> {
            IdSet others = by.get(id);
            return others == null || others.contains(id) ? IntStream.of(id) : others.stream();
        }));
    }

    private static boolean joins(Group group, Between added) {
        return group.particles().contains(added.a) && group.particles().contains(added.b);
    }

    private IdSet addedTo(Group group) {
        return IdSet.of(between.stream().filter(each -> joins(group, each)).flatMapToInt(each -> each.added.stream()));
    }

    private static boolean touches(Target target, Map<Integer, IdSet> by) {
        return target instanceof Target.Ids members && touches(members.ids(), by);
    }

    private static boolean touches(IdSet ids, Map<Integer, IdSet> by) {
        return ids.first(by::containsKey).isPresent();
    }

    private static Target replaced(Target target, Map<Integer, IdSet> by) {
        return target instanceof Target.Ids members ? new Target.Ids(replaced(members.ids(), by)) : target;
    }

    private static IdSet replaced(IdSet ids, Map<Integer, IdSet> by) {
        return IdSet.of(ids.stream().flatMap(id -> {
            IdSet others = by.get(id);
            return others == null ? IntStream.of(id) : others.stream();
        }));
    }
}
