package io.github.catenary.edit.mesh;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
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

    /** Splits faces along their sides, where new particles stand. */
    private static final class FaceSplit {
        private record Side(int from, int to) {}

        /** The particles on a side, in both directions. */
        private final Map<Side, int[]> onSide = new HashMap<>();

        /** @param between the new particles from {@code a} to {@code b} */
        void add(int a, int b, int[] between) {
            int[] back = new int[between.length];
            for (int i = 0; i < back.length; i++) back[i] = between[between.length - 1 - i];
            onSide.putIfAbsent(new Side(a, b), between);
            onSide.putIfAbsent(new Side(b, a), back);
        }

        /** The scene with the faces split; the first part of each keeps its id. */
        Scene in(Scene scene) {
            List<Face> all = new ArrayList<>(scene.faces().size());
            List<Face> added = new ArrayList<>();
            for (Face face : scene.faces()) {
                List<int[]> parts = parts(face);
                all.add(parts.size() == 1 ? face : corners(face, parts.get(0)));
                for (int[] part : parts.subList(1, parts.size())) {
                    added.add(corners(face, part).withId(scene.nextIds().face() + added.size()));
                }
            }
            if (added.isEmpty()) return scene;
            all.addAll(added);
            return scene.withFaces(Table.of(all));
        }

        private static Face corners(Face face, int[] corners) {
            return face.withCorners(corners[0], corners[1], corners[2]);
        }

        private List<int[]> parts(Face face) {
            List<int[]> whole = new ArrayList<>();
            Deque<int[]> open = new ArrayDeque<>();
            open.push(new int[] {face.a(), face.b(), face.c()});
            while (!open.isEmpty()) {
                int[] triangle = open.pop();
                if (!fan(triangle, open)) whole.add(triangle);
            }
            return whole;
        }

        /** Splits a triangle along one side; the parts may have to be split along the other sides. */
        private boolean fan(int[] triangle, Deque<int[]> parts) {
            for (int k = 0; k < 3; k++) {
                int from = triangle[k];
                int to = triangle[(k + 1) % 3];
                int tip = triangle[(k + 2) % 3];
                int[] between = onSide.get(new Side(from, to));
                if (between == null) continue;
                for (int next : between) {
                    parts.push(new int[] {from, next, tip});
                    from = next;
                }
                parts.push(new int[] {from, to, tip});
                return true;
            }
            return false;
        }
    }
}
