package io.github.catenary.plugin.fem;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.spi.Effect;
import java.util.List;
import java.util.stream.Stream;

/** {@code fem.membrane}: faces as an elastic sheet under plane stress, which bends freely. */
final class MembraneType extends FemType {
    static final String ID = "fem.membrane";

    MembraneType() {
        super(
                ID,
                "Elastic membrane",
                "Makes an elastic sheet of the faces between its particles; it bends freely",
                3,
                Stream.of(Parameter.number(
                        THICKNESS, "Thickness", "Thickness of the sheet", "m", Bounds.POSITIVE, 0.01)));
    }

    @Override
    int[] corners(BoundElement element, Scene scene) {
        return faces(element, scene);
    }

    @Override
    double thickness(BoundElement element) {
        return element.values().number(THICKNESS);
    }

    @Override
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        return Effect.of(element, scene)
                .needs(
                        () -> element.faces().length > 0,
                        Message.of(
                                "fem.doubt.no-faces",
                                "no face has all its corners among the element's particles, so the element has no"
                                        + " effect; select the particles of a surface"))
                .needsFreeParticle()
                .warnings();
    }
}
