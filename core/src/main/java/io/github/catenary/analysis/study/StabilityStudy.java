package io.github.catenary.analysis.study;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;

/**
 * Whether random scenes stay bounded.
 *
 * @param scenes how many, at least 1
 * @param steps frames of each, at least 1
 * @param seed number of the first scene; the others follow
 * @param sweep the order of the passes, of which each scene has two or four
 */
public record StabilityStudy(int scenes, int steps, long seed, Sweep sweep) {
    public StabilityStudy {
        if (scenes < 1) throw new IllegalArgumentException("scenes is " + scenes + ", but must be at least 1");
        if (steps < 1) throw new IllegalArgumentException("steps is " + steps + ", but must be at least 1");
    }

    /** A scene, by its number, that left its bounds. */
    public record Escape(long seed, String message) {}

    /**
     * @param escapes by number
     * @param farthest the most times that a particle of a scene that stayed got farther than flight and fall
     */
    public record Result(List<Escape> escapes, double farthest) {
        public Result {
            escapes = List.copyOf(escapes);
        }
    }

    private record One(long seed, Optional<String> trouble, double farthest) {}

    /**
     * Runs all scenes, several at a time, and waits for them. The result does not depend on how many run at a time.
     *
     * @param progress told the number of scenes done after each, from several threads
     */
    public Result run(IntConsumer progress) {
        AtomicInteger done = new AtomicInteger();
        List<One> all = LongStream.range(seed, seed + scenes)
                .parallel()
                .mapToObj(this::one)
                .peek(each -> progress.accept(done.incrementAndGet()))
                .toList();
        List<Escape> escapes = all.stream()
                .filter(each -> each.trouble().isPresent())
                .map(each -> new Escape(each.seed(), each.trouble().orElseThrow()))
                .sorted(Comparator.comparingLong(Escape::seed))
                .toList();
        double farthest = all.stream()
                .filter(each -> each.trouble().isEmpty())
                .mapToDouble(One::farthest)
                .max()
                .orElse(0);
        return new Result(escapes, farthest);
    }

    private One one(long number) {
        Scene scene = RandomScenes.scene(number);
        scene = scene.withSolver(scene.solver().withPasses(scene.solver().passes(), sweep));
        BoundsWatch watch = new BoundsWatch(scene);
        return new One(number, watch.firstOutside(steps), watch.farthest());
    }
}
