package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.testing.OtherJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A scene that is open can be saved: that needs a fifth of the memory that the scene takes, at most. */
class SavingMemoryTest {
    private static final String PARTICLES = "400000";
    private static final int ENOUGH = 400;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"scene.json", "scene.json.gz"})
    void savesInAFifthMoreThanTheSceneTakes(String name) throws Exception {
        Path file = folder.resolve(name);
        OtherJvm.Ended saved = OtherJvm.run(mebibytes(1.2), LargeSave.class, PARTICLES, file.toString());

        assertThat(saved.exitCode()).isZero();
        assertThat(folder).isDirectoryContaining(file::equals);
        assertThat(Files.size(file)).isGreaterThan(1_000_000);
    }

    private static int mebibytes(double times) throws Exception {
        long bytes =
                Long.parseLong(OtherJvm.run(ENOUGH, LargeSave.class, PARTICLES).output());
        return (int) (bytes * times / (1 << 20));
    }
}
