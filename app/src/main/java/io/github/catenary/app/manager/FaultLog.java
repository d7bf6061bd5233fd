package io.github.catenary.app.manager;

import io.github.catenary.scene.PluginUse;
import io.github.catenary.solver.guard.Fault;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What failed in runs since each plugin was loaded, also after the run went back to its start. EDT only. */
final class FaultLog {
    private final Map<String, Set<Fault>> byPlugin = new HashMap<>();
    private List<Fault> last = List.of();

    /**
     * Takes what a run tells, many times a second; true if there is something new. The very list that was told last is
     * passed over: just after a plugin was loaded anew, a run may tell once more what failed before.
     */
    @SuppressWarnings("ReferenceEquality")
    boolean note(List<Fault> faults, Plugins plugins) {
        if (faults == last) return false;
        last = faults;
        boolean isNew = false;
        for (Fault fault : faults) {
            String id = plugins.useFor(fault.elementType()).map(PluginUse::id).orElse("");
            if (id.isEmpty()) continue; // the program's own, which the preview tells of
            isNew |= byPlugin.computeIfAbsent(id, plugin -> new LinkedHashSet<>())
                    .add(fault);
        }
        return isNew;
    }

    /** Takes note of what failed in the window. */
    void note(String plugin, Fault fault) {
        byPlugin.computeIfAbsent(plugin, any -> new LinkedHashSet<>()).add(fault);
    }

    /** In the order in which they happened. */
    List<Fault> of(String plugin) {
        return new ArrayList<>(byPlugin.getOrDefault(plugin, Set.of()));
    }

    /** The plugin was loaded anew: another try. */
    void forget(String plugin) {
        byPlugin.remove(plugin);
    }
}
