package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Part;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.spi.Contributed;
import io.github.catenary.testing.PluginContractTest.Contract;
import io.github.catenary.testing.StrayingKernelsTest.Stray;
import io.github.catenary.testing.StrayingKernelsTest.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Plugins that never return: what a person who runs the contract is told. */
class TimeLimitTest {
    private static final Random CHANCE = new Random();

    private static final class Endless extends Stray {
        @Override
        public void beforeStep(SolverView view) {
            ParticleArrays p = view.particles();
            int i = 0;
            while (force > 0) i = (i + 1) % p.count;
        }
    }

    /** Never returns, whatever interrupts it, and leaves the processor to others. */
    private static void stay() {
        while (CHANCE.nextDouble() >= 0) {
            LockSupport.parkNanos(1_000_000);
            Thread.interrupted();
        }
    }

    static class EndlessContract extends PluginContract {
        EndlessContract() {
            super(new ElementRuns(Contributed.by(to -> to.constraint(new Type(Endless::new)))));
        }

        @Override
        protected List<Scene> examples() {
            return new Contract(new Type(Endless::new)).examples();
        }
    }

    @Test
    @ResourceLock(Resources.SYSTEM_PROPERTIES)
    void endsAKernelThatNeverReturnsAndNamesTypeStageAndLine() {
        List<String> failed = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        runWithin("5", EndlessContract.class, failed, skipped);

        assertThat(failed).hasSize(1);
        assertThat(failed.get(0))
                .contains("did not end within 5 s: element type test.stray was in its stage beforeStep, at ")
                .contains("Endless.beforeStep(TimeLimitTest.java:")
                .contains(TimeLimit.PROPERTY);
        assertThat(skipped).isNotEmpty().allMatch(each -> each.startsWith("skipped, because another check"));
    }

    /** The constructor never returns, as the contribution of a plugin may not. */
    static class StuckContract extends PluginContract {
        StuckContract() {
            super(new ElementRuns(Contributed.by(to -> {
                stay();
            })));
        }

        @Override
        protected List<Scene> examples() {
            return List.of();
        }
    }

    @Test
    @ResourceLock(Resources.SYSTEM_PROPERTIES)
    void endsAPluginThatNeverContributes() {
        List<String> failed = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        runWithin("3", StuckContract.class, failed, skipped);

        assertThat(failed)
                .singleElement()
                .asString()
                .contains("the constructor of StuckContract did not end within 3 s")
                .contains("TimeLimitTest.java:");
        assertThat(skipped).hasSizeGreaterThan(10);
    }

    @Test
    @ResourceLock(Resources.SYSTEM_PROPERTIES)
    void saysWhatItTakesForALimit() {
        List<String> failed = new ArrayList<>();
        runWithin("soon", StuckContract.class, failed, new ArrayList<>());

        assertThat(failed).isNotEmpty().allMatch(each -> each.contains("is \"soon\", but must be a number of seconds"));
    }

    @Test
    void namesAGeneratorThatNeverReturns() {
        Contract contract = new Contract(to -> to.generator(new Unending()));
        Throwable overrun = catchThrowable(() -> TimeLimit.within(5, "the check", contract.runs, () -> {
            contract.addsGeneratorsIntegratorsAndToolsThatDoTheSameEachTimeAndHarmNothing();
            return true;
        }));

        assertThat(overrun)
                .isInstanceOf(TimeLimit.OverrunError.class)
                .hasMessageContaining("generator test.unending was in its method generate, at ");
        assertThat(overrun.getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("generate"));
    }

    private record Unending() implements Generator {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.unending", "Unending", "A part that is never done");
        }

        @Override
        public Part generate(ParameterValues values, NextIds firstIds) {
            stay();
            throw new IllegalStateException("a random number is less than 0");
        }
    }

    private static void runWithin(String seconds, Class<?> contract, List<String> failed, List<String> skipped) {
        String before = System.getProperty(TimeLimit.PROPERTY);
        System.setProperty(TimeLimit.PROPERTY, seconds);
        try {
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(selectClass(contract))
                                    .build(),
                            new TestExecutionListener() {
                                @Override
                                public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                    String said = result.getThrowable()
                                            .map(Throwable::getMessage)
                                            .orElse("");
                                    if (result.getStatus() == TestExecutionResult.Status.FAILED) failed.add(said);
                                    if (result.getStatus() == TestExecutionResult.Status.ABORTED) skipped.add(said);
                                }
                            });
        } finally {
            if (before == null) System.clearProperty(TimeLimit.PROPERTY);
            else System.setProperty(TimeLimit.PROPERTY, before);
        }
    }
}
