package io.github.catenary.app.cli;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.TargetValue;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sets of particles or springs as options give them: {@code all}, {@code group:1}, or {@code 1,3,5-9}. */
final class IdSetText {
    private static final String GROUP = "group:";
    private static final String IDS = "ids and ranges such as 1,3,5-9";
    private static final Pattern ID = Pattern.compile("\\d{1,10}");
    private static final Pattern PART = Pattern.compile("(" + ID + ")(?:-(" + ID + "))?");

    /** The most ids that one option may name, so that a slip in a range does not exhaust the memory. */
    private static final long MOST = 10_000_000;

    private IdSetText() {}

    /**
     * A set as the value of a parameter.
     *
     * @param option for the message, such as {@code --anchors}
     */
    static Value value(String option, String text) throws CommandFailure {
        if (text.equals("all")) return TargetValue.of(Target.ALL);
        String expected = "all, group:1, or " + IDS;
        if (text.startsWith(GROUP)) {
            String group = text.substring(GROUP.length()).strip();
            if (!ID.matcher(group).matches()) throw mismatch(option, expected, text);
            return TargetValue.of(new Target.InGroup(id(option, group)));
        }
        List<Value> ranges = new ArrayList<>();
        for (int[] range : ranges(option, expected, text)) {
            Value first = Value.of(range[0]);
            ranges.add(range[0] == range[1] ? first : new Value.Items(List.of(first, Value.of(range[1]))));
        }
        return new Value.Items(ranges);
    }

    /** The springs of a scene that a set names; ids that it does not have are left out. */
    static IdSet springs(String option, String text, Scene scene) throws CommandFailure {
        Value value = value(option, text);
        return scene.springIds(TargetValue.read(value).orElseThrow(() -> mismatch(option, IDS, text)));
    }

    /** Ids and ranges of ids. */
    static IdSet ids(String option, String text) throws CommandFailure {
        return IdSet.ofRanges(
                ranges(option, IDS, text).stream().flatMapToInt(Arrays::stream).toArray());
    }

    /** The first and the last id of each range. */
    private static List<int[]> ranges(String option, String expected, String text) throws CommandFailure {
        List<int[]> ranges = new ArrayList<>();
        long count = 0;
        for (String part : text.split(",", -1)) {
            Matcher ends = PART.matcher(part.strip());
            if (!ends.matches()) throw mismatch(option, expected, text);
            int first = id(option, ends.group(1));
            int last = ends.group(2) == null ? first : id(option, ends.group(2));
            if (last < first) {
                throw CommandFailure.usage(option + ": the range " + part.strip() + " ends before it begins");
            }
            count += (long) last - first + 1;
            if (count > MOST) throw CommandFailure.usage(option + ": more than " + MOST + " ids");
            ranges.add(new int[] {first, last});
        }
        return ranges;
    }

    /** @param digits at most ten */
    private static int id(String option, String digits) throws CommandFailure {
        long id = Long.parseLong(digits);
        if (id >= 1 && id <= Integer.MAX_VALUE) return (int) id;
        throw CommandFailure.usage(
                option + ": an id is a whole number from 1 to " + Integer.MAX_VALUE + ", found " + id);
    }

    private static CommandFailure mismatch(String option, String expected, String text) {
        return CommandFailure.usage(option + ": expected " + expected + ", found \"" + text + "\"");
    }
}
