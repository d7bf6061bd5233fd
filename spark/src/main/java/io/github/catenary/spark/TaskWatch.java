package io.github.catenary.spark;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.apache.spark.Success$;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Tells how far the tasks are, which executors were lost, and which rows run again for that. On the thread of Spark's bus. */
final class TaskWatch extends SparkListener {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double SECONDS_BETWEEN = 5;

    private final List<long[]> tasks;
    private final PrintStream err;
    private final long rows;
    private final long start = System.nanoTime();
    private long told = start;
    private int stage = -1;
    private long done;
    private long again;

    /** @param tasks the rows of each task */
    TaskWatch(List<long[]> tasks, PrintStream err) {
        this.tasks = tasks;
        this.err = err;
        rows = tasks.stream().mapToLong(task -> task.length).sum();
    }

    @Override
    public synchronized void onStageSubmitted(SparkListenerStageSubmitted submitted) {
        if (stage < 0) stage = submitted.stageInfo().stageId();
    }

    @Override
    public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        String reason = removed.reason().lines().findFirst().orElse("no reason given");
        err.println("executor " + removed.executorId() + " is lost: " + reason);
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd ended) {
        if (ended.stageId() != stage) return;
        long[] of = tasks.get(ended.taskInfo().index());
        if (!ended.reason().equals(Success$.MODULE$)) {
            again += of.length;
            String where = "task " + ended.taskInfo().index() + " on executor "
                    + ended.taskInfo().executorId();
            err.println(where + " did not end, so its " + of.length + " rows run again, from row " + of[0]);
            return;
        }
        done += of.length;
        double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
        if (done < rows && (System.nanoTime() - told) / NANOS_PER_SECOND < SECONDS_BETWEEN) return;
        told = System.nanoTime();
        double left = seconds / done * (rows - done);
        err.printf(Locale.ROOT, "%d of %d rows, about %.0f s left%n", done, rows, left);
    }

    /** Rows of tasks that did not end. Complete once the session is closed. */
    synchronized long again() {
        return again;
    }
}
