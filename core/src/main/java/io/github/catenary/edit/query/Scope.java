package io.github.catenary.edit.query;

/** Which items a query looks at, or a property belongs to. */
enum Scope {
    PARTICLES,
    SPRINGS,
    BOTH;

    boolean particles() {
        return this != SPRINGS;
    }

    boolean springs() {
        return this != PARTICLES;
    }
}
