package io.github.catenary.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The example of parameters in {@code docs/plugin-guide.md} is code of the plugin template, which the build tests. */
class ParametersPageTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void theExampleIsInTheTemplate() throws IOException {
        String template = Files.readString(
                ROOT.resolve("samples/plugin-template/src/main/java/com/example/gust/PointsExporter.java"));
        Matcher example = EXAMPLE.matcher(Files.readString(ROOT.resolve("docs/plugin-guide.md")));

        assertThat(example.find()).isTrue();
        List<String> parts = List.of(example.group(1).split("\n\n"));
        assertThat(parts)
                .hasSizeGreaterThan(3)
                .allSatisfy(part -> assertThat(template).contains(part.indent(4).stripTrailing()));
        assertThat(example.find()).as("another example").isFalse();
    }
}
