package io.github.catenary.plugin.glue;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.PluginContract;
import java.util.List;
import java.util.Map;

class GluePluginTest extends PluginContract {
    @Override
    protected List<Scene> examples() {
        return List.of(
                ElementRuns.with(GlueScenes.swarms(), "glue.stick", Map.of("distance", Value.of(0.3))),
                ElementRuns.with(
                        GlueScenes.swarms(),
                        "glue.stick",
                        Map.of("distance", Value.of(0.4), "bonds", Value.of(2), "break", Value.of(0.02))),
                ElementRuns.with(
                        GlueScenes.swarms(), "glue.stick", Map.of("distance", Value.of(0.3), "reserve", Value.of(3))),
                ElementRuns.with(
                        ElementRuns.with(GlueScenes.swarms(), "glue.stick", Map.of("distance", Value.of(0.3))),
                        "glue.tap",
                        Map.of("rate", Value.of(40), "life", Value.of(0.2), "velocity", Value.of(new Vec3(0, 1, 0)))));
    }
}
