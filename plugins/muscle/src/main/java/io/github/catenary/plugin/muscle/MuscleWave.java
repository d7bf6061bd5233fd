package io.github.catenary.plugin.muscle;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
    public Merging merging() {
        return Merging.FREE.sharing(OFFSET);
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

    /**
     * Sets the rest lengths before each substep to their values at its end. With L₀ the drawn rest length, t the time
     * at the end, and A, T, φ amplitude, period and phase:
     *
     * <pre>  L = L₀ Π (1 + A · wave(t/T + φ))  </pre>
     *
     * over all muscles of a spring. The kernel's state is the number of substeps of the current duration and the time
     * before them.
     */
    private static final class MuscleKernel implements ConstraintKernel {
        private final Muscle[] muscles;
        /** The indices of all springs with a muscle, each once. */
        private final int[] driven;
        /** L₀ of each of these springs, m. */
        private final double[] drawn;
        /** The simulated time before the counted substeps, s. */
        private double earlier;

        private double substeps;
        /** h, s. */
        private double duration;

        MuscleKernel(Muscle[] muscles, SolverView view) {
            this.muscles = muscles;
            driven = Arrays.stream(muscles)
                    .flatMapToInt(muscle -> IntStream.of(muscle.springs()))
                    .distinct()
                    .sorted()
                    .toArray();
            drawn = new double[driven.length];
            duration = view.substepDuration();
            sceneChanged(view);
        }

        @Override
        public void sceneChanged(SolverView view) {
            Scene scene = view.scene();
            for (int k = 0; k < driven.length; k++) {
                drawn[k] = scene.restLength(scene.springs().at(driven[k]));
            }
            if (view.substepDuration() == duration) return;
            earlier += substeps * duration;
            substeps = 0;
            duration = view.substepDuration();
        }

        /** Continues at the simulated time of the old kernel. */
        @Override
        public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {
            if (!(before instanceof MuscleKernel old)) return;
            earlier = old.earlier + old.substeps * old.duration;
        }

        @Override
        public void beforeStep(SolverView view) {
            substeps++;
            double[] restLength = view.springs().restLength;
            for (int k = 0; k < driven.length; k++) restLength[driven[k]] = drawn[k];
            double time = earlier + substeps * duration;
            for (int k = 0; k < muscles.length; k++) muscles[k].drive(time, restLength);
        }

        /** A saved run goes on where the wave is, although its time begins at 0. */
        @Override
        public Parameters lastingParameters(SolverView view, int element, Parameters given) {
            double time = earlier + substeps * duration;
            if (time == 0) return given;
            Muscle own = Arrays.stream(muscles)
                    .filter(muscle -> muscle.element() == element)
                    .findFirst()
                    .orElseThrow();
            return given.with(MuscleWave.PHASE, Value.of(own.phaseAt(time)));
        }

        /** The earlier time and the number of substeps since. */
        @Override
        public double[] save() {
            return new double[] {earlier, substeps};
        }

        @Override
        public void restore(double[] state) {
            earlier = state[0];
            substeps = state[1];
        }
    }
}
