package io.github.catenary.app.shell;

import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a window finds when it opens.
 *
 * @param pluginProblems why plugins were not loaded, a sentence each
 * @param samples the folder of the scenes that came with the program; may be missing
 */
public record Surroundings(Plugins plugins, List<String> pluginProblems, Settings settings, Path samples) {
    public Surroundings {
        pluginProblems = List.copyOf(pluginProblems);
    }

    /** The parameters of an element type or a generator, by its id. */
    Function<String, Optional<ParameterSchema>> schemas() {
        return plugins::schema;
    }
}
