package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.spi.ElementType;
import io.github.catenary.testing.PluginContractTest.Contract;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A constraint of pairs that keeps the contract, and copies of it with one mistake each. */
class PairMutantsTest {
    private enum Mistake {
        NONE,
        MOVES_A_PINNED_END,
        IGNORES_BACKWARD,
        FORMATS_BY_LOCALE,
        BREAKS_AT_A_BOUND
    }

    /** Keeps the drawn distance of each particle and the next: dx_i = ∓ s w_i / (w_i + w_j) (l − L) n. */
    private static final class Ties extends ElementType {
        private final Mistake mistake;

        Ties(Mistake mistake) {
            super(
                    "test.ties",
                    "Ties",
                    "Keeps each particle at its distance from the next",
                    AppliesTo.ON_PARTICLES,
                    ParameterSchema.of(Parameter.number(
                            "share",
                            "Share",
                            "How much of a violation one pass removes",
                            "",
                            Bounds.between(0, 1),
                            0.5)));
            this.mistake = mistake;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            double share = elements.get(0).values().number("share");
            if (mistake == Mistake.FORMATS_BY_LOCALE) share = Double.parseDouble(String.format("%.6f", share));
            if (mistake == Mistake.BREAKS_AT_A_BOUND && share == 1) throw new IllegalStateException("division by 0");
            return new Kernel(mistake, share, elements.get(0).particles(), view.particles());
        }
    }

    private static final class Kernel implements ConstraintKernel {
        private final Mistake mistake;
        private final double share;
        private final int[] chain;
        /** m, of each pair. */
        private final double[] lengths;

        Kernel(Mistake mistake, double share, int[] chain, ParticleArrays p) {
            this.mistake = mistake;
            this.share = share;
            this.chain = chain;
            lengths = new double[Math.max(0, chain.length - 1)];
            for (int k = 0; k < lengths.length; k++) lengths[k] = distance(p, chain[k], chain[k + 1]);
        }

        @Override
        public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {
            boolean same = before instanceof Kernel old && old.lengths.length == lengths.length;
            if (same) System.arraycopy(((Kernel) before).lengths, 0, lengths, 0, lengths.length);
        }

        @Override
        public double[] save() {
            return lengths.clone();
        }

        @Override
        public void restore(double[] state) {
            System.arraycopy(state, 0, lengths, 0, lengths.length);
        }

        @Override
        public void project(SolverView view, int pass, boolean backward) {
            boolean reverse = backward && mistake != Mistake.IGNORES_BACKWARD;
            int count = lengths.length;
            for (int k = 0; k < count; k++) tie(view.particles(), reverse ? count - 1 - k : k);
        }

        private void tie(ParticleArrays p, int k) {
            int i = chain[k];
            int j = chain[k + 1];
            double sum = p.invMass[i] + p.invMass[j];
            double length = distance(p, i, j);
            if (sum == 0 || length == 0) return;
            double wi = p.invMass[i] / sum;
            double wj = p.invMass[j] / sum;
            if (mistake == Mistake.MOVES_A_PINNED_END) {
                wi = 0.5;
                wj = 0.5;
            }
            double s = share * (length - lengths[k]) / length;
            double dx = p.x[j] - p.x[i];
            double dy = p.y[j] - p.y[i];
            double dz = p.z[j] - p.z[i];
            p.x[i] += wi * s * dx;
            p.y[i] += wi * s * dy;
            p.z[i] += wi * s * dz;
            p.x[j] -= wj * s * dx;
            p.y[j] -= wj * s * dy;
            p.z[j] -= wj * s * dz;
        }

        private static double distance(ParticleArrays p, int i, int j) {
            double dx = p.x[j] - p.x[i];
            double dy = p.y[j] - p.y[i];
            double dz = p.z[j] - p.z[i];
            return Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
    }

    @Test
    void theSoundOneKeepsTheWholeContract() {
        Contract sound = new Contract(new Ties(Mistake.NONE));
        for (Consumer<PluginContract> check : PluginContractTest.ALL) {
            assertThatCode(() -> check.accept(sound)).doesNotThrowAnyException();
        }
    }

    @Test
    void noticesAPinnedEndThatIsMoved() {
        assertKilled(
                Mistake.MOVES_A_PINNED_END,
                PluginContract::leavesPinnedParticlesWhereTheyAreButThoseItLeads,
                "invMass is 0");
    }

    @Test
    void noticesABackwardPassThatGoesForward() {
        assertKilled(
                Mistake.IGNORES_BACKWARD, PluginContract::mirrorsItsForwardPassInABackwardPass, "in reverse order");
    }

    @Test
    void noticesNumbersFormattedByTheLanguageOfTheMachine() {
        assertKilled(
                Mistake.FORMATS_BY_LOCALE,
                PluginContract::doesTheSameWhateverTheLanguageOfTheMachine,
                "parse and change case with Locale.ROOT");
    }

    @Test
    void noticesAValueOfTheSchemaThatBreaksIt() {
        assertKilled(
                Mistake.BREAKS_AT_A_BOUND,
                PluginContract::takesEachValueThatItsParametersAllow,
                "which its schema allows");
    }

    private static void assertKilled(Mistake mistake, Consumer<PluginContract> check, String message) {
        Contract contract = new Contract(new Ties(mistake));
        assertThatThrownBy(() -> check.accept(contract))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }
}
