package io.github.catenary.scene;

import io.github.catenary.scene.table.Table;
import java.util.List;

/** The fields of a scene, for making a copy in which one or two of them differ. */
final class SceneCopy {
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
                unknown);
    }
}
