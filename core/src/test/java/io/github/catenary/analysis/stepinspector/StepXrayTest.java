package io.github.catenary.analysis.stepinspector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.stepinspector.XrayStage.Kind;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepXrayTest {
    private static StepXray of(Scene scene, int frames) {
        SceneCompiler compiler = new SceneCompiler(List.of());
        Simulation run = compiler.compile(scene);
        Scenes.step(run, frames);
        return new StepXray(compiler, run, before -> {});
    }

    private static Scene hanging(int size) {
        Scene cloth = Scenes.pin(Scenes.cloth(size), size * size - size + 1, size * size);
        return Scenes.solver(cloth, s -> s.withPasses(4, Sweep.SYMMETRIC).withSubsteps(2));
    }

    @Test
    void listsTheStagesOfAStepOfThePositionalSolver() {
        StepXray xray = of(hanging(12), 30);

        assertThat(xray.report().verdict()).isEqualTo(Verdict.SAME);
        assertThat(xray.report().frame()).isEqualTo(31);
        assertThat(xray.report().stages().stream().map(XrayStage::kind))
                .containsExactly(
                        Kind.INTEGRATE,
                        Kind.PASS,
                        Kind.PASS,
                        Kind.PASS,
                        Kind.PASS,
                        Kind.INTEGRATE,
                        Kind.PASS,
                        Kind.PASS,
                        Kind.PASS,
                        Kind.PASS);
        assertThat(xray.report().stages().stream().map(XrayStage::substep))
                .containsExactly(0, 0, 0, 0, 0, 1, 1, 1, 1, 1);
        assertThat(xray.report().stages().stream().filter(XrayStage::backward).map(XrayStage::number))
                .containsExactly(1, 3, 1, 3);
        assertThat(xray.report().stages().get(4).residual().orElseThrow())
                .as("the passes of a substep lower the residual")
                .isLessThan(xray.report().stages().get(0).residual().orElseThrow());
    }

    @Test
    void aSceneWhoseSpringsAreAllTornHasNoResidual() {
        TestKernels.Type tearing = TestKernels.tearing(-2);
        SceneCompiler compiler = new SceneCompiler(List.of(tearing));
        Simulation run = compiler.compile(TestKernels.with(hanging(4), tearing));

        XrayReport first = new StepXray(compiler, run, before -> {}).report();
        XrayReport second = new StepXray(compiler, run, before -> {}).report();

        assertThat(first.residualBefore()).isPresent();
        assertThat(first.stages().get(first.stages().size() - 1).residual()).isEmpty();
        assertThat(second.residualBefore()).isEmpty();
        assertThat(run.tornCount()).isEqualTo(run.springs().count);
    }

    private static Scene keptLengths(int size, String integrator) {
        Scene stiff = hanging(size);
        stiff = stiff.changeSprings(
                IdSet.ofAll(stiff.springs()),
                spring -> spring.withProperties(spring.properties().withCompliance(OptionalDouble.of(0))));
        return Scenes.solver(
                stiff,
                s -> s.withPasses(2, Sweep.SYMMETRIC).withIntegrator(integrator).withKeepLengths(true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd"})
    void longBoundsAreStagesFromTheCoarsestToTheFinestAndBackAfterThePasses(String integrator) {
        StepXray xray = of(keptLengths(20, integrator), 30);

        assertThat(xray.report().verdict()).isEqualTo(Verdict.SAME);
        List<XrayStage> first = xray.report().stages().stream()
                .filter(stage -> stage.substep() == 0)
                .toList();
        int passes = first.indexOf(first.stream()
                .filter(stage -> stage.kind() == Kind.PASS)
                .findFirst()
                .orElseThrow());
        List<XrayStage> before = first.subList(1, passes);
        List<XrayStage> after = first.subList(passes + 2, first.size());
        assertThat(before.get(before.size() - 1).kind()).isEqualTo(Kind.TETHERS);
        assertThat(before.subList(0, before.size() - 1)).allMatch(stage -> stage.kind() == Kind.CHORDS);
        assertThat(before.stream().limit(before.size() - 1).map(XrayStage::number))
                .isSortedAccordingTo(Comparator.reverseOrder())
                .hasSizeGreaterThan(1)
                .endsWith(0);
        assertThat(before).noneMatch(XrayStage::backward);
        assertThat(after).allMatch(XrayStage::backward);
        List<XrayStage> mirrored = new ArrayList<>(before);
        Collections.reverse(mirrored);
        assertThat(after.stream().map(XrayStage::kind))
                .containsExactlyElementsOf(
                        mirrored.stream().map(XrayStage::kind).toList());
        assertThat(after.stream().map(XrayStage::number))
                .containsExactlyElementsOf(
                        mirrored.stream().map(XrayStage::number).toList());
        assertThat(before).as("chords were too long").anyMatch(stage -> stage.measure() > 0);
        assertThat(before).allMatch(stage -> stage.measure() <= stage.projections());
    }

    @Test
    void aStageOfLongBoundsShowsThemAndWhereParticlesAreInBetween() {
        Map<String, Value> small =
                Map.of("columns", Value.of(8), "rows", Value.of(8), "origin", Value.of(new Vec3(40, 0, 0)));
        Scene two = Generators.addTo(
                keptLengths(20, "positional"), Generators.find("cloth").orElseThrow(), Parameters.of(small));
        StepXray xray = of(two, 30);
        List<XrayStage> stages = xray.report().stages();

        assertThat(xray.report().verdict()).isEqualTo(Verdict.SAME);
        Vectors before = copy(xray.look(0, 0).positions(1));
        for (int k = 1; k < stages.size(); k++) {
            StageDetail look = xray.look(k, 0);
            assertThat(look.positions(0).x).as("stage %d", k).containsExactly(before.x);
            before = copy(look.positions(stages.get(k).moments()));
            if (stages.get(k).kind() == Kind.PASS || stages.get(k).kind() == Kind.INTEGRATE) {
                assertThat(look.bounds(10)).isEmpty();
            } else {
                int all = stages.get(k).projections();
                int tooLong = (int) stages.get(k).measure();
                assertThat(look.bounds(all)).hasSize(all);
                assertThat(look.bounds(all).subList(all - tooLong, all)).allMatch(BoundRow::wasTooLong);
                assertThat(look.bounds(tooLong + 1)).hasSize(Math.min(all, tooLong + 1));
                assertThat(stages.get(k).moved() > 0 || stages.get(k).measure() == 0)
                        .isTrue();
            }
        }
        assertThat(stages.stream().filter(stage -> stage.kind() == Kind.TETHERS))
                .hasSize(4);
    }

    @Test
    void aSpringAtFullElasticityComesToItsRestLengthAndItsEndsShareTheWayByInverseMass() {
        Scene two = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(1.1, 0, 0)), new int[] {1, 2});
        Scene heavy = Scenes.particle(Scenes.elasticity(two, 1), 1, p -> p.withMass(3));
        Scene scene = heavy.changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1)));
        StepXray xray = of(Scenes.solver(Scenes.weightless(scene), s -> s.withPasses(1, Sweep.FORWARD)), 0);

        ProjectionRow row = xray.look(1, 0).row(0);

        assertThat(row.before()).isCloseTo(0.1, within(1e-12));
        assertThat(row.after()).isCloseTo(0, within(1e-12));
        assertThat(row.wayA()).isCloseTo(0.025, within(1e-12));
        assertThat(row.wayB()).isCloseTo(0.075, within(1e-12));
        assertThat(row.shareA() + row.shareB()).isEqualTo(1);
        assertThat(row.group()).as("computed alone").isEqualTo(-1);
    }

    @Test
    void aLookShowsWhereParticlesAreAtEachMoment() {
        StepXray xray = of(hanging(12), 30);
        XrayStage pass = xray.report().stages().get(1);
        StageDetail look = xray.look(1, 0);
        Vectors end = copy(xray.look(1, 0).positions(pass.projections()));
        Vectors startOfNext = copy(xray.look(2, 0).positions(0));

        assertThat(look.count()).isEqualTo(pass.projections());
        assertThat(end.x).containsExactly(startOfNext.x);
        assertThat(end.y).containsExactly(startOfNext.y);
        ProjectionRow row = look.row(40);
        assertThat(look.positions(41).x[row.a()]).isEqualTo(row.endA().x());
        assertThat(look.positions(40).x[row.a()])
                .as("and back")
                .isEqualTo(row.startA().x());
        double[] curve = look.curve();
        assertThat(curve[curve.length - 1]).isCloseTo(pass.residual().orElseThrow(), within(1e-9));
        assertThatThrownBy(() -> look.row(look.count())).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aLookFromTheMiddleOfAPassHasTheSameNumbers() {
        StepXray xray = of(hanging(12), 30);
        StageDetail whole = xray.look(2, 0);
        StageDetail part = xray.look(2, 100);

        assertThat(part.has(99)).isFalse();
        assertThat(part.row(130)).isEqualTo(whole.row(130));
        assertThat(part.positions(130).y).containsExactly(copy(whole.positions(130)).y);
    }

    private static Vectors copy(Vectors of) {
        Vectors copy = new Vectors(of.count());
        copy.set(of);
        return copy;
    }

    @Test
    void showsWhatEveryIntegratorDoes() {
        for (String id : IntegratorCatalog.OWN.ids()) {
            StepXray xray = of(Scenes.solver(hanging(8), s -> s.withIntegrator(id)), 3);
            List<Kind> kinds =
                    xray.report().stages().stream().map(XrayStage::kind).toList();

            assertThat(xray.report().verdict()).as(id).isEqualTo(Verdict.SAME);
            assertThat(kinds).as(id).contains(Kind.INTEGRATE);
            if (id.equals("rk4"))
                assertThat(kinds.subList(0, 5))
                        .endsWith(Kind.FORCES, Kind.INTEGRATE)
                        .hasSize(5);
            if (id.contains("implicit") && !id.contains("semi") || id.equals("vbd") || id.equals("projective")) {
                List<XrayStage> steps = xray.report().stages().stream()
                        .filter(each -> each.kind() == Kind.ITERATION && each.substep() == 1)
                        .toList();
                assertThat(steps.size()).as(id).isGreaterThan(1);
                assertThat(steps.get(steps.size() - 1).measure())
                        .as("%s lowers its residual", id)
                        .isLessThan(steps.get(0).measure());
            }
        }
    }

    @Test
    void showsElementsWithWhomTheyMovedAndWhatTears() {
        Scene scene = TestKernels.with(hanging(8), TestKernels.tearing(0.002));
        SceneCompiler compiler = new SceneCompiler(List.of(TestKernels.tearing(0.002)));
        Simulation run = compiler.compile(scene);
        int torn = 0;
        for (int i = 0; i < 40; i++) {
            StepXray xray = new StepXray(compiler, run, before -> {});
            assertThat(xray.report().verdict()).isEqualTo(Verdict.SAME);
            torn += xray.report().stages().stream().mapToInt(XrayStage::torn).sum();
            assertThat(xray.report().stages().stream().map(XrayStage::elementType))
                    .contains("test.tearing");
            assertThat(run.tornCount()).isEqualTo(torn);
        }
        assertThat(torn).isPositive();
    }

    @Test
    void aStepThatFailsSaysSo() {
        Scene rope = Scenes.solver(
                Scenes.pin(Scenes.rope(5), 1),
                s -> s.withIntegrator("euler-explicit").withTimeStep(10));
        SceneCompiler compiler = new SceneCompiler(List.of());
        Simulation run = compiler.compile(rope);
        while (run.step()) {}
        Simulation again = compiler.compile(rope);
        again.step(Math.toIntExact(run.frameNumber()));

        StepXray xray = new StepXray(compiler, again, before -> {});

        assertThat(xray.report().verdict()).isEqualTo(Verdict.FAILED);
        assertThat(xray.report().divergence()).isPresent();
        assertThat(xray.report().stages()).isNotEmpty();
    }

    @Test
    void anElementThatHidesItsStateIsFoundOut() {
        double[] hidden = {0};
        TestKernels.Type type = new TestKernels.Type("test.hidden", () -> new ConstraintKernel() {
            @Override
            public void project(SolverView view, int pass, boolean backward) {
                view.particles().x[3] += 1e-6 * hidden[0]++;
            }
        });
        SceneCompiler compiler = new SceneCompiler(List.of(type));
        Simulation run = compiler.compile(TestKernels.with(hanging(6), type));

        assertThat(new StepXray(compiler, run, before -> {}).report().verdict()).isEqualTo(Verdict.DIFFERENT);
    }

    @Test
    void aHandIsShown() {
        SceneCompiler compiler = new SceneCompiler(List.of());
        Simulation run = compiler.compile(hanging(8));
        StepXray xray = new StepXray(compiler, run, before -> before.grab(1, new Vec3(-1, -1, 2)));

        assertThat(xray.report().verdict()).isEqualTo(Verdict.SAME);
        XrayStage hand = xray.report().stages().get(1);
        assertThat(hand.kind()).isEqualTo(Kind.LEAD);
        assertThat(hand.farthestParticle()).isEqualTo(1);
        assertThat(hand.moved()).isEqualTo(1);
    }

    @Test
    void aStepOfVeryManyPassesIsCut() {
        Scene two = Scenes.pin(Scenes.rope(2), 1);
        StepXray xray = of(Scenes.solver(two, s -> s.withPasses(2_000_000, Sweep.FORWARD)), 0);

        assertThat(xray.report().verdict()).isEqualTo(Verdict.CUT);
        assertThat(xray.report().stages()).hasSize(StepXray.MOST_STAGES);
        assertThat(xray.look(19_999, 0).count()).isEqualTo(1);
    }

    @Test
    void canBeCancelled() {
        StepXray xray = of(hanging(8), 1);
        xray.cancel();

        assertThatThrownBy(() -> xray.look(1, 0)).isInstanceOf(CancellationException.class);
    }
}
