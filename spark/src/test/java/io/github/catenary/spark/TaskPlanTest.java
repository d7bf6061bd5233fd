package io.github.catenary.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TaskPlanTest {
    @Test
    void everyRowIsInOneTask() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            long[] rows = LongStream.rangeClosed(1, 1 + random.nextInt(500))
                    .filter(row -> random.nextInt(4) > 0)
                    .toArray();
            if (rows.length == 0) continue;
            double[] seconds = seconds(random, rows.length);
            List<long[]> tasks = TaskPlan.of(rows, seconds, 1 + random.nextInt(20));

            assertThat(tasks.stream().flatMapToLong(Arrays::stream).sorted().toArray())
                    .as("seed %d", seed)
                    .isEqualTo(rows);
            assertThat(tasks)
                    .as("seed %d", seed)
                    .allSatisfy(task -> assertThat(task).isNotEmpty().isSorted());
        }
    }

    private static double[] seconds(Random random, int count) {
        return random.doubles(count).map(x -> Math.exp(12 * x - 8)).toArray();
    }

    /** No schedule of whole rows is better than by 4/3 (Graham 1969), so the longest task is at most so long. */
    @Test
    void theLongestTaskIsShort() {
        for (int seed = 0; seed < 200; seed++) {
            double[] seconds = seconds(new Random(seed), 300);
            List<long[]> tasks = TaskPlan.of(LongStream.range(0, 300).toArray(), seconds, 4);
            double[] loads =
                    tasks.stream().mapToDouble(task -> load(task, seconds)).toArray();
            double all = Arrays.stream(seconds).sum();
            double longest = Arrays.stream(seconds).max().orElseThrow();

            assertThat(loads[0])
                    .as("seed %d", seed)
                    .isLessThanOrEqualTo(4.0 / 3 * Math.max(longest, 2 * all / loads.length));
            for (int i = 1; i < loads.length; i++) assertThat(loads[i]).isLessThanOrEqualTo(loads[i - 1]);
        }
    }

    private static double load(long[] task, double[] seconds) {
        return Arrays.stream(task).mapToDouble(row -> seconds[(int) row]).sum();
    }

    @Test
    void thereAreAsManyTasksAsTheirTimeWants() {
        assertThat(count(10_000, 0.1, 2)).isEqualTo(157); // 64 rows each, although ten seconds are 100 rows
        assertThat(count(10_000, 3, 2)).isEqualTo(3_000); // 10 s each
        assertThat(count(100_000, 60, 2)).isEqualTo(10_000);
        assertThat(count(5, 60, 2)).isEqualTo(5);
        assertThat(count(1_000, 0.001, 100)).isEqualTo(800); // eight for each processor
        assertThat(count(1, 0.001, 100)).isEqualTo(1);
    }

    private static int count(int rows, double each, int slots) {
        double[] seconds = new double[rows];
        Arrays.fill(seconds, each);
        return TaskPlan.of(LongStream.rangeClosed(1, rows).toArray(), seconds, slots)
                .size();
    }

    @Test
    void aRowThatTakesLongIsAloneAndFirst() {
        double[] seconds = new double[50];
        Arrays.fill(seconds, 1);
        seconds[20] = 100;

        assertThat(TaskPlan.of(LongStream.rangeClosed(1, 50).toArray(), seconds, 1)
                        .get(0))
                .containsExactly(21);
    }
}
