package io.github.catenary.scene.property;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * A property that is on or off, declared once like the numbers of {@link Property}.
 *
 * @param <T> the items that have the property
 * @param key in a file and a query, and in the names of fields and texts
 * @param usual the state if a file gives none
 */
public record SwitchProperty<T>(String key, boolean usual, Predicate<T> given, BiFunction<T, Boolean, T> with) {
    public static final SwitchProperty<Particle> PINNED =
            new SwitchProperty<>("pinned", false, Particle::pinned, Particle::withPinned);
    public static final SwitchProperty<Particle> LOCK_X = new SwitchProperty<>(
            "lockX",
            false,
            particle -> particle.locks().x(),
            (to, on) -> to.withLocks(to.locks().withX(on)));
    public static final SwitchProperty<Particle> LOCK_Y = new SwitchProperty<>(
            "lockY",
            false,
            particle -> particle.locks().y(),
            (to, on) -> to.withLocks(to.locks().withY(on)));
    public static final SwitchProperty<Particle> LOCK_Z = new SwitchProperty<>(
            "lockZ",
            false,
            particle -> particle.locks().z(),
            (to, on) -> to.withLocks(to.locks().withZ(on)));

    /** The axes of which a pinned particle locks all. */
    public static final List<SwitchProperty<Particle>> LOCKS = List.of(LOCK_X, LOCK_Y, LOCK_Z);

    public static final SwitchProperty<Spring> ONE_WAY =
            new SwitchProperty<>("oneWay", false, Spring::oneWay, Spring::withOneWay);

    public static final SwitchProperty<SolverSettings> GUARD =
            ofSolver("guard", SolverSettings::guard, SolverSettings::withGuard);
    public static final SwitchProperty<SolverSettings> MOMENTUM =
            ofSolver("momentum", SolverSettings::momentum, SolverSettings::withMomentum);
    public static final SwitchProperty<SolverSettings> KEEP_LENGTHS =
            ofSolver("keepLengths", SolverSettings::keepLengths, SolverSettings::withKeepLengths);

    /** The switches of the solver, in the order of a file. */
    public static final List<SwitchProperty<SolverSettings>> OF_SOLVER = List.of(GUARD, MOMENTUM, KEEP_LENGTHS);

    private static SwitchProperty<SolverSettings> ofSolver(
            String key, Predicate<SolverSettings> given, BiFunction<SolverSettings, Boolean, SolverSettings> with) {
        return new SwitchProperty<>(key, given.test(SolverSettings.DEFAULT), given, with);
    }

    public boolean isOn(T item) {
        return given.test(item);
    }

    public T with(T item, boolean on) {
        return with.apply(item, on);
    }

    /** The image of what was edited, switched if the edit switched it. */
    public T changed(T image, T was, T is) {
        return isOn(was) == isOn(is) ? image : with(image, isOn(is));
    }
}
