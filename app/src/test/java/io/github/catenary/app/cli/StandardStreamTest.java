package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.HeadlessPainting;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The name {@code -} for standard input and standard output. */
class StandardStreamTest {
    private static final String PAIR = new String(SceneWriter.toBytes(Scenes.pair()), StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run - --frames 2 --json",
                "validate - --json",
                "info - --json",
                "xray - --json",
                "race - --with scene --with xpbd --frames 2 --json"
            })
    void aSceneComesFromStandardInput(String line) {
        Cli.Result result = Cli.plain().runReading(PAIR, (Object[]) line.split(" "));

        assertThat(result.exitCode()).as(result.err()).isZero();
        if (!line.startsWith("validate")) assertThat(result.json()).containsEntry("scene", "-");
    }

    @Test
    void standardInputMayBeNamedTwice() {
        Cli.Result result = Cli.plain().runReading(PAIR, "run", "-", "-", "--frames", 1, "--json");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.lines()).hasSize(2);
    }

    @Test
    void problemsOfStandardInputHaveTheirPlace() {
        String bad = PAIR.replaceFirst("\\{", "{\"particels\": [],");

        Cli.Result result = Cli.plain().runReading(bad, "validate", "-", "--strict");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).containsPattern("(?m)^-:\\d+:\\d+: \\$");
    }

    @Test
    void aSceneGoesFromProgramToProgram() {
        Cli.Result made = Cli.plain().run("new", "rope", "--count", 5, "--out", "-");
        Cli.Result copied = Cli.plain().runReading(made.out(), "convert", "-", "-");

        assertThat(made.exitCode()).isZero();
        assertThat(made.err()).contains("-: 5 particles, 4 springs");
        assertThat(copied.out()).isEqualTo(made.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"run - --frames 0 --out - --format obj", "convert - - --format .OBJ"})
    void aFileOfAnotherProgramGoesToStandardOutput(String line) throws IOException {
        Path file = folder.resolve("pair.obj");
        Cli.plain().runReading(PAIR, "convert", "-", file);

        Cli.Result result = Cli.plain().runReading(PAIR, (Object[]) line.split(" "));

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).isEqualTo(Files.readString(file)).contains("\nv ");
    }

    @ParameterizedTest
    @CsvSource({
        "convert - - --format ojb, 'there is no format \"ojb\"; choose one of: json, obj; did you mean \"obj\"?'",
        "convert - - --format ../x, 'there is no format \"../x\"'",
        "convert - x.json --format obj, '--format belongs to standard output, but OUT is x.json'",
        "run - --frames 1 --format obj, '--format belongs to --out -, which is not given'",
    })
    void aFormatThatDoesNotFitIsRefused(String line, String words) {
        Cli.Result result = Cli.plain().runReading(PAIR, (Object[]) line.split(" "));

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains(words);
    }

    /** A wrong value costs a line and a hint. */
    @Test
    void aWrongValueIsToldInTwoLines() {
        Cli.Result result = Cli.plain().runReading(PAIR, "run", "-", "--frames", "x");

        assertThat(result.err().lines())
                .containsExactly(
                        "Invalid value for option '--frames': expected a whole number, found \"x\"",
                        "See catenary run --help");
    }

    @Test
    void theReportGoesToStandardErrorWhereAResultGoesToStandardOutput() {
        Cli.Result result = Cli.plain().runReading(PAIR, "run", "-", "--frames", 1, "--trajectory", "-", "--json");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).startsWith("frame,time,id,x,y,z\n0,0,1,");
        assertThat(Cli.parse(result.err().strip())).containsEntry("frames", 1.0);
    }

    @Test
    void aPictureOnStandardOutputIsPng() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Host host = new Host(
                PluginFolders.of(),
                (scene, plugins) -> {},
                new HeadlessPainting(),
                new ByteArrayInputStream(PAIR.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                false);

        assertThat(new Program(host).run("render", "-", "--out", "-", "--width", "64", "--height", "64"))
                .isZero();
        assertThat(out.toByteArray()).startsWith(0x89, 'P', 'N', 'G');
    }

    @Test
    void aFileOfThatNameIsReachedThroughItsFolder() throws Exception {
        RealProgram program = new RealProgram(folder);
        Files.writeString(folder.resolve("-"), PAIR);

        RealProgram.Ended ended = program.run("info", "./-", "--json");

        assertThat(ended.exitCode()).as(ended.err()).isZero();
        assertThat(Cli.parse(ended.out().strip())).containsEntry("scene", "./-");
    }

    @Test
    void standardInputWithoutEndIsRefusedAtTheLimitOfAFile() throws Exception {
        RealProgram program = new RealProgram(folder).with("-Dcatenary.limits.bytes=100000");
        Process process = program.start("validate", "-");
        byte[] spaces = " ".repeat(10_000).getBytes(StandardCharsets.UTF_8);
        try {
            while (process.isAlive()) process.getOutputStream().write(spaces);
        } catch (IOException closed) {
            assertThat(closed).hasMessageContaining("pipe");
        }
        process.waitFor();

        assertThat(process.exitValue()).isEqualTo(3);
        assertThat(Files.readString(program.err())).contains("cannot read standard input: ", "limits.bytes");
    }

    @Test
    void aWarningIsAnErrorUnderStrict() {
        String doubtful = PAIR.replaceFirst("\\{", "{\"particels\": [],");

        for (String command : new String[] {"validate", "run", "info"}) {
            assertThat(Cli.plain().runReading(doubtful, command, "-").exitCode())
                    .as(command)
                    .isZero();
            Cli.Result strict = Cli.plain().runReading(doubtful, command, "-", "--strict");
            assertThat(strict.exitCode()).as(command).isEqualTo(1);
            assertThat(strict.err()).contains("Did you mean \"particles\"?");
        }
    }
}
