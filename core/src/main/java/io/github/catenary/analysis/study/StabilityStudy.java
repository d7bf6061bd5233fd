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
 * Checks that random scenes stay bounded, without the guard that would hold them. Scenes that mirror without drag, see {@link RandomScenes#mirrorsWithoutDrag},
 * are counted separately, because they are the limit case of the stability proof.
 *
 * @param scenes the number of scenes, at least 1
 * @param steps frames of each scene, at least 1
 * @param seed number of the first scene; the others follow
 * @param sweep the direction of the passes, of which each scene has two or four
 */
public record StabilityStudy(int scenes, int steps, long seed, Sweep sweep) {
    public StabilityStudy {
        if (scenes < 1) throw new IllegalArgumentException("scenes is " + scenes + ", but must be at least 1");
        if (steps < 1) throw new IllegalArgumentException("steps is " + steps + ", but must be at least 1");
    }

    /**
     * A scene that left its bounds.
     *
     * @param seed the number of the scene
     * @param mirrors true if it mirrors without drag
     */
    public record Escape(long seed, boolean mirrors, String message) {}

    /**
     * The outcome of a study.
     *
     * @param escapes the scenes that left their bounds, ordered by number
     * @param mirroring the number of scenes that mirror without drag
     * @param farthest the largest distance of a particle in the scenes that stayed bounded, as a multiple of that of a
     *     free particle
     */
    public record Result(List<Escape> escapes, int mirroring, double farthest) {
        public Result {
            escapes = List.copyOf(escapes);
        }

        /** The number of scenes that left their bounds, among those that mirror without drag or among the others. */
        public int left(boolean mirrors) {
            return (int) escapes.stream()
                    .filter(escape -> escape.mirrors() == mirrors)
                    .count();
        }
    }

    private record One(long seed, boolean mirrors, Optional<String> trouble, double farthest) {}

    /**
     * Runs all scenes in parallel and waits for them. The result does not depend on the number of threads.
     *
     * @param progress receives the number of finished scenes after each scene, from several threads
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
        scene = scene.withSolver(scene.solver()
                .withPasses(scene.solver().passes(), sweep)
                .withGuard(false)
                .withMomentum(false));
        BoundsMonitor watch = new BoundsMonitor(scene);
        boolean mirrors = RandomScenes.mirrorsWithoutDrag(scene);
        return new One(number, mirrors, watch.firstOutside(steps), watch.farthest());
    }
}
