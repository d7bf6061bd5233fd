package io.github.catenary.app.render.legend;

import java.awt.Component;
import java.util.List;

/** Reads a legend for tests in other packages. EDT only. */
public final class LegendProbe {
    private LegendProbe() {}

    /** The name of the quantity that a view tells; empty if it tells none. Another legend may show it in its place. */
    public static String title(Component legend) {
        return content(legend).title();
    }

    public static double from(Component legend) {
        return content(legend).scale().orElseThrow().from();
    }

    public static double to(Component legend) {
        return content(legend).scale().orElseThrow().to();
    }

    public static List<String> entries(Component legend) {
        return content(legend).entries().stream().map(LegendContent.Entry::text).toList();
    }

    private static LegendContent content(Component legend) {
        return ((LegendPanel) legend).content();
    }
}
