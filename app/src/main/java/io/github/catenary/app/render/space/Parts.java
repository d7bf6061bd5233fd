package io.github.catenary.app.render.space;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Work on numbered items in equal parts, which all processors share. */
final class Parts {
    /** More than processors, because parts take different times. */
    static final int COUNT = 4 * Runtime.getRuntime().availableProcessors();

    /** A part of the work. */
    interface Part {
        void work(int part, int from, int to);
    }

    private Parts() {}

    /** Does all parts, and waits for them. */
    static void run(int items, Part work) {
        IntConsumer part = p -> work.work(p, (int) ((long) items * p / COUNT), (int) ((long) items * (p + 1) / COUNT));
        IntStream.range(0, COUNT).parallel().forEach(part);
    }
}
