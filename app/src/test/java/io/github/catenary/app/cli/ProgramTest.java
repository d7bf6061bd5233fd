package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.HeadlessPainting;
import io.github.catenary.app.plugin.PluginFolders;
import io.github.catenary.app.plugin.PluginJars;
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
import org.junit.jupiter.params.provider.ValueSource;

/** The program as a whole: help, editor, plugins, and a separate JVM. */
class ProgramTest {
    /** A plugin with a generator, whose id and parameter are filled in. */
    private static final String GENERATOR = PluginJars.entry("""
            to.generator(new io.github.catenary.generate.Generator() {
                public String id() { return "%s"; }
                public String label() { return "Ring"; }
                public String description() { return "Makes particles"; }
                public ParameterSchema schema() {
                    return ParameterSchema.of(new Parameter.Whole("%s", "Size", "How many", "",
                            Bounds.between(1, 9), java.util.Optional.of(io.github.catenary.scene.Value.of(3))));
                }
                public io.github.catenary.generate.Part generate(
                        ParameterValues values, io.github.catenary.scene.NextIds ids) {
                    List<io.github.catenary.scene.Particle> particles = new java.util.ArrayList<>();
                    for (int i = 0; i < values.whole("size"); i++) {
                        particles.add(io.github.catenary.scene.Particle.of(
                                ids.particle() + i, new io.github.catenary.scene.Vec3(i, 0, 0)));
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
        assertThat(result.err()).contains("there is no command and no file \"rum\"", "Usage: catenary");
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
                        "[elementTypes, generators, sceneChecks, colourings, importers, exporters, integrators, tools]");
        Map<?, ?> plugin = (Map<?, ?>) ((List<?>) json.json().get("plugins")).get(0);
        assertThat(plugin.keySet().toString())
                .isEqualTo(
                        "[id, name, version, license, api, jar, elementTypes, generators, sceneChecks, colourings, importers, exporters, integrators, tools]");
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
                .contains("there is no generator \"acme.ring\"; there are: rope");
    }

    @Test
    void leavesOutAGeneratorWhoseParametersAreOptionsOfTheCommandItself() {
        PluginJars.of(folder, "acme.jar", PluginJars.manifest("acme"), GENERATOR.formatted("acme.ring", "out"));
        Cli cli = new Cli((ignored, plugins) -> {}, folder);

        Cli.Result result = cli.run("new", "rope", "--out", folder.resolve("rope.json"));

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).contains("generator acme.ring is left out");
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
        assertThat(before.err()).contains(jar + " is not loaded: it was never used here before", "--trust \"" + jar);
        assertThat(before.out()).doesNotContain("wind.gust");

        Cli.Result trusted = cli.run("plugins", "--trust", jar);
        assertThat(trusted.err()).isEmpty();
        assertThat(trusted.out()).contains("wind.gust");
        assertThat(cli.run("plugins").out()).contains("wind.gust");
    }

    @Test
    void installsAPluginAndSwitchesItOffAndOn() {
        Path jar = PluginJars.good(folder.resolve("downloads"), "wind", "wind.gust");
        Cli cli = new Cli((scene, plugins) -> {}, new PluginFolders(List.of(), Optional.of(folder)));

        assertThat(cli.run("plugins", "--trust", jar).err()).contains("is not in a plugins folder", "--install");
        assertThat(cli.run("plugins", "--install", jar).out()).contains("wind.gust");

        Cli.Result off = cli.run("plugins", "--off", "wind", "--json");
        assertThat(off.json()).containsEntry("plugins", List.of()).containsEntry("problems", List.of());
        assertThat(off.out()).contains("switched off");
        assertThat(cli.run("plugins").out()).contains("wind is not used: switched off");
        assertThat(cli.run("plugins", "--on", "wind").out()).contains("wind.gust");
        Cli.Result unknown = cli.run("plugins", "--off", "rain");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("no plugin \"rain\" is installed");
        assertThat(cli.run("plugins", "--install", folder.resolve("gone.jar")).exitCode())
                .isEqualTo(3);
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
        Host host = new Host(PluginFolders.of(), (scene, plugins) -> {}, new HeadlessPainting(), InputStream.nullInputStream(), full, err, false);

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
