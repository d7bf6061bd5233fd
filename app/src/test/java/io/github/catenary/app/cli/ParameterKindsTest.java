package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Colours and angles on the command line: help, lists, options, settings, and files. */
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

            to.generator(new Sail());
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

    private Path scene(String parameters) throws IOException {
        return Files.writeString(folder.resolve("scene.json"), """
                {
                  "format": "catenary-scene",
                  "version": 1,
                  "particles": [{"id": 1, "position": [0, 0, 0]}, {"id": 2, "position": [1, 0, 0]}],
                  "elements": [{"id": 1, "type": "acme.turn", "particles": "all", "parameters": {%s}}]
                }
                """.formatted(parameters));
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
