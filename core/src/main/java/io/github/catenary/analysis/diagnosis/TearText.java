package io.github.catenary.analysis.diagnosis;

import io.github.catenary.analysis.diagnosis.LoadPath.Side;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.Tear;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says why a spring tore. */
final class TearText {
    private final Simulation run;
    private final Tear tear;
    private final StrainHistory history;
    private final LoadPath path;

    /** @param run right after the frame of the tear was computed */
    TearText(Simulation run, Tear tear, StrainHistory history, LoadPath path) {
        this.run = run;
        this.tear = tear;
        this.history = history;
        this.path = path;
    }

    List<Message> sentences() {
        List<Message> said = new ArrayList<>();
        said.add(tore());
        way(path).ifPresent(said::add);
        long along = run.tears().stream()
                .filter(other -> other.frame() == tear.frame())
                .count();
        if (along > 1) {
            said.add(Message.of("cause.together", "{0} springs tore in that frame", along));
        }
        if (path.fallen() > 0) {
            said.add(Message.of("cause.fallen", "{0} particles have had no support since", path.fallen()));
        }
        return said;
    }

    private Message tore() {
        String time = NumberWords.seconds(tear.time());
        if (run.cutByHands().contains(tear.spring())) {
            return Message.of("cause.cut-by-hand", "A hand cut spring {0} at {1} s", tear.spring(), time);
        }
        if (!Double.isFinite(tear.strain())) {
            return Message.of("cause.tore-unknown", "Spring {0} tore at {1} s", tear.spring(), time);
        }
        if (history.limit().isEmpty()) {
            String strain = String.format(Locale.ROOT, "%.0f", 100 * tear.strain());
            return Message.of(
                    "cause.tore-without-limit",
                    "Spring {0} tore at {1} s at a strain of {2} %; the element that tore it states no limit",
                    tear.spring(),
                    time,
                    strain);
        }
        double limit = history.limit().getAsDouble();
        String strain = NumberWords.percent(tear.strain(), limit);
        String most = NumberWords.percent(limit, tear.strain());
        return tear.strain() > limit
                ? Message.of(
                        "cause.tore",
                        "Spring {0} tore at {1} s: its strain reached {2} %, above its limit of {3} %",
                        tear.spring(),
                        time,
                        strain,
                        most)
                : Message.of(
                        "cause.cut",
                        "Spring {0} was removed at {1} s at a strain of {2} %, below its limit of {3} %: something"
                                + " other than its load removed it",
                        tear.spring(),
                        time,
                        strain,
                        most);
    }

    /** From where the force came; empty if the spring carried nothing. */
    static Optional<Message> way(LoadPath path) {
        if (path.first().particle() == 0) return Optional.empty();
        Side one = path.first().isHeld() || !path.second().isHeld() ? path.first() : path.second();
        Side other = one == path.first() ? path.second() : path.first();
        Message way = Message.of("cause.way", "It was loaded between {0} and {1}", end(one), end(other));
        if (Double.isNaN(path.newtons())) return Optional.of(way);
        return Optional.of(
                path.newtons() > 0
                        ? Message.of(
                                "cause.pulled",
                                "{0}, under a tension of {1}",
                                way,
                                NumberWords.quantity(path.newtons(), "N"))
                        : Message.of(
                                "cause.pushed",
                                "{0}, under a compression of {1}",
                                way,
                                NumberWords.quantity(-path.newtons(), "N")));
    }

    private static Message end(Side side) {
        Message what = switch (side.end()) {
            case PIN -> Message.of("cause.end.pin", "the pin at particle {0}", side.particle());
            case HAND -> Message.of("cause.end.hand", "the hand at particle {0}", side.particle());
            case LED -> Message.of("cause.end.led", "particle {0}, which an element leads", side.particle());
            case OBSTACLE -> Message.of("cause.end.obstacle", "particle {0}, which an obstacle stops", side.particle());
            case HEAVY ->
                Message.of(
                        "cause.end.heavy",
                        "particle {0}, {1} times as heavy as most",
                        side.particle(),
                        NumberWords.two(side.times()));
            case LOAD -> Message.of("cause.end.load", "the load on particle {0}", side.particle());
        };
        int count = side.links().size();
        if (count == 0) return what;
        return count == 1
                ? Message.of("cause.end.near", "{0} (one spring away)", what)
                : Message.of("cause.end.far", "{0} ({1} springs away)", what, count);
    }
}
