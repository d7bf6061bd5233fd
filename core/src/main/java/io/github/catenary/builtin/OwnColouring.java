package io.github.catenary.builtin;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.spi.Colouring;

/** The texts and the scale of a colouring of the program, which has only its values to compute. */
abstract class OwnColouring implements Colouring {
    private final Descriptor descriptor;
    private final Of of;
    private final String unit;
    private final Scale scale;

    OwnColouring(String id, String label, String description, Of of, String unit, Scale scale) {
        descriptor = new Descriptor(id, label, description);
        this.of = of;
        this.unit = unit;
        this.scale = scale;
    }

    @Override
    public final Descriptor descriptor() {
        return descriptor;
    }

    @Override
    public final Of of() {
        return of;
    }

    @Override
    public final String unit() {
        return unit;
    }

    @Override
    public final Scale scale() {
        return scale;
    }
}
