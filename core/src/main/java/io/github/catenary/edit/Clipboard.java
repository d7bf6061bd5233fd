package io.github.catenary.edit;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Copied particles, the springs and faces between them, the materials of these springs, and the groups of all of them.
 *
 * @param springs springs whose ends are ids of {@code particles}
 * @param faces faces whose corners are ids of {@code particles}
 * @param materials materials that springs name; a spring may name one that is not here
 * @param groups with those of their members that are here; no generator knows them
 */
public record Clipboard(
        List<Particle> particles,
        List<Spring> springs,
        List<Face> faces,
        List<Material> materials,
        List<Group> groups) {
    public static final Clipboard EMPTY = new Clipboard(List.of(), List.of(), List.of(), List.of(), List.of());

    public Clipboard {
        particles = List.copyOf(particles);
        springs = List.copyOf(springs);
        faces = List.copyOf(faces);
        materials = List.copyOf(materials);
        groups = List.copyOf(groups);
    }

    /** Everything in a scene that can be copied. */
    public static Clipboard all(Scene scene) {
        return copy(scene, Selection.all(scene));
    }

    /** The selected particles, the ends of the selected springs, and every spring and face among them. */
    public static Clipboard copy(Scene scene, Selection selection) {
        IdSet copied = selection.particlesWithEnds(scene);
        Table<Particle> all = scene.particles();
        boolean[] chosen = all.marked(copied);
        List<Spring> springs = scene.springs().stream()
                .filter(s -> chosen[all.positionOf(s.a())] && chosen[all.positionOf(s.b())])
                .toList();
        Set<String> used =
                springs.stream().flatMap(spring -> spring.material().stream()).collect(Collectors.toSet());
        return new Clipboard(
                IntStream.range(0, all.size())
                        .filter(i -> chosen[i])
                        .mapToObj(all::at)
                        .toList(),
                springs,
                scene.faces().stream()
                        .filter(f -> copied.contains(f.a()) && copied.contains(f.b()) && copied.contains(f.c()))
                        .toList(),
                scene.materials().stream()
                        .filter(material -> used.contains(material.id()))
                        .toList(),
                groups(scene.groups(), copied, IdSet.ofAll(springs)));
    }

    private static List<Group> groups(Table<Group> all, IdSet particles, IdSet springs) {
        return all.stream()
                .map(group -> new Group(
                        group.id(),
                        group.name(),
                        group.particles().where(particles::contains),
                        group.springs().where(springs::contains),
                        group.passes(),
                        group.substeps(),
                        Optional.empty(),
                        group.display(),
                        group.unknown()))
                .filter(group ->
                        !group.particles().isEmpty() || !group.springs().isEmpty())
                .toList();
    }

    public boolean isEmpty() {
        return particles.isEmpty();
    }

    /** A scene of its own that holds what was copied, under the ids that it had, for the text of a file. */
    public Scene scene() {
        return Scene.EMPTY
                .withMaterials(materials)
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withFaces(Table.of(faces))
                .withGroups(Table.of(groups));
    }

    /**
     * Adds a copy of everything to the scene, under new ids and moved by {@code offset}, m. Materials that the scene
     * does not have come along; one of a name that it has stays as it is there. Springs lose a material that neither
     * has. Copies get into the scene's groups of the same names; those that it does not have come along, too.
     */
    public Scene paste(Scene scene, Vec3 offset) {
        return paste(scene, List.of(Placement.moved(offset)));
    }

    /** Adds a copy of everything to the scene for each placement, as {@link #paste(Scene, Vec3)} does. */
    public Scene paste(Scene scene, List<Placement> placements) {
        Pasting pasting = new Pasting(this, scene);
        placements.forEach(pasting::add);
        return pasting.done();
    }

    /** Gathers copies of what a clipboard holds, and adds them to a scene all at once. */
    private static final class Pasting {
        private final Clipboard items;
        private final Scene scene;
        private final Table<Particle> originals;
        private final List<Material> newMaterials;
        private final Set<String> materials;
        private final List<Particle> particles = new ArrayList<>();
        private final List<Spring> springs = new ArrayList<>();
        private final List<Face> faces = new ArrayList<>();
        private final CopiedGroups groups;

        Pasting(Clipboard items, Scene scene) {
            this.items = items;
            this.scene = scene;
            originals = Table.of(items.particles());
            groups = new CopiedGroups(items);
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
                if (shared[i]) continue;
                particles.add(placement.place().apply(original).withId(ids[i]));
                groups.addParticle(i, ids[i]);
            }
            for (int i = 0; i < items.springs().size(); i++) {
                Spring spring = items.springs().get(i);
                int a = position(spring.a());
                int b = position(spring.b());
                if (shared[a] && shared[b]) continue;
                groups.addSpring(i, scene.nextIds().spring() + springs.size());
                springs.add(copy(spring, ids[a], ids[b]));
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
                    .withFaces(scene.faces().plus(faces))
                    .withGroups(groups.in(scene));
        }
    }
}
