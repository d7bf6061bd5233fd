package io.github.catenary.io.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentState;
import io.github.catenary.edit.History;
import io.github.catenary.edit.HistoryNode;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.testing.Attack;
import io.github.catenary.testing.RandomScenes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JournalTest {
    private static final long LARGE = 1 << 30;
    private static final Origin NOWHERE = new Origin(Optional.empty(), "");

    @TempDir
    private Path folder;

    static LongStream seeds() {
        return LongStream.of(Attack.seeds(JournalTest.class, 1, 6));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void recoversRandomEdits(long seed) throws IOException {
        Document document = new Document(RandomScenes.scene(seed));
        RandomEdits edits = new RandomEdits(seed, document);

        try (JournalWriter writer = start(document, LARGE)) {
            for (int i = 0; i < 150; i++) {
                edits.next();
                writer.follow(document.state());
                if (i % 10 == 0) requireSame(read().state(), document.state());
            }
        }

        requireSame(read().state(), document.state());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void goesOnWhenTheDocumentForgetsItsOldestEdits(long seed) throws IOException {
        Document document = new Document(RandomScenes.scene(seed));
        document.setHistoryBudget(5_000);
        RandomEdits edits = new RandomEdits(seed, document);

        try (JournalWriter writer = start(document, LARGE)) {
            for (int i = 0; i < 150; i++) {
                edits.next();
                if (i % 3 == 1) continue; // as when the writer is late
                writer.follow(document.state());
                requireTail(read().state(), document.state());
            }
        }

        assertThat(document.history().forgotten()).isPositive();
    }

    @Test
    void writesNoSceneAnewWhenTheDocumentForgetsItsOldestEdits() throws IOException {
        Document document = new Document(RandomScenes.chain(2_000));
        document.setHistoryBudget(0);
        try (JournalWriter writer = start(document, LARGE)) {
            for (int i = 0; i < 20; i++) {
                document.execute(new AddParticle(new Vec3(i, 1, 0)));
                writer.follow(document.state());
            }
        }

        assertThat(document.history().forgotten()).isEqualTo(19);
        assertThat(read().state().entries())
                .as("those of the file, to which edits are appended")
                .hasSize(20);
        requireTail(read().state(), document.state());
    }

    /** The file may hold older edits, too, and other undone ones if these were undone before the writer came to them. */
    private static void requireTail(DocumentState found, DocumentState expected) {
        int more = found.done() - expected.done();
        assertThat(more).isNotNegative();
        assertThat(found.selection()).isEqualTo(expected.selection());
        for (int i = 0; i <= expected.done(); i++) {
            assertThat(bytes(found.sceneAt(more + i))).as("after %d edits", i).isEqualTo(bytes(expected.sceneAt(i)));
        }
        if (expected.savedAt().isEmpty()) {
            assertThat(found.savedAt().orElse(-1))
                    .as("forgotten by the document")
                    .isLessThan(more);
        } else if (expected.savedAt().getAsInt() <= expected.done()) {
            assertThat(found.savedAt()).hasValue(more + expected.savedAt().getAsInt());
        }
    }

    @Test
    void recoversTheUndoHistory() throws IOException {
        Document left = new Document(RandomScenes.scene(1));
        for (int i = 0; i < 5; i++) left.execute(new AddParticle(new Vec3(i, 0, 0)));
        left.undo();
        start(left, LARGE).close();

        Document found = new Document(read().state());

        assertThat(found.changed()).isTrue();
        found.redo();
        assertThat(bytes(found.scene())).isEqualTo(bytes(left.state().sceneAt(5)));
        for (int i = 0; i < 5; i++) found.undo();
        assertThat(bytes(found.scene())).isEqualTo(bytes(RandomScenes.scene(1)));
        assertThat(found.changed()).as("same scene as the file").isFalse();
    }

    @Test
    void recoversTheBranchInFront() throws IOException {
        Document left = new Document(RandomScenes.chain(3));
        try (JournalWriter writer = start(left, LARGE)) {
            for (int i = 0; i < 5; i++) left.execute(new AddParticle(new Vec3(i, 0, 0)));
            HistoryNode third = left.history().at(3);
            writer.follow(left.state());
            left.goTo(1);
            left.execute(new AddParticle(new Vec3(9, 9, 0)));
            writer.follow(left.state());
            left.goTo(third);
            writer.follow(left.state());
        }

        Document found = new Document(read().state());

        requireSame(found.state(), left.state());
        assertThat(found.history().size()).as("the other branch ended").isEqualTo(5);
        found.goTo(5);
        left.goTo(5);
        assertThat(bytes(found.scene())).isEqualTo(bytes(left.scene()));
    }

    @Test
    void staysWithinItsLimitWhenLongBranchesComeInFront() throws IOException {
        Document document = new Document(RandomScenes.chain(30));
        long most = 20_000;
        try (JournalWriter writer = start(document, most)) {
            long base = Files.size(file());
            for (int side = 0; side < 2; side++) {
                document.goTo(0);
                for (int i = 0; i < 300; i++) {
                    document.execute(new MoveParticles(IdSet.of(1 + i % 30), new Vec3(0.001, i % 7 * 0.01, 0)));
                }
            }
            for (int i = 0; i < 20; i++) {
                document.goTo(document.history().first().after().get(i % 2));
                writer.follow(document.state());
                assertThat(Files.size(file())).isLessThan(base + most + 5_000);
                assertThat(bytes(read().state().scene())).isEqualTo(bytes(document.scene()));
            }
        }
    }

    @Test
    void losesOnlyTheIncompleteEdit() throws IOException {
        Document document = new Document(RandomScenes.chain(2));
        List<Long> ends = new ArrayList<>();
        List<DocumentState> states = new ArrayList<>();
        try (JournalWriter writer = start(document, LARGE)) {
            for (int i = 0; i < 4; i++) {
                ends.add(Files.size(file()));
                states.add(document.state());
                document.execute(new AddParticle(new Vec3(i, 1, 0)));
                writer.follow(document.state());
            }
        }
        byte[] whole = Files.readAllBytes(file());

        for (int length = (int) (long) ends.get(0); length < whole.length; length++) {
            Files.write(file(), Arrays.copyOf(whole, length));
            int edits = read().state().done();
            int end = length;
            long before = ends.stream().filter(each -> each <= end).count() - 1;
            // The file holds the edit before the selection that follows it.
            assertThat((long) edits).as("cut at %d", length).isBetween(before, before + 1);
            assertThat(bytes(read().state().sceneAt((int) before)))
                    .isEqualTo(bytes(states.get((int) before).scene()));
        }
    }

    @Test
    void stopsAtADamagedByte() throws IOException {
        Document document = new Document(RandomScenes.chain(2));
        long base;
        try (JournalWriter writer = start(document, LARGE)) {
            base = Files.size(file());
            for (int i = 0; i < 3; i++) {
                document.execute(new AddParticle(new Vec3(i, 1, 0)));
                writer.follow(document.state());
            }
        }
        byte[] whole = Files.readAllBytes(file());

        for (int at = (int) base; at < whole.length; at++) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 0x10;
            Files.write(file(), damaged);
            DocumentState state = read().state();
            for (int i = 0; i <= state.entries().size(); i++) {
                assertThat(bytes(state.sceneAt(i)))
                        .as("damaged at %d", at)
                        .isEqualTo(bytes(document.state().sceneAt(i)));
            }
        }
    }

    @Test
    void refusesFilesThatAreNotJournals() throws IOException {
        Files.writeString(file(), "{\"format\": \"catenary-scene\"}");
        assertThatThrownBy(this::read).isInstanceOf(JournalException.class).hasMessageContaining("not a journal");
        Files.write(file(), new byte[0]);
        assertThatThrownBy(this::read).isInstanceOf(JournalException.class);

        start(new Document(RandomScenes.scene(4)), LARGE).close();
        byte[] whole = Files.readAllBytes(file());
        for (int length = 0; length < whole.length - 60; length += 7) {
            Files.write(file(), Arrays.copyOf(whole, length));
            assertThatThrownBy(this::read).isInstanceOf(JournalException.class);
        }
    }

    @Test
    void doesNotAllocateTheClaimedLengthOfAShortFrame() throws IOException {
        Files.write(file(), new byte[] {0x7F, -1, -1, -1, 0, 0, 0, 0, 'H', 1, 2, 3});

        assertThatThrownBy(this::read).isInstanceOf(JournalException.class);
    }

    @Test
    void staysWithinItsLimitAndKeepsTheNewestEdits() throws IOException {
        Document document = new Document(RandomScenes.chain(30));
        long most = 20_000;
        try (JournalWriter writer = start(document, most)) {
            long base = Files.size(file());
            for (int i = 0; i < 400; i++) {
                document.execute(new MoveParticles(IdSet.of(1 + i % 30), new Vec3(0.001, i % 7 * 0.01, 0)));
                writer.follow(document.state());
                assertThat(Files.size(file())).isLessThan(base + most + 5_000);
            }
        }

        DocumentState found = read().state();

        assertThat(bytes(found.scene())).isEqualTo(bytes(document.scene()));
        assertThat(found.done()).isBetween(5, 399);
        List<History.Entry> newest = document.history().entries();
        for (int i = 0; i < found.done(); i++) {
            assertThat(bytes(found.sceneAt(found.done() - 1 - i)))
                    .isEqualTo(bytes(newest.get(newest.size() - 1 - i).before()));
        }
        assertThat(found.changed()).isTrue();
    }

    @Test
    void recordsUndoBeyondTheOldestEditInTheFile() throws IOException {
        Document document = new Document(RandomScenes.chain(30));
        try (JournalWriter writer = start(document, 3_000)) {
            for (int i = 0; i < 100; i++) {
                document.execute(new MoveParticles(IdSet.of(1 + i % 30), new Vec3(0.001, i % 7 * 0.01, 0)));
                writer.follow(document.state());
            }
            for (int i = 0; i < 100; i++) {
                document.undo();
                writer.follow(document.state());
                assertThat(bytes(read().state().scene())).isEqualTo(bytes(document.scene()));
            }
            for (int i = 0; i < 60; i++) {
                document.redo();
                writer.follow(document.state());
                assertThat(bytes(read().state().scene())).isEqualTo(bytes(document.scene()));
            }
        }
    }

    @Test
    void recoversTheOriginAndTheTimeOfTheLastEdit() throws IOException {
        Origin origin = new Origin(Optional.of(folder.resolve("cloth.json")), "12 bytes");
        Document document = new Document(RandomScenes.scene(5));
        Instant before = Instant.now().minusMillis(1);
        document.execute(new AddParticle(new Vec3(1, 2, 3)));
        JournalWriter.start(file(), origin, document.state(), LARGE).close();

        Recovered found = read();

        assertThat(found.origin()).isEqualTo(origin);
        assertThat(found.time()).isBetween(before, Instant.now());
        assertThat(found.state().unsavedEdits()).isEqualTo(1);
    }

    @Test
    void writesNothingIfNothingChanged() throws IOException {
        Document document = new Document(RandomScenes.scene(6));
        try (JournalWriter writer = start(document, LARGE)) {
            long size = Files.size(file());
            writer.follow(document.state());
            assertThat(Files.size(file())).isEqualTo(size);

            document.pick(Selection.all(document.scene()));
            writer.follow(document.state());
            assertThat(Files.size(file())).isGreaterThan(size);
            assertThat(read().state().selection()).isEqualTo(document.selection());
            assertThat(folder).isDirectoryContaining(file()::equals);
        }
    }

    @Test
    void leavesOutAGestureInProgress() throws IOException {
        Document document = new Document(RandomScenes.scene(7));
        document.execute(new AddParticle(new Vec3(1, 2, 3)));
        Scene before = document.scene();
        Document.Transaction drag = document.begin();
        int added = before.particles().maxId();
        drag.show(new MoveParticles(IdSet.of(added), new Vec3(1, 0, 0)));

        start(document, LARGE).close();

        assertThat(bytes(read().state().scene())).isEqualTo(bytes(before));
    }

    /** The files that elements name lie beside the scene; the journal lies in a folder of its own. */
    @Test
    void theRestoredScenesLieWhereTheirFileDoes() throws IOException {
        Document document = new Document(RandomScenes.scene(8));
        Origin origin = new Origin(Optional.of(folder.resolve("scenes").resolve("a.json")), "");
        try (JournalWriter writer = JournalWriter.start(file(), origin, document.state(), LARGE)) {
            document.execute(new AddParticle(new Vec3(1, 2, 3)));
            document.execute(new AddParticle(new Vec3(1, 2, 4)));
            writer.follow(document.state());
        }

        DocumentState found = read().state();
        for (int i = 0; i <= 2; i++) {
            assertThat(found.sceneAt(i).folder().path()).as("%d", i).contains(folder.resolve("scenes"));
            assertThat(found.sceneAt(i).folder().mostBytes()).isEqualTo(SceneLimits.DEFAULT.bytes());
        }
    }

    @Test
    void theRestoredScenesOfADocumentWithoutAFileHaveNoFolder() throws IOException {
        Document document = new Document(RandomScenes.scene(8));
        start(document, LARGE).close();

        assertThat(read().state().scene().folder().path()).isEmpty();
    }

    private static void requireSame(DocumentState found, DocumentState expected) {
        assertThat(found.entries()).hasSameSizeAs(expected.entries());
        assertThat(found.done()).isEqualTo(expected.done());
        assertThat(found.savedAt()).isEqualTo(expected.savedAt());
        assertThat(found.selection()).isEqualTo(expected.selection());
        for (int i = 0; i <= found.entries().size(); i++) {
            assertThat(bytes(found.sceneAt(i))).as("after %d edits", i).isEqualTo(bytes(expected.sceneAt(i)));
        }
        for (int i = 0; i < found.entries().size(); i++) {
            History.Entry edit = expected.entries().get(i);
            assertThat(found.entries().get(i).label()).isEqualTo(edit.label());
            assertThat(found.entries().get(i).selectionBefore()).isEqualTo(edit.selectionBefore());
            assertThat(found.entries().get(i).selectionAfter()).isEqualTo(edit.selectionAfter());
        }
    }

    private Path file() {
        return folder.resolve("a.journal");
    }

    private JournalWriter start(Document document, long most) throws IOException {
        return JournalWriter.start(file(), NOWHERE, document.state(), most);
    }

    private Recovered read() throws IOException {
        return JournalReader.read(file(), SceneLimits.DEFAULT);
    }

    private static byte[] bytes(Scene scene) {
        return SceneWriter.toBytes(scene);
    }
}
