package io.github.catenary.app.files.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.testing.LeftFolder;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.journal.JournalWriter;
import io.github.catenary.io.journal.Origin;
import io.github.catenary.math.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The search for unsaved work among what others put into the recovery folder. Everything in it is older than a day. */
class RecoverySearchTest {
    @TempDir
    private Path folder;

    private Path root;
    private Path good;

    @BeforeEach
    void leaveWork() throws IOException {
        root = Files.createDirectory(folder.resolve("recovery"));
        good = LeftFolder.in(root, 5);
        journal(good.resolve("1.journal"));
    }

    private static void journal(Path file) throws IOException {
        Document document = new Document(Scenes.pair());
        document.execute(new AddParticle(new Vec3(1, 2, 3)));
        JournalWriter.start(file, new Origin(Optional.empty(), ""), document.state(), 1 << 20)
                .close();
    }

    @Test
    void deletesAndChangesNothingThatTheProgramDidNotMake() throws IOException {
        Path documents = Files.createDirectory(folder.resolve("documents"));
        Files.writeString(documents.resolve("thesis.txt"), "ten years");
        Files.writeString(documents.resolve("lock"), LeftFolder.LOCK);
        Files.createSymbolicLink(root.resolve("a-link"), documents);
        Files.createSymbolicLink(root.resolve("7-00000000-0000-4000-8000-000000000007"), documents);
        put("notes/a.txt", "notes/lock", "notes/1.journal.new", "notes/deep/b.txt");
        put("plain.txt", "6-left/lock", "6-left/photo.jpg");
        Files.createDirectory(root.resolve("empty"));
        Path mixed = LeftFolder.in(root, 8);
        Files.writeString(mixed.resolve("mine.txt"), "mine");
        Files.writeString(mixed.resolve("1.journal.new"), "not a journal");
        Path linked = LeftFolder.in(root, 9);
        Files.createSymbolicLink(linked.resolve("1.journal"), documents.resolve("thesis.txt"));
        Files.createSymbolicLink(linked.resolve("2.journal.new"), documents.resolve("thesis.txt"));
        Path unmarked = LeftFolder.in(root, 10);
        Files.writeString(unmarked.resolve("lock"), "somebody else's");
        age();
        Map<String, String> before = content();

        List<RecoverableDocument> found = search();
        for (RecoverableDocument each : found) if (each.content().isEmpty()) each.delete();
        release(found);

        assertThat(content()).isEqualTo(before);
        assertThat(readable(found)).containsExactly(good.resolve("1.journal"));
        assertThat(found.stream().filter(RecoverableDocument::foreign).map(RecoverableDocument::place))
                .contains(root.resolve("a-link"), root.resolve("notes"), root.resolve("empty"), mixed, unmarked);
        assertThat(found.stream().filter(RecoverableDocument::deletable)).hasSize(1);
        assertThat(found.stream().map(each -> each.card().lines().toString())).anyMatch(it -> it.contains("mine.txt"));
    }

    @Test
    void deletesARestoredJournalAndItsFolderAndNothingBeyond() throws IOException {
        Files.copy(good.resolve("1.journal"), good.resolve("1.journal.new"));
        Path dead = LeftFolder.in(root, 4);
        Files.createFile(dead.resolve("1.journal.new"));
        Path unlocked = Files.createDirectory(root.resolve("3-00000000-0000-4000-8000-000000000003"));
        age();
        Path young = Files.createDirectory(root.resolve("2-00000000-0000-4000-8000-000000000002"));

        List<RecoverableDocument> found = search();
        assertThat(found).hasSize(1);
        found.get(0).delete();
        release(found);

        assertThat(good).doesNotExist();
        assertThat(dead).doesNotExist();
        assertThat(unlocked).doesNotExist();
        assertThat(young).isDirectory();
    }

    @Test
    void offersAJournalWhoseProgramDiedBeforeItCouldRenameIt() throws IOException {
        Files.move(good.resolve("1.journal"), good.resolve("1.journal.new"));

        List<RecoverableDocument> found = search();

        assertThat(readable(found)).containsExactly(good.resolve("1.journal.new"));
        found.get(0).delete();
        release(found);
        assertThat(good).doesNotExist();
    }

    @Test
    void offersWhatCanBeReadAndNamesWhatCannotWithItsReason() throws IOException {
        Path locked = LeftFolder.in(root, 1);
        Files.delete(locked.resolve("lock"));
        Files.createDirectory(locked.resolve("lock"));
        journal(locked.resolve("1.journal"));
        Path damaged = LeftFolder.in(root, 2).resolve("1.journal");
        Files.write(damaged, Arrays.copyOf(Files.readAllBytes(good.resolve("1.journal")), 150));
        Path other = LeftFolder.in(root, 3).resolve("1.journal");
        Files.writeString(other, "a diary");
        Files.createDirectory(LeftFolder.in(root, 4).resolve("1.journal"));

        List<RecoverableDocument> found = search();

        assertThat(readable(found)).containsExactly(locked.resolve("1.journal"), good.resolve("1.journal"));
        assertThat(card(found, damaged)).contains("Damaged journal", "initial scene is damaged");
        assertThat(card(found, other)).contains("1.journal", "it is not a journal");
        assertThat(card(found, root.resolve(LeftFolder.in(root, 4)).resolve("1.journal")))
                .contains("it is not a regular file");
        assertThat(found.stream().filter(RecoverableDocument::deletable).map(RecoverableDocument::place))
                .containsExactly(damaged, good.resolve("1.journal"));
        release(found);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void namesAFolderWithoutPermissionAndGoesOn() throws IOException {
        Path closed = LeftFolder.in(root, 1);
        Path unlockable = LeftFolder.in(root, 2);
        journal(unlockable.resolve("1.journal"));
        Files.setPosixFilePermissions(unlockable.resolve("lock"), PosixFilePermissions.fromString("---------"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        try {
            Assumptions.assumeFalse(Files.isReadable(closed), "an administrator may read everything");

            List<RecoverableDocument> found = search();

            assertThat(readable(found)).containsExactly(unlockable.resolve("1.journal"), good.resolve("1.journal"));
            assertThat(card(found, closed)).contains("permission is denied");
            release(found);
        } finally {
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void opensNoPipe() throws Exception {
        Path pipes = LeftFolder.in(root, 1);
        Files.delete(pipes.resolve("lock"));
        for (String name : List.of("lock", "x.journal", "2.journal", "3.journal.new")) {
            assertThat(new ProcessBuilder("mkfifo", pipes.resolve(name).toString())
                            .start()
                            .waitFor())
                    .isZero();
        }
        Path more = LeftFolder.in(root, 2);
        Files.move(pipes.resolve("x.journal"), more.resolve("x.journal"));

        List<RecoverableDocument> found = search();

        assertThat(readable(found)).containsExactly(good.resolve("1.journal"));
        assertThat(card(found, more.resolve("x.journal"))).contains("it is not a regular file");
        release(found);
    }

    @Test
    void namesWhatTakesTooLongAndTakesItsResultBack() throws InterruptedException {
        RecoverySearch hasty =
                new RecoverySearch(new RecoveryFolder(root), SceneLimits.DEFAULT, Duration.ofMillis(20), () -> {});
        BlockingQueue<String> late = new LinkedBlockingQueue<>();

        String outcome = hasty.limited(RecoverySearchTest::untilInterrupted, late::add, why -> why);

        assertThat(outcome).startsWith("it took longer than 0 s");
        assertThat(late.poll(10, TimeUnit.SECONDS)).isEqualTo("interrupted");
    }

    private static String untilInterrupted() {
        try {
            new CountDownLatch(1).await();
            return "never";
        } catch (InterruptedException e) {
            return "interrupted";
        }
    }

    /** Its program was killed while it wrote the scene before the first edit. */
    @Test
    void aFirstJournalThatIsCutOffInItsSceneIsNoWork() throws IOException {
        Path killed = LeftFolder.in(root, 3);
        Path whole = killed.resolve("1.journal");
        journal(whole);
        Path started = killed.resolve("1.journal.new");
        Files.write(started, Arrays.copyOf(Files.readAllBytes(whole), 100));
        Files.delete(whole);

        List<RecoverableDocument> found = search();

        assertThat(readable(found)).containsExactly(good.resolve("1.journal"));
        assertThat(found).hasSize(1);
        assertThat(killed).doesNotExist();
        release(found);
    }

    @Test
    void worksBehindALink() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), root);
        RecoveryFolder linked = new RecoveryFolder(link);

        assertThat(linked.own()).isDirectory();
        List<RecoverableDocument> found =
                new RecoverySearch(linked, SceneLimits.DEFAULT, RecoverySearch.PATIENCE, () -> {}).all();

        assertThat(readable(found)).hasSize(1);
        release(found);
        linked.release();
        assertThat(root).isDirectoryNotContaining(each -> !each.equals(good));
    }

    @Test
    void saysThatTheFolderCannotBeListed() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        RecoverySearch search =
                new RecoverySearch(new RecoveryFolder(file), SceneLimits.DEFAULT, RecoverySearch.PATIENCE, () -> {});

        assertThatThrownBy(search::all).isInstanceOf(NotDirectoryException.class);
    }

    private List<RecoverableDocument> search() throws IOException {
        return new RecoverySearch(new RecoveryFolder(root), SceneLimits.DEFAULT, RecoverySearch.PATIENCE, () -> {})
                .all();
    }

    private static void release(List<RecoverableDocument> found) throws IOException {
        for (RecoverableDocument each : found)
            if (each.folder().isPresent()) each.folder().get().close();
    }

    private static List<Path> readable(List<RecoverableDocument> found) {
        return found.stream()
                .filter(each -> each.content().isPresent())
                .map(RecoverableDocument::place)
                .toList();
    }

    private static String card(List<RecoverableDocument> found, Path place) {
        return found.stream()
                .filter(each -> each.place().equals(place))
                .map(each -> each.card().name() + " " + each.card().lines())
                .findFirst()
                .orElse("none of " + found);
    }

    private void put(String... files) throws IOException {
        for (String each : files) {
            Path file = root.resolve(each);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "of " + each);
        }
    }

    private void age() throws IOException {
        FileTime old = FileTime.from(Instant.now().minus(Duration.ofDays(2)));
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.toList()) Files.setLastModifiedTime(each, old);
        }
    }

    /** Every file with its content, also behind links. */
    private Map<String, String> content() throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.toList()) {
                content.put(
                        each.toString(),
                        Files.isRegularFile(each) ? Arrays.toString(Files.readAllBytes(each)) : "no file");
            }
        }
        return content;
    }
}
