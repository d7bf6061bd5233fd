package io.github.catenary.edit.query;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import java.util.OptionalDouble;

/** A spring as a query sees it. */
record QueriedSpring(Scene scene, SpringForces forces, Members groups, int position) implements Item {
    /** The word for springs without a material. */
    private static final String NO_MATERIAL = "none";

    @Override
    public int id() {
        return spring().id();
    }

    @Override
    public boolean isIn(String group) {
        return groups.has(position, group);
    }

    /** (l − L)/L as drawn. A spring that is drawn with length 0 and rests there has none. */
    OptionalDouble strain() {
        double rest = scene.restLength(spring());
        if (!(rest > 0)) return OptionalDouble.empty();
        return OptionalDouble.of((scene.drawnLength(spring()) - rest) / rest);
    }

    boolean isOfKind(String name) {
        return spring().kind().name().equalsIgnoreCase(name);
    }

    boolean isOfMaterial(String name) {
        return spring().material().map(name::equalsIgnoreCase).orElseGet(() -> name.equalsIgnoreCase(NO_MATERIAL));
    }

    Spring spring() {
        return scene.springs().at(position);
    }
}
