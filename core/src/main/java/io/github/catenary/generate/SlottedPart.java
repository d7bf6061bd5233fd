package io.github.catenary.generate;

import io.github.catenary.generate.PartChange.FaceKey;
import io.github.catenary.generate.PartChange.SpringKey;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.Table;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** A part as its generator makes it, in which particles, springs and faces are known by slots. */
final class SlottedPart {
    private final Table<Particle> particles;
    private final long[] slots;
    private final Map<Long, Integer> indices = new HashMap<>();
    /** In the order of the generator. */
    final Map<SpringKey, Spring> springs = new LinkedHashMap<>();

    final Map<FaceKey, Face> faces = new LinkedHashMap<>();

    private SlottedPart(Part part, long[] slots) {
        particles = Table.of(part.particles());
        this.slots = slots;
        for (int i = 0; i < slots.length; i++) indices.putIfAbsent(slots[i], i);
        for (Spring each : part.springs()) {
            springs.putIfAbsent(SpringKey.of(slotOf(each.a()), slotOf(each.b()), each.kind()), each);
        }
        for (Face each : part.faces()) {
            faces.putIfAbsent(FaceKey.of(slotOf(each.a()), slotOf(each.b()), slotOf(each.c())), each);
        }
    }

    /**
     * @throws IllegalArgumentException if the parameters do not fit the generator's schema
     * @throws MisfitException if the combination of parameters is invalid, or the generator fails
     */
    static SlottedPart of(Generator generator, Parameters parameters) {
        ParameterValues values = Generators.asked(generator, Generator::schema).resolve(parameters);
        return Generators.asked(generator, own -> {
            Part part = Objects.requireNonNull(own.generate(values, NextIds.FIRST), "it made no part");
            long[] slots = new long[part.particles().size()];
            for (int i = 0; i < slots.length; i++) slots[i] = own.slot(values, i);
            return new SlottedPart(part, slots);
        });
    }

    int size() {
        return slots.length;
    }

    Particle particle(int index) {
        return particles.at(index);
    }

    long slot(int index) {
        return slots[index];
    }

    private long slotOf(int id) {
        return slots[index(id)];
    }

    /** The index of the particle with an id of this part. */
    int index(int id) {
        return particles.positionOf(id);
    }

    /** The index of the particle in a slot; −1 if there is none. */
    int indexOfSlot(long slot) {
        return indices.getOrDefault(slot, -1);
    }
}
