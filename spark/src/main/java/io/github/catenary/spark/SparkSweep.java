package io.github.catenary.spark;

import io.github.catenary.analysis.sweep.SweepColumn;
import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.SweepStudy;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.apache.hadoop.fs.Path;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.SparkSession;

/** Runs a study on a cluster: the program that {@code spark-submit} is given. */
public final class SparkSweep {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int MOST_CAUSES = 20;
    private static final String LOG_LEVEL = "spark.log.level";

    /** Rows whose cost is predicted in one task. */
    private static final int PREDICTED_AT_ONCE = 2_000;

    private final SweepCall call;
    private final SparkConf conf;
    private final PrintStream out;
    private final PrintStream err;
    private final Map<PluginJar, java.nio.file.Path> jars = new HashMap<>();

    private SparkSweep(SweepCall call, SparkConf conf, PrintStream out, PrintStream err) {
        this.call = call;
        this.conf = conf;
        this.out = out;
        this.err = err;
    }

    /** Runs a study, as the usage says, and ends the JVM if it fails. */
    public static void main(String[] args) {
        int code = run(new SparkConf(), System.out, System.err, args);
        if (code != 0) System.exit(code);
    }

    /**
     * Runs a study, as the usage says.
     *
     * @param conf what spark-submit gives
     * @return the exit code
     */
    static int run(SparkConf conf, PrintStream out, PrintStream err, String... args) {
        try {
            SweepCall call = SweepCall.of(args);
            // Spark tells an executor that it loses on a page of stack; the words here say what that means.
            if (!conf.contains(LOG_LEVEL)) Configurator.setRootLevel(Level.ERROR);
            conf.setIfMissing(LOG_LEVEL, "OFF");
            conf.setIfMissing("spark.app.name", "catenary sweep " + call.study());
            conf.setIfMissing("spark.ui.showConsoleProgress", "false");
            // Names of columns are those of settings, which may differ by the size of a letter.
            conf.setIfMissing("spark.sql.caseSensitive", "true");
            new SparkSweep(call, conf, out, err).run();
            return 0;
        } catch (SweepTrouble e) {
            err.println(e.text());
            return e.exitCode();
        }
    }

    /** Of the jar. */
    static String version() {
        return Optional.ofNullable(SparkSweep.class.getPackage().getImplementationVersion())
                .orElse("");
    }

    /** All that can be wrong is found before Spark starts. */
    private void run() throws SweepTrouble {
        ClusterFiles files = new ClusterFiles(SparkHadoopUtil.get().newConfiguration(conf));
        StudyParcel parcel = parcel(files);
        SweepEvaluation evaluation = parcel.evaluation(jar -> jars.getOrDefault(jar, java.nio.file.Path.of(jar.name())));
        ResultFolder folder = new ResultFolder(files.path(call.out()), files, parcel.digest());
        boolean resumed = folder.begin(call.there());
        long start = System.nanoTime();
        Optional<Done> done;
        try (SparkSession spark = SparkSession.builder().config(conf).getOrCreate()) {
            done = Optional.of(sweep(spark, parcel, evaluation, folder, resumed));
        } catch (SweepTrouble e) {
            throw e;
        } catch (Exception e) {
            throw trouble(e, folder);
        }
        tell(done.orElseThrow(), evaluation, folder, (System.nanoTime() - start) / NANOS_PER_SECOND);
    }

    private StudyParcel parcel(ClusterFiles files) throws SweepTrouble {
        Path file = files.local(call.study());
        byte[] study = files.bytes(file, StudyReader.MOST_BYTES);
        SweepStudy read = StudyParcel.readStudy(ClusterFiles.shown(file), study);
        Path sceneFile = sibling(file, read.scene());
        byte[] scene = files.bytes(sceneFile, (int) Math.min(SceneLimits.DEFAULT.bytes(), Integer.MAX_VALUE - 8));
        List<PluginJar> plugins = new ArrayList<>();
        if (call.plugins().isPresent()) {
            for (GivenPlugins.Given each :
                    GivenPlugins.in(files.local(call.plugins().get()), files)) {
                plugins.add(each.jar());
                jars.put(each.jar(), kept(each));
            }
        }
        return new StudyParcel(
                ClusterFiles.shown(file), study, ClusterFiles.shown(sceneFile), scene, plugins, call.patience());
    }

    private static Path sibling(Path study, String scene) throws SweepTrouble {
        try {
            return new Path(study.getParent(), scene);
        } catch (IllegalArgumentException e) {
            throw SweepTrouble.file("the study names the scene " + scene + ", which cannot be a file");
        }
    }

    /** A copy under the name by which it travels: a person may build the plugin anew while the sweep runs. */
    private static java.nio.file.Path kept(GivenPlugins.Given given) throws SweepTrouble {
        try {
            java.nio.file.Path copy =
                    Files.createTempDirectory("catenary-plugin").resolve(given.jar().fileName());
            copy.getParent().toFile().deleteOnExit();
            copy.toFile().deleteOnExit();
            return Files.write(copy, given.content());
        } catch (IOException e) {
            throw SweepTrouble.file("cannot copy the plugin " + given.jar().name() + ": " + e.getMessage());
        }
    }

    /** What was done, to be told once Spark has ended. */
    private record Done(long before, int tasks, Optional<TaskWatch> watch, ResultFolder.Content content) {}

    private Done sweep(
            SparkSession spark,
            StudyParcel parcel,
            SweepEvaluation evaluation,
            ResultFolder folder,
            boolean resumed)
            throws SweepTrouble {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        List<SweepColumn> columns = evaluation.columns();
        BitSet there = resumed ? folder.content(spark, columns).rows() : new BitSet();
        long before = there.cardinality();
        long[] rows = LongStream.rangeClosed(1, evaluation.rows())
                .filter(row -> !there.get((int) row))
                .toArray();
        if (resumed) err.println(folder.shown() + " has " + before + " of " + evaluation.rows() + " rows");
        int count = 0;
        Optional<TaskWatch> watch = Optional.empty();
        if (rows.length > 0) {
            for (PluginJar each : parcel.plugins())
                context.addFile(String.valueOf(jars.get(each)));
            Broadcast<StudyParcel> sent = context.broadcast(parcel);
            double[] seconds = predicted(context, sent, rows);
            List<long[]> tasks = TaskPlan.of(rows, seconds, context.defaultParallelism());
            count = tasks.size();
            err.printf(
                    Locale.ROOT,
                    "%d rows in %d tasks, predicted at %.1f s of one processor%n",
                    rows.length,
                    count,
                    Arrays.stream(seconds).sum());
            TaskWatch watching = new TaskWatch(tasks, err);
            watch = Optional.of(watching);
            spark.sparkContext().addSparkListener(watching);
            folder.write(spark, context.parallelize(tasks, count).mapPartitions(new TaskRows(sent)), columns);
        }
        ResultFolder.Content content = folder.content(spark, columns);
        requireWhole(content, evaluation.rows(), folder);
        return new Done(before, count, watch, content);
    }

    private static double[] predicted(JavaSparkContext context, Broadcast<StudyParcel> sent, long[] rows) {
        List<long[]> parts = new ArrayList<>();
        for (int from = 0; from < rows.length; from += PREDICTED_AT_ONCE) {
            parts.add(Arrays.copyOfRange(rows, from, Math.min(rows.length, from + PREDICTED_AT_ONCE)));
        }
        return context.parallelize(parts, parts.size()).map(new TaskRows.Costs(sent)).collect().stream()
                .flatMapToDouble(DoubleStream::of)
                .toArray();
    }

    private static void requireWhole(ResultFolder.Content content, long rows, ResultFolder folder) throws SweepTrouble {
        long found = content.rows().cardinality();
        if (found == rows) return;
        throw SweepTrouble.file(folder.shown() + " has " + found + " of " + rows + " rows, although all were made: each"
                + " executor wrote to a folder of its own machine; name one with --out that all machines share");
    }

    private void tell(Done done, SweepEvaluation evaluation, ResultFolder folder, double seconds) {
        long made = evaluation.rows() - done.before();
        out.println(folder.shown() + ": " + evaluation.rows() + " rows");
        done.content().outcomes().forEach((outcome, count) -> out.println("  " + outcome + ": " + count));
        long again = done.watch().map(TaskWatch::again).orElse(0L);
        out.printf(
                Locale.ROOT,
                "  %d rows made in %.1f s, %.1f rows a second, %d tasks, %d rows again%n",
                made,
                seconds,
                made / seconds,
                done.tasks(),
                again);
    }

    /** What a failure of Spark means for a person. */
    private static SweepTrouble trouble(Exception failure, ResultFolder folder) {
        Throwable each = failure;
        String first = "";
        for (int i = 0; i < MOST_CAUSES && each != null; i++) {
            if (each instanceof SweepTrouble told) return told;
            if (each instanceof SparkException || first.isEmpty()) {
                first = String.valueOf(each.getMessage()).lines().findFirst().orElse("");
            }
            each = each.getCause();
        }
        if (first.contains("master URL")) {
            return SweepTrouble.usage("Spark does not know where to run; start the program with spark-submit");
        }
        return SweepTrouble.failed("the sweep could not go on: " + first + "\nThe rows that were made are in "
                + folder.shown() + "; the same command with --resume makes the others");
    }
}
