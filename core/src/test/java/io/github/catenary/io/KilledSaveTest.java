package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.testing.Attack;
import io.github.catenary.testing.OtherJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that saves is killed at random moments. */
class KilledSaveTest {
    /** CONTRIBUTING.md says how to kill more often. */
    private static final int KILLS = Integer.getInteger("kill.count", 50);

    private static final int LONGEST_WAIT_MILLIS = 40;
    /** Between the moments of two kills, ms; it leads to every moment. */
    private static final int STRIDE = 17;

    @TempDir
    private Path folder;

    @Test
    void leavesTheOldSceneOrTheNewOneWholeAtWhateverMoment() throws Exception {
        byte[] first = SceneWriter.toBytes(SavingProcess.scene(0));
        byte[] second = SceneWriter.toBytes(SavingProcess.scene(1));
        Path file = folder.resolve("scene.json");
        long[] kills = Attack.seeds(KilledSaveTest.class, Long.getLong("kill.seed", 1), KILLS);
        int stale = 0;
        for (long kill : kills) {
            killWhileSaving(file, Math.floorMod(STRIDE * kill, LONGEST_WAIT_MILLIS));
            byte[] found = Files.readAllBytes(file);
            assertThat(Arrays.equals(found, first) || Arrays.equals(found, second))
                    .as("kill %d left %d bytes of neither scene", kill, found.length)
                    .isTrue();
            stale += leftovers().size();
        }
        if (Attack.isWhole())
            assertThat(stale).as("kills that came in the middle of a save").isPositive();
        new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()))
                .save(SavingProcess.scene(0), file);
        assertThat(leftovers()).isEmpty();
        System.out.printf("%d kills, %d in the middle of a save; no file damaged%n", kills.length, stale);
    }

    private void killWhileSaving(Path file, int millis) throws IOException, InterruptedException {
        Process process = OtherJvm.start(List.of(), SavingProcess.class, file.toString());
        try {
            assertThat(process.getInputStream().read())
                    .as("the process saved once")
                    .isEqualTo('s');
            assertThat(process.waitFor(millis, TimeUnit.MILLISECONDS)).isFalse();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private List<Path> leftovers() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".tmp"))
                    .toList();
        }
    }
}
