package io.github.catenary.plugin.attach;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.PluginContract;
import java.util.List;
import java.util.Map;

class AttachPluginTest extends PluginContract {
    private static final Map<String, Value> CIRCLE = Map.of("radius", Value.of(0.2), "period", Value.of(1.5));
    private static final Map<String, Value> KEYS =
            Map.of("path", Value.of("keys"), "keys", Value.of("0 0 0 0; 1 1 0 0; 3 1 0 2"), "loop", Value.of(false));

    @Override
    protected List<Scene> examples() {
        Scene rope = Scenes.generated("rope", Map.of("count", Value.of(10), "pinned", Value.of("none")));
        Map<String, Value> leash = Map.of("elasticity", Value.of(0.02));
        return List.of(
                ElementRuns.with(first(rope, CIRCLE), "attach.path", leash), // all other particles on a leash
                first(rope, KEYS),
                ElementRuns.with(first(rope, CIRCLE), "attach.path", Map.of("stiffness", Value.of(80))),
                ElementRuns.with(rope, "attach.mouse", new Target.Ids(IdSet.of(1, 2)), Target.NONE, Map.of()));
    }

    private static Scene first(Scene rope, Map<String, Value> parameters) {
        return ElementRuns.with(rope, "attach.path", new Target.Ids(IdSet.of(1)), Target.NONE, parameters);
    }
}
