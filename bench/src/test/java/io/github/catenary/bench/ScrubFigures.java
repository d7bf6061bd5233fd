package io.github.catenary.bench;

import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Measures how long a recorded run takes to show any of its frames: a program, not a test. Records a
 * cloth that a hand leads, then goes to random frames and back by single frames. Prints a line for each run: 60 s of two
 * cloths, and an hour with little memory.
 */
final class ScrubFigures {
    private static final int JUMPS = 60;

    private ScrubFigures() {}

    /** @param arguments side of the cloth in particles, simulated seconds, memory in MB; without, the usual three runs */
    public static void main(String... arguments) {
        if (arguments.length == 3) {
            print(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]));
            return;
        }
        print(30, 60, 512);
        print(100, 60, 512);
        print(30, 3600, 64);
    }

    private static void print(int side, int seconds, long megabytes) {
        Scene cloth = Scenes.generated("cloth", Map.of("columns", Value.of(side), "rows", Value.of(side)));
        RecordedRun run = new RecordedRun(new SceneCompiler(List.of()), cloth, megabytes << 20, System::nanoTime);
        long frames = Math.round(seconds / cloth.solver().timeStep());
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
                        + " worst %.0f ms; %.1f of %d MB%n",
                side,
                side,
                frames,
                perFrame,
                Samples.median(jumps),
                Arrays.stream(jumps).max().orElseThrow(),
                Samples.median(back),
                Arrays.stream(back).max().orElseThrow(),
                (double) run.timeline().bytes() / (1 << 20),
                megabytes);
    }

    private static double millisTo(RecordedRun run, long frame) {
        long start = System.nanoTime();
        run.goTo(frame, () -> false);
        return (System.nanoTime() - start) / 1e6;
    }
}
