package io.github.catenary.generate;

import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdRun;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The built-in generators, and the method that adds a generated part to a scene. */
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

    /** As {@link #addTo(Scene, Generator, Parameters, String)}, with the generator's label as name. */
    public static Scene addTo(Scene scene, Generator generator, Parameters parameters) {
        return addTo(scene, generator, parameters, asked(generator, Generator::label));
    }

    /**
     * Adds a new part to a scene, as a group that also stores the generator's id and parameters.
     *
     * @throws IllegalArgumentException if the parameters do not fit the generator's schema
     * @throws MisfitException if the combination of parameters is invalid, or the generator, which may be foreign code,
     *     fails
     */
    public static Scene addTo(Scene scene, Generator generator, Parameters parameters, String name) {
        String id = asked(generator, Generator::id);
        ParameterValues values = asked(generator, Generator::schema).resolve(parameters);
        Part part = asked(
                generator, own -> Objects.requireNonNull(own.generate(values, scene.nextIds()), "it made no part"));
        Group group = new Group(
                scene.nextIds().group(),
                name,
                IdSet.ofAll(part.particles()),
                IdSet.ofAll(part.springs()),
                1,
                OptionalInt.empty(),
                Optional.of(new Group.Origin(id, parameters, made(part))),
                Group.Display.PLAIN,
                UnknownData.NONE);
        return scene.withParticles(scene.particles().plus(part.particles()))
                .withSprings(scene.springs().plus(part.springs()))
                .withFaces(scene.faces().plus(part.faces()))
                .withMaterials(materials(scene, part))
                .withGroups(scene.groups().plus(List.of(group)).plus(part.groups()))
                .withElements(scene.elements().plus(part.elements()));
    }

    /** Those of the scene, and those of the part that it does not have. */
    private static List<Material> materials(Scene scene, Part part) {
        Set<String> known = scene.materials().stream().map(Material::id).collect(Collectors.toSet());
        List<Material> all = new ArrayList<>(scene.materials());
        for (Material each : part.materials()) if (known.add(each.id())) all.add(each);
        return all;
    }

    /** The ids of the particles of a part, in its order. */
    static List<IdRun> made(Part part) {
        return IdRun.of(part.particles().stream().mapToInt(Particle::id).toArray());
    }

    static <T> T asked(Generator generator, Function<Generator, T> question) {
        String name = generator.getClass().getName();
        try {
            name = Objects.requireNonNull(generator.id(), "its id is null");
            return Objects.requireNonNull(question.apply(generator), "it gave null");
        } catch (MisfitException misfit) {
            throw misfit;
        } catch (BeyondRangeException beyond) {
            throw new MisfitException(Message.verbatim(String.valueOf(beyond.getMessage())), beyond);
        } catch (Throwable thrown) {
            throw new MisfitException(
                    Message.of("generate.failed", "generator {0} failed: {1}", name, ErrorText.of(thrown)), thrown);
        }
    }
}
