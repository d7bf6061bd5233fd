package io.github.catenary.plugin.angle;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.ConstraintKernel;
import io.github.catenary.solver.SolverView;
import io.github.catenary.spi.ConstraintType;
import java.util.List;

/** {@code angle.faces}: keeps the angles between neighbouring faces, as they are drawn. */
final class FaceAngles implements ConstraintType {
    @Override
    public String id() {
        return "angle.faces";
    }

    @Override
    public String label() {
        return "Keep angles of faces";
    }

    @Override
    public String description() {
        return "Keeps the angles between faces that share an edge as they are drawn, so that a surface resists bending";
    }

    @Override
    public Works works() {
        return Works.ON_PARTICLES;
    }

    @Override
    public ParameterSchema schema() {
        return AngleParameters.SCHEMA;
    }

    @Override
    public List<Message> doubts(BoundElement element, Scene scene) {
        if (!FacePairs.of(element.faces(), i -> corners(scene.faces().at(i))).isEmpty()) return List.of();
        return List.of(Message.of(
                "doubt.no-neighbours",
                "no two faces between the particles of this element share an edge, so it does nothing; select the"
                        + " particles of a surface"));
    }

    private static int[] corners(Face face) {
        return new int[] {face.a(), face.b(), face.c()};
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new FaceAngleKernel(elements, view);
    }
}
