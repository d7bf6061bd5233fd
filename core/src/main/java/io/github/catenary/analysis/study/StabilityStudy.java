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
 * Whether random scenes stay bounded. Scenes that mirror without drag, {@link RandomScenes#mirrorsWithoutDrag}, are counted
 * by themselves: they are on the edge of what is proved.
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

    /**
     * A scene, by its number, that left its bounds.
     *
     * @param mirrors true if it mirrors without drag
     */
    public record Escape(long seed, boolean mirrors, String message) {}

    /**
     * @param escapes by number
     * @param mirroring how many scenes mirror without drag
     * @param farthest the most times that a particle of a scene that stayed got farther than flight and fall
     */
    public record Result(List<Escape> escapes, int mirroring, double farthest) {
        public Result {
            escapes = List.copyOf(escapes);
        }

        /** How many scenes left their bounds of those that mirror without drag, or of the others. */
        public int left(boolean mirrors) {
            return (int) escapes.stream()
                    .filter(escape -> escape.mirrors() == mirrors)
                    .count();
        }
    }

    private record One(long seed, boolean mirrors, Optional<String> trouble, double farthest) {}

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
                .map(each ->
                        new Escape(each.seed(), each.mirrors(), each.trouble().orElseThrow()))
                .sorted(Comparator.comparingLong(Escape::seed))
                .toList();
        double farthest = all.stream()
                .filter(each -> each.trouble().isEmpty())
                .mapToDouble(One::farthest)
                .max()
                .orElse(0);
        int mirroring = (int) all.stream().filter(One::mirrors).count();
        return new Result(escapes, mirroring, farthest);
    }

    private One one(long number) {
        Scene scene = RandomScenes.withExactElasticities(number);
        scene = scene.withSolver(scene.solver().withPasses(scene.solver().passes(), sweep));
        BoundsWatch watch = new BoundsWatch(scene);
        boolean mirrors = RandomScenes.mirrorsWithoutDrag(scene);
        return new One(number, mirrors, watch.firstOutside(steps), watch.farthest());
    }
}
