package io.github.catenary.scene;

import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * How stiff the springs of a scene act, as one choice: numbers of substeps and passes, under the symmetric sweep. A
 * scene file holds the numbers, not the level. {@code docs/lab/performance.md} has what each level costs and brings.
 */
public enum Quality {
    /** Sags visibly; for scenes of many hundred thousand springs. */
    DRAFT(1, 2),
    /** Of new scenes. */
    NORMAL(5, 2),
    STIFF(10, 2),
    /** For runs that nobody watches live. */
    FILM(30, 2);

    private final int substeps;
    private final int passes;

    Quality(int substeps, int passes) {
        this.substeps = substeps;
        this.passes = passes;
    }

    /** The settings with the substeps, passes and sweep of this level; everything else stays. */
    public SolverSettings applyTo(SolverSettings settings) {
        return settings.withSubsteps(substeps).withPasses(passes, Sweep.SYMMETRIC);
    }

    /** The level of these settings; empty if no level has their substeps, passes and sweep. */
    public static Optional<Quality> of(SolverSettings settings) {
        return Arrays.stream(values())
                .filter(level -> level.applyTo(settings).equals(settings))
                .findFirst();
    }

    /** The level by its name in lower case, as on the command line. */
    public static Optional<Quality> named(String name) {
        return Arrays.stream(values())
                .filter(level -> level.lowerCaseName().equals(name))
                .findFirst();
    }

    /** The name in lower case, as on the command line. */
    public String lowerCaseName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
