package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.kernel.SceneRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SceneRulesTest {
    private static final Scene ROPE = Scenes.rope(4);

    @Test
    void aWarningIsReportedAndAnErrorKeepsTheSceneFromRunning() {
        Problem warning = Problem.warning("$.springs[0]", Message.verbatim("too blue"));
        Problem error = Problem.error("$", Message.verbatim("far too blue"));

        assertThat(compiler(scene -> List.of(warning)).problems(ROPE)).containsExactly(warning);
        assertThat(compiler(scene -> List.of(warning)).compile(ROPE).step()).isTrue();
        assertThatThrownBy(() -> compiler(scene -> List.of(error)).compile(ROPE))
                .isInstanceOf(UnrunnableSceneException.class)
                .hasMessageContaining("far too blue");
    }

    @Test
    void aRuleThatFailsIsNamedAndTheSceneRuns() {
        for (Function<Scene, List<Problem>> rule : List.<Function<Scene, List<Problem>>>of(
                scene -> {
                    throw new IllegalStateException("no");
                },
                scene -> {
                    throw new NoSuchMethodError("gone");
                },
                scene -> null)) {
            SceneCompiler compiler = compiler(rule);

            assertThat(compiler.problems(ROPE)).singleElement().satisfies(problem -> {
                assertThat(problem.isError()).isFalse();
                assertThat(problem.message())
                        .startsWith("scene check test.rule failed: ")
                        .containsPattern("(no|gone|a value is missing) \\(\\w+(Exception|Error) at \\w+");
            });
            assertThat(compiler.compile(ROPE).step()).isTrue();
        }
    }

    @Test
    void anythingARuleThrowsAndAnUnformattableMessageBecomeWarnings() {
        Object unspeakable = new Object() {
            @Override
            public String toString() {
                throw new OutOfMemoryError("no words");
            }
        };
        for (Function<Scene, List<Problem>> rule : List.<Function<Scene, List<Problem>>>of(
                scene -> {
                    throw new AssertionError("no words");
                },
                scene -> List.of(Problem.warning("$", Message.of("test.unsaid", "it is {0}", unspeakable))))) {
            assertThat(compiler(rule).problems(ROPE))
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.message())
                            .startsWith("scene check test.rule failed: ")
                            .containsPattern("no words \\(AssertionError|not enough memory \\(OutOfMemoryError"));
        }
    }

    @Test
    void namesARuleWithoutIdByItsClass() {
        Rule nameless =
                new Rule(scene -> {
                    throw new IllegalStateException("lost");
                }) {
                    @Override
                    public String id() {
                        throw new IllegalStateException("secret");
                    }
                };
        SceneCompiler compiler = new SceneCompiler(List.of(), List.of(nameless), IntegratorCatalog.OWN);

        assertThat(compiler.problems(ROPE))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .startsWith("scene check " + nameless.getClass().getName()
                                + " failed: lost (IllegalStateException at SceneRulesTest"));
    }

    @Test
    void isNotAskedAboutASceneWithErrors() {
        Scene broken = ROPE.withSolver(ROPE.solver().withIntegrator("none"));

        assertThat(compiler(scene -> List.of(Problem.warning("$", Message.verbatim("asked"))))
                        .problems(broken))
                .extracting(Problem::path)
                .containsExactly("$.solver.integrator");
    }

    @Test
    void theProgramWarnsOfALightParticleThatCarriesAHeavyOne() {
        SceneCompiler compiler =
                new SceneCompiler(List.of(), Builtin.contributed().checks(), IntegratorCatalog.OWN);
        Scene lopsided =
                ROPE.withParticles(ROPE.particles().change(IdSet.of(4), heavy -> heavy.withMass(2_000 * heavy.mass())));

        assertThat(compiler.problems(ROPE)).isEmpty();
        assertThat(compiler.problems(lopsided)).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("$.springs[2]");
            assertThat(problem.message()).contains("1000 times", "Springs like this: 1");
        });
    }

    private static SceneCompiler compiler(Function<Scene, List<Problem>> rule) {
        return new SceneCompiler(List.of(), List.of(new Rule(rule)), IntegratorCatalog.OWN);
    }

    @Test
    void namesARunningRuleAndCanLeaveItOut() {
        SceneCompiler[] compilers = {null};
        List<String> seen = new ArrayList<>();
        SceneRule looking = new Rule(scene -> {
            compilers[0].work().look().ifPresent(sight -> seen.add(sight.who() + " " + sight.stage()));
            return List.of();
        });
        compilers[0] = new SceneCompiler(List.of(), List.of(looking), IntegratorCatalog.OWN);
        compilers[0].problems(Scene.EMPTY);
        assertThat(seen).containsExactly("scene check " + looking.id() + " problems");
        assertThat(compilers[0].work().look()).isEmpty();

        compilers[0].without(Set.of("scene check " + looking.id())).problems(Scene.EMPTY);
        assertThat(seen).hasSize(1);
    }

    private static class Rule implements SceneRule {
        private final Function<Scene, List<Problem>> work;

        Rule(Function<Scene, List<Problem>> work) {
            this.work = work;
        }

        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.rule", "Rule", "For the test");
        }

        @Override
        public List<Problem> problems(Scene scene) {
            return work.apply(scene);
        }
    }
}
