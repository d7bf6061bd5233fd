package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Outline;
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
    /** The positions of the rollers. */
    final int[] rollers;
    /** The particles that take room. */
    final Balls balls;
    /** The bodies of the scene but for the one that is the ground. */
    final List<Solid> solids;
    /** The outlines of bodies that have no solids. */
    final List<Outline> lines;
    /** The box around the scene as drawn; empty without particles. */
    final Optional<Extent> drawn;
    /** The height of the ground, m. */
    final double ground;
    /** True if the ground is a body of the scene. */
    final boolean floored;

    private Model(Frame frame, Mesh mesh, ElementSolids bodies) {
        this(
                frame,
                mesh,
                pins(frame),
                rollers(frame),
                Balls.of(frame.scene()),
                Extent.of(Frame.drawn(frame.scene())),
                bodies);
    }

    private Model(
            Frame frame,
            Mesh mesh,
            int[] pins,
            int[] rollers,
            Balls balls,
            Optional<Extent> drawn,
            ElementSolids bodies) {
        this.frame = frame;
        this.mesh = mesh;
        this.pins = pins;
        this.rollers = rollers;
        this.balls = balls;
        this.drawn = drawn;
        lines = bodies.lines();
        List<Solid> all = new ArrayList<>(bodies.solids());
        Optional<Solid.HalfSpace> floor = all.stream()
                .filter(Solid.HalfSpace.class::isInstance)
                .map(Solid.HalfSpace.class::cast)
                .filter(plane -> plane.normal().y() > 1 - 1e-9)
                .findFirst();
        ground = floor.map(plane -> plane.point().y())
                .orElseGet(() -> drawn.map(box -> box.min().y()).orElse(0.0));
        floored = floor.isPresent();
        floor.ifPresent(all::remove);
        solids = List.copyOf(all);
    }

    private static int[] pins(Frame frame) {
        return IntStream.range(0, frame.scene().particles().size())
                .filter(frame::isPinned)
                .toArray();
    }

    private static int[] rollers(Frame frame) {
        return IntStream.range(0, frame.scene().particles().size())
                .filter(i -> frame.locks(i).areSome())
                .toArray();
    }

    /** Sorts out a scene, which takes a second if it has half a million springs. */
    public static Model of(Frame frame, ElementSolids bodies) {
        return new Model(frame, new Mesh(frame.scene()), bodies);
    }

    /** Like {@link #of}, but faster if the frame's scene is this one, or has the same springs. */
    public Model next(Frame next, ElementSolids bodies) {
        boolean samePins = next.loose().equals(frame.loose());
        if (next.scene() == frame.scene()) {
            if (samePins) return new Model(next, mesh, pins, rollers, balls, drawn, bodies);
            return new Model(next, mesh, pins(next), rollers(next), balls, drawn, bodies);
        }
        return mesh.fits(next.scene()) ? new Model(next, mesh, bodies) : of(next, bodies);
    }
}
