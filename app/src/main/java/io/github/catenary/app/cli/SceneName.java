package io.github.catenary.app.cli;

import java.nio.file.Path;
import java.util.Locale;

/** Names under which scenes are saved: the ending says whether the file is packed. */
final class SceneName {
    private SceneName() {}

    static void require(String option, Path file) throws CommandFailure {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".json") || name.endsWith(".json.gz")) return;
        throw CommandFailure.usage(
                option + ": expected a name that ends in .json, or in .json.gz for a packed scene, found " + file);
    }
}
