package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.io.run.RunFile;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.FileBudget;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Elements whose parameters name files: what they read, what they lack, and how the files travel with the scene. */
class FileParameterTest {
    private static final Parameter MAP = Parameter.file("map", "Map", "Where the wind blows", "csv", "tab.txt");

    /** Reads its file when it is compiled. */
    private static final class Windy implements KernelFactory {
        final List<String> read = new ArrayList<>();
        /** How often files were parsed, and elements checked. */
        static int parsed;

        static int checked;

        @Override
        public String id() {
            return "test.windy";
        }

        private static String parse(byte[] content) {
            parsed++;
            return new String(content, StandardCharsets.UTF_8);
        }

        @Override
        public List<ParameterSchema.Mistake> mistakes(ParameterValues values) {
            checked++;
            String text = values.has("map") ? values.file("map", Windy::parse) : "";
            if (text.equals("fails")) throw new IllegalStateException("it fails");
            return text.contains("bad")
                    ? List.of(new ParameterSchema.Mistake("map", Message.verbatim("the map is bad; mend it")))
                    : List.of();
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.of(MAP);
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            for (BoundElement element : elements) {
                ParameterValues values = element.values();
                read.add(values.has("map") ? new String(values.file("map"), StandardCharsets.UTF_8) : "nothing");
            }
            return new ConstraintKernel() {};
        }
    }

    @TempDir
    private Path folder;

    private final Windy type = new Windy();
    private final SceneCompiler compiler = new SceneCompiler(List.of(type));
    private final SceneFile files = new SceneFile(new SceneReader(
            SceneLimits.DEFAULT, id -> id.equals("test.windy") ? Optional.of(type.schema()) : Optional.empty()));
    private Path home = Path.of("");

    @BeforeEach
    void makeFolder() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
    }

    private static Scene naming(String file) {
        return Scenes.rope(3)
                .withElements(Table.of(
                        Element.of(1, "test.windy").withParameters(Parameters.NONE.with("map", Value.of(file)))));
    }

    /** A loaded scene whose file has this content. */
    private Scene loaded(String name, String content) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        files.save(naming(name), home.resolve("scene.json"));
        return files.load(home.resolve("scene.json")).scene();
    }

    private static List<String> english(List<Message> messages) {
        return messages.stream().map(Message::english).toList();
    }

    @Test
    void aKernelReadsTheFileBesideTheScene() throws IOException {
        compiler.compile(loaded("data/wind.csv", "1 2 3"));

        assertThat(type.read).isNotEmpty().containsOnly("1 2 3");
    }

    @Test
    void aBadFileIsAnErrorOfItsElementAlone() throws IOException {
        Scene scene = loaded("wind.csv", "a bad map");
        Files.writeString(home.resolve("good.csv"), "good");
        Element other = Element.of(2, "test.windy").withParameters(Parameters.NONE.with("map", Value.of("good.csv")));
        Scene both = scene.withElements(scene.elements().plus(List.of(other)));

        assertThat(compiler.problems(both))
                .filteredOn(Problem::isError)
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.path()).isEqualTo("$.elements[0].parameters.map");
                    assertThat(problem.message()).isEqualTo("the map is bad; mend it");
                });
        assertThatThrownBy(() -> compiler.compile(both)).isInstanceOf(UnrunnableSceneException.class);

        Files.writeString(home.resolve("wind.csv"), "a long map");
        compiler.compile(both);
        assertThat(type.read).contains("a long map", "good");
    }

    @Test
    void aTypeThatFailsToCheckIsAWarning() throws IOException {
        assertThat(compiler.problems(loaded("wind.csv", "fails")))
                .singleElement()
                .matches(problem -> !problem.isError())
                .extracting(Problem::message)
                .asString()
                .startsWith("element type test.windy failed to check this element: it fails");
    }

    @Test
    void equalElementsAreCheckedOnceAndAFileIsParsedOnceUntilItChanges() throws IOException {
        Scene scene = loaded("once.csv", "0");
        Scene many = scene.withElements(Table.of(IntStream.rangeClosed(1, 50)
                .mapToObj(id -> Element.of(id, "test.windy")
                        .withParameters(scene.elements().at(0).parameters()))
                .toList()));
        Windy.parsed = 0;
        Windy.checked = 0;

        compiler.problems(many);
        compiler.problems(many);
        assertThat(Windy.checked).isEqualTo(2);
        assertThat(Windy.parsed).isEqualTo(1);

        Files.writeString(home.resolve("once.csv"), "another");
        compiler.problems(many);
        assertThat(Windy.parsed).isEqualTo(2);
    }

    @Test
    void withoutAFileThereIsNoValue() {
        compiler.compile(Scenes.rope(3).withElements(Table.of(Element.of(1, "test.windy"))));

        assertThat(type.read).isNotEmpty().containsOnly("nothing");
    }

    @Test
    void aMissingFileKeepsTheSceneFromRunningAndIsToldWithItsPlace() throws IOException {
        Scene scene = loaded("wind.csv", "1");
        Files.delete(home.resolve("wind.csv"));

        List<Problem> problems = compiler.problems(scene);
        assertThat(problems).filteredOn(Problem::isError).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("$.elements[0].parameters.map");
            assertThat(problem.message())
                    .isEqualTo("there is no file wind.csv in " + home + "; put it there, or choose another file");
        });
        assertThatThrownBy(() -> compiler.compile(scene)).isInstanceOf(UnrunnableSceneException.class);
        assertThat(type.read).as("the type is not asked").isEmpty();
    }

    @Test
    void aSceneOfNoFileSaysSo() {
        assertThat(compiler.problems(naming("wind.csv")))
                .extracting(Problem::message)
                .anyMatch(text -> text.startsWith("wind.csv cannot be found, because this scene came from no file"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/etc/wind.csv", "../wind.csv", "wind.txt", "wind", "a\\wind.csv", "csv", ""})
    void refusesOtherPathsAndEndings(String name) {
        assertThat(MAP.problem(Value.of(name)).map(Message::english).orElse(""))
                .startsWith(
                        "expected a file beside the scene or below, as data/name.csv, with an ending of csv, tab.txt,"
                                + " found the text");
        assertThat(compiler.problems(naming(name)))
                .as("told once")
                .filteredOn(Problem::isError)
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).startsWith("expected a file"));
        assertThat(MAP.problem(Value.of(3))).isPresent();
    }

    @Test
    void endingsAreOfAnyCaseAndOneIsNeeded() {
        assertThat(MAP.problem(Value.of("WIND.CSV"))).isEmpty();
        assertThat(MAP.problem(Value.of("wind.tab.txt"))).isEmpty();
        assertThatThrownBy(() -> Parameter.file("map", "Map", "Where the wind blows"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Parameter.file("map", "Map", "Where the wind blows", "*.csv"))
                .hasMessageContaining("write them as csv");
    }

    @Test
    void aFileThatGoesBetweenCheckAndReadIsToldByTheException() throws IOException {
        Scene scene = loaded("wind.csv", "1");
        ParameterValues values = type.schema().resolve(scene.elements().at(0).parameters(), scene.folder());
        Files.delete(home.resolve("wind.csv"));

        assertThatThrownBy(() -> values.file("map"))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageStartingWith("there is no file wind.csv in ");
        assertThatThrownBy(() -> values.file("other")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void savedElsewhereTheFilesComeAlong() throws IOException {
        Scene scene = loaded("data/wind.csv", "1 2 3");
        Path away = Files.createDirectory(folder.resolve("away"));

        AtomicSave.Saved saved = files.save(scene, away.resolve("copy.json"));

        assertThat(english(saved.files())).containsExactly("copied data/wind.csv to " + away);
        assertThat(away.resolve("data/wind.csv")).hasContent("1 2 3");
        compiler.compile(files.load(away.resolve("copy.json")).scene());
        assertThat(type.read).containsOnly("1 2 3");
        assertThat(files.save(scene, away.resolve("copy.json")).files())
                .as("it is there")
                .isEmpty();
        assertThat(files.save(scene, home.resolve("scene.json")).files())
                .as("at home")
                .isEmpty();
    }

    @Test
    void theFilesComeAlongWithARunThatIsSavedElsewhere() throws IOException {
        Scene scene = loaded("data/wind.csv", "1 2 3");
        Path away = Files.createDirectory(folder.resolve("away"));
        RecordedRun run = new RecordedRun(compiler, scene, RecordedRun.usualBudget(), System::nanoTime);
        run.step();
        run.update(scene.withTitle("edited", ""));
        run.step();
        StoredRun stored =
                run.draft().orElseThrow().hashed(compiler, () -> false).orElseThrow();
        RunFile runs = new RunFile(
                new SceneReader(
                        SceneLimits.DEFAULT,
                        id -> id.equals("test.windy") ? Optional.of(type.schema()) : Optional.empty()),
                SceneLimits.DEFAULT);

        AtomicSave.Saved saved = runs.save(stored, away.resolve("kept.run"), Progress.NONE);

        assertThat(stored.scenes()).hasSize(2);
        assertThat(english(saved.files())).containsExactly("copied data/wind.csv to " + away);
        type.read.clear();
        compiler.compile(runs.load(away.resolve("kept.run"), Progress.NONE)
                .run()
                .scenes()
                .get(0));
        assertThat(type.read).isNotEmpty().containsOnly("1 2 3");
    }

    @Test
    void anotherFileOfTheSameNameStaysAndIsTold() throws IOException {
        Scene scene = loaded("wind.csv", "mine");
        Path away = Files.createDirectory(folder.resolve("away"));
        Files.writeString(away.resolve("wind.csv"), "theirs");

        AtomicSave.Saved saved = files.save(scene, away.resolve("copy.json"));

        assertThat(english(saved.files()))
                .containsExactly("wind.csv in " + away
                        + " is another file than the scene had; it stays, and the saved scene uses it");
        assertThat(away.resolve("wind.csv")).hasContent("theirs");
    }

    @Test
    void whatIsGoneIsToldAndTheSceneIsSaved() throws IOException {
        Scene scene = loaded("wind.csv", "1");
        Files.delete(home.resolve("wind.csv"));
        Path away = Files.createDirectory(folder.resolve("away"));

        AtomicSave.Saved saved = files.save(scene, away.resolve("copy.json"));

        assertThat(english(saved.files()))
                .singleElement()
                .asString()
                .startsWith("wind.csv was not copied to " + away)
                .contains("there is no file wind.csv in " + home);
        assertThat(files.load(away.resolve("copy.json")).scene()).isEqualTo(scene);
        assertThat(english(files.save(scene, home.resolve("scene.json")).files()))
                .containsExactly("there is no file wind.csv in " + home + "; put it there, or choose another file");
        assertThat(english(
                        files.save(naming("wind.csv"), away.resolve("new.json")).files()))
                .as("of a scene of no file")
                .containsExactly("there is no file wind.csv in " + away + "; put it there, or choose another file");
    }

    @Test
    void tooManyFilesKeepASceneFromRunningAndStayWhereTheyAre() throws IOException {
        int count = FileBudget.MOST_FILES + 2;
        List<Element> elements = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            Files.writeString(home.resolve("f" + i + ".csv"), "1");
            elements.add(Element.of(i, "test.windy")
                    .withParameters(Parameters.NONE.with("map", Value.of("f" + i + ".csv"))));
        }
        files.save(Scenes.rope(3).withElements(Table.of(elements)), home.resolve("scene.json"));
        Scene scene = files.load(home.resolve("scene.json")).scene();
        Path away = Files.createDirectory(folder.resolve("away"));

        assertThat(compiler.problems(scene))
                .filteredOn(Problem::isError)
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.path()).isEqualTo("$.elements[1000].parameters.map");
                    assertThat(problem.message()).contains("name more than 1000 files");
                });
        assertThat(english(files.save(scene, away.resolve("copy.json")).files()))
                .hasSize(FileBudget.MOST_FILES + 1)
                .last()
                .asString()
                .contains("name more than 1000 files");
        assertThat(away.resolve("f1000.csv")).exists();
        assertThat(away.resolve("f1001.csv")).doesNotExist();
    }

    @Test
    void nothingIsWrittenThroughALinkThatLeadsOut() throws IOException {
        Scene scene = loaded("data/deep/wind.csv", "1");
        Path away = Files.createDirectory(folder.resolve("away"));
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createSymbolicLink(away.resolve("data"), elsewhere);

        AtomicSave.Saved saved = files.save(scene, away.resolve("copy.json"));

        assertThat(english(saved.files())).singleElement().asString().contains("is a link that leads elsewhere");
        assertThat(elsewhere).isEmptyDirectory();
    }
}
