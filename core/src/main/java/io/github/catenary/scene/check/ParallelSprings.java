package io.github.catenary.scene.check;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Finds springs that join the same two particles as an earlier spring. It groups the springs by the end that comes first
 * in the table of particles; within a group, two springs are twins if their other ends are the same. That takes a
 * few nanoseconds a spring, a fraction of the cost of a hash set of all pairs.
 */
final class ParallelSprings {
    private final Table<Particle> particles;
    private final Table<Spring> springs;
    /** Ends that the scene lacks, numbered from the last particle on. */
    private final Map<Integer, Integer> missing = new HashMap<>();

    private final int[] low;
    private final int[] high;

    private ParallelSprings(Scene scene) {
        particles = scene.particles();
        springs = scene.springs();
        low = new int[springs.size()];
        high = new int[springs.size()];
        for (int i = 0; i < low.length; i++) {
            int a = number(springs.at(i).a());
            int b = number(springs.at(i).b());
            low[i] = Math.min(a, b);
            high[i] = Math.max(a, b);
        }
    }

    private int number(int particle) {
        int position = particles.positionOf(particle);
        return position >= 0 ? position : particles.size() + missing.computeIfAbsent(particle, id -> missing.size());
    }

    /** Reports each spring that joins the same particles as one before it, in the order of the table. */
    static void report(Scene scene, Consumer<Problem> report) {
        ParallelSprings twins = new ParallelSprings(scene);
        int[] earlier = twins.earlier();
        for (int i = 0; i < earlier.length; i++) if (earlier[i] >= 0) report.accept(twins.problem(i, earlier[i]));
    }

    /** For each spring, the position of the first one that joins the same particles; −1 if there is none before it. */
    private int[] earlier() {
        int ends = particles.size() + missing.size();
        int[] grouped = grouped(ends);
        int[] earlier = new int[low.length];
        // the first spring to each other end, and the group to which that spring belongs
        int[] first = new int[ends];
        int[] group = new int[ends];
        Arrays.fill(group, -1);
        for (int i : grouped) {
            boolean isFirst = group[high[i]] != low[i];
            earlier[i] = isFirst ? -1 : first[high[i]];
            if (!isFirst) continue;
            group[high[i]] = low[i];
            first[high[i]] = i;
        }
        return earlier;
    }

    /** The springs by their lower end; those of one end in the order of the table. */
    private int[] grouped(int ends) {
        int[] next = new int[ends + 1];
        for (int end : low) next[end + 1]++;
        for (int k = 0; k < ends; k++) next[k + 1] += next[k];
        int[] grouped = new int[low.length];
        for (int i = 0; i < low.length; i++) grouped[next[low[i]]++] = i;
        return grouped;
    }

    private Problem problem(int position, int earlier) {
        Spring spring = springs.at(position);
        return Problem.warning(
                "$.springs[" + position + "]",
                Message.of(
                        "check.twin-springs",
                        "spring {0} joins particles {1} and {2}, as spring {3} does already; delete one of them if"
                                + " one is enough",
                        spring.id(),
                        spring.a(),
                        spring.b(),
                        springs.at(earlier).id()));
    }
}
