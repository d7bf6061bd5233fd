package io.github.catenary.edit.mesh;

import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;

/** Joins every second particle along runs of structural springs that are nearly straight. */
final class AddBendSprings extends PlainOperation {
    AddBendSprings() {
        super(
                "add-bend",
                "Add bend springs",
                "Joins every second particle along straight runs of structural springs",
                ParameterSchema.of(Parameter.number(
                        "angle",
                        "Largest bend",
                        "How far two springs may bend and still count as straight",
                        "°",
                        Bounds.between(0, 90),
                        30)));
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        StructuralNet net = new StructuralNet(scene, selection.springsOrBetween(scene));
        Additions additions = new Additions(scene);
        // Rounding may take the cosine of a straight line a little beyond the limit of 0°.
        double least = StrictMath.cos(StrictMath.toRadians(values.number("angle"))) - 1e-9;
        for (int p = 0; p < net.size(); p++) runs(net, p, least, additions);
        return additions.orRefuse(
                Message.of(
                        "edit.no-runs",
                        "the selected springs have no straight runs without bend springs; select more, or enter a larger bend"));
    }

    private static void runs(StructuralNet net, int middle, double least, Additions additions) {
        int degree = net.springs.degree(middle);
        net.follow(middle, (long) degree * degree);
        for (int i = 0; i < degree; i++) {
            int from = net.springs.neighbour(middle, i);
            int straightest = -1;
            double best = least;
            for (int k = 0; k < degree; k++) {
                int to = net.springs.neighbour(middle, k);
                double straight = straightness(net.place(from), net.place(middle), net.place(to));
                if (straight < best || (straight == best && straightest >= 0)) continue;
                best = straight;
                straightest = to;
            }
            if (straightest < 0 || !net.apart(from, straightest)) continue;
            additions.join(net.id(from), net.id(straightest), SpringKind.BEND);
        }
    }

    /** The cosine of the angle by which a way turns; 1 if it goes straight on, −1 if a spring has no length. */
    private static double straightness(Vec3 from, Vec3 middle, Vec3 to) {
        double lengths = from.distanceTo(middle) * middle.distanceTo(to);
        if (!(lengths > 0)) return -1;
        double product = (middle.x() - from.x()) * (to.x() - middle.x())
                + (middle.y() - from.y()) * (to.y() - middle.y())
                + (middle.z() - from.z()) * (to.z() - middle.z());
        return product / lengths;
    }
}
