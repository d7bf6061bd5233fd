package io.github.catenary.analysis.metric;

import java.util.Locale;

/** Names columns of tables for other programs: words and a unit of plain letters, such as {@code momentum_kg_m_per_s}. */
public final class ColumnName {
    /** In place of the unit of a pure number. */
    private static final String PURE = "1";

    private ColumnName() {}

    /**
     * @param words such as an id, {@code largestStretch} or {@code acme.top-speed}
     * @param unit as the window shows it; empty for a pure number
     */
    public static String of(String words, String unit) {
        String plain = unit.replace("/", "_per_")
                .replace("·", "_")
                .replace("²", "2")
                .replace("³", "3")
                .replace("%", "percent");
        String name = words.replaceAll("[.:-]", "_").replaceAll("([a-z])([A-Z])", "$1_$2");
        return name.toLowerCase(Locale.ROOT) + "_" + (plain.isEmpty() ? PURE : plain);
    }
}
