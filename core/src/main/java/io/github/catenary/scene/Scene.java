package io.github.catenary.scene;

import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A whole scene, immutable. It holds what the author made; a run never changes it. {@link SceneCheck} checks the
 * references between its parts (ends of springs, corners of faces, materials, groups, targets); the reader and the
 * compiler call it.
 *
 * @param materials in authored order, ids unique
 * @param tracks gestures that every run of the scene repeats, in authored order
 * @param nextIds at least the largest id in use plus one; the constructor raises smaller values
 * @param folder where the scene came from, with the files that elements name; no part of what is saved or compared
 */
public record Scene(
        String title,
        String description,
        SolverSettings solver,
        Environment environment,
        List<Material> materials,
        Table<Particle> particles,
        Table<Spring> springs,
        Table<Face> faces,
        Table<Group> groups,
        Table<Element> elements,
        List<Track> tracks,
        List<PluginUse> plugins,
        NextIds nextIds,
        UnknownData unknown,
        SceneFolder folder) {
    public static final Scene EMPTY = new Scene(
            "",
            "",
            SolverSettings.DEFAULT,
            Environment.EARTH,
            List.of(),
            Table.of(),
            Table.of(),
            Table.of(),
            Table.of(),
            Table.of(),
            List.of(),
            List.of(),
            NextIds.FIRST,
            UnknownData.NONE);

    /** What every new scene begins as: empty, of normal quality. */
    public static final Scene NEW = EMPTY.withSolver(Quality.NORMAL.applyTo(SolverSettings.DEFAULT));

    public Scene {
        materials = List.copyOf(materials);
        tracks = List.copyOf(tracks);
        plugins = List.copyOf(plugins);
        nextIds = nextIds.atLeast(
                after(particles.maxId()),
                after(springs.maxId()),
                after(faces.maxId()),
                after(groups.maxId()),
                after(elements.maxId()));
    }

    /** A scene that came from no file. */
    public Scene(
            String title,
            String description,
            SolverSettings solver,
            Environment environment,
            List<Material> materials,
            Table<Particle> particles,
            Table<Spring> springs,
            Table<Face> faces,
            Table<Group> groups,
            Table<Element> elements,
            List<Track> tracks,
            List<PluginUse> plugins,
            NextIds nextIds,
            UnknownData unknown) {
        this(
                title,
                description,
                solver,
                environment,
                materials,
                particles,
                springs,
                faces,
                groups,
                elements,
                tracks,
                plugins,
                nextIds,
                unknown,
                SceneFolder.NONE);
    }

    /** The id after this one. The largest int stays as it is, so adding another item fails because its id is in use. */
    private static int after(int id) {
        return id == Integer.MAX_VALUE ? id : id + 1;
    }

    public Optional<Material> material(String id) {
        return materials.stream().filter(material -> material.id().equals(id)).findFirst();
    }

    /** The spring's rest length, m; the drawn distance of its ends if it gives none. */
    public double restLength(Spring spring) {
        return spring.restLength().orElseGet(() -> drawnLength(spring));
    }

    /** The distance of the spring's ends as drawn, m. */
    public double drawnLength(Spring spring) {
        return particles
                .get(spring.a())
                .position()
                .distanceTo(particles.get(spring.b()).position());
    }

    /** The mass of the heavier end of a spring over that of the lighter end; 1 if an end is pinned. */
    public double massRatio(Spring spring) {
        Particle a = particles.get(spring.a());
        Particle b = particles.get(spring.b());
        if (a.pinned() || b.pinned()) return 1;
        return Math.max(a.mass(), b.mass()) / Math.min(a.mass(), b.mass());
    }

    /** What {@link Spring#elasticity} says under the spring's material. */
    public double elasticity(Spring spring) {
        return spring.elasticity(ofMaterial(spring));
    }

    /** What {@link Spring#lengthShare} says under the spring's material. */
    public double lengthShare(Spring spring) {
        return spring.lengthShare(ofMaterial(spring));
    }

    private SpringProperties ofMaterial(Spring spring) {
        if (spring.material().isEmpty()) return SpringProperties.OPEN; // the common case, without an allocation
        return spring.material()
                .flatMap(this::material)
                .map(Material::properties)
                .orElse(SpringProperties.OPEN);
    }

    /**
     * The springs as forces, with what is given and what is derived. The ends and materials of all springs must
     * exist. Each call takes a pass over the springs, so call it once for many springs.
     */
    public SpringForces forces() {
        return new SpringForces(this);
    }

    /** The particle's own drag, else the scene's, in [0, 1). */
    public double drag(Particle particle) {
        return particle.drag().orElse(solver.drag());
    }

    /** Share of its displacement that a particle keeps per substep: (1 − d)^(1/n), d its drag and n the substeps. */
    public double keep(Particle particle) {
        return solver.keep(drag(particle));
    }

    /** The ids of the particles that a target selects; ids that do not exist are left out. */
    public IdSet particleIds(Target target) {
        return target instanceof Target.All
                ? IdSet.ofAll(particles)
                : there(listed(target, Group::particles), particles);
    }

    /** The ids that a table has, in a time that does not grow with those that it does not have. */
    private static IdSet there(IdSet ids, Table<?> table) {
        return ids.size() <= table.size()
                ? ids.where(table::contains)
                : IdSet.ofAll(table).where(ids::contains);
    }

    /** True if {@link #particleIds} is not empty; does not build the set. */
    public boolean selectsParticles(Target target) {
        return target instanceof Target.All
                ? !particles.isEmpty()
                : listed(target, Group::particles).first(particles::contains).isPresent();
    }

    private IdSet listed(Target target, Function<Group, IdSet> members) {
        return target instanceof Target.InGroup in
                ? groups.find(in.group()).map(members).orElse(IdSet.empty())
                : ((Target.Ids) target).ids();
    }

    /** The ids of the springs that a target selects; ids that do not exist are left out. */
    public IdSet springIds(Target target) {
        return target instanceof Target.All ? IdSet.ofAll(springs) : there(listed(target, Group::springs), springs);
    }

    /** True if {@link #springIds} is not empty; does not build the set. */
    public boolean selectsSprings(Target target) {
        return target instanceof Target.All
                ? !springs.isEmpty()
                : listed(target, Group::springs).first(springs::contains).isPresent();
    }

    public Scene withTitle(String newTitle, String newDescription) {
        SceneCopy copy = new SceneCopy(this);
        copy.title = newTitle;
        copy.description = newDescription;
        return copy.done();
    }

    /** The same scene, whose elements find their files in another folder. */
    public Scene withFolder(SceneFolder newFolder) {
        SceneCopy copy = new SceneCopy(this);
        copy.folder = newFolder;
        return copy.done();
    }

    public Scene withSolver(SolverSettings newSolver) {
        SceneCopy copy = new SceneCopy(this);
        copy.solver = newSolver;
        return copy.done();
    }

    public Scene withEnvironment(Environment newEnvironment) {
        SceneCopy copy = new SceneCopy(this);
        copy.environment = newEnvironment;
        return copy.done();
    }

    public Scene withMaterials(List<Material> newMaterials) {
        SceneCopy copy = new SceneCopy(this);
        copy.materials = newMaterials;
        return copy.done();
    }

    public Scene withParticles(Table<Particle> newParticles) {
        SceneCopy copy = new SceneCopy(this);
        copy.particles = newParticles;
        return copy.done();
    }

    public Scene withSprings(Table<Spring> newSprings) {
        SceneCopy copy = new SceneCopy(this);
        copy.springs = newSprings;
        return copy.done();
    }

    public Scene withFaces(Table<Face> newFaces) {
        SceneCopy copy = new SceneCopy(this);
        copy.faces = newFaces;
        return copy.done();
    }

    public Scene withGroups(Table<Group> newGroups) {
        SceneCopy copy = new SceneCopy(this);
        copy.groups = newGroups;
        return copy.done();
    }

    public Scene withElements(Table<Element> newElements) {
        SceneCopy copy = new SceneCopy(this);
        copy.elements = newElements;
        return copy.done();
    }

    public Scene withTracks(List<Track> newTracks) {
        SceneCopy copy = new SceneCopy(this);
        copy.tracks = newTracks;
        return copy.done();
    }

    public Scene withPlugins(List<PluginUse> newPlugins) {
        SceneCopy copy = new SceneCopy(this);
        copy.plugins = newPlugins;
        return copy.done();
    }

    /** The same scene with other next ids; those that are not above the largest id in use are raised. */
    public Scene withNextIds(NextIds newNextIds) {
        SceneCopy copy = new SceneCopy(this);
        copy.nextIds = newNextIds;
        return copy.done();
    }

    /**
     * A scene that lists the plugin among those it uses; the same scene if there is none to list or one of that id is
     * listed.
     */
    public Scene noting(Optional<PluginUse> plugin) {
        boolean noted = plugin.isEmpty()
                || plugins.stream().anyMatch(use -> use.id().equals(plugin.get().id()));
        if (noted) return this;
        return withPlugins(Stream.concat(plugins.stream(), plugin.stream()).toList());
    }

    public Scene changeParticles(IdSet ids, UnaryOperator<Particle> change) {
        return withParticles(particles.change(ids, change));
    }

    public Scene changeSprings(IdSet ids, UnaryOperator<Spring> change) {
        return withSprings(springs.change(ids, change));
    }

    /** The fields of a scene, for making a copy in which one or two of them differ. */
    private static final class SceneCopy {
        String title;
        String description;
        SolverSettings solver;
        Environment environment;
        List<Material> materials;
        Table<Particle> particles;
        Table<Spring> springs;
        Table<Face> faces;
        Table<Group> groups;
        Table<Element> elements;
        List<Track> tracks;
        List<PluginUse> plugins;
        NextIds nextIds;
        private final UnknownData unknown;
        SceneFolder folder;

        SceneCopy(Scene scene) {
            title = scene.title();
            description = scene.description();
            solver = scene.solver();
            environment = scene.environment();
            materials = scene.materials();
            particles = scene.particles();
            springs = scene.springs();
            faces = scene.faces();
            groups = scene.groups();
            elements = scene.elements();
            tracks = scene.tracks();
            plugins = scene.plugins();
            nextIds = scene.nextIds();
            unknown = scene.unknown();
            folder = scene.folder();
        }

        Scene done() {
            return new Scene(
                    title,
                    description,
                    solver,
                    environment,
                    materials,
                    particles,
                    springs,
                    faces,
                    groups,
                    elements,
                    tracks,
                    plugins,
                    nextIds,
                    unknown,
                    folder);
        }
    }
}
