package io.github.catenary.edit.query;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import java.util.Optional;
import java.util.OptionalDouble;

/** A spring as a query sees it. */
record QueriedSpring(Scene scene, SpringForces forces, Members groups, int position) implements Item {
    /** The word for springs without a material. */
    private static final String NO_MATERIAL = "none";

    @Override
    public OptionalDouble number(Property property) {
        Spring spring = spring();
        return switch (property) {
            case ID -> OptionalDouble.of(spring.id());
            case STRAIN -> strain(spring);
            case LENGTH -> OptionalDouble.of(scene.drawnLength(spring));
            case REST -> OptionalDouble.of(scene.restLength(spring));
            default -> given(property, spring);
        };
    }

    private OptionalDouble given(Property property, Spring spring) {
        return property.shared.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(property.shared.get().inEffect(scene, forces, spring));
    }

    /** A spring that is drawn with length 0 and rests there has none. */
    private OptionalDouble strain(Spring spring) {
        double rest = scene.restLength(spring);
        if (!(rest > 0)) return OptionalDouble.empty();
        return OptionalDouble.of((scene.drawnLength(spring) - rest) / rest);
    }

    @Override
    public boolean named(Property property, String name) {
        return switch (property) {
            case GROUP -> groups.has(position, name);
            case KIND -> spring().kind().name().equalsIgnoreCase(name);
            case MATERIAL -> isOf(spring().material(), name);
            default -> false;
        };
    }

    private static boolean isOf(Optional<String> material, String name) {
        return material.map(name::equalsIgnoreCase).orElseGet(() -> name.equalsIgnoreCase(NO_MATERIAL));
    }

    @Override
    public boolean is(Property property) {
        return property == Property.ONEWAY && spring().oneWay();
    }

    private Spring spring() {
        return scene.springs().at(position);
    }
}
