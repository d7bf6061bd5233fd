package io.github.catenary.analysis.rest;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.sandbox.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Where a search for the rest of a scene has ended.
 *
 * @param ending how
 * @param places of the particles, in the order of the scene, m; those of {@link #falling} parts as drawn
 * @param balanced where the particles are when their forces are balanced, m: what projects moves them on to {@link #places}
 * @param residual the largest force on a particle that nothing answers, N; 0 if nothing can move
 * @param worst id of that particle; −1 if nothing can move
 * @param load the largest force on a particle from outside, N: weight and forces of elements
 * @param weight of all particles that are not pinned, N
 * @param reactions what each pin, roller and led particle that carries something pushes, by id, N; of a roller only along its
 *     locked axes
 * @param contacts what contacts push, all together, N
 * @param touching number of contacts that push
 * @param pulls the force of each spring, by index, N; positive if it pulls
 * @param tensions T of what elements keep by projections, which push with −T ∇C, in the order in which a field has them
 * @param stretch the largest |l − L|/L of a rigid spring, no unit; 0 without any
 * @param falling the particles of each part that has no rest, by id
 * @param smallest the smallest eigenvalue found, as a share of the stiffness along the same mode with nothing compressed; 0 if
 *     none can be negative
 * @param faults the element types that failed, and did not act from then on
 * @param leftOut the element types that did not take part, as they tell neither force, energy nor contact, or change
 *     springs or particles in a run as they are there
 * @param atStart the element types whose forces or rest lengths may change in time, and count as they are when a run begins
 * @param redrawn the element types that take their shape from the drawing without a parameter that keeps it, and so act
 *     otherwise in {@link #in}
 * @param lasting the parameters of each element that keep what it takes from the drawing, in the order of the scene
 * @param steps Newton steps
 * @param seconds the time that it took, s
 */
public record Rest(
        Ending ending,
        List<Vec3> places,
        List<Vec3> balanced,
        double residual,
        int worst,
        double load,
        Vec3 weight,
        Map<Integer, Vec3> reactions,
        Vec3 contacts,
        int touching,
        List<Double> pulls,
        List<Double> tensions,
        double stretch,
        List<List<Integer>> falling,
        double smallest,
        List<Fault> faults,
        List<String> leftOut,
        List<String> atStart,
        List<String> redrawn,
        List<Parameters> lasting,
        int steps,
        double seconds) {
    /** How a search ends. */
    public enum Ending {
        /** In a stable rest of all that can have one; {@link Rest#falling} may not be empty. */
        FOUND,
        /** An equilibrium that is not stable, and no way down from it was found. */
        UNSTABLE,
        /** The time limit came first. */
        LATE,
        /** No step lowers the energy any more, but the residual is too large, as near forces that jump. */
        STUCK
    }

    public Rest {
        places = List.copyOf(places);
        balanced = List.copyOf(balanced);
        tensions = List.copyOf(tensions);
        reactions = Map.copyOf(reactions);
        pulls = List.copyOf(pulls);
        leftOut = List.copyOf(leftOut);
        atStart = List.copyOf(atStart);
        redrawn = List.copyOf(redrawn);
        lasting = List.copyOf(lasting);
        falling = List.copyOf(falling);
    }

    /** True if all parts of the scene are in a stable rest. */
    public boolean isWhole() {
        return ending == Ending.FOUND && falling.isEmpty();
    }

    /** The sum of all reactions, N. */
    public Vec3 reaction() {
        return reactions.values().stream().reduce(Vec3.ZERO, Vec3::plus);
    }

    /**
     * The scene with its particles in these places, without speed. A spring without a rest length gets the one that it had
     * as drawn, and an element the parameters that keep what it took from the drawing, if it has such.
     */
    public Scene in(Scene scene) {
        return at(scene, places, lasting);
    }

    /** The same with other element types that act otherwise in it. */
    Rest withRedrawn(List<String> types) {
        return new Rest(
                ending, places, balanced, residual, worst, load, weight, reactions, contacts, touching, pulls, tensions,
                stretch, falling, smallest, faults, leftOut, atStart, types, lasting, steps, seconds);
    }

    /** A scene with its particles in places, without speed, and with the rest lengths that its springs have as drawn. */
    static Scene at(Scene scene, List<Vec3> places, List<Parameters> lasting) {
        List<Particle> moved = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            Particle before = scene.particles().at(i);
            moved.add(before.withPosition(places.get(i)).withVelocity(Vec3.ZERO));
        }
        List<Spring> springs = new ArrayList<>();
        for (Spring spring : scene.springs()) {
            springs.add(
                    spring.withRestLength(OptionalDouble.of(Math.max(Double.MIN_NORMAL, scene.restLength(spring)))));
        }
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < lasting.size(); i++) {
            elements.add(scene.elements().at(i).withParameters(lasting.get(i)));
        }
        return scene.withParticles(Table.of(moved))
                .withSprings(Table.of(springs))
                .withElements(Table.of(elements));
    }
}
