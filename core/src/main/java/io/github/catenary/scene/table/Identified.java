package io.github.catenary.scene.table;

/** Something with a positive id that is unique among its kind and never reused within a document. */
public interface Identified {
    int id();
}
