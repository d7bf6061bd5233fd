package io.github.catenary.scene;

/** Something with a positive id that is unique among its kind and never reused within a document. */
public interface Identified {
    int id();
}
