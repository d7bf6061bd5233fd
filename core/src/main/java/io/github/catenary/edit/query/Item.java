package io.github.catenary.edit.query;

/** A particle or spring as a query sees it. */
sealed interface Item permits QueriedParticle, QueriedSpring {
    int id();

    /** True if a group of this name has it, without regard to case. */
    boolean isIn(String group);
}
