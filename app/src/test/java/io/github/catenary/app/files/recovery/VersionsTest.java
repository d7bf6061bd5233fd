package io.github.catenary.app.files.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.files.recovery.Versions.Version;
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
        Files.delete(kept(2));

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

        assertThat(real.resolveSibling(Versions.FOLDER).resolve("cloth.json.1"))
                .content()
                .isEqualTo("a");
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
        replaceBy("a");
        replaceBy("b");
        for (String other : List.of(
                "cloth.json.bak", "cloth.json.01", "cloth.json.0", "cloth.json.100", "cloth.json2", "x.json.1")) {
            Files.writeString(kept(1).resolveSibling(other), "other");
        }
        Files.createDirectory(kept(7));
        Files.createSymbolicLink(kept(8), file);

        assertThat(contents()).containsExactly("a");
    }

    /** Any of these may be the user's own, whatever is in them. */
    @Test
    void leavesFilesBesideTheSceneAlone() throws IOException {
        List<String> own = List.of("cloth.json.1", "cloth.json.2", "cloth.json.7", "cloth.json.42", "cloth.json.bak");
        for (String name : own) Files.writeString(folder.resolve(name), name);

        for (String content : List.of("a", "b", "c", "d", "e")) replaceBy(content);
        versions.keep(1);
        replaceBy("f");

        for (String name : own) assertThat(folder.resolve(name)).content().isEqualTo(name);
        assertThat(Versions.of(file)).filteredOn(Version::certain).hasSize(1);
        assertThat(Versions.of(file))
                .filteredOn(version -> !version.certain())
                .extracting(version -> version.file().getFileName().toString())
                .containsExactly("cloth.json.1", "cloth.json.2", "cloth.json.7", "cloth.json.42");
    }

    @Test
    void usesNoFolderOfSomebodyElse() throws IOException {
        Files.writeString(file, "a");
        Path foreign = Files.createDirectory(folder.resolve(Versions.FOLDER));
        Path theirs = Files.writeString(foreign.resolve("cloth.json.3"), "theirs");

        assertThatThrownBy(() -> versions.add(file)).hasMessageContaining("is not from this program");
        assertThat(Versions.of(file)).isEmpty();
        assertThat(theirs).content().isEqualTo("theirs");

        Files.delete(theirs);
        Files.delete(foreign);
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createSymbolicLink(foreign, elsewhere);
        assertThatThrownBy(() -> versions.add(file)).hasMessageContaining("is not from this program");
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void changesNothingIfAVersionCannotBeKept() throws IOException {
        replaceBy("a");
        replaceBy("b");
        Files.delete(kept(1));
        Files.createDirectories(kept(1).resolve("full"));

        assertThatThrownBy(() -> versions.add(file)).isInstanceOf(IOException.class);

        assertThat(file).content().isEqualTo("b");
        try (var files = Files.list(folder.resolve(Versions.FOLDER))) {
            assertThat(files.map(each -> each.getFileName().toString()))
                    .containsExactlyInAnyOrder("catenary", "cloth.json.1");
        }
    }

    private Path kept(int number) {
        return folder.resolve(Versions.FOLDER).resolve("cloth.json." + number);
    }

    @Test
    void aVersionWithANameStaysHoweverManyOthersCome() throws IOException {
        versions.keep(2);
        replaceBy("first");
        replaceBy("second");
        String hostile = "<html>\u202Eflood\u0007=#\n";
        Versions.name(file, Versions.of(file).get(0), hostile);
        for (int i = 0; i < 10; i++) replaceBy("more " + i);

        List<Versions.Version> found = Versions.of(file);

        assertThat(found).hasSize(3);
        Versions.Version named = found.stream()
                .filter(each -> !each.name().isEmpty())
                .findFirst()
                .orElseThrow();
        assertThat(named.name()).isEqualTo(hostile.strip());
        assertThat(named.file()).hasContent("first");
        assertThat(found.stream().map(Versions.Version::number).distinct()).hasSize(3);

        Versions.name(file, named, "other");
        assertThat(Versions.of(file)).anyMatch(each -> each.name().equals("other"));
        Versions.name(
                file,
                Versions.of(file).stream()
                        .filter(each -> !each.name().isEmpty())
                        .findFirst()
                        .orElseThrow(),
                " ");
        assertThat(Versions.of(file)).hasSize(3).allMatch(each -> each.name().isEmpty());
        replaceBy("last");
        assertThat(Versions.of(file)).as("it is thinned as the others").hasSize(2);
    }

    @Test
    void aVersionStaysIfTheFileOfNamesIsLostOrBroken() throws IOException {
        replaceBy("first");
        replaceBy("second");
        Versions.name(file, Versions.of(file).get(0), "the best");
        Path names = folder.resolve(Versions.FOLDER).resolve(file.getFileName() + ".names.properties");
        for (byte[] broken : new byte[][] {{}, new byte[100], {'1', '=', '\\', 'u', 'x'}}) {
            Files.write(names, broken);
            assertThat(Versions.of(file)).singleElement().satisfies(each -> {
                assertThat(each.name()).isEqualTo("1");
                assertThat(each.file()).hasContent("first");
            });
        }
        Files.delete(names);
        assertThat(Versions.of(file)).hasSize(1);
        versions.keep(1);
        replaceBy("third");
        replaceBy("fourth");
        assertThat(Versions.of(file)).hasSize(2);
    }

    @Test
    void aNameForAVersionOfAnEarlierProgramCopiesIt() throws IOException {
        replaceBy("now");
        Path beside = Files.writeString(file.resolveSibling(file.getFileName() + ".1"), "old");

        Versions.name(file, Versions.of(file).get(0), "from before");

        assertThat(beside).hasContent("old");
        assertThat(Versions.of(file).get(0).name()).isEqualTo("from before");
        assertThat(Versions.of(file).get(0).file()).hasContent("old");
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
