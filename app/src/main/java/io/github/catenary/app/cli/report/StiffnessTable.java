package io.github.catenary.app.cli.report;

import io.github.catenary.bench.stiffness.StiffnessCost;
import java.util.Locale;

/** What it costs to hold a stretch, as columns of fixed width or as JSON. */
public final class StiffnessTable {
    public static final String HEADING = String.format(
            Locale.ROOT,
            "%-11s %6s %-11s %10s %8s  %s",
            "case",
            "limit",
            "solver",
            "ms/frame",
            "stretch",
            "substeps x passes");

    private StiffnessTable() {}

    public static String row(String id, StiffnessCost cost) {
        return cost.setting()
                .map(setting -> String.format(
                        Locale.ROOT,
                        "%-11s %6.2f %-11s %10.3f %8.4f  %s",
                        id,
                        cost.limit(),
                        cost.solver(),
                        cost.millisPerFrame(),
                        setting.trial().stretch(),
                        setting.text()))
                .orElseGet(() -> String.format(
                        Locale.ROOT,
                        "%-11s %6.2f %-11s %10s %8s  %s",
                        id,
                        cost.limit(),
                        cost.solver(),
                        "-",
                        "-",
                        "none found within the budget"));
    }

    /** The JSON object, as docs/cli.md describes it. */
    public static String json(String id, StiffnessCost cost) {
        return JsonLine.of(json -> {
            json.name("case").value(id);
            JsonLine.number(json, "limit", cost.limit());
            json.name("solver").value(cost.solver());
            JsonLine.number(json, "millisPerFrame", cost.millisPerFrame());
            JsonLine.number(
                    json,
                    "stretch",
                    cost.setting().map(each -> each.trial().stretch()).orElse(Double.NaN));
            json.name("setting");
            if (cost.setting().isPresent()) json.value(cost.setting().get().text());
            else json.nullValue();
        });
    }
}
