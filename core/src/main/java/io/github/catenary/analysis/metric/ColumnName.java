package io.github.catenary.analysis.metric;

/** Names columns of tables for other programs: words and a unit of plain letters, such as {@code momentum_kg_m_per_s}. */
public final class ColumnName {
    /** In place of the unit of a pure number. */
    private static final String PURE = "1";

    private ColumnName() {}

    /** @param unit as the window shows it; empty for a pure number */
    public static String of(String words, String unit) {
        String plain = unit.replace("/", "_per_")
                .replace("·", "_")
                .replace("²", "2")
                .replace("³", "3")
                .replace("%", "percent");
        return words.replaceAll("[.:-]", "_") + "_" + (plain.isEmpty() ? PURE : plain);
    }
}
