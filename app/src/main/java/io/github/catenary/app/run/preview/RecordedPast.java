package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.diagnosis.Breaks;
import io.github.catenary.analysis.diagnosis.Cause;
import io.github.catenary.analysis.diagnosis.CauseSearch;
import io.github.catenary.analysis.diagnosis.Past;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.solver.Simulation;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/** The past of a recorded run, in which breaks and their causes are searched. For the thread of the run. */
public final class RecordedPast implements Past {
    private final RecordedRun recording;
    private final BooleanSupplier unwanted;

    private RecordedPast(RecordedRun recording, BooleanSupplier unwanted) {
        this.recording = recording;
        this.unwanted = unwanted;
    }

    /**
     * Finds out why a spring tore, or why the run stopped. The run is paused, and shows the first frame of what is found
     * out.
     *
     * @param torn id of the spring; empty to ask why the run stopped
     * @param frame a frame in which the spring is torn
     * @param unwanted asked between frames; if true, the search ends without a result
     * @return empty if nothing happened, or if it is no longer recorded
     */
    public static Optional<Cause> why(PreviewRun run, OptionalInt torn, long frame, BooleanSupplier unwanted) {
        Optional<RecordedRun> recording = run.lend();
        return recording
                .flatMap(it -> run.memory()
                        .attemptNow(
                                HeavyWork.CAUSE,
                                it.run().scene(),
                                () -> why(new RecordedPast(it, unwanted), torn, frame)))
                .flatMap(cause -> cause);
    }

    private static Optional<Cause> why(Past past, OptionalInt torn, long frame) {
        return torn.isPresent() ? CauseSearch.ofTear(past, torn.getAsInt(), frame) : CauseSearch.ofStop(past);
    }

    /**
     * Finds what broke up to the end of the shown branch. The run is paused, and is then at that end, unless the way was
     * given up.
     *
     * @param unwanted asked between frames; true ends the search
     * @return empty if there is no run, or if the search was ended
     */
    public static Optional<Breaks> breaks(PreviewRun run, BooleanSupplier unwanted) {
        return run.lend()
                .filter(it -> it.goTo(it.last(), unwanted))
                .map(it -> new Breaks(it.run().tears()));
    }

    @Override
    public Simulation run() {
        return recording.run();
    }

    @Override
    public long first() {
        return recording.first();
    }

    @Override
    public long last() {
        return recording.last();
    }

    @Override
    public boolean goTo(long frame) {
        return recording.goTo(frame, unwanted);
    }

    @Override
    public boolean next() {
        return !unwanted.getAsBoolean() && recording.step();
    }

    @Override
    public boolean stopAgain() {
        return recording.stopAgain(unwanted);
    }
}
