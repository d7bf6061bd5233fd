package io.github.catenary.edit.mesh;

import io.github.catenary.scene.Face;

/** The three corners of a triangle in ascending order, so that equal triangles have equal corners. */
record Corners(int low, int middle, int high) {
    static Corners of(int a, int b, int c) {
        int low = Math.min(a, Math.min(b, c));
        int high = Math.max(a, Math.max(b, c));
        return new Corners(low, a ^ b ^ c ^ low ^ high, high);
    }

    static Corners of(Face face) {
        return of(face.a(), face.b(), face.c());
    }
}
