package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.sweep.SweepFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SweepCommandTest {
    @TempDir
    private Path folder;

    private final Cli cli = Cli.plain();
    private Path table = Path.of("");

    @BeforeEach
    void makeAScene() {
        cli.run("new", "rope", "--count", 6, "--spacing", 0.1, "--out", folder.resolve("rope.json"));
        table = folder.resolve("table.csv");
    }

    private Path study(String rest) throws IOException {
        String text = "{\"format\": \"catenary-study\", \"version\": 1, \"scene\": \"rope.json\",\n\"frames\": 20, "
                + rest + "}";
        return Files.writeString(folder.resolve("study.json"), text);
    }

    private Path grid() throws IOException {
        return study("\"vary\": [{\"name\": \"elasticity\", \"from\": 0.2, \"to\": 1, \"count\": 3},"
                + "{\"name\": \"passes\", \"values\": [2, 3, 4]}],\n\"measure\": [\"sag\", \"cost\"]");
    }

    private List<String> rows() throws IOException {
        return Files.readAllLines(table).stream()
                .map(line -> {
                    List<String> cells = SweepFile.cells(line);
                    return cells.get(0) + "|" + cells.get(1) + "|" + cells.get(2) + "|" + cells.get(3) + "|"
                            + cells.get(5) + "|" + cells.get(7);
                })
                .toList();
    }

    @Test
    void writesATableAndSaysHowItWent() throws IOException {
        Cli.Result result = cli.run("sweep", grid(), "--out", table, "--json", "--threads", 2);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(rows()).hasSize(10);
        assertThat(rows().get(0)).isEqualTo("row|elasticity|passes|sag|outcome|hash");
        assertThat(rows().get(1)).startsWith("1|0.2|2|").contains("|completed|");
        assertThat(rows().get(2)).startsWith("2|0.2|3||refused|");
        assertThat(result.json()).containsEntry("rows", 9.0).containsEntry("resumed", 0.0);
        assertThat(result.json().get("outcomes")).isEqualTo(Map.of("completed", 6.0, "refused", 3.0));
        assertThat(SweepFile.part(table)).doesNotExist();
    }

    @Test
    void theRowsAreThoseOfOneThreadAndOfARunByItself() throws IOException {
        cli.run("sweep", grid(), "--out", table, "--threads", 3);
        List<String> three = rows();
        cli.run("sweep", grid(), "--out", table, "--threads", 1);

        assertThat(rows()).isEqualTo(three);
        Cli.Result alone = cli.run(
                "run",
                folder.resolve("rope.json"),
                "--frames",
                20,
                "--set",
                "elasticity=0.6",
                "--set",
                "passes=4",
                "--json");
        assertThat(three.get(6))
                .startsWith("6|0.6|4|")
                .endsWith(String.valueOf(alone.json().get("hash")));
    }

    @Test
    void goesOnAfterAStopAndRefusesAStudyThatChanged() throws IOException {
        cli.run("sweep", grid(), "--out", table);
        List<String> whole = rows();
        String digest = digestOf(grid());
        String head =
                "# catenary-sweep " + digest + "\n" + Files.readAllLines(table).get(0) + "\n";
        Files.writeString(
                SweepFile.part(table), head + Files.readAllLines(table).get(4) + "\n2,0.2,3,");
        Files.delete(table);
        Cli.Result result = cli.run("sweep", grid(), "--out", table);

        assertThat(result.err()).contains("goes on after 1 of 9 rows");
        assertThat(rows()).isEqualTo(whole);

        Files.writeString(
                SweepFile.part(table), head + Files.readAllLines(table).get(4) + "\n");
        Path changed = Files.writeString(
                folder.resolve("study.json"), Files.readString(grid()).replace("0.2", "0.3"));
        Cli.Result refused = cli.run("sweep", changed, "--out", table);
        assertThat(refused.exitCode()).isEqualTo(ExitCode.FILE_TROUBLE);
        assertThat(refused.err()).contains("holds rows of another study", "--anew drops them");
        assertThat(cli.run("sweep", changed, "--out", table, "--anew").exitCode())
                .isZero();
        assertThat(rows().get(1)).startsWith("1|0.3|");
    }

    /** The digest that a sweep of the study writes above its rows. */
    private String digestOf(Path study) throws IOException {
        Path blocked = Files.createDirectory(folder.resolve("blocked.csv"));
        cli.run("sweep", study, "--out", blocked); // the table cannot replace a folder, so the rows stay
        String first = Files.readAllLines(SweepFile.part(blocked)).get(0);
        return first.substring(first.lastIndexOf(' ') + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "svg"})
    void drawsAMapOrLines(String ending) throws IOException {
        Path map = folder.resolve("map." + ending);
        Path lines = folder.resolve("lines." + ending);
        cli.run("sweep", grid(), "--out", table, "--picture", map);
        Path words = study("\"vary\": [{\"name\": \"integrator\", \"values\": [\"xpbd\", \"positional\"]},"
                + "{\"name\": \"substeps\", \"values\": [1, 2, 4]}], \"measure\": [\"sag\"]");
        Cli.Result result = cli.run("sweep", words, "--out", table, "--picture", lines);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(map).isNotEmptyFile();
        assertThat(lines).isNotEmptyFile();
        if (ending.equals("svg")) {
            assertThat(lines).content().contains(">xpbd<", ">positional<", ">substeps<");
            assertThat(map).content().contains(">elasticity<", ">no value<");
        }
    }

    @Test
    void aBadStudyIsToldWithLineAndColumn() throws IOException {
        Cli.Result result = cli.run("sweep", study("\"measure\": [\"sagg\"]"), "--out", table);

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err()).contains("study.json:2:27: $.measure[0]: there is no measure \"sagg\"");
        assertThat(table).doesNotExist();
        assertThat(cli.run("sweep", study("\"mesure\": []"), "--out", table).err())
                .contains("study.json:2:25: $.mesure: expected one of the keys");
    }

    @Test
    void usageIsChecked() throws IOException {
        assertRefused("--out is r.txt, but must end in .csv", "--out", "r.txt");
        assertRefused("can be resumed only if its table is a file", "--out", "-");
        assertRefused("--picture is p.gif, but must end in .png or .svg", "--picture", "p.gif");
        assertRefused("--threads is 0, but must be at least 1", "--threads", "0");
        assertThat(cli.run("sweep", folder.resolve("none.json")).err()).contains("cannot read");
        assertThat(cli.run(
                                "sweep",
                                Files.writeString(
                                        folder.resolve("s.json"),
                                        Files.readString(grid()).replace("rope.json", "no.json")))
                        .err())
                .contains("no.json");
    }

    private void assertRefused(String why, String... options) throws IOException {
        Cli.Result result = cli.run("sweep", grid(), options[0], options[1]);
        assertThat(result.err()).contains(why);
        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
    }

    private Path swing(String... options) throws IOException {
        Path trajectory = folder.resolve("t.csv");
        List<Object> run = new ArrayList<>(List.of(
                "run",
                folder.resolve("rope.json"),
                "--frames",
                60,
                "--trajectory",
                trajectory,
                "--set",
                "substeps=1",
                "--set",
                "keepLengths=false"));
        for (String each : options) run.addAll(List.of("--set", each));
        assertThat(cli.run(run.toArray()).exitCode()).isZero();
        String curve = Files.readAllLines(trajectory).stream()
                .map(line -> line.split(",", -1))
                .filter(cells -> cells[2].equals("6"))
                .map(cells -> cells[1] + "," + cells[3] + "," + cells[4])
                .collect(Collectors.joining("\n", "time,particle:6.x,particle:6.y\n", "\n"));
        return Files.writeString(folder.resolve("swing.csv"), curve);
    }

    private Path unknown() throws IOException {
        return study("\"set\": {\"substeps\": 1, \"keepLengths\": false}, \"vary\": [{\"name\": \"elasticity\","
                + " \"from\": 0.05, \"to\": 1, \"count\": 2}, {\"name\": \"drag\", \"from\": 0.001, \"to\": 0.2,"
                + " \"count\": 2, \"scale\": \"log\"}], \"measure\": [\"sag\"]");
    }

    @Test
    void aFitFindsWhatACurveWasMadeWith() throws IOException {
        Path target = swing("elasticity=0.3", "drag=0.02");
        Path study =
                Files.writeString(unknown(), Files.readString(unknown()).replace("\"frames\": 20", "\"frames\": 60"));
        Path picture = folder.resolve("fit.svg");
        Cli.Result result = cli.run("sweep", study, "--fit", target, "--out", table, "--picture", picture, "--json");
        String trace = Files.readString(table);
        cli.run("sweep", study, "--fit", target, "--out", table, "--threads", 1);

        assertThat(result.exitCode()).as(result.err()).isZero();
        Map<?, ?> found = (Map<?, ?>) result.json().get("found");
        assertThat((Double) found.get("elasticity")).isBetween(0.29, 0.31);
        assertThat((Double) found.get("drag")).isBetween(0.019, 0.021);
        assertThat(trace).startsWith("start,run,elasticity,drag,distance,best\n1,1,0.525,");
        assertThat(Files.readString(table)).isEqualTo(trace);
        assertThat(picture).content().contains(">particle:6.x<", ">fit<");
    }

    @Test
    void aFitThatCannotBeIsRefusedWithTheReason() throws IOException {
        Path target = swing("elasticity=0.3");
        assertFit("the target goes to 1.2", unknown(), target);
        assertFit("swing.csv:1: expected the columns time", unknown(), Files.writeString(target, "a,b\n1,2\n"));
        assertFit(
                "swing.csv:3: expected a time from 0 on", unknown(), Files.writeString(target, "time,sag\n1,2\n1,3\n"));
        assertFit("swing.csv:2: expected a number", unknown(), Files.writeString(target, "time,sag\n0,x\n1,3\n"));
        assertFit("no run has \"mood\"", unknown(), Files.writeString(target, "time,mood\n0,1\n0.1,3\n"));
        Files.writeString(target, "time,sag\n0,1\n0.1,3\n");
        assertFit("a fit needs a setting that varies", study("\"measure\": [\"sag\"]"), target);
        assertFit("a fit needs a range", grid(), target);
        assertRefused("--evaluations belongs to --fit", "--evaluations", "99");
        assertThat(cli.run("sweep", unknown(), "--fit", target, "--evaluations", 3)
                        .err())
                .contains("--evaluations is 3, but must be at least 40");
    }

    @Test
    void aStudyNamesItsOwnTarget() throws IOException {
        swing("elasticity=0.3", "drag=0.02");
        String text = Files.readString(unknown()).replace("\"frames\": 20", "\"frames\": 60");
        String own = "\"frames\": 60, \"fit\": {\"target\": \"swing.csv\", \"evaluations\": 44}";
        Path study = Files.writeString(unknown(), text.replace("\"frames\": 60", own));
        Cli.Result result = cli.run("sweep", study, "--out", table, "--json", "--fit");
        Cli.Result without = cli.run("sweep", unknown(), "--fit");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat((Double) result.json().get("runs")).isBetween(40.0, 44.0);
        assertThat(without.err()).contains("--fit names no target, and", "has no \"fit\" with one");
    }

    private void assertFit(String why, Path study, Path target) {
        Cli.Result result = cli.run("sweep", study, "--fit", target, "--out", table);
        assertThat(result.err()).contains(why);
        assertThat(result.exitCode()).isNotZero();
        assertThat(table).doesNotExist();
    }
}
