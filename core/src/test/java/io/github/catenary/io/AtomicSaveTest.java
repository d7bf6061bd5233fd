package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.io.FaultyStorage.Fault;
import io.github.catenary.scene.Scene;
import io.github.catenary.testing.RandomScenes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every operation of a save fails once, and is once the last one before the power goes. */
class AtomicSaveTest {
    private static final Path FILE = Path.of("/disk/scene.json");
    private static final Path BACKUP = Path.of("/disk/scene.json.catenary-backup");

    private final Scene before = RandomScenes.scene(1);
    private final Scene after = RandomScenes.scene(2);
    private final byte[] oldBytes = SceneWriter.toBytes(before);
    private final byte[] newBytes = SceneWriter.toBytes(after);

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"FAILS", "FAILS_HALFWAY"})
    void whateverOperationFailsTheOldSceneIsIntactAndThePersonIsTold(Fault fault) throws Exception {
        int failures = 0;
        for (int k = 1; ; k++) {
            FaultyStorage disk = disk(true);
            disk.breakAt(k, fault);
            boolean saved = true;
            try {
                save(disk);
            } catch (SceneFileException e) {
                saved = false;
                failures++;
                assertThat(e)
                        .as("operation %d", k)
                        .hasMessageContaining("cannot save /disk/scene.json: the disk is full");
            }
            byte[] found = disk.bytes(FILE);
            assertThat(found).as("operation %d", k).isEqualTo(saved ? newBytes : oldBytes);
            disk.restart(true);
            save(disk);
            assertThat(disk.names()).as("operation %d, after the next save", k).containsExactly(FILE);
            if (k > disk.operations()) break;
        }
        assertThat(failures).isGreaterThan(8);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void wheneverThePowerGoesOneOfTheTwoScenesIsThereWhole(boolean namesSurvived) throws Exception {
        int losses = 0;
        for (int k = 1; ; k++) {
            FaultyStorage disk = disk(true);
            disk.breakAt(k, Fault.POWER_LOST);
            boolean lost = false;
            try {
                save(disk);
            } catch (FaultyStorage.PowerLost e) {
                lost = true;
                losses++;
            }
            disk.restart(namesSurvived);
            assertThat(isOldOrNew(disk.bytes(FILE))).as("operation %d", k).isTrue();
            save(disk);
            assertThat(disk.names()).as("operation %d, after the next save", k).containsExactly(FILE);
            assertThat(disk.bytes(FILE))
                    .as("operation %d, after the next save", k)
                    .isEqualTo(newBytes);
            if (!lost) break;
        }
        assertThat(losses).isGreaterThan(8);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void withoutAtomicMovesABackupIsThereWheneverTheFileIsNot(boolean namesSurvived) throws Exception {
        for (int k = 1; ; k++) {
            FaultyStorage disk = disk(false);
            disk.breakAt(k, Fault.POWER_LOST);
            boolean lost = false;
            try {
                save(disk);
            } catch (FaultyStorage.PowerLost e) {
                lost = true;
            }
            disk.restart(namesSurvived);
            boolean file = disk.exists(FILE) && isOldOrNew(disk.bytes(FILE));
            boolean backup = disk.exists(BACKUP) && isOldOrNew(disk.bytes(BACKUP));
            assertThat(file || backup).as("operation %d", k).isTrue();
            if (!lost) break;
        }
    }

    @Test
    void withoutAtomicMovesAFailureNamesTheBackup() throws Exception {
        int named = 0;
        for (int k = 1; ; k++) {
            FaultyStorage disk = disk(false);
            disk.breakAt(k, Fault.FAILS_HALFWAY);
            try {
                save(disk);
            } catch (SceneFileException e) {
                boolean intact = disk.exists(FILE) && Arrays.equals(disk.bytes(FILE), oldBytes);
                if (!intact) {
                    named++;
                    assertThat(e)
                            .as("operation %d", k)
                            .hasMessageEndingWith("previous content of the file is in " + BACKUP);
                    assertThat(disk.bytes(BACKUP)).as("operation %d", k).isEqualTo(oldBytes);
                }
            }
            if (k > disk.operations()) break;
        }
        assertThat(named).isEqualTo(1);
    }

    @Test
    void saysWhereTheBackupIsWhenItHadToMakeOne() throws Exception {
        assertThat(save(disk(false)).backup()).contains(BACKUP);
        assertThat(save(disk(true)).backup()).isEmpty();
    }

    @Test
    void refusesAFileThatReadsBackDamaged() {
        FaultyStorage disk = new FaultyStorage(true) {
            @Override
            public InputStream read(Path file) throws IOException {
                byte[] bytes = super.read(file).readAllBytes();
                bytes[bytes.length / 2] ^= 1;
                return new ByteArrayInputStream(bytes);
            }
        };
        disk.put(FILE, oldBytes);
        assertThatThrownBy(() -> save(disk))
                .isInstanceOf(SceneFileException.class)
                .hasMessageContaining("what was read back is not what was written")
                .hasMessageEndingWith("the file is unchanged");
        assertThat(disk.bytes(FILE)).isEqualTo(oldBytes);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void leavesTheFileAsItWasIfCancelledAfterTheLastByteIsWritten(boolean atomicMoves) {
        AtomicBoolean cancelled = new AtomicBoolean();
        FaultyStorage disk = new FaultyStorage(atomicMoves) {
            @Override
            public InputStream read(Path file) throws IOException {
                cancelled.set(true);
                return super.read(file);
            }
        };
        disk.put(FILE, oldBytes);
        Progress progress = new Progress() {
            @Override
            public void report(double fraction) {}

            @Override
            public boolean cancelled() {
                return cancelled.get();
            }
        };

        assertThatThrownBy(() -> new AtomicSave(disk, SceneLimits.DEFAULT)
                        .<RuntimeException>save(after, FILE, progress, written -> {}))
                .isInstanceOf(CancellationException.class);

        assertThat(disk.bytes(FILE)).isEqualTo(oldBytes);
        assertThat(disk.names()).containsExactly(FILE);
    }

    @Test
    void leavesNothingBehindWhenMemoryRunsOut() {
        FaultyStorage disk = new FaultyStorage(true) {
            @Override
            public InputStream read(Path file) {
                throw new OutOfMemoryError("Java heap space");
            }
        };
        disk.put(FILE, oldBytes);

        assertThatThrownBy(() -> save(disk)).isInstanceOf(OutOfMemoryError.class);

        assertThat(disk.bytes(FILE)).isEqualTo(oldBytes);
        assertThat(disk.names()).containsExactly(FILE);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLastLookThatObjectsLeavesTheFileAsItWas(boolean atomicMoves) {
        FaultyStorage disk = disk(atomicMoves);

        assertThatThrownBy(() -> new AtomicSave(disk, SceneLimits.DEFAULT).save(after, FILE, Progress.NONE, written -> {
                    assertThat(disk.bytes(written)).isEqualTo(newBytes);
                    throw new IOException("changed in the meantime");
                }))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("changed in the meantime");

        assertThat(disk.bytes(FILE)).isEqualTo(oldBytes);
        assertThat(disk.names()).containsExactly(FILE);
    }

    @Test
    void saysWhatAboutTheFileCouldNotBeKept() throws Exception {
        FaultyStorage disk = new FaultyStorage(true) {
            @Override
            public boolean copyOwner(Path model, Path file) {
                return false;
            }

            @Override
            public int names(Path file) {
                return 2;
            }
        };
        disk.put(FILE, oldBytes);
        assertThat(save(disk).losses()).containsExactlyInAnyOrder(AtomicSave.Loss.OWNER, AtomicSave.Loss.OTHER_NAMES);
        assertThat(save(disk(true)).losses()).isEmpty();
    }

    @Test
    void leavesTheFilesOfLivingProcessesAndOfOthersAlone() throws Exception {
        FaultyStorage disk = disk(true);
        Path living = Path.of("/disk/.scene.json.catenary-1-0123abcd.tmp");
        Path dead = Path.of("/disk/.scene.json.catenary-99-0123abcd.tmp");
        List<Path> foreign = Stream.of("notes", "99-notes", "99-0123abcd", "catenary-99", "catenary-99-0123abcd.2")
                .map(name -> Path.of("/disk/.scene.json." + name + ".tmp"))
                .toList();
        for (Path file : List.of(living, dead)) disk.put(file, oldBytes);
        for (Path file : foreign) disk.put(file, oldBytes);
        save(disk);
        assertThat(disk.names()).contains(FILE, living).containsAll(foreign).doesNotContain(dead);
    }

    private FaultyStorage disk(boolean atomicMoves) {
        FaultyStorage disk = new FaultyStorage(atomicMoves);
        disk.put(FILE, oldBytes);
        return disk;
    }

    private AtomicSave.Saved save(FaultyStorage disk) throws SceneFileException {
        return new AtomicSave(disk, SceneLimits.DEFAULT)
                .<RuntimeException>save(after, FILE, Progress.NONE, written -> {});
    }

    private boolean isOldOrNew(byte[] found) {
        return Arrays.equals(found, oldBytes) || Arrays.equals(found, newBytes);
    }
}
