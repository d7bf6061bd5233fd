package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.Energies;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels whose energies fail: they are switched off, and the run goes on as if there were no such elements. */
class BadEnergiesTest {
    private static final int BAD_FRAME = 4;
    private static final Scene ROPE = Scenes.pin(Scenes.rope(4), 1);

    private static Scene rope(String integrator) {
        return Scenes.solver(ROPE, s -> s.withIntegrator(integrator));
    }

    /** What fails from a call on. */
    private enum Deed {
        THROWS_IN_ENERGY("energy", "broken"),
        THROWS_IN_GRADIENT("gradient", "broken"),
        THROWS_IN_HESSIAN("hessian", "broken"),
        ENERGY("energy", "energy gave NaN for its element 1"),
        GRADIENT("gradient", "gradient gave NaN for its element 1"),
        HESSIAN("hessian", "hessian gave NaN for its element 1"),
        DISSIPATION("hessian", "dissipation gave -1.0 for its element 0");

        private final String stage;
        private final String why;

        Deed(String stage, String why) {
            this.stage = stage;
            this.why = why;
        }
    }

    /** Springs between neighbours of the rope that fail once they are armed. */
    private static class Failing implements EnergyElements {
        private final Deed deed;
        private final EnergyKernels.SpringEnergies inner =
                new EnergyKernels.SpringEnergies(new int[] {0, 1}, new int[] {1, 2}, 300, 0.9, 0);
        boolean armed;

        Failing(Deed deed) {
            this.deed = deed;
        }

        @Override
        public int count() {
            return 2;
        }

        @Override
        public int corners() {
            return 2;
        }

        @Override
        public int particle(int element, int corner) {
            return element + corner;
        }

        private boolean is(Deed which) {
            return armed && deed == which;
        }

        private void failIf(Deed which) {
            if (is(which)) throw new IllegalStateException("broken");
        }

        @Override
        public double energy(int element, double[] x) {
            failIf(Deed.THROWS_IN_ENERGY);
            return is(Deed.ENERGY) && element == 1 ? Double.NaN : inner.energy(element, x);
        }

        @Override
        public void gradient(int element, double[] x, double[] to) {
            failIf(Deed.THROWS_IN_GRADIENT);
            inner.gradient(element, x, to);
            if (is(Deed.GRADIENT) && element == 1) to[2] = Double.NaN;
        }

        @Override
        public void hessian(int element, double[] x, double[] to) {
            failIf(Deed.THROWS_IN_HESSIAN);
            inner.hessian(element, x, to);
            if (is(Deed.HESSIAN) && element == 1) to[7] = Double.NaN;
        }

        @Override
        public double dissipation(int element) {
            return is(Deed.DISSIPATION) ? -1 : 0;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aKernelThatFailsIsSwitchedOffUnderEulerImplicit(Deed deed) {
        isSwitchedOff(deed, "euler-implicit");
    }

    @ParameterizedTest
    @EnumSource
    void aKernelThatFailsIsSwitchedOffUnderVbd(Deed deed) {
        isSwitchedOff(deed, "vbd");
    }

    @ParameterizedTest
    @EnumSource
    void aKernelThatFailsIsSwitchedOffUnderProjective(Deed deed) {
        isSwitchedOff(deed, "projective");
    }

    private static void isSwitchedOff(Deed deed, String integrator) {
        Failing failing = new Failing(deed);
        Simulation run = EnergyKernels.run(rope(integrator), EnergyKernels.inner(failing));
        Scenes.step(run, BAD_FRAME - 1);
        assertThat(run.faults()).isEmpty();
        failing.armed = true;

        assertThat(run.step()).isTrue();

        assertThat(run.faults()).hasSize(1);
        assertThat(run.faults().get(0).message())
                .contains("test.energies", "frame " + BAD_FRAME, "(" + deed.stage + ")", deed.why);
        SimulationState without = run.save();
        Scenes.step(run, 5);
        assertThat(run.faults()).hasSize(1);
        assertThat(run.divergence()).isEmpty();
        assertThat(run.particles().velocity.areFinite()).isTrue();
        Simulation restored = EnergyKernels.run(rope(integrator), EnergyKernels.inner(new Failing(deed)));
        restored.restore(without);
        Scenes.step(restored, 5);
        assertThat(restored.hash()).isEqualTo(run.hash());
    }

    /** Under integrators that do not ask for the energy, and so only when somebody wants to know it. */
    @ParameterizedTest
    @CsvSource({
        "THROWS_IN_ENERGY, verlet",
        "ENERGY, verlet",
        "THROWS_IN_ENERGY, xpbd",
        "ENERGY, xpbd",
        "THROWS_IN_ENERGY, rk4",
        "ENERGY, velocity-verlet"
    })
    void aKernelThatFailsOnlyWhenAskedForItsEnergyStaysOn(Deed deed, String integrator) {
        Failing failing = new Failing(deed);
        Failing unasked = new Failing(deed);
        Simulation run = EnergyKernels.run(rope(integrator), EnergyKernels.inner(failing));
        Simulation other = EnergyKernels.run(rope(integrator), EnergyKernels.inner(unasked));
        Scenes.step(run, BAD_FRAME);
        Scenes.step(other, BAD_FRAME);
        assertThat(Energies.of(run).elastic()).isPositive();
        assertThat(run.faults()).isEmpty();
        failing.armed = true;
        unasked.armed = true;

        assertThat(Energies.of(run).elastic()).isNaN();

        assertThat(run.faults()).hasSize(1);
        assertThat(run.faults().get(0).isOff()).isFalse();
        assertThat(run.faults().get(0).message())
                .contains("test.energies", "frame " + BAD_FRAME, "(" + deed.stage + ")", deed.why);
        for (int frame = 0; frame < 5; frame++) {
            assertThat(run.step()).isTrue();
            assertThat(Energies.of(run).elastic()).isNaN();
            assertThat(other.step()).isTrue();
            assertThat(run.hash()).isEqualTo(other.hash());
        }
        assertThat(run.faults()).hasSize(1);
        assertThat(other.faults()).isEmpty();
        failing.armed = false;
        run.reset();
        assertThat(Energies.of(run).elastic()).isFinite();
    }

    /** What is asked does not switch off, and so does not spare the run, what it then solves for. */
    @Test
    void aKernelThatWasAskedFirstIsSwitchedOffByTheStep() {
        Failing failing = new Failing(Deed.ENERGY);
        failing.armed = true;
        Simulation run = EnergyKernels.run(rope("euler-implicit"), EnergyKernels.inner(failing));

        assertThat(Energies.of(run).elastic()).isNaN();
        assertThat(run.step()).isTrue();

        assertThat(run.faults()).extracting(Fault::isOff).containsExactly(false, true);
        assertThat(Energies.of(run).elastic()).isFinite();
    }

    @Test
    void energiesFarBeyondAnySceneAreNotKnownAndNoFault() {
        Scene far = Scenes.particle(rope("verlet"), 3, p -> p.withPosition(new Vec3(1e200, 0, 0)));
        Simulation run = EnergyKernels.run(far, EnergyKernels.inner(new Failing(Deed.ENERGY)));

        assertThat(Energies.of(run).elastic()).isNaN();
        assertThat(run.faults()).isEmpty();
    }

    private static final class Wrong extends Failing {
        private final int count;
        private final int corners;
        private final int first;
        private final int second;

        Wrong(int count, int corners, int first, int second) {
            super(Deed.ENERGY);
            this.count = count;
            this.corners = corners;
            this.first = first;
            this.second = second;
        }

        @Override
        public int count() {
            return count;
        }

        @Override
        public int corners() {
            return corners;
        }

        @Override
        public int particle(int element, int corner) {
            return corner == 0 ? first : second;
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-1 | 2 | 0 | 1 | count is -1, but must be at least 0",
                "1 | 0 | 0 | 1 | corners is 0, but must be 1 to 8",
                "1 | 9 | 0 | 1 | corners is 9, but must be 1 to 8",
                "1 | 2 | 0 | 4 | corner 1 of element 0 is particle 4, but must be 0 to 3",
                "1 | 2 | -1 | 1 | corner 0 of element 0 is particle -1, but must be 0 to 3",
                "1 | 2 | 3 | 3 | element 0 has particle 3 at two of its corners"
            })
    void elementsThatCannotBeAreRefusedWhenTheKernelIsCompiled(
            int count, int corners, int first, int second, String why) {
        TestKernels.Type type = telling(() -> List.of(new Wrong(count, corners, first, second)));
        Simulation run = TestKernels.run(rope("euler-implicit"), type);

        assertThat(run.step()).isTrue();

        assertThat(run.faults()).hasSize(1);
        assertThat(run.faults().get(0).message()).contains("test.telling", "(energies)", why);
    }

    @Test
    void aKernelThatThrowsWhenAskedForItsEnergiesIsSwitchedOff() {
        TestKernels.Type type = telling(() -> {
            throw new IllegalStateException("no energies today");
        });
        Simulation run = TestKernels.run(rope("positional"), type);

        assertThat(run.faults()).hasSize(1);
        assertThat(run.faults().get(0).message()).contains("(energies)", "no energies today");
    }

    private static TestKernels.Type telling(Supplier<List<EnergyElements>> energies) {
        return new TestKernels.Type("test.telling", () -> new ConstraintKernel() {
            @Override
            public List<EnergyElements> energies() {
                return energies.get();
            }
        });
    }

    /** Infinite everywhere: a material that allows no shape at all. */
    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "midpoint-implicit", "vbd", "projective"})
    void anInfiniteEnergyIsNoFault(String integrator) {
        Failing infinite = new Failing(Deed.ENERGY) {
            @Override
            public double energy(int element, double[] x) {
                return Double.POSITIVE_INFINITY;
            }
        };
        Simulation run = EnergyKernels.run(rope(integrator), EnergyKernels.inner(infinite));

        Scenes.step(run, 10);

        assertThat(run.faults()).isEmpty();
        assertThat(run.divergence()).isEmpty();
    }

    /** Forces and passes of a kernel are for integrators that do not solve for its energies. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "positional",
                "xpbd",
                "projective",
                "vbd",
                "verlet",
                "velocity-verlet",
                "euler-semi-implicit",
                "rk4",
                "euler-implicit",
                "midpoint-implicit"
            })
    void energiesReplaceForcesAndPassesOnlyWhereTheyAreSolvedFor(String integrator) {
        int[] calls = new int[2];
        Failing energies = new Failing(Deed.ENERGY);
        TestKernels.Type type = new TestKernels.Type("test.both", () -> new ConstraintKernel() {
            @Override
            public List<EnergyElements> energies() {
                return List.of(energies);
            }

            @Override
            public boolean addsForces() {
                return true;
            }

            @Override
            public void addForces(SolverView view, Vectors x, Vectors v, Vectors forces) {
                calls[0]++;
            }

            @Override
            public void project(SolverView view, int pass, boolean backward) {
                calls[1]++;
            }
        });
        Simulation run = TestKernels.run(rope(integrator), type);
        boolean solves = List.of("projective", "vbd", "euler-implicit", "midpoint-implicit")
                .contains(integrator);

        run.step();

        assertThat(run.faults()).isEmpty();
        assertThat(Arrays.stream(calls).sum() == 0)
                .as(String.format(Locale.ROOT, "%d forces, %d passes", calls[0], calls[1]))
                .isEqualTo(solves);
        run.update(Scenes.solver(run.scene(), s -> s.withIntegrator(solves ? "xpbd" : "euler-implicit")));
        int before = calls[0] + calls[1];
        run.step();
        assertThat(calls[0] + calls[1] > before).isEqualTo(solves);
    }
}
