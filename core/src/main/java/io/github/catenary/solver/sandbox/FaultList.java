package io.github.catenary.solver.sandbox;

import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.List;

/** The element types that failed in a run, and why, in the order of their failures. */
final class FaultList {
    private List<Fault> faults = List.of();

    /** The faults so far; immutable. */
    List<Fault> all() {
        return faults;
    }

    /** Adds a type that was switched off. */
    void add(String type, long frame, Stage stage, Message why) {
        Message what = Message.of(
                "run.fault",
                "element type {0} failed in frame {1} ({2}): {3}. It is switched off until the run is reset or its"
                        + " elements are edited",
                type,
                frame,
                stage,
                why);
        addMissing(List.of(new Fault(type, frame, true, what)));
    }

    /** Adds a type that failed to tell values, and is on. */
    void addSilent(String type, long frame, Stage stage, Message why) {
        Message what = Message.of(
                "run.fault-silent",
                "element type {0} failed to publish its values in frame {1} ({2}): {3}. The run goes on, but the"
                        + " values are not shown until the run is reset or the type's elements are edited",
                type,
                frame,
                stage,
                why);
        addMissing(List.of(new Fault(type, frame, false, what)));
    }

    /**
     * Adds a number that is not finite and did not come again. The types stay on. Added once for the same suspects, for
     * it may happen in every frame.
     *
     * @param suspects who may have written it, and how, at least one
     */
    void addPassing(String type, long frame, List<String> suspects) {
        Message what = suspects.size() == 1
                ? Message.of(
                        "run.fault-once",
                        "element type {0} wrote a number that is not finite in frame {1}, but not when the run computed"
                                + " that frame again. It stays on",
                        suspects.get(0),
                        frame)
                : Message.of(
                        "run.fault-once-of",
                        "one of these wrote a number that is not finite in frame {1}, but not when the run computed that"
                                + " frame again: {0}. All of them stay on",
                        String.join(", ", suspects),
                        frame);
        boolean isTold = faults.stream()
                .map(Fault::what)
                .anyMatch(other -> other.key().equals(what.key())
                        && other.arguments().get(0).equals(what.arguments().get(0)));
        if (!isTold) addMissing(List.of(new Fault(type, frame, false, what)));
    }

    /** Adds those faults that are not in the list yet. */
    void addMissing(List<Fault> others) {
        List<Fault> more = new ArrayList<>(faults);
        for (Fault fault : others) if (!more.contains(fault)) more.add(fault);
        faults = List.copyOf(more);
    }
}
