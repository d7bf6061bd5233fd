package io.github.catenary.analysis.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepRunnerTest {
    private static final Plugins PLUGINS = new Plugins(Builtin.contributed(), List.of());
    private static final double PATIENCE = 30;

    @TempDir
    private Path folder;

    private static Scene rope() {
        return Generators.addTo(
                Scene.NEW,
                Generators.find("rope").orElseThrow(),
                Parameters.of(Map.of("count", Value.of(6), "spacing", Value.of(0.1))));
    }

    private static SweepEvaluation evaluation(String rest) throws Exception {
        String text = """
                {"format": "catenary-study", "version": 1, "scene": "rope.json", "frames": 20,
                """ + rest + "}";
        SweepStudy study = StudyReader.read(text.getBytes(StandardCharsets.UTF_8));
        return new SweepEvaluation(study, rope(), PLUGINS, SolverOptions.DEFAULT);
    }

    private static SweepEvaluation grid() throws Exception {
        return evaluation("""
                "vary": [{"name": "elasticity", "values": [0.2, 0.9]}, {"name": "passes", "values": [2, 3, 4, 6]}],
                "measure": ["largestStretch", "sag", "energyDrift", "mean(particle:6.y)", "projections", "cost"]
                """);
    }

    /** The cells of a row but for its cost. */
    private static List<String> cells(SweepEvaluation evaluation, SweepRow row) {
        List<SweepColumn> columns = evaluation.columns();
        return IntStream.range(0, columns.size())
                .filter(i -> !columns.get(i).ofClock())
                .mapToObj(row.cells()::get)
                .toList();
    }

    private static Map<Long, List<String>> run(SweepEvaluation evaluation, int threads) throws IOException {
        Map<Long, List<String>> rows = new TreeMap<>();
        boolean done = new SweepRunner(evaluation, threads, PATIENCE)
                .run(row -> false, row -> rows.put(row.number(), cells(evaluation, row)));
        assertThat(done).isTrue();
        return rows;
    }

    @Test
    void theRowsDoNotDependOnThreadsNorOnTheirOrder() throws Exception {
        SweepEvaluation evaluation = grid();
        Map<Long, List<String>> one = run(evaluation, 1);
        List<Long> numbers =
                new ArrayList<>(LongStream.rangeClosed(1, 8).boxed().toList());
        Collections.shuffle(numbers, new Random(7));
        Map<Long, List<String>> alone = new TreeMap<>();
        for (long row : numbers) alone.put(row, cells(grid(), grid().evaluate(row)));

        assertThat(one).hasSize(8).isEqualTo(run(evaluation, 4)).isEqualTo(alone);
        assertThat(one.get(1L).get(one.get(1L).size() - 3)).isEqualTo("completed");
    }

    @Test
    void aRowThatCannotRunIsARowWithItsReason() throws Exception {
        List<String> odd = run(grid(), 2).getOrDefault(2L, List.of());

        assertThat(odd.subList(0, 3)).containsExactly("2", "0.2", "3");
        assertThat(odd)
                .contains(
                        "refused",
                        "passes: passes is 3, but must be even under the symmetric sweep, which"
                                + " counts there and back as two: use 4, or the forward sweep");
    }

    @Test
    void aDivergingRunTellsWhereAndWhy() throws Exception {
        SweepEvaluation evaluation = evaluation("""
                "set": {"integrator": "euler-explicit", "springs.damping": 0, "substeps": 1},
                "vary": [{"name": "stiffness", "values": [1, 1e9]}], "measure": ["divergedAt", "frames"]
                """);
        Map<Long, List<String>> rows = run(evaluation, 2);

        assertThat(rows.get(1L)).contains("completed");
        assertThat(rows.get(2L)).contains("diverged");
        assertThat(rows.get(2L).get(2)).isNotEmpty();
    }

    @Test
    void aLimitOfProjectionsEndsARunAtTheSameFrame() throws Exception {
        SweepEvaluation evaluation = evaluation("""
                "set": {"substeps": 1, "passes": 2}, "limits": {"projections": 25},
                "measure": ["frames", "projections"]
                """);
        List<String> row = run(evaluation, 1).get(1L);

        assertThat(row.subList(0, 4)).containsExactly("1", "3", "30", "limit");
    }

    @Test
    void theErrorIsTheDistanceToTheReference() throws Exception {
        SweepEvaluation evaluation = evaluation("""
                "set": {"integrator": "rk4", "stiffness": 100, "springs.damping": 1},
                "reference": {"substeps": 64}, "vary": [{"name": "substeps", "values": [1, 4, 64]}], "measure": ["error"]
                """);
        Map<Long, List<String>> rows = run(evaluation, 2);
        double coarse = Double.parseDouble(rows.get(1L).get(2));
        double finer = Double.parseDouble(rows.get(2L).get(2));

        assertThat(finer).isLessThan(coarse / 10);
        assertThat(rows.get(3L).get(2)).isEqualTo("0");
    }

    @Test
    void aLatinHypercubeHasOneSampleInEachStratumAndIsTheSameForASeed() throws Exception {
        String study = """
                "vary": [{"name": "elasticity", "from": 0, "to": 1}, {"name": "passes", "from": 2, "to": 20, "multipleOf": 2},
                  {"name": "integrator", "values": ["positional", "xpbd"]}],
                "combine": "latin-hypercube", "samples": 50, "seed": %d, "measure": ["sag"]
                """;
        SweepRows rows = new SweepRows(evaluation(study.formatted(3)).study());
        SweepRows again = new SweepRows(evaluation(study.formatted(3)).study());
        SweepRows others = new SweepRows(evaluation(study.formatted(4)).study());
        Set<Integer> strata = new HashSet<>();
        long positional = 0;
        for (long row = 1; row <= 50; row++) {
            assertThat(rows.values(row)).isEqualTo(again.values(row));
            strata.add((int) (((Value.Num) rows.values(row).get(0)).value() * 50));
            double passes = ((Value.Num) rows.values(row).get(1)).value();
            assertThat(passes % 2).isZero();
            if (rows.values(row).get(2).equals(Value.of("positional"))) positional++;
        }
        assertThat(strata).hasSize(50);
        assertThat(positional).isEqualTo(25);
        assertThat(rows.values(1)).isNotEqualTo(others.values(1));
    }

    @Test
    void aStoppedStudyGoesOnWhereItWasAndHasEqualRows() throws Exception {
        SweepEvaluation evaluation = grid();
        String whole = sorted(evaluation, Files.createTempDirectory(folder, "a").resolve("r.csv.part"), 99);
        Path part = Files.createTempDirectory(folder, "b").resolve("r.csv.part");
        sorted(evaluation, part, 3);
        Files.writeString(part, Files.readString(part) + "7,0.9,2,1.0"); // half a row
        String resumed = sorted(evaluation, part, 99);

        assertThat(resumed.lines()).hasSize(9);
        assertThat(withoutCost(resumed)).isEqualTo(withoutCost(whole));
    }

    /** Runs up to so many rows, and writes what is there. */
    private static String sorted(SweepEvaluation evaluation, Path part, int most) throws IOException {
        try (SweepFile file = SweepFile.open(part, "d1", false, evaluation.columns(), evaluation.rows())) {
            SweepRunner runner = new SweepRunner(evaluation, 2, PATIENCE);
            AtomicInteger count = new AtomicInteger();
            runner.run(file::has, row -> {
                file.append(row);
                if (count.incrementAndGet() == most) runner.stop();
            });
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            file.writeSorted(out);
            return out.toString(StandardCharsets.UTF_8);
        }
    }

    private static List<String> withoutCost(String table) {
        return table.lines()
                .map(line -> {
                    List<String> cells = new ArrayList<>(SweepFile.cells(line));
                    cells.remove(8);
                    return cells.stream().collect(Collectors.joining("|"));
                })
                .toList();
    }

    @Test
    void rowsOfAnotherStudyAreRefusedOrDropped() throws Exception {
        SweepEvaluation evaluation = grid();
        Path part = folder.resolve("r.csv.part");
        sorted(evaluation, part, 3);

        assertThatThrownBy(() -> SweepFile.open(part, "d2", false, evaluation.columns(), 8)
                        .close())
                .isInstanceOf(SweepFile.OtherStudyException.class);
        try (SweepFile anew = SweepFile.open(part, "d2", true, evaluation.columns(), 8)) {
            assertThat(anew.count()).isZero();
        }
        Path foreign =
                Files.writeString(folder.resolve("foreign"), "something else, much longer than a heading".repeat(9));
        assertThatThrownBy(() -> SweepFile.open(foreign, "d2", false, evaluation.columns(), 8)
                        .close())
                .isInstanceOf(SweepFile.OtherStudyException.class);
    }

    @Test
    void cellsAreQuotedAndReadBack() {
        List<String> cells = List.of("a,b", "say \"x\"", "", "plain", "two\nlines");
        String line = SweepFile.line(cells);

        assertThat(line).startsWith("\"a,b\",\"say \"\"x\"\"\",,plain,").endsWith("\n");
        assertThat(line.indexOf('\n')).isEqualTo(line.length() - 1);
        assertThat(SweepFile.cells(line.strip()).subList(0, 4)).isEqualTo(cells.subList(0, 4));
    }

    @Test
    void whatDoesNotFitTheSceneIsToldWithItsPlace() {
        assertThatThrownBy(() -> evaluation("""
                        "set": {"elasticty": 1}, "vary": [{"name": "passes", "from": 2, "to": 5, "count": 3},
                          {"name": "integrator", "from": 2, "to": 5, "count": 3},
                          {"name": "substeps", "values": [1, "two"]}],
                        "measure": ["sagg", "error", "particle:99.x"]
                        """))
                .isInstanceOf(StudyMisfitException.class)
                .hasMessageContaining("$.set[\"elasticty\"]: the scene has no setting \"elasticty\"; did you mean")
                .hasMessageContaining("$.vary[0].from: \"passes\" takes whole numbers; add \"multipleOf\": 1")
                .hasMessageContaining("$.vary[1].from: \"integrator\" is no number")
                .hasMessageContaining("$.vary[2].values[1]: expected a whole number")
                .hasMessageContaining("$.measure[0]: there is no measure \"sagg\"; did you mean \"sag\"?")
                .hasMessageContaining("$.measure[1]: an error needs a reference")
                .hasMessageContaining("$.measure[2]: there is no measure");
        assertThatThrownBy(() -> evaluation("""
                        "vary": [{"name": "stiffness", "values": [1, 2]}], "measure": ["sag"]
                        """))
                .isInstanceOf(StudyMisfitException.class)
                .hasMessageContaining("stiffness has no effect");
    }

    /** Never comes back from scenes without gravity, and does not heed interrupts. */
    private record StuckRule() implements SceneRule {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("acme.stuck", "Stuck", "Never comes back", ParameterSchema.NONE);
        }

        @Override
        public List<Problem> problems(Scene scene) {
            while (scene.environment().gravity().y() == 0) Thread.onSpinWait();
            return List.of();
        }
    }

    @Test
    void aRowThatNeverComesBackIsGivenUpAndTheOthersGoOn() throws Exception {
        Contributed stuck = Contributed.by(to -> to.check(new StuckRule()));
        Plugins plugins = new Plugins(
                Builtin.contributed(),
                List.of(new Plugin("acme", "Acme", "1", "MIT", CatenaryPlugin.API_VERSION, stuck)));
        SweepStudy study = StudyReader.read("""
                {"format": "catenary-study", "version": 1, "scene": "rope.json", "frames": 20, "measure": ["sag"],
                 "vary": [{"name": "gravity.y", "values": [-1, 0, -2, -3]}]}
                """.getBytes(StandardCharsets.UTF_8));
        SweepEvaluation evaluation = new SweepEvaluation(study, rope(), plugins, SolverOptions.DEFAULT);
        Map<Long, List<String>> rows = new TreeMap<>();
        boolean done = new SweepRunner(evaluation, 1, 0.5)
                .run(row -> false, row -> rows.put(row.number(), cells(evaluation, row)));

        assertThat(done).isTrue();
        assertThat(rows).hasSize(4);
        assertThat(rows.get(2L)).contains("clock").anyMatch(cell -> cell.contains("acme.stuck has been running"));
        assertThat(rows.get(4L)).contains("completed");
    }

    @Test
    void aFrameThatTakesTooLongEndsItsRow() throws Exception {
        SweepEvaluation evaluation = evaluation("""
                "vary": [{"name": "passes", "values": [2, 2147483646, 4]}], "measure": ["frames"]
                """);
        Map<Long, List<String>> rows = new TreeMap<>();
        new SweepRunner(evaluation, 1, 0.5).run(row -> false, row -> rows.put(row.number(), row.cells()));

        assertThat(rows.get(2L)).contains("clock").anyMatch(cell -> cell.contains("one frame has been running for"));
        assertThat(rows.get(3L)).contains("completed", "20");
    }
}
