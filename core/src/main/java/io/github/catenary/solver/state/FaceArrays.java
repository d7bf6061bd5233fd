package io.github.catenary.solver.state;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;

/**
 * The faces of a run, one array per quantity, all of length {@link #count}. Entry i is {@code scene.faces().at(i)}. A
 * torn face keeps its entry, so that going back in time can mend it.
 */
public final class FaceArrays {
    public final int count;
    public final int[] ids;
    /** Index of the particle at each corner, anticlockwise as seen from the front. */
    public final int[] a;

    public final int[] b;
    public final int[] c;
    /** True for torn faces, which no longer exist in the run: a torn spring joined two of their corners. */
    public final boolean[] torn;

    private final int particles;
    /**
     * The faces around particle i are {@code around[firstAround[i]]} to {@code around[firstAround[i + 1] − 1]}. Empty
     * if nothing is torn and no element could tear it.
     */
    private int[] firstAround = {};

    private int[] around = {};

    public FaceArrays(Scene scene) {
        count = scene.faces().size();
        ids = new int[count];
        a = new int[count];
        b = new int[count];
        c = new int[count];
        torn = new boolean[count];
        for (int i = 0; i < count; i++) {
            Face face = scene.faces().at(i);
            ids[i] = face.id();
            a[i] = scene.particles().positionOf(face.a());
            b[i] = scene.particles().positionOf(face.b());
            c[i] = scene.particles().positionOf(face.c());
        }
        particles = scene.particles().size();
        if (!scene.elements().isEmpty()) findAround();
    }

    private void findAround() {
        firstAround = countAround();
        around = listAround();
    }

    private int[] countAround() {
        int[] first = new int[particles + 1];
        for (int i = 0; i < count; i++) {
            first[a[i] + 1]++;
            first[b[i] + 1]++;
            first[c[i] + 1]++;
        }
        for (int i = 0; i < particles; i++) first[i + 1] += first[i];
        return first;
    }

    private int[] listAround() {
        int[] faces = new int[3 * count];
        int[] next = firstAround.clone();
        for (int i = 0; i < count; i++) {
            faces[next[a[i]]++] = i;
            faces[next[b[i]]++] = i;
            faces[next[c[i]]++] = i;
        }
        return faces;
    }

    /** Sets {@link #torn} to the faces that have an edge along a torn spring. Internal: called by the run. */
    public void follow(SpringStore springs) {
        for (int i = 0; i < count; i++) torn[i] = false;
        if (count == 0 || springs.tornCount() == 0) return;
        if (firstAround.length == 0) findAround();
        for (int i = 0; i < springs.count; i++) if (springs.torn[i]) tear(springs.a(i), springs.b(i));
    }

    private void tear(int end, int other) {
        for (int k = firstAround[end]; k < firstAround[end + 1]; k++) {
            int i = around[k];
            if (a[i] == other || b[i] == other || c[i] == other) torn[i] = true;
        }
    }
}
