package io.github.catenary.scene.property;

import io.github.catenary.scene.SolverSettings;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/** A setting of the solver that is on or off. Its usual state is that of {@link SolverSettings#DEFAULT}. */
@SuppressWarnings("ImmutableEnumChecker") // the functions are methods of records
public enum SolverSwitch {
    GUARD(SolverSettings::guard, SolverSettings::withGuard),
    MOMENTUM(SolverSettings::momentum, SolverSettings::withMomentum);

    private final Predicate<SolverSettings> given;
    private final BiFunction<SolverSettings, Boolean, SolverSettings> with;

    SolverSwitch(Predicate<SolverSettings> given, BiFunction<SolverSettings, Boolean, SolverSettings> with) {
        this.given = given;
        this.with = with;
    }

    /** In a file, and in the names of fields and texts. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean usual() {
        return isOn(SolverSettings.DEFAULT);
    }

    public boolean isOn(SolverSettings settings) {
        return given.test(settings);
    }

    public SolverSettings with(SolverSettings settings, boolean on) {
        return with.apply(settings, on);
    }
}
