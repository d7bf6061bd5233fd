package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.assertj.core.api.InstanceOfAssertFactories.map;

import io.github.catenary.analysis.Energies;
import io.github.catenary.app.cli.report.RunReport;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunCommandTest {
    private static final Scene ROPE =
            Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);

    @TempDir
    private Path folder;

    private Path rope;

    @BeforeEach
    void writeScene() throws IOException {
        rope = write("rope.json", ROPE);
    }

    private Path write(String name, Scene scene) throws IOException {
        return Files.write(folder.resolve(name), SceneWriter.toBytes(scene));
    }

    @Test
    void printsTheKeysOfTheReferenceInTheirOrder() {
        Cli.Result result = Cli.plain().run("run", rope, "--frames", 10, "--json");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.json().keySet())
                .containsExactly(
                        "scene",
                        "integrator",
                        "particles",
                        "springs",
                        "springsTorn",
                        "tears",
                        "added",
                        "addedParticles",
                        "frames",
                        "hash",
                        "diverged",
                        "divergedAt",
                        "maxStrain",
                        "kineticEnergy",
                        "elasticEnergy",
                        "potentialEnergy",
                        "momentum",
                        "meanStrain",
                        "residual",
                        "substepsTaken",
                        "passesUsed",
                        "timesHeld",
                        "timesLeft",
                        "boundingBox",
                        "millisPerFrame",
                        "device",
                        "wholeFrames",
                        "framesTakenBack",
                        "solve",
                        "unmetForce",
                        "unmetShare",
                        "overlap",
                        "moreSubsteps",
                        "actingAfterSolve",
                        "measures",
                        "channels");
    }

    @Test
    void reportsHowWellAnImplicitMethodSolvedItsEquations() {
        Cli.Result machine = Cli.plain().run("run", rope, "--frames", 10, "--integrator", "euler-implicit", "--json");
        Cli.Result person = Cli.plain().run("run", rope, "--frames", 10, "--integrator", "euler-implicit");

        assertThat(machine.json().get("solve"))
                .asInstanceOf(map(String.class, Object.class))
                .containsEntry("converged", true);
        assertThat(person.out())
                .contains("last solve", " iterations, residual ")
                .doesNotContain("misses");
        assertThat(Cli.plain().run("run", rope, "--json").json()).containsEntry("solve", null);
    }

    @Test
    void reportsWhatThePassesOfXpbdHaveLeft() {
        Cli.Result machine = Cli.plain().run("run", rope, "--frames", 10, "--integrator", "xpbd", "--json");
        Cli.Result person = Cli.plain().run("run", rope, "--frames", 10, "--integrator", "xpbd");

        assertThat((Double) machine.json().get("unmetForce")).isPositive();
        assertThat((Double) machine.json().get("unmetShare")).isPositive();
        assertThat(machine.json()).containsEntry("overlap", 0.0);
        assertThat(machine.json()).containsEntry("actingAfterSolve", List.of());
        assertThat(person.out()).contains("unmet force", " passes leave ");
        assertThat(Cli.plain().run("run", rope, "--json").json())
                .containsEntry("unmetForce", null)
                .containsEntry("unmetShare", null)
                .containsEntry("moreSubsteps", null);
    }

    /** "2 passes leave 1,803 N; 30 substeps leave 4": what is said of more substeps is what comes out with them. */
    @Test
    void saysWhatMoreSubstepsWouldLeave() {
        Path scene = Path.of("..", "docs", "lab", "truth", "chain.json");
        Object[] few = {"run", scene, "--frames", 200, "--substeps", 5};
        Map<?, ?> more = (Map<?, ?>) Cli.plain().run(with(few, "--json")).json().get("moreSubsteps");
        int substeps = ((Double) more.get("substeps")).intValue();

        Object then = Cli.plain()
                .run("run", scene, "--frames", 200, "--substeps", substeps, "--json")
                .json()
                .get("unmetForce");

        assertThat(substeps).isGreaterThan(5);
        assertThat(more.get("unmetForce")).isEqualTo(then);
        assertThat(Cli.plain().run(few).out())
                .containsPattern("2 passes leave [\\d,.]+ N; " + substeps + " substeps leave [<\\d,.]+ N");
        assertThat(Cli.plain()
                        .run("run", scene, "--frames", 200, "--substeps", 300)
                        .out())
                .containsPattern("2 passes leave [<\\d.]+ N; the passes have converged");
    }

    private static Object[] with(Object[] arguments, Object last) {
        Object[] all = Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = last;
        return all;
    }

    @Test
    void reportsWhichSpringsToreAndWhen() {
        Simulation run = new SceneCompiler(List.of(new Cutter()))
                .compile(ROPE.withElements(Table.of(new Element(
                        1, "test.cutter", true, Target.ALL, Target.ALL, Parameters.NONE, UnknownData.NONE))));
        for (int i = 0; i < 3; i++) run.step();
        Report report = RunReport.of(rope, run, Optional.empty(), 0);

        List<?> tears = (List<?>) Cli.parse(report.json()).get("tears");
        assertThat(tears).hasSize(3);
        assertThat(tears.get(1))
                .asInstanceOf(map(String.class, Object.class))
                .containsEntry("spring", 2.0)
                .containsEntry("frame", 2.0)
                .containsEntry("time", 0.04)
                .containsKey("strain");
        assertThat(report.text()).containsPattern("first tear +spring 1 in frame 1 \\(0\\.02 s\\), strain ");
    }

    /** The cutter says that a spring is the more worn the higher its index is. */
    @Test
    void reportsWhatElementTypesPublishOfWholeSprings() {
        Simulation run = new SceneCompiler(List.of(new Cutter()))
                .compile(ROPE.withElements(Table.of(new Element(
                        1, "test.cutter", true, Target.ALL, Target.ALL, Parameters.NONE, UnknownData.NONE))));
        for (int i = 0; i < 3; i++) run.step();
        Report report = RunReport.of(rope, run, Optional.empty(), 0);

        List<?> channels = (List<?>) Cli.parse(report.json()).get("channels");
        assertThat(channels)
                .singleElement()
                .asInstanceOf(map(String.class, Object.class))
                .containsEntry("id", "damage")
                .containsEntry("of", "springs")
                .containsEntry("unit", "")
                .containsEntry("items", 26.0)
                .containsEntry("min", 3.0)
                .containsEntry("mean", 15.5)
                .containsEntry("max", 28.0)
                .containsEntry("maxAt", 29.0);
        assertThat(report.text()).containsPattern("damage +up to 28 at spring 29, mean 15\\.5");
    }

    /** Cuts a spring in each frame, in the order of the scene. */
    private static final class Cutter implements KernelFactory {
        @Override
        public List<Channel> channels() {
            return List.of(Channel.DAMAGE);
        }

        @Override
        public String id() {
            return "test.cutter";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                private int next;

                @Override
                public void publish(Channel channel, SolverView now, double[] values) {
                    for (int i = 0; i < values.length; i++) values[i] = i;
                }

                @Override
                public void afterStep(SolverView now, TopologyEdits edits) {
                    edits.removeSpring(next++);
                }
            };
        }
    }

    @Test
    void reportsTheFiguresOfTheSolver() {
        Simulation expected = new SceneCompiler(List.of()).compile(ROPE);
        for (int i = 0; i < 120; i++) expected.step();

        Map<String, Object> json =
                Cli.plain().run("run", rope, "--frames", 120, "--json").json();

        assertThat(json)
                .containsEntry("scene", rope.toString())
                .containsEntry("integrator", "positional")
                .containsEntry("particles", 30.0)
                .containsEntry("springs", 29.0)
                .containsEntry("springsTorn", 0.0)
                .containsEntry("frames", 120.0)
                .containsEntry("hash", String.format("%016x", expected.hash()))
                .containsEntry("diverged", false)
                .containsEntry("divergedAt", null);
        Energies energies = Energies.of(expected);
        assertThat((Double) json.get("kineticEnergy"))
                .isPositive()
                .isCloseTo(energies.kinetic(), withinPercentage(1e-9));
        assertThat(json)
                .containsEntry("elasticEnergy", energies.elastic())
                .containsEntry("potentialEnergy", energies.potential())
                .containsEntry("meanStrain", energies.meanStrain().orElseThrow())
                .containsEntry("residual", energies.residual())
                .containsEntry("passesUsed", (double) expected.passesUsed());
        Vec3 momentum = energies.momentum().orElseThrow();
        assertThat(json.get("momentum")).isEqualTo(List.of(momentum.x(), momentum.y(), momentum.z()));
        assertThat((Double) json.get("millisPerFrame")).isPositive();
        @SuppressWarnings("unchecked")
        Map<String, List<Double>> box = (Map<String, List<Double>>) json.get("boundingBox");
        assertThat(box.get("min")).hasSize(3);
        assertThat(box.get("max").get(1)).isGreaterThanOrEqualTo(0);
    }

    @Test
    void givesTheSameHashForPeople() {
        Object hash = Cli.plain().run("run", rope, "--json").json().get("hash");

        Cli.Result text = Cli.plain().run("run", rope);

        assertThat(text.exitCode()).isZero();
        assertThat(text.out()).contains("frames", "500", (String) hash, "kinetic energy", " J");
    }

    @Test
    void runsNoFrameIfNoneIsRequested() {
        Map<String, Object> json =
                Cli.plain().run("run", rope, "--frames", 0, "--json").json();

        assertThat(json).containsEntry("frames", 0.0).containsEntry("millisPerFrame", 0.0);
    }

    @Test
    void hasNoStrainAndNoBoxForAnEmptyScene() throws IOException {
        Map<String, Object> json = Cli.plain()
                .run("run", write("empty.json", Scene.EMPTY), "--frames", 3, "--json")
                .json();

        assertThat(json).containsEntry("maxStrain", null).containsEntry("boundingBox", null);
    }

    @Test
    void printsOneObjectPerLineForSeveralScenes() throws IOException {
        Path cloth = write(
                "cloth.json",
                Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.NONE));

        Cli.Result result = Cli.plain().run("run", rope, cloth, rope, "--frames", 2, "--json");

        assertThat(result.exitCode()).isZero();
        assertThat(result.lines().stream().map(line -> Cli.parse(line).get("scene")))
                .containsExactly(rope.toString(), cloth.toString(), rope.toString());
    }

    @Test
    void runsTheOtherScenesAfterABadOne() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.json"), "{");
        Path missing = folder.resolve("missing.json");

        Cli.Result bothBad = Cli.plain().run("run", bad, rope, missing, "--frames", 2, "--json");
        Cli.Result oneBad = Cli.plain().run("run", bad, rope, "--frames", 2, "--json");

        assertThat(bothBad.exitCode()).isEqualTo(3);
        assertThat(oneBad.exitCode()).isEqualTo(1);
        assertThat(oneBad.lines().stream().map(Cli::parse))
                .satisfiesExactly(
                        answer -> assertThat(answer)
                                .containsEntry("scene", bad.toString())
                                .containsKey("error"),
                        answer -> assertThat(answer)
                                .containsEntry("scene", rope.toString())
                                .containsKey("hash"));
        assertThat(bothBad.err()).contains(bad + ":1:", "cannot open " + missing);
    }

    @ParameterizedTest
    @CsvSource({
        "--dt, 0.01",
        "--quality, stiff",
        "--substeps, 3",
        "--passes, 6",
        "--sweep, forward",
        "--order, coloured",
        "--drag, 0.2"
    })
    void overridesTheSettingsWithoutChangingTheFile(String option, String value) throws IOException {
        byte[] before = Files.readAllBytes(rope);
        Object usual =
                Cli.plain().run("run", rope, "--frames", 50, "--json").json().get("hash");

        Cli.Result result = Cli.plain().run("run", rope, "--frames", 50, "--json", option, value);

        assertThat(result.exitCode()).isZero();
        assertThat(result.json().get("hash")).isNotEqualTo(usual);
        assertThat(Files.readAllBytes(rope)).isEqualTo(before);
    }

    @Test
    void givesTheSameBitsForAnyNumberOfThreadsAndWithoutVectors() {
        Object one =
                Cli.plain().run("run", rope, "--json", "--threads", 1).json().get("hash");

        assertThat(Cli.plain()
                        .run("run", rope, "--json", "--threads", 8, "--integrator", "positional")
                        .json())
                .containsEntry("hash", one);
        assertThat(Cli.plain().run("run", rope, "--json", "--vectors", "off").json())
                .containsEntry("hash", one);
    }

    /** Tests run without the module that provides vectors. */
    @Test
    void refusesVectorsIfThisJvmHasNone() {
        assertThat(SolverOptions.hasVectors()).isFalse();

        Cli.Result result = Cli.plain().run("run", rope, "--vectors", "on");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("--vectors is on, but this JVM has none");
    }

    @ParameterizedTest
    @CsvSource({
        "--passes 3, '--passes: passes is 3, but must be even'",
        "--passes 0, '--passes: passes is 0, but must be at least 1'",
        "--sweep sideways, '--sweep: expected forward or symmetric'",
        "--order random, '--order: expected fast, authored or coloured'",
        "--dt 0, '--dt: timeStep is 0, but must be greater than 0'",
        "--dt NaN, '--dt: timeStep is NaN'",
        "--dt soon, --dt",
        "--quality best, '--quality: expected draft, normal, stiff or film, found \"best\"'",
        "--substeps 0, '--substeps: substeps is 0'",
        "--substeps 1.5, --substeps",
        "--drag 1, '--drag: drag is 1,'",
        "--threads 0, '--threads is 0, but must be at least 1'",
        "--vectors perhaps, '--vectors: expected on or off, found \"perhaps\"'",
        "--frames -1, '--frames is -1, but must be 0 or more'",
        "--every 2, '--every belongs to --trajectory, --metrics and --forces; give one of them'",
        "--forces f.txt, '--forces is f.txt, but must end in .csv'",
        "--forces f.csv --frames 0, '--forces needs a frame that it writes, but --frames is 0'",
        "--forces f.csv --frames 4 --every 5, 'but --frames is 4 and --every is 5'",
        "--forces f.csv --every 0, '--every is 0, but must be at least 1'",
        "--forces f.csv --trajectory f.csv, '--forces and another option name the same file, f.csv'",
        "--forces - --trajectory -, '--forces and another option name the same file, -'",
        "--trajectory t.csv --every 0, '--every is 0, but must be at least 1'",
        "--metrics m.txt, '--metrics is m.txt, but must end in .csv'",
        "--metrics m.csv --every 0, '--every is 0, but must be at least 1'",
        "--metrics m.csv --trajectory m.csv, '--metrics and another option name the same file, m.csv'",
        "--metrics m.csv --trajectory ./m.csv, '--metrics and another option name the same file, m.csv'",
        "--metrics - --forces -, '--metrics and another option name the same file, -'",
        "--fast, '--fast'",
    })
    void namesTheOptionThatIsWrong(String options, String message) {
        String[] words = options.split(" ");
        Object[] args = new Object[2 + words.length];
        args[0] = "run";
        args[1] = rope;
        System.arraycopy(words, 0, args, 2, words.length);

        Cli.Result result = Cli.plain().run(args);

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains(message).endsWith("See catenary run --help" + System.lineSeparator());
    }

    @Test
    void takesOddPassesUnderTheForwardSweep() {
        assertThat(Cli.plain()
                        .run("run", rope, "--passes", 3, "--sweep", "forward")
                        .exitCode())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"--frames, a whole number", "--substeps, a whole number", "--dt, a number", "--every, a whole number"})
    void saysPlainlyThatATextIsNotANumber(String option, String expected) {
        Cli.Result result = Cli.plain().run("run", rope, option, "often");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("Invalid value for option '" + option + "': expected " + expected + ", found \"often\"");
    }

    @Test
    void requiresAScene() {
        assertThat(Cli.plain().run("run").exitCode()).isEqualTo(2);
    }

    @Test
    void endsWithOneWhenARunDiverges() throws IOException {
        Path wild = Files.writeString(folder.resolve("wild.json"), """
                {"format": "catenary-scene", "version": 1,
                 "particles": [{"id": 1, "position": [0, 0, 0], "velocity": [1e300, 0, 0]}]}
                """);

        Cli.Result result = Cli.plain().run("run", wild, "--frames", 100, "--json");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).contains(wild + ": the run diverged: ", "particle 1");
        assertThat(result.json())
                .containsEntry("diverged", true)
                .containsEntry("divergedAt", 1.0)
                .containsEntry("frames", 0.0);
    }

    @Test
    void warnsOfAnUnknownElementAndRunsWithoutIt() throws IOException {
        Path scene = Files.writeString(folder.resolve("unknown.json"), """
                {"format": "catenary-scene", "version": 1,
                 "particles": [{"id": 1, "position": [0, 0, 0]}],
                 "elements": [{"id": 1, "type": "wind.gust", "particles": "all"}]}
                """);

        Cli.Result result = Cli.plain().run("run", scene, "--frames", 5, "--json");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).contains(scene + ":3:", "$.elements[0].type: warning: ", "wind.gust");
        assertThat(result.json()).containsEntry("frames", 5.0);
    }

    @Test
    void reportsAnUnknownIntegratorAsAProblemOfTheScene() {
        for (String command : List.of("run", "info")) {
            Cli.Result result = Cli.plain().run(command, rope, "--integrator", "euler");

            assertThat(result.exitCode()).isEqualTo(1);
            assertThat(result.out()).isEmpty();
            // There is no line, because the file does not contain it.
            assertThat(result.err())
                    .isEqualTo(rope + ": $.solver.integrator: there is no integrator \"euler\"; choose one of: "
                            + String.join(", ", IntegratorCatalog.OWN.ids())
                            + System.lineSeparator());
        }
    }

    @Test
    void runsTheScenesThatAnOptionFitsAndNamesTheOther() throws IOException {
        Path forward = Files.writeString(
                folder.resolve("forward.json"),
                "{\"format\": \"catenary-scene\", \"version\": 1, \"solver\": {\"sweep\": \"forward\"}}");

        Cli.Result result = Cli.plain().run("run", rope, forward, "--frames", 2, "--passes", 3, "--json");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.lines().stream().map(Cli::parse))
                .satisfiesExactly(
                        answer -> assertThat(answer)
                                .containsEntry("scene", rope.toString())
                                .containsKey("error"),
                        answer -> assertThat(answer)
                                .containsEntry("scene", forward.toString())
                                .containsKey("hash"));
        assertThat(result.err()).startsWith(rope + ": --passes: passes is 3, but must be even");
    }
}
