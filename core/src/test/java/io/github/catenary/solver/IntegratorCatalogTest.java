package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.IntegratorStudy;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.integrator.ForceIntegrator;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.state.Vectors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An integrator is one file and one line of the catalogue. Here is the file; {@link #WITH_ONE_MORE} has the line. */
class IntegratorCatalogTest {
    /** Semi-implicit Euler that updates positions first. */
    private static final class DriftKick extends ForceIntegrator {
        private final Vectors a = scratch();

        DriftKick(StepContext context) {
            super(context);
        }

        @Override
        public void advance() {
            x.add(h, v);
            forces.accelerations(x, v, a);
            v.add(h, a);
        }

        static final class Method extends IntegrationMethod {
            Method() {
                super(new Descriptor("drift-kick", "Drift and kick", "Order 1, symplectic."));
            }

            @Override
            public OptionalInt order() {
                return OptionalInt.of(1);
            }

            @Override
            public Set<Setting> reads(SolverSettings settings) {
                return Set.of(Setting.LINEAR);
            }

            @Override
            public OptionalDouble largestStep(FastestMotion motion) {
                return OptionalDouble.of(2 / motion.frequency());
            }

            @Override
            public Integrator create(StepContext context) {
                return new DriftKick(context);
            }
        }
    }

    private static final IntegratorCatalog WITH_ONE_MORE =
            IntegratorCatalog.of(Stream.concat(IntegratorCatalog.OWN.all().stream(), Stream.of(new DriftKick.Method()))
                    .toList());

    private static final SceneCompiler COMPILER = new SceneCompiler(List.of(), List.of(), WITH_ONE_MORE);

    private static Scene rope(String integrator) {
        return Scenes.solver(Scenes.pin(Scenes.rope(5), 1), settings -> settings.withIntegrator(integrator));
    }

    @Test
    void aSceneCanNameIt() {
        Simulation run = COMPILER.compile(rope("drift-kick"));
        Scenes.step(run, 20);

        assertThat(run.divergence()).isEmpty();
        assertThat(run.particles().y[4]).isLessThan(0);
        assertThat(COMPILER.problems(rope("guess")).get(0).message()).endsWith("midpoint-implicit, drift-kick");
    }

    @Test
    void theSettingsThatItReadsAreInUse() {
        assertThat(SettingsInUse.of(rope("drift-kick"), WITH_ONE_MORE))
                .isEqualTo(new SettingsInUse(false, false, false, false, false, true, false, false, false));
    }

    @Test
    void theStudyMeasuresItAgainstItsOwnTheory() {
        IntegratorStudy study = IntegratorStudy.of(COMPILER, "drift-kick");

        assertThat(study.theory()).hasValue(1);
        assertThat(study.order().orElseThrow()).isCloseTo(1, within(0.1));
        assertThat(study.step().ratio().orElseThrow()).isCloseTo(1, within(0.005));
    }

    @Test
    void itsOwnLimitExplainsARunThatDiverges() {
        Scene tooStiff = IntegratorScenes.stiff(rope("drift-kick"), 1e9, 0);
        Simulation run = COMPILER.compile(tooStiff);
        Scenes.step(run, 200);

        assertThat(run.divergence().orElseThrow().message()).contains("drift-kick: the substep ", " this scene");
    }

    /** The id is in backquotes: in a row of the table of one page, and in the list of options of the other. */
    @ParameterizedTest
    @ValueSource(strings = {"solver.md", "cli.md"})
    void thePagesNameEveryOneAndMissOneThatIsNew(String page) throws IOException {
        String text = Files.readString(Path.of("..", "docs", page));

        assertThat(missing(text, IntegratorCatalog.OWN)).isEmpty();
        assertThat(missing(text, WITH_ONE_MORE)).containsExactly("drift-kick");
    }

    private static List<String> missing(String page, IntegratorCatalog catalog) {
        List<String> missing = new ArrayList<>(catalog.ids());
        missing.removeIf(id -> page.contains("`" + id + "`"));
        return missing;
    }

    @Test
    void aPluginsTypeFollowsTheBuiltInOnesAndGivesTheSameFacts() {
        IntegratorCatalog all = IntegratorCatalog.OWN.with(List.of(new Added()));

        assertThat(all.ids()).hasSize(IntegratorCatalog.OWN.ids().size() + 1).endsWith("test.added");
        assertThat(all.get("test.added").label()).isEqualTo("Added");
        assertThat(all.get("test.added").order()).hasValue(3);
        assertThat(all.get("test.added").largestStep(new FastestMotion(1, 0, 1)))
                .isEmpty();
        assertThat(all.get("test.added").reads(SolverSettings.DEFAULT)).isEmpty();
    }

    @Test
    void refusesTwoWithTheSameId() {
        assertThatThrownBy(() -> WITH_ONE_MORE.with(List.of(new Added(), new Added())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("integrator test.added is contributed twice");
        assertThatThrownBy(() -> IntegratorCatalog.OWN.get("guess"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("there is no integrator \"guess\"; choose one of: positional, xpbd, ");
    }

    private static final class Added implements IntegratorType {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.added", "Added", "For the test.");
        }

        @Override
        public OptionalInt order() {
            return OptionalInt.of(3);
        }

        @Override
        public StepMethod compile(int particles) {
            return (positions, velocities, h, accelerations) -> {};
        }
    }
}
