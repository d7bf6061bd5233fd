package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Amount;
import io.github.catenary.math.DisjointSets;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes one particle of those that are very near each other, directly or by way of others. It has the smallest id of
 * them, their masses together, their centre of mass and its velocity; if one of them is pinned, it is pinned there.
 */
final class WeldParticles extends PlainOperation {
    WeldParticles() {
        super(
                "weld",
                "Weld particles",
                "Merges particles that lie at the same place into one; their masses add up",
                ParameterSchema.of(Parameter.number(
                        "tolerance",
                        "Tolerance",
                        "Largest distance at which particles are merged",
                        "m",
                        Bounds.POSITIVE,
                        0.001)));
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        List<Particle> chosen = selection.particlesWithEnds(scene).stream()
                .mapToObj(scene.particles()::get)
                .toList();
        double tolerance = values.number("tolerance");
        return weld(
                scene,
                chosen,
                tolerance,
                (i, j) -> true,
                Message.of(
                        "edit.none-to-weld",
                        "no two selected particles lie within {0} of each other; enter a larger tolerance",
                        Amount.of(tolerance, "m")));
    }

    /** Two of the particles, by their places in the list. */
    interface Pair {
        boolean mayMerge(int i, int j);
    }

    /**
     * Welds some of a scene's particles.
     *
     * @param pairs those that may merge if they are near enough
     * @param none the refusal if none do
     */
    static Scene weld(Scene scene, List<Particle> chosen, double tolerance, Pair pairs, Message none) {
        int[] sets = sets(chosen, tolerance, pairs);
        Map<Integer, List<Particle>> heaps = IntStream.range(0, sets.length)
                .boxed()
                .collect(Collectors.groupingBy(
                        i -> sets[i], TreeMap::new, Collectors.mapping(chosen::get, Collectors.toList())));
        heaps.values().removeIf(heap -> heap.size() == 1);
        if (heaps.isEmpty()) {
            throw EditRefusedException.because(none);
        }
        Map<Integer, Particle> kept = new HashMap<>();
        Map<Integer, Integer> gone = new HashMap<>();
        for (List<Particle> heap : heaps.values()) {
            int id = heap.get(0).id();
            kept.put(id, welded(heap));
            heap.stream().skip(1).forEach(particle -> gone.put(particle.id(), id));
        }
        Scene moved =
                scene.changeParticles(IdSet.of(kept.keySet()), particle -> kept.getOrDefault(particle.id(), particle));
        return new Merge(moved, gone).done();
    }

    private static int[] sets(List<Particle> chosen, double tolerance, Pair pairs) {
        int[] sets = new int[chosen.size()];
        DisjointSets.separate(sets);
        List<Vec3> places = chosen.stream().map(Particle::position).toList();
        boolean all = new CellGrid(places, tolerance).search(ConnectNear.MOST_PAIRS, (i, j) -> {
            if (pairs.mayMerge(i, j)) DisjointSets.join(sets, i, j);
            return true;
        });
        if (!all) throw EditRefusedException.because(ConnectNear.tooMany(tolerance));
        DisjointSets.settle(sets);
        return sets;
    }

    private static Particle welded(List<Particle> heap) {
        double mass = heap.stream().mapToDouble(Particle::mass).sum();
        if (mass == Double.POSITIVE_INFINITY) {
            throw EditRefusedException.because(Message.of(
                    "edit.mass-range",
                    "the mass of particle {0} would exceed the largest number; make the particles lighter first",
                    heap.get(0).id()));
        }
        double radius = heap.stream().mapToDouble(Particle::radius).max().orElse(0);
        Particle first = heap.get(0).withMass(mass).withRadius(radius);
        for (Particle each : heap) {
            if (each.pinned()) {
                return first.withPosition(each.position())
                        .withVelocity(each.velocity())
                        .withPinned(true);
            }
        }
        Vec3 position = heap.get(0).position();
        Vec3 velocity = heap.get(0).velocity();
        for (Particle each : heap) {
            double share = each.mass() / mass;
            position =
                    position.plus(each.position().minus(heap.get(0).position()).times(share));
            velocity =
                    velocity.plus(each.velocity().minus(heap.get(0).velocity()).times(share));
        }
        Particle welded = first.withPosition(position).withVelocity(velocity);
        for (Particle each : heap) welded = onRail(welded, each);
        return welded;
    }

    /** Locked also where another one is, which stays on its rail. */
    private static Particle onRail(Particle welded, Particle each) {
        AxisLocks before = welded.locks();
        AxisLocks locks = before.and(each.locks());
        if (locks.equals(AxisLocks.NONE)) return welded;
        boolean isFirst = each.id() == welded.id();
        Vec3 here = welded.position();
        Vec3 rail = each.position();
        return welded.withLocks(locks)
                .withPosition(new Vec3(
                        each.locks().x() && (isFirst || !before.x()) ? rail.x() : here.x(),
                        each.locks().y() && (isFirst || !before.y()) ? rail.y() : here.y(),
                        each.locks().z() && (isFirst || !before.z()) ? rail.z() : here.z()));
    }
}
