package io.github.catenary.edit.mesh;

import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Parameters of operations on meshes. */
final class MeshSelection {
    private static final List<String> KINDS =
            Stream.of(SpringKind.values()).map(SpringKind::fileName).toList();

    private MeshSelection() {}

    /** Asks for a kind of springs; {@link #kind} reads it. */
    static Parameter kindParameter() {
        return new Parameter.Choice(
                "kind", "Kind", "Kind of the new springs", KINDS, Optional.of(Value.of(KINDS.get(0))));
    }

    static SpringKind kind(ParameterValues values) {
        return SpringKind.valueOf(values.text("kind").toUpperCase(Locale.ROOT));
    }

    static Parameter on(String name, String label, String description, boolean byDefault) {
        return new Parameter.Switch(name, label, description, Optional.of(Value.of(byDefault)));
    }
}
