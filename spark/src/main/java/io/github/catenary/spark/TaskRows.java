package io.github.catenary.spark;

import io.github.catenary.analysis.sweep.SweepColumn;
import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.analysis.sweep.SweepRunner;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;

/** Runs the rows of a task, on an executor. A row that passes its limit, or fails, is a row that says so. */
final class TaskRows implements FlatMapFunction<Iterator<long[]>, Row> {
    private static final long serialVersionUID = 1;

    private final Sent sent;

    TaskRows(Sent sent) {
        this.sent = sent;
    }

    /**
     * What executors are sent, once each.
     *
     * @param jars the contents of the plugins' jars, by digest
     */
    record Sent(Broadcast<StudyParcel> parcel, Broadcast<Map<String, byte[]>> jars) implements Serializable {
        /** The evaluation of this JVM. */
        SweepEvaluation evaluation() throws SweepTrouble {
            return parcel.value().evaluation(jar -> jars.value().getOrDefault(jar.sha256(), new byte[0]));
        }
    }

    /** Predicts how long rows take. */
    static final class Costs implements Function<long[], double[]> {
        private static final long serialVersionUID = 1;

        private final Sent sent;

        Costs(Sent sent) {
            this.sent = sent;
        }

        @Override
        public double[] call(long[] rows) throws SweepTrouble {
            SweepEvaluation evaluation = sent.evaluation();
            return Arrays.stream(rows).mapToDouble(evaluation::predictedSeconds).toArray();
        }
    }

    @Override
    public Iterator<Row> call(Iterator<long[]> tasks) throws SweepTrouble, IOException {
        SweepEvaluation evaluation = sent.evaluation();
        List<SweepColumn> columns = evaluation.columns();
        TaskContext task = TaskContext.get();
        List<Row> rows = new ArrayList<>();
        while (tasks.hasNext()) {
            boolean whole = new SweepRunner(evaluation, 1, sent.parcel().value().patience())
                    .run(Arrays.stream(tasks.next()).iterator(), row -> {
                        if (task.isInterrupted()) throw new TaskKilledException("the rows are not wanted any more");
                        rows.add(ResultRows.row(columns, row));
                    });
            if (!whole) throw new TaskKilledException("the task was interrupted");
        }
        return rows.iterator();
    }
}
