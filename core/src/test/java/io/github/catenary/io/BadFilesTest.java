package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every file of the folder {@code bad} is refused with exactly the messages of the text file beside it. */
class BadFilesTest {
    static final Map<String, ParameterSchema> SCHEMAS = Map.of(
            "tearing.threshold",
            ParameterSchema.of(new Parameter.Decimal(
                    "strain", "Strain", "Strain at which a spring tears.", "", Bounds.POSITIVE, Optional.empty())),
            "rope",
            ParameterSchema.of(new Parameter.Whole(
                    "count", "Count", "Number of particles.", "", Bounds.atLeast(2), Optional.empty())));

    private final SceneReader reader =
            new SceneReader(SceneLimits.DEFAULT, type -> Optional.ofNullable(SCHEMAS.get(type)));

    static List<Path> badFiles() throws IOException, URISyntaxException {
        Path folder = Path.of(BadFilesTest.class.getResource("bad").toURI());
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("badFiles")
    void isRefusedWithItsMessages(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        SceneFormatException refusal = catchThrowableOfType(SceneFormatException.class, () -> reader.read(bytes));
        assertThat(refusal).as("%s is refused", file.getFileName()).isNotNull();
        Path expected = file.resolveSibling(file.getFileName().toString().replace(".json", ".txt"));
        assertThat(refusal.getMessage() + "\n").isEqualTo(Files.readString(expected));
        assertThat(refusal.problems()).allSatisfy(problem -> {
            assertThat(problem.line()).isPositive();
            assertThat(problem.column()).isPositive();
            assertThat(problem.path()).startsWith("$");
        });
    }

    @Test
    void theFolderIsNotEmpty() throws Exception {
        assertThat(badFiles()).hasSizeGreaterThan(70);
    }
}
