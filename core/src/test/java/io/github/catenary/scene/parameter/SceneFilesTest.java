package io.github.catenary.scene.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SceneFilesTest {
    private static final int MOST = 1000;

    @TempDir
    private Path outside;

    private Path home = Path.of("");
    private SceneFiles folder = new SceneFiles(SceneFolder.NONE);

    @BeforeEach
    void makeFolder() throws IOException {
        home = Files.createDirectory(outside.resolve("home"));
        Files.writeString(outside.resolve("secret.csv"), "secret");
        folder = new SceneFiles(SceneFolder.of(home.resolve("scene.json"), MOST));
    }

    private String problem(String name) {
        return folder.problem(name).map(Message::english).orElse("none");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/etc/passwd",
                "..",
                ".",
                "../secret.csv",
                "a/../../secret.csv",
                "./a",
                "a/.",
                "a/..",
                "a//b",
                "a/",
                "//server/a.csv",
                "C:/a.csv",
                "C:a.csv",
                "a\\b.csv",
                "..\\secret.csv",
                "a\u0000b",
                "a\nb",
                "a*",
                "a?",
                "a|b",
                "a:stream",
                "\"a\"",
                "<a>"
            })
    void leadsNowhereElse(String name) {
        assertThat(SceneFiles.isInside(name)).isFalse();
        assertThat(problem(name)).contains("leads out of the folder of the scene; put a copy");
        assertThatThrownBy(() -> folder.read(name)).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a", ".hidden", "a.b", "..a", "a..", "data/wind.csv", "风/数据.csv", "a b/c d.csv", "~", "%2e%2e"})
    void whatLiesBesideOrBelowIsRead(String name) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, name);

        assertThat(SceneFiles.isInside(name)).isTrue();
        assertThat(folder.problem(name)).isEmpty();
        assertThat(folder.read(name)).asString().isEqualTo(name);
    }

    @Test
    void noRandomNameLeadsOut() {
        String letters = "ab./\\:~ \u0000*";
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            StringBuilder name = new StringBuilder();
            for (int i = random.nextInt(8); i >= 0; i--) name.append(letters.charAt(random.nextInt(letters.length())));
            if (!SceneFiles.isInside(name.toString())) continue;
            assertThat(home.resolve(name.toString()).normalize().startsWith(home))
                    .as("seed %d: %s", seed, name)
                    .isTrue();
        }
    }

    @Test
    void aLongNameTakesNoTimeToRefuse() {
        assertThat(SceneFiles.isInside("a".repeat(250))).isTrue();
        assertThat(SceneFiles.isInside("a".repeat(251))).isFalse();
        assertThat(SceneFiles.isInside("a/".repeat(1_000_000))).isFalse();
    }

    @Test
    void aLinkMayStayInsideButNotLeadOut() throws IOException {
        Files.writeString(home.resolve("real.csv"), "real");
        Files.createSymbolicLink(home.resolve("inside.csv"), Path.of("real.csv"));
        Files.createSymbolicLink(home.resolve("out.csv"), outside.resolve("secret.csv"));
        Files.createSymbolicLink(home.resolve("up"), outside);
        Files.createSymbolicLink(home.resolve("loop"), Path.of("loop"));

        assertThat(folder.read("inside.csv")).asString().isEqualTo("real");
        assertThat(problem("out.csv")).contains("is a link that leads out of the folder");
        assertThat(problem("up/secret.csv")).contains("is a link that leads out of the folder");
        assertThat(problem("loop")).contains("cannot be read");
        assertThatThrownBy(() -> folder.read("out.csv")).hasMessage(problem("out.csv"));
    }

    @Test
    void saysWhatIsMissingWhereAndWhatToDo() throws IOException {
        Files.createDirectory(home.resolve("folder.csv"));

        assertThat(problem("none.csv"))
                .isEqualTo("there is no file none.csv in " + home + "; put it there, or choose another file");
        assertThat(problem("none/none.csv")).startsWith("there is no file none/none.csv in");
        assertThat(problem("folder.csv")).isEqualTo("folder.csv in " + home + " is no file; choose a file");
        assertThat(new SceneFiles(SceneFolder.NONE).problem("a.csv").map(Message::english))
                .contains(
                        "a.csv cannot be found, because this scene came from no file; save it where a.csv is, and open that"
                                + " file");
    }

    @Test
    void aDeviceAndAPipeAreNoFiles() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/zero")));
        SceneFiles devices = new SceneFiles(SceneFolder.of(Path.of("/dev/scene.json"), MOST));
        assertThat(devices.problem("zero").map(Message::english).orElse("")).contains("is no file");
        assertThatThrownBy(() -> devices.read("zero")).isInstanceOf(IOException.class);

        Process pipe = new ProcessBuilder("mkfifo", home.resolve("pipe.csv").toString()).start();
        assumeTrue(pipe.waitFor() == 0);
        assertThat(problem("pipe.csv")).contains("is no file");
    }

    @Test
    void aFileOfTheMostSizeIsReadAndOneByteMoreIsNot() throws IOException {
        Files.write(home.resolve("a"), new byte[MOST]);
        assertThat(folder.read("a")).hasSize(MOST);

        Files.write(home.resolve("a"), new byte[MOST + 1]);
        assertThat(problem("a")).isEqualTo("a has more than 1000 bytes; choose a smaller file");
        assertThatThrownBy(() -> folder.read("a")).hasMessage(problem("a"));
    }

    @Test
    void whereASceneLiesIsNoPartOfIt() {
        Scene there = Scene.NEW.withFolder(folder.folder());

        assertThat(there).isEqualTo(Scene.NEW).hasSameHashCodeAs(Scene.NEW);
        assertThat(there.withTitle("a", "").folder().path()).contains(home);
        assertThat(Scene.NEW.folder().path()).isEmpty();
    }
}
