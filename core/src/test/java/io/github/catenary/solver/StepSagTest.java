package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A step that is too long for springs that are projected in passes is a warning. */
class StepSagTest {
    private static final String KEY = "check.step-sag";
    /** Cancels gravity. */
    private static final Vec3 UP = new Vec3(0, 9.81, 0);

    private final SceneCompiler compiler = new SceneCompiler(CoreElements.all());

    /** A rope of 5 m that hangs from its first particle. */
    private static Scene rope(int springs, String integrator, double timeStep, int substeps) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> joints = new ArrayList<>();
        for (int i = 0; i <= springs; i++) {
            particles.add(Particle.of(i + 1, new Vec3(0, -5.0 * i / springs, 0)).withPinned(i == 0));
            if (i > 0) joints.add(Spring.of(i, i, i + 1, SpringKind.STRUCTURAL));
        }
        SolverSettings solver = SolverSettings.DEFAULT
                .withIntegrator(integrator)
                .withTimeStep(timeStep)
                .withSubsteps(substeps);
        return Scene.EMPTY.withSolver(solver).withParticles(Table.of(particles)).withSprings(Table.of(joints));
    }

    private List<Problem> problems(Scene scene) {
        return compiler.problems(scene).stream()
                .filter(problem -> problem.what().key().equals(KEY))
                .toList();
    }

    private double length(Scene scene) {
        Simulation run = compiler.compile(scene);
        for (int i = 0; i < 2000; i++) run.step();
        return -RunMetrics.of(run).boundingBox().orElseThrow().min().y();
    }

    @ParameterizedTest
    @CsvSource({"positional, 2", "positional, 0.5", "positional, 0.15", "xpbd, 2", "xpbd, 0.5"})
    void isToldOfAHangingRope(String integrator, double timeStep) {
        Scene rope = rope(10, integrator, timeStep, 1);

        assertThat(length(rope)).as("a rope of 5 m").isGreaterThan(7);
        assertThat(problems(rope)).singleElement().satisfies(problem -> {
            assertThat(problem.isError()).isFalse();
            assertThat(problem.path()).isEqualTo("$.solver.timeStep");
            assertThat(problem.message()).startsWith("the substep of").contains("times their length");
        });
    }

    @ParameterizedTest
    @CsvSource({"positional, 0.02, 1", "positional, 0.05, 1", "positional, 2, 100", "xpbd, 0.02, 1", "vbd, 2, 1"})
    void isNotToldOfARopeThatHangsAsDrawn(String integrator, double timeStep, int substeps) {
        assertThat(problems(rope(10, integrator, timeStep, substeps))).isEmpty();
    }

    /** The second spring from above carries most of those that move at both ends. */
    @ParameterizedTest
    @CsvSource({"2, 1, 2", "10, 1, 2", "30, 1, 2", "10, 1, 20", "10, 1, 100", "30, 1, 300", "10, 0.5, 2"})
    void isTheClosedFormOfAChain(int springs, double elasticity, int passes) {
        Scene scene = with(rope(springs, "positional", 0.5, 1), elasticity, passes);
        double sine = Math.sin(Math.PI / (2 * springs + 1));
        double rate = passes * sine * sine;
        double mean = 2 * (springs - 1) * 9.81 * 0.25 / passes;
        double strain = mean * rate / Math.expm1(rate) / (5.0 / springs);

        Simulation run = compiler.compile(scene);
        for (int i = 0; i < 2000; i++) run.step();
        double longest = RunMetrics.of(run).maxStrain().orElseThrow().strain();

        assertThat(longest).isGreaterThan(0.75 * strain);
        if (elasticity == 1) assertThat(longest).isLessThan(1.6 * strain);
    }

    private static Scene with(Scene rope, double elasticity, int passes) {
        return rope.withSolver(rope.solver().withPasses(passes, SolverSettings.Sweep.SYMMETRIC))
                .changeSprings(rope.springIds(Target.ALL), each -> each.withElasticity(OptionalDouble.of(elasticity)));
    }

    @Test
    void isNotToldWherePassesSuffice() {
        Scene rope = with(rope(10, "positional", 0.5, 1), 1, 300);

        assertThat(length(rope)).isLessThan(5.1);
        assertThat(problems(rope)).isEmpty();
    }

    @Test
    void isNotToldOfWhatNothingCarries() {
        Scene falling = rope(10, "positional", 2, 1).changeParticles(IdSet.of(1), each -> each.withPinned(false));
        Scene weightless = rope(10, "positional", 2, 1).withEnvironment(new Environment(Vec3.ZERO, UnknownData.NONE));
        Scene pendulum = with(rope(1, "positional", 2, 1), 1, 2);

        assertThat(problems(falling)).isEmpty();
        assertThat(problems(weightless)).isEmpty();
        assertThat(length(pendulum)).isLessThan(5.1);
        assertThat(problems(pendulum))
                .as("its fall is taken back in the same substep")
                .isEmpty();
    }

    @Test
    void isToldOfAPartThatStandsOnAnElement() {
        Scene standing = rope(10, "positional", 0.5, 1)
                .changeParticles(IdSet.of(1), each -> each.withPinned(false))
                .withElements(Table.of(Element.of(1, "collider.plane").withTargets(Target.ALL, Target.NONE)));

        assertThat(problems(standing)).hasSize(1);
        assertThat(problems(standing.withSolver(standing.solver().withTimeStep(0.02))))
                .isEmpty();
    }

    /** Each of them is led by the one before, which feels nothing of it. */
    @Test
    void isNotToldOfARopeOfOneWaySprings() {
        Scene rope = rope(10, "positional", 0.2, 1);
        Scene led = rope.changeSprings(rope.springIds(Target.ALL), each -> each.withOneWay(true));

        assertThat(problems(rope)).hasSize(1);
        assertThat(length(led)).isLessThan(7);
        assertThat(problems(led)).isEmpty();
    }

    @Test
    void isToldOfTheHeaviestOfManyParts() {
        Scene light = rope(3, "positional", 0.1, 1);
        Scene heavy = rope(40, "positional", 0.1, 1);
        List<Particle> particles = new ArrayList<>(light.particles().asList());
        List<Spring> springs = new ArrayList<>(light.springs().asList());
        heavy.particles().forEach(each -> particles.add(each.withId(each.id() + 100)));
        heavy.springs()
                .forEach(each -> springs.add(each.withId(each.id() + 100).withEnds(each.a() + 100, each.b() + 100)));

        assertThat(problems(light)).isEmpty();
        assertThat(problems(light.withParticles(Table.of(particles)).withSprings(Table.of(springs))))
                .hasSize(1);
    }

    @Test
    void saysHowManySubstepsAreEnough() {
        Scene rope = rope(10, "positional", 2, 1);

        int enough = compiler.stepSag(rope).orElseThrow().enoughSubsteps().orElseThrow();

        Scene mended = rope.withSolver(rope.solver().withSubsteps(enough));
        assertThat(problems(mended)).isEmpty();
        assertThat(length(mended)).isLessThan(6);
        assertThat(compiler.stepSag(rope(200, "positional", 1000, 1))
                        .orElseThrow()
                        .enoughSubsteps())
                .isEmpty();
    }

    /** What elements add counts like gravity. */
    @Test
    void isToldOfTheLoadsThatElementsAdd() {
        Scene weightless = weightless(rope(10, "positional", 0.5, 1));
        Scene heavy = withElement(weightless, "force.gravity", Parameters.NONE);
        Scene blown = withElement(weightless, "force.constant", vector("force", new Vec3(10, 0, 0)));
        Scene lifted = withElement(rope(10, "positional", 0.5, 1), "force.gravity", vector("acceleration", UP));
        Scene slowed = withElement(weightless, "force.drag", Parameters.NONE);

        assertThat(length(heavy)).isGreaterThan(7);
        for (Scene scene : List.of(heavy, blown)) {
            assertThat(sag(scene))
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.message()).contains("its springs give way by about"));
        }
        assertThat(share(heavy)).isEqualTo(share(rope(10, "positional", 0.5, 1)));
        for (Scene scene : List.of(weightless, lifted, slowed)) {
            assertThat(length(scene)).isLessThan(5.1);
            assertThat(sag(scene)).isEmpty();
        }
    }

    /** A force that acts on it is no ground to stand on, and particles that keep apart carry nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"force.gravity", "force.wind", "force.constant", "force.attractor", "collider.particles"})
    void isNotToldOfWhatMovesFreely(String type) {
        Scene falling = rope(10, "positional", 0.5, 1).changeParticles(IdSet.of(1), each -> each.withPinned(false));

        assertThat(sag(withElement(falling, type, Parameters.NONE))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"HOLD", "PIN", "FREEZE", "PUSH"})
    void isToldOfWhatHandsHold(TouchKind kind) {
        Scene free = rope(10, "positional", 0.5, 1).changeParticles(IdSet.of(1), each -> each.withPinned(false));
        Track track = kind.data() == TouchKind.Data.PATH
                ? Track.along("hand", kind, 1, kind.leadsOne() ? 1 : 0, 0, kind.hasRadius() ? 1 : 0, Vec3.ZERO)
                : Track.reaching("hand", kind, 1, IdSet.of(1, 999));

        assertThat(sag(free.withTracks(List.of(track)))).hasSize(kind == TouchKind.PUSH ? 0 : 1);
    }

    /** What fails to tell adds nothing here; the run tells that it fails. */
    @Test
    void survivesATypeThatFails() {
        SceneCompiler hostile = new SceneCompiler(List.of(new Failing()));
        Scene rope = withElement(rope(10, "positional", 0.5, 1), "test.fails", Parameters.NONE);

        assertThat(hostile.problems(rope))
                .extracting(problem -> problem.what().key())
                .containsExactly(KEY);
    }

    private static final class Failing implements KernelFactory {
        @Override
        public String id() {
            return "test.fails";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            throw new IllegalStateException("not today");
        }
    }

    private static Scene weightless(Scene scene) {
        return scene.withEnvironment(new Environment(Vec3.ZERO, UnknownData.NONE));
    }

    private static Scene withElement(Scene scene, String type, Parameters parameters) {
        return scene.withElements(Table.of(
                Element.of(1, type).withTargets(Target.ALL, Target.NONE).withParameters(parameters)));
    }

    private static Parameters vector(String name, Vec3 value) {
        return Parameters.of(Map.of(name, Value.of(value)));
    }

    private List<Problem> sag(Scene scene) {
        return compiler.problems(scene).stream()
                .filter(problem -> problem.what().key().startsWith(KEY))
                .toList();
    }

    private int share(Scene scene) {
        return compiler.stepSag(scene).orElseThrow().enoughSubsteps().orElseThrow();
    }
}
