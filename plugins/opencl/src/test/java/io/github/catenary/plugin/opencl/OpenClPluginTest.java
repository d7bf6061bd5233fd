package io.github.catenary.plugin.opencl;

import io.github.catenary.scene.Scene;
import io.github.catenary.testing.PluginContract;
import java.util.List;

class OpenClPluginTest extends PluginContract {
    /** It has no element types. */
    @Override
    protected List<Scene> examples() {
        return List.of();
    }
}
