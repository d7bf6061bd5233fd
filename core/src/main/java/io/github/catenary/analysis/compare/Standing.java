package io.github.catenary.analysis.compare;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.MeasuredValue;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.MeasureType.Reading;
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
 * @param problems why it cannot run; empty if it can
 * @param figures empty if it cannot run
 */
public record Standing(Entrant entrant, List<Problem> problems, Optional<Figures> figures) {
    /**
     * What was measured of a run.
     *
     * @param frames the frames that were completed
     * @param divergence why the run stopped early; empty if it did not
     * @param faults the element types that failed
     * @param device what runs it; empty for the processor
     * @param deviceFailure why its device failed, in the words of the driver, so that the processor took over; empty if it
     *     did not
     * @param energyDrift the total energy now minus that at the start, J; empty if a double cannot hold it. Drag,
     *     damping, collisions and the mouse change the energy, too
     * @param largestStretch the largest length of a spring over its rest length in any frame so far; empty if no whole
     *     spring has a rest length
     * @param millisPerFrame the median of the latest 512 frames, ms; empty before the first
     * @param measures what the measures of plugins have found so far, and before them, once a spring of an entrant has torn,
     *     when the first one tore
     * @param hash the state hash
     */
    public record Figures(
            long frames,
            Optional<Divergence> divergence,
            List<Fault> faults,
            Optional<ComputeDevice> device,
            Optional<String> deviceFailure,
            OptionalDouble energyDrift,
            OptionalDouble largestStretch,
            OptionalDouble millisPerFrame,
            List<MeasuredValue> measures,
            long hash) {
        /** What a measure has found; empty if it does not measure the run. */
        public Optional<Reading> found(MeasureType measure) {
            return measures.stream()
                    .filter(each -> each.type().equals(measure))
                    .map(MeasuredValue::reading)
                    .findFirst();
        }

        /** The failures of measures, without which the run is the same. */
        public Stream<Fault> faultsOfMeasures() {
            return faults.stream().filter(this::isOfMeasure);
        }

        private boolean isOfMeasure(Fault fault) {
            return measures.stream().anyMatch(each -> each.type().id().equals(fault.elementType()));
        }

        /** The state hash as other commands print it. */
        public String hashText() {
            return String.format(Locale.ROOT, "%016x", hash);
        }
    }

    /** The {@link #troublesOfRun}, and the measures that failed. */
    public Stream<Message> troubles() {
        Stream<Message> ofMeasures =
                figures.stream().flatMap(Figures::faultsOfMeasures).map(Fault::what);
        return Stream.concat(troublesOfRun(), ofMeasures);
    }

    /** Why it cannot run, stopped early, or runs without an element type or its device; none if all is well. */
    public Stream<Message> troublesOfRun() {
        Stream<Message> refusals = problems.stream().map(Problem::what);
        Stream<Message> rest = figures.stream()
                .flatMap(each -> Stream.of(
                                each.divergence().map(Divergence::what).stream(),
                                each.faults().stream()
                                        .filter(fault -> !each.isOfMeasure(fault))
                                        .map(Fault::what),
                                each.deviceFailure().map(Standing::deviceLost).stream())
                        .flatMap(words -> words));
        return Stream.concat(refusals, rest);
    }

    /** What all entrants were measured by. */
    public static List<MeasureType> measures(List<Standing> standings) {
        return standings.stream()
                .flatMap(each -> each.figures().stream())
                .flatMap(figures -> figures.measures().stream())
                .map(MeasuredValue::type)
                .distinct()
                .toList();
    }

    private static Message deviceLost(String words) {
        return Message.of("race.device-lost", "the processor went on, because the device failed: {0}", words);
    }

    /** The {@link #troubles} in English; empty if all is well. */
    public String trouble() {
        return troubles().map(Message::english).collect(Collectors.joining("; "));
    }
}
