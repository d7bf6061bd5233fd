package io.github.catenary.app.files.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder that a program makes for its journals. */
class LockedFolderTest {
    @TempDir
    private Path root;

    @Test
    void leavesNothingOnADiskThatBecomesFull() throws IOException {
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> LockedFolder.make(root, (lock, mark) -> {
                        lock.write(mark.duplicate().limit(5));
                        throw new IOException("No space left on device");
                    }))
                    .hasMessage("No space left on device");

            assertThat(LockedFolder.files(root)).isEmpty();
        }
    }

    @Test
    void marksItsFolderWholeAlsoPieceByPiece() throws IOException {
        LockedFolder made = LockedFolder.make(root, (lock, mark) -> {
            lock.write(mark.slice().limit(1));
            mark.get();
        });

        assertThat(Files.readString(made.folder().resolve("lock"))).isEqualTo("catenary-recovery 1\n");
        made.close();
        assertThat(LockedFolder.files(root)).isEmpty();
    }
}
