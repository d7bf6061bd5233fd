package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.ElementType;
import io.github.catenary.testing.PluginContractTest.Contract;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A force towards the plane x = 0 that keeps the contract, and copies of it with one mistake each. */
class ForceMutantsTest {
    private enum Mistake {
        NONE(""),
        PRESENT_POSITIONS("compute with the positions and velocities that addForces gets"),
        PRESENT_VELOCITIES("compute with the positions and velocities that addForces gets"),
        GROWS("keep no state from one call to the next"),
        OVERWRITES("add to it with +="),
        WRITES_POSITIONS("do not write them"),
        WRITES_VELOCITIES("do not write them"),
        HALF_THE_GRADIENT("must be minus the gradient of the energies"),
        NO_DISSIPATION("must be minus the gradient of the energies"),
        WRONG_WAY("must be minus the gradient of the energies"),
        NEGATIVE_RESISTANCE("addResistance"),
        INFINITE_RESISTANCE("addResistance");

        private final String message;

        Mistake(String message) {
            this.message = message;
        }
    }

    /** F = −k x − γ k v along x; E = ½ k x². */
    private static final class Pulls extends ElementType {
        private final Mistake mistake;

        Pulls(Mistake mistake) {
            super(
                    "test.pulls",
                    "Pulls",
                    "Pulls each particle to a plane",
                    AppliesTo.ON_PARTICLES,
                    ParameterSchema.NONE);
            this.mistake = mistake;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new Kernel(mistake, elements.get(0).particles());
        }
    }

    private static final class Kernel implements ConstraintKernel, EnergyElements {
        private static final double STIFFNESS = 3;
        private static final double DISSIPATION = 0.01;

        private final Mistake mistake;
        private final int[] particles;
        private double grown = 1;

        Kernel(Mistake mistake, int[] particles) {
            this.mistake = mistake;
            this.particles = particles;
        }

        @Override
        public List<EnergyElements> energies() {
            return List.of(this);
        }

        @Override
        public boolean addsForces() {
            return true;
        }

        @Override
        public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
            double factor = STIFFNESS * grown;
            if (mistake == Mistake.GROWS) grown *= 1.01;
            if (mistake == Mistake.HALF_THE_GRADIENT) factor /= 2;
            if (mistake == Mistake.WRONG_WAY) factor = -factor;
            for (int i : particles) {
                double at = mistake == Mistake.PRESENT_POSITIONS ? view.particles().x[i] : positions.x[i];
                double speed = mistake == Mistake.NO_DISSIPATION ? 0 : velocities.x[i];
                if (mistake == Mistake.PRESENT_VELOCITIES) {
                    speed = (view.particles().x[i] - view.particles().prevX[i]) / view.substepDuration();
                }
                double force = -factor * (at + DISSIPATION * speed);
                if (mistake == Mistake.OVERWRITES) forces.x[i] = force;
                else forces.x[i] += force;
                if (mistake == Mistake.WRITES_POSITIONS) positions.y[i] += 1;
                if (mistake == Mistake.WRITES_VELOCITIES) velocities.z[i] += 1;
            }
        }

        @Override
        public void addResistance(
                SolverView view, Vectors positions, Vectors velocities, double[] stiffness, double[] damping) {
            for (int i : particles) {
                stiffness[i] += mistake == Mistake.INFINITE_RESISTANCE ? Double.POSITIVE_INFINITY : STIFFNESS;
                damping[i] += mistake == Mistake.NEGATIVE_RESISTANCE ? -1 : DISSIPATION * STIFFNESS;
            }
        }

        @Override
        public int count() {
            return particles.length;
        }

        @Override
        public int corners() {
            return 1;
        }

        @Override
        public int particle(int element, int corner) {
            return particles[element];
        }

        @Override
        public double energy(int element, double[] x) {
            return STIFFNESS * x[0] * x[0] / 2;
        }

        @Override
        public void gradient(int element, double[] x, double[] to) {
            to[0] = STIFFNESS * x[0];
            to[1] = 0;
            to[2] = 0;
        }

        @Override
        public void hessian(int element, double[] x, double[] to) {
            for (int k = 0; k < 9; k++) to[k] = k == 0 ? STIFFNESS : 0;
        }

        @Override
        public double dissipation(int element) {
            return DISSIPATION;
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
        assertThatThrownBy(contract::addsForcesOfThePlacesThatItIsAskedFor)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(mistake.message);
    }
}
