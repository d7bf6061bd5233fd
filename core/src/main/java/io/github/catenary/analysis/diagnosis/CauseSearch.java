package io.github.catenary.analysis.diagnosis;

import io.github.catenary.analysis.diagnosis.LoadPath.Link;
import io.github.catenary.analysis.diagnosis.LoadPath.Side;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Tear;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Finds the cause of a tear or of a stopped run. It computes the last second before a tear again, and at least
 * {@value #LEAST_FRAMES} and at most {@value #MOST_FRAMES} frames, as far as they are recorded; before a stop, so many
 * frames that the spring at fault is seen before it began to grow. Then the run shows the first of them. For the thread
 * that steps the run.
 */
public final class CauseSearch {
    static final int LEAST_FRAMES = 10;
    static final int MOST_FRAMES = 120;
    private static final double SECONDS = 1;
    /** A spring within this strain has not begun to grow without end. */
    private static final double QUIET = 0.5;

    private final Past past;
    private final List<Double> times = new ArrayList<>();
    private final List<Double> strains = new ArrayList<>();

    private CauseSearch(Past past) {
        this.past = past;
    }

    /**
     * Why a spring tore.
     *
     * @param spring its id
     * @param frame a frame in which it is torn
     * @return empty if it is not torn then, if the frames before the tear are no longer recorded, or if the past gives
     *     up the way
     */
    public static Optional<Cause> ofTear(Past past, int spring, long frame) {
        boolean recorded = frame >= past.first() && frame <= past.last();
        if (!recorded || !past.goTo(frame)) return Optional.empty();
        Optional<Tear> tear = past.run().tears().stream()
                .filter(each -> each.spring() == spring)
                .findFirst();
        if (tear.isEmpty() || tear.get().frame() <= past.first()) return Optional.empty();
        return new CauseSearch(past).ofTear(tear.get());
    }

    /**
     * Why the run stops after its last frame.
     *
     * @return empty if it does not, or if the past gives up the way
     */
    public static Optional<Cause> ofStop(Past past) {
        if (!past.stopAgain()) return Optional.empty();
        return past.run().divergence().flatMap(stop -> new CauseSearch(past).ofStop(stop));
    }

    /** How many frames before an event are of interest. */
    private long span() {
        double frames = Math.ceil(SECONDS / past.run().scene().solver().timeStep());
        return (long) Math.max(LEAST_FRAMES, Math.min(MOST_FRAMES, frames));
    }

    private Optional<Cause> ofTear(Tear tear) {
        long from = Math.max(past.first(), tear.frame() - span());
        if (!follow(tear.spring(), from, tear.frame() - 1)) return Optional.empty();
        double limit = limit(tear.spring());
        LoadPath path = path(tear.spring());
        if (!past.next()) return Optional.empty();
        times.add(tear.time());
        strains.add(tear.strain());
        from = tear.frame() - times.size() + 1;
        double lowered = limit(tear.spring());
        int i = index(tear.spring());
        if (i >= 0) path = withFallen(path, LoadWalk.fallen(past.run(), i));
        // Torn springs beside it may lower the limit within the frame: before this tear, or only after it.
        if (tear.strain() <= limit) limit = lowered;
        StrainHistory history = history(limit);
        List<Message> said = new TearText(past.run(), tear, history, path).sentences();
        Cause cause = new Cause(
                Cause.Kind.TORN,
                from,
                tear.frame(),
                tear.time(),
                OptionalInt.of(tear.spring()),
                OptionalInt.empty(),
                history,
                path,
                said);
        return past.goTo(from) ? Optional.of(cause) : Optional.empty();
    }

    private Optional<Cause> ofStop(Divergence stop) {
        Simulation run = past.run();
        long frame = run.frameNumber();
        long from = Math.max(past.first(), frame - MOST_FRAMES);
        StiffnessExcess excess = StiffnessExcess.of(run);
        OptionalInt spring = excess.isOver() ? excess.spring() : stop.spring();
        int particle = excess.isOver() ? excess.particle() : stop.particle();
        StopText text = new StopText(run, stop, excess, particle, spring);
        if (spring.isPresent() && !follow(spring.getAsInt(), from, frame)) return Optional.empty();
        forgetQuiet();
        if (!times.isEmpty()) from = frame - times.size() + 1;
        StrainHistory history = times.isEmpty() ? StrainHistory.NONE : history(Double.POSITIVE_INFINITY);
        Cause cause = new Cause(
                Cause.Kind.STOPPED,
                from,
                frame,
                run.time(),
                spring,
                OptionalInt.of(particle),
                history,
                LoadPath.NONE,
                text.sentences());
        return past.goTo(from) ? Optional.of(cause) : Optional.empty();
    }

    private StrainHistory history(double limit) {
        OptionalDouble told = Double.isFinite(limit) ? OptionalDouble.of(limit) : OptionalDouble.empty();
        return new StrainHistory(doubles(times), doubles(strains), told);
    }

    private static double[] doubles(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Forgets all but the last frames before the strain began to grow. */
    private void forgetQuiet() {
        int quiet = times.size() - 1;
        while (quiet > 0 && !(Math.abs(strains.get(quiet)) <= QUIET)) quiet--;
        int forgotten = Math.max(0, Math.min(quiet, times.size() - 1) - LEAST_FRAMES);
        times.subList(0, forgotten).clear();
        strains.subList(0, forgotten).clear();
    }

    /** Notes the strain of a spring in a range of frames without a gap up to the last one, and stays there. */
    private boolean follow(int spring, long from, long to) {
        if (!past.goTo(from)) return false;
        note(spring);
        for (long frame = from + 1; frame <= to; frame++) {
            if (!past.next()) return false;
            note(spring);
        }
        return true;
    }

    private void note(int spring) {
        int i = index(spring);
        if (i < 0) {
            times.clear(); // an edit added it later: the history has an entry for each frame from there on
            strains.clear();
            return;
        }
        SpringArrays springs = past.run().springs();
        double length = springs.length(i, past.run().particles());
        times.add(past.run().time());
        strains.add(springs.restLength[i] > 0 ? length / springs.restLength[i] - 1 : Double.NaN);
    }

    private int index(int spring) {
        return past.run().scene().springs().positionOf(spring);
    }

    private double limit(int spring) {
        int i = index(spring);
        return i < 0 ? Double.POSITIVE_INFINITY : past.run().strainLimit(i);
    }

    private LoadPath path(int spring) {
        Simulation run = past.run();
        int i = index(spring);
        if (i < 0) return LoadPath.NONE;
        SpringPull pull = new SpringPull(run);
        if (pull.force[i] == 0) return LoadPath.NONE;
        Side[] sides = new LoadWalk(run, pull).from(i);
        Side first = sides[0];
        Side second = sides[1];
        double most = Math.max(Math.abs(pull.force[i]), Math.max(largest(first), largest(second)));
        double newtons = pull.inNewtons ? pull.force[i] : Double.NaN;
        return new LoadPath(scaled(first, most), scaled(second, most), newtons, 0);
    }

    private static double largest(Side side) {
        return side.links().stream().mapToDouble(Link::share).max().orElse(0);
    }

    private static Side scaled(Side side, double most) {
        List<Link> links = side.links().stream()
                .map(link -> new Link(link.spring(), link.share() / most))
                .toList();
        return new Side(links, side.end(), side.particle(), side.times());
    }

    private static LoadPath withFallen(LoadPath path, int fallen) {
        return new LoadPath(path.first(), path.second(), path.newtons(), fallen);
    }

    /** Says why a run stopped, and what to do about it. */
    private static final class StopText {
        /** A ratio of stiffnesses or masses from which on it is worth telling. */
        private static final double REMARKABLE = 3;

        private final Simulation run;
        private final Divergence stop;
        private final StiffnessExcess excess;
        private final int particle;
        private final OptionalInt spring;
        private final Message remedy;
        private final double time;
        private final double speed;

        /** @param run in its last good frame */
        StopText(Simulation run, Divergence stop, StiffnessExcess excess, int particle, OptionalInt spring) {
            this.run = run;
            this.stop = stop;
            this.excess = excess;
            this.particle = particle;
            this.spring = spring;
            remedy = run.remedy();
            time = run.time();
            speed = speed(run, stop.particle());
        }

        private static double speed(Simulation run, int id) {
            int i = run.indexOf(id);
            if (i < 0) return 0;
            ParticleArrays p = run.particles();
            double dx = p.x[i] - p.prevX[i];
            double dy = p.y[i] - p.prevY[i];
            double dz = p.z[i] - p.prevZ[i];
            return Math.sqrt(dx * dx + dy * dy + dz * dz) / run.substepDuration();
        }

        List<Message> sentences() {
            List<Message> said = new ArrayList<>();
            if (stop.what().key().equals("run.integrator-failed")) return List.of(stop.what());
            said.add(stopped());
            if (excess.isOver()) {
                said.add(tooStiff());
            } else if (spring.isPresent()) {
                said.add(Message.of(
                        "cause.stretched", "Of its springs, spring {0} was stretched most", spring.getAsInt()));
            }
            said.add(remedy);
            return said;
        }

        /** Extreme scenes have speeds beyond the range of a double. */
        private Message stopped() {
            if (!Double.isFinite(speed)) {
                return Message.of(
                        "cause.stopped-at",
                        "The run stopped after {0} s at particle {1}",
                        NumberWords.seconds(time),
                        stop.particle());
            }
            return Message.of(
                    "cause.stopped",
                    "The run stopped after {0} s: particle {1} had reached a speed of {2}",
                    NumberWords.seconds(time),
                    stop.particle(),
                    NumberWords.quantity(speed, "m/s"));
        }

        private Message tooStiff() {
            int at = spring.orElseThrow();
            if (!Double.isFinite(excess.stiffness())) {
                return Message.of(
                        "cause.no-step", "No step is short enough for spring {0} at particle {1}", at, particle);
            }
            Message most = Message.of(
                    "cause.too-stiff",
                    "Spring {0} and the others at particle {1} are {2} times as stiff as a substep of {3} allows for"
                            + " its mass",
                    at,
                    particle,
                    NumberWords.two(excess.stiffness()),
                    NumberWords.quantity(run.substepDuration(), "s"));
            if (excess.lighter() >= REMARKABLE && excess.lighter() >= excess.softer()) {
                return Message.of(
                        "cause.light",
                        "{0}: most particles are {1} times as heavy",
                        most,
                        NumberWords.two(excess.lighter()));
            }
            if (excess.softer() >= REMARKABLE) {
                return Message.of(
                        "cause.stiff",
                        "{0}: the spring is {1} times as stiff as most",
                        most,
                        NumberWords.two(excess.softer()));
            }
            return most;
        }
    }
}
