package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Colours, angles and files on the command line: help, lists, options, settings, and files. */
class ParameterKindsTest {
    /** A generator, and an element type that pushes by its angle and refuses to run in any other colour than blue. */
    private static final String SOURCE = """
            ParameterSchema schema = ParameterSchema.of(
                    Parameter.colour("tint", "Tint", "Colour of the sail", new io.github.catenary.scene.Rgb(0x0072B2)),
                    Parameter.angle("turn", "Turn", "Angle of the sail", Bounds.between(-180, 180), 90));

            class Sail implements io.github.catenary.generate.Generator {
                public Descriptor descriptor() {
                    return new Descriptor("acme.sail", "Sail", "A single particle", schema);
                }
                public io.github.catenary.generate.Part generate(
                        ParameterValues values, io.github.catenary.scene.NextIds ids) {
                    io.github.catenary.math.Vec3 at = new io.github.catenary.math.Vec3(
                            values.angle("turn"), values.colour("tint").value(), 0);
                    return new io.github.catenary.generate.Part(
                            List.of(io.github.catenary.scene.Particle.of(ids.particle(), at)), List.of(), List.of());
                }
            }

            class Turn extends ElementType {
                Turn() { super("acme.turn", "Turn", "Turns the sail", AppliesTo.ON_PARTICLES, schema); }
                public List<Channel> channels() {
                    return List.of(Channel.ofParticles("acme.heat", "Heat", "How hot", "K"));
                }
                public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
                    double way = elements.get(0).values().angle("turn");
                    int tint = elements.get(0).values().colour("tint").value();
                    return new ConstraintKernel() {
                        public void project(SolverView now, int pass, boolean backward) {
                            now.particles().x[1] = way;
                            now.particles().y[1] = tint / 1e6;
                        }
                    };
                }
            }

            class Mapped extends ElementType {
                Mapped() {
                    super("acme.mapped", "Mapped", "Goes where its map says", AppliesTo.ON_PARTICLES, ParameterSchema.of(
                            Parameter.file("map", "Map", "Where to go", "map")));
                }
                public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
                    byte[] map = elements.get(0).values().file("map");
                    return new ConstraintKernel() {
                        public void project(SolverView now, int pass, boolean backward) {
                            now.particles().x[1] = map[0];
                        }
                    };
                }
            }

            to.generator(new Sail());
            to.constraint(new Mapped());
            to.constraint(new Turn());
            """;

    @TempDir
    private Path folder;

    private Cli cli = Cli.plain();

    @BeforeEach
    void install() throws IOException {
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        PluginJars.of(plugins, "acme.jar", PluginJars.manifest("acme"), PluginJars.entry(SOURCE));
        cli = new Cli((opened, loaded) -> {}, plugins);
    }

    @Test
    void helpAndListsTellColourAndDegrees() {
        String help = cli.run("help", "new", "acme.sail").out().replaceAll("\\s+", " ");

        assertThat(help)
                .contains("--tint=RRGGBB", "six hexadecimal digits", "Default: #0072b2")
                .contains("--turn=NUMBER", "A number in [-180, 180], °. Default: 90");
        assertThat(cli.run("plugins").out()).contains("#0072b2", "°");
        assertThat(cli.run("plugins", "--markdown").out()).contains("`tint`", "#0072b2", "`turn`", "°");
        assertThat(cli.run("plugins", "--json").out())
                .contains("\"name\":\"tint\",\"kind\":\"colour\"", "\"default\":\"#0072b2\"")
                .contains("\"name\":\"turn\",\"kind\":\"decimal\"", "\"unit\":\"°\"");
    }

    @Test
    void theListTellsTargetsChannelsAndTheRulesOfDirections() {
        String json = cli.run("plugins", "--json").out();

        assertThat(json)
                .contains("\"id\":\"acme.turn\"")
                .contains("\"category\":\"constraint\",\"targets\":\"particles\",\"channels\":[{\"id\":\"acme.heat\","
                        + "\"label\":\"Heat\",\"description\":\"How hot\",\"of\":\"particles\",\"unit\":\"K\"}]")
                .contains("\"channels\":[]");
        assertThat(json)
                .containsPattern("\"name\":\"normal\",\"kind\":\"vector\".*?\"coordinates\":\"not-all-zero\"")
                .containsPattern("\"name\":\"velocity\",\"kind\":\"vector\".*?\"coordinates\":\"any\"")
                .containsPattern("\"kind\":\"decimal\".*?\"coordinates\":null");
    }

    @ParameterizedTest
    @CsvSource({"d55e00,#d55e00,13983232", "#D55E00,#D55E00,13983232", "000000,#000000,0"})
    void optionsTakeColoursWithAndWithoutTheSignThatBeginsAComment(String typed, String kept, int value)
            throws IOException {
        Path out = folder.resolve("sail.json");

        Cli.Result result = cli.run("new", "acme.sail", "--tint", typed, "--turn", "180", "--out", out);

        assertThat(result.err()).isEmpty();
        assertThat(out).content().contains("\"tint\": \"" + kept + "\"", "\"turn\": 180");
        assertThat(out).content().contains("[" + Math.PI + ", " + value + ", 0]");
        assertThat(cli.run("validate", "--strict", out).exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "--tint,red,--tint: expected a colour",
        "--tint,#d55e0,--tint: expected a colour",
        "--tint,'',--tint: expected a colour",
        "--turn,181,--turn: expected a number in [-180; 180]",
        "--turn,90°,--turn: expected a number"
    })
    void refusesOthers(String option, String text, String why) {
        Cli.Result result = cli.run("new", "acme.sail", option, text, "--out", folder.resolve("no.json"));

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains(why.replace(';', ','));
    }

    @Test
    void aSettingReachesThemInARun() throws IOException {
        Path scene = scene("\"tint\": \"#000001\", \"turn\": 0");

        Object asAuthored = hash(scene);
        assertThat(hash(scene, "element:acme.turn.turn=45")).isNotEqualTo(asAuthored);
        assertThat(hash(scene, "element:acme.turn.tint=#d55e00")).isNotEqualTo(asAuthored);
        assertThat(hash(scene, "element:acme.turn.tint=000001", "element:acme.turn.turn=0"))
                .isEqualTo(asAuthored);
        assertThat(cli.run("run", scene, "--frames", 1, "--set", "element:acme.turn.tint=red")
                        .err())
                .contains("--set element:acme.turn.tint: expected a colour such as \"#d55e00\"");
    }

    @Test
    void aFileWithAWrongOneSaysWhere() throws IOException {
        assertThat(cli.run("validate", scene("\"tint\": 7, \"turn\": \"90\"")).err())
                .contains(
                        "$.elements[0].parameters.tint: expected a colour such as \"#d55e00\"",
                        "found the number 7",
                        "$.elements[0].parameters.turn: expected a number, found the text");
    }

    /** A scene in a folder of its own, with its map. */
    private Path mapped(String map) throws IOException {
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.writeString(home.resolve("one.map"), map);
        return Files.copy(
                scene("acme.mapped", "\"map\": \"one.map\""),
                home.resolve("scene.json"),
                StandardCopyOption.REPLACE_EXISTING);
    }

    @Test
    void aRunReadsTheFileBesideTheSceneAndSaysWhichIsMissing() throws IOException {
        Object a = hash(mapped("a"));
        assertThat(hash(mapped("b"))).isNotEqualTo(a);
        Path scene = mapped("a");
        assertThat(hash(scene)).isEqualTo(a);
        assertThat(cli.run("plugins", "--json").out())
                .contains("\"name\":\"map\",\"kind\":\"file\"", "\"endings\":[\"map\"]");

        Files.writeString(scene.resolveSibling("two.map"), "b");
        assertThat(hash(scene, "element:acme.mapped.map=two.map")).isNotEqualTo(a);
        assertThat(cli.run("run", scene, "--set", "element:acme.mapped.map=../two.map")
                        .err())
                .contains("expected a file beside the scene or below");
        Files.delete(scene.resolveSibling("one.map"));
        Cli.Result result = cli.run("run", scene, "--frames", 1);
        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err())
                .contains(
                        "scene.json:5:",
                        "$.elements[0].parameters.map: there is no file one.map in " + scene.getParent()
                                + "; put it there, or choose another file");
        assertThat(cli.run("validate", scene).err()).contains("there is no file one.map");
    }

    @Test
    void aConvertedSceneTakesItsFileAlong() throws IOException {
        Path scene = mapped("a");
        Path away = Files.createDirectory(folder.resolve("away"));

        Cli.Result result = cli.run("convert", scene, away.resolve("copy.json"));

        assertThat(result.err()).contains("copied one.map to " + away);
        assertThat(away.resolve("one.map")).hasContent("a");
        assertThat(hash(away.resolve("copy.json"))).isEqualTo(hash(scene));
        assertThat(cli.run("convert", scene, away.resolve("copy.json"), "--force")
                        .err())
                .doesNotContain("one.map");
    }

    private Path scene(String parameters) throws IOException {
        return scene("acme.turn", parameters);
    }

    private Path scene(String type, String parameters) throws IOException {
        return Files.writeString(folder.resolve("scene.json"), """
                {
                  "format": "catenary-scene",
                  "version": 1,
                  "particles": [{"id": 1, "position": [0, 0, 0]}, {"id": 2, "position": [1, 0, 0]}],
                  "elements": [{"id": 1, "type": "%s", "particles": "all", "parameters": {%s}}]
                }
                """.formatted(type, parameters));
    }

    private Object hash(Path scene, String... set) {
        List<Object> arguments = new ArrayList<>(List.of("run", scene, "--frames", 3, "--json"));
        for (String each : set) arguments.addAll(List.of("--set", each));
        Cli.Result result = cli.run(arguments.toArray());
        assertThat(result.exitCode()).as(result.err()).isZero();
        Map<String, Object> json = result.json();
        return String.valueOf(json.get("hash"));
    }
}
