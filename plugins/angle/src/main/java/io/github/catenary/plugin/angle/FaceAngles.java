package io.github.catenary.plugin.angle;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.List;

/** {@code angle.faces}: keeps the drawn angles between neighbouring faces. */
final class FaceAngles extends ElementType {
    private static final Message NO_NEIGHBOURS = Message.of(
            "angle.doubt.no-neighbours",
            "no two faces between the particles of this element share an edge, so it has no effect; select the"
                    + " particles of a surface");

    FaceAngles() {
        super(
                "angle.faces",
                "Keep angles of faces",
                "Keeps the drawn angles between faces that share an edge, so that a surface resists bending",
                AppliesTo.ON_PARTICLES,
                AngleParameters.SCHEMA);
    }

    @Override
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        Effect effect = Effect.of(element, scene)
                .needs(
                        () -> !FacePairs.of(
                                        element.faces(),
                                        i -> corners(scene.faces().at(i)))
                                .isEmpty(),
                        NO_NEIGHBOURS)
                .needsFreeParticle();
        return element.values().has(AngleParameters.STIFFNESS)
                ? effect.warnings()
                : effect.needsNumber(AngleParameters.ELASTICITY).warnings();
    }

    private static int[] corners(Face face) {
        return new int[] {face.a(), face.b(), face.c()};
    }

    @Override
    public Bonds bonds() {
        return Bonds.FACES;
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new FaceAngleKernel(elements, view);
    }
}
