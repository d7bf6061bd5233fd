package io.github.catenary.spi;

/** What a plugin adds itself to. Valid only during {@link CatenaryPlugin#contribute}. */
public interface Contributions {
    /** @throws IllegalArgumentException if an element type of this id is there already, or the id is not {@code name.name} */
    void constraint(ConstraintType type);
}
