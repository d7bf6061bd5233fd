package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.editor.backdrop.TestPicture;
import io.github.catenary.app.testing.Knob;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.Document;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.spi.Plugins;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.Transferable;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.JComponent;
import javax.swing.JFileChooser;
import javax.swing.TransferHandler;
import org.junit.jupiter.api.Test;

/** Files that are dropped on the window. */
class DropGuiTest extends EditorGuiTest {
    private static final String TENT = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

    @Override
    Plugins plugins() {
        return new Plugins(Builtin.contributed(), List.of(Knob.plugin()));
    }

    private void drop(Path... files) {
        dropFiles(Stream.of(files).map(Path::toFile).toList());
    }

    private void dropFiles(List<File> dropped) {
        Transferable transferable = new Transferable() {
            @Override
            public DataFlavor[] getTransferDataFlavors() {
                return new DataFlavor[] {DataFlavor.javaFileListFlavor};
            }

            @Override
            public boolean isDataFlavorSupported(DataFlavor flavor) {
                return flavor.equals(DataFlavor.javaFileListFlavor);
            }

            @Override
            public Object getTransferData(DataFlavor flavor) {
                return dropped;
            }
        };
        boolean taken = read(() -> {
            JComponent root = editor.frame().getRootPane();
            return root.getTransferHandler().importData(new TransferHandler.TransferSupport(root, transferable));
        });
        assertThat(taken).isTrue();
    }

    /** As in the locale C, where a name with other letters than ASCII's is there, but no path can hold it. */
    @Test
    void saysThatNoPathHoldsTheNameOfAFileAndTakesTheOthers() throws Exception {
        Path good = Files.writeString(folder.resolve("tent.obj"), TENT);

        dropFiles(List.of(
                new File(folder.toFile(), "n\uD800t.obj"), good.toFile(), new File(folder.toFile(), "m\uD800t.obj")));

        assertThat(String.valueOf(editor.question().target().getMessage()))
                .startsWith("the file name")
                .contains("t.obj", "has characters that the locale of this session cannot represent", "LC_ALL=C.UTF-8");
        editor.answer("OK");
        until("the other is imported", () -> editor.scene().title().equals("tent"));
    }

    @Test
    void asksForAnotherNameWhereNoPathHoldsTheChosenOne() {
        editor.menu("save-as");
        JFileChooser chooser = editor.chooser().target();
        read(() -> {
            chooser.setSelectedFile(new File(folder.toFile(), "n\uD800t.json"));
            return true;
        });
        editor.chooser().approve();
        assertThat(String.valueOf(editor.question().target().getMessage())).contains("locale of this session");
        editor.answer("OK");
        editor.choose(folder.resolve("net.json"));

        until("it is saved", () -> editor.message().startsWith("Saved net.json"));
    }

    private Path scene(String name) throws Exception {
        return Files.write(folder.resolve(name), SceneWriter.toBytes(Scenes.cloth(3)));
    }

    @Test
    void opensASceneBesideUnsavedWork() throws Exception {
        editor.take("P");
        editor.click(1, 1);

        drop(scene("net.json"));

        until("it is open", () -> editor.scene().particles().size() == 9);
        assertThat(editor.file()).contains(folder.resolve("net.json"));
        editor.keys("menu PAGE_UP");
        assertThat(editor.scene().particles()).hasSize(1);
    }

    @Test
    void importsAFileOfAnotherProgram() throws Exception {
        drop(Files.writeString(folder.resolve("tent.OBJ"), TENT));

        until("it is imported", () -> editor.scene().particles().size() == 3);
        assertThat(editor.file()).isEmpty();
    }

    @Test
    void opensSeveralInTabsEvenIfOneIsBad() throws Exception {
        drop(
                scene("net.json"),
                Files.writeString(folder.resolve("bad.json.gz"), "no scene"),
                Files.writeString(folder.resolve("tent.obj"), TENT));
        editor.dialog("problems");
        editor.keys("ESCAPE");

        until("the last one is imported", () -> editor.scene().particles().size() == 3);
        editor.keys("menu PAGE_UP");
        assertThat(editor.file()).contains(folder.resolve("net.json"));
    }

    @Test
    void goesOnAfterAnImportWhoseFormIsCancelled() throws Exception {
        drop(Files.writeString(folder.resolve("first.knob"), ""), Files.writeString(folder.resolve("tent.obj"), TENT));

        editor.dialog("generator").button("generator.cancel").click();

        until("the other one is imported", () -> editor.scene().particles().size() == 3);
    }

    @Test
    void saysWhatCanBeDropped() throws Exception {
        drop(Files.writeString(folder.resolve("notes.txt"), ""));

        assertThat(String.valueOf(editor.question().target().getMessage()))
                .contains("notes.txt", "*.json", "Wavefront OBJ (*.obj)", "*.png", "*.jar");
        editor.answer("OK");
    }

    @Test
    void tellsForWhichFilesThereIsNoRoom() throws Exception {
        read(() -> {
            while (editor.frame().tabs().all().size() < Tabs.MOST - 2) {
                editor.frame().tabs().open(Document.unsaved(Scenes.pair()), Optional.empty());
            }
            return true;
        });

        drop(scene("1.json"), scene("2.json"), scene("3.json"), scene("1.json"), scene("4.json"));

        assertThat(String.valueOf(editor.question().target().getMessage()))
                .contains("12 documents are open", "3.json", "4.json")
                .doesNotContain("1.json", "2.json");
        editor.answer("OK");
        assertThat(editor.file()).as("it was open already").contains(folder.resolve("1.json"));
    }

    @Test
    void namesOnlySomeOfManyFilesWithoutRoom() throws Exception {
        read(() -> {
            while (editor.frame().tabs().all().size() < Tabs.MOST) {
                editor.frame().tabs().open(Document.unsaved(Scenes.pair()), Optional.empty());
            }
            return true;
        });
        Path[] many = new Path[1000];
        for (int i = 0; i < many.length; i++) many[i] = folder.resolve(i + ".json");

        drop(many);

        assertThat(String.valueOf(editor.question().target().getMessage())).contains("7.json", "and 992 more");
        editor.answer("OK");
    }

    @Test
    void aPictureGoesBehindTheDrawingEvenFromTheStartPage() throws Exception {
        Path picture = TestPicture.write(folder.resolve("plan.PNG"), 400, 300);
        read(() -> {
            editor.frame().offerStart();
            return true;
        });

        drop(picture);

        until("it is behind the drawing", () -> editor.message().startsWith("plan.PNG is behind the drawing"));
        until(
                "its handles show",
                () -> editor.window().textBox("backdrop.width").target().isShowing());
        editor.focusDrawing(); // which the page covers no more
        assertThat(editor.edits()).isZero();
    }

    @Test
    void takesOnePictureAlone() throws Exception {
        Path picture = TestPicture.write(folder.resolve("plan.png"), 400, 300);

        drop(picture, scene("net.json"));

        assertThat(String.valueOf(editor.question().target().getMessage())).contains("one picture");
        editor.answer("OK");
        assertThat(editor.scene().particles()).isEmpty();
    }

    @Test
    void aJarGoesToThePluginManager() throws Exception {
        drop(Files.writeString(folder.resolve("bad.jar"), "no jar"));

        assertThat(String.valueOf(editor.question().target().getMessage())).contains("bad.jar");
        editor.answer("OK");
    }
}
