package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Puts a body in place of the surface that all faces of a scene make: tetrahedra where it is closed, triangles where it
 * is flat. What belongs to no face stays.
 */
public final class FillSurface extends PlainOperation {
    /** With fewer faces a flat surface is drawn as it is meant. */
    static final int LEAST_FACES = 4;

    private final FaceSurface surface;

    private FillSurface(FaceSurface surface, String description) {
        super(
                surface.isClosed() ? "fill-closed" : "fill-flat",
                "Fill surface",
                description,
                ParameterSchema.of(new Parameter.Decimal(
                        "spacing",
                        "Spacing",
                        "Distance between particles",
                        "m",
                        Bounds.POSITIVE,
                        Optional.of(Value.of(suggested(surface))))));
        this.surface = surface;
    }

    /** Of two digits, because it is only a proposal. */
    private static double suggested(FaceSurface surface) {
        double exact = surface.isClosed() ? SolidFill.suggestedSpacing(surface) : FlatFill.suggestedSpacing(surface);
        return new BigDecimal(exact).round(new MathContext(2)).doubleValue();
    }

    /** For the surface of this scene; empty if it is neither closed nor flat. Takes long for a large scene. */
    public static Optional<FillSurface> of(Scene scene) {
        return of(FaceSurface.of(scene));
    }

    /** For a surface; empty if it is neither closed nor flat. */
    public static Optional<FillSurface> of(FaceSurface surface) {
        if (surface.triangles() < LEAST_FACES || !(surface.isClosed() || surface.isFlat())) return Optional.empty();
        String description = surface.isClosed()
                ? "The surface is closed. It can be filled with tetrahedra of springs."
                : "The surface is flat. It can be filled with triangles of springs.";
        return Optional.of(new FillSurface(surface, description));
    }

    /** True if it makes tetrahedra, false for triangles. */
    public boolean isSolid() {
        return surface.isClosed();
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        return filled(scene, values.number("spacing"));
    }

    /**
     * The scene with the body.
     *
     * @param spacing between particles, m
     * @throws EditRefusedException if it does not fit the surface
     */
    public Scene filled(Scene scene, double spacing) {
        FilledBody body = isSolid() ? SolidFill.of(surface, spacing, () -> false) : FlatFill.of(surface, spacing);
        IdSet replaced = IdSet.of(scene.faces().stream()
                .flatMapToInt(FillSurface::corners)
                .distinct()
                .toArray());
        Scene rest = scene.withFaces(scene.faces().minus(IdSet.ofAll(scene.faces())))
                .withSprings(scene.springs()
                        .minus(IdSet.of(scene.springs().stream()
                                .filter(spring -> replaced.contains(spring.a()) || replaced.contains(spring.b()))
                                .mapToInt(spring -> spring.id())
                                .toArray())))
                .withParticles(scene.particles().minus(replaced));
        return body.in(rest);
    }

    private static IntStream corners(Face face) {
        return IntStream.of(face.a(), face.b(), face.c());
    }
}
