package io.github.catenary.bench;

import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Measures how long a recorded run takes to show any of its frames: a program, not a test. Records 60 s of a falling
 * cloth, then goes to random frames and back by single frames. Prints a line for each size of the cloth.
 */
final class ScrubFigures {
    private static final double SECONDS = 60;
    private static final int JUMPS = 60;
    private static final long BUDGET = 512L << 20;

    private ScrubFigures() {}

    /** @param arguments the sides of the cloths in particles; 30 and 100 without */
    public static void main(String... arguments) {
        int[] sides = arguments.length == 0
                ? new int[] {30, 100}
                : Arrays.stream(arguments).mapToInt(Integer::parseInt).toArray();
        for (int side : sides) print(side);
    }

    private static void print(int side) {
        Scene cloth = Scenes.generated("cloth", Map.of("columns", Value.of(side), "rows", Value.of(side)));
        RecordedRun run = new RecordedRun(new SceneCompiler(List.of()), cloth, BUDGET, System::nanoTime);
        long frames = Math.round(SECONDS / cloth.solver().timeStep());
        // A hand makes every frame differ from the one before.
        int held = cloth.particles().at(side / 2).id();
        long start = System.nanoTime();
        for (long i = 0; i < frames; i++) {
            run.grab(held, new Vec3(Math.sin(i * 0.02), -1 + Math.cos(i * 0.03), 0));
            run.step();
        }
        double perFrame = (System.nanoTime() - start) / 1e6 / frames;
        Random random = new Random(1);
        double[] jumps = new double[JUMPS];
        for (int i = 0; i < JUMPS; i++) jumps[i] = millisTo(run, random.nextLong(frames + 1));
        double[] back = new double[JUMPS];
        run.goTo(frames / 2, () -> false);
        for (int i = 0; i < JUMPS; i++) back[i] = millisTo(run, run.run().frameNumber() - 1);
        System.out.printf(
                "cloth %d x %d, %d frames of %.2f ms: jump median %.0f ms, worst %.0f ms; one frame back median %.1f ms,"
                        + " worst %.0f ms; %.1f MB%n",
                side,
                side,
                frames,
                perFrame,
                median(jumps),
                Arrays.stream(jumps).max().orElseThrow(),
                median(back),
                Arrays.stream(back).max().orElseThrow(),
                run.timeline().bytes() / 1e6);
    }

    private static double millisTo(RecordedRun run, long frame) {
        long start = System.nanoTime();
        run.goTo(frame, () -> false);
        return (System.nanoTime() - start) / 1e6;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
