package io.github.catenary.analysis.diagnosis;

import io.github.catenary.scene.check.Message;
import java.util.List;
import java.util.OptionalInt;

/**
 * Why a spring tore, or why a run stopped. Immutable.
 *
 * @param from the first frame of {@code history}
 * @param frame the last frame that belongs to it: the first that shows the tear, or the last before the run stopped
 * @param time simulated time at the end of that frame, s
 * @param spring id of the spring at fault; empty if no spring is
 * @param particle id of the particle at fault; empty if it is a spring that tore
 * @param history the strain of the spring at fault
 * @param path through which springs the load of a torn spring came; none if the run stopped, for then springs swing
 *     against each other without a load
 * @param sentences what happened and why, and what to do about it; each without a full stop
 */
public record Cause(
        Kind kind,
        long from,
        long frame,
        double time,
        OptionalInt spring,
        OptionalInt particle,
        StrainHistory history,
        LoadPath path,
        List<Message> sentences) {
    /** What happened. */
    public enum Kind {
        /** A spring tore. */
        TORN,
        /** The run left its bounds, or its integrator failed. */
        STOPPED
    }

    public Cause {
        sentences = List.copyOf(sentences);
    }

    /** The sentences in English. */
    public String english() {
        StringBuilder all = new StringBuilder();
        for (Message each : sentences)
            all.append(all.isEmpty() ? "" : " ").append(each.english()).append('.');
        return all.toString();
    }
}
