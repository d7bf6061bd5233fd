package io.github.catenary.app.window;

import static io.github.catenary.app.document.plugin.PluginJars.entry;
import static io.github.catenary.app.document.plugin.PluginJars.manifest;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Container;
import java.awt.Toolkit;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.Transferable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JTextArea;
import javax.swing.JToggleButton;
import javax.swing.TransferHandler;
import org.assertj.swing.fixture.DialogFixture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The plugin manager with generated jars: {@code wind} comes with the program, the others are the user's. */
class PluginsGuiTest extends EditorGuiTest {
    private static final String SCENE = """
            {
              "format": "catenary-scene",
              "version": 1,
              "particles": [{"id": 1, "position": [0, 0, 0]}, {"id": 2, "position": [1, 0, 0]}],
              "springs": [{"id": 1, "a": 1, "b": 2}],
              "elements": [{"id": 1, "type": "wind.gust", "springs": "all", "parameters": {}, "later": [1,  2]}]
            }
            """;

    private InstalledPlugins plugins;
    private Path own;
    private Path users;

    @Override
    void prepare() {
        own = folder.resolve("program");
        users = folder.resolve("user").resolve("plugins");
        PluginJars.good(own, "wind", "wind.gust");
    }

    @Override
    EditorRobot start() {
        plugins = new InstalledPlugins(new PluginFolders(List.of(own), Optional.of(folder.resolve("user"))), false);
        plugins.refresh();
        return EditorRobot.start(plugins, folder.resolve("user"), samples());
    }

    @Test
    void showsWhatAPluginIsAndAdds() {
        DialogFixture manager = open();

        assertThat(text("jar")).endsWith("wind.jar");
        assertThat(text("version")).isEqualTo("1.2.3");
        assertThat(text("license")).isEqualTo("MIT");
        assertThat(text("sha256")).matches("[0-9a-f]{64}");
        assertThat(text("contributions")).contains("wind.gust");
        assertThat(text("status")).isEqualTo("On");
        manager.button("plugins.remove").requireDisabled();
        editor.keys("ESCAPE");
        manager.requireNotVisible();
    }

    @Test
    void worksByKeyboard() {
        DialogFixture manager = open();
        until("the list has the focus", manager.list("plugins.list").target()::isFocusOwner);

        editor.keys("alt T");
        until("it is off", () -> is("wind", Status.OFF));
        until(
                "the button says what it does now",
                () -> manager.button("plugins.turn").target().getText().equals("Turn on"));
        editor.keys("alt T");
        until("it is on", () -> is("wind", Status.ON));
        editor.keys("ESCAPE");
        manager.requireNotVisible();
    }

    @Test
    void switchesAPluginOffAndOnWithoutLossInTheOpenScene() throws Exception {
        Scene scene = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()))
                .load(Files.writeString(folder.resolve("scene.json"), SCENE))
                .scene();
        editor.open(scene, Optional.of(folder.resolve("scene.json")));
        editor.take("P");
        editor.place(0.5, 0.5);
        Scene edited = editor.scene();
        EditorRobot.read(() -> {
            editor.frame().workspace().document().select(Selection.ofElements(IdSet.of(1)));
            return true;
        });
        assertThat(showing("element.unknown")).isFalse();

        click("turn");

        assertThat(text("status")).isEqualTo("Off");
        until("the inspector follows", () -> showing("element.unknown"));
        JTextArea why = editor.robot().finder().findByName("element.unknown.message", JTextArea.class);
        String message = EditorRobot.read(why::getText);
        assertThat(message).contains("plugin wind is switched off (Help ▸ Plugins");
        assertThat(menuTypes()).doesNotContain("menu.insert.wind.gust");
        until("the preview follows", () -> problems().contains("wind.gust"));
        assertThat(editor.scene()).isSameAs(edited);
        assertThat(editor.title()).startsWith("*");

        click("turn");

        until("the inspector follows", () -> !showing("element.unknown"));
        assertThat(menuTypes()).contains("menu.insert.wind.gust");
        until("the preview follows", () -> !problems().contains("wind.gust"));
        editor.keys("ESCAPE");
        editor.focusDrawing();
        editor.keys("menu Z");
        Element element = editor.scene().elements().get(1);
        assertThat(element).isEqualTo(scene.elements().get(1));
        assertThat(element.unknown().jsonByKey()).containsEntry("later", "[1,  2]");
        assertThat(editor.scene()).isEqualTo(scene);
    }

    /** One contribution of each kind that the window shows, except element types. */
    private static final String ZOO = """
            to.generator(new io.github.catenary.generate.Generator() {
                public Descriptor descriptor() {
                    return new Descriptor("zoo.pair", "Pair", "Nothing at all", ParameterSchema.NONE);
                }
                public io.github.catenary.generate.Part generate(
                        ParameterValues values, io.github.catenary.scene.NextIds ids) {
                    return new io.github.catenary.generate.Part(List.of(), List.of(), List.of());
                }
            });
            to.integrator(new IntegratorType() {
                public Descriptor descriptor() {
                    return new Descriptor("zoo.still", "Still", "Moves nothing");
                }
                public StepMethod compile(int particles) { return (x, v, h, accelerations) -> {}; }
            });
            to.colouring(new Colouring() {
                public Descriptor descriptor() {
                    return new Descriptor("zoo.grey", "Grey", "The same for all");
                }
                public Of of() { return Of.SPRINGS; }
                public String unit() { return ""; }
                public Scale scale() { return Scale.SEQUENTIAL; }
                public void fill(Frame frame, double[] values) { java.util.Arrays.fill(values, 1); }
            });
            to.tool(new MouseTool() {
                public Descriptor descriptor() {
                    return new Descriptor("zoo.poke", "Poke", "Does nothing");
                }
                public String hint() { return "Click somewhere"; }
                public Trail trail() { return Trail.NOTHING; }
                public io.github.catenary.scene.Scene apply(io.github.catenary.scene.Scene scene, Gesture gesture) {
                    return scene;
                }
            });
            """;

    @Test
    void otherContributionsComeAndGoWithTheirPlugin() {
        List<String> things =
                List.of("menu.insert.zoo.pair", "menu.solver.zoo.still", "menu.colour.zoo.grey", "tool.zoo.poke");
        assertThat(there(things)).isEmpty();
        PluginJars.of(users, "zoo.jar", manifest("zoo"), entry(ZOO));
        editor.answer("Load");
        until("all is there", () -> there(things).equals(things));
        editor.window().toggleButton("tool.zoo.poke").click();
        EditorRobot.read(() -> {
            ((JMenuItem) component("menu.colour.zoo.grey")).doClick();
            return true;
        });

        DialogFixture manager = open();
        manager.list("plugins.list").selectItem(1);
        assertThat(text("contributions")).contains("zoo.pair", "zoo.still", "zoo.grey", "zoo.poke");
        click("turn");

        until("nothing is left", () -> there(things).isEmpty());
        assertThat(((JToggleButton) component("tool.select")).isSelected()).isTrue();
        assertThat(((JMenuItem) component("menu.colour.kind")).isSelected()).isTrue();
        click("turn");
        until("all is back", () -> there(things).equals(things));
    }

    /** The names that a component of the window or its menus has. */
    private List<String> there(List<String> names) {
        return EditorRobot.read(() -> names.stream()
                .filter(name -> find(editor.frame(), name) != null)
                .toList());
    }

    private Component component(String name) {
        return Objects.requireNonNull(EditorRobot.read(() -> find(editor.frame(), name)), name);
    }

    private static @Nullable Component find(Component in, String name) {
        if (name.equals(in.getName())) return in;
        Component[] parts = in instanceof JMenu menu
                ? menu.getMenuComponents()
                : in instanceof Container container ? container.getComponents() : new Component[0];
        if (in instanceof JFrame frame && frame.getJMenuBar() != null) {
            Component found = find(frame.getJMenuBar(), name);
            if (found != null) return found;
        }
        for (Component part : parts) {
            Component found = find(part, name);
            if (found != null) return found;
        }
        return null;
    }

    @Test
    void asksAboutANewJarAndLoadsItOnRequest() {
        PluginJars.good(users, "rain", "rain.drop");

        assertThat(String.valueOf(editor.question().target().getMessage()))
                .contains(
                        "Load the plugin Plugin rain 1.2.3?",
                        users.resolve("rain.jar").toString(),
                        "SHA-256: ");
        editor.answer("Load");

        until("it is on", () -> is("rain", Status.ON));
        until("the menu follows", () -> menuTypes().contains("menu.insert.rain.drop"));
    }

    @Test
    void refusesAnUntrustedJarUntilTheUserTrustsIt() {
        PluginJars.good(users, "rain", "rain.drop");
        editor.answer("Do not load");
        until("it is refused", () -> is("rain", Status.REFUSED));

        DialogFixture manager = open();
        manager.list("plugins.list").selectItem(1);
        assertThat(text("status")).isEqualTo("Not trusted");
        manager.button("plugins.turn").click();
        editor.answer("Load");

        until("it is on", () -> is("rain", Status.ON));
    }

    @Test
    void loadsEachBuildOfAPermanentlyTrustedJar() {
        PluginJars.good(users, "rain", "rain.drop");
        editor.answer("Load, and after each change");
        until("it is on", () -> menuTypes().contains("menu.insert.rain.drop"));

        PluginJars.good(users, "rain", "rain.drizzle");

        until("the new build is in use", () -> menuTypes().contains("menu.insert.rain.drizzle"));
        assertThat(menuTypes()).doesNotContain("menu.insert.rain.drop");
    }

    @Test
    void installsAJarByTheChooserAndRemovesIt() {
        Path jar = PluginJars.good(folder, "rain", "rain.drop");
        DialogFixture manager = open();

        manager.button("plugins.install").click();
        editor.choose("plugins.files", jar);
        editor.answer("Install");
        until("it is on", () -> is("rain", Status.ON));
        assertThat(users.resolve("rain.jar")).exists();

        manager.list("plugins.list").selectItem(1);
        manager.button("plugins.remove").click();
        editor.answer("Remove");
        until("it is gone", () -> plugins.now().entries().size() == 1);
        assertThat(users.resolve("rain.jar")).doesNotExist();
    }

    @Test
    void installsAJarThatIsDroppedAndAsksBeforeItReplaces() throws Exception {
        plugins.install(plugins.prepare(PluginJars.good(folder, "rain", "rain.drop")));
        Path newer = PluginJars.of(
                folder, "rain-2.jar", manifest("rain"), entry("to.constraint(new Type(\"rain.storm\"));"));
        DialogFixture manager = open();

        drop(manager.textBox("plugins.details.jar").target(), newer);

        assertThat(String.valueOf(editor.question().target().getMessage())).contains("It replaces Plugin rain 1.2.3");
        editor.answer("Replace");
        until("the new one is in use", () -> menuTypes().contains("menu.insert.rain.storm"));
        assertThat(users.resolve("rain.jar")).doesNotExist();
    }

    @Test
    void saysThatAPluginInUseHasIdsOfAnother() {
        PluginJars.good(own, "airtime", "flight.total");
        click("reload");
        DialogFixture manager = editor.dialog("plugins");
        until("it is found", () -> plugins.now().entries().size() == 2);
        manager.list("plugins.list").selectItem(0);

        assertThat(text("status")).isEqualTo("On, with a warning");
        assertThat(text("trouble"))
                .isEqualTo("In use: it contributes flight.total, but its ids should begin with"
                        + " \"airtime.\"; tell its author to rename them");
    }

    @Test
    void saysWhyAJarCannotBeInstalled() throws Exception {
        DialogFixture manager = open();

        drop(manager.list("plugins.list").target(), Files.writeString(folder.resolve("notes.jar"), "no"));

        assertThat(String.valueOf(editor.question().target().getMessage()))
                .contains("Could not install", "notes.jar", "it cannot be read as a jar");
        editor.answer("OK");
    }

    @Test
    void showsAFailureWithAStackTraceToCopy() throws Exception {
        PluginJars.of(own, "storm.jar", manifest("storm"), entry("throw new IllegalStateException(\"no wheels\");"));
        click("reload");
        DialogFixture manager = editor.dialog("plugins");
        until("it is found", () -> plugins.now().entries().size() == 2);
        manager.list("plugins.list").selectItem(0);

        assertThat(text("trouble")).contains("it failed while it was being loaded", "no wheels");
        assertThat(text("trace")).contains("IllegalStateException: no wheels", "example.Entry");
        manager.button("plugins.copy").click();
        assertThat(Toolkit.getDefaultToolkit()
                        .getSystemClipboard()
                        .getData(DataFlavor.stringFlavor)
                        .toString())
                .contains("storm", "no wheels", "example.Entry");
    }

    @Test
    void showsFailuresOfTheRunAtThePlugin() throws Exception {
        String source = entry("to.constraint(new Type(\"wind.gust\"));").replace("new ConstraintKernel() {}", "null");
        PluginJars.of(own, "wind.jar", manifest("wind"), source);
        click("reload");
        until(
                "it is loaded anew",
                () -> !EditorRobot.read(() -> editor.frame().pluginWork().busy()));
        Scene scene = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()))
                .load(Files.writeString(folder.resolve("scene.json"), SCENE))
                .scene();

        editor.open(scene, Optional.empty());

        until("the manager tells", () -> text("status").equals("On, but failed while it ran"));
        assertThat(text("trouble")).contains("wind.gust", "compile gave no kernel");
    }

    private DialogFixture open() {
        editor.menu("plugins");
        return editor.dialog("plugins");
    }

    /** Clicks a button of the manager, and waits until its work is done. */
    private void click(String button) {
        open().button("plugins." + button).click();
        until(
                "it is done",
                () -> !EditorRobot.read(() -> editor.frame().pluginWork().busy()));
    }

    private String text(String detail) {
        JTextArea text = editor.robot().finder().findByName("plugins.details." + detail, JTextArea.class, false);
        return EditorRobot.read(text::getText);
    }

    /** False for a missing plugin, which is not the same as one that is off. */
    private boolean is(String id, Status status) {
        return plugins.now().entries().stream()
                .anyMatch(each -> each.id().equals(Optional.of(id)) && each.status() == status);
    }

    private boolean showing(String name) {
        return EditorRobot.read(() ->
                editor.robot().finder().findAll(editor.frame(), each -> name.equals(each.getName())).stream()
                        .anyMatch(Component::isShowing));
    }

    private List<String> menuTypes() {
        JMenu menu = editor.robot().finder().findByName(editor.frame(), "menu.constraint", JMenu.class, false);
        return EditorRobot.read(() -> items(menu).map(Component::getName).toList());
    }

    private static Stream<JMenuItem> items(JMenu menu) {
        return Stream.of(menu.getMenuComponents())
                .filter(JMenuItem.class::isInstance)
                .flatMap(item -> item instanceof JMenu inner ? items(inner) : Stream.of((JMenuItem) item));
    }

    private String problems() {
        return editor.run().status().problems().toString();
    }

    private static void drop(Component onto, Path file) {
        Transferable files = new Transferable() {
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
                return List.of(file.toFile());
            }
        };
        assertThat(EditorRobot.read(() -> ((JComponent) onto)
                        .getTransferHandler()
                        .importData(new TransferHandler.TransferSupport(onto, files))))
                .isTrue();
    }
}
