package io.github.catenary.generate;

import io.github.catenary.generate.PartChange.FaceKey;
import io.github.catenary.generate.PartChange.SpringKey;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdRun;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A generated part as it is in the scene now, beside what its generator once made. */
final class KnownPart {
    final SlottedPart base;
    final Group group;
    /** Ids in the scene by index in the part; what was deleted keeps its id here. */
    final int[] ids;
    /** The indices of the particles that are still there, by id. */
    private final Map<Integer, Integer> indices = new HashMap<>();

    private final Scene scene;
    /** The springs of the part that the generator made and that are still there. */
    final Map<SpringKey, Spring> springs = new HashMap<>();

    final Map<FaceKey, Face> faces = new HashMap<>();

    /** @throws MisfitException if nobody knows which particles of the scene the generator made */
    KnownPart(Scene scene, Group group, SlottedPart base) {
        this.scene = scene;
        this.group = group;
        this.base = base;
        ids = ids(group, base.size());
        for (int i = 0; i < ids.length; i++) if (isThere(ids[i])) indices.put(ids[i], i);
        if (indices.isEmpty()) throw unknown(group);
        for (int id : group.springs().toArray()) {
            scene.springs()
                    .find(id)
                    .ifPresent(spring -> key(spring)
                            .filter(base.springs::containsKey)
                            .ifPresent(key -> springs.putIfAbsent(key, spring)));
        }
        for (Face face : scene.faces()) {
            key(face).filter(base.faces::containsKey).ifPresent(key -> faces.putIfAbsent(key, face));
        }
    }

    private static int[] ids(Group group, int size) {
        List<IdRun> made = group.origin().orElseThrow().made();
        IdSet members = group.particles();
        if (made.isEmpty() && members.size() == size) made = IdRun.of(members.toArray());
        int[] ids = IdRun.ids(made);
        if (ids.length != size) throw unknown(group);
        return ids;
    }

    private static MisfitException unknown(Group group) {
        return new MisfitException(Message.of(
                "generate.unknown-part",
                "the particles that the generator of \"{0}\" made cannot be identified; insert a new part instead",
                group.name()));
    }

    private boolean isThere(int id) {
        return group.particles().contains(id) && scene.particles().contains(id);
    }

    /** True if the particle with an index is still there. */
    boolean has(int index) {
        return isThere(ids[index]);
    }

    Particle now(int index) {
        return scene.particles().get(ids[index]);
    }

    /** How the part lies in the scene. */
    PartPose pose() {
        List<Vec3> made = new ArrayList<>();
        List<Vec3> now = new ArrayList<>();
        for (int i = 0; i < ids.length; i++) {
            if (!has(i)) continue;
            made.add(base.particle(i).position());
            now.add(now(i).position());
        }
        return PartPose.of(made, now);
    }

    private Optional<SpringKey> key(Spring spring) {
        Integer a = indices.get(spring.a());
        Integer b = indices.get(spring.b());
        if (a == null || b == null) return Optional.empty();
        return Optional.of(SpringKey.of(base.slot(a), base.slot(b), spring.kind()));
    }

    private Optional<FaceKey> key(Face face) {
        Integer a = indices.get(face.a());
        Integer b = indices.get(face.b());
        Integer c = indices.get(face.c());
        if (a == null || b == null || c == null) return Optional.empty();
        return Optional.of(FaceKey.of(base.slot(a), base.slot(b), base.slot(c)));
    }
}
