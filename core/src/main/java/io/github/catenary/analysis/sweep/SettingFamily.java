package io.github.catenary.analysis.sweep;

import io.github.catenary.scene.Scene;
import java.util.Optional;
import java.util.stream.Stream;

/** Settings of one kind. */
interface SettingFamily {
    /** The setting with a name; empty if this family has none. */
    Optional<Setting> find(String name, Scene scene);

    /** The names of all its settings in a scene. */
    Stream<String> names(Scene scene);
}
