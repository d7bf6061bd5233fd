package io.github.catenary.plugin.fem;

import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.spi.Effect;
import java.util.List;
import java.util.stream.Stream;

/** {@code fem.solid}: the tetrahedra between faces as an elastic solid. */
final class SolidType extends FemType {
    static final String ID = "fem.solid";

    SolidType() {
        super(
                ID,
                "Elastic solid",
                "Makes an elastic solid of the tetrahedra between its particles, whose four sides must be faces",
                4,
                Stream.of());
    }

    @Override
    int[] corners(BoundElement element, Scene scene) {
        int[] found = found(element, scene);
        return found.length > 4 * FaceTetrahedra.MOST ? new int[0] : found;
    }

    private static int[] found(BoundElement element, Scene scene) {
        return FaceTetrahedra.of(
                element.particles(), faces(element, scene), new RestShape(scene.particles(), element.values()));
    }

    @Override
    double thickness(BoundElement element) {
        return 1;
    }

    @Override
    public Merging merging() {
        return Merging.SOLID;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        int[] found = found(element, scene);
        return Effect.of(element, scene)
                .needsParticles(4)
                .needs(
                        () -> found.length > 0,
                        Message.of(
                                "fem.doubt.no-tetrahedra",
                                "no four particles of the element have faces on all four sides, so it has no effect;"
                                        + " insert an elastic block, fill a closed surface with inner faces, or import"
                                        + " a mesh of tetrahedra"))
                .needs(
                        () -> found.length <= 4 * FaceTetrahedra.MOST,
                        Message.of(
                                "fem.doubt.too-many",
                                "the element has more than {0} tetrahedra, so it has no effect; use a coarser mesh, or"
                                        + " several elements",
                                FaceTetrahedra.MOST))
                .needs(
                        () -> flat(found, element, scene) == 0,
                        Message.of(
                                "fem.doubt.flat",
                                "flat tetrahedra, which have no effect: {0}; move one of their particles",
                                flat(found, element, scene)))
                .needsFreeParticle()
                .warnings();
    }

    private int flat(int[] corners, BoundElement element, Scene scene) {
        if (corners.length > 4 * FaceTetrahedra.MOST) return 0;
        RestShape rest = new RestShape(scene.particles(), element.values());
        FiniteElements one = single();
        double[] x = new double[12];
        int flat = 0;
        for (int t = 0; t < corners.length; t += 4) {
            for (int e = 0; e < 12; e++) x[e] = rest.at(corners[t + e / 3], e % 3);
            one.setRest(0, x, 1);
            if (one.volume(0) == 0) flat++;
        }
        return flat;
    }

    private static FiniteElements single() {
        ElasticMaterial any = new ElasticMaterial(ElasticMaterial.Model.COROTATED, 3, 1, 0);
        return new FiniteElements(4, new int[] {0, 1, 2, 3}, new ElasticMaterial[] {any}, new double[1]);
    }
}
