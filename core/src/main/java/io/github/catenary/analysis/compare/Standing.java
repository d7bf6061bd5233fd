package io.github.catenary.analysis.compare;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.sandbox.Fault;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How an entrant has fared so far.
 *
 * @param problems why it cannot run the scene; empty if it can
 * @param figures empty if it cannot run the scene
 */
public record Standing(Entrant entrant, List<Problem> problems, Optional<Figures> figures) {
    /**
     * What was measured of a run.
     *
     * @param frames the frames that were completed
     * @param divergence why the run stopped early; empty if it did not
     * @param faults the element types that failed
     * @param energyDrift the total energy now minus that at the start, J; empty if a double cannot hold it. Drag,
     *     damping, collisions and the mouse change the energy, too
     * @param largestStretch the largest length of a spring over its rest length in any frame so far; empty if no whole
     *     spring has a rest length
     * @param millisPerFrame the median of the latest 512 frames, ms; empty before the first
     * @param hash the state hash
     */
    public record Figures(
            long frames,
            Optional<Divergence> divergence,
            List<Fault> faults,
            OptionalDouble energyDrift,
            OptionalDouble largestStretch,
            OptionalDouble millisPerFrame,
            long hash) {
        /** The state hash as other commands print it. */
        public String hashText() {
            return String.format(Locale.ROOT, "%016x", hash);
        }
    }

    /** Why it cannot run, stopped early, or runs without an element type; none if all is well. */
    public Stream<Message> troubles() {
        Stream<Message> refusals = problems.stream().map(Problem::what);
        Stream<Message> rest = figures.stream()
                .flatMap(each -> Stream.concat(
                        each.divergence().map(Divergence::what).stream(),
                        each.faults().stream().map(Fault::what)));
        return Stream.concat(refusals, rest);
    }

    /** The {@link #troubles} in English; empty if all is well. */
    public String trouble() {
        return troubles().map(Message::english).collect(Collectors.joining("; "));
    }
}
