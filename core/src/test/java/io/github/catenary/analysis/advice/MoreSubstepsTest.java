package io.github.catenary.analysis.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** What passes leave is said with what more substeps leave, and that is what comes out with them. */
class MoreSubstepsTest {
    private static final SceneCompiler COMPILER = new SceneCompiler(List.of());

    @Test
    void tellsWhatARunWithMoreSubstepsLeaves() {
        Simulation run = run(chain(5), 100);

        MoreSubsteps more = MoreSubsteps.of(run, COMPILER, () -> false).orElseThrow();

        UnmetForce then = more.then().orElseThrow();
        assertThat(more.now().converged()).isFalse();
        assertThat(then.converged()).isTrue();
        assertThat(more.sentence().english())
                .matches("2 passes leave [\\d,.]+ N; " + then.substeps() + " substeps leave [<\\d,.]+ N");
        Scene taken = more.remedy().orElseThrow().applyTo(run.scene());
        assertThat(taken).isEqualTo(run.scene().withSolver(run.scene().solver().withSubsteps(then.substeps())));
        assertThat(run(taken, 100).unmetForce()).hasValue(then.force());
    }

    @Test
    void fewerSubstepsOfThoseTriedDoNotSuffice() {
        int substeps = MoreSubsteps.of(run(chain(5), 100), COMPILER, () -> false)
                .flatMap(MoreSubsteps::then)
                .orElseThrow()
                .substeps();

        assertThat(substeps).isGreaterThan(10);
        assertThat(UnmetForce.of(run(chain(10), 100)).orElseThrow().converged()).isFalse();
    }

    @Test
    void convergedPassesNeedNoRemedy() {
        MoreSubsteps more =
                MoreSubsteps.of(run(chain(100), 100), COMPILER, () -> false).orElseThrow();

        assertThat(more.then()).isEmpty();
        assertThat(more.remedy()).isEmpty();
        assertThat(more.sentence().english()).matches("2 passes leave [<\\d.]+ N; the passes have converged");
    }

    @Test
    void doesNotTryWhatWouldTakeTooLong() {
        Scene large = stiff(Scenes.pin(Scenes.rope(300_000), 1), 1e7);

        Simulation run = run(large, 1);
        MoreSubsteps more = MoreSubsteps.of(run, COMPILER, () -> false).orElseThrow();

        assertThat(more.then()).isEmpty();
        assertThat(more.sentence().english()).contains("were not tried, because that would take too long");
    }

    /** A run that is too long to be repeated goes on from where it is. */
    @Test
    void aLongRunGoesOnFromWhereItIs() {
        Simulation run = run(chain(5), 20_000);

        MoreSubsteps more = MoreSubsteps.of(run, COMPILER, () -> false).orElseThrow();

        assertThat(more.then().orElseThrow().converged()).isTrue();
    }

    @Test
    void keepsTheStiffnessThatFollowsFromElasticity() {
        Scene chain = Scenes.pin(Scenes.rope(30), 1);
        Scene derived = chain.withSolver(chain.solver().withIntegrator("xpbd").withSubsteps(2));

        Remedy remedy = MoreSubsteps.of(run(derived, 50), COMPILER, () -> false)
                .flatMap(MoreSubsteps::remedy)
                .orElseThrow();

        Scene taken = remedy.applyTo(derived);
        assertThat(taken.forces().stiffness(taken.springs().at(0)))
                .isEqualTo(derived.forces().stiffness(derived.springs().at(0)));
    }

    @Test
    void othersTellNothing() {
        Scene chain = chain(5);
        Scene implicit = chain.withSolver(chain.solver().withIntegrator("euler-implicit"));

        assertThat(MoreSubsteps.of(run(implicit, 5), COMPILER, () -> false)).isEmpty();
    }

    @Test
    void endsWhenItIsCancelled() {
        Simulation run = run(chain(5), 100);

        assertThatThrownBy(() -> MoreSubsteps.of(run, COMPILER, () -> true)).isInstanceOf(CancellationException.class);
    }

    @Test
    void theAdviserOffersIt() {
        Simulation run = run(chain(5), 100);

        Optional<Advice> advice = Adviser.advise(
                run.scene(), new Symptom(Symptom.Kind.UNCONVERGED, 0), run.save(), COMPILER, () -> false);

        assertThat(advice.orElseThrow().sentence().english()).matches("\\d+ substeps leave [<\\d,.]+ N");
        assertThat(advice.orElseThrow().remedies())
                .singleElement()
                .satisfies(tried -> assertThat(tried.remedy().kind()).isEqualTo(Remedy.Kind.MORE_SUBSTEPS));
    }

    private static Simulation run(Scene scene, int frames) {
        Simulation run = COMPILER.compile(scene);
        assertThat(run.step(frames)).isTrue();
        return run;
    }

    /** Hangs, and is stiffer than few substeps can tell. */
    private static Scene chain(int substeps) {
        Scene chain = stiff(Scenes.pin(Scenes.rope(11), 1), 1e5);
        return chain.withSolver(chain.solver().withSubsteps(substeps).withDrag(0.05));
    }

    private static Scene stiff(Scene scene, double stiffness) {
        Scene stiff = scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN.withStiffness(OptionalDouble.of(stiffness))));
        return stiff.withSolver(stiff.solver().withIntegrator("xpbd"));
    }
}
