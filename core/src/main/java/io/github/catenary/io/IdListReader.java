package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdRun;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads targets, and id lists such as {@code [1, 2, [5, 900]]}, in which a pair is a range that includes both ends. */
final class IdListReader {
    private static final String TARGET = "\"all\", a list of ids such as [1, 2, [5, 900]], or {\"group\": 1}";
    private static final int[] NO_RANGES = {};

    private final JsonCursor cursor;
    private final JsonValues json;
    private final SceneLimits limits;
    private long members;

    IdListReader(JsonCursor cursor, SceneLimits limits) {
        this.cursor = cursor;
        json = cursor.values();
        this.limits = limits;
    }

    Target target() throws IOException {
        if (cursor.isArray()) return new Target.Ids(ids());
        if (cursor.isObject()) return group();
        if (!cursor.isText()) {
            cursor.wrongType(TARGET);
            return Target.NONE;
        }
        String word = json.text();
        if (!word.equals("all")) cursor.error("expected " + TARGET + ", found \"" + Printable.line(word, 60) + "\"");
        return Target.ALL;
    }

    private Target group() throws IOException {
        int group = 0;
        boolean given = false;
        int before = cursor.errors();
        cursor.enterObject();
        while (cursor.nextField()) {
            if (cursor.name().equals("group")) {
                group = json.id();
                given = true;
            } else {
                cursor.error("expected nothing but the key \"group\" here, found \"" + Printable.line(cursor.name(), 60)
                        + "\"");
                cursor.skip();
            }
        }
        if (!given) cursor.errorInside("group", "expected {\"group\": 1}, found no key \"group\"");
        return cursor.errors() == before ? new Target.InGroup(group) : Target.NONE;
    }

    IdSet ids() throws IOException {
        return IdSet.ofRanges(ranges());
    }

    /** Ids whose order matters. */
    List<IdRun> runs() throws IOException {
        int[] ends = ranges();
        List<IdRun> runs = new ArrayList<>();
        for (int i = 0; i < ends.length; i += 2) runs.add(new IdRun(ends[i], ends[i + 1]));
        return runs;
    }

    /** The first and the last id of each range; none if there is a mistake. */
    private int[] ranges() throws IOException {
        if (!cursor.enterArray("a list of ids such as [1, 2, [5, 900]]")) return NO_RANGES;
        int before = cursor.errors();
        // Kept as ranges: the records with these ids may come later in the file, or not at all.
        int[] ends = new int[16];
        int size = 0;
        while (cursor.nextItem()) {
            int first;
            int last;
            if (cursor.isArray()) {
                int[] range = range();
                first = range[0];
                last = range[1];
            } else {
                first = json.id();
                last = first;
            }
            if (cursor.errors() > before) continue;
            count(last - first + 1);
            if (size == ends.length) ends = Arrays.copyOf(ends, 2 * size);
            ends[size++] = first;
            ends[size++] = last;
        }
        return cursor.errors() > before ? NO_RANGES : Arrays.copyOf(ends, size);
    }

    private int[] range() throws IOException {
        int before = cursor.errors();
        int[] ends = new int[2];
        int size = 0;
        cursor.enterArray();
        while (cursor.nextItem()) {
            int id = json.id();
            if (size < 2) ends[size] = id;
            size++;
        }
        if (cursor.errors() == before && (size != 2 || ends[0] > ends[1])) {
            cursor.errorHere("expected a range [first, last] with first <= last, found "
                    + (size == 2 ? "[" + ends[0] + ", " + ends[1] + "]" : "a list of " + size));
        }
        return ends;
    }

    private void count(int more) {
        if (fits(more)) return;
        cursor.errorHere(tooMany());
        throw new StopReading();
    }

    /**
     * Counts ids. Limits the work of code that visits the ids one by one, because a short range can stand for 2³¹ ids.
     *
     * @return false if there are too many ids now
     */
    boolean fits(int more) {
        members += more;
        return members <= limits.members();
    }

    /** What is wrong if the ids do not {@linkplain #fits fit}. */
    String tooMany() {
        return "the id lists hold more than " + limits.members()
                + " ids, which is the limit; the system property catenary.limits.members changes it";
    }
}
