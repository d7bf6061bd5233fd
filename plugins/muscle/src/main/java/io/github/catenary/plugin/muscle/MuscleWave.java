package io.github.catenary.plugin.muscle;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.List;
import java.util.Optional;

/**
 * {@code muscle.wave}: rest lengths follow a wave in simulated time. If a spring is in several elements, their factors
 * are multiplied.
 */
final class MuscleWave extends ElementType {
    static final String WAVE = "wave";
    static final String SINE = "sine";
    static final String SQUARE = "square";
    static final String KEYS = "keys";
    static final String AMPLITUDE = "amplitude";
    static final String PERIOD = "period";
    static final String PHASE = "phase";
    static final String OFFSET = "offset";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Choice(
                    WAVE,
                    "Wave",
                    "sine: smooth; square: long in the first half of a period and short in the second; keys: the curve"
                            + " given by the keys",
                    List.of(SINE, SQUARE, KEYS),
                    Optional.of(Value.of(SINE))),
            Parameter.number(
                    AMPLITUDE,
                    "Amplitude",
                    "Largest change of the rest length, as a share of the drawn one",
                    "",
                    new Bounds(0, true, 1, false),
                    0.2),
            Parameter.number(PERIOD, "Period", "Duration of one wave", "s", Bounds.POSITIVE, 1),
            Parameter.number(PHASE, "Phase", "Periods by which the wave is ahead", "periods", Bounds.ANY, 0),
            Parameter.number(
                    OFFSET,
                    "Phase per spring",
                    "Periods by which each selected spring is ahead of the previous one, in the scene's order",
                    "periods",
                    Bounds.ANY,
                    0),
            new Parameter.Text(
                    KEYS,
                    "Keys",
                    "Points of the curve, joined by straight lines: share of the period in [0, 1), value in [-1, 1]",
                    KeyedWave::problem,
                    Optional.of(Value.of("0 0, 0.25 1, 0.75 -1"))));

    MuscleWave() {
        super(
                "muscle.wave",
                "Muscle",
                "Springs contract and relax in the rhythm of a wave",
                AppliesTo.ON_SPRINGS,
                SCHEMA);
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        return Effect.of(element, scene)
                .needsFreeSpring()
                .needsNumber(AMPLITUDE)
                .warnings();
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new MuscleKernel(elements.stream().map(Muscle::of).toArray(Muscle[]::new), view);
    }
}
