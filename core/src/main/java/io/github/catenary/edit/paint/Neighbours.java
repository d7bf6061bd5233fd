package io.github.catenary.edit.paint;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** What stands next to what: particles that a spring joins, and springs that meet in a particle. */
final class Neighbours {
    private final boolean ofSprings;
    /** The particles at the ends of the spring at position i: entries 2i and 2i + 1. */
    private final int[] ends;
    /** The springs at the particle at position i: entries {@code first[i]} to {@code first[i + 1] − 1} of {@link #springs}. */
    private final int[] first;

    private final int[] springs;

    Neighbours(Scene scene, boolean ofSprings) {
        this.ofSprings = ofSprings;
        int count = scene.springs().size();
        ends = new int[2 * count];
        first = new int[scene.particles().size() + 1];
        for (int i = 0; i < count; i++) {
            Spring spring = scene.springs().at(i);
            ends[2 * i] = scene.particles().positionOf(spring.a());
            ends[2 * i + 1] = scene.particles().positionOf(spring.b());
        }
        for (int particle : ends) first[particle + 1]++;
        for (int i = 1; i < first.length; i++) first[i] += first[i - 1];
        int[] next = Arrays.copyOf(first, first.length);
        springs = new int[ends.length];
        for (int i = 0; i < ends.length; i++) springs[next[ends[i]]++] = i / 2;
    }

    /** Hands over the positions of the neighbours of an item; two that meet at both ends come twice. */
    void forEach(int item, IntConsumer neighbour) {
        if (ofSprings) {
            around(ends[2 * item], item, neighbour);
            around(ends[2 * item + 1], item, neighbour);
        } else {
            for (int k = first[item]; k < first[item + 1]; k++) {
                int spring = springs[k];
                neighbour.accept(ends[2 * spring] == item ? ends[2 * spring + 1] : ends[2 * spring]);
            }
        }
    }

    private void around(int particle, int except, IntConsumer neighbour) {
        for (int k = first[particle]; k < first[particle + 1]; k++)
            if (springs[k] != except) neighbour.accept(springs[k]);
    }
}
