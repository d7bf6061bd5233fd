package io.github.catenary.scene.property;

import io.github.catenary.math.NumberRule;
import io.github.catenary.scene.SolverSettings;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** The numbers of the solver. Their usual values are those of {@link SolverSettings#DEFAULT}. */
@SuppressWarnings("ImmutableEnumChecker") // the functions are methods of records
public enum SolverProperty implements Property<SolverSettings> {
    TIME_STEP(number(NumberRule.TIME_STEP, SolverSettings::timeStep, SolverSettings::withTimeStep)),
    SUBSTEPS(number(NumberRule.SUBSTEPS, SolverSettings::substeps, (of, value) -> of.withSubsteps((int) value))),
    /** Refused if the number is odd and the sweep symmetric. */
    PASSES(number(NumberRule.PASSES, SolverSettings::passes, (of, value) -> of.withPasses((int) value, of.sweep()))),
    PASS_TOLERANCE(new Declared<>(
            NumberRule.PASS_TOLERANCE,
            true,
            SolverSettings.DEFAULT.passTolerance(),
            SolverSettings::passTolerance,
            SolverSettings::withPassTolerance)),
    DRAG(number(NumberRule.DRAG, SolverSettings::drag, SolverSettings::withDrag)),
    LINEAR_TOLERANCE(number(
            NumberRule.LINEAR_TOLERANCE,
            of -> of.linear().tolerance(),
            (of, value) -> of.withLinear(of.linear().withTolerance(value)))),
    LINEAR_ITERATIONS(number(
            NumberRule.LINEAR_ITERATIONS,
            of -> of.linear().maxIterations(),
            (of, value) -> of.withLinear(of.linear().withMaxIterations((int) value))));

    private final Declared<SolverSettings> declared;

    private interface Change {
        SolverSettings apply(SolverSettings settings, double value);
    }

    SolverProperty(Declared<SolverSettings> declared) {
        this.declared = declared;
    }

    private static Declared<SolverSettings> number(
            NumberRule rule, ToDoubleFunction<SolverSettings> given, Change change) {
        return new Declared<>(
                rule,
                false,
                OptionalDouble.of(given.applyAsDouble(SolverSettings.DEFAULT)),
                settings -> OptionalDouble.of(given.applyAsDouble(settings)),
                (settings, value) -> change.apply(settings, value.orElseThrow()));
    }

    @Override
    public Declared<SolverSettings> declared() {
        return declared;
    }
}
