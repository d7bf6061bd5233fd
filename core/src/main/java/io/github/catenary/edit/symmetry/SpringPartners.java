package io.github.catenary.edit.symmetry;

import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/** Which spring of a scene is the mirror image of which: that of the same kind between the partners of its ends. */
final class SpringPartners {
    /** What springs are known by; the order of their ends does not matter. */
    private record Place(int low, int high, SpringKind kind) {
        static Place of(int a, int b, SpringKind kind) {
            return new Place(Math.min(a, b), Math.max(a, b), kind);
        }
    }

    private final Partners particles;
    private final Map<Place, Integer> ids = new HashMap<>();

    SpringPartners(Table<Spring> springs, Partners particles) {
        this.particles = particles;
        for (Spring spring : springs) {
            ids.putIfAbsent(Place.of(spring.a(), spring.b(), spring.kind()), spring.id());
        }
    }

    /** The id of the image; that of the spring itself if it joins partners; empty if there is none. */
    OptionalInt of(Spring spring) {
        OptionalInt a = particles.of(spring.a());
        OptionalInt b = particles.of(spring.b());
        if (a.isEmpty() || b.isEmpty()) return OptionalInt.empty();
        Integer id = ids.get(Place.of(a.getAsInt(), b.getAsInt(), spring.kind()));
        return id == null ? OptionalInt.empty() : OptionalInt.of(id);
    }
}
