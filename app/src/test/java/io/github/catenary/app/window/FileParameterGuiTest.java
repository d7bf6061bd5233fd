package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.Plugins;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A file that is chosen for an element, and what becomes of one that lies elsewhere. */
class FileParameterGuiTest extends EditorGuiTest {
    private static final Scene MAPPED = Scenes.pair().withElements(Table.of(Element.of(1, "test.map")));

    private static final class Mapped extends ElementType {
        Mapped() {
            super(
                    "test.map",
                    "Map",
                    "Has a map",
                    AppliesTo.ON_PARTICLES,
                    ParameterSchema.of(Parameter.file("map", "Map", "Where to go", "csv", "tab.txt")));
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }

    private Path home = Path.of("");
    private Path away = Path.of("");

    @Override
    Plugins plugins() {
        return new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> to.constraint(new Mapped()))));
    }

    @Override
    void prepare() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
        away = Files.createDirectory(folder.resolve("away"));
        Files.write(home.resolve("scene.json"), SceneWriter.toBytes(MAPPED));
        Files.writeString(away.resolve("map.csv"), "mine");
    }

    private void choose(Path file) {
        openOn(Optional.of(home.resolve("scene.json")));
        editor.window().button("parameter.map.choose").click();
        editor.choose("parameter.files", file);
    }

    private void openOn(Optional<Path> file) {
        editor.open(MAPPED, file);
        EditorRobot.read(() -> {
            editor.document().select(Selection.ofElements(IdSet.of(1)));
            return true;
        });
        until(
                "the field shows",
                () -> editor.robot()
                                .finder()
                                .findAll(c -> "parameter.map.choose".equals(c.getName()) && c.isShowing())
                                .size()
                        == 1);
    }

    /** A name of usual length can be read beside the button. */
    @Test
    void theNameAndTheButtonHaveRoom() {
        openOn(Optional.of(home.resolve("scene.json")));
        var button = editor.window().button("parameter.map.choose").target();
        var name = editor.window().textBox("parameter.map").target();

        EditorRobot.read(() -> {
            assertThat(button.getX() + button.getWidth())
                    .isLessThanOrEqualTo(button.getParent().getWidth());
            assertThat(name.getWidth()).isGreaterThan(4 * button.getWidth());
            return true;
        });
    }

    private Optional<Value> map() {
        return editor.scene().elements().get(1).parameters().find("map");
    }

    @Test
    void oneThatLiesElsewhereIsCopiedBesideTheScene() {
        choose(away.resolve("map.csv"));

        until("it is chosen", () -> map().isPresent());
        assertThat(map()).contains(Value.of("map.csv"));
        assertThat(home.resolve("map.csv")).hasContent("mine");
        assertThat(away.resolve("map.csv")).hasContent("mine");
        assertThat(editor.scene().folder().path()).contains(home);
        editor.menu("undo");
        assertThat(map()).isEmpty();
        assertThat(home.resolve("map.csv")).as("files are not undone").exists();
    }

    @Test
    void anotherFileOfThatNameStaysAndIsTold() throws IOException {
        Files.writeString(home.resolve("map.csv"), "theirs");
        choose(away.resolve("map.csv"));

        until("it is told", () -> editor.message().contains("Beside the scene lies another file named map.csv"));
        assertThat(map()).isEmpty();
        assertThat(home.resolve("map.csv")).hasContent("theirs");
    }

    @Test
    void anEqualFileOfThatNameIsUsed() throws IOException {
        Files.writeString(home.resolve("map.csv"), "mine");
        choose(away.resolve("map.csv"));

        until("it is chosen", () -> map().isPresent());
        assertThat(map()).contains(Value.of("map.csv"));
    }

    @Test
    void oneBelowTheSceneStaysWhereItIs() throws IOException {
        Path deep = Files.createDirectories(home.resolve("data").resolve("of today"));
        choose(Files.writeString(deep.resolve("wind.tab.txt"), "1"));

        until("it is chosen", () -> map().isPresent());
        assertThat(map()).contains(Value.of("data/of today/wind.tab.txt"));
        assertThat(home.resolve("wind.tab.txt")).doesNotExist();
    }

    @Test
    void oneWithAnotherEndingIsRefusedAndNotCopied() throws IOException {
        choose(Files.writeString(away.resolve("map.txt"), "1"));

        until("it is told", () -> editor.message().contains("csv, tab.txt"));
        assertThat(map()).isEmpty();
        assertThat(home.resolve("map.txt")).doesNotExist();
    }

    @Test
    void oneThatIsNotThereIsTold() {
        choose(away.resolve("none.csv"));

        until("it is told", () -> editor.message().contains("none.csv"));
        assertThat(map()).isEmpty();
    }

    @Test
    void aSceneThatWasNeverSavedAsksForThatFirst() {
        openOn(Optional.empty());
        editor.window().button("parameter.map.choose").click();

        until("it is told", () -> editor.message().contains("Save the scene first"));
    }
}
