package io.github.catenary.analysis.rest;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a scene swings around a place: its lowest frequencies and their shapes, without damping.
 *
 * @param modes the lowest first: unstable ones, then those without a frequency, then vibrations
 * @param rest the rest around which they are, if it was asked for
 * @param places of the particles around which they are, in the order of the scene, m
 * @param unbalanced the largest force on a particle there that nothing answers, N
 * @param worst id of that particle; −1 if nothing can move
 * @param notes what else is to be known
 * @param freedoms number of coordinates that can move
 * @param faults the element types that failed, and did not act from then on
 * @param leftOut the element types that did not take part, and
 * @param atStart those that count as they are when a run begins, as in {@link Rest}
 * @param lasting as in {@link Rest}
 * @param seconds the time that it took, s
 */
public record Modes(
        List<Mode> modes,
        Optional<Rest> rest,
        List<Vec3> places,
        double unbalanced,
        int worst,
        List<Note> notes,
        int freedoms,
        List<Fault> faults,
        List<String> leftOut,
        List<String> atStart,
        List<Parameters> lasting,
        double seconds) {
    /** What a mode is. */
    public enum Kind {
        /** It grows: the stiffness along it is negative. */
        UNSTABLE,
        /** A part moves along a direction, and no force answers. */
        TRANSLATION,
        /** A part turns about an axis, and no force answers. */
        ROTATION,
        /** Particles move against each other, and no force answers. */
        MECHANISM,
        /** It has a frequency. */
        VIBRATION
    }

    /** What modes leave out. */
    public enum Note {
        /** The forces are not in balance: the scene does not stay there. */
        UNBALANCED,
        /** Only motions in the plane of the drawing. */
        IN_PLANE,
        /** Springs that keep their lengths count as very stiff. */
        RIGID_SPRINGS,
        /** Springs under {@code positional} count with the stiffness to which their elasticity converts. */
        CONVERTED,
        /** Leaders of one-way springs feel nothing of them. */
        ONE_WAY,
        /** Particles that touch a collider stay on it, and with friction where they are. */
        TOUCHING,
        /** Particles that touch each other, or faces, do not feel that. */
        TOUCHING_EACH_OTHER,
        /** Forces of elements count as far as they are symmetric, and depend on a particle and its neighbours. */
        PART_OF_FORCES,
        /** Some swing more than once in two substeps, which no run can show. */
        TOO_FAST,
        /** Elements take their shape from the drawing, and so from one that is {@link Modes#plucked}. */
        REDRAWN,
        /** There may be more modes among these than were found. */
        INCOMPLETE
    }

    /**
     * A mode.
     *
     * @param direction of a translation, or the axis of a rotation, length 1; 0 for others
     * @param part ids of particles: the first of the part that moves as a rigid body, for translations and rotations; −1 for
     *     others, and if there is only one part
     * @param square ω², 1/s²; negative for an unstable one, 0 for one without a frequency
     * @param residual |K x − ω² M x| in the norm of M⁻¹, as a share of ω² |x|; of one without a frequency as a share of the
     *     largest ω² there can be
     * @param shape displacements, in the order of the scene; the largest has length 1
     */
    public record Mode(Kind kind, Vec3 direction, int part, double square, double residual, List<Vec3> shape) {
        public Mode {
            shape = List.copyOf(shape);
        }

        /** The same with another name. */
        Mode as(Kind newKind, Vec3 newDirection, int newPart) {
            return new Mode(newKind, newDirection, newPart, square, residual, shape);
        }

        /** The frequency, Hz; 0 for what does not swing. */
        public double hertz() {
            return square > 0 ? Math.sqrt(square) / (2 * Math.PI) : 0;
        }

        /** How fast an unstable mode grows, 1/s: by a factor of e in 1/rate; 0 for others. */
        public double rate() {
            return square < 0 ? Math.sqrt(-square) : 0;
        }
    }

    public Modes {
        modes = List.copyOf(modes);
        places = List.copyOf(places);
        notes = List.copyOf(notes);
        faults = List.copyOf(faults);
        leftOut = List.copyOf(leftOut);
        atStart = List.copyOf(atStart);
        lasting = List.copyOf(lasting);
    }

    /** The same with one more note. */
    Modes with(Note note) {
        List<Note> more = new ArrayList<>(notes);
        more.add(note);
        return new Modes(
                modes, rest, places, unbalanced, worst, more, freedoms, faults, leftOut, atStart, lasting, seconds);
    }

    /** True if no mode found is unstable. */
    public boolean areStable() {
        return modes.stream().noneMatch(mode -> mode.kind() == Kind.UNSTABLE);
    }

    /** A displacement that is easy to see, as a share of the size of the scene. */
    private static final double VISIBLE = 0.05;

    /** A displacement in which a mode is easy to see, m. */
    public double visible() {
        Vectors x = new Vectors(places.size());
        for (int i = 0; i < places.size(); i++) {
            x.x[i] = places.get(i).x();
            x.y[i] = places.get(i).y();
            x.z[i] = places.get(i).z();
        }
        return VISIBLE * RestSearch.sizeOf(x);
    }

    /** The place of a particle in a mode. */
    private Vec3 place(int i, Mode mode, double displacement) {
        return places.get(i).plus(mode.shape().get(i).times(displacement));
    }

    /**
     * A picture of the scene in a mode.
     *
     * @param scene whose modes these are
     * @param displacement of the particle that moves farthest, m; negative for the other way
     */
    public Frame frame(Scene scene, Mode mode, double displacement) {
        Frame drawn = Frame.drawn(scene);
        double[] x = new double[places.size()];
        double[] y = new double[x.length];
        double[] z = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            Vec3 place = place(i, mode, displacement);
            x[i] = place.x();
            y[i] = place.y();
            z[i] = place.z();
        }
        return new Frame(
                0,
                0,
                scene,
                scene,
                x,
                y,
                z,
                drawn.torn(),
                drawn.tornFaces(),
                0,
                drawn.lastTear(),
                drawn.divergence(),
                drawn.faults(),
                drawn.solved(),
                drawn.passesUsed(),
                drawn.kernelInfo(),
                drawn.timesHeld(),
                drawn.loose(),
                Optional.empty());
    }

    /**
     * The scene with its particles displaced in a mode, without speed, to run from there. A spring without a rest length gets
     * the one that it had as drawn.
     *
     * @param scene whose modes these are
     * @param displacement of the particle that moves farthest, m
     */
    public Scene plucked(Scene scene, Mode mode, double displacement) {
        List<Vec3> to = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) to.add(place(i, mode, displacement));
        return Rest.at(scene, to, lasting);
    }

    /** The largest share by which a spring is longer or shorter than at rest when it is displaced, no unit. */
    public double largestStrain(Scene scene, Mode mode, double displacement) {
        double most = 0;
        for (Spring spring : scene.springs()) {
            double length = scene.restLength(spring);
            if (!(length > 0)) continue;
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            for (double way : new double[] {displacement, -displacement}) {
                double now = place(a, mode, way).distanceTo(place(b, mode, way));
                most = Math.max(most, Math.abs(now / length - 1));
            }
        }
        return most;
    }
}
