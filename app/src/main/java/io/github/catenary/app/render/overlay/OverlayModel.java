package io.github.catenary.app.render.overlay;

import io.github.catenary.app.ui.action.EditorAction;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/** Which overlays drawing and preview show, with a switch for each. EDT only. */
public final class OverlayModel {
    private final Map<Overlay, EditorAction> switches = new EnumMap<>(Overlay.class);
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private Set<Overlay> on = Overlays.usual().on();

    public OverlayModel() {
        int key = 1;
        for (Overlay each : Overlay.values()) {
            switches.put(
                    each,
                    EditorAction.toggle("overlay." + each.key(), each.isUsual(), shown -> set(each, shown))
                            .withKeys("alt shift " + key++));
        }
    }

    /** The overlays that are shown; the set never changes. */
    public Set<Overlay> on() {
        return on;
    }

    public void set(Overlay overlay, boolean shown) {
        if (on.contains(overlay) == shown) return;
        Set<Overlay> next = EnumSet.noneOf(Overlay.class);
        next.addAll(on);
        if (shown) next.add(overlay);
        else next.remove(overlay);
        on = next;
        Objects.requireNonNull(switches.get(overlay)).setSelected(shown);
        for (Runnable listener : listeners) listener.run();
    }

    /** True if an overlay that is shown needs velocities or forces. */
    public boolean needsDetail() {
        return on.stream().anyMatch(Overlay::needsDetail);
    }

    /** True if an overlay that is shown needs what springs, pins and colliders push. */
    public boolean needsForces() {
        return on.stream().anyMatch(Overlay::needsForces);
    }

    /** The switches, in the order of the menu. */
    public List<EditorAction> switches() {
        return new ArrayList<>(switches.values());
    }

    /** Adds a listener that runs after every change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }
}
