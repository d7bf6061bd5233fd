package io.github.catenary.app.run.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.app.run.plot.RaceRecorder;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.AddElement;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.SolverView;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Races whose frames do not end. */
@Timeout(60)
class RaceRunnerTest {
    private static final String SLEEPING = "test.sleeping";
    private static final double PATIENCE = 0.3;

    private final CountDownLatch morning = new CountDownLatch(1);
    private Optional<RaceRunner> runner = Optional.empty();

    /** Sleeps through every interrupt until the test ends. */
    private final class Sleeping implements KernelFactory {
        @Override
        public String id() {
            return SLEEPING;
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.NONE;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                @Override
                public void beforeStep(SolverView now) {
                    while (morning.getCount() > 0) {
                        try {
                            morning.await();
                        } catch (InterruptedException e) {
                            continue; // what a plugin should not do
                        }
                    }
                }
            };
        }
    }

    @AfterEach
    void wake() {
        morning.countDown();
        runner.ifPresent(RaceRunner::close);
    }

    private SceneCompiler compiler() {
        return new SceneCompiler(List.of(new Sleeping())).with(SolverOptions.DEFAULT.withPatience(PATIENCE));
    }

    private RaceRunner race(SceneCompiler compiler, Scene scene) {
        SolverSettings settings = scene.solver();
        List<Entrant> entrants = List.of(
                new Entrant("one", scene), new Entrant("two", scene.withSolver(settings.withIntegrator("xpbd"))));
        RaceRunner made = new RaceRunner(
                compiler,
                entrants,
                new RaceRecorder(entrants, List.of(), System::nanoTime),
                Runnable::run,
                state -> {});
        runner = Optional.of(made);
        until(made, state -> !state.standings().isEmpty());
        return made;
    }

    private static void until(RaceRunner race, Predicate<RaceState> holds) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!holds.test(race.state())) {
            assertThat(System.nanoTime()).as("the race is %s", race.state()).isLessThan(end);
            Thread.onSpinWait();
        }
    }

    private static Scene asleep() {
        return new AddElement(Label.of("add-element", SLEEPING), SLEEPING, Target.NONE, Target.ALL, Optional.empty())
                .apply(Scenes.cloth(3));
    }

    @Test
    void givesUpARaceWhoseElementTypeDoesNotReturnAndNamesIt() {
        RaceRunner race = race(compiler(), asleep());

        race.play();
        until(race, RaceState::isOver);

        RaceState.Trouble trouble = race.state().trouble().orElseThrow();
        assertThat(trouble.culprit()).contains(SLEEPING);
        assertThat(trouble.message()).contains(SLEEPING);
        assertThat(race.state().playing()).isFalse();
    }

    @Test
    void racesWithoutTheTypeThatDidNotReturn() {
        SceneCompiler others = compiler();
        RaceRunner race = race(others.without(Set.of(SLEEPING)), asleep());

        race.play();

        until(race, state -> state.frame() > 5);
    }

    @Test
    void endsAFrameThatTakesTooLongAndPauses() {
        Scene cloth = Scenes.cloth(3);
        Scene endless =
                cloth.withSolver(cloth.solver().withPasses(Integer.MAX_VALUE - 1, SolverSettings.Sweep.SYMMETRIC));
        RaceRunner race = race(compiler(), endless);

        race.play();
        until(race, state -> state.trouble().isPresent() && !state.playing());

        assertThat(race.state().isOver()).isFalse();
        assertThat(race.state().trouble().orElseThrow().message()).contains("0.3 s");
    }
}
