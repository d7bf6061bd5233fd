package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.Table;
import io.github.catenary.testing.RandomScenes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        assertThatThrownBy(() -> files.save(scene, file)).hasMessageContaining("its links form a loop");
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
                        "cannot save " + file + ": it is write-protected; save under another name, or allow writing");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(names()).containsExactly("scene.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"名", "é", "a"})
    void theLongestNamesCanBeSavedAndClearedUpAfter(String character) throws Exception {
        int bytes = character.getBytes(StandardCharsets.UTF_8).length;
        file = folder.resolve(character.repeat(250 / bytes) + ".json");
        Path other = folder.resolve(character.repeat(75) + ".json");
        for (Path target : List.of(file, other)) {
            try {
                Files.createFile(target);
            } catch (IOException e) {
                assumeThat(false).as("this file system takes long names: " + e).isTrue();
            }
            Path left = folder.resolve(
                    TemporaryFile.beside(target).getFileName().toString().replaceFirst("-\\d+-", "-999999999999-"));
            Files.createFile(left);

            files.save(scene, target);

            assertThat(Files.readAllBytes(target)).isEqualTo(SceneWriter.toBytes(scene));
            assertThat(left).doesNotExist();
        }
        assertThat(names()).hasSize(2);
    }

    @Test
    void aLinkToADeviceWritesToTheDevice() throws Exception {
        Path device = device("/dev/null");
        files.save(scene, file);
        assertThat(Files.readSymbolicLink(file)).isEqualTo(device);
        assertThat(device.toFile()).exists().isNotEqualTo(file.toFile());
        assertThat(Files.isRegularFile(device)).isFalse();
        assertThat(names()).containsExactly("scene.json");
        Files.delete(file); // JUnit warns of links out of its folder
    }

    @Test
    void saysWhyADeviceTakesNothing() throws Exception {
        device("/dev/full");
        assertThatThrownBy(() -> files.save(scene, file))
                .isInstanceOf(SceneFileException.class)
                .hasMessage("cannot save " + file + ": the disk is full; free some space, or save to another disk;"
                        + " nothing was saved");
        assertThat(names()).containsExactly("scene.json");
        Files.delete(file);
    }

    private Path device(String name) {
        Path device = Path.of(name);
        assumeThat(device).as("this system has it").exists();
        assumeLinks(file, device);
        return device;
    }

    @Test
    void anotherNameOfTheFileKeepsWhatWasThereBeforeWhichIsSaid() throws Exception {
        assumeThat(FileSystems.getDefault().supportedFileAttributeViews()).contains("unix");
        files.save(RandomScenes.scene(6), file);
        Path other = Files.createLink(folder.resolve("other.json"), file);
        assertThat(files.save(scene, file).losses()).containsExactly(AtomicSave.Loss.OTHER_NAMES);
        assertThat(Files.readAllBytes(other)).isEqualTo(SceneWriter.toBytes(RandomScenes.scene(6)));
        assertThat(files.save(scene, file).losses()).isEmpty();
    }

    @Test
    void theOwnerStaysWhereTheSystemLetsUs() throws Exception {
        assumeThat(FileSystems.getDefault().supportedFileAttributeViews()).contains("unix");
        files.save(RandomScenes.scene(6), file);
        try {
            Files.setAttribute(file, "unix:uid", 12_345);
            Files.setAttribute(file, "unix:gid", 54_321);
        } catch (IOException e) {
            assumeThat(false).as("this user may give files away: " + e).isTrue();
        }
        assertThat(files.save(scene, file).losses()).isEmpty();
        assertThat(Files.getAttribute(file, "unix:uid")).isEqualTo(12_345);
        assertThat(Files.getAttribute(file, "unix:gid")).isEqualTo(54_321);
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
                .hasMessageContaining("half \\u{D83C}")
                .hasMessageContaining("half of a surrogate pair");
        Scene dangling = Scene.EMPTY.withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.BEND)));
        assertThatThrownBy(() -> files.save(dangling, file))
                .isInstanceOf(SceneFileException.class)
                .hasMessageContaining("$.springs[0].a: there is no particle 1");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(names()).containsExactly("scene.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"scene.json", "scene.json.gz"})
    void refusesWhatTheReaderWouldNotTake(String name) {
        file = folder.resolve(name);
        assertRefused(Scene.EMPTY.withTitle("a".repeat(1_000_001), ""), "$.title: this text has 1000001 characters");
        assertRefused(withParameters("{\"a\": }"), "$.elements[0].parameters.a: expected a JSON value, found '}'");
        assertRefused(withParameters("{\"a\": 1e999}"), "$.elements[0].parameters.a: expected a finite number");
        assertRefused(withParameters("{\"a\": \"\\ud800\"}"), "half of a surrogate pair");
        String deep = "[".repeat(70) + "]".repeat(70);
        assertRefused(withParameters("{\"a\": " + deep + "}"), "nested deeper than 64 levels");
        assertRefused(withParameters("{\"a\": 1, \"a\": 1, \"b\": " + "1".repeat(200) + "}"), "(and 1 more)");
        assertRefused(withParameters("{}}"), "$.elements[0]: brackets do not match");
    }

    private void assertRefused(Scene unreadable, String reason) {
        assertThatThrownBy(() -> files.save(unreadable, file))
                .isInstanceOf(SceneFileException.class)
                .hasMessageStartingWith("cannot save " + file + ": the scene could not be opened again: ")
                .hasMessageContaining(reason);
        assertThat(folder).isEmptyDirectory();
    }

    private static Scene withParameters(String json) {
        Parameters parameters = new Parameters(Map.of(), Optional.of(json));
        Element element = new Element(1, "t", true, Target.NONE, Target.NONE, parameters, UnknownData.NONE);
        return Scene.EMPTY.withElements(Table.of(element));
    }

    @Test
    void refusesToPackSoTightlyThatItWouldNotBeUnpackedAgain() throws Exception {
        Map<String, String> spaces = new HashMap<>();
        for (int i = 0; i < 20; i++) spaces.put("x" + i, "\"" + " ".repeat(1_000_000) + "\"");
        Particle particle = Particle.of(1, Vec3.ZERO);
        Scene dense = Scene.EMPTY.withParticles(Table.of(new Particle(
                1, Vec3.ZERO, Vec3.ZERO, particle.mass(), 0, OptionalDouble.empty(), false, new UnknownData(spaces))));
        assertThatThrownBy(() -> files.save(dense, folder.resolve("dense.json.gz")))
                .hasMessageContaining("the file unpacks to more than 100 times its size")
                .hasMessageContaining("catenary.limits.ratio");
        files.save(dense, file);
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
