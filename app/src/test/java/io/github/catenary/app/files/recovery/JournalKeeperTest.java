package io.github.catenary.app.files.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.document.workspace.OpenDocument;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.journal.JournalReader;
import io.github.catenary.io.journal.Recovered;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalKeeperTest {
    @TempDir
    private Path folder;

    private final List<IOException> troubles = new ArrayList<>();
    private final Workspace workspace = edt(() -> new Workspace(LoadedPlugins.NONE.plugins()));

    private JournalKeeper keeper() {
        return edt(() -> new JournalKeeper(
                workspace, new RecoveryFolder(folder.resolve("recovery")), file -> "stamp", troubles::add));
    }

    @Test
    void keepsEditsAndSelectionOfADocument() throws IOException {
        JournalKeeper keeper = keeper();
        Path file = folder.resolve("pair.json");
        edit(() -> workspace.open(Scenes.pair(), Optional.of(file)));
        flush(keeper);
        assertThat(journals()).as("nothing is unsaved").isEmpty();

        edit(() -> workspace.document().execute(new AddParticle(new Vec3(1, 2, 3))));
        edit(() -> workspace.document().select(Selection.ofSprings(IdSet.of(1))));
        flush(keeper);

        Recovered work = JournalReader.read(journals().get(0), SceneLimits.DEFAULT);
        assertThat(work.origin().file()).contains(file);
        assertThat(work.origin().stamp()).isEqualTo("stamp");
        assertThat(work.state().scene().particles()).hasSize(3);
        assertThat(work.state().selection()).isEqualTo(Selection.ofSprings(IdSet.of(1)));
    }

    @Test
    void keepsNoJournalAfterSavingUndoingOrDiscarding() throws IOException {
        JournalKeeper keeper = keeper();
        addParticle();
        flush(keeper);
        assertThat(journals()).hasSize(1);
        edit(() -> workspace.saved(workspace.scene(), folder.resolve("a.json")));
        flush(keeper);
        assertThat(journals()).isEmpty();

        addParticle();
        edit(() -> workspace.document().undo());
        flush(keeper);
        assertThat(journals()).isEmpty();

        addParticle();
        edit(() -> workspace.open(Scene.EMPTY, Optional.empty()));
        flush(keeper);
        assertThat(journals()).isEmpty();

        addParticle();
        edit(keeper::close);
        flush(keeper);
        assertThat(folder.resolve("recovery")).isEmptyDirectory();
    }

    /** A field with typed text enters it when its window goes and it loses the focus. */
    @Test
    void keepsNothingOfAnEditAfterTheWindowWasClosed() throws IOException {
        JournalKeeper keeper = keeper();
        addParticle();
        flush(keeper);
        assertThat(journals()).hasSize(1);
        edit(keeper::close);
        addParticle();
        flush(keeper);

        assertThat(folder.resolve("recovery")).isEmptyDirectory();
    }

    @Test
    void keepsADocumentBehindUntilItIsClosed() throws IOException {
        JournalKeeper keeper = keeper();
        Tabs tabs = edt(() -> new Tabs(workspace));
        addParticle();
        OpenDocument first = edt(workspace::front);
        for (int i = 0; i < 3; i++) {
            // without a pause, in which the edits before could be written
            edit(() -> {
                tabs.open(new Document(Scenes.pair()), Optional.of(folder.resolve("pair.json")));
                workspace.document().execute(new AddParticle(new Vec3(0.5, 0, 0)));
                tabs.show(first);
                workspace.document().execute(new AddParticle(new Vec3(1, 0, 0)));
                tabs.go(1);
            });
        }
        flush(keeper);

        assertThat(journals()).hasSize(4);
        assertThat(journals().stream().map(JournalKeeperTest::unsavedEdits)).containsExactlyInAnyOrder(4, 1, 1, 1);

        edit(() -> tabs.close(first));
        flush(keeper);
        assertThat(journals().stream().map(JournalKeeperTest::unsavedEdits)).containsExactlyInAnyOrder(1, 1, 1);
    }

    private static int unsavedEdits(Path journal) {
        try {
            return JournalReader.read(journal, SceneLimits.DEFAULT).state().unsavedEdits();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void namesNoDocumentAsKeptThatAnotherOneReplaced() {
        JournalKeeper keeper = keeper();
        addParticle();
        Document replaced = edt(workspace::document);
        edit(() -> workspace.open(Document.unsaved(Scenes.pair()), Optional.empty()));
        Document open = edt(workspace::document);
        List<Document> named = new ArrayList<>();

        edit(() -> keeper.afterKept(List.of(replaced, open), named::addAll));
        flush(keeper);

        assertThat(named).containsExactly(open);
    }

    @Test
    void aDocumentThatNoFileCanHoldLeavesTheOthersAlone() throws IOException {
        JournalKeeper keeper = keeper();
        Tabs tabs = edt(() -> new Tabs(workspace));
        try (CapturedLog log = CapturedLog.of(JournalKeeper.class)) {
            Scene bad = Scenes.pair().withTitle("half a character: \ud800", "");
            edit(() -> tabs.open(Document.unsaved(bad), Optional.empty()));
            edit(() -> tabs.open(new Document(Scenes.pair()), Optional.empty()));
            addParticle();
            flush(keeper);

            assertThat(log.messages()).containsExactly("unsaved edits cannot be kept");
        }
        assertThat(journals().stream().map(JournalKeeperTest::unsavedEdits)).containsExactly(1);
    }

    @Test
    void keepsTheHistoryFromBeforeASaveToo() throws IOException {
        JournalKeeper keeper = keeper();
        addParticle();
        addParticle();
        edit(() -> workspace.saved(workspace.scene(), folder.resolve("a.json")));
        addParticle();
        flush(keeper);

        Recovered work = JournalReader.read(journals().get(0), SceneLimits.DEFAULT);

        assertThat(work.state().done()).isEqualTo(3);
        assertThat(work.state().unsavedEdits()).isEqualTo(1);
    }

    @Test
    void reportsAFailureOnceAndGoesOnWhenItCan() throws IOException {
        Files.writeString(folder.resolve("recovery"), "a file where the folder should be");
        JournalKeeper keeper = keeper();
        try (CapturedLog log = CapturedLog.of(JournalKeeper.class)) {
            for (int i = 0; i < 3; i++) {
                addParticle();
                flush(keeper);
            }
            assertThat(log.messages()).containsExactly("unsaved edits cannot be kept");
        }
        assertThat(edt(() -> List.copyOf(troubles))).hasSize(1);

        Files.delete(folder.resolve("recovery"));
        addParticle();
        flush(keeper);
        assertThat(JournalReader.read(journals().get(0), SceneLimits.DEFAULT)
                        .state()
                        .done())
                .isEqualTo(4);
    }

    @Test
    void recreatesItsFolderAfterItWasDeleted() throws IOException {
        JournalKeeper keeper = keeper();
        addParticle();
        flush(keeper);
        Path journal = journals().get(0);
        edit(() -> workspace.open(Scene.EMPTY, Optional.empty()));
        addParticle();
        flush(keeper);

        assertThat(journal).doesNotExist();
        assertThat(journals()).hasSize(1);
    }

    @Test
    void offersNoWorkOfARunningProgram() throws IOException {
        JournalKeeper keeper = keeper();
        addParticle();
        flush(keeper);

        assertThat(new RecoverySearch(
                                new RecoveryFolder(folder.resolve("recovery")),
                                SceneLimits.DEFAULT,
                                RecoverySearch.PATIENCE,
                                () -> {})
                        .all())
                .isEmpty();
    }

    @Test
    void costsTheEventThreadNothingInALargeScene() throws IOException {
        Parameters size = Parameters.of(Map.of("columns", Value.of(100), "rows", Value.of(100)));
        Scene cloth = Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), size, "cloth");
        JournalKeeper keeper = keeper();
        edit(() -> workspace.open(cloth, Optional.empty()));
        IdSet all = IdSet.ofAll(cloth.springs());
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 20; i++) {
            double elasticity = 0.3 + i * 0.01;
            edit(() -> workspace
                    .document()
                    .execute(new ChangeSprings(
                            Label.of("elasticity"),
                            all,
                            spring -> spring.withElasticity(OptionalDouble.of(elasticity)))));
            least = Math.min(least, edt(() -> {
                long begin = System.nanoTime();
                workspace
                        .document()
                        .select(workspace.selection().isEmpty() ? Selection.ofSprings(all) : Selection.EMPTY);
                return System.nanoTime() - begin;
            }));
            flush(keeper);
        }

        assertThat(JournalReader.read(journals().get(0), SceneLimits.DEFAULT)
                        .state()
                        .scene()
                        .springs())
                .hasSize(cloth.springs().size());
        assertThat(least)
                .as("ns on the event thread")
                .isLessThan(Duration.ofMillis(5).toNanos());
    }

    private void addParticle() {
        edit(() -> workspace.document().execute(new AddParticle(new Vec3(Math.random(), 0, 0))));
    }

    private List<Path> journals() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".journal")).toList();
        }
    }

    private static void flush(JournalKeeper keeper) {
        assertThat(keeper.flush(Duration.ofSeconds(20))).isTrue();
        edt(() -> true); // the report of a failure runs on the EDT
    }

    private static void edit(Runnable edit) {
        edt(() -> {
            edit.run();
            return true;
        });
    }

    private static <T> T edt(java.util.concurrent.Callable<T> value) {
        return GuiActionRunner.execute(value);
    }
}
