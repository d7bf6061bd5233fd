package io.github.catenary.analysis.diagnosis;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.Tear;
import java.util.List;

/**
 * The springs that broke in a run or in a piece of its scene, in the order in which they did. Immutable.
 *
 * @param tears their times do not decrease
 */
public record Breaks(List<Tear> tears) {
    /** A longer pause between two breaks ends a row of breaks, s. */
    static final double PAUSE = 0.25;

    /** Nothing broke. */
    public static final Breaks NONE = new Breaks(List.of());

    /**
     * Breaks of which each came soon after the one before.
     *
     * @param springs how many springs broke
     * @param from when the first one broke, s; {@code to}: the last one
     * @param first id of the spring that began it
     */
    public record Row(int springs, double from, double to, int first) {}

    public Breaks {
        tears = List.copyOf(tears);
    }

    /** The breaks in the pieces of the drawing that hold these particles; all if there are none in them. */
    public Breaks in(Scene scene, IdSet particles) {
        int[] piece = pieces(scene);
        boolean[] chosen = new boolean[piece.length];
        Table<Particle> table = scene.particles();
        particles.stream().map(table::positionOf).filter(i -> i >= 0).forEach(i -> chosen[piece[i]] = true);
        List<Tear> there = tears.stream()
                .filter(tear -> scene.springs().contains(tear.spring()))
                .filter(tear -> {
                    Spring spring = scene.springs().get(tear.spring());
                    return chosen[piece[table.positionOf(spring.a())]];
                })
                .toList();
        return there.isEmpty() ? this : new Breaks(there);
    }

    /** The breaks that a recording from a frame on can explain. */
    public Breaks after(long frame) {
        return new Breaks(tears.stream().filter(tear -> tear.frame() > frame).toList());
    }

    /** For each particle, the first one of its piece; a spring that tears joins its piece still. */
    private static int[] pieces(Scene scene) {
        int[] piece = new int[scene.particles().size()];
        DisjointSets.separate(piece);
        for (Spring spring : scene.springs()) {
            DisjointSets.join(
                    piece,
                    scene.particles().positionOf(spring.a()),
                    scene.particles().positionOf(spring.b()));
        }
        DisjointSets.settle(piece);
        return piece;
    }

    /** The place of a spring among the breaks, counted from 0; −1 if it did not break. */
    public int placeOf(int spring) {
        for (int i = 0; i < tears.size(); i++) if (tears.get(i).spring() == spring) return i;
        return -1;
    }

    /**
     * The row to which a break belongs.
     *
     * @throws IndexOutOfBoundsException if there is no such break
     */
    public Row rowOf(int place) {
        int first = place;
        int last = place;
        while (first > 0 && isSoonAfter(first - 1, first)) first--;
        while (last + 1 < tears.size() && isSoonAfter(last, last + 1)) last++;
        Tear begun = tears.get(first);
        return new Row(last - first + 1, begun.time(), tears.get(last).time(), begun.spring());
    }

    private boolean isSoonAfter(int before, int after) {
        return tears.get(after).time() - tears.get(before).time() <= PAUSE;
    }
}
