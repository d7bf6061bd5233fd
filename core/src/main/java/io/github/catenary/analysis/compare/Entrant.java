package io.github.catenary.analysis.compare;

import io.github.catenary.scene.SolverSettings;

/**
 * What takes part in a race.
 *
 * @param name for people, unique in its race
 * @param settings how it runs the scene
 */
public record Entrant(String name, SolverSettings settings) {
    /** @throws IllegalArgumentException if the name is blank */
    public Entrant {
        if (name.isBlank()) throw new IllegalArgumentException("the name of an entrant is blank");
    }
}
