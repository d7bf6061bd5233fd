package io.github.catenary.app.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.files.recovery.Versions;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SceneStoreTest {
    private final SceneFile files = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
    private final SceneStore store = new SceneStore(files, new Versions());
    private final Scene mine = Scenes.cloth(2);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void putAFileThere() throws IOException {
        file = folder.resolve("scene.json");
        files.save(Scenes.pair(), file);
    }

    @Test
    void savesRepeatedlyWhileNobodyElseWrites() throws IOException {
        store.load(file, Progress.NONE);
        store.save(mine, file, Progress.NONE);
        store.save(Scenes.cloth(3), file, Progress.NONE);

        assertThat(content()).isEqualTo(Scenes.cloth(3));
    }

    /** A version lies in a folder of its own; what its elements name lies beside the file. */
    @Test
    void aVersionFindsItsFilesBesideTheFile() throws IOException {
        store.load(file, Progress.NONE);
        store.save(mine, file, Progress.NONE);
        Path version = Versions.of(file).get(0).file();

        assertThat(files.load(version).scene().folder().path()).isNotEqualTo(Optional.of(folder));
        assertThat(store.loadVersion(version, file, Progress.NONE)
                        .scene()
                        .folder()
                        .path())
                .contains(folder);
    }

    @Test
    void doesNotOverwriteAChangeByAnotherProgram() throws IOException {
        store.load(file, Progress.NONE);
        files.save(Scenes.cloth(4), file);

        assertThatThrownBy(() -> store.save(mine, file, Progress.NONE)).isInstanceOf(ChangedOnDiskException.class);

        assertThat(content()).isEqualTo(Scenes.cloth(4));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void doesNotOverwriteAChangeDuringTheSave(boolean known) throws IOException {
        if (known) store.load(file, Progress.NONE);
        Progress other = new Progress() {
            @Override
            public void report(double fraction) {
                if (fraction == 1) writeAsAnotherProgram();
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };

        assertThatThrownBy(() -> store.save(mine, file, other)).isInstanceOf(ChangedOnDiskException.class);

        assertThat(content()).isEqualTo(Scenes.cloth(4));
        assertThat(folder).isDirectoryNotContaining(left -> !left.equals(file));
    }

    private void writeAsAnotherProgram() {
        try {
            files.save(Scenes.cloth(4), file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void noticesAChangeOfTheSameSize() throws IOException {
        store.save(mine, file, Progress.NONE);
        Files.setLastModifiedTime(
                file, FileTime.fromMillis(Files.getLastModifiedTime(file).toMillis() + 2000));

        assertThatThrownBy(() -> store.save(mine, file, Progress.NONE)).isInstanceOf(ChangedOnDiskException.class);
    }

    @Test
    void overwritesOnRequestAndKnowsTheFileAfterwards() throws IOException {
        store.load(file, Progress.NONE);
        files.save(Scenes.cloth(4), file);

        store.overwrite(mine, file, Progress.NONE);
        store.save(Scenes.cloth(3), file, Progress.NONE);

        assertThat(content()).isEqualTo(Scenes.cloth(3));
    }

    @Test
    void savesToAFileThatWasDeletedSince() throws IOException {
        store.load(file, Progress.NONE);
        Files.delete(file);

        store.save(mine, file, Progress.NONE);

        assertThat(content()).isEqualTo(mine);
    }

    @Test
    void loadsNothingIfTheUserCancelled() {
        Progress cancelled = new Progress() {
            @Override
            public void report(double fraction) {}

            @Override
            public boolean cancelled() {
                return true;
            }
        };

        assertThatThrownBy(() -> store.load(file, cancelled)).isInstanceOf(CancellationException.class);
    }

    private Scene content() throws IOException {
        return files.load(file).scene();
    }
}
