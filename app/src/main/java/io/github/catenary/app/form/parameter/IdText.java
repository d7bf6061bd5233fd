package io.github.catenary.app.form.parameter;

import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Ids as a user types them, with ranges: {@code 1, 3, 5-9}. */
final class IdText {
    private static final Pattern PART = Pattern.compile("([1-9]\\d{0,8})(?:-([1-9]\\d{0,8}))?");
    private static final Pattern DASH = Pattern.compile("\\s*[-–]\\s*");
    private static final Pattern GAP = Pattern.compile("\\s*,\\s*|\\s+");

    /** The most ids that one text may name, so that a slip in a range does not exhaust the memory. */
    private static final int MOST = 10_000_000;

    private IdText() {}

    /** The ids in a text; empty if it cannot be read. */
    static Optional<IdSet> read(String text) {
        if (text.isBlank()) return Optional.of(IdSet.empty());
        List<String> parts =
                GAP.splitAsStream(DASH.matcher(text.strip()).replaceAll("-")).toList();
        IntStream.Builder ids = IntStream.builder();
        long count = 0;
        for (String part : parts) {
            Matcher matcher = PART.matcher(part);
            if (!matcher.matches()) return Optional.empty();
            int first = Integer.parseInt(matcher.group(1));
            int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
            count += (long) last - first + 1;
            if (last < first || count > MOST) return Optional.empty();
            for (int id = first; id <= last; id++) ids.add(id);
        }
        return Optional.of(IdSet.of(ids.build()));
    }

    /** The shortest text for these ids. */
    static String text(IdSet ids) {
        StringBuilder text = new StringBuilder();
        int[] sorted = ids.toArray();
        for (int i = 0; i < sorted.length; i++) {
            int start = i;
            while (i + 1 < sorted.length && sorted[i + 1] == sorted[i] + 1) i++;
            if (text.length() > 0) text.append(", ");
            text.append(sorted[start]);
            if (i > start) text.append(i == start + 1 ? ", " : "-").append(sorted[i]);
        }
        return text.toString();
    }
}
