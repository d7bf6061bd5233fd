package io.github.catenary.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Which rows a task has. A lost executor repeats the tasks it was at, and a task ends when its last row does: so tasks are
 * small, of about the same predicted time, and the longest come first.
 */
final class TaskPlan {
    /** What a task is to take, s. A file and a start cost a tenth of a second. */
    private static final double SECONDS = 10;

    /** For each processor: with fewer, those that are done first wait for the last. */
    private static final int FOR_EACH_SLOT = 8;

    /** The most rows of a task as long as there are few tasks: a prediction can be wrong by a factor of ten. */
    private static final int MOST_ROWS = 64;

    /** As many files as a folder should have. */
    private static final int MOST_TASKS = 10_000;

    private TaskPlan() {}

    private static final class Task {
        private final List<Integer> at = new ArrayList<>();
        private double seconds;

        double seconds() {
            return seconds;
        }

        int count() {
            return at.size();
        }

        long[] rows(long[] rows) {
            return at.stream().mapToLong(i -> rows[i]).sorted().toArray();
        }
    }

    /**
     * Gives each row to a task: the longest first, each to the task that has least so far.
     *
     * @param rows their numbers, at least one
     * @param seconds how long each is predicted to take, above 0
     * @param slots tasks that run at once
     * @return the rows of each task, sorted
     */
    static List<long[]> of(long[] rows, double[] seconds, int slots) {
        double all = Arrays.stream(seconds).sum();
        double wanted =
                Math.max(Math.max((double) FOR_EACH_SLOT * slots, all / SECONDS), (double) rows.length / MOST_ROWS);
        int count = (int) Math.max(1, Math.min(Math.ceil(wanted), Math.min(rows.length, MOST_TASKS)));
        PriorityQueue<Task> tasks =
                new PriorityQueue<>(Comparator.comparingDouble(Task::seconds).thenComparingInt(Task::count));
        for (int i = 0; i < count; i++) tasks.add(new Task());
        Integer[] order = new Integer[rows.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(
                order, Comparator.comparingDouble((Integer i) -> -seconds[i]).thenComparingInt(i -> i));
        for (Integer i : order) {
            Task least = tasks.remove();
            least.at.add(i);
            least.seconds += seconds[i];
            tasks.add(least);
        }
        return tasks.stream()
                .sorted(Comparator.comparingDouble(Task::seconds).reversed())
                .map(task -> task.rows(rows))
                .toList();
    }
}
