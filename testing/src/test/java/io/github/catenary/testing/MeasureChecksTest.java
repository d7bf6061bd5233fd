package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.analysis.metric.OwnMeasures;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.Moment;
import io.github.catenary.spi.Contributed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The program's own measures keep what is asked of plugins, and what breaks it is noticed. */
class MeasureChecksTest {
    private final MeasureChecks checks = new MeasureChecks(new ElementRuns(Contributed.NONE));

    @ParameterizedTest
    @EnumSource
    void theProgramsOwnKeepThem(OwnMeasures measure) {
        assertThatCode(() -> checks.require(measure, OtherContributions.SCENES)).doesNotThrowAnyException();
    }

    @Test
    void aWellMadeSumKeepsThem() {
        assertThatCode(() -> checks.require(new Sum(Mistake.NONE), OtherContributions.SCENES))
                .doesNotThrowAnyException();
    }

    private enum Mistake {
        NONE,
        SHARES_ITS_SUM,
        SAVES_NOTHING,
        SAVES_HALF,
        COUNTS_IN_VALUE,
        COUNTS_IN_ADD_BY_THE_CLOCK,
        GIVES_NO_REASON,
        NEEDS_A_PARTICLE,
        NEEDS_A_SPRING,
        SAYS_IN_ENGLISH_ONLY_WHY,
        SAYS_UNDER_A_FOREIGN_KEY_WHY
    }

    @ParameterizedTest
    @CsvSource({
        "SHARES_ITS_SUM, keep nothing in the measure itself",
        "SAVES_NOTHING, save all that the value needs",
        "SAVES_HALF, coming from frame",
        "COUNTS_IN_VALUE, change nothing in value",
        "COUNTS_IN_ADD_BY_THE_CLOCK, in another run",
        "GIVES_NO_REASON, say what would give it one",
        "NEEDS_A_PARTICLE, with the measure acme.sum",
        "NEEDS_A_SPRING, with the measure acme.sum",
        "SAYS_IN_ENGLISH_ONLY_WHY, acme.why",
        "SAYS_UNDER_A_FOREIGN_KEY_WHY, begin them with"
    })
    void noticesMistakes(Mistake mistake, String told) {
        assertThatThrownBy(() -> checks.require(new Sum(mistake), OtherContributions.SCENES))
                .hasMessageContaining(told);
    }

    /** Adds up heights and their changes, with a mistake. */
    private static final class Sum implements MeasureType {
        private final Mistake mistake;
        private final double[] shared = new double[2];

        Sum(Mistake mistake) {
            this.mistake = mistake;
        }

        @Override
        public Descriptor descriptor() {
            return new Descriptor("acme.sum", "Sum", "Adds up heights");
        }

        @Override
        public String unit() {
            return "m";
        }

        @Override
        public Accumulator begin(Moment drawn) {
            return new Adding(mistake, mistake == Mistake.SHARES_ITS_SUM ? shared : new double[2]);
        }
    }

    private static final class Adding implements MeasureType.Accumulator {
        private final Mistake mistake;
        /** The sum, and the height of the frame before. */
        private final double[] state;

        Adding(Mistake mistake, double[] state) {
            this.mistake = mistake;
            this.state = state;
        }

        @Override
        public void add(Moment now) {
            double height = now.frame();
            for (int i = 0; i < now.particles(); i++) height += now.y(i);
            if (mistake == Mistake.NEEDS_A_PARTICLE) height += now.z(0);
            if (mistake == Mistake.NEEDS_A_SPRING) height += now.length(0);
            if (mistake == Mistake.COUNTS_IN_ADD_BY_THE_CLOCK) height += System.nanoTime();
            state[0] += Math.abs(height - state[1]) * now.frame();
            state[1] = height;
        }

        @Override
        public MeasureType.Reading value(Moment now) {
            if (mistake == Mistake.COUNTS_IN_VALUE) state[0]++;
            return switch (mistake) {
                case GIVES_NO_REASON -> MeasureType.Reading.none(Message.verbatim(" "));
                case SAYS_IN_ENGLISH_ONLY_WHY -> MeasureType.Reading.none(Message.of("acme.why", "draw a particle"));
                case SAYS_UNDER_A_FOREIGN_KEY_WHY ->
                    MeasureType.Reading.none(Message.of("sums.none", "draw a particle"));
                default -> MeasureType.Reading.of(state[0]);
            };
        }

        @Override
        public double[] save() {
            return mistake == Mistake.SAVES_NOTHING ? new double[0] : state.clone();
        }

        @Override
        public void restore(double[] saved) {
            if (saved.length == 0) return;
            state[0] = saved[0];
            if (mistake != Mistake.SAVES_HALF) state[1] = saved[1];
        }
    }
}
