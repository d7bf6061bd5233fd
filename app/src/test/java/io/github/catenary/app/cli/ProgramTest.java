package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.HeadlessPainting;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.plugin.PluginJars;
import java.awt.AWTError;
import java.awt.HeadlessException;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The program as a whole: help, editor, plugins, and a separate JVM. */
class ProgramTest {
    /** A plugin with a generator, whose id and parameter are filled in. */
    private static final String GENERATOR = PluginJars.entry("""
            to.generator(new io.github.catenary.generate.Generator() {
                public Descriptor descriptor() {
                    return new Descriptor("%s", "Ring", "Makes particles", ParameterSchema.of(new Parameter.Whole("%s", "Size", "How many", "",
                            Bounds.between(1, 9), java.util.Optional.of(io.github.catenary.scene.Value.of(3)))));
                }
                public io.github.catenary.generate.Part generate(
                        ParameterValues values, io.github.catenary.scene.NextIds ids) {
                    List<io.github.catenary.scene.Particle> particles = new java.util.ArrayList<>();
                    for (int i = 0; i < values.whole("size"); i++) {
                        particles.add(io.github.catenary.scene.Particle.of(
                                ids.particle() + i, new io.github.catenary.math.Vec3(i, 0, 0)));
                    }
                    return new io.github.catenary.generate.Part(particles, List.of(), List.of());
                }
            });
            """);

    @TempDir
    private Path folder;

    @Test
    void listsItsCommandsAndExitCodes() {
        Cli.Result help = Cli.plain().run("--help");

        assertThat(help.exitCode()).isZero();
        assertThat(help.out())
                .contains(
                        "edit",
                        "run",
                        "render",
                        "validate",
                        "new",
                        "info",
                        "convert",
                        "plugins",
                        "study",
                        "bench",
                        "--safe")
                .contains("Exit codes: 0 done, 1 ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "render",
                "validate",
                "new",
                "new rope",
                "info",
                "convert",
                "plugins",
                "edit",
                "study",
                "study integrators",
                "study stability",
                "bench"
            })
    void explainsEveryCommandAndKnowsTheVersionAndSafeModeInEach(String command) {
        Cli.Result help = Cli.plain().run((Object[]) (command + " --help").split(" "));
        Cli.Result version = Cli.plain().run((Object[]) (command + " --version").split(" "));

        assertThat(help.exitCode()).isZero();
        assertThat(help.out()).startsWith("Usage: catenary " + command).contains("--safe");
        assertThat(version.exitCode()).isZero();
        assertThat(version.out()).startsWith("catenary ");
    }

    @Test
    void opensTheEditorWithAndWithoutItsName() throws IOException {
        List<Optional<Path>> opened = new ArrayList<>();
        Cli cli = new Cli((scene, plugins) -> opened.add(scene));
        Path scene = Files.createFile(folder.resolve("a.json"));

        for (Object[] args : new Object[][] {{}, {"edit"}, {scene}, {"edit", scene}}) {
            assertThat(cli.run(args).exitCode()).isZero();
        }

        assertThat(opened).containsExactly(Optional.empty(), Optional.empty(), Optional.of(scene), Optional.of(scene));
    }

    @Test
    void namesTheRenderCommandIfThereIsNoDisplay() {
        for (Throwable thrown : List.of(new HeadlessException(), new AWTError("Can't connect to X11 window server"))) {
            Cli.Result result = new Cli((scene, plugins) -> {
                        if (thrown instanceof AWTError error) throw error;
                        throw new HeadlessException();
                    })
                    .run("edit");

            assertThat(result.exitCode()).isEqualTo(2);
            assertThat(result.err()).contains("needs a display", "catenary render SCENE", "--out picture.png");
        }
    }

    @Test
    void saysThatTheWindowCouldNotBeOpened() {
        Cli cli = new Cli((scene, plugins) -> {
            throw new EditorFailedException(new IllegalStateException("no wheels"));
        });

        Cli.Result result = cli.run("edit");
        assertThat(result.exitCode()).isEqualTo(ExitCode.INTERNAL);
        assertThat(result.err()).contains("the editor could not open its window", "no wheels", "--stacktrace");
        assertThat(cli.run("--stacktrace", "edit").err())
                .contains("\tat " + getClass().getName());
    }

    @Test
    void saysThatAWordIsNeitherACommandNorAFile() {
        Cli.Result result = Cli.plain().run("rum");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err())
                .contains("there is no command and no file \"rum\"; did you mean \"run\"?", "See catenary --help");
    }

    @ParameterizedTest
    @CsvSource({
        "rub --frames 5, there is no command and no file \"rub\"; did you mean \"run\"?",
        "new clth --out a.json, there is no generator \"clth\"; did you mean \"cloth\"?",
        "new clth, there is no generator \"clth\"; did you mean \"cloth\"?",
        "study stabilty --scenes 5, there is no study \"stabilty\"; did you mean \"stability\"?",
        "help new clth, there is no generator \"clth\"; did you mean \"cloth\"?",
        "help rendr, there is no command and no file \"rendr\"; did you mean \"render\"?",
        "run a.json --frmes 5, Unknown option: '--frmes'; did you mean \"--frames\"?",
        "run a.json --frmes=5, did you mean \"--frames\"?"
    })
    void namesTheLikelyWord(String line, String said) {
        Cli.Result result = Cli.plain().run((Object[]) line.split(" "));

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(said);
    }

    @Test
    void aWordThatIsLikeNoNameGetsAllNames() {
        assertThat(Cli.plain().run("new", "xylophone").err())
                .contains("there is no generator \"xylophone\"; choose one of: rope, cloth");
        assertThat(Cli.plain().run("help", "xylophone").err())
                .contains("there is no command and no file \"xylophone\"")
                .doesNotContain("did you mean");
    }

    @Test
    void helpIsWhatTheOptionPrints() {
        for (String command : List.of("run", "new", "new rope", "study stability", "help")) {
            Object[] asWord = ("help " + command).split(" ");
            Object[] asOption = (command + " --help").split(" ");
            Cli.Result result = Cli.plain().run(asWord);
            assertThat(result.exitCode()).isZero();
            assertThat(result.out()).isEqualTo(Cli.plain().run(asOption).out());
        }
        assertThat(Cli.plain().run("help").out())
                .isEqualTo(Cli.plain().run("--help").out());
    }

    @Test
    void reportsAMissingFileForAFileName() {
        Cli.Result result = Cli.plain().run("rope.json");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("cannot open rope.json: it does not exist");
    }

    @Test
    void listsPluginsAndTheJarsThatAreDamaged() throws IOException {
        PluginJars.good(folder, "wind", "wind.gust", "wind.steady");
        Path damaged = Files.writeString(folder.resolve("damaged.jar"), "no zip");
        Cli cli = new Cli((scene, plugins) -> {}, folder);

        Cli.Result text = cli.run("plugins");
        Cli.Result json = cli.run("plugins", "--json");

        assertThat(text.exitCode()).isZero();
        assertThat(text.err()).contains("plugin " + damaged + " is not loaded: ");
        assertThat(text.out()).contains("wind 1.2.3", "constraint wind.gust", "wind.steady", "MIT");
        assertThat(json.json().keySet()).containsExactly("core", "plugins", "problems", "notUsed");
        assertThat(json.out()).contains("\"force.wind\"", "\"collider.sphere\"");
        assertThat(text.out()).contains("force force.wind", "halfSize", "generator rope", "collider collider.box");
        assertThat(((Map<?, ?>) json.json().get("core")).keySet().toString())
                .isEqualTo(
                        "[elementTypes, generators, sceneChecks, colourings, importers, exporters, integrators, tools, operations, measures, computePlatforms, panels]");
        Map<?, ?> plugin = (Map<?, ?>) ((List<?>) json.json().get("plugins")).get(0);
        assertThat(plugin.keySet().toString())
                .isEqualTo(
                        "[id, name, version, license, api, jar, elementTypes, generators, sceneChecks, colourings, importers, exporters, integrators, tools, operations, measures, computePlatforms, panels]");
        Map<?, ?> problem = (Map<?, ?>) ((List<?>) json.json().get("problems")).get(0);
        assertThat(problem.get("jar")).isEqualTo(damaged.toString());
    }

    @Test
    void generatesThePartOfAPlugin() {
        PluginJars.of(folder, "acme.jar", PluginJars.manifest("acme"), GENERATOR.formatted("acme.ring", "size"));
        Path scene = folder.resolve("ring.json");
        Cli cli = new Cli((ignored, plugins) -> {}, folder);

        assertThat(cli.run("new", "acme.ring", "--size", 5, "--out", scene).exitCode())
                .isZero();
        assertThat(cli.run("info", scene).out()).contains("particles  5");
        assertThat(cli.run("new", "--help").out()).contains("acme.ring", "rope");
        assertThat(cli.run("--safe", "new", "acme.ring").err())
                .contains("there is no generator \"acme.ring\"; choose one of: rope");
    }

    @Test
    void leavesOutAGeneratorWhoseParametersAreOptionsOfTheCommandItself() {
        PluginJars.of(folder, "acme.jar", PluginJars.manifest("acme"), GENERATOR.formatted("acme.ring", "out"));
        Cli cli = new Cli((ignored, plugins) -> {}, folder);

        Cli.Result result = cli.run("new", "--help");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).contains("generator acme.ring is left out");
        assertThat(result.out()).contains("rope").doesNotContain("acme.ring");
    }

    @Test
    void runsScenesDespiteADamagedPlugin() throws IOException {
        Files.writeString(folder.resolve("damaged.jar"), "no zip");
        Path rope = folder.resolve("rope.json");
        Cli cli = new Cli((scene, plugins) -> {}, folder);
        assertThat(cli.run("new", "rope", "--out", rope).exitCode()).isZero();

        Cli.Result result = cli.run("run", rope, "--frames", 3, "--json");

        assertThat(result.exitCode()).isZero();
        assertThat(result.json()).containsEntry("frames", 3.0);
        assertThat(result.err()).contains("damaged.jar is not loaded");
    }

    @Test
    void runsAPluginOfTheUserOnlyOnceItIsTrusted() {
        Path jar = PluginJars.good(folder.resolve("plugins"), "wind", "wind.gust");
        Cli cli = new Cli((scene, plugins) -> {}, new PluginFolders(List.of(), Optional.of(folder)));

        Cli.Result before = cli.run("plugins");
        assertThat(before.exitCode()).isZero();
        assertThat(before.err()).contains(jar + " is not loaded: it has not been used here before", "--trust \"" + jar);
        assertThat(before.out()).doesNotContain("wind.gust");

        Cli.Result trusted = cli.run("plugins", "--trust", jar);
        assertThat(trusted.err()).isEmpty();
        assertThat(trusted.out()).isEqualToIgnoringNewLines(jar + " is trusted");
        assertThat(cli.run("plugins").out()).contains("wind.gust");
    }

    @Test
    void installsAPluginAndSwitchesItOffAndOn() {
        Path jar = PluginJars.good(folder.resolve("downloads"), "wind", "wind.gust");
        Cli cli = new Cli((scene, plugins) -> {}, new PluginFolders(List.of(), Optional.of(folder)));

        assertThat(cli.run("plugins", "--trust", jar).err()).contains("is not in a plugins folder", "--install");
        Path copy = folder.resolve("plugins").resolve("wind.jar");
        assertThat(cli.run("plugins", "--install", jar).lines()).containsExactly("wind is installed as " + copy);

        Cli.Result off = cli.run("plugins", "--off", "wind", "--json");
        assertThat(off.json())
                .isEqualTo(Map.of("changes", List.of(Map.of("change", "off", "id", "wind", "jar", copy.toString()))));
        assertThat(cli.run("plugins").out()).contains("wind is not used: switched off");
        assertThat(cli.run("plugins", "--off", "wind").lines()).containsExactly("wind was off already");
        assertThat(cli.run("plugins", "--on", "wind").lines()).containsExactly("wind is switched on");
        assertThat(cli.run("plugins").out()).contains("wind.gust");
        Cli.Result unknown = cli.run("plugins", "--off", "wnd");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("no plugin \"wnd\" is installed; did you mean \"wind\"?");
        assertThat(cli.run("plugins", "--off", "wind", "--markdown").exitCode()).isEqualTo(2);
        assertThat(cli.run("plugins", "--install", folder.resolve("gone.jar")).exitCode())
                .isEqualTo(3);
    }

    @Test
    void refusesToInstallAnOldPluginAndLoadsNoneThatIsThere() {
        Path jar = PluginJars.old(folder.resolve("downloads"), "wind");
        Cli cli = new Cli((scene, plugins) -> {}, new PluginFolders(List.of(), Optional.of(folder)));

        Cli.Result install = cli.run("plugins", "--install", jar);

        String reason =
                "it needs classes, methods or fields that do not exist: io.github.catenary.spi.Gone; get a build of"
                        + " the plugin for this program and this Java";
        assertThat(install.exitCode()).isEqualTo(ExitCode.FILE_TROUBLE);
        assertThat(install.err()).isEqualToIgnoringNewLines("cannot install " + jar + ": " + reason);
        assertThat(folder.resolve("plugins")).doesNotExist();
        Cli there = new Cli((scene, plugins) -> {}, folder.resolve("downloads"));
        assertThat(there.run("plugins").err()).contains("plugin " + jar + " is not loaded: " + reason);
    }

    @Test
    void uninstallsAPluginOfTheUserOnly() {
        Path own = PluginJars.good(folder.resolve("own"), "rain", "rain.drops");
        Path users = PluginJars.good(folder.resolve("plugins"), "wind", "wind.gust");
        Cli cli =
                new Cli((scene, plugins) -> {}, new PluginFolders(List.of(folder.resolve("own")), Optional.of(folder)));

        assertThat(cli.run("plugins", "--uninstall", "wind").lines())
                .containsExactly("wind is uninstalled: deleted " + users);
        assertThat(users).doesNotExist();
        Cli.Result kept = cli.run("plugins", "--uninstall", "rain");
        assertThat(kept.exitCode()).isEqualTo(2);
        assertThat(kept.err()).contains("plugin \"rain\" came with the program and stays", "--off");
        assertThat(own).exists();
    }

    @Test
    void anElementSaysThatItsPluginIsSwitchedOff() throws IOException {
        PluginJars.good(folder, "wind", "wind.gust");
        Cli cli = new Cli((scene, plugins) -> {}, new PluginFolders(List.of(folder), Optional.of(folder)));
        Path scene = Files.writeString(folder.resolve("scene.json"), """
                {"format": "catenary-scene", "version": 1, "particles": [{"id": 1, "position": [0, 0, 0]}],
                 "elements": [{"id": 1, "type": "wind.gust", "springs": "all"}, {"id": 2, "type": "snow.flake"}],
                 "plugins": [{"id": "wind", "version": "1.0.0"}]}
                """);
        cli.run("plugins", "--off", "wind");

        assertThat(cli.run("validate", scene).err())
                .contains("\"wind.gust\" has no effect, because its plugin wind is switched off (")
                .contains("catenary plugins --on wind switches it on); it is kept as it is")
                .contains(
                        "\"snow.flake\" is not known; it is kept as it is and has no effect until its plugin is installed");
        assertThat(cli.run("info", scene).out())
                .contains("wind.gust (plugin not in use)", "wind 1.0.0: its plugin wind is switched off (")
                .contains("catenary plugins --on wind");
        assertThat(cli.run("info", scene, "--json").out())
                .contains("\"installed\":null,\"absence\":\"its plugin wind is switched off");
        cli.run("plugins", "--on", "wind");
        assertThat(cli.run("info", scene).out()).contains("wind 1.0.0 (installed: 1.2.3)");
        assertThat(cli.run("validate", scene).err()).doesNotContain("has no effect, because");
        assertThat(cli.run("--safe", "validate", scene).err())
                .contains("because its plugin wind is not used in safe mode");
    }

    @Test
    void parametersTellUnitBoundsAndChoicesToMachines() {
        String out = Cli.plain().run("plugins", "--json").out();

        assertThat(out)
                .contains("\"name\":\"count\",\"kind\":\"whole\"")
                .contains("\"bounds\":{\"min\":2,\"minIncluded\":true,\"max\":")
                .contains(
                        "\"unit\":\"m\",\"bounds\":{\"min\":0,\"minIncluded\":false,\"max\":null,\"maxIncluded\":false}")
                .contains("\"choices\":[\"start\",\"both\",\"end\",\"none\"]");
    }

    @Test
    void startsWithoutPluginsOnRequest() {
        PluginJars.good(folder, "wind", "wind.gust");
        Cli cli = new Cli(
                (scene, plugins) -> assertThat(plugins.now().installed()).isEmpty(), folder);

        for (String line : List.of("--safe plugins --json", "plugins --json --safe")) {
            Cli.Result result = cli.run((Object[]) line.split(" "));
            assertThat(result.json()).containsEntry("plugins", List.of()).containsEntry("problems", List.of());
            assertThat(result.out()).contains("\"force.wind\"");
        }
        assertThat(cli.run("--safe").exitCode()).isZero();
    }

    @Test
    void endsWithOneWhenAnElementTypeFailsInTheRun() throws IOException {
        String source =
                PluginJars.entry("to.constraint(new Type(\"bad.type\"));").replace("new ConstraintKernel() {}", "null");
        PluginJars.of(folder, "bad.jar", PluginJars.manifest("bad"), source);
        Path scene = Files.writeString(folder.resolve("scene.json"), """
                {"format": "catenary-scene", "version": 1, "particles": [{"id": 1, "position": [0, 0, 0]}],
                 "elements": [{"id": 1, "type": "bad.type", "springs": "all"}]}
                """);

        Cli.Result result = new Cli((file, plugins) -> {}, folder).run("run", scene, "--frames", 2, "--json");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).contains("element type bad.type failed");
        assertThat(result.json()).containsEntry("frames", 2.0);
    }

    @Test
    void noticesThatItsOutputIsLost() {
        PrintStream full = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(said, true, StandardCharsets.UTF_8);
        Host host = new Host(
                PluginFolders.of(),
                (scene, plugins) -> {},
                new HeadlessPainting(),
                InputStream.nullInputStream(),
                full,
                err,
                false);

        assertThat(new Program(host).run("plugins")).isEqualTo(3);
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("the result could not be printed");
    }

    @Test
    void saysInOneLineThatTheProgramItselfFailed() {
        Cli broken = new Cli((scene, plugins) -> {
            throw new IllegalStateException("no wheels");
        });

        Cli.Result result = broken.run("edit");
        Cli.Result traced = broken.run("edit", "--stacktrace");

        assertThat(result.exitCode()).isEqualTo(4);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err()).contains("no wheels", "--stacktrace");
        assertThat(traced.exitCode()).isEqualTo(4);
        assertThat(traced.err()).contains("IllegalStateException: no wheels", "\tat ");
    }

    @Test
    void worksInASeparateJvmWithoutADisplay() throws Exception {
        Path cloth = folder.resolve("cloth.json.gz");
        Path named = folder.resolve("named.json");
        Path picture = folder.resolve("picture.png");

        assertThat(java("new", "cloth", "--columns", "8", "--rows", "8", "--out", cloth.toString()))
                .isZero();
        assertThat(java("run", cloth.toString(), "--frames", "30", "--json")).isZero();
        Map<String, Object> inChild = Cli.parse(Files.readString(out()).strip());
        assertThat(java("render", cloth.toString(), "--frames", "30", "--out", picture.toString()))
                .isZero();
        assertThat(Cli.plain()
                        .run("new", "rope", "--title", "绳 ↯", "--out", named)
                        .exitCode())
                .isZero();
        assertThat(java("info", named.toString())).isZero();
        assertThat(Files.readString(out())).contains("绳 ↯");
        assertThat(java("edit")).isEqualTo(2);
        assertThat(Files.readString(err())).contains("needs a display");

        Map<String, Object> here =
                Cli.plain().run("run", cloth, "--frames", 30, "--json").json();
        assertThat(inChild.get("hash")).isEqualTo(here.get("hash"));
        assertThat(inChild.get("scene")).isEqualTo(cloth.toString());
        assertThat(picture).isNotEmptyFile();
    }

    private Path out() {
        return folder.resolve("stdout");
    }

    private Path err() {
        return folder.resolve("stderr");
    }

    private int java(String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dcatenary.home=" + folder.resolve("home"),
                "-cp",
                System.getProperty("java.class.path"),
                "io.github.catenary.app.Main"));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out().toFile())
                .redirectError(err().toFile())
                .redirectInput(new File(System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null"));
        Process process = builder.start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("the program did not end: " + command);
        }
        return process.exitValue();
    }
}
