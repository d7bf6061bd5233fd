package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.app.testing.Html;
import io.github.catenary.app.testing.NoteFormat;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.MisfitException;
import io.github.catenary.generate.Part;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.Moment;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.MouseTool;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelTable;
import io.github.catenary.spi.Plugins;
import io.github.catenary.spi.SceneOperation;
import io.github.catenary.spi.ScenePanel;
import java.awt.Window;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.JLabel;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;
import javax.swing.JTable;
import javax.swing.JTextArea;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A scene and a plugin in which every text is HTML that requests a picture from a server, and ends with characters that
 * turn the text around them. The test opens panel after panel and dialog after dialog: the window shows the text as it
 * is, with codes for those characters, and sends no request.
 */
class HostileTextGuiTest extends EditorGuiTest {
    /** Would turn what follows round, and end the line, if the window let them. */
    private static final String OVERRIDES = "\u202Egnp\u2066\u200F\u2028\u009b";

    private final AtomicInteger calls = new AtomicInteger();
    private final Set<Window> closed = Set.of(Window.getWindows());
    private ServerSocket server;
    private String hostile = "";

    @Override
    void prepare() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        hostile = "<html><img src='http://127.0.0.1:" + server.getLocalPort() + "/x.png'>" + OVERRIDES;
        Thread counting = new Thread(
                () -> {
                    try {
                        while (true) {
                            server.accept().close();
                            calls.incrementAndGet();
                        }
                    } catch (IOException closed) {
                        assertThat(server.isClosed()).isTrue();
                    }
                },
                "counts-calls");
        counting.setDaemon(true);
        counting.start();
        Files.writeString(samples().resolve("<html><b>\u202Esample.json"), scene());
    }

    @AfterEach
    void closeServer() throws IOException {
        server.close();
    }

    @Override
    Plugins plugins() {
        return new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> {
            to.constraint(new HostileType(hostile));
            to.generator(new HostileGenerator(hostile));
            to.colouring(new HostileColouring(hostile));
            to.tool(new HostileTool(hostile));
            to.check(new HostileRule(hostile));
            to.integrator(new HostileIntegrator(hostile));
            to.importer(new NoteFormat());
            to.panel(new HostilePanel(hostile));
            to.operation(new HostileOperation(hostile));
            to.measure(new HostileMeasure(hostile));
        })));
    }

    @Test
    void showsTheTextsOfASceneAsTheyAre() throws IOException {
        open("<html><b>\u202Escene.json", scene());
        until(
                "its problems are told",
                () -> editor.frameNumber() == 0 && editor.run().frame().isPresent());
        sweep("the open scene");

        for (Selection selected : List.of(
                Selection.all(editor.scene()),
                Selection.ofParticles(IdSet.of(1)),
                Selection.ofSprings(IdSet.of(1)),
                Selection.ofElements(IdSet.of(1)),
                Selection.ofElements(IdSet.of(2)),
                Selection.ofElements(IdSet.of(1, 2)),
                Selection.EMPTY)) {
            EditorRobot.read(() -> {
                editor.frame().workspace().document().select(selected);
                return true;
            });
            editor.robot().waitForIdle();
            sweep("with " + selected);
        }
        editor.keys("F5");
        until("it runs", () -> editor.frameNumber() > 3);
        sweep("the run");
        requireNoCalls();
    }

    @Test
    void showsThemInEveryMenu() throws IOException {
        open("<html><b>\u202Escene.json", scene());
        JMenuBar bar = editor.frame().getJMenuBar();

        for (int i = 0; i < EditorRobot.read(bar::getMenuCount); i++) {
            JMenu menu = bar.getMenu(i);
            editor.robot().click(menu);
            editor.robot().waitForIdle();
            sweep("menu " + menu.getName());
            editor.keys("ESCAPE");
            editor.keys("ESCAPE");
        }
        JMenu samples = (JMenu) editor.window().menuItem("menu.samples").target();
        JMenuItem sample = EditorRobot.read(() -> samples.getItem(0));
        assertThat(sample.getText()).contains("<html>");
        editor.menu("colour.test.colour");
        editor.menu("solver.test.steps");
        sweep("coloured and with another solver");
        requireNoCalls();
    }

    @Test
    void showsThemInAPanel() throws IOException {
        open("<html><b>\u202Escene.json", scene());
        editor.menu("panels.test.panel");
        JTable table = editor.window().table("panels.table").target();
        until("its content shows", () -> EditorRobot.read(() -> table.isShowing() && table.getRowCount() == 1));

        assertThat(EditorRobot.read(() -> String.valueOf(table.getValueAt(0, 0))))
                .startsWith("<html>");
        sweep("a panel");
        editor.window().button("panels.copy").click();
        until("it is copied", () -> editor.message().contains("clipboard"));
        sweep("a panel that was copied");
        requireNoCalls();
    }

    /** What an operation says of its work and of its refusal may also be endless. */
    @Test
    void showsWhatAnOperationSays() throws IOException {
        open("<html><b>\u202Escene.json", scene());
        editor.keys("menu A");
        editor.chooseItem("operation.test.operation");
        DialogFixture refused = editor.dialog("operation");
        sweep("the dialog of an operation");
        refused.textBox("parameter.note").selectAll().enterText("refuse");
        refused.button("operation.do").click();
        until("it says why", () -> refusal(refused).startsWith("refused <html>"));
        assertThat(refusal(refused)).hasSizeLessThan(2_000);
        sweep("why an operation refuses");
        refused.textBox("parameter.note").selectAll().enterText("do");
        refused.button("operation.do").click();
        until("it says what came of it", () -> editor.message().startsWith("done <html>"));
        assertThat(editor.message()).hasSizeLessThan(2_000);
        sweep("what an operation says");
        requireNoCalls();
    }

    @Test
    void showsWhatAMeasureSays() throws IOException {
        open("<html><b>\u202Escene.json", scene());
        editor.keys("F11");
        editor.window().checkBox("plot.show.measure.test.measure").check();
        editor.keys("F5");
        until("it runs", () -> editor.frameNumber() > 3);
        JLabel value = editor.window().label("plot.value.measure.test.measure").target();
        until(
                "it says why there is no value",
                () -> EditorRobot.read(() -> String.valueOf(value.getToolTipText()))
                        .contains("lost"));
        assertThat(EditorRobot.read(() -> String.valueOf(value.getToolTipText())))
                .hasSizeLessThan(3_000);
        sweep("a measure");
        requireNoCalls();
    }

    @Test
    void showsThemInEveryDialog() throws IOException {
        open("<html><b>\u202Escene.json", scene());
        editor.menu("insert.test.ring");
        DialogFixture ring = editor.dialog("generator");
        sweep("the dialog of a generator");
        ring.button("generator.insert").click();
        until("it says why it refuses", () -> editor.message().contains("<html>"));
        sweep("what a generator refuses");
        for (String item : List.of("plugins", "shortcuts", "about", "import", "export", "save-as")) {
            editor.menu(item);
            until(item + " shows", editor::asks);
            sweep(item);
            editor.keys("ESCAPE");
            until(item + " is gone", () -> !editor.asks());
        }
        requireNoCalls();
    }

    @Test
    void showsThemInQuestionsAndFailures() throws IOException {
        open("<html><b>\u202Escene.json", scene());
        editor.take("P");
        editor.place(0.5, 0.5);
        editor.menu("new");
        sweep("the tabs");
        editor.keys("menu PAGE_UP");
        editor.menu("close-tab");
        assertThat(String.valueOf(editor.question().target().getMessage())).contains("<html>");
        sweep("the question about unsaved changes");
        editor.answer(Texts.text("question.unsaved.discard"));

        Path bad = file("<html><b>\u202Ebad.json", scene().replace("\"structural\"", "\"" + hostile + "\""));
        EditorRobot.read(() -> {
            editor.frame().open(bad);
            return true;
        });
        JTable mistakes = editor.dialog("problems").table("problems.table").target();
        sweep("the mistakes of a file");
        assertThat(EditorRobot.read(mistakes::getRowCount)).isPositive();
        editor.keys("ESCAPE");

        CrashReport report = EditorRobot.read(CrashReport::new);
        report.inFrontOf(editor.frame());
        try (CapturedLog log = CapturedLog.of(CrashReport.class)) {
            report.uncaughtException(Thread.currentThread(), new IllegalStateException(hostile));
            assertThat(log.records()).hasSize(1);
        }
        until(
                "the crash report shows",
                () -> !editor.robot()
                        .finder()
                        .findAll(component ->
                                component instanceof JTextArea && "crash.trace".equals(component.getName()))
                        .isEmpty());
        sweep("a crash report");
        editor.keys("ESCAPE");
        requireNoCalls();
    }

    private void open(String name, String text) throws IOException {
        Path file = file(name, text);
        EditorRobot.read(() -> {
            editor.frame().open(file);
            return true;
        });
        until("it is open", () -> editor.title().contains(name.replace("\u202E", "\\u{202E}")));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private String refusal(DialogFixture dialog) {
        WrappedText text =
                editor.robot().finder().findByName(dialog.target(), "operation.refusal", WrappedText.class, false);
        return EditorRobot.read(text::getText);
    }

    private void sweep(String what) {
        assertThat(EditorRobot.read(() -> Html.inWindows(closed))).as(what).isEmpty();
    }

    private void requireNoCalls() {
        assertThat(editor.title()).doesNotStartWith("<html>");
        assertThat(calls).hasValue(0);
    }

    /** A scene with the text in every place that accepts one. */
    private String scene() {
        return """
                {
                  "format": "catenary-scene",
                  "version": 1,
                  "title": "HOSTILE",
                  "description": "HOSTILE",
                  "solver": {"integrator": "positional", "HOSTILE": "HOSTILE"},
                  "environment": {"HOSTILE": "HOSTILE"},
                  "materials": [{"id": "HOSTILE", "elasticity": 0.5, "HOSTILE": 1}],
                  "particles": [
                    {"id": 1, "position": [0, 0, 0], "pinned": true, "HOSTILE": "HOSTILE"},
                    {"id": 2, "position": [1, 0, 0]}
                  ],
                  "springs": [{"id": 1, "a": 1, "b": 2, "kind": "structural", "material": "HOSTILE", "HOSTILE": 2}],
                  "groups": [
                    {"id": 1, "name": "HOSTILE", "particles": [1, 2], "generator": "HOSTILE", "parameters": {"HOSTILE": "HOSTILE"}}
                  ],
                  "elements": [
                    {"id": 1, "type": "test.pull", "springs": "all", "parameters": {"side": "HOSTILE", "note": "HOSTILE"}},
                    {"id": 2, "type": "HOSTILE", "springs": "all", "parameters": {"HOSTILE": "HOSTILE"}, "HOSTILE": []}
                  ],
                  "plugins": [{"id": "HOSTILE", "version": "HOSTILE", "HOSTILE": true}],
                  "HOSTILE": {"HOSTILE": "HOSTILE"}
                }
                """.replace("HOSTILE", hostile);
    }

    private static ParameterSchema schema(String text) {
        return ParameterSchema.of(
                new Parameter.Choice("side", text, text, List.of(text, text + "2"), Optional.of(new Value.Text(text))),
                new Parameter.Text("note", text, text, Optional.of(new Value.Text(text))));
    }

    private static final class HostileType extends ElementType {
        HostileType(String text) {
            super("test.pull", text, text, AppliesTo.ON_SPRINGS, HostileTextGuiTest.schema(text));
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }

    /** Gives the same answer to every question. */
    private abstract static class Hostile implements Described {
        final String text;
        private final String id;
        private final ParameterSchema schema;

        Hostile(String id, String text) {
            this(id, text, ParameterSchema.NONE);
        }

        Hostile(String id, String text, ParameterSchema schema) {
            this.id = id;
            this.text = text;
            this.schema = schema;
        }

        @Override
        public Descriptor descriptor() {
            return new Descriptor(id, text, text, schema);
        }
    }

    private static final class HostileGenerator extends Hostile implements Generator {
        HostileGenerator(String text) {
            super("test.ring", text, HostileTextGuiTest.schema(text));
        }

        @Override
        public Part generate(ParameterValues values, NextIds firstIds) {
            throw new MisfitException(Message.verbatim(text));
        }
    }

    private static final class HostilePanel extends Hostile implements ScenePanel {
        HostilePanel(String text) {
            super("test.panel", text, HostileTextGuiTest.schema(text));
        }

        @Override
        public PanelContent content(View view) {
            Message words = Message.verbatim(text);
            PanelPlot.Axis axis = new PanelPlot.Axis(words, text);
            double[] numbers = {1, 2};
            return PanelContent.of(
                    PanelContent.text(text),
                    new PanelContent.Reading(words, 1, text),
                    new PanelTable(
                            words,
                            List.of(new PanelTable.Column(words, text)),
                            List.of(PanelTable.Row.of(PanelTable.Cell.of(text)))),
                    new PanelPlot(
                            words,
                            axis,
                            axis,
                            List.of(new PanelPlot.Series(words, numbers, numbers, PanelPlot.Look.LINE))));
        }
    }

    private static final class HostileOperation extends Hostile implements SceneOperation {
        HostileOperation(String text) {
            super("test.operation", text, HostileTextGuiTest.schema(text));
        }

        @Override
        public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
            Message words = Message.of("test.words", "{0} {1}", text, "x".repeat(1 << 20));
            if (values.text("note").equals("refuse")) {
                throw EditRefusedException.because(Message.of("test.refused", "refused {0}", words));
            }
            return Edited.of(scene.withTitle("done", "")).telling(Message.of("test.done", "done {0}", words));
        }
    }

    private static final class HostileMeasure extends Hostile implements MeasureType {
        HostileMeasure(String text) {
            super("test.measure", text);
        }

        @Override
        public String unit() {
            return text;
        }

        @Override
        public Accumulator begin(Moment drawn) {
            return new Accumulator() {
                @Override
                public void add(Moment now) {}

                @Override
                public Reading value(Moment now) {
                    return Reading.none(Message.of("test.lost", "lost {0} {1}", text, "x".repeat(1 << 20)));
                }

                @Override
                public double[] save() {
                    return new double[0];
                }

                @Override
                public void restore(double[] state) {}
            };
        }
    }

    private static final class HostileColouring extends Hostile implements Colouring {
        HostileColouring(String text) {
            super("test.colour", text);
        }

        @Override
        public Of of() {
            return Of.SPRINGS;
        }

        @Override
        public String unit() {
            return text;
        }

        @Override
        public Scale scale() {
            return Scale.SEQUENTIAL;
        }

        @Override
        public void fill(Frame frame, double[] values) {
            for (int i = 0; i < values.length; i++) values[i] = i;
        }
    }

    private static final class HostileTool extends Hostile implements MouseTool {
        HostileTool(String text) {
            super("test.tool", text);
        }

        @Override
        public String hint() {
            return text;
        }

        @Override
        public Trail trail() {
            return Trail.NOTHING;
        }

        @Override
        public Scene apply(Scene scene, Gesture gesture) {
            return scene;
        }
    }

    private static final class HostileRule extends Hostile implements SceneRule {
        HostileRule(String text) {
            super("test.rule", text);
        }

        @Override
        public List<Problem> problems(Scene scene) {
            return List.of(Problem.warning("$", Message.verbatim(text)));
        }
    }

    private static final class HostileIntegrator extends Hostile implements IntegratorType {
        HostileIntegrator(String text) {
            super("test.steps", text);
        }

        @Override
        public StepMethod compile(int particles) {
            return (positions, velocities, h, accelerations) -> {};
        }
    }
}
