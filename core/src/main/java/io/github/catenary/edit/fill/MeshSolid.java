package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.LongOperation;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

/**
 * Fills what the faces between selected particles enclose with tetrahedra for elements of solids: particles inside, and
 * faces on all sides of the tetrahedra. The surface stays as it is. Springs between its particles are taken away, because
 * the elements hold in their place.
 */
public final class MeshSolid extends PlainOperation implements LongOperation {
    /** Distance between particles inside, m. */
    public static final String SPACING = "spacing";

    /** Mass per volume, kg/m³. */
    public static final String DENSITY = "density";

    private final BooleanSupplier cancelled;
    private final Consumer<Message> told;

    public MeshSolid() {
        this(() -> false, message -> {});
    }

    private MeshSolid(BooleanSupplier cancelled, Consumer<Message> told) {
        super(
                "solid",
                "Solid mesh",
                "Fills the closed surface of the selected particles with tetrahedra, for an elastic solid, in place of its"
                        + " springs",
                ParameterSchema.of(
                        new Parameter.Decimal(
                                SPACING,
                                "Spacing",
                                "Distance between particles inside; if empty, one that suits the surface",
                                "m",
                                Bounds.POSITIVE,
                                Optional.empty()),
                        new Parameter.Decimal(
                                DENSITY,
                                "Density",
                                "Mass per volume; water has 1000",
                                "kg/m³",
                                Bounds.POSITIVE,
                                Optional.of(Value.of(1000)))));
        this.cancelled = cancelled;
        this.told = told;
    }

    @Override
    public Operation watched(BooleanSupplier isCancelled, DoubleConsumer share, Consumer<Message> tells) {
        return new MeshSolid(isCancelled, tells);
    }

    /**
     * {@inheritDoc}
     *
     * @throws EditRefusedException as {@link SolidMesh#of} does, and if there are tetrahedra already
     */
    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        IdSet chosen = selection.particlesWithEnds(scene);
        IdSet others = IdSet.of(scene.faces().stream()
                .filter(face -> !face.isBetween(chosen))
                .mapToInt(face -> face.id())
                .toArray());
        Scene closed = scene.withFaces(scene.faces().minus(others));
        MeshQuality there = DrawnSolid.of(closed).quality();
        if (4L * there.tetrahedra() > closed.faces().size()) throw full(there);
        FaceSurface surface = FaceSurface.of(closed);
        double spacing = values.has(SPACING) ? values.number(SPACING) : SolidMesh.suggestedSpacing(surface);
        SolidMesh mesh = SolidMesh.of(surface, spacing, cancelled);
        Scene meshed = mesh.in(scene, values.number(DENSITY));
        IdSet border = IdSet.of(Arrays.copyOf(mesh.ids(scene), mesh.surfaceParticles()));
        told.accept(mesh.quality().after(mesh.before()));
        IdSet springs = IdSet.of(scene.springs().stream()
                .filter(spring -> border.contains(spring.a()) && border.contains(spring.b()))
                .mapToInt(spring -> spring.id())
                .toArray());
        return new DeleteItems(Selection.ofSprings(springs)).apply(meshed);
    }

    private static EditRefusedException full(MeshQuality there) {
        return EditRefusedException.because(Message.of(
                "edit.solid-already",
                "the faces make {0} tetrahedra already, with a smallest dihedral angle of {1}°; take a surface without"
                        + " faces inside",
                there.tetrahedra(),
                MeshQuality.oneDigit(there.smallest())));
    }

    /** What was selected, and the particles inside: an element for them is the next step. */
    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return selection.plus(Selection.added(before, after)).within(after);
    }
}
