package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Table;
import io.github.catenary.testing.RandomScenes;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SceneFileTest {
    private final SceneFile files = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
    private final Scene scene = RandomScenes.scene(5);

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void chooseAName() {
        file = folder.resolve("scene.json");
    }

    @Test
    void whatIsSavedLoadsAgain() throws Exception {
        files.save(scene, file);
        assertThat(Files.readAllBytes(file)).isEqualTo(SceneWriter.toBytes(scene));
        assertThat(SceneWriter.toBytes(files.load(file).scene())).isEqualTo(SceneWriter.toBytes(scene));
        assertThat(names()).containsExactly("scene.json");
    }

    @Test
    void packsWhereTheNameSaysSoAndUnpacksWhateverTheNameIs() throws Exception {
        Path packed = folder.resolve("scene.json.gz");
        files.save(scene, packed);
        assertThat(FileText.isGzip(Files.readAllBytes(packed))).isTrue();
        Files.copy(packed, file);
        assertThat(SceneWriter.toBytes(files.load(file).scene())).isEqualTo(SceneWriter.toBytes(scene));
    }

    @Test
    void aLinkStaysALink() throws Exception {
        Path real = folder.resolve("real.json");
        files.save(RandomScenes.scene(6), real);
        assumeLinks(file, real.getFileName());
        assertThat(files.save(scene, file).file()).isEqualTo(real.toRealPath());
        assertThat(Files.isSymbolicLink(file)).isTrue();
        assertThat(Files.readAllBytes(real)).isEqualTo(SceneWriter.toBytes(scene));
    }

    @Test
    void aLinkToNothingCreatesWhatItNames() throws Exception {
        Path real = folder.resolve("real.json");
        assumeLinks(file, real.getFileName());
        files.save(scene, file);
        assertThat(Files.isSymbolicLink(file)).isTrue();
        assertThat(Files.readAllBytes(real)).isEqualTo(SceneWriter.toBytes(scene));
    }

    @Test
    void linksInACircleAreRefused() throws Exception {
        assumeLinks(file, file.getFileName());
        assertThatThrownBy(() -> files.save(scene, file)).hasMessageContaining("its links lead round in a circle");
    }

    @Test
    void permissionsStay() throws Exception {
        assumeThat(FileSystems.getDefault().supportedFileAttributeViews()).contains("posix");
        files.save(RandomScenes.scene(6), file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r----x"));
        files.save(scene, file);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r----x");
    }

    @Test
    void aWriteProtectedFileIsRefusedAndKept() throws Exception {
        assumeThat(FileSystems.getDefault().supportedFileAttributeViews()).contains("posix");
        files.save(RandomScenes.scene(6), file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> files.save(scene, file))
                .isInstanceOf(SceneFileException.class)
                .hasMessage(
                        "cannot save " + file + ": it is write-protected; save under another name or allow writing");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(names()).containsExactly("scene.json");
    }

    @Test
    void saysWhatIsWrongWithAPathToSaveTo() {
        assertThatThrownBy(() -> files.save(scene, folder))
                .isInstanceOf(SceneFileException.class)
                .hasMessage("cannot save " + folder + ": it is a folder; choose a file name");
        Path lost = folder.resolve("no/such.json");
        assertThatThrownBy(() -> files.save(scene, lost))
                .isInstanceOf(SceneFileException.class)
                .hasMessage("cannot save " + lost + ": the folder " + folder.resolve("no") + " does not exist");
    }

    @Test
    void saysWhatIsWrongWithAPathToOpen() {
        assertThatThrownBy(() -> files.load(folder))
                .isInstanceOf(SceneFileException.class)
                .hasMessage("cannot open " + folder + ": it is a folder; choose a file in it");
        assertThatThrownBy(() -> files.load(file))
                .isInstanceOf(SceneFileException.class)
                .hasMessage("cannot open " + file + ": it does not exist");
    }

    @Test
    void refusesASceneThatCouldNotBeOpenedAgain() throws Exception {
        files.save(scene, file);
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> files.save(Scene.EMPTY.withTitle("half \ud83c", ""), file))
                .isInstanceOf(SceneFileException.class)
                .hasMessageContaining("half \\uD83C")
                .hasMessageContaining("half of a surrogate pair");
        Scene dangling = Scene.EMPTY.withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.BEND)));
        assertThatThrownBy(() -> files.save(dangling, file))
                .isInstanceOf(SceneFileException.class)
                .hasMessageContaining("$.springs[0].a: there is no particle 1");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(names()).containsExactly("scene.json");
    }

    @Test
    void reportsProgressAndStopsWhenAsked() throws Exception {
        Scene large = RandomScenes.chain(30_000);
        List<Double> fractions = new ArrayList<>();
        files.save(large, file, recording(fractions, false));
        assertThat(fractions).hasSizeGreaterThan(5).isSorted().endsWith(1.0);
        fractions.clear();
        files.load(file, recording(fractions, false));
        assertThat(fractions).hasSizeGreaterThan(5).isSorted().endsWith(1.0);
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> files.load(file, recording(fractions, true)))
                .isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> files.save(RandomScenes.chain(30_001), file, recording(fractions, true)))
                .isInstanceOf(CancellationException.class);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(names()).containsExactly("scene.json");
    }

    private static Progress recording(List<Double> fractions, boolean cancelled) {
        return new Progress() {
            @Override
            public void report(double fraction) {
                fractions.add(fraction);
            }

            @Override
            public boolean cancelled() {
                return cancelled;
            }
        };
    }

    private static void assumeLinks(Path link, Path target) {
        try {
            Files.createSymbolicLink(link, target);
        } catch (IOException | UnsupportedOperationException e) {
            assumeThat(false).as("this system lets us create links: " + e).isTrue();
        }
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString()).toList();
        }
    }
}
