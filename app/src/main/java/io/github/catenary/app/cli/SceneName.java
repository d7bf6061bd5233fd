package io.github.catenary.app.cli;

import io.github.catenary.spi.FileFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** File names of scenes: the ending decides whether the file is packed. The name {@code -} is standard output. */
final class SceneName {
    private SceneName() {}

    static void require(String option, Path file) throws CommandFailure {
        require(option, file, List.of());
    }

    /** @param others formats whose endings are also accepted and named in the message */
    static void require(String option, Path file, List<? extends FileFormat> others) throws CommandFailure {
        if (StandardStream.isNamed(file)) return;
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".json") || name.endsWith(".json.gz")) return;
        throw CommandFailure.usage(option + ": expected a name that ends in .json, or in .json.gz for a packed scene"
                + others.stream().map(format -> ", in ." + format.ending()).collect(Collectors.joining())
                + ", found " + file);
    }
}
