package io.github.catenary.scene;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A whole scene, immutable: what the author made, never what a run did to it. References between its parts (spring ends,
 * materials, groups, targets) are checked by {@link SceneCheck}, which the reader and the compiler call.
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
            List.of(),
            NextIds.FIRST,
            UnknownData.NONE);

    public Scene {
        materials = List.copyOf(materials);
        plugins = List.copyOf(plugins);
        nextIds = nextIds.atLeast(
                after(particles.maxId()), after(springs.maxId()), after(groups.maxId()), after(elements.maxId()));
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
        if (target instanceof Target.All) return IdSet.ofAll(particles);
        IdSet ids = target instanceof Target.InGroup in
                ? groups.find(in.group()).map(Group::particles).orElse(IdSet.empty())
                : ((Target.Ids) target).ids();
        return ids.where(particles::contains);
    }

    /** The ids of the springs an element works on; members that do not exist are left out. */
    public IdSet springIds(Target target) {
        if (target instanceof Target.All) return IdSet.ofAll(springs);
        IdSet ids = target instanceof Target.InGroup in
                ? groups.find(in.group()).map(Group::springs).orElse(IdSet.empty())
                : ((Target.Ids) target).ids();
        return ids.where(springs::contains);
    }

    public Scene withTitle(String newTitle, String newDescription) {
        return new Scene(
                newTitle,
                newDescription,
                solver,
                environment,
                materials,
                particles,
                springs,
                groups,
                elements,
                plugins,
                nextIds,
                unknown);
    }

    public Scene withSolver(SolverSettings newSolver) {
        return new Scene(
                title,
                description,
                newSolver,
                environment,
                materials,
                particles,
                springs,
                groups,
                elements,
                plugins,
                nextIds,
                unknown);
    }

    public Scene withEnvironment(Environment newEnvironment) {
        return new Scene(
                title,
                description,
                solver,
                newEnvironment,
                materials,
                particles,
                springs,
                groups,
                elements,
                plugins,
                nextIds,
                unknown);
    }

    public Scene withMaterials(List<Material> newMaterials) {
        return new Scene(
                title,
                description,
                solver,
                environment,
                newMaterials,
                particles,
                springs,
                groups,
                elements,
                plugins,
                nextIds,
                unknown);
    }

    public Scene withParticles(Table<Particle> newParticles) {
        return new Scene(
                title,
                description,
                solver,
                environment,
                materials,
                newParticles,
                springs,
                groups,
                elements,
                plugins,
                nextIds,
                unknown);
    }

    public Scene withSprings(Table<Spring> newSprings) {
        return new Scene(
                title,
                description,
                solver,
                environment,
                materials,
                particles,
                newSprings,
                groups,
                elements,
                plugins,
                nextIds,
                unknown);
    }

    public Scene withGroups(Table<Group> newGroups) {
        return new Scene(
                title,
                description,
                solver,
                environment,
                materials,
                particles,
                springs,
                newGroups,
                elements,
                plugins,
                nextIds,
                unknown);
    }

    public Scene withElements(Table<Element> newElements) {
        return new Scene(
                title,
                description,
                solver,
                environment,
                materials,
                particles,
                springs,
                groups,
                newElements,
                plugins,
                nextIds,
                unknown);
    }

    public Scene withPlugins(List<PluginUse> newPlugins) {
        return new Scene(
                title,
                description,
                solver,
                environment,
                materials,
                particles,
                springs,
                groups,
                elements,
                newPlugins,
                nextIds,
                unknown);
    }

    public Scene changeParticles(IdSet ids, UnaryOperator<Particle> change) {
        return withParticles(particles.change(ids, change));
    }

    public Scene changeSprings(IdSet ids, UnaryOperator<Spring> change) {
        return withSprings(springs.change(ids, change));
    }
}
