package io.github.catenary.app.ui.memory;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;
import java.util.List;
import java.util.Locale;

/**
 * Work that needs memory in proportion to the scene, about as much as is said here at its height. The figures of
 * RUN, STABILITY, PROBLEMS and PLOTS come from runs in heaps that were made smaller until the work failed, and {@code
 * HeavyWorkTest} compares them with what the work allocates; the others are sums of such runs.
 */
public enum HeavyWork {
    /** Compiles a run. */
    RUN(150, 60),
    /** Measures how far a scene is from its edge. */
    STABILITY(180, 105),
    /** Looks for what is doubtful in a drawing. */
    PROBLEMS(330, 40),
    /** Measures a run at one moment. */
    PLOTS(50, 36),
    /** What already ran, computed again for the plots. */
    PLOT_PAST(350, 80),
    /** Watches whether a run behaves. */
    WATCH(80, 16),
    /** Tries remedies, up to four, and then times them beside the run, in a copy of it each. */
    ADVICE(950, 320),
    /** Shows another branch in a copy of the run. */
    GHOST(350, 80),
    /** Looks for the cause of a tear or of a stop. */
    CAUSE(250, 80),
    /** Runs one entrant of a race. */
    RACE(300, 60),
    /** Computes one step from near, in two copies of the run. */
    XRAY(600, 200);

    private final int perParticle;
    private final int perSpring;

    /** Both in bytes. */
    HeavyWork(int perParticle, int perSpring) {
        this.perParticle = perParticle;
        this.perSpring = perSpring;
    }

    /** About how much memory it needs for a scene, bytes. */
    public long bytes(Scene scene) {
        return (long) perParticle * scene.particles().size()
                + (long) perSpring * scene.springs().size();
    }

    /**
     * Reserves the memory that it needs for a scene; never waits.
     *
     * @throws TooLittleMemoryException if it is not free
     */
    public HeapReservations.Reservation reserve(Scene scene) {
        return reserve(List.of(scene));
    }

    /**
     * Reserves the memory for such a piece of work on each of several scenes at once; never waits.
     *
     * @throws TooLittleMemoryException if it is not free
     */
    public HeapReservations.Reservation reserve(List<Scene> scenes) {
        long bytes = scenes.stream().mapToLong(this::bytes).sum();
        HeapReservations memory = HeapReservations.OF_PROGRAM;
        return memory.reserve(bytes).orElseThrow(() -> new TooLittleMemoryException(bytes, memory.free()));
    }

    /** Its name in a sentence, in the language of the window. */
    public String label() {
        return Texts.text("memory.work." + name().toLowerCase(Locale.ROOT));
    }
}
