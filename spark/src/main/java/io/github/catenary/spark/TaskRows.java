package io.github.catenary.spark;

import io.github.catenary.analysis.sweep.SweepColumn;
import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.analysis.sweep.SweepRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.SparkFiles;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;

/** Runs the rows of a task, on an executor. A row that passes its limit, or fails, is a row that says so. */
final class TaskRows implements FlatMapFunction<Iterator<long[]>, Row> {
    private static final long serialVersionUID = 1;

    private final Broadcast<StudyParcel> parcel;

    TaskRows(Broadcast<StudyParcel> parcel) {
        this.parcel = parcel;
    }

    /** Predicts how long rows take. */
    static final class Costs implements Function<long[], double[]> {
        private static final long serialVersionUID = 1;

        private final Broadcast<StudyParcel> parcel;

        Costs(Broadcast<StudyParcel> parcel) {
            this.parcel = parcel;
        }

        @Override
        public double[] call(long[] rows) throws SweepTrouble {
            SweepEvaluation evaluation = evaluation(parcel.value());
            return Arrays.stream(rows)
                    .mapToDouble(row -> RowCost.seconds(evaluation, row))
                    .toArray();
        }
    }

    private static SweepEvaluation evaluation(StudyParcel parcel) throws SweepTrouble {
        return parcel.evaluation(jar -> Path.of(SparkFiles.get(jar.fileName())));
    }

    @Override
    public Iterator<Row> call(Iterator<long[]> tasks) throws SweepTrouble, IOException {
        StudyParcel given = parcel.value();
        SweepEvaluation evaluation = evaluation(given);
        List<SweepColumn> columns = evaluation.columns();
        TaskContext task = TaskContext.get();
        List<Row> rows = new ArrayList<>();
        while (tasks.hasNext()) {
            boolean whole = new SweepRunner(evaluation, 1, given.patience())
                    .run(Arrays.stream(tasks.next()).iterator(), row -> {
                        if (task.isInterrupted()) throw new TaskKilledException("the rows are not wanted any more");
                        rows.add(ResultRows.row(columns, row));
                    });
            if (!whole) throw new TaskKilledException("the task was interrupted");
        }
        return rows.iterator();
    }
}
