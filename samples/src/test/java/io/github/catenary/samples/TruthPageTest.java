package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.analysis.advice.MoreSubsteps;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.spi.ConstraintType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each row of docs/lab/truth.md: its command is run as it stands there, and gives what the row says. The laws of
 * docs/solver.md have tests.
 */
class TruthPageTest {
    private static final Path LAB = Path.of("..", "docs", "lab");
    private static final Path PAGE = LAB.resolve("truth.md");
    private static final Path SCENES = LAB.resolve("truth");
    private static final Path SOLVER = Path.of("..", "docs", "solver.md");

    private static final String COMMAND = "command";
    private static final String CLAIM = "claim";
    private static final String NOW = "now";
    /** The columns of the tables of passes, by the substeps with which their command runs. */
    private static final Map<String, Integer> SUBSTEPS = Map.of("one substep", 1, "five", 5, "thirty", 30);

    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern FIGURE = Pattern.compile("(less than )?([0-9][0-9.,e-]*) (J|mm|m)(?![a-z])");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");
    private static final Pattern TEST = Pattern.compile("`([A-Z][A-Za-z]+Test)`");

    /** A row of a table: its cells by the heads of their columns. */
    private record Row(Map<String, String> cells) {
        @Override
        public String toString() {
            return String.join(" | ", cells.values());
        }
    }

    /** Each line of a table below its head, once "…" is replaced by the command that it goes on. */
    private static List<Row> rows(Path page) throws IOException {
        List<Row> rows = new ArrayList<>();
        List<String> head = List.of();
        String command = "";
        for (String line : Files.readAllLines(page)) {
            if (!line.startsWith("|")) head = List.of();
            if (!line.startsWith("| ")) continue;
            List<String> found =
                    Stream.of(line.substring(1).split("\\|")).map(String::strip).toList();
            if (head.isEmpty()) {
                head = found;
                continue;
            }
            Map<String, String> cells = new LinkedHashMap<>();
            for (int i = 0; i < head.size(); i++) cells.put(head.get(i), found.get(i));
            String given = cells.getOrDefault(COMMAND, cells.getOrDefault(CLAIM, ""));
            String code = CODE.matcher(given)
                    .results()
                    .map(each -> each.group(1))
                    .findFirst()
                    .orElse("");
            if (code.startsWith("catenary ")) command = code;
            if (given.startsWith("… ")) cells.put(COMMAND, '`' + command + ' ' + code + '`');
            rows.add(new Row(cells));
        }
        return rows;
    }

    private static List<Row> rowsWith(String column) throws IOException {
        return rows(PAGE).stream()
                .filter(row -> row.cells().containsKey(column))
                .toList();
    }

    static List<Row> commands() throws IOException {
        return rowsWith(COMMAND);
    }

    @Test
    void everySceneIsRunByARow() throws IOException {
        String all = rows(PAGE).toString();
        try (Stream<Path> files = Files.list(SCENES)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .hasSizeGreaterThan(6)
                    .allSatisfy(name -> assertThat(all).containsPattern("(run|validate) " + Pattern.quote(name)));
        }
        assertThat(commands()).hasSizeGreaterThanOrEqualTo(12);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void givesTheFiguresOfItsRow(Row row) {
        String command = CODE.matcher(row.cells().get(COMMAND))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
        int checked = 0;
        for (Map.Entry<String, String> cell : row.cells().entrySet()) {
            Integer substeps = SUBSTEPS.get(cell.getKey());
            if (substeps == null && !cell.getKey().equals(NOW)) continue;
            check(cell.getValue(), run(substeps == null ? command : command.replace("N", "" + substeps)));
            checked++;
        }
        assertThat(checked).isPositive();
    }

    /** What statics says, from the numbers of the scenes. */
    @Test
    void statesTheClosedForms() throws IOException {
        double stiffness = 1e6;
        double rafter = 1000.0 / 2 * 5 / 3;
        double chord = 1000.0 / 2 * 4 / 3;
        double roller = (2 * rafter * rafter + 2 * chord * chord) / (2 * stiffness);
        double pins = 2 * rafter * rafter / (2 * stiffness);
        double sag = 55 * 9.81 / 1e5 * 1000;

        for (Row row : rowsWith("has to be")) {
            String has = row.cells().get("has to be");
            String command = row.cells().get(COMMAND);
            if (command.contains("truss.json")) assertFigure(has, "J", roller);
            else if (command.contains("two-pins.json")) assertFigure(has, "J", pins);
            else if (command.contains("chain.json")) assertFigure(has.replaceFirst("^55 m g / k = ", ""), "mm", sag);
            else assertThat(has).isIn("0 J", "comes to rest");
        }
        assertThat(Files.readString(PAGE))
                .contains(String.format(Locale.ROOT, "−%.0f N in the rafters, +%.0f N in the chord", rafter, chord));
    }

    private static void assertFigure(String text, String unit, double value) {
        assertThat(figures(text)).singleElement().satisfies(figure -> figure.assertIs(unit, value));
    }

    @Test
    void aSceneThatDivergedRunsToItsEnd() throws IOException {
        List<Row> runs = rowsWith(CLAIM).stream()
                .filter(row -> row.cells().get(CLAIM).startsWith("`catenary run"))
                .toList();

        assertThat(runs).singleElement().satisfies(row -> {
            assertThat(row.cells().get(NOW)).isEqualTo("runs to its end");
            String command = CODE.matcher(row.cells().get(CLAIM))
                    .results()
                    .findFirst()
                    .orElseThrow()
                    .group(1);
            Simulation run = run(command);
            assertThat(run.timesHeld()).isPositive();
        });
    }

    @Test
    void aStepThatIsTooLongIsSaidInTheseWords() throws IOException {
        Row row = rowsWith(CLAIM).stream()
                .filter(each -> each.cells().get(CLAIM).contains("catenary validate"))
                .findFirst()
                .orElseThrow();
        Matcher words = QUOTED.matcher(row.cells().get(NOW));
        assertThat(words.find()).isTrue();

        assertThat(RunScenes.compiler().problems(load("long-step.json")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains(words.group(1)))
                .satisfies(problem -> assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING));
        assertThat(row.cells().get(CLAIM)).contains("a rope of 5 m that becomes 273 m long");
        Simulation rope = RunScenes.compiler().compile(load("long-step.json"));
        double longest = 0;
        for (int frame = 0; frame < 300 && rope.step(); frame++) {
            longest = Math.max(
                    longest,
                    -RunMetrics.of(rope).boundingBox().orElseThrow().min().y());
        }
        assertThat(longest).as("the warning is right").isGreaterThan(50);
    }

    /** The other rows name the tests that hold them. */
    @Test
    void everyTestThatThePageNamesIsThere() throws IOException {
        List<String> named = testsIn(Files.readString(PAGE));
        assertThat(tests()).containsAll(named);
        assertThat(named).contains("ContactForcesTest", "WildMotionTest");
        for (Row row : rowsWith(CLAIM)) {
            assertThat(row.toString()).containsPattern("`catenary |Test`| wild scene ");
        }
    }

    @Test
    void everyLawOfTheSolverNamesTestsThatAreThere() throws IOException {
        List<Row> laws = rows(SOLVER).stream()
                .filter(row -> row.cells().containsKey("law"))
                .toList();
        Set<String> tests = tests();

        assertThat(laws).hasSizeGreaterThan(10);
        assertThat(laws)
                .allSatisfy(law -> assertThat(testsIn(law.cells().get("test")))
                        .isNotEmpty()
                        .isSubsetOf(tests));
        assertThat(tests).containsAll(testsIn(Files.readString(SOLVER)));
    }

    private static List<String> testsIn(String text) {
        return TEST.matcher(text)
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
    }

    /** The names of the classes of tests of all modules. */
    private static Set<String> tests() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith("Test.java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .collect(Collectors.toSet());
        }
    }

    /** Runs a command of the page; fails unless it runs to its end. */
    private static Simulation run(String command) {
        List<String> words = List.of(command.split(" "));
        assertThat(words.subList(0, 2)).containsExactly("catenary", "run");
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 3; i + 1 < words.size(); i += 2) options.put(words.get(i), words.get(i + 1));
        Scene scene = load(words.get(2));
        int frames = Integer.parseInt(options.remove("--frames"));
        SolverSettings settings = scene.solver();
        for (Map.Entry<String, String> option : options.entrySet()) {
            String value = option.getValue();
            settings = switch (option.getKey()) {
                case "--integrator" -> settings.withIntegrator(value);
                case "--substeps" -> settings.withSubsteps(Integer.parseInt(value));
                default -> throw new AssertionError(command);
            };
        }
        Simulation run = RunScenes.compiler().compile(scene.withSolver(settings));
        assertThat(run.step(frames)).as("%s: %s", command, run.divergence()).isTrue();
        return run;
    }

    private static Scene load(String name) {
        SceneReader reader = new SceneReader(
                SceneLimits.DEFAULT,
                id -> RunScenes.TYPES.stream()
                        .filter(type -> type.id().equals(id))
                        .map(ConstraintType::schema)
                        .findFirst());
        try {
            return new SceneFile(reader).load(SCENES.resolve(name)).scene();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A number of the page with its unit; the last digit is rounded. */
    private record Figure(boolean bound, String text, String unit) {
        void assertIs(String of, double value) {
            assertThat(unit).isEqualTo(of);
            double told = Double.parseDouble(text.replace(",", ""));
            if (bound) assertThat(value).isLessThan(told);
            else assertThat(value).as("%s %s", text, unit).isBetween(told - lastDigit(), told + lastDigit());
        }

        private double lastDigit() {
            int point = text.indexOf('.');
            return Math.pow(10, point < 0 ? 0 : point + 1 - text.length());
        }
    }

    private static List<Figure> figures(String cell) {
        return FIGURE.matcher(cell)
                .results()
                .map(found -> new Figure(found.group(1) != null, found.group(2), found.group(3)))
                .collect(Collectors.toList());
    }

    /**
     * A cell tells the elastic energy of a scene at rest, the motion of a body that is free, and ways; or in words what
     * passes have left.
     */
    private static void check(String cell, Simulation run) {
        Matcher words = QUOTED.matcher(cell);
        if (words.matches()) {
            assertThat(MoreSubsteps.of(run, RunScenes.compiler(), () -> false)
                            .orElseThrow()
                            .sentence()
                            .english())
                    .contains(words.group(1));
            return;
        }
        List<Figure> figures = figures(cell);
        assertThat(figures).as(cell).isNotEmpty();
        boolean free = run.scene().particles().stream().noneMatch(particle -> particle.pinned());
        for (Figure figure : figures) {
            switch (figure.unit()) {
                case "J" ->
                    figure.assertIs(
                            "J",
                            free
                                    ? RunMetrics.of(run).kineticEnergy()
                                    : Energies.of(run).elastic());
                case "m" -> figure.assertIs("m", way(run));
                default -> figure.assertIs("mm", 1000 * sagOfTheLast(run));
            }
        }
    }

    /** How far the middle of all particles is from where it was drawn, along x. */
    private static double way(Simulation run) {
        ParticleArrays p = run.particles();
        double way = 0;
        for (int i = 0; i < p.count; i++) {
            way += p.x[i] - run.scene().particles().at(i).position().x();
        }
        return Math.abs(way) / p.count;
    }

    private static double sagOfTheLast(Simulation run) {
        int last = run.scene().particles().size() - 1;
        return run.scene().particles().at(last).position().y() - run.particles().y[last];
    }
}
