package io.github.catenary.analysis.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** What is told of scenes that do not behave, and what of scenes that do. */
class AdviserTest {
    @Test
    void saysThatLightParticlesHoldAHeavyOne() {
        Scene light = Scenes.pin(Scenes.rope(8), 1).changeParticles(IdSet.range(1, 7), each -> each.withMass(0.001));

        Advice advice = advise(draft(light)).orElseThrow();

        assertThat(advice.sentence().english())
                .matches("Springs stay stretched to \\d+(\\.\\d)? times their rest length: light particles hold others"
                        + " that are 1000 times as heavy");
        assertEachHelps(advice);
    }

    @Test
    void saysHowFarALoadIsFromItsPin() {
        Advice advice = advise(draft(Scenes.pin(Scenes.rope(201), 1))).orElseThrow();

        assertThat(advice.sentence().english())
                .contains("times their rest length: loads hang up to 200 springs away from a pin");
        assertEachHelps(advice);
        assertThat(advice.remedies()).extracting(tried -> tried.remedy().kind()).contains(Remedy.Kind.PROJECTIVE);
    }

    @Test
    void offersASaggingClothTheFirstLevelOfQualityThatHelps() {
        Scene cloth = draft(Scenes.generated("cloth", Map.of()));

        Advice advice = advise(cloth).orElseThrow();

        Remedy first = advice.remedies().get(0).remedy();
        assertThat(first.kind()).isEqualTo(Remedy.Kind.KEEP_LENGTHS);
        assertThat(first.settings()).isEqualTo(cloth.solver().withKeepLengths(true));
        Remedy second = advice.remedies().get(1).remedy();
        assertThat(second.kind()).isEqualTo(Remedy.Kind.QUALITY);
        assertThat(second.settings().quality()).contains(Quality.DRAFT);
        assertThat(second.applyTo(cloth).springs()).isSameAs(cloth.springs());
        assertEachHelps(advice);
    }

    /** The truss was drawn after its quality had been chosen. */
    @Test
    void saysThatALevelNoLongerFitsTheScene() {
        Scene truss = Scenes.generated("truss", Map.of());
        Scene grown = truss.withSolver(Quality.NORMAL.applyTo(truss.solver(), new Quality.Numbers(2, true)));

        Advice advice = advise(grown).orElseThrow();

        assertThat(advice.sentence().english())
                .matches(
                        "Springs stay stretched to 1\\.\\d+ times their rest length, but normal quality promises 1\\.03:"
                                + " the scene is not as it was when the quality was chosen");
        assertThat(advice.remedies())
                .filteredOn(tried -> tried.remedy().kind() == Remedy.Kind.QUALITY)
                .extracting(tried -> tried.remedy().settings().quality().orElseThrow())
                .containsExactly(Quality.DRAFT, Quality.NORMAL, Quality.STIFF, Quality.FILM);
        assertEachHelps(advice);
        assertThat(advise(advice.remedies().get(0).remedy().applyTo(grown))).isEmpty();
    }

    @Test
    void saysThatAnExplicitIntegratorCannotFollow() {
        Scene stiff = integrator(stiffness(Scenes.pin(Scenes.rope(6), 1), 1e6), "velocity-verlet");

        Advice advice = advise(stiff).orElseThrow();

        assertThat(advice.symptom().kind()).isEqualTo(Symptom.Kind.BLOWS_UP);
        assertThat(advice.sentence().english())
                .matches("The run left its bounds: the substep is \\d+ times the longest that is stable for such"
                        + " stiff springs");
        assertThat(advice.remedies())
                .extracting(tried -> tried.remedy().kind())
                .containsExactly(
                        Remedy.Kind.MORE_SUBSTEPS,
                        Remedy.Kind.XPBD,
                        Remedy.Kind.PROJECTIVE,
                        Remedy.Kind.EULER_IMPLICIT);
        assertEachHelps(advice);
    }

    @Test
    void saysThatOvershootingSpringsTremble() {
        Scene cloth = Scenes.generated("cloth", Map.of());
        Scene loud = draft(Scenes.elasticity(cloth, 1.95));

        Advice advice = advise(loud).orElseThrow();

        assertThat(advice.sentence().english())
                .isEqualTo("The motion jitters from frame to frame: springs with an elasticity of 1.95 overshoot"
                        + " their rest length");
    }

    @Test
    void isSilentAboutSpringsThatAreSoftOnPurpose() {
        Scene rope = Scenes.pin(Scenes.rope(3), 1);

        assertThat(symptom(run(draft(Scenes.elasticity(rope, 0.05))))).isEmpty();
        assertThat(advise(integrator(stiffness(rope, 20), "euler-implicit"))).isEmpty();
        assertThat(advise(integrator(stiffness(rope, 20), "euler-semi-implicit")))
                .isEmpty();
    }

    @Test
    void isSilentAboutSpringsThatAreDrawnStretched() {
        Scene tight = Scenes.pin(Scenes.rope(4), 1, 4)
                .changeSprings(IdSet.range(1, 3), spring -> spring.withRestLength(OptionalDouble.of(0.5)));

        Simulation run = run(draft(tight));

        assertThat(symptom(run).map(Symptom::kind)).contains(Symptom.Kind.STRETCHES);
        assertThat(advise(draft(tight))).isEmpty();
    }

    @Test
    void keepsTheStiffnessThatDerivedSpringsHaveUnderForces() {
        Scene rope = integrator(Scenes.pin(Scenes.rope(4), 1), "verlet");
        double before = rope.forces().stiffness(rope.springs().at(0));

        Scene finer = rope.withSprings(MeantSprings.explicit(rope))
                .withSolver(rope.solver().withSubsteps(20));

        assertThat(finer.forces().stiffness(finer.springs().at(0))).isEqualTo(before);
    }

    @Test
    void canBeCancelled() {
        Scene rope = draft(Scenes.pin(Scenes.rope(5), 1));
        Simulation run = run(rope);

        assertThatThrownBy(() -> Adviser.advise(
                        rope,
                        new Symptom(Symptom.Kind.STRETCHES, 1),
                        run.save(),
                        new SceneCompiler(List.of()),
                        () -> true))
                .isInstanceOf(CancellationException.class);
    }

    private static void assertEachHelps(Advice advice) {
        for (Advice.Tried tried : advice.remedies()) {
            assertThat(tried.millisPerFrame()).as("%s", tried.remedy().kind()).isPositive();
            if (advice.symptom().kind() == Symptom.Kind.STRETCHES) {
                assertThat(tried.strain())
                        .as("%s", tried.remedy().kind())
                        .isLessThanOrEqualTo(advice.symptom().strain() * 0.75);
            }
        }
    }

    private static Scene draft(Scene scene) {
        return scene.withSolver(scene.solver().withSubsteps(1).withDrag(0.01));
    }

    private static Scene integrator(Scene scene, String integrator) {
        return draft(scene).withSolver(draft(scene).solver().withIntegrator(integrator));
    }

    private static Scene stiffness(Scene scene, double stiffness) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN.withStiffness(OptionalDouble.of(stiffness))));
    }

    /** A run that has come to rest, if it ever does. */
    private static Simulation run(Scene scene) {
        Simulation run = Scenes.run(scene);
        run.step(450);
        return run;
    }

    private static Optional<Symptom> symptom(Simulation run) {
        RunMonitor watch = new RunMonitor();
        watch.note(run.frame());
        for (int i = 0; i < 51 && run.step(); i++) watch.note(run.frame());
        watch.note(run.frame());
        return watch.symptom();
    }

    private static Optional<Advice> advise(Scene scene) {
        Simulation run = run(scene);
        return symptom(run)
                .flatMap(found -> Adviser.advise(scene, found, run.save(), new SceneCompiler(List.of()), () -> false));
    }
}
