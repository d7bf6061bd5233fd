package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.ColourRange;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.spi.Colouring;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Restores overlays and locked ranges as they were left, and saves every later change. EDT only. */
final class OverlayPreferences {
    private static final String NUMBER = "(-?\\d{1,25}(?:\\.\\d{1,25})?(?:E-?\\d{1,3})?)";
    private static final Pattern RANGE = Pattern.compile(NUMBER + " " + NUMBER);

    private final Settings settings;
    private final ColourModel colours;

    OverlayPreferences(Settings settings, ColourModel colours) {
        this.settings = settings;
        this.colours = colours;
    }

    void follow(Workspace workspace) {
        for (Overlay each : Overlay.values()) {
            String shown = settings.get(key(each), "");
            if (shown.equals("true") || shown.equals("false"))
                colours.overlays().set(each, Boolean.parseBoolean(shown));
        }
        for (Colouring each : workspace.plugins().colourings()) {
            colours.lock(each.id(), range(settings.get(key(each.id()), "")));
        }
        colours.addListener(this::keep);
    }

    private static String key(Overlay overlay) {
        return "overlay." + overlay.key();
    }

    private static String key(String colouring) {
        return "colour.range." + colouring;
    }

    /** What somebody wrote into the file that is no range counts as none. */
    private static Optional<ColourRange> range(String text) {
        Matcher ends = RANGE.matcher(text);
        if (!ends.matches()) return Optional.empty();
        double from = Double.parseDouble(ends.group(1));
        double to = Double.parseDouble(ends.group(2));
        boolean good = Double.isFinite(from) && Double.isFinite(to) && from < to;
        return good ? Optional.of(new ColourRange(from, to)) : Optional.empty();
    }

    private void keep() {
        for (Overlay each : Overlay.values()) {
            set(key(each), Boolean.toString(colours.overlays().on().contains(each)));
        }
        colours.chosen().ifPresent(shown -> {
            String range = colours.locked().map(it -> it.from() + " " + it.to()).orElse("");
            set(key(shown.id()), range);
        });
    }

    private void set(String key, String value) {
        if (!settings.get(key, "").equals(value)) settings.set(key, value);
    }
}
