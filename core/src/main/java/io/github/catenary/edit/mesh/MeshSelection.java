package io.github.catenary.edit.mesh;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What operations on meshes read from a selection and from their parameters. */
final class MeshSelection {
    private static final List<String> KINDS =
            Stream.of(SpringKind.values()).map(SpringKind::fileName).toList();

    private MeshSelection() {}

    /** The selected springs; if none is selected, those between the selected particles. */
    static IdSet springs(Scene scene, Selection selection) {
        if (!selection.springs().isEmpty()) return selection.springs();
        boolean[] chosen = scene.particles().marked(selection.particles());
        boolean[] between = new boolean[scene.springs().size()];
        for (int i = 0; i < between.length; i++) {
            Spring spring = scene.springs().at(i);
            between[i] = chosen[scene.particles().positionOf(spring.a())]
                    && chosen[scene.particles().positionOf(spring.b())];
        }
        return scene.springs().idsWhere(between);
    }

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
