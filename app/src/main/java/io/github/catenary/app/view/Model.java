package io.github.catenary.app.view;

import io.github.catenary.element.CoreElements;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Solid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A frame with what pictures need to know of its scene. Immutable. */
public final class Model {
    final Frame frame;
    final Mesh mesh;
    /** The positions of the pinned particles. */
    final int[] pins;
    /** The bodies of the scene but for the one that is the ground. */
    final List<Solid> solids;
    /** The box around the scene as drawn; empty without particles. */
    final Optional<Extent> drawn;
    /** The height of the ground, m. */
    final double ground;

    private Model(Frame frame, Mesh mesh) {
        this.frame = frame;
        this.mesh = mesh;
        Scene scene = frame.scene();
        pins = IntStream.range(0, scene.particles().size())
                .filter(i -> scene.particles().at(i).pinned())
                .toArray();
        drawn = Extent.of(Frame.drawn(scene));
        List<Solid> all = solids(scene);
        Optional<Solid.HalfSpace> floor = all.stream()
                .filter(Solid.HalfSpace.class::isInstance)
                .map(Solid.HalfSpace.class::cast)
                .filter(plane -> plane.normal().y() > 1 - 1e-9)
                .findFirst();
        ground = floor.map(plane -> plane.point().y())
                .orElseGet(() -> drawn.map(box -> box.min().y()).orElse(0.0));
        floor.ifPresent(all::remove);
        solids = List.copyOf(all);
    }

    private Model(Frame frame, Model before) {
        this.frame = frame;
        mesh = before.mesh;
        pins = before.pins;
        solids = before.solids;
        drawn = before.drawn;
        ground = before.ground;
    }

    /** Sorts out a scene, which takes a second if it has half a million springs. */
    public static Model of(Frame frame) {
        return new Model(frame, new Mesh(frame.scene()));
    }

    /** Like {@link #of}, but faster if the frame's scene is this one, or has the same springs. */
    public Model next(Frame next) {
        if (next.scene() == frame.scene()) return new Model(next, this);
        return mesh.fits(next.scene()) ? new Model(next, mesh) : of(next);
    }

    private static List<Solid> solids(Scene scene) {
        List<Solid> result = new ArrayList<>();
        for (Element element : scene.elements()) {
            if (!element.enabled()) continue;
            for (ConstraintType type : CoreElements.all()) {
                boolean runs = type.id().equals(element.type())
                        && type.schema().check(element.parameters()).isEmpty();
                if (runs) result.addAll(type.solids(type.schema().resolve(element.parameters())));
            }
        }
        return result;
    }
}
