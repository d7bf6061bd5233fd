package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Commands that are ended from outside, as by Ctrl+C. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there, Java can end a process only without its shutdown")
class InterruptedCommandTest {
    /** Bytes of a trajectory that has come to its first frames. */
    private static final long SOME_FRAMES = 100_000;

    @TempDir
    private Path folder;

    @Test
    void aRunTellsHowFarItCameAndLeavesNoFile() throws Exception {
        RealProgram program = new RealProgram(folder);
        assertThat(Cli.plain()
                        .run("new", "rope", "--out", folder.resolve("rope.json"))
                        .exitCode())
                .isZero();
        Process run = program.start("run", "rope.json", "--frames", "100000000", "--trajectory", "long.csv");
        try {
            while (temporaryBytes() < SOME_FRAMES && !run.waitFor(20, TimeUnit.MILLISECONDS)) {}
            run.destroy();
            RealProgram.Ended ended = program.end(run);

            assertThat(ended.err())
                    .containsPattern(
                            "interrupted at rope\\.json: frame [\\d,]+ of 100,000,000, 0 %; no file was written")
                    .doesNotContain("cannot write");
            assertThat(ended.err().lines()).hasSize(1);
            assertThat(ended.out()).isEmpty();
            assertThat(ended.exitCode()).isNotZero();
        } finally {
            run.destroyForcibly();
        }
        assertThat(files(folder)).containsExactlyInAnyOrder("rope.json", "stdout", "stderr");
    }

    @Test
    void aSceneThatIsBeingSavedLeavesNoFile() throws Exception {
        RealProgram program = new RealProgram(folder);
        Process making = program.start("new", "cloth", "--columns", "600", "--rows", "600", "--out", "large.json");
        try {
            while (temporaryBytes() < 0 && !making.waitFor(5, TimeUnit.MILLISECONDS)) {}
            making.destroy();
            RealProgram.Ended ended = program.end(making);

            assertThat(ended.err()).contains("interrupted at ", "no file was written");
        } finally {
            making.destroyForcibly();
        }
        assertThat(files(folder)).containsExactlyInAnyOrder("stdout", "stderr");
    }

    /** The size of the temporary file, bytes; -1 if there is none. */
    private long temporaryBytes() {
        return files(folder)
                .filter(name -> name.endsWith(".tmp"))
                .mapToLong(name -> folder.resolve(name).toFile().length())
                .max()
                .orElse(-1);
    }

    private static Stream<String> files(Path folder) {
        String[] names = folder.toFile().list();
        return names == null ? Stream.empty() : List.of(names).stream();
    }
}
