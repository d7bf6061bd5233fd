package io.github.catenary.app.editor.paint;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.paint.ItemNumber;
import io.github.catenary.edit.paint.Paintable;
import io.github.catenary.scene.property.SpringProperty;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The brush as it is set at present. Each property keeps its value for each way of painting; radius and strength come
 * back with the next window. EDT only.
 */
public final class BrushModel {
    private static final String RADIUS = "paint.radius";
    private static final String STRENGTH = "paint.strength";
    private static final int USUAL_RADIUS = 40;
    private static final int PERCENT = 100;

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Map<String, Double> values = new HashMap<>();
    private final Workspace workspace;
    private final Settings settings;
    private final Paintables paintables;
    private final Consumer<String> message;
    private BrushSettings now;

    /** @param message shows what a stroke could not do */
    public BrushModel(Workspace workspace, Settings settings, Consumer<String> message) {
        this.workspace = workspace;
        this.message = message;
        this.settings = settings;
        paintables = new Paintables(workspace);
        int radius = settings.number(RADIUS)
                .filter(each -> each >= BrushSettings.LEAST_RADIUS && each <= BrushSettings.MOST_RADIUS)
                .orElse(USUAL_RADIUS);
        double strength = settings.number(STRENGTH)
                .filter(each -> each > 0 && each <= PERCENT)
                .map(each -> (double) each / PERCENT)
                .orElse(1.0);
        now = new BrushSettings(
                ItemNumber.of(SpringProperty.ELASTICITY), BrushWay.SET, 1, radius, strength, Falloff.SMOOTH, false);
        workspace.addListener(Workspace.Listener.ofAnything(this::checkProperty));
        workspace.addListener(Workspace.Listener.ofPlugins(this::checkProperty));
    }

    BrushSettings now() {
        return now;
    }

    Paintables paintables() {
        return paintables;
    }

    /** A property of the last scene, or of a plugin, may be gone or have other choices. */
    private void checkProperty() {
        Paintable property = now.property();
        if (property instanceof ItemNumber) return;
        List<Paintable> all = paintables.all();
        if (all.contains(property)) return;
        choose(all.stream()
                .filter(each -> each.id().equals(property.id()))
                .findFirst()
                .orElse(ItemNumber.of(SpringProperty.ELASTICITY)));
    }

    void choose(Paintable property) {
        BrushWay way = BrushWay.of(property).contains(now.way()) ? now.way() : BrushWay.SET;
        take(now.with(property, way, value(property, way)));
    }

    void choose(BrushWay way) {
        take(now.with(now.property(), way, value(now.property(), way)));
    }

    private double value(Paintable property, BrushWay way) {
        Double last = values.get(key(property, way));
        if (last != null && way.bounds(property).contains(last)) return last;
        return switch (way) {
            case SET, FILL -> present(property);
            case ADD -> 0.1;
            case MULTIPLY -> 1.5;
            case SMOOTH -> 0;
        };
    }

    /** The first value that the scene has of the property. */
    private double present(Paintable property) {
        if (property.isChoice()) return property.bounds().max();
        for (double value : property.values(workspace.scene()))
            if (property.bounds().contains(value)) return value;
        return property.bounds().contains(1) ? 1 : 0;
    }

    private static String key(Paintable property, BrushWay way) {
        return property.id() + (way == BrushWay.FILL ? BrushWay.SET : way);
    }

    /** @param changed of the same property and way, or with its value */
    void take(BrushSettings changed) {
        now = changed;
        values.put(key(changed.property(), changed.way()), changed.value());
        keep(RADIUS, changed.radius());
        keep(STRENGTH, Math.max(1, Math.round(PERCENT * changed.strength())));
        for (Runnable listener : listeners) listener.run();
    }

    private void keep(String key, long value) {
        settings.keep(key, Long.toString(value));
    }

    /** Tells how many values a stroke left at the end of their range. */
    void tellLimited(int count) {
        if (count > 0) message.accept(Texts.text("paint.limited", count));
    }

    /** Adds a listener that runs after every change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }
}
