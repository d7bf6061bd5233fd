package io.github.catenary.app.window.plugins;

import io.github.catenary.scene.PluginUse;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The faults in runs since each plugin was loaded, including those before the run was reset. EDT only. */
final class FaultLog {
    private final Map<String, Set<Fault>> byPlugin = new HashMap<>();
    private List<Fault> last = List.of();

    /**
     * Takes the faults of a run, many times a second; true if there is a new one. Ignores the same list as last time:
     * just after a plugin was reloaded, a run may report earlier faults once more.
     */
    @SuppressWarnings("ReferenceEquality")
    boolean note(List<Fault> faults, Plugins plugins) {
        if (faults == last) return false;
        last = faults;
        boolean isNew = false;
        for (Fault fault : faults) {
            String id = plugins.useFor(fault.elementType()).map(PluginUse::id).orElse("");
            if (id.isEmpty()) continue; // a fault of the program's own element, which the preview shows
            isNew |= byPlugin.computeIfAbsent(id, plugin -> new LinkedHashSet<>())
                    .add(fault);
        }
        return isNew;
    }

    /** Notes a fault in the window. */
    void note(String plugin, Fault fault) {
        byPlugin.computeIfAbsent(plugin, any -> new LinkedHashSet<>()).add(fault);
    }

    /** The faults in the order in which they occurred. */
    List<Fault> of(String plugin) {
        return new ArrayList<>(byPlugin.getOrDefault(plugin, Set.of()));
    }

    /** Forgets the faults of a plugin that was reloaded. */
    void forget(String plugin) {
        byPlugin.remove(plugin);
    }
}
