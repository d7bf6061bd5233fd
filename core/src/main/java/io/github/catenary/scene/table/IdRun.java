package io.github.catenary.scene.table;

import io.github.catenary.math.Require;
import java.util.ArrayList;
import java.util.List;

/**
 * Successive ids in a list whose order matters.
 *
 * @param first at least 1
 * @param last at least {@code first}
 */
public record IdRun(int first, int last) {
    /** @throws IllegalArgumentException if the ids are not positive or not in order */
    public IdRun {
        Require.atLeast("first", first, 1);
        Require.atLeast("last", last, first);
    }

    /** A list of ids as runs, in its order. */
    public static List<IdRun> of(int[] ids) {
        List<IdRun> runs = new ArrayList<>();
        for (int i = 0; i < ids.length; ) {
            int end = i;
            while (end + 1 < ids.length && ids[end + 1] == ids[end] + 1) end++;
            runs.add(new IdRun(ids[i], ids[end]));
            i = end + 1;
        }
        return List.copyOf(runs);
    }

    /** The ids of runs, in their order. */
    public static int[] ids(List<IdRun> runs) {
        int[] ids = new int
                [Math.toIntExact(runs.stream()
                        .mapToLong(run -> run.last - run.first + 1L)
                        .sum())];
        int count = 0;
        for (IdRun run : runs) for (int id = run.first; id <= run.last; id++) ids[count++] = id;
        return ids;
    }
}
