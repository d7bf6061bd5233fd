package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;
import java.util.Optional;

/** Fills a closed outline of springs with particles, springs and faces. An outline that is bent gets a bent filling. */
final class FillOutline extends PlainOperation {
    static final String SQUARES = "squares";
    private static final List<String> PATTERNS = List.of("triangles", SQUARES);

    FillOutline() {
        super(
                "fill",
                "Fill outline",
                "Fills a closed outline of springs with a net of particles, springs and faces",
                ParameterSchema.of(
                        new Parameter.Choice(
                                "pattern",
                                "Pattern",
                                "Triangles, or squares that triangles join to the outline",
                                PATTERNS,
                                Optional.of(Value.of(PATTERNS.get(0)))),
                        new Parameter.Decimal(
                                "spacing",
                                "Spacing",
                                "Distance between the new particles; if empty, the mean length of the outline's"
                                        + " springs",
                                "m",
                                Bounds.POSITIVE,
                                Optional.empty()),
                        MeshSelection.on(
                                "shear",
                                "Shear springs",
                                "Join particles along the diagonals of squares; triangles need none",
                                true),
                        MeshSelection.on(
                                "bend",
                                "Bend springs",
                                "Join every second particle in rows of squares, and across the shared side of two"
                                        + " triangles",
                                true),
                        MeshSelection.on("faces", "Faces", "Fill the net with faces", true),
                        new Parameter.Decimal(
                                "mass",
                                "Mass",
                                "Mass of each new particle; if empty, the mean of the outline's particles",
                                "kg",
                                Bounds.POSITIVE,
                                Optional.empty())));
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        Contour contour = Contour.of(scene, selection.springsOrBetween(scene));
        return new Filling(scene, contour, values)
                .added()
                .orRefuse(Message.of(
                        "edit.outline-full",
                        "the outline is filled already; enter a smaller spacing, or switch on other springs"));
    }

    /** Says that the outline crosses or touches itself. */
    static EditRefusedException crossed(int a, int b) {
        return EditRefusedException.because(Message.of(
                "edit.outline-crossed",
                "the outline crosses or touches itself near the spring between particles {0} and {1}; move its particles apart",
                a,
                b));
    }
}
