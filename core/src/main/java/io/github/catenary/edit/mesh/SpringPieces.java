package io.github.catenary.edit.mesh;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntFunction;

/**
 * Splits springs where new particles come to stand. The first piece keeps the id of the spring. The others join its
 * groups and the targets that name it; faces along the spring are split.
 */
final class SpringPieces {
    private final Scene scene;
    private final OptionalDouble mass;
    private final FaceSplit faces = new FaceSplit();
    private final Replacements members = new Replacements();
    private final Map<Integer, Spring> first = new HashMap<>();
    private final List<Particle> particles = new ArrayList<>();
    private final List<Spring> springs = new ArrayList<>();

    /** @param mass of each new particle, kg; empty: the mean of both ends */
    SpringPieces(Scene scene, OptionalDouble mass) {
        this.scene = scene;
        this.mass = mass;
    }

    /**
     * Splits a spring, at most once.
     *
     * @param shares of the way from its first to its second end, ascending, between 0 and 1
     * @param piece the k-th piece, from 0 on, still between the ends of the whole
     * @return the ids of the new particles
     */
    int[] split(Spring spring, double[] shares, IntFunction<Spring> piece) {
        Particle a = scene.particles().get(spring.a());
        Particle b = scene.particles().get(spring.b());
        int[] between = new int[shares.length];
        for (int k = 0; k < shares.length; k++) {
            between[k] = scene.nextIds().particle() + particles.size();
            particles.add(particle(between[k], a, b, shares[k]));
        }
        first.put(spring.id(), piece.apply(0).withEnds(spring.a(), between[0]));
        int from = scene.nextIds().spring() + springs.size();
        for (int k = 1; k <= shares.length; k++) {
            int to = k == shares.length ? spring.b() : between[k];
            springs.add(piece.apply(k).withEnds(between[k - 1], to).withId(from + k - 1));
        }
        faces.add(spring.a(), spring.b(), between);
        members.between(spring.a(), spring.b(), IdSet.range(between[0], between[between.length - 1]));
        IdSet added = IdSet.range(from, from + shares.length - 1);
        members.spring(spring.id(), IdSet.of(spring.id()).plus(added));
        return between;
    }

    /** The scene with everything split. */
    Scene done() {
        IdSet shortened = IdSet.of(first.keySet());
        Table<Spring> all = scene.springs().change(shortened, spring -> first.getOrDefault(spring.id(), spring));
        Scene split = scene.withParticles(scene.particles().plus(particles)).withSprings(all.plus(springs));
        return members.in(faces.in(split));
    }

    private Particle particle(int id, Particle a, Particle b, double share) {
        OptionalDouble drag = a.drag().equals(b.drag()) ? a.drag() : OptionalDouble.empty();
        return Particle.of(id, between(a.position(), b.position(), share))
                .withVelocity(between(a.velocity(), b.velocity(), share))
                .withMass(mass.orElse(a.mass() / 2 + b.mass() / 2))
                .withRadius(Math.min(a.radius(), b.radius()))
                .withDrag(drag);
    }

    private static Vec3 between(Vec3 a, Vec3 b, double share) {
        return a.times(1 - share).plus(b.times(share));
    }
}
