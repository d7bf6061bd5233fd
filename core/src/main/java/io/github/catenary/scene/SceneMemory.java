package io.github.catenary.scene;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;

/**
 * Estimates memory. Edited scenes share all records and arrays that an edit left alone, so a scene takes little besides
 * the scene that it came from. Any thread.
 */
public final class SceneMemory {
    /** A record with the small objects that it refers to, bytes. */
    private static final long RECORD = 160;
    /** An item of a list of points, bytes. */
    private static final long POINT = 48;

    private SceneMemory() {}

    /** About how much memory a scene takes that another one does not take, bytes; a few passes over arrays at most. */
    public static long besides(Scene other, Scene scene) {
        return RECORD
                + scene.particles().bytesBesides(other.particles(), particle -> RECORD)
                + scene.springs().bytesBesides(other.springs(), spring -> RECORD)
                + scene.faces().bytesBesides(other.faces(), face -> RECORD)
                + scene.elements().bytesBesides(other.elements(), SceneMemory::element)
                + scene.groups()
                        .bytesBesides(
                                other.groups(),
                                group -> RECORD
                                        + group.particles().bytes()
                                        + group.springs().bytes())
                + besides(other.materials(), scene.materials(), material -> RECORD)
                + besides(other.tracks(), scene.tracks(), SceneMemory::track);
    }

    private static long element(Element element) {
        return RECORD + target(element.particles()) + target(element.springs());
    }

    private static long target(Target target) {
        return target instanceof Target.Ids members ? members.ids().bytes() : 0;
    }

    /** About how much memory a track takes, bytes. */
    public static long track(Track track) {
        return RECORD + POINT * track.length();
    }

    private static <T> long besides(List<T> other, List<T> list, ToLongFunction<T> bytes) {
        if (list == other || list.isEmpty()) return 0;
        Set<T> shared = Collections.newSetFromMap(new IdentityHashMap<>());
        shared.addAll(other);
        return list.stream()
                .filter(item -> !shared.contains(item))
                .mapToLong(bytes)
                .sum();
    }
}
