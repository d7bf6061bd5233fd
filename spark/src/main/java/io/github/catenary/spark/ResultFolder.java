package io.github.catenary.spark;

import io.github.catenary.analysis.sweep.SweepColumn;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * The folder of the results: Parquet files, each with the rows of one task, and a file that tells of which study they are. A
 * task's file is there whole or not at all, from the moment at which the task is done.
 */
final class ResultFolder {
    /** Spark passes over files whose names begin so. */
    private static final String MARK = "_catenary-sweep";

    /** Where Spark keeps what tasks have not finished. */
    private static final String UNFINISHED = "_temporary";

    private static final int MOST_BYTES = 1_000_000;

    private final Path folder;
    private final ClusterFiles files;
    private final String digest;

    /** @param digest tells the study, its scene, plugins and program */
    ResultFolder(Path folder, ClusterFiles files, String digest) {
        this.folder = folder;
        this.files = files;
        this.digest = digest;
    }

    /** What is in the folder. */
    record Content(BitSet rows, Map<String, Long> outcomes) {}

    /** What is in some of its files. */
    private record Part(long[] rows, Map<String, Long> outcomes) implements Serializable {}

    String shown() {
        return ClusterFiles.shown(folder);
    }

    /**
     * Makes the folder ready for rows.
     *
     * @return true if it may have some already
     * @throws SweepTrouble if it has what must not be dropped, or rows of another study that are to be resumed
     */
    boolean begin(SweepCall.There there) throws SweepTrouble {
        boolean known = isThere(new Path(folder, MARK));
        if (isThere(folder) && !known && !files.list(folder).isEmpty()) {
            throw SweepTrouble.file(
                    shown() + " is there, and holds no results of a sweep; name another folder with --out");
        }
        if (known && there == SweepCall.There.REFUSE) {
            throw SweepTrouble.file(shown()
                    + " has results already; --resume makes the rows that it lacks, --overwrite makes all anew");
        }
        if (known && there == SweepCall.There.RESUME) {
            requireSame();
            files.delete(new Path(folder, UNFINISHED));
            return true;
        }
        if (known) files.delete(folder);
        files.write(new Path(folder, MARK), "catenary-sweep 1\n" + digest + "\n");
        return false;
    }

    private void requireSame() throws SweepTrouble {
        String mark = new String(files.bytes(new Path(folder, MARK), MOST_BYTES), StandardCharsets.UTF_8);
        if (mark.lines().skip(1).findFirst().orElse("").equals(digest)) return;
        throw SweepTrouble.file(
                shown() + " holds rows of another study, or of this one before it, its scene, a plugin or the"
                        + " program changed; --overwrite drops them");
    }

    private boolean isThere(Path path) throws SweepTrouble {
        FileSystem system = files.system(path);
        try {
            return system.exists(path);
        } catch (IOException e) {
            throw SweepTrouble.file("cannot read " + ClusterFiles.shown(path) + ": " + e.getMessage());
        }
    }

    /** Appends rows; a partition of them becomes a file. */
    void write(SparkSession spark, JavaRDD<Row> rows, List<SweepColumn> columns) {
        spark.createDataFrame(rows, ResultRows.schema(columns))
                .write()
                .mode(SaveMode.Append)
                // So that rows outlive a driver that does not come to its end: no step at the end moves all files at
                // once.
                .option("mapreduce.fileoutputcommitter.algorithm.version", "2")
                .parquet(folder.toString());
    }

    /** Reads which rows are there, and how they ended. */
    Content content(SparkSession spark, List<SweepColumn> columns) {
        List<Part> parts = spark.read()
                .schema(ResultRows.schema(columns))
                .parquet(folder.toString())
                .select("row", "outcome")
                .toJavaRDD()
                .mapPartitions(ResultFolder::part)
                .collect();
        BitSet rows = new BitSet();
        Map<String, Long> outcomes = new TreeMap<>();
        for (Part each : parts) {
            Arrays.stream(each.rows()).forEach(row -> rows.set(Math.toIntExact(row)));
            each.outcomes().forEach((outcome, count) -> outcomes.merge(outcome, count, Long::sum));
        }
        return new Content(rows, outcomes);
    }

    private static Iterator<Part> part(Iterator<Row> rows) {
        LongStream.Builder numbers = LongStream.builder();
        Map<String, Long> outcomes = new TreeMap<>();
        while (rows.hasNext()) {
            Row row = rows.next();
            numbers.add(row.getLong(0));
            outcomes.merge(row.getString(1), 1L, Long::sum);
        }
        return List.of(new Part(numbers.build().toArray(), outcomes)).iterator();
    }
}
