package io.github.catenary.spark;

import io.github.catenary.analysis.sweep.SweepColumn;
import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.SweepStudy;
import java.io.PrintStream;
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
    /** What is in the plugins' jars, by digest. */
    private final Map<String, byte[]> jars = new HashMap<>();

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

    /** Spark tells on a page of stack what a line here says, such as that an executor is lost. */
    private static void quiet(SparkConf conf) {
        if (conf.contains(LOG_LEVEL)) return;
        conf.set(LOG_LEVEL, "OFF");
        // Else Spark sets levels of its own when it first has something to say.
        conf.initializeLogIfNecessary(false, true);
        Configurator.setRootLevel(Level.OFF);
    }

    /** All that can be wrong is found before Spark starts. */
    private void run() throws SweepTrouble {
        ClusterFiles files = new ClusterFiles(SparkHadoopUtil.get().newConfiguration(conf));
        StudyParcel parcel = parcel(files);
        SweepEvaluation evaluation = parcel.evaluation(jar -> jars.getOrDefault(jar.sha256(), new byte[0]));
        ResultFolder folder = new ResultFolder(files.path(call.out()), files, parcel.digest());
        boolean resumed = folder.begin(call.there());
        quiet(conf);
        Optional<Done> done;
        try (SparkSession spark = SparkSession.builder().config(conf).getOrCreate()) {
            done = Optional.of(sweep(spark, parcel, evaluation, folder, resumed));
        } catch (SweepTrouble e) {
            throw e;
        } catch (Exception e) {
            throw trouble(e, folder);
        }
        tell(done.orElseThrow(), evaluation, folder);
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
                jars.put(each.jar().sha256(), each.content());
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

    /** What was done, to be told once Spark has ended. */
    private record Done(
            long before, int tasks, double seconds, Optional<TaskWatch> watch, ResultFolder.Content content) {}

    private Done sweep(
            SparkSession spark, StudyParcel parcel, SweepEvaluation evaluation, ResultFolder folder, boolean resumed)
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
        double took = 0;
        Optional<TaskWatch> watch = Optional.empty();
        if (rows.length > 0) {
            TaskRows.Sent sent = new TaskRows.Sent(context.broadcast(parcel), context.broadcast(jars));
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
            long start = System.nanoTime();
            folder.write(spark, context.parallelize(tasks, count).mapPartitions(new TaskRows(sent)), columns);
            took = (System.nanoTime() - start) / NANOS_PER_SECOND;
        }
        ResultFolder.Content content = folder.content(spark, columns);
        requireWhole(content, evaluation.rows(), folder);
        return new Done(before, count, took, watch, content);
    }

    private static double[] predicted(JavaSparkContext context, TaskRows.Sent sent, long[] rows) {
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

    private void tell(Done done, SweepEvaluation evaluation, ResultFolder folder) {
        long made = evaluation.rows() - done.before();
        out.println(folder.shown() + ": " + evaluation.rows() + " rows");
        done.content().outcomes().forEach((outcome, count) -> out.println("  " + outcome + ": " + count));
        long again = done.watch().map(TaskWatch::again).orElse(0L);
        out.printf(
                Locale.ROOT,
                "  %d rows made in %.1f s, %.1f rows a second, %d tasks, %d rows again%n",
                made,
                done.seconds(),
                made / Math.max(done.seconds(), 1e-9),
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
