package io.github.catenary.generate;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The generators that come with the program, and how their parts get into a scene. */
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
     * @throws MisfitException if they do not fit together, or the generator fails: it may be anybody's code
     */
    public static Scene addTo(Scene scene, Generator generator, Parameters parameters, String name) {
        Part part = part(scene, generator, generator.schema().resolve(parameters));
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

    private static Part part(Scene scene, Generator generator, ParameterValues values) {
        try {
            return Objects.requireNonNull(generator.generate(values, scene.nextIds()), "it made no part");
        } catch (MisfitException misfit) {
            throw misfit;
        } catch (RuntimeException | LinkageError | StackOverflowError thrown) {
            throw new MisfitException(
                    Message.of("generate.failed", "generator {0} failed: {1}", generator.id(), textOf(thrown)), thrown);
        }
    }

    /** An exception of a plugin may fail to describe itself, too. */
    private static String textOf(Throwable thrown) {
        try {
            return thrown.toString();
        } catch (RuntimeException | Error failure) {
            return thrown.getClass().getName();
        }
    }
}
