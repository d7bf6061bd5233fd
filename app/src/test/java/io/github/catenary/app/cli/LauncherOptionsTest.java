package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The shell script that starts the program, with a Java that prints its options alone. */
@DisabledOnOs(OS.WINDOWS)
class LauncherOptionsTest {
    private static final String VECTORS = "jdk.incubator.vector";

    @TempDir
    Path folder;

    private Path scene;

    @BeforeEach
    void makeAJava() throws IOException {
        Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        scene = Files.writeString(folder.resolve("large.json"), " ".repeat(7000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "panel", "race", "sweep", "edit", ""})
    void asksForVectorsWhereALargeSceneMayRun(String command) throws IOException, InterruptedException {
        assertThat(options(command, scene.toString())).contains(VECTORS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"apply", "convert", "new", "plugins", "validate", "completion", "manual", "help"})
    void asksForNoneWhereNothingRuns(String command) throws IOException, InterruptedException {
        assertThat(options(command, scene.toString())).doesNotContain(VECTORS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "panel", "sweep", "apply", "edit"})
    void asksForNoneForHelp(String command) throws IOException, InterruptedException {
        assertThat(options(command, scene.toString(), "--help")).doesNotContain(VECTORS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "panel", "race"})
    void asksForNoneWhereAllScenesAreSmall(String command) throws IOException, InterruptedException {
        Path small = Files.writeString(folder.resolve("small.json"), "{}");
        assertThat(options(command, small.toString())).doesNotContain(VECTORS);
    }

    private String options(String... words) throws IOException, InterruptedException {
        String[] command = new String[words.length + 2];
        command[0] = "/bin/sh";
        command[1] = Path.of("src/dist/bin/catenary").toAbsolutePath().toString();
        System.arraycopy(words, 0, command, 2, words.length);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().remove("CATENARY_OPTS");
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }
}
