package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.advice.Symptom;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunEvent;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Marks on the time line where a check of the run began to fail; while it goes on failing, there is no other mark.
 * Confined to the thread of the run.
 */
final class CheckMarks {
    private Set<RunEvent.Kind> failing = EnumSet.noneOf(RunEvent.Kind.class);

    /** The checks that fail in the present frame of a run; ignored if that is not the last frame. */
    void note(RecordedRun run, boolean blowsUp, boolean unsolved, Optional<Symptom> symptom) {
        boolean stopped = run.run().divergence().isPresent(); // what failed before is not mended by that
        if (!run.isAtEnd() || stopped) return;
        Set<RunEvent.Kind> now = EnumSet.noneOf(RunEvent.Kind.class);
        if (blowsUp) now.add(RunEvent.Kind.BLEW_UP);
        if (unsolved) now.add(RunEvent.Kind.UNSOLVED);
        symptom.map(Symptom::kind).ifPresent(kind -> {
            if (kind == Symptom.Kind.STRETCHES) now.add(RunEvent.Kind.STRETCHED);
            if (kind == Symptom.Kind.JITTERS) now.add(RunEvent.Kind.TREMBLED);
        });
        for (RunEvent.Kind each : now) if (!failing.contains(each)) run.mark(each);
        failing = now;
    }

    /** Another run begins. */
    void forget() {
        failing = EnumSet.noneOf(RunEvent.Kind.class);
    }
}
