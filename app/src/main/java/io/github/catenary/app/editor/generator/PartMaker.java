package io.github.catenary.app.editor.generator;

import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.generate.PartChange;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.Table;
import java.util.List;

/** Makes what a picture shows of a part. Called on any thread, and may take long. */
interface PartMaker {
    /**
     * What a part would be.
     *
     * @param alone a scene with nothing else in it
     * @param lost what cannot be kept of the part that it replaces
     */
    record Made(Scene alone, List<Message> lost) {}

    /** @throws IllegalArgumentException if there is no part with these parameters */
    Made make(Parameters parameters);

    /** A new part beside a scene. */
    static PartMaker adding(Scene scene, Generator generator) {
        Scene empty = Scene.EMPTY.withSolver(scene.solver()).withEnvironment(scene.environment());
        return parameters -> new Made(Generators.addTo(empty, generator, parameters), List.of());
    }

    /** A part of a scene, changed in place. */
    static PartMaker changing(Scene scene, int group, Generator generator) {
        return parameters -> {
            PartChange change = PartChange.of(scene, group, generator, parameters);
            return new Made(alone(change.after(), group), change.lost());
        };
    }

    private static Scene alone(Scene scene, int id) {
        Group group = scene.groups().get(id);
        return Scene.EMPTY
                .withSolver(scene.solver())
                .withParticles(scene.particles().minus(scene.particles().idsWhere(outside(scene, group))))
                .withSprings(Table.of(scene.springs().stream()
                        .filter(each -> group.springs().contains(each.id()))
                        .filter(each -> group.particles().contains(each.a())
                                && group.particles().contains(each.b()))
                        .toList()))
                .withFaces(Table.of(scene.faces().stream()
                        .filter(each -> each.isBetween(group.particles()))
                        .toList()));
    }

    private static boolean[] outside(Scene scene, Group group) {
        boolean[] outside = scene.particles().marked(group.particles());
        for (int i = 0; i < outside.length; i++) outside[i] = !outside[i];
        return outside;
    }
}
