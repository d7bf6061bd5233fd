package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A plugin with one class of each kind, in {@code src/test/outside/frost}, which was written from the documentation
 * alone: built with the renamed pom of the template, installed into the distribution, and used there by each command
 * to which a plugin can add.
 */
@Tag("distribution")
class StrangersPluginTest {
    private static final Path SOURCES = Path.of("src", "test", "outside", "frost");
    private static final int FRAMES = 60;

    @TempDir
    private Path folder;

    private OutsideProject plugin;

    @Test
    void aPluginWrittenFromTheDocumentationWorksInTheDistribution() throws Exception {
        plugin = new OutsideProject(folder, SOURCES);
        String pom = Files.readString(OutsideProject.SAMPLES.resolve(Path.of("plugin-template", "pom.xml")));
        write("pom.xml", pom.replace("gust", "frost").replace("Gust", "Frost"));
        plugin.build();

        assertThat(problems("hail.json")).as("before it is installed").contains("\"frost.freeze\" is not known");
        assertThat(text("plugins", "--install", "target/catenary-plugin-frost-1.0.0.jar", "--json"))
                .contains("\"change\":\"installed\",\"id\":\"frost\"");
        assertThat(problems("hail.json")).isEqualTo("[]");

        theElementsRunAndTheirChannelIsReported();
        theColouringShowsTheChannel();
        theGeneratorMakesASceneAndTheCheckWarns();
        theExporterTellsTheChannelAndTheImporterReadsThePlaces();
        theSavedStateKeepsTheSpringsThatWereAdded();
        theIntegratorTakesItsParameter();
        assertThat(json("study", "integrators", "--integrator", "frost.sluggish", "--json"))
                .containsEntry("integrator", "frost.sluggish")
                .containsEntry("theory", 1.0);
    }

    private void theElementsRunAndTheirChannelIsReported() throws Exception {
        Map<String, Object> report =
                json("run", "hail.json", "--frames", FRAMES, "--integrator", "frost.sluggish", "--json");

        assertThat(report).containsEntry("integrator", "frost.sluggish");
        assertThat(report.get("added")).asString().contains("springs=2.0, made=2.0");
        assertThat(report.get("channels")).asString().contains("id=frost.cold", "items=3.0, min=1.0");
        assertThat(report.get("boundingBox")).asString().as("on the sill").contains("min=[0.0, 0.0, 0.0]");
    }

    private void theColouringShowsTheChannel() throws Exception {
        assertThat(picture(0, "frost.phase")).contains(">Phase<", ">water<", ">slush<", ">ice<");
        assertThat(colourOfTheLastParticle(picture(0, "frost.phase"))).isEqualTo(colourOf("water"));
        assertThat(colourOfTheLastParticle(picture(FRAMES, "frost.phase"))).isEqualTo(colourOf("ice"));
        assertThat(picture(FRAMES, "frost.cold")).contains(">Cold<");
    }

    private String picture(int frames, String colouring) throws Exception {
        text("render", "hail.json", "--frames", frames, "--colour", colouring, "--legend", "--out", "hail.svg");
        return read("hail.svg");
    }

    /** The legend's first part comes right after the particles. */
    private static String colourOfTheLastParticle(String picture) {
        List<String> lines = picture.lines().toList();
        int legend = indexOf(lines, ">Phase<") - 1;
        return fill(lines.get(legend - 1));
    }

    private String colourOf(String category) throws Exception {
        List<String> lines = read("hail.svg").lines().toList();
        return fill(lines.get(indexOf(lines, ">" + category + "<") - 1));
    }

    private static int indexOf(List<String> lines, String part) {
        return lines.indexOf(
                lines.stream().filter(line -> line.contains(part)).findFirst().orElseThrow());
    }

    private static String fill(String line) {
        return line.replaceAll(".*fill=\"(#\\w+)\".*", "$1");
    }

    private void theGeneratorMakesASceneAndTheCheckWarns() throws Exception {
        text("new", "frost.hail", "--columns", 4, "--out", "made.json");
        assertThat(json("info", "made.json", "--json")).containsEntry("particles", 12.0);
        assertThat(read("made.json")).contains("{\"id\": \"frost\", \"version\": \"1.0.0\"}");

        String frosts = "  \"elements\": [\n    {\"id\": 3, \"type\": \"frost.freeze\", \"particles\": \"all\"},\n";
        write("frosts.json", read("hail.json").replace("  \"elements\": [\n", frosts));
        assertThat(problems("frosts.json")).contains("2 frosts, one is enough");
    }

    private void theExporterTellsTheChannelAndTheImporterReadsThePlaces() throws Exception {
        text("run", "hail.json", "--frames", FRAMES, "--out", "reached.cold");
        assertThat(read("reached.cold")).isEqualTo("0.0,0.0,0.0,1.0\n0.5,0.0,0.0,1.0\n1.0,0.0,0.0,1.0\n");

        text("convert", "reached.cold", "back.json");
        assertThat(json("info", "back.json", "--json")).containsEntry("particles", 3.0);
    }

    private void theSavedStateKeepsTheSpringsThatWereAdded() throws Exception {
        text("run", "hail.json", "--frames", FRAMES, "--out", "frozen.json");

        assertThat(json("run", "frozen.json", "--frames", FRAMES, "--json"))
                .containsEntry("springs", 2.0)
                .satisfies(report -> assertThat(report.get("added")).asString().contains("made=0.0"));
    }

    private void theIntegratorTakesItsParameter() throws Exception {
        double free = fall("0");
        assertThat(fall("50")).as("in syrup").isGreaterThan(free + 0.1);
    }

    /** How high the hail is after ten frames, m. */
    private double fall(String viscosity) throws Exception {
        Map<String, Object> report = json(
                "run",
                "hail.json",
                "--frames",
                10,
                "--integrator",
                "frost.sluggish",
                "--set",
                "frost.sluggish.viscosity=" + viscosity,
                "--json");
        Map<?, ?> box = (Map<?, ?>) report.get("boundingBox");
        return (double) ((List<?>) box.get("min")).get(1);
    }

    private String problems(String scene) throws Exception {
        return text("validate", scene, "--json")
                .strip()
                .replaceAll("^\\{\"problems\":(.*)}$", "$1")
                .replace("\\\"", "\"");
    }

    private Map<String, Object> json(Object... arguments) throws Exception {
        return Cli.parse(text(arguments));
    }

    private String text(Object... arguments) throws Exception {
        return plugin.catenary(OutsideProject.DISTRIBUTION, arguments);
    }

    private String read(String file) throws IOException {
        return Files.readString(plugin.home().resolve(file));
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(plugin.home().resolve(file), text);
    }
}
