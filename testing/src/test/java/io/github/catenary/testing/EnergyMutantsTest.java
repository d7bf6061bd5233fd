package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.EnergyForces;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.ElementType;
import io.github.catenary.testing.PluginContractTest.Contract;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Elements with energies that keep the contract, and copies of them with one mistake each. */
class EnergyMutantsTest {
    private enum Mistake {
        NONE(""),
        GRADIENT("but the energy changes by"),
        HALF_A_GRADIENT("gradient of"),
        NO_SYMMETRY("must be symmetric"),
        INDEFINITE("replace its negative eigenvalues by 0"),
        ANOTHER_HESSIAN("but the gradient changes by"),
        FORGETS_A_NUMBER("write all its numbers"),
        WRITES_POSITIONS("do not write them"),
        NEGATIVE_DISSIPATION("dissipation");

        private final String message;

        Mistake(String message) {
            this.message = message;
        }
    }

    /** Pulls each particle to the next, E = ½ k |x_j − x_i|² + ¼ q |x_j − x_i|⁴ − ½ k L². */
    private static final class Pulls extends ElementType {
        private final Mistake mistake;

        Pulls(Mistake mistake) {
            super(
                    "test.pulls",
                    "Pulls",
                    "Pulls each particle to the next",
                    AppliesTo.ON_PARTICLES,
                    ParameterSchema.NONE);
            this.mistake = mistake;
        }

        @Override
        public Bonds bonds() {
            return Bonds.PARTICLES;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            int[] chain = elements.get(0).particles();
            Energies energies = new Energies(mistake, chain, view.particles());
            EnergyForces forces = new EnergyForces(energies);
            return new ConstraintKernel() {
                @Override
                public List<EnergyElements> energies() {
                    return List.of(energies);
                }

                @Override
                public boolean addsForces() {
                    return true;
                }

                @Override
                public void addForces(SolverView run, Vectors x, Vectors v, Vectors to) {
                    forces.add(x, v, to);
                }

                @Override
                public void addResistance(SolverView run, Vectors x, Vectors v, double[] stiffness, double[] damping) {
                    forces.addResistance(x, stiffness, damping);
                }
            };
        }
    }

    private static final class Energies implements EnergyElements {
        private static final double STIFFNESS = 3;
        private static final double GROWTH = 1;

        private final Mistake mistake;
        private final int[] chain;

        Energies(Mistake mistake, int[] chain, ParticleArrays places) {
            this.mistake = mistake;
            this.chain = chain;
            if (places.count < chain.length) throw new IllegalArgumentException("more particles than there are");
        }

        @Override
        public int count() {
            return Math.max(0, chain.length - 1);
        }

        @Override
        public int corners() {
            return 2;
        }

        @Override
        public int particle(int element, int corner) {
            return chain[element + corner];
        }

        private static double square(double[] x) {
            double dx = x[3] - x[0];
            double dy = x[4] - x[1];
            double dz = x[5] - x[2];
            return dx * dx + dy * dy + dz * dz;
        }

        @Override
        public double energy(int element, double[] x) {
            double square = square(x);
            if (mistake == Mistake.WRITES_POSITIONS) x[0] += 1;
            return STIFFNESS * square / 2 + GROWTH * square * square / 4;
        }

        @Override
        public void gradient(int element, double[] x, double[] to) {
            double pull = STIFFNESS + GROWTH * square(x);
            if (mistake == Mistake.GRADIENT) pull = STIFFNESS + 2 * GROWTH * square(x);
            for (int k = 0; k < 3; k++) {
                to[3 + k] = pull * (x[3 + k] - x[k]);
                to[k] = mistake == Mistake.HALF_A_GRADIENT ? 0 : -to[3 + k];
            }
        }

        @Override
        public void hessian(int element, double[] x, double[] to) {
            double pull = STIFFNESS + GROWTH * square(x);
            double growth = mistake == Mistake.ANOTHER_HESSIAN ? 0 : 2 * GROWTH;
            if (mistake == Mistake.INDEFINITE) pull = -pull;
            for (int r = 0; r < 3; r++) {
                for (int c = 0; c < 3; c++) {
                    double h = growth * (x[3 + r] - x[r]) * (x[3 + c] - x[c]) + (r == c ? pull : 0);
                    to[6 * r + c] = h;
                    to[6 * (r + 3) + c + 3] = h;
                    to[6 * r + c + 3] = -h;
                    if (mistake != Mistake.FORGETS_A_NUMBER) to[6 * (r + 3) + c] = -h;
                }
            }
            if (mistake == Mistake.NO_SYMMETRY) to[1] += pull / 10;
        }

        @Override
        public double dissipation(int element) {
            return mistake == Mistake.NEGATIVE_DISSIPATION ? -1 : 0.01;
        }
    }

    @Test
    void theSoundOneKeepsTheWholeContract() {
        Contract sound = new Contract(new Pulls(Mistake.NONE));
        for (Consumer<PluginContract> check : PluginContractTest.ALL) {
            assertThatCode(() -> check.accept(sound)).doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void eachMistakeIsNoticed(Mistake mistake) {
        Contract contract = new Contract(new Pulls(mistake));
        assertThatThrownBy(contract::tellsEnergiesWhoseDerivativesAreRight)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(mistake.message);
    }
}
