package io.github.catenary.app.ui.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.github.catenary.analysis.ElasticityEdge;
import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Race;
import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.review.SceneReview;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the estimates with what the work allocates. Some of that is garbage before the work is at its height, so the
 * work allocates more than an estimate, but not many times as much.
 */
class HeavyWorkTest {
    /** The most that work may allocate, in times of the estimate. */
    private static final double MOST = 9;

    /** What is kept for it is not much more than it can use. */
    private static final double LEAST = 0.9;

    private static final Scene CLOTH = Scenes.cloth(150);
    private static final Scene ROPE = rope(22_500);

    private static Scene rope(int particles) {
        List<Particle> all = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int id = 1; id <= particles; id++) {
            all.add(Particle.of(id, new Vec3(id, 0, 0)).withPinned(id == 1));
            if (id > 1) springs.add(Spring.of(id - 1, id - 1, id, SpringKind.STRUCTURAL));
        }
        return Scene.EMPTY.withParticles(Table.of(all)).withSprings(Table.of(springs));
    }

    private static final int ENTRANTS = 2;

    private static SceneCompiler compiler() {
        return new SceneCompiler(List.of());
    }

    /** What is done; it prepares what there is before, and gives the work itself. */
    private static final Map<HeavyWork, Function<Scene, Runnable>> WORKS = Map.of(
            HeavyWork.RUN, scene -> () -> new RecordedRun(compiler(), scene, 1 << 30, System::nanoTime),
            HeavyWork.STABILITY,
                    scene -> () -> {
                        AtomicInteger asked = new AtomicInteger();
                        try {
                            ElasticityEdge.of(scene, () -> asked.incrementAndGet() > 2);
                        } catch (CancellationException e) {
                            // What it needs is there by then; the rest takes time only.
                        }
                    },
            HeavyWork.PROBLEMS, scene -> () -> SceneReview.of(scene, compiler(), () -> false),
            HeavyWork.PLOTS,
                    scene -> {
                        Simulation run = compiler().compile(scene);
                        run.step();
                        return () -> {
                            Energies.of(run);
                            RunMetrics.of(run);
                        };
                    },
            HeavyWork.GHOST,
                    scene -> {
                        RecordedRun run = new RecordedRun(compiler(), scene, 1 << 30, System::nanoTime);
                        return () -> run.ghost(compiler(), run.timeline().shown());
                    },
            HeavyWork.RACE,
                    scene -> () -> new Race(compiler(), List.of(new Entrant("a", scene), new Entrant("b", scene))),
            HeavyWork.XRAY,
                    scene -> {
                        Simulation run = compiler().compile(scene);
                        return () -> new StepXray(compiler(), run, same -> {});
                    });

    static Stream<HeavyWork> measured() {
        return WORKS.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("measured")
    void saysAboutWhatItAllocates(HeavyWork work) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (Scene scene : List.of(CLOTH, ROPE)) {
            WORKS.get(work).apply(scene).run(); // the first time loads classes
            Runnable again = WORKS.get(work).apply(scene);
            long start = threads.getCurrentThreadAllocatedBytes();
            again.run();
            double allocated = threads.getCurrentThreadAllocatedBytes() - start;

            int times = work == HeavyWork.RACE ? ENTRANTS : 1;
            assertThat(allocated / (times * work.bytes(scene)))
                    .as("%s of %,d springs", work, scene.springs().size())
                    .isBetween(LEAST, MOST);
        }
    }

    @Test
    void countsParticlesAndSprings() {
        assertThat(HeavyWork.RUN.bytes(Scene.EMPTY)).isZero();
        assertThat(HeavyWork.RUN.bytes(Scenes.pair())).isEqualTo(2 * 150 + 60);
    }

    @ParameterizedTest
    @EnumSource
    void hasAName(HeavyWork work) {
        assertThat(work.label()).isNotBlank();
    }

    @Test
    void saysWhatItNeedsAndWhatIsFreeIfThatIsTooLittle() {
        int times = (int) (2 * Runtime.getRuntime().maxMemory() / HeavyWork.RACE.bytes(CLOTH)) + 1;

        assertThatThrownBy(() -> HeavyWork.RACE.reserve(Collections.nCopies(times, CLOTH)))
                .isInstanceOfSatisfying(
                        TooLittleMemoryException.class,
                        refused -> assertThat(Texts.reason(refused))
                                .matches("it needs [\\d,]+ MB of memory, but [\\d,]+ MB are free"));
    }
}
