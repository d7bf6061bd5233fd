package io.github.catenary.scene.property;

import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A setting of the solver that is one of several words. Its usual value is that of {@link SolverSettings#DEFAULT}.
 *
 * @param key in a file, and in the names of fields and texts
 * @param words the values by their words in a file, in the order of the words
 */
public record SolverChoice<E extends Enum<E>>(
        String key,
        Map<String, E> words,
        Function<SolverSettings, E> given,
        BiFunction<SolverSettings, E, SolverSettings> with) {
    /** Refused if it is symmetric and the number of passes odd. */
    public static final SolverChoice<Sweep> SWEEP = of(
            "sweep",
            Sweep.values(),
            SolverSettings::sweep,
            (settings, to) -> settings.withPasses(settings.passes(), to));

    public static final SolverChoice<Order> ORDER =
            of("order", Order.values(), SolverSettings::order, SolverSettings::withOrder);
    public static final SolverChoice<Evaluation> EVALUATION =
            of("evaluation", Evaluation.values(), SolverSettings::evaluation, SolverSettings::withEvaluation);
    public static final SolverChoice<LinearSettings.Method> LINEAR_SOLVER = of(
            "linearSolver",
            LinearSettings.Method.values(),
            settings -> settings.linear().method(),
            (settings, to) -> settings.withLinear(settings.linear().withMethod(to)));

    public static final List<SolverChoice<?>> ALL = List.of(SWEEP, ORDER, EVALUATION, LINEAR_SOLVER);

    private static <E extends Enum<E>> SolverChoice<E> of(
            String key,
            E[] values,
            Function<SolverSettings, E> given,
            BiFunction<SolverSettings, E, SolverSettings> with) {
        Map<String, E> words = new TreeMap<>();
        for (E value : values) words.put(word(value), value);
        return new SolverChoice<>(key, words, given, with);
    }

    /** The word of a value in a file. */
    public static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All values, in the order in which they are offered. */
    public List<E> values() {
        return Arrays.asList(usual().getDeclaringClass().getEnumConstants());
    }

    public E usual() {
        return of(SolverSettings.DEFAULT);
    }

    public E of(SolverSettings settings) {
        return given.apply(settings);
    }

    public SolverSettings with(SolverSettings settings, E value) {
        return with.apply(settings, value);
    }
}
