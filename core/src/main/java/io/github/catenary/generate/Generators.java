package io.github.catenary.generate;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.UnknownData;
import java.util.List;
import java.util.Optional;

/** The generators there are, and how their parts get into a scene. */
public final class Generators {
    private static final List<Generator> ALL = List.of(
            new RopeGenerator(),
            new ClothGenerator(),
            new TriangleSheetGenerator(),
            new ChainMailGenerator(),
            new TrussGenerator(),
            new SoftBallGenerator(),
            new JellyBoxGenerator());

    private Generators() {}

    public static List<Generator> all() {
        return ALL;
    }

    public static Optional<Generator> find(String id) {
        return ALL.stream().filter(generator -> generator.id().equals(id)).findFirst();
    }

    /** As {@link #addTo(Scene, Generator, Parameters, String)}, under the generator's label. */
    public static Scene addTo(Scene scene, Generator generator, Parameters parameters) {
        return addTo(scene, generator, parameters, generator.label());
    }

    /**
     * The scene with a new part, grouped under a name together with what it was called with.
     *
     * @throws IllegalArgumentException if the parameters do not fit the generator's schema
     */
    public static Scene addTo(Scene scene, Generator generator, Parameters parameters, String name) {
        Part part = generator.generate(generator.schema().resolve(parameters), scene.nextIds());
        Group group = new Group(
                scene.nextIds().group(),
                name,
                IdSet.ofAll(part.particles()),
                IdSet.ofAll(part.springs()),
                1,
                Optional.of(new Group.Origin(generator.id(), parameters)),
                UnknownData.NONE);
        return scene.withParticles(scene.particles().plus(part.particles()))
                .withSprings(scene.springs().plus(part.springs()))
                .withFaces(scene.faces().plus(part.faces()))
                .withGroups(scene.groups().plus(List.of(group)));
    }
}
