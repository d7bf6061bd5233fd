package io.github.catenary.app.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SampleTitlesTest {
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");

    @Test
    void everySampleHasTheTitleOfItsSceneAndAChineseOne() throws IOException {
        SceneFile reader = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
        ResourceBundle chinese =
                ResourceBundle.getBundle("io.github.catenary.app.ui.text.texts", Locale.SIMPLIFIED_CHINESE);
        List<Path> samples;
        try (Stream<Path> files = Files.list(SAMPLES)) {
            samples = files.toList();
        }
        assertThat(samples).hasSizeGreaterThan(20);
        for (Path sample : samples) {
            String title = reader.load(sample).scene().title();
            String key = "sample." + sample.getFileName().toString().replace(".json", "");
            assertThat(SampleTitles.title(sample)).isEqualTo(title);
            assertThat(chinese.getString(key)).as(key).isNotEqualTo(title).isNotBlank();
        }
    }

    @Test
    void onlyAFileAmongTheSamplesIsOne() {
        SampleTitles titles = new SampleTitles(Path.of("program", "samples"));

        assertThat(titles.nameOf(Path.of("program", "samples", "flag.json"))).isEqualTo("Flag");
        assertThat(titles.nameOf(Path.of("program", ".", "samples", "flag.json").toAbsolutePath()))
                .isEqualTo("Flag");
        assertThat(titles.nameOf(Path.of("mine", "flag.json"))).isEqualTo("flag.json");
        assertThat(titles.nameOf(Path.of("program", "samples", "my-own-net.json")))
                .isEqualTo("my own net");
    }
}
