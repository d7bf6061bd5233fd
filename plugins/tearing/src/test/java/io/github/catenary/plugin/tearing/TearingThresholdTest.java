package io.github.catenary.plugin.tearing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.testing.ElementRuns;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class TearingThresholdTest {
    private final ElementRuns runs = ElementRuns.ofContributed();
    private final ConstraintType type = runs.type("tearing.threshold");
    private final SceneCompiler compiler = new SceneCompiler(List.of(type));

    @Test
    void tearsASpringJustAboveTheThresholdAndKeepsOneJustBelow() {
        assertThat(tornAfterOneFrame(stretched(1.501), strain(0.5))).isEqualTo(1);
        assertThat(tornAfterOneFrame(stretched(1.499), strain(0.5))).isZero();
        assertThat(tornAfterOneFrame(stretched(0.2), strain(0.5))).isZero();
    }

    @Test
    void strainAndRatioAgree() {
        for (double length : new double[] {1.1, 1.29, 1.31, 1.6}) {
            assertThat(tornAfterOneFrame(stretched(length), ratio(1.3)))
                    .as("length %s", length)
                    .isEqualTo(tornAfterOneFrame(stretched(length), strain(0.3)));
        }
    }

    @Test
    void strengthMultipliesTheThresholdOfItsSpring() {
        assertThat(tornAfterOneFrame(stretched(1.3), strength(1, 0.5))).isEqualTo(1);
        assertThat(tornAfterOneFrame(stretched(1.2), strength(1, 0.5))).isZero();
        assertThat(tornAfterOneFrame(stretched(1.3), strength(2, 0.5))).isZero();
        assertThat(tornAfterOneFrame(stretched(1.7), strength(1, 2))).isZero();
    }

    private static Parameters strength(int spring, double factor) {
        Value pair = new Value.Items(List.of(Value.of(spring), Value.of(factor)));
        return Parameters.of(Map.of("strength", new Value.Items(List.of(pair))));
    }

    @Test
    void theDefaultThresholdIsAStrainOfOneHalf() {
        assertThat(tornAfterOneFrame(stretched(1.51), Parameters.NONE)).isEqualTo(1);
        assertThat(tornAfterOneFrame(stretched(1.49), Parameters.NONE)).isZero();
    }

    @Test
    void refusesStrainAndRatioTogetherAndAThresholdBelowRest() {
        Parameters both = Parameters.of(Map.of("strain", Value.of(0.5), "ratio", Value.of(1.5)));

        assertThat(type.schema().check(both)).hasSize(1);
        assertThat(type.schema().check(strain(0))).hasSize(1);
        assertThat(type.schema().check(ratio(1))).hasSize(1);
        assertThat(type.schema().check(ratio(1.5))).isEmpty();
    }

    @Test
    void aSpringInTwoElementsTearsAtTheLowerThreshold() {
        Scene scene = stretched(1.4);
        Element high = element(1, Target.ALL, strain(0.9));
        Element low = element(2, Target.ALL, strain(0.3));

        assertThat(torn(scene.withElements(Table.of(high, low)))).isEqualTo(1);
        assertThat(torn(scene.withElements(Table.of(high)))).isZero();
    }

    @Test
    void onlySpringsOfTheTargetTear() {
        Scene scene = stretched(2)
                .withParticles(Table.of(
                        Particle.of(1, Vec3.ZERO).withPinned(true),
                        Particle.of(2, new Vec3(2, 0, 0)).withPinned(true),
                        Particle.of(3, new Vec3(0, 2, 0)).withPinned(true)))
                .withSprings(Table.of(spring(1, 1, 2), spring(2, 1, 3)));
        Simulation simulation =
                runs.compile(scene.withElements(Table.of(element(1, new Target.Ids(IdSet.of(2)), strain(0.5)))));
        simulation.step();

        assertThat(simulation.springs().torn).containsExactly(false, true);
    }

    @Test
    void aDisabledElementDoesNotTear() {
        Element off = element(1, Target.ALL, strain(0.1)).withEnabled(false);

        assertThat(torn(stretched(3).withElements(Table.of(off)))).isZero();
    }

    @Test
    void aResetAndAnEarlierFrameMendATornClothWhichThenTearsTheSame() {
        Scene cloth = tearingCloth();
        Simulation simulation = runs.compile(cloth);
        ElementRuns.step(simulation, 10);
        SimulationState early = simulation.save();
        ElementRuns.step(simulation, 90);
        int torn = simulation.tornCount();
        long hash = simulation.hash();
        assertThat(torn).isBetween(10, cloth.springs().size() - 10);

        simulation.restore(early);
        assertThat(simulation.tornCount()).isZero();
        ElementRuns.step(simulation, 90);
        assertThat(simulation.hash()).isEqualTo(hash);

        simulation.reset();
        assertThat(simulation.tornCount()).isZero();
        ElementRuns.step(simulation, 100);
        assertThat(simulation.hash()).isEqualTo(hash);
        assertThat(simulation.scene()).isSameAs(cloth);
        assertThat(cloth).isEqualTo(tearingCloth());
    }

    /** A type that may write rest lengths, but does not. */
    private record Writer(String id) implements KernelFactory {
        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                @Override
                public void beforeStep(SolverView run) {}
            };
        }
    }

    @Test
    void theSameSpringsTearInTheSameFramesWithAndWithoutTheList() {
        Scene cloth = tearingCloth();
        Element writer =
                new Element(2, "test.writer", true, Target.NONE, Target.NONE, Parameters.NONE, UnknownData.NONE);
        Simulation listed = compiler.compile(cloth);
        Simulation looked = new SceneCompiler(List.of(type, new Writer("test.writer")))
                .compile(cloth.withElements(Table.of(cloth.elements().at(0), writer)));
        assertThat(listed.restLengthsMayChange()).isFalse();
        assertThat(looked.restLengthsMayChange()).isTrue();
        for (int frame = 0; frame < 300; frame++) {
            if (frame == 150) {
                listed.grab(70, new Vec3(3, 3, 5));
                looked.grab(70, new Vec3(3, 3, 5));
            }
            listed.step();
            looked.step();
            assertThat(listed.hash()).as("frame %d", frame).isEqualTo(looked.hash());
        }
        assertThat(listed.tornCount()).isPositive();
    }

    @Test
    void anEarlierFrameMendsAThousandTornSpringsWhichThenTearTheSame() {
        Simulation simulation = compiler.compile(TearingFigures.aboutToTear());
        SimulationState whole = simulation.save();
        long before = simulation.hash();
        simulation.step();
        assertThat(simulation.tornCount()).isEqualTo(TearingFigures.TORN);
        long after = simulation.hash();
        SimulationState torn = simulation.save();

        simulation.restore(whole);
        assertThat(simulation.tornCount()).isZero();
        assertThat(simulation.springs().torn).doesNotContain(true);
        assertThat(simulation.hash()).isEqualTo(before);
        simulation.step();
        assertThat(simulation.hash()).isEqualTo(after);

        simulation.restore(whole);
        simulation.restore(torn);
        assertThat(simulation.tornCount()).isEqualTo(TearingFigures.TORN);
        assertThat(simulation.hash()).isEqualTo(after);
    }

    /** A soft cloth with a heavy lower edge, which tears where it hangs. */
    private static Scene tearingCloth() {
        Generator generator = Generators.find("cloth").orElseThrow();
        Map<String, Value> values = Map.of("columns", Value.of(12), "rows", Value.of(12), "elasticity", Value.of(0.3));
        return Generators.addTo(Scene.EMPTY, generator, Parameters.of(values))
                .changeParticles(IdSet.range(1, 12), particle -> particle.withMass(20))
                .withElements(Table.of(element(1, Target.ALL, strain(0.4))));
    }

    private int tornAfterOneFrame(Scene scene, Parameters parameters) {
        return torn(scene.withElements(Table.of(element(1, Target.ALL, parameters))));
    }

    private int torn(Scene scene) {
        Simulation simulation = runs.compile(scene);
        simulation.step();
        return simulation.tornCount();
    }

    /** Two pinned particles that hold a spring of rest length 1 at another length. */
    private static Scene stretched(double length) {
        return Scene.EMPTY
                .withEnvironment(new Environment(Vec3.ZERO, UnknownData.NONE))
                .withParticles(Table.of(
                        Particle.of(1, Vec3.ZERO).withPinned(true),
                        Particle.of(2, new Vec3(length, 0, 0)).withPinned(true)))
                .withSprings(Table.of(spring(1, 1, 2)));
    }

    private static Spring spring(int id, int a, int b) {
        return Spring.of(id, a, b, SpringKind.STRUCTURAL).withRestLength(OptionalDouble.of(1));
    }

    private static Element element(int id, Target springs, Parameters parameters) {
        return new Element(id, "tearing.threshold", true, Target.NONE, springs, parameters, UnknownData.NONE);
    }

    private static Parameters strain(double value) {
        return Parameters.of(Map.of("strain", Value.of(value)));
    }

    private static Parameters ratio(double value) {
        return Parameters.of(Map.of("ratio", Value.of(value)));
    }
}
