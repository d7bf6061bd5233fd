package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.files.FileStamp;
import io.github.catenary.app.testing.LeftFolder;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.io.journal.JournalWriter;
import io.github.catenary.io.journal.Origin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.swing.JList;
import javax.swing.text.Position;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** A start after a process that ended with two unsaved documents; one journal is damaged. */
class RecoveryGuiTest extends EditorGuiTest {
    private final Document left = new Document(Scenes.pair());
    private Path file;
    private Path old;
    private byte[] saved = {};

    @Override
    void prepare() throws IOException {
        file = folder.resolve("bridge.json");
        saved = SceneWriter.toBytes(Scenes.pair());
        Files.write(file, saved);
        left.execute(new AddParticle(new Vec3(3, 0, 0)));
        left.execute(new AddParticle(new Vec3(4, 0, 0)));
        left.select(Selection.ofSprings(IdSet.of(1)));
        old = LeftFolder.in(recovery(), 1);
        Origin origin = new Origin(
                Optional.of(file), FileStamp.of(file).map(FileStamp::text).orElseThrow());
        JournalWriter.start(old.resolve("1.journal"), origin, left.state(), 1 << 20)
                .close();
        Path damaged = old.resolve("2.journal");
        JournalWriter.start(damaged, origin, left.state(), 1 << 20).close();
        Files.write(damaged, Arrays.copyOf(Files.readAllBytes(damaged), 400));
    }

    @Test
    void restoresSceneHistoryAndSelection() throws IOException {
        DialogFixture dialog = editor.dialog("recovery");
        String[] cards = EditorRobot.read(() -> cards(dialog));
        assertThat(cards[0]).contains("bridge.json", "2 unsaved edits", "4 particles", file.toString());
        assertThat(cards[1]).contains("Damaged journal");
        JList<?> rows = dialog.list("recovery.list").target();
        assertThat(EditorRobot.read(() -> rows.getNextMatch("damaged", 0, Position.Bias.Forward)))
                .isEqualTo(1);
        assertThat(EditorRobot.read(() -> String.valueOf(rows.getModel().getElementAt(0))))
                .as("a key in a list must not print the scenes of the history")
                .isEqualTo("bridge.json");

        dialog.button("recovery.restore").click();

        until("it is open", () -> editor.edits() == 2);
        assertThat(editor.scene()).isEqualTo(left.scene());
        assertThat(editor.selection()).isEqualTo(left.selection());
        assertThat(editor.title()).startsWith("*bridge.json");
        assertThat(editor.message()).contains("bridge.json", "until you save");
        until("it has a journal of its own", () -> journals().size() == 2);
        until("the old one is gone", () -> !Files.exists(old.resolve("1.journal")));
        assertThat(Files.readAllBytes(file)).isEqualTo(saved);
        editor.keys("menu Z");
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(Scenes.pair());
        assertThat(editor.title()).as("as it was saved").startsWith("bridge.json");
    }

    @Test
    void restoresAllDocumentsThatWereOpenInTabs() throws IOException {
        editor.dialog("recovery").button("recovery.later").click();
        until("it is let go of", () -> !editor.asks() && journals().size() == 2);
        Document second = new Document(Scenes.cloth(2));
        second.execute(new AddParticle(new Vec3(5, 0, 0)));
        JournalWriter.start(old.resolve("3.journal"), new Origin(Optional.empty(), ""), second.state(), 1 << 20)
                .close();
        Files.delete(old.resolve("2.journal"));

        editor.menu("recover");
        editor.dialog("recovery").button("recovery.restore").click();

        until(
                "both are open",
                () -> EditorRobot.read(() -> editor.frame().tabs().all().size()) == 2);
        assertThat(editor.scene()).isEqualTo(second.scene());
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(Scenes.cloth(2));
        editor.keys("menu shift Z");
        editor.keys("menu PAGE_UP");
        assertThat(editor.scene()).isEqualTo(left.scene());
        until("the old folder is gone", () -> !Files.exists(old));
        until("both have journals of their own", () -> journals().size() == 2);
    }

    @Test
    void ofTwoJournalsOfOneFileTheDiscardedOneIsOfferedAgain() throws IOException {
        editor.dialog("recovery").button("recovery.later").click();
        until("it is let go of", () -> !editor.asks() && journals().size() == 2);
        Files.copy(old.resolve("1.journal"), old.resolve("3.journal"));
        Files.delete(old.resolve("2.journal"));

        editor.menu("recover");
        editor.dialog("recovery").button("recovery.restore").click();
        editor.answer("Don’t save");

        until(
                "one is restored and has a journal of its own",
                () -> editor.edits() == 2 && !Files.exists(old.resolve("3.journal")));
        assertThat(old.resolve("1.journal")).as("its edits are nowhere else").exists();
        until("its folder is let go of", () -> journals().size() == 2);
        editor.menu("recover");
        DialogFixture again = editor.dialog("recovery");
        assertThat(EditorRobot.read(() -> cards(again))).hasSize(1);
    }

    @Test
    void asksIfTheFileHasChangedSince() throws IOException {
        Files.writeString(file, "{}");
        editor.dialog("recovery").button("recovery.restore").click();
        until("it is open", () -> editor.edits() == 2);

        editor.keys("menu S");

        assertThat(String.valueOf(editor.question().target().getMessage())).contains("bridge.json");
        editor.answer("Overwrite");
        until("it is saved", () -> !editor.title().startsWith("*"));
        until("nothing of it is left", () -> journals().size() == 1);
    }

    @Test
    void keepsPostponedWorkAndShowsItAgain() {
        editor.dialog("recovery").button("recovery.later").click();
        until("it is gone", () -> !editor.asks());
        assertThat(editor.edits()).isZero();
        until("it is let go of", () -> journals().size() == 2);

        editor.menu("recover");
        DialogFixture dialog = editor.dialog("recovery");
        dialog.list("recovery.list").selectItem(1);
        dialog.button("recovery.restore").requireDisabled();
        dialog.button("recovery.delete").click();
        editor.answer("Cancel");
        assertThat(journals()).hasSize(2);
        dialog.button("recovery.delete").click();
        editor.answer("Delete");
        until("it is deleted", () -> journals().size() == 1);
        dialog.button("recovery.delete").click();
        editor.answer("Delete");

        until("the dialog closes over nothing", () -> !editor.asks());
        until("nothing is left", () -> journals().isEmpty());
        editor.menu("recover");
        until("it says so", () -> editor.message().startsWith("There is no unsaved work"));
    }

    private static String[] cards(DialogFixture dialog) {
        JList<?> list = dialog.list("recovery.list").target();
        return cards(list);
    }

    private static <T> String[] cards(JList<T> list) {
        return IntStream.range(0, list.getModel().getSize())
                .mapToObj(i -> list.getCellRenderer()
                        .getListCellRendererComponent(list, list.getModel().getElementAt(i), i, false, false)
                        .getAccessibleContext()
                        .getAccessibleName())
                .toArray(String[]::new);
    }

    private Path recovery() {
        return folder.resolve("user").resolve("recovery");
    }

    private List<Path> journals() {
        try (Stream<Path> files = Files.walk(recovery())) {
            return files.filter(each -> each.toString().endsWith(".journal")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
