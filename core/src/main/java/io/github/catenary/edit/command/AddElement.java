package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;

/**
 * Adds an element and selects it.
 *
 * @param parameters those that differ from the defaults
 * @param plugin the plugin that contributes the type, which is added to the scene's list of plugins; empty for a type
 *     of the core
 */
public record AddElement(
        Label label, String type, Target particles, Target springs, Parameters parameters, Optional<PluginUse> plugin)
        implements Command {
    /** An element with default parameters. */
    public AddElement(Label label, String type, Target particles, Target springs, Optional<PluginUse> plugin) {
        this(label, type, particles, springs, Parameters.NONE, plugin);
    }

    @Override
    public Scene apply(Scene scene) {
        Element added = Element.of(scene.nextIds().element(), type)
                .withTargets(particles, springs)
                .withParameters(parameters);
        return scene.withElements(scene.elements().plus(List.of(added))).noting(plugin);
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return Selection.ofElements(IdSet.of(before.nextIds().element()));
    }
}
