package io.github.catenary.solver;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;

/** The faces of a run, one array per quantity, all of length {@link #count}, entry i being {@code scene.faces().at(i)}. */
public final class FaceArrays {
    public final int count;
    public final int[] ids;
    /** Index of the particle at each corner, anticlockwise seen from the front. */
    public final int[] a;

    public final int[] b;
    public final int[] c;

    FaceArrays(Scene scene) {
        count = scene.faces().size();
        ids = new int[count];
        a = new int[count];
        b = new int[count];
        c = new int[count];
        for (int i = 0; i < count; i++) {
            Face face = scene.faces().at(i);
            ids[i] = face.id();
            a[i] = scene.particles().positionOf(face.a());
            b[i] = scene.particles().positionOf(face.b());
            c[i] = scene.particles().positionOf(face.c());
        }
    }
}
