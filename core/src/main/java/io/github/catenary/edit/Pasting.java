package io.github.catenary.edit;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Gathers copies of what a clipboard holds, and adds them to a scene all at once. */
final class Pasting {
    private final Clipboard items;
    private final Scene scene;
    private final Table<Particle> originals;
    private final List<Material> newMaterials;
    private final Set<String> materials;
    private final List<Particle> particles = new ArrayList<>();
    private final List<Spring> springs = new ArrayList<>();
    private final List<Face> faces = new ArrayList<>();

    Pasting(Clipboard items, Scene scene) {
        this.items = items;
        this.scene = scene;
        originals = Table.of(items.particles());
        materials = scene.materials().stream().map(Material::id).collect(Collectors.toCollection(HashSet::new));
        newMaterials = items.materials().stream()
                .filter(material -> materials.add(material.id()))
                .toList();
    }

    /** Adds a copy. Of what joins nothing but shared particles there is none. */
    void add(Placement placement) {
        int[] ids = new int[originals.size()];
        boolean[] shared = new boolean[ids.length];
        for (int i = 0; i < ids.length; i++) {
            Particle original = originals.at(i);
            shared[i] = placement.shared().test(original);
            ids[i] = shared[i] ? original.id() : scene.nextIds().particle() + particles.size();
            if (!shared[i]) particles.add(placement.place().apply(original).withId(ids[i]));
        }
        for (Spring spring : items.springs()) {
            int a = position(spring.a());
            int b = position(spring.b());
            if (!(shared[a] && shared[b])) springs.add(copy(spring, ids[a], ids[b]));
        }
        for (Face face : items.faces()) {
            int a = position(face.a());
            int b = position(placement.flipped() ? face.c() : face.b());
            int c = position(placement.flipped() ? face.b() : face.c());
            if (shared[a] && shared[b] && shared[c]) continue;
            faces.add(face.withId(scene.nextIds().face() + faces.size()).withCorners(ids[a], ids[b], ids[c]));
        }
    }

    private int position(int id) {
        int position = originals.positionOf(id);
        if (position < 0) throw new IllegalArgumentException("particle " + id + " is not among what was copied");
        return position;
    }

    /** Copies a spring with a single constructor call, because there may be half a million springs. */
    private Spring copy(Spring spring, int a, int b) {
        return new Spring(
                scene.nextIds().spring() + springs.size(),
                a,
                b,
                spring.kind(),
                spring.restLength(),
                spring.properties(),
                spring.material().filter(materials::contains),
                spring.oneWay(),
                spring.unknown());
    }

    private Scene withMaterials() {
        if (newMaterials.isEmpty()) return scene;
        List<Material> all = new ArrayList<>(scene.materials());
        all.addAll(newMaterials);
        return scene.withMaterials(all);
    }

    Scene done() {
        return withMaterials()
                .withParticles(scene.particles().plus(particles))
                .withSprings(scene.springs().plus(springs))
                .withFaces(scene.faces().plus(faces));
    }
}
