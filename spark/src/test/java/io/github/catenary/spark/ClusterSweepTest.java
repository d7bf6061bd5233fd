package io.github.catenary.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.spark.TestStudies.Noted;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.launcher.JavaModuleOptions;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar, run by spark-submit on two executors with JVMs of their own. */
@Tag("cluster")
class ClusterSweepTest {
    private static final Path HOME = Path.of(System.getProperty("spark.home.folder", "target/spark-home"));
    private static final String JAR = System.getProperty("spark.sweep.jar", "target/catenary-spark.jar");
    private static final int MINUTES = 4;

    @TempDir
    private Path folder;

    /** What {@code bin/spark-submit} of a Spark would run. */
    private Process submit(Path study, String... options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.addAll(List.of(JavaModuleOptions.defaultModuleOptionArray()));
        command.addAll(List.of("-cp", HOME.resolve("jars") + File.separator + "*"));
        command.add("org.apache.spark.deploy.SparkSubmit");
        command.addAll(List.of("--master", "local-cluster[2,1,1024]", "--conf", "spark.ui.enabled=false"));
        command.addAll(List.of("--conf", "spark.sql.warehouse.dir=" + folder.resolve("warehouse")));
        command.addAll(List.of(JAR, study.toString(), "--out", out().toString()));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command);
        Map<String, String> environment = builder.environment();
        environment.put("SPARK_HOME", HOME.toAbsolutePath().toString());
        environment.put("SPARK_SCALA_VERSION", "2.13");
        environment.put("SPARK_LOCAL_IP", "127.0.0.1");
        return builder.directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said().toFile())
                .start();
    }

    private Path out() {
        return folder.resolve("out");
    }

    private Path said() {
        return folder.resolve("said.txt");
    }

    private String end(Process submitted) throws Exception {
        boolean ended = submitted.waitFor(MINUTES, TimeUnit.MINUTES);
        if (!ended) submitted.destroyForcibly();
        String said = Files.readString(said(), StandardCharsets.UTF_8);
        assertThat(ended).as(said).isTrue();
        return said;
    }

    private Map<Long, List<String>> rows(Path study) throws Exception {
        SparkConf conf = new SparkConf(false)
                .setMaster("local[1]")
                .setAppName("rows")
                .set("spark.ui.enabled", "false")
                .set("spark.log.level", "OFF");
        try (SparkSession spark = SparkSession.builder().config(conf).getOrCreate()) {
            Dataset<Row> read = spark.read().parquet(out().toString());
            return TestStudies.asCells(read.schema(), read.collectAsList(), study);
        }
    }

    @Test
    void aKilledExecutorRepeatsOnlyTheRowsItWasAt() throws Exception {
        int count = 60;
        Path study = TestStudies.drags(folder, count);
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        Path trace = folder.resolve("trace");
        TestStudies.notingPlugin(plugins, trace, 250);
        Process submitted = submit(study, "--plugins", plugins.toString());

        Noted victim = oneOfTwoProcesses(submitted, trace);
        assertThat(ProcessHandle.of(victim.process()).orElseThrow().destroyForcibly())
                .isTrue();
        String said = end(submitted);

        assertThat(submitted.exitValue()).as(said).isZero();
        assertThat(rows(study)).hasSize(count).isEqualTo(TestStudies.onOneMachine(study));
        assertThat(said)
                .contains("is lost: ")
                .contains("rows run again")
                .contains("completed: " + count)
                .doesNotContain("\tat ");
        repeatedRowsAreOfOneTaskOf(victim, trace, count);
    }

    /** Waits until both executors have run some rows; what one of them ran last. */
    private Noted oneOfTwoProcesses(Process submitted, Path trace) throws Exception {
        while (submitted.isAlive()) {
            List<Noted> all = TestStudies.noted(trace);
            Set<Long> processes = all.stream().map(Noted::process).collect(Collectors.toSet());
            if (processes.size() == 2 && all.size() >= 20) return all.get(all.size() - 1);
            Thread.sleep(20);
        }
        throw new AssertionError("the sweep ended before both executors ran rows: " + Files.readString(said()));
    }

    private static void repeatedRowsAreOfOneTaskOf(Noted victim, Path trace, int count) throws IOException {
        List<Noted> all = TestStudies.noted(trace);
        Map<Double, Long> runs = all.stream().collect(Collectors.groupingBy(Noted::drag, Collectors.counting()));
        List<Double> again = runs.entrySet().stream()
                .filter(each -> each.getValue() > 1)
                .map(Map.Entry::getKey)
                .toList();
        System.out.println(all.size() + " runs of " + count + " rows in processes "
                + all.stream().map(Noted::process).distinct().toList() + ", " + victim.process()
                + " was killed; again: "
                + again);
        assertThat(runs).hasSize(count);
        // A task has 60 / 16 rows. All that run twice ran first in the process that was killed.
        assertThat(again).hasSizeBetween(1, 4);
        Map<Double, Noted> first =
                all.stream().collect(Collectors.toMap(Noted::drag, Function.identity(), (one, other) -> one));
        assertThat(again)
                .allSatisfy(drag -> assertThat(first.get(drag).process()).isEqualTo(victim.process()));
        assertThat(Stream.of(all.size())).allMatch(size -> size <= count + 4);
    }

    @Test
    void aMistakeOfAPersonIsOneLine() throws Exception {
        Path study = TestStudies.study(folder, "\"frames\": 9, \"measure\": [\"sagg\"]");
        Process submitted = submit(study);
        String said = end(submitted);

        assertThat(submitted.exitValue()).isEqualTo(SweepTrouble.BAD_STUDY);
        assertThat(said)
                .contains("there is no measure \"sagg\"")
                .doesNotContain("\tat ")
                .doesNotContain("Exception");
    }
}
