package io.github.catenary.plugin.fem;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What membranes and solids have in common: parameters of the material, and the kernel. */
abstract class FemType extends ElementType {
    static final String MATERIAL = "material";
    static final String YOUNG = "young";
    static final String POISSON = "poisson";
    static final String DAMPING = "damping";
    static final String THICKNESS = "thickness";

    /** Up to here the stiffness against a change of volume is at most 170 times that against shear. */
    private static final double MOST_POISSON = 0.497;

    private static final List<Parameter> PARAMETERS = List.of(
            new Parameter.Choice(
                    MATERIAL,
                    "Material",
                    "How stress grows with strain: neo-hookean for soft bodies, corotated for stiff ones that turn,"
                            + " saint-venant-kirchhoff for moderate strains",
                    Arrays.stream(ElasticMaterial.Model.values())
                            .map(model -> model.word)
                            .toList(),
                    Optional.of(Value.of(ElasticMaterial.Model.NEO_HOOKEAN.word))),
            Parameter.number(
                    YOUNG,
                    "Young's modulus",
                    "Stress per strain when stretched: soft rubber has 1e6, wood 1e10",
                    "Pa",
                    Bounds.POSITIVE,
                    1e5),
            Parameter.number(
                    POISSON,
                    "Poisson's ratio",
                    "How much it becomes thinner when stretched: 0 not at all, 0.49 so that it keeps its volume",
                    "",
                    Bounds.between(0, MOST_POISSON),
                    0.3),
            Parameter.number(
                    DAMPING,
                    "Damping",
                    "Ratio of viscous to elastic stress; motion slower than this dies away",
                    "s",
                    Bounds.atLeast(0),
                    0.001));

    private final int corners;

    FemType(String id, String label, String description, int corners, Stream<Parameter> more) {
        super(id, label, description, AppliesTo.ON_PARTICLES, schema(more));
        this.corners = corners;
    }

    private static ParameterSchema schema(Stream<Parameter> more) {
        return ParameterSchema.of(Stream.of(PARAMETERS.stream(), more, RestShape.PARAMETERS.stream())
                .flatMap(each -> each)
                .toArray(Parameter[]::new));
    }

    /** Indices of the particles at the corners of the elements that a scene element makes, one after the other. */
    abstract int[] corners(BoundElement element, Scene scene);

    /** The thickness of the elements, m; 1 of solids. */
    abstract double thickness(BoundElement element);

    /** The corners of the faces of an element, three for each, as indices of particles. */
    static int[] faces(BoundElement element, Scene scene) {
        int[] all = new int[3 * element.faces().length];
        for (int i = 0; i < element.faces().length; i++) {
            var face = scene.faces().at(element.faces()[i]);
            all[3 * i] = scene.particles().positionOf(face.a());
            all[3 * i + 1] = scene.particles().positionOf(face.b());
            all[3 * i + 2] = scene.particles().positionOf(face.c());
        }
        return all;
    }

    @Override
    public final Bonds bonds() {
        return Bonds.FACES;
    }

    @Override
    public final ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        List<FemPart> parts = new ArrayList<>();
        for (BoundElement element : elements) {
            parts.add(new FemPart(element, corners(element, view.scene()), thickness(element)));
        }
        return new FemKernel(corners, parts, view);
    }

    /**
     * An element of a scene with its finite elements.
     *
     * @param corners indices of particles, one finite element after the other
     */
    record FemPart(BoundElement element, int[] corners, double thickness) {
        ElasticMaterial material(int dimension) {
            return new ElasticMaterial(
                    ElasticMaterial.Model.of(element.values().text(MATERIAL)),
                    dimension,
                    element.values().number(YOUNG),
                    element.values().number(POISSON));
        }
    }
}
