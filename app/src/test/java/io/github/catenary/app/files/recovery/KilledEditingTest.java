package io.github.catenary.app.files.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.io.journal.Recovered;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills an editing program at random moments, 300 times with {@code -Dkill.count=300}. Afterwards all edits but those
 * of the last second can be restored, and the file is unchanged.
 */
class KilledEditingTest {
    private static final int KILLS = Integer.getInteger("kill.count", 8);
    private static final long SECOND = 1_000;
    private static final int LONGEST_LIFE_MILLIS = 900;

    @TempDir
    private Path folder;

    @Test
    void losesAtMostTheLastSecond() throws Exception {
        Random random = new Random(1);
        Scene start = EditingProcess.scene();
        byte[] saved = SceneWriter.toBytes(start);
        int restored = 0;
        long latest = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            Path journals = folder.resolve("journals-" + kill);
            List<String> made = editAndKill(journals, random.nextInt(LONGEST_LIFE_MILLIS));
            long end = time(made.get(made.size() - 1));
            assertThat(Files.readAllBytes(folder.resolve("cloth.json"))).isEqualTo(saved);
            for (RecoverableDocument left : found(journals)) {
                Recovered work = left.content().orElseThrow();
                int edits = work.state().done();
                Scene expected = start;
                for (int i = 1; i <= edits; i++)
                    expected = EditingProcess.edit(i).apply(expected);
                assertThat(text(work.state().scene()))
                        .as("kill %d, edit %d", kill, edits)
                        .isEqualTo(text(expected));
                restored += edits;
                // The first missing edit was made within the last second, or not at all.
                if (edits < made.size()) latest = Math.max(latest, end - time(made.get(edits)));
                assertThat(latest).as("ms lost by kill %d", kill).isLessThan(SECOND);
                left.delete();
                left.folder().orElseThrow().close();
            }
        }
        assertThat(restored).isGreaterThan(KILLS);
        System.out.printf("%d kills: %d edits restored, at most %d ms of edits lost%n", KILLS, restored, latest);
    }

    private static List<RecoverableDocument> found(Path journals) throws IOException {
        RecoveryFolder folder = new RecoveryFolder(journals);
        return new RecoverySearch(folder, SceneLimits.DEFAULT, RecoverySearch.PATIENCE, () -> {}).all();
    }

    /** Returns one line for each edit that was made. */
    private List<String> editAndKill(Path journals, int millis) throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        Path errors = folder.resolve("errors");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Djava.awt.headless=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EditingProcess.class.getName(),
                        journals.toString(),
                        folder.resolve("cloth.json").toString())
                .redirectOutput(said.toFile())
                .redirectError(errors.toFile())
                .start();
        while (made(said).isEmpty()) {
            if (process.waitFor(5, TimeUnit.MILLISECONDS)) throw new AssertionError(Files.readString(errors));
        }
        process.waitFor(millis, TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
        return made(said);
    }

    /** Complete lines only. */
    private static List<String> made(Path said) throws IOException {
        return Files.readString(said)
                .lines()
                .filter(line -> line.matches("\\d+ \\d{13}"))
                .toList();
    }

    private static String text(Scene scene) {
        return new String(SceneWriter.toBytes(scene), StandardCharsets.UTF_8);
    }

    private static long time(String line) {
        return Long.parseLong(line.split(" ")[1]);
    }
}
