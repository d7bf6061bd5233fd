package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.Catenary;
import io.github.catenary.app.cli.OutsideProject.Output;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The steps of a new user of {@code samples/hello-core}: copies it, builds it against the installed core and runs it
 * without the studio. The test needs the distribution for the jar of its plugin, so it runs after packaging.
 */
@Tag("distribution")
class HelloCoreTest {
    private static final int FRAMES = 500;
    private static final Path DISTRIBUTION = OutsideProject.DISTRIBUTION;
    private static final Path JAVA =
            OutsideProject.program(Path.of(System.getProperty("java.home"), "bin"), "java", ".exe");

    @TempDir
    private Path folder;

    @Test
    void aBuiltCopyPrintsTheEnginesPositionsWithAndWithoutPlugins() throws Exception {
        OutsideProject hello = new OutsideProject(folder, OutsideProject.SAMPLES.resolve("hello-core"));
        hello.build();
        Path jar = hello.home().resolve(Path.of("target", "hello-core-1.0.0.jar"));

        assertThat(hello.run(hello.home(), JAVA, "-jar", jar, "rope.json").lines())
                .containsExactlyElementsOf(positions(hello.home().resolve("rope.json")));

        Path net = DISTRIBUTION.resolve(Path.of("samples", "worn-net.json"));
        Output refused = hello.attempt(hello.home(), JAVA, "-jar", jar, net);
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err())
                .contains(
                        "SceneFormatException: ",
                        "$.elements[0].type: no plugin provides the element type \"tearing.fatigue\"");

        String withPlugin = jar + File.pathSeparator + plugin("tearing");
        String torn = hello.run(hello.home(), JAVA, "-cp", withPlugin, "com.example.hello.Hello", net);
        assertThat(lowest(torn)).isEqualTo(lowestByTheCommandLine(hello, net));
    }

    @Test
    void aProgramUsesThePluginsOfTheDistribution() throws IOException {
        Catenary catenary = Catenary.standard().withPlugins(DISTRIBUTION.resolve("plugins"));

        Simulation run = catenary.start(catenary.load(DISTRIBUTION.resolve(Path.of("samples", "worn-net.json"))));

        assertThat(run.step(10)).isTrue();
        assertThat(run.faults()).isEmpty();
    }

    @Test
    void needsAtMostTenLinesAndFourImportsFromTheCore() throws IOException {
        String program = read("samples/hello-core/src/main/java/com/example/hello/Hello.java");

        assertThat(program.lines().filter(line -> line.startsWith("import io.github.catenary.")))
                .hasSizeBetween(1, 4);
        assertThat(body(program).lines()).hasSizeBetween(5, 10);
    }

    @Test
    void matchesThePage() throws IOException {
        String body = body(read("samples/hello-core/src/main/java/com/example/hello/Hello.java"));

        assertThat(read("docs/embedding.md")).contains("```java\n" + body + "\n```\n");
    }

    /** The body of main, without its indentation. */
    private static String body(String program) {
        int begin = program.indexOf('\n', program.indexOf("main(")) + 1;
        return program.substring(begin, program.indexOf("\n    }\n", begin)).stripIndent();
    }

    private static String read(String file) throws IOException {
        return Files.readString(OutsideProject.ROOT.resolve(file));
    }

    /** The id and position of each particle, as the engine in this JVM computes them. */
    private static List<String> positions(Path file) throws IOException {
        Catenary catenary = Catenary.standard();
        Scene scene = catenary.load(file);
        Simulation run = catenary.start(scene);
        assertThat(run.step(FRAMES)).isTrue();
        Frame frame = run.frame();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < scene.particles().size(); i++) {
            lines.add(scene.particles().at(i).id() + " " + frame.x()[i] + " " + frame.y()[i] + " " + frame.z()[i]);
        }
        assertThat(lines).hasSizeGreaterThan(1).doesNotHaveDuplicates();
        return lines;
    }

    private static Path plugin(String id) throws IOException {
        try (Stream<Path> jars = Files.list(DISTRIBUTION.resolve("plugins"))) {
            return jars.filter(jar -> jar.getFileName().toString().startsWith("catenary-plugin-" + id))
                    .collect(Collectors.toList())
                    .get(0);
        }
    }

    /** The lowest y in the output of the program, m. */
    private static double lowest(String printed) {
        return printed.lines()
                .mapToDouble(line -> Double.parseDouble(line.split(" ")[2]))
                .min()
                .orElseThrow();
    }

    private static double lowestByTheCommandLine(OutsideProject hello, Path scene) throws Exception {
        Map<String, Object> report =
                Cli.parse(hello.catenary(DISTRIBUTION, "run", scene, "--frames", FRAMES, "--json"));
        Map<?, ?> box = (Map<?, ?>) report.get("boundingBox");
        return (double) ((List<?>) box.get("min")).get(1);
    }
}
