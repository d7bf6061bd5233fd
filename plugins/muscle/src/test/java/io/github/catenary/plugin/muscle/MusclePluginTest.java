package io.github.catenary.plugin.muscle;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.Scenes;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.PluginContract;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

class MusclePluginTest extends PluginContract {
    @Override
    protected List<Scene> examples() {
        Scene cloth = Scenes.pin(Scenes.cloth(6), 31, 36);
        return Stream.of("sine", "square", "keys")
                .map(wave -> ElementRuns.with(
                        cloth,
                        "muscle.wave",
                        Map.of("wave", Value.of(wave), "amplitude", Value.of(0.2), "offset", Value.of(0.03))))
                .toList();
    }
}
