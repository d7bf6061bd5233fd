package io.github.catenary.solver;

import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.MeasureType.Accumulator;
import io.github.catenary.solver.kernel.MeasureType.Reading;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.sandbox.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The measures of one run: they see each frame, and go back with the run. A measure may be foreign code; one that fails
 * has no value from then on, until the run goes back to a frame before. For the thread of the run.
 */
final class RunMeasures {
    private static final double[] NOTHING = {};
    /** A longer reason of a plugin is cut off, characters. */
    private static final int LONGEST_REASON = 500;

    private final ActiveCall work;
    private final RunMoment moment;
    private final List<Entry> entries = new ArrayList<>();
    /** The code that runs now, for a call of an element's code inside of it. */
    private int active;

    private Stage stage = Stage.BEGIN;

    /** A measure, and the id that it gave when the compiler was made. */
    record Known(MeasureType type, String id) {
        /** The id is the name of the class if the measure fails to give one. */
        static Known of(MeasureType type) {
            try {
                return new Known(type, Objects.requireNonNull(type.id(), "its id is null"));
            } catch (Throwable thrown) {
                return new Known(type, type.getClass().getName());
            }
        }

        /** Its name in {@link ActiveCall}. */
        String name() {
            return "measure " + id;
        }
    }

    /**
     * What a measure remembers at a frame.
     *
     * @param lost why it has no value; empty if it may have one
     */
    record Memory(MeasureType type, double[] state, Optional<Loss> lost) {}

    /**
     * Why a measure has no value from a frame on.
     *
     * @param fault empty if it has not failed
     */
    record Loss(Message why, Optional<Fault> fault) {
        static Loss of(Message why) {
            return new Loss(why, Optional.empty());
        }
    }

    private static final class Entry {
        final Known known;
        final int number;
        final boolean off;

        @Nullable
        Accumulator accumulator;

        Optional<Loss> lost = Optional.empty();

        Entry(Known known, int number, boolean off) {
            this.known = known;
            this.number = number;
            this.off = off;
            if (off) lost = Optional.of(Loss.of(Message.of("measure.off", "the measure is left out of this run")));
        }
    }

    /** Measures that have not begun. */
    RunMeasures(Simulation run, SceneCompiler compiler) {
        work = compiler.work();
        moment = new RunMoment(run, this::enter);
        for (Known each : compiler.measures()) {
            entries.add(new Entry(each, work.number(each.name()), compiler.leavesOut(each.name())));
        }
    }

    private void enter(Entry entry, Stage called) {
        active = entry.number;
        stage = called;
        enter();
    }

    private void enter() {
        work.enter(active, stage);
    }

    /** The run is at its start. */
    void begin() {
        if (entries.isEmpty()) return;
        moment.renew();
        work.begin();
        for (Entry each : entries) begin(each);
        work.leave();
    }

    private void begin(Entry entry) {
        if (entry.off) return;
        entry.accumulator = null;
        entry.lost = Optional.empty();
        enter(entry, Stage.BEGIN);
        try {
            entry.accumulator = Objects.requireNonNull(entry.known.type().begin(moment), "begin gave nothing");
        } catch (Throwable thrown) {
            fail(entry, thrown);
        }
    }

    /** Goes on in place of the measures of other plugins. Those that were not among them have missed frames. */
    void takeOver(RunMeasures before) {
        for (Entry each : entries) {
            if (each.off) continue;
            each.lost = Optional.of(missed());
            for (Entry other : before.entries) {
                if (!other.known.type().equals(each.known.type())) continue;
                each.accumulator = other.accumulator;
                each.lost = other.off ? each.lost : other.lost;
            }
        }
    }

    /** The run has completed a frame. Allocates nothing itself. */
    void frameDone() {
        if (entries.isEmpty()) return;
        moment.renew();
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            Accumulator accumulator = entry.accumulator;
            if (accumulator == null || entry.lost.isPresent()) continue;
            enter(entry, Stage.ADD);
            try {
                accumulator.add(moment);
            } catch (Throwable thrown) {
                fail(entry, thrown);
            }
        }
        work.leave();
    }

    private void fail(Entry entry, Throwable thrown) {
        Message why = ErrorText.of(thrown);
        long frame = moment.frame();
        Message what = Message.of(
                "run.fault-measure",
                "measure {0} failed in frame {1} ({2}): {3}. It has no value from then on; the run goes on",
                entry.known.id(),
                frame,
                stage,
                why);
        entry.lost = Optional.of(new Loss(
                Message.of("measure.failed", "the measure failed in frame {0} ({1}): {2}", frame, stage, why),
                Optional.of(new Fault(entry.known.id(), frame, false, what))));
    }

    /** What the measures have found so far. */
    List<MeasuredValue> read() {
        if (entries.isEmpty()) return List.of();
        List<MeasuredValue> all = new ArrayList<>();
        moment.renew();
        work.begin();
        for (Entry each : entries) all.add(new MeasuredValue(each.known.type(), read(each)));
        work.leave();
        return all;
    }

    private Reading read(Entry entry) {
        Accumulator accumulator = entry.accumulator;
        if (accumulator != null && entry.lost.isEmpty()) {
            enter(entry, Stage.VALUE);
            try {
                return checked(Objects.requireNonNull(accumulator.value(moment), "value gave nothing"));
            } catch (Throwable thrown) {
                fail(entry, thrown);
            }
        }
        return Reading.none(entry.lost.orElseThrow().why());
    }

    private static Reading checked(Reading told) {
        if (told.missing().isEmpty()) return Reading.of(told.value());
        // a message that cannot be formatted fails here, and not where it is shown
        boolean silent = told.missing().get().english().isBlank();
        return Reading.none(
                silent
                        ? Message.of("error.silent", "it gives no reason")
                        : told.missing().get().shortened(LONGEST_REASON));
    }

    /** What is remembered at this frame. */
    List<Memory> save() {
        if (entries.isEmpty()) return List.of();
        List<Memory> all = new ArrayList<>();
        for (Entry each : entries) all.add(save(each));
        work.leave();
        return List.copyOf(all);
    }

    private Memory save(Entry entry) {
        Accumulator accumulator = entry.accumulator;
        double[] state = NOTHING;
        if (accumulator != null && entry.lost.isEmpty()) {
            enter(entry, Stage.SAVE);
            try {
                state = Objects.requireNonNull(accumulator.save(), "save gave no state");
            } catch (Throwable thrown) {
                fail(entry, thrown);
            }
        }
        return new Memory(entry.known.type(), state, entry.lost);
    }

    /** The run is at the frame at which this was saved, by this run or by one with other measures. */
    void restore(List<Memory> saved) {
        if (entries.isEmpty()) return;
        moment.renew();
        for (Entry each : entries) {
            if (!each.off) restore(each, saved);
        }
        work.leave();
    }

    private void restore(Entry entry, List<Memory> saved) {
        Optional<Memory> memory = saved.stream()
                .filter(each -> each.type().equals(entry.known.type()))
                .findFirst();
        if (memory.isEmpty()) {
            if (moment.frame() == 0) begin(entry);
            else entry.lost = Optional.of(missed());
            return;
        }
        Accumulator accumulator = entry.accumulator;
        entry.lost = accumulator == null
                ? entry.lost.or(() -> Optional.of(missed()))
                : memory.get().lost();
        if (accumulator == null || entry.lost.isPresent()) return;
        enter(entry, Stage.RESTORE);
        try {
            accumulator.restore(memory.get().state().clone());
        } catch (Throwable thrown) {
            fail(entry, thrown);
        }
    }

    private static Loss missed() {
        return Loss.of(Message.of(
                "measure.missed", "the run had begun before the measure was there: play it again from its start"));
    }

    /** Why measures have no value, of those that failed. */
    List<Fault> faults() {
        if (entries.isEmpty()) return List.of();
        return entries.stream()
                .flatMap(each -> each.lost.stream())
                .flatMap(lost -> lost.fault().stream())
                .toList();
    }
}
