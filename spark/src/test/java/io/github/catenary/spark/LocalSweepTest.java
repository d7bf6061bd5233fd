package io.github.catenary.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.spark.TestStudies.Noted;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps in this JVM, as {@code --master local[*]} has them. */
class LocalSweepTest {
    @TempDir
    private Path folder;

    private String said = "";

    private static SparkConf conf() {
        return new SparkConf(false)
                .setMaster("local[*]")
                .set("spark.ui.enabled", "false")
                .set("spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir"));
    }

    private Path out() {
        return folder.resolve("out");
    }

    private static SparkConf quiet() {
        return conf().set("spark.log.level", "OFF");
    }

    private int sweep(Path study, String... options) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream both = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        String[] args = Stream.concat(Stream.of(study.toString(), "--out", out().toString()), Stream.of(options))
                .toArray(String[]::new);
        int code = SparkSweep.run(conf(), both, both, args);
        said = bytes.toString(StandardCharsets.UTF_8);
        return code;
    }

    /** The rows of the folder, for whoever reads Parquet. */
    private Map<Long, List<String>> rows(Path study) throws Exception {
        try (SparkSession spark = SparkSession.builder().config(quiet()).getOrCreate()) {
            Dataset<Row> read = spark.read().parquet(out().toString());
            return TestStudies.asCells(read.schema(), read.collectAsList(), study);
        }
    }

    @Test
    void theRowsAreThoseOfOneMachine() throws Exception {
        Path study = TestStudies.study(folder, """
                "frames": 40, "repeats": 2,
                "vary": [{"name": "elasticity", "values": [0.2, 0.9, 2]}, {"name": "passes", "values": [2, 3, 8]},
                  {"name": "integrator", "values": ["positional", "rk4"]}],
                "limits": {"projections": 10000},
                "measure": ["largestStretch", "mean(particle:6.y)", "projections", "divergedAt", "cost"]
                """);

        assertThat(sweep(study)).as(said).isZero();
        assertThat(said).contains("out: 36 rows\n").contains("  refused: ").contains(" 0 rows again\n");
        assertThat(rows(study)).hasSize(36).isEqualTo(TestStudies.onOneMachine(study));
    }

    @Test
    void resumesOnlyTheRowsThatAreMissing() throws Exception {
        Path study = TestStudies.drags(folder, 40);
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        Path trace = folder.resolve("trace");
        TestStudies.notingPlugin(plugins, trace, 0);
        String[] with = {"--plugins", plugins.toString()};
        assertThat(sweep(study, with)).as(said).isZero();
        assertThat(TestStudies.noted(trace)).hasSize(40);
        assertThat(sweep(study, with)).isEqualTo(SweepTrouble.FILE);
        assertThat(said)
                .isEqualTo(out() + " has results already; --resume makes the rows that it lacks, --overwrite makes all"
                        + " anew\n");

        long left = 40 - dropSomeFiles();
        Files.createDirectories(out().resolve("_temporary/0"));
        Files.delete(trace);
        assertThat(sweep(study, "--plugins", plugins.toString(), "--resume"))
                .as(said)
                .isZero();

        assertThat(left).isBetween(1L, 39L);
        assertThat(TestStudies.noted(trace)).hasSize((int) (40 - left));
        assertThat(rows(study)).isEqualTo(TestStudies.onOneMachine(study));
        assertThat(sweep(study, "--plugins", plugins.toString(), "--resume"))
                .as(said)
                .isZero();
        assertThat(said).contains("has 40 of 40 rows");

        assertThat(sweep(study, "--resume")).isEqualTo(SweepTrouble.FILE);
        assertThat(said).contains("holds rows of another study, or of this one before it, its scene, a plugin or");
        assertThat(sweep(study, "--overwrite")).as(said).isZero();
        assertThat(rows(study)).hasSize(40);
    }

    /** Deletes files of results; the number of their rows. */
    private long dropSomeFiles() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(out())) {
            files = all.filter(file -> file.toString().endsWith(".parquet"))
                    .sorted()
                    .toList();
        }
        long before;
        long after;
        try (SparkSession spark = SparkSession.builder().config(quiet()).getOrCreate()) {
            before = spark.read().parquet(out().toString()).count();
        }
        for (Path each : files.subList(0, files.size() / 3)) Files.delete(each);
        try (SparkSession spark = SparkSession.builder().config(quiet()).getOrCreate()) {
            after = spark.read().parquet(out().toString()).count();
        }
        return before - after;
    }

    @Test
    void aRowThatNeverComesBackIsARow() throws Exception {
        Path study = TestStudies.study(folder, """
                "frames": 20, "measure": ["sag"], "vary": [{"name": "drag", "values": [0.1, 0.2]}]""");
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        TestStudies.notingPlugin(plugins, folder.resolve("trace"), 60_000);

        assertThat(sweep(study, "--plugins", plugins.toString(), "--patience", "0.5"))
                .as(said)
                .isZero();

        assertThat(said).contains("  clock: 2\n");
        assertThat(rows(study).get(1L)).contains("clock").anyMatch(cell -> cell.contains("has been running for"));
    }

    @Test
    void neverDeletesWhatIsNoResult() throws Exception {
        Path study = TestStudies.drags(folder, 2);
        Files.createDirectory(out());
        Files.writeString(out().resolve("thesis.txt"), "years of work");

        assertThat(sweep(study, "--overwrite")).isEqualTo(SweepTrouble.FILE);
        assertThat(said)
                .isEqualTo(out() + " is there, and holds no results of a sweep; name another folder with --out\n");
        assertThat(out().resolve("thesis.txt")).exists();
    }

    @Test
    void tellsWhatIsWrongWithAStudyBeforeSparkStarts() throws Exception {
        Path study = TestStudies.study(folder, "\"frames\": 0, \"measure\": [\"sag\"], \"vari\": []");
        assertThat(sweep(study)).isEqualTo(SweepTrouble.BAD_STUDY);
        assertThat(said).startsWith(study + ":1:").contains("$.frames: ").contains("$.vari: expected one of the keys");

        TestStudies.study(folder, "\"frames\": 9, \"measure\": [\"sagg\"]");
        assertThat(sweep(study)).isEqualTo(SweepTrouble.BAD_STUDY);
        assertThat(said).startsWith(study + ":1:").contains("$.measure[0]: there is no measure \"sagg\"");

        TestStudies.study(folder, "\"frames\": 9, \"measure\": [\"sag\"]");
        Files.delete(folder.resolve("rope.json"));
        assertThat(sweep(study)).isEqualTo(SweepTrouble.FILE);
        assertThat(said).isEqualTo("cannot read " + folder.resolve("rope.json") + ": it does not exist\n");

        assertThat(sweep(folder.resolve("none.json"))).isEqualTo(SweepTrouble.FILE);
        assertThat(said).isEqualTo("cannot read " + folder.resolve("none.json") + ": it does not exist\n");
        assertThat(out()).doesNotExist();
    }

    @Test
    void refusesASceneWhosePluginIsNotGiven() throws Exception {
        Path study = TestStudies.study(folder, "\"frames\": 9, \"measure\": [\"sag\"]");
        Path scene = folder.resolve("rope.json");
        String text = Files.readString(scene);
        int end = text.lastIndexOf('}');
        Files.writeString(scene, text.substring(0, end) + ", \"elements\": [{\"id\": 1, \"type\": \"muscle.wave\"}]}");

        assertThat(sweep(study)).isEqualTo(SweepTrouble.BAD_STUDY);
        assertThat(said).startsWith(scene + ": no plugin is given for the elements of type muscle.wave");
    }

    @Test
    void saysIfSparkDoesNotStart() throws Exception {
        Path study = TestStudies.drags(folder, 2);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream both = new PrintStream(bytes, true, StandardCharsets.UTF_8);

        int code = SparkSweep.run(new SparkConf(false), both, both, study.toString(), "--out", out().toString());

        assertThat(code).isEqualTo(SweepTrouble.USAGE);
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .isEqualTo("Spark does not know where to run; start the program with spark-submit\n");
    }

    @Test
    void everyRunIsNotedByThePluginOfItsOwnJvm() throws Exception {
        Path study = TestStudies.drags(folder, 5);
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        TestStudies.notingPlugin(plugins, folder.resolve("trace"), 0);

        assertThat(sweep(study, "--plugins", plugins.toString())).as(said).isZero();

        assertThat(TestStudies.noted(folder.resolve("trace")))
                .extracting(Noted::process)
                .containsOnly(ProcessHandle.current().pid());
    }
}
