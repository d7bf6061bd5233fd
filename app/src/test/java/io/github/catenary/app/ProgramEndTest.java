package io.github.catenary.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.cli.ExitCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever ends the program, what the window keeps at the end is kept first. */
@Timeout(120)
class ProgramEndTest {
    private static final int OF_SIGTERM = 128 + 15;

    @TempDir
    private Path folder;

    /** Ends in one of three ways; its hook is slow, as a journal on a slow disk is. */
    public static void main(String[] arguments) throws InterruptedException {
        Path kept = Path.of(arguments[1]);
        ProgramEnd.watch();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> keep(kept), "catenary-exit"));
        switch (arguments[0]) {
            case "chosen" -> ProgramEnd.exit(Integer.parseInt(arguments[2]));
            case "not-chosen" -> System.exit(0);
            default -> {
                System.out.println("waiting");
                Thread.sleep(60_000);
            }
        }
    }

    private static void keep(Path file) {
        try {
            Thread.sleep(700);
            Files.writeString(file, "the last edit");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @ParameterizedTest
    @CsvSource({"chosen, 0, 0", "chosen, 3, 3", "not-chosen, 0, 4"})
    void keepsWhatIsToBeKeptAndThenEndsWithTheCode(String way, String code, int expected) throws Exception {
        Process process = start(way, code);

        assertThat(process.waitFor()).isEqualTo(expected);
        assertThat(folder.resolve("kept")).hasContent("the last edit");
        String said = Files.readString(folder.resolve("said"));
        if (expected == ExitCode.INTERNAL) assertThat(said).contains("the thread main ended the program");
        else assertThat(said).isEmpty();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there, Java can end a process only without its shutdown")
    void aSignalIsNoEndThatAPluginCaused() throws Exception {
        Process process = start("signal", "0");
        while (Files.size(folder.resolve("said")) == 0 && !process.waitFor(20, TimeUnit.MILLISECONDS)) {}

        process.destroy();

        assertThat(process.waitFor()).isEqualTo(OF_SIGTERM);
        assertThat(folder.resolve("kept")).hasContent("the last edit");
        assertThat(folder.resolve("said")).hasContent("waiting");
    }

    private Process start(String way, String code) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ProgramEndTest.class.getName(),
                        way,
                        folder.resolve("kept").toString(),
                        code)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
    }
}
