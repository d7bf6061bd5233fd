package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.diagnosis.Cause;
import io.github.catenary.analysis.diagnosis.CauseSearch;
import io.github.catenary.analysis.diagnosis.Past;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.solver.Simulation;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/** The past of a recorded run, in which a cause is searched. For the thread of the run. */
final class RecordedPast implements Past {
    private final RecordedRun recording;
    private final BooleanSupplier unwanted;

    private RecordedPast(RecordedRun recording, BooleanSupplier unwanted) {
        this.recording = recording;
        this.unwanted = unwanted;
    }

    /**
     * Searches for the cause of a tear, or of the end of the run.
     *
     * @param torn id of the spring; empty to ask why the run stopped
     * @param frame a frame in which the spring is torn
     * @param unwanted if true, the search ends
     */
    static Optional<Cause> why(RecordedRun recording, OptionalInt torn, long frame, BooleanSupplier unwanted) {
        Past past = new RecordedPast(recording, unwanted);
        return torn.isPresent() ? CauseSearch.ofTear(past, torn.getAsInt(), frame) : CauseSearch.ofStop(past);
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
