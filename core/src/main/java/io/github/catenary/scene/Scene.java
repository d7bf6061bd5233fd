package io.github.catenary.scene;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A whole scene, immutable: what the author made, never what a run did to it. References between its parts (ends of
 * springs, corners of faces, materials, groups, targets) are checked by {@link SceneCheck}, which the reader and the compiler call.
 *
 * @param materials in authored order, ids unique
 * @param nextIds never smaller than the largest id in use plus one; the constructor raises what is
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
        List<PluginUse> plugins,
        NextIds nextIds,
        UnknownData unknown) {
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
            NextIds.FIRST,
            UnknownData.NONE);

    public Scene {
        materials = List.copyOf(materials);
        plugins = List.copyOf(plugins);
        nextIds = nextIds.atLeast(
                after(particles.maxId()),
                after(springs.maxId()),
                after(faces.maxId()),
                after(groups.maxId()),
                after(elements.maxId()));
    }

    /** The id after this one; the largest int has none after it and stays, so that the next item is refused as taken. */
    private static int after(int id) {
        return id == Integer.MAX_VALUE ? id : id + 1;
    }

    public Optional<Material> material(String id) {
        return materials.stream().filter(material -> material.id().equals(id)).findFirst();
    }

    /** The spring's rest length, or the drawn distance of its ends where it gives none, m. */
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

    /** The spring's own elasticity, else its material's, else {@link Spring#DEFAULT_ELASTICITY}. */
    public double elasticity(Spring spring) {
        if (spring.properties().elasticity().isPresent()) {
            return spring.properties().elasticity().getAsDouble();
        }
        if (spring.material().isEmpty()) return Spring.DEFAULT_ELASTICITY; // most; this is asked for every spring
        return spring.material()
                .flatMap(this::material)
                .map(material -> material.properties().elasticity().orElse(Spring.DEFAULT_ELASTICITY))
                .orElse(Spring.DEFAULT_ELASTICITY);
    }

    /**
     * Stiffness, damping and compliance of the springs, given or derived; ends and materials must exist. Takes a pass over
     * the springs: ask once for many of them.
     */
    public SpringForces forces() {
        return new SpringForces(this);
    }

    /** The particle's own drag, else the scene's. */
    public double drag(Particle particle) {
        return particle.drag().orElse(solver.drag());
    }

    /** The ids of the particles an element works on; members that do not exist are left out. */
    public IdSet particleIds(Target target) {
        return target instanceof Target.All
                ? IdSet.ofAll(particles)
                : listed(target, Group::particles).where(particles::contains);
    }

    /** True if {@link #particleIds} are any, which is found out without making them. */
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

    /** The ids of the springs an element works on; members that do not exist are left out. */
    public IdSet springIds(Target target) {
        return target instanceof Target.All
                ? IdSet.ofAll(springs)
                : listed(target, Group::springs).where(springs::contains);
    }

    /** True if {@link #springIds} are any, which is found out without making them. */
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

    public Scene withPlugins(List<PluginUse> newPlugins) {
        SceneCopy copy = new SceneCopy(this);
        copy.plugins = newPlugins;
        return copy.done();
    }

    /** With a plugin among those that it uses; the same scene if there is none to note, or one of that id is noted. */
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
}
