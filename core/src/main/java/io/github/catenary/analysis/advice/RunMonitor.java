package io.github.catenary.analysis.advice;

import io.github.catenary.analysis.Roughness;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.util.Optional;

/**
 * Watches the frames of a run for symptoms that last. It looks at windows of a second of the run's time; a symptom is
 * what the last full window showed. A run that stopped because it left its bounds is a symptom at once.
 *
 * <p>The cost of a frame is one pass over the particles, and in one of five frames one pass over the springs. Not
 * thread-safe.
 */
public final class RunMonitor {
    /** The mean strain of a spring over a window that counts as a symptom. */
    static final double MOST_STRETCH = 1.0 / 3;
    /** Where a level promises less, this many times as much as it promises. */
    private static final double MOST_OF_PROMISE = 2;

    private static final int FRAMES = 50;
    private static final double SECONDS = 1;
    private static final int EVERY = 5;

    /** A larger scene is not watched: what it takes to keep in mind would be felt. */
    private static final int MOST_SPRINGS = 1_000_000;

    private Scene scene = Scene.EMPTY;
    private SustainedStretch stretch = new SustainedStretch(Scene.EMPTY);
    private Roughness roughness = new Roughness(0);
    /** True if stretch and roughness are those of the scene. They are made when a frame of it is looked at. */
    private boolean ready;

    private long last = -1;
    private int frames;
    private double since;
    private Optional<Symptom> symptom = Optional.empty();

    /** The symptom of the last full window; empty if there is none. */
    public Optional<Symptom> symptom() {
        return symptom;
    }

    /** Begins another window and forgets the symptom: the motion was disturbed from outside. */
    public void forget() {
        symptom = Optional.empty();
        frames = 0;
        last = -1;
    }

    /**
     * Notes a frame of the run. It need not follow the last one, and may be the last one again.
     *
     * @return true if a window ended with this frame
     */
    public boolean note(Frame frame) {
        if (frame.authored() != scene) watch(frame.authored());
        if (frame.number() < last) forget();
        if (scene.springs().isEmpty() || scene.springs().size() > MOST_SPRINGS) return false;
        if (frame.divergence().isPresent()) return stopped();
        if (frame.number() == last || frame.number() == 0) return false;
        if (frames == 0) begin(frame);
        if (frame.number() != last + 1) roughness.interrupt();
        roughness.add(frame.x(), frame.y(), frame.z());
        if (frames % EVERY == 0) stretch.add(frame);
        frames++;
        last = frame.number();
        if (frames < FRAMES || frame.time() - since < SECONDS) return false;
        symptom = conclude();
        frames = 0;
        return true;
    }

    private boolean stopped() {
        boolean told = symptom.isPresent() && symptom.get().kind() == Symptom.Kind.BLOWS_UP;
        if (!told) symptom = Optional.of(new Symptom(Symptom.Kind.BLOWS_UP, 0));
        return !told;
    }

    private void watch(Scene next) {
        scene = next;
        ready = false;
        forget();
    }

    private void begin(Frame frame) {
        if (!ready) {
            stretch = new SustainedStretch(scene);
            roughness = new Roughness(scene.particles().size());
            ready = true;
        }
        since = frame.time();
        stretch.clear();
        roughness.clear();
    }

    private Optional<Symptom> conclude() {
        // Trembling springs are stretched, too, by the tremble.
        if (roughness.trembles(stretch.restLength())) return Optional.of(new Symptom(Symptom.Kind.JITTERS, 0));
        if (stretch.largest() > mostStretch(scene)) {
            return Optional.of(new Symptom(Symptom.Kind.STRETCHES, stretch.largest()));
        }
        return Optional.empty();
    }

    /** The level that a scene has, or whose numbers of earlier versions. */
    static Optional<Quality> promise(Scene scene) {
        return scene.solver().quality().or(() -> Quality.ofEarlierVersions(scene.solver()));
    }

    /** The mean strain of a spring of a scene that counts as a symptom. */
    static double mostStretch(Scene scene) {
        return promise(scene)
                .map(level -> Math.min(MOST_STRETCH, MOST_OF_PROMISE * (level.largestStretch() - 1)))
                .orElse(MOST_STRETCH);
    }
}
