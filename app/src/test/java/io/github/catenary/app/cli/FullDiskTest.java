package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a command writes: on a full disk, which {@code /dev/full} is, it says so in these words. */
class FullDiskTest {
    private static final Path FULL = Path.of("/dev/full");
    private static final String PAIR = new String(SceneWriter.toBytes(Scenes.pair()), StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "render - --frames 2 --out a.png",
                "render - --frames 9 --out a.gif",
                "render - --frames 2 --out a.svg",
                "convert - a.json --force",
                "convert - a.json.gz --force",
                "convert - a.obj --force",
                "run - --frames 2 --out a.json --force",
                "run - --frames 2 --trajectory a.csv",
                "run - --frames 2 --forces a.csv",
                "run - --frames 2 --metrics a.csv",
                "run - --frames 2 --forces a.csv --every 1",
                "race - --with scene --with xpbd --frames 2 --out a.csv",
                "new rope --out a.json --force",
            })
    void saysThatTheDiskIsFull(String line) throws IOException {
        assumeTrue(Files.exists(FULL), "a device that is always full");
        String name = line.replaceAll(".* (a\\.[a-z.]+).*", "$1");
        Path full = Files.createSymbolicLink(folder.resolve(name), FULL);

        Cli.Result result = Cli.plain()
                .runReading(PAIR, (Object[]) line.replace(name, full.toString()).split(" "));

        assertThat(result.exitCode()).isEqualTo(ExitCode.FILE_TROUBLE);
        assertThat(result.err()).contains(full + ": the disk is full");
        assertThat(full).isSymbolicLink();
        Files.delete(full);
    }
}
