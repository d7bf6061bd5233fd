package io.github.catenary.app.cli;

import io.github.catenary.analysis.sweep.NearName;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.FileFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The format of a result: the ending of its file tells it, and an option where it goes to standard output. */
final class FormatOption {
    private static final String SCENE = "json";

    @Option(
            names = "--format",
            paramLabel = "ENDING",
            description = "The format on standard output, by the ending of its files: json for a scene, or that of"
                    + " another program, such as obj; catenary plugins lists them. Default: json.")
    private Optional<String> format = Optional.empty();

    /**
     * What writes the file of another program.
     *
     * @param option what names the file on the command line
     * @return empty for a scene
     * @throws CommandFailure if there is no such format, or the file has an ending of its own
     */
    Optional<Exporter> exporter(Session session, String option, Path file) throws CommandFailure {
        if (format.isEmpty()) return session.exchange().exporter(file);
        if (!StandardStream.isNamed(file)) {
            throw CommandFailure.usage("--format belongs to standard output, but " + option + " is " + file
                    + ", whose ending tells the format");
        }
        String ending = format.get().toLowerCase(Locale.ROOT).replaceFirst("^\\.", "");
        if (ending.equals(SCENE)) return Optional.empty();
        List<Exporter> exporters = session.plugins().exporters();
        for (Exporter exporter : exporters) if (exporter.ending().equals(ending)) return Optional.of(exporter);
        List<String> known = Stream.concat(Stream.of(SCENE), exporters.stream().map(FileFormat::ending))
                .distinct()
                .toList();
        throw CommandFailure.usage("--format: there is no format \"" + format.get() + "\"; choose one of: "
                + known.stream().collect(Collectors.joining(", ")) + NearName.hint(ending, known));
    }

    /** @throws CommandFailure if a format is given without a file */
    void requireNone() throws CommandFailure {
        if (format.isPresent()) throw CommandFailure.usage("--format belongs to --out -, which is not given");
    }
}
