package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.testing.OtherJvm;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small files that stand for much more: each ends with a message, in a JVM with little memory. */
class HostileFilesTest {
    private static final int GIBIBYTE_IN_BLOCKS = 1 << 14;
    private static final String HEAD = "{\"format\": \"catenary-scene\", \"version\": 1, ";

    @TempDir
    private Path folder;

    @Test
    void aBombOfOneMebibyteEndsAtTheLimit() throws Exception {
        Path bomb = bomb(HEAD + "\"x\": \"", " ");
        assertThat(Files.size(bomb)).isBetween(1_000_000L, 1_100_000L);
        assertThat(messageOf(bomb, 160)).contains("the file unpacks to more than 100 times its size");
    }

    @Test
    void aTextThatFillsTheMemoryEndsTheReading() throws Exception {
        Path file = folder.resolve("text.json");
        Files.writeString(file, HEAD + "\"title\": \"" + "a".repeat(30_000_000) + "\"}");
        assertThat(messageOf(file, 80)).contains("much longer than the limit");
    }

    @Test
    void parametersOfManyValuesEndAtTheLimit() throws Exception {
        Path file = folder.resolve("values.json.gz");
        String head = HEAD + "\"elements\": [{\"id\": 1, \"type\": \"t\", \"parameters\": {\"a\": [0";
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write((head + ",0".repeat(8_000_000) + "]}}]}").getBytes(StandardCharsets.UTF_8));
        }
        assertThat(Files.size(file)).isLessThan(100_000);
        assertThat(messageOf(file, 280)).contains("the parameters hold more than 2000000 values");
    }

    @Test
    void aRangeIsHeldAgainstWhatThereIsBeforeItIsMade() throws Exception {
        Path file = folder.resolve("range.json");
        String particles = "\"particles\": [{\"id\": 7, \"position\": [0, 0]}]";
        String groups = "\"groups\": [{\"id\": 1, \"name\": \"a\", \"particles\": [[1, 50000000]]}]";
        for (String sections : new String[] {groups + ", " + particles, particles + ", " + groups}) {
            Files.writeString(file, HEAD + sections + "}");
            assertThat(messageOf(file, 24))
                    .isEqualTo("there is no particle 1 (and 49999998 more are missing); add"
                            + " them, or remove them here");
        }
    }

    private String messageOf(Path file, int mebibytes) throws Exception {
        OtherJvm.Ended ended = OtherJvm.run(mebibytes, ReadingProcess.class, file.toString());
        assertThat(ended.exitCode()).isZero();
        return ended.output();
    }

    private Path bomb(String head, String filling) throws IOException {
        Path bomb = folder.resolve("bomb.json.gz");
        byte[] block = filling.repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            out.write(head.getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < GIBIBYTE_IN_BLOCKS; i++) out.write(block);
        }
        return bomb;
    }
}
