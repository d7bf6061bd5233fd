package io.github.catenary.testing;

import java.time.Clock;
import java.time.LocalDate;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;

/**
 * Which random cases a test tries. A build tries a tenth of them, each day the next one, so that ten days try all;
 * {@code -Pattack} tries all. A line of the log says which. {@code -Dattack.share=3} tries the fourth tenth, as a day did.
 */
public final class Attack {
    static final int SHARES = 10;
    static final String TODAY = "today";

    private static final String ALL = "all";
    private static final String SHARE = System.getProperty("attack.share", TODAY);
    private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

    private Attack() {}

    /** Whether tests try all there is. */
    public static boolean isWhole() {
        return SHARE.equals(ALL);
    }

    /**
     * The seeds to try now, in order.
     *
     * @param test whose cases they are
     * @param first the first of all seeds
     * @param count the number of all seeds, of which there is at least one
     */
    public static long[] seeds(Class<?> test, long first, int count) {
        long[] seeds = share(SHARE, LocalDate.now(Clock.systemUTC()), first, count);
        if (TOLD.add(test + " " + first + " " + count)) {
            System.out.printf(
                    "%s: seeds %d to %d of %d to %d%n",
                    test.getSimpleName(), seeds[0], seeds[seeds.length - 1], first, first + count - 1);
        }
        return seeds;
    }

    static long[] share(String share, LocalDate day, long first, int count) {
        if (share.equals(ALL)) return LongStream.range(first, first + count).toArray();
        long tenth = share.equals(TODAY) ? Math.floorMod(day.toEpochDay(), SHARES) : Long.parseLong(share);
        long begin = first + tenth * count / SHARES;
        long end = first + (tenth + 1) * count / SHARES;
        return LongStream.range(begin, Math.max(begin + 1, end)).toArray();
    }
}
