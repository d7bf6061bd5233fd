package io.github.catenary.app.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.recovery.Versions.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionsTest {
    @TempDir
    private Path folder;

    private final Versions versions = new Versions();
    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("cloth.json");
    }

    @Test
    void numbersTheVersionsFromTheNewest() throws IOException {
        for (String content : List.of("a", "b", "c", "d", "e")) replaceBy(content);

        assertThat(contents()).containsExactly("d", "c", "b");
        assertThat(Versions.of(file)).extracting(Version::number).containsExactly(1, 2, 3);
        assertThat(file).content().isEqualTo("e");
    }

    @Test
    void keepsAVersionOnlyOnce() throws IOException {
        replaceBy("a");
        for (int i = 0; i < 5; i++) versions.add(file); // saves that failed afterwards

        assertThat(contents()).containsExactly("a");
    }

    @Test
    void keepsTheSetNumber() throws IOException {
        versions.keep(5);
        for (String content : List.of("a", "b", "c", "d", "e", "f", "g")) replaceBy(content);
        assertThat(contents()).containsExactly("f", "e", "d", "c", "b");

        versions.keep(2);
        replaceBy("h");
        assertThat(contents()).containsExactly("g", "f");

        versions.keep(0);
        replaceBy("i");
        assertThat(contents()).containsExactly("g", "f");
        assertThatIllegalArgumentException().isThrownBy(() -> versions.keep(100));
    }

    @Test
    void fillsAGap() throws IOException {
        for (String content : List.of("a", "b", "c", "d")) replaceBy(content);
        Files.delete(folder.resolve("cloth.json.2"));

        replaceBy("e");

        assertThat(contents()).containsExactly("d", "c", "a");
    }

    @Test
    void keepsTheTimeAtWhichAVersionWasSaved() throws IOException {
        replaceBy("a");
        var saved = Files.getLastModifiedTime(file).toInstant();

        versions.add(file);

        assertThat(Versions.of(file).get(0).saved()).isCloseTo(saved, within(1, ChronoUnit.MILLIS));
        assertThat(Versions.of(file).get(0).size()).isEqualTo(1);
    }

    @Test
    void isBesideTheTargetOfALink() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real")).resolve("cloth.json");
        Files.writeString(real, "a");
        Files.createSymbolicLink(file, real);

        versions.add(file);

        assertThat(real.resolveSibling("cloth.json.1")).content().isEqualTo("a");
        assertThat(Versions.of(file)).hasSize(1);
    }

    @Test
    void hasNoVersionsWithoutAFile() throws IOException {
        versions.add(folder);
        versions.add(file);

        assertThat(Versions.of(file)).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void ignoresOtherFiles() throws IOException {
        Files.writeString(file, "now");
        for (String other :
                List.of("cloth.json.bak", "cloth.json.01", "cloth.json.0", "cloth.json.100", "cloth.json2")) {
            Files.writeString(folder.resolve(other), "other");
        }

        assertThat(Versions.of(file)).isEmpty();
    }

    @Test
    void changesNothingIfAVersionCannotBeKept() throws IOException {
        replaceBy("a");
        replaceBy("b");
        Files.delete(folder.resolve("cloth.json.1"));
        Files.createDirectories(folder.resolve("cloth.json.1").resolve("full"));

        assertThatThrownBy(() -> versions.add(file)).isInstanceOf(IOException.class);

        assertThat(file).content().isEqualTo("b");
        try (var files = Files.list(folder)) {
            assertThat(files.map(each -> each.getFileName().toString()))
                    .containsExactlyInAnyOrder("cloth.json", "cloth.json.1");
        }
    }

    private void replaceBy(String content) throws IOException {
        versions.add(file);
        Files.writeString(file, content);
    }

    private List<String> contents() throws IOException {
        return Versions.of(file).stream()
                .map(version -> {
                    try {
                        return Files.readString(version.file());
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                })
                .toList();
    }
}
