package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Amount;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;

/** Joins all selected particles that are near each other. */
final class ConnectNear extends PlainOperation {
    /** How many pairs of particles in neighbouring cubes a search looks at, a second or so. */
    static final long MOST_PAIRS = 100_000_000;

    ConnectNear() {
        super(
                "connect",
                "Connect within radius",
                "Joins all selected particles that lie within a radius of each other",
                ParameterSchema.of(
                        Parameter.number("radius", "Radius", "Largest length of a new spring", "m", Bounds.POSITIVE, 1),
                        MeshSelection.kindParameter()));
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        List<Particle> chosen = selection.particlesWithEnds(scene).stream()
                .mapToObj(scene.particles()::get)
                .toList();
        List<Vec3> places = chosen.stream().map(Particle::position).toList();
        double radius = values.number("radius");
        SpringKind kind = MeshSelection.kind(values);
        Additions additions = new Additions(scene);
        boolean all = new CellGrid(places, radius).search(MOST_PAIRS, (i, j) -> {
            boolean apart = places.get(i).distanceTo(places.get(j)) > 0;
            if (apart) additions.join(chosen.get(i).id(), chosen.get(j).id(), kind);
            return true;
        });
        if (!all) throw EditRefusedException.because(tooMany(radius));
        return additions.orRefuse(Message.of(
                "edit.none-near",
                "all selected particles within {0} of each other are joined already; enter a larger radius",
                Amount.of(radius, "m")));
    }

    /** Says that a search for near particles was given up. */
    static Message tooMany(double radius) {
        return Message.of(
                "edit.radius-too-large",
                "too many particles lie within {0} of each other; enter a smaller number",
                Amount.of(radius, "m"));
    }
}
