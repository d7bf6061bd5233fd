package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.ColourRange;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.spi.Colouring;
import java.util.ArrayList;
import java.util.List;
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
        List<Runnable> kept = new ArrayList<>();
        for (Overlay each : Overlay.values()) {
            kept.add(settings.bind(
                    "overlay." + each.key(),
                    () -> Boolean.toString(colours.overlays().on().contains(each)),
                    shown -> restore(each, shown)));
        }
        kept.add(this::keepRange);
        for (Colouring each : workspace.plugins().colourings()) {
            colours.lock(each.id(), range(settings.get(key(each.id()), "")));
        }
        colours.addListener(() -> kept.forEach(Runnable::run));
    }

    private void restore(Overlay overlay, String shown) {
        if (shown.equals("true") || shown.equals("false")) colours.overlays().set(overlay, Boolean.parseBoolean(shown));
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

    private void keepRange() {
        colours.chosen().ifPresent(shown -> {
            String range = colours.locked().map(it -> it.from() + " " + it.to()).orElse("");
            settings.keep(key(shown.id()), range);
        });
    }
}
