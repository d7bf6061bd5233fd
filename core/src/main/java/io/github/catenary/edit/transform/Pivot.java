package io.github.catenary.edit.transform;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The point that stays where it is. */
final class Pivot {
    static final String CENTRE = "centre";
    static final String ORIGIN = "origin";
    static final String PARTICLE = "particle";

    static final Parameter POINT =
            choice("The centre of the selection, the origin of the scene, or a particle", CENTRE, ORIGIN);

    static final Parameter BY_ID = new Parameter.Whole(
            "particle",
            "Particle",
            "Number of the particle that is the pivot",
            "",
            Bounds.atLeast(1),
            Optional.empty());

    private Pivot() {}

    /** @param before the words before that of a particle; the first one is the default */
    static Parameter choice(String description, String... before) {
        List<String> words = new ArrayList<>(List.of(before));
        words.add(PARTICLE);
        return new Parameter.Choice("pivot", "Pivot", description, words, Optional.of(Value.of(words.get(0))));
    }

    /** @param particles what is selected, at least one */
    static Vec3 of(ParameterValues values, Scene scene, IdSet particles) {
        return switch (values.text("pivot")) {
            case ORIGIN -> Vec3.ZERO;
            case PARTICLE -> particle(values, scene);
            default -> BoundingBox.of(scene, particles).centre();
        };
    }

    private static Vec3 particle(ParameterValues values, Scene scene) {
        if (!values.has("particle")) {
            throw EditRefusedException.because(Message.of(
                    "edit.no-pivot", "the pivot is a particle, but none is given; enter the number of a particle"));
        }
        int id = values.whole("particle");
        return scene.particles()
                .find(id)
                .orElseThrow(() -> EditRefusedException.because(
                        Message.of("edit.unknown-pivot", "there is no particle {0}; enter another number", id)))
                .position();
    }
}
