package io.github.catenary.app.files.recovery;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.SceneComparison;
import io.github.catenary.edit.SceneComparison.Difference;
import io.github.catenary.edit.SceneComparison.MaterialDifference;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What differs between two scenes, in sentences. Any thread. */
final class ComparisonText {
    /** So many names, or runs of ids, stand in a line. */
    private static final int NAMED = 12;

    private static final String MORE = "…";

    private ComparisonText() {}

    /** A line for each kind of thing that differs. */
    static String of(SceneComparison found) {
        if (found.isEmpty()) return Texts.text("comparison.none");
        List<String> lines = new ArrayList<>();
        add(lines, "particles", found.particles());
        add(lines, "springs", found.springs());
        add(lines, "faces", found.faces());
        add(lines, "groups", found.groups());
        add(lines, "elements", found.elements());
        if (!found.materials().isEmpty()) lines.add(Texts.text("comparison.materials", parts(found.materials())));
        if (!found.solver().isEmpty()) {
            lines.add(Texts.text("comparison.solver", String.join(", ", found.solver())));
        }
        if (found.gravity()) lines.add(Texts.text("comparison.gravity"));
        if (found.gestures()) lines.add(Texts.text("comparison.gestures"));
        if (found.texts()) lines.add(Texts.text("comparison.texts"));
        return String.join("\n", lines);
    }

    private static void add(List<String> lines, String kind, Difference found) {
        if (found.isEmpty()) return;
        List<String> parts = new ArrayList<>();
        addPart(parts, "added", found.added().size(), ids(found.added()));
        addPart(parts, "removed", found.removed().size(), ids(found.removed()));
        addPart(parts, "changed", found.changed().size(), ids(found.changed()));
        lines.add(Texts.text("comparison." + kind, String.join(Texts.text("comparison.comma"), parts)));
    }

    private static String parts(MaterialDifference found) {
        List<String> parts = new ArrayList<>();
        addPart(parts, "added", found.added().size(), names(found.added()));
        addPart(parts, "removed", found.removed().size(), names(found.removed()));
        addPart(parts, "changed", found.changed().size(), names(found.changed()));
        return String.join(Texts.text("comparison.comma"), parts);
    }

    private static void addPart(List<String> parts, String what, int count, String which) {
        if (count > 0) parts.add(Texts.text("comparison." + what, count, which));
    }

    private static String names(List<String> names) {
        String shown = names.stream().limit(NAMED).collect(Collectors.joining(", "));
        return names.size() > NAMED ? shown + ", " + MORE : shown;
    }

    /** Ids with ranges, such as {@code 1, 3, 5–9}. */
    static String ids(IdSet ids) {
        int[] ends = ids.ranges();
        List<String> runs = new ArrayList<>();
        for (int i = 0; i < ends.length && runs.size() < NAMED; i += 2) {
            runs.add(ends[i] == ends[i + 1] ? String.valueOf(ends[i]) : ends[i] + "–" + ends[i + 1]);
        }
        if (ends.length > 2 * NAMED) runs.add(MORE);
        return String.join(", ", runs);
    }
}
