package io.github.catenary.analysis.compare;

import io.github.catenary.analysis.metric.OwnMeasures;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.MeasuredValue;
import io.github.catenary.solver.RunMoment;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.kernel.MeasureType.Accumulator;
import io.github.catenary.solver.kernel.MeasureType.Reading;
import io.github.catenary.solver.kernel.Moment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The runs of one scene under several settings, or of several scenes, frame by frame in turns. An entrant that cannot run,
 * has another time step than the first, or diverges, stays where it is while the others run on. Everything but the times is
 * the same on every machine, and each run has the bits that it would have alone. One thread at a time, except {@link
 * #cancel}.
 */
public final class Race {
    public static final int FEWEST = 2;
    public static final int MOST = 9;

    private final SceneCompiler compiler;
    private final List<RaceRun> runs;
    private long frame;

    /**
     * Compiles a run for each entrant.
     *
     * @param compiler for this race only, so that {@link #cancel} ends nothing else
     * @param entrants {@value #FEWEST} to {@value #MOST}
     * @throws IllegalArgumentException if there are too few or too many entrants, or if two have the same name
     */
    public Race(SceneCompiler compiler, List<Entrant> entrants) {
        require(entrants);
        this.compiler = compiler;
        double timeStep = entrants.get(0).settings().timeStep();
        runs = entrants.stream()
                .map(entrant -> new RaceRun(compiler, entrant, timeStep))
                .toList();
    }

    private static void require(List<Entrant> entrants) {
        int count = entrants.size();
        if (count < FEWEST || count > MOST) {
            throw new IllegalArgumentException(
                    "a race has " + FEWEST + " to " + MOST + " entrants, but this one has " + count);
        }
        for (Entrant entrant : entrants) {
            if (entrants.stream()
                            .filter(each -> each.name().equals(entrant.name()))
                            .count()
                    > 1) {
                throw new IllegalArgumentException("two entrants have the name \"" + entrant.name() + "\"");
            }
        }
    }

    /**
     * Runs one frame of each entrant that can still run. If another thread ends a frame, the entrants after it wait;
     * the next call goes on from there.
     *
     * @return false if no entrant can run any more, or another thread ended a frame
     */
    public boolean step() {
        boolean any = false;
        for (RaceRun run : runs) {
            if (!run.reach(frame + 1)) return false;
            any |= run.isAt(frame + 1);
        }
        if (any) frame++;
        return any;
    }

    /** The frames that every entrant has completed that neither was refused nor has diverged. */
    public long frameNumber() {
        return frame;
    }

    /** Ends the frame in progress and every later one: {@link #step} then returns false. Any thread. */
    public void cancel() {
        compiler.work().endAll();
    }

    /**
     * Holds the same particle in every run of a drawing and moves it to a point within the next frame.
     *
     * @param drawing the scene of an entrant, under any settings
     */
    public void grab(Scene drawing, int particle, Vec3 target) {
        for (RaceRun run : runs) {
            if (run.entrant.isDrawnAs(drawing)) run.grab(particle, target);
        }
    }

    /** Releases the held particle, if any, in every run. */
    public void release() {
        runs.forEach(RaceRun::release);
    }

    /** Sets the pointer's position in every run, for elements that follow it. */
    public void point(Optional<Vec3> at) {
        runs.forEach(run -> run.point(at));
    }

    /** Gives back the memory of devices; the processor would run on. On the thread of the runs. */
    public void leaveDevices() {
        for (RaceRun run : runs) {
            if (run.entrant.device().isPresent()) run.simulation.ifPresent(it -> it.runOn(Optional.empty()));
        }
    }

    /** How each entrant has fared, in the order of the entrants. */
    public List<Standing> standings() {
        boolean torn = runs.stream().anyMatch(RaceRun::hasTorn);
        return runs.stream().map(run -> run.standing(torn)).toList();
    }

    /** A copy of each run's state, in the order of the entrants; empty for one that cannot run. */
    public List<Optional<Frame>> frames() {
        return runs.stream().map(RaceRun::frame).toList();
    }

    /** The runs in the order of the entrants, to be measured, not to be stepped; empty for one that cannot run. */
    public List<Optional<Simulation>> runs() {
        return runs.stream().map(run -> run.simulation).toList();
    }

    /** The run of one entrant, with its measurements. One thread at a time. */
    private static final class RaceRun {
        /** Bounds the memory of a long race; a median of fewer frames would be noisy. */
        static final int TIMES = 512;

        private static final double NANOS_PER_MILLI = 1e6;

        private final Entrant entrant;
        private List<Problem> problems = List.of();
        private Optional<Simulation> simulation = Optional.empty();
        private final long[] nanos = new long[TIMES];
        /** They read every spring, which is no part of the time of a frame. */
        private final Map<OwnMeasures, Accumulator> own = new EnumMap<>(OwnMeasures.class);

        RaceRun(SceneCompiler compiler, Entrant entrant, double timeStep) {
            this.entrant = entrant;
            if (entrant.settings().timeStep() != timeStep) {
                problems = List.of(otherTimeStep(entrant.settings().timeStep(), timeStep));
                return;
            }
            try {
                simulation = Optional.of(compiler.on(entrant.device()).compile(entrant.scene()));
            } catch (UnrunnableSceneException e) {
                problems = e.problems();
            }
            simulation.ifPresent(this::start);
        }

        /** The same frame would not be the same moment. */
        private static Problem otherTimeStep(double own, double first) {
            return Problem.error(
                    "$.solver.timeStep",
                    Message.of(
                            "race.time-step",
                            "its time step is {0} s, but that of the first entrant {1} s; give both the same",
                            own,
                            first));
        }

        private void start(Simulation run) {
            Moment drawn = RunMoment.of(run);
            for (OwnMeasures each : OwnMeasures.values()) own.put(each, each.begin(drawn));
        }

        /**
         * Runs up to a frame at most one frame ahead, unless the run is there already, was refused or has diverged.
         *
         * @return false if another thread ended the frame
         */
        boolean reach(long frame) {
            if (simulation.isEmpty() || simulation.get().frameNumber() >= frame) return true;
            Simulation run = simulation.get();
            long start = System.nanoTime();
            if (!run.step()) return !run.wasEnded();
            nanos[(int) (frame % TIMES)] = System.nanoTime() - start;
            Moment now = RunMoment.of(run);
            own.values().forEach(each -> each.add(now));
            return true;
        }

        /** True if the run has completed this frame. */
        boolean isAt(long frame) {
            return simulation.filter(run -> run.frameNumber() == frame).isPresent();
        }

        void grab(int particle, Vec3 target) {
            simulation
                    .filter(run -> run.scene().particles().contains(particle))
                    .ifPresent(run -> run.grab(particle, target));
        }

        void release() {
            simulation.ifPresent(Simulation::release);
        }

        void point(Optional<Vec3> at) {
            simulation.ifPresent(run -> run.point(at));
        }

        Optional<Frame> frame() {
            return simulation.map(Simulation::frame);
        }

        boolean hasTorn() {
            return simulation
                    .filter(run ->
                            found(OwnMeasures.FIRST_TEAR, RunMoment.of(run)).isThere())
                    .isPresent();
        }

        /** @param torn whether a spring of an entrant has torn */
        Standing standing(boolean torn) {
            return new Standing(entrant, problems, simulation.map(run -> figures(run, torn)));
        }

        private Reading found(OwnMeasures measure, Moment now) {
            return Objects.requireNonNull(own.get(measure)).value(now);
        }

        private Standing.Figures figures(Simulation run, boolean torn) {
            Moment now = RunMoment.of(run);
            List<MeasuredValue> measures = new ArrayList<>(run.measures());
            if (torn) measures.add(0, new MeasuredValue(OwnMeasures.FIRST_TEAR, found(OwnMeasures.FIRST_TEAR, now)));
            return new Standing.Figures(
                    run.frameNumber(),
                    run.divergence(),
                    run.faults(),
                    run.device().inUse(),
                    run.device().failure(),
                    number(found(OwnMeasures.ENERGY_DRIFT, now)),
                    number(found(OwnMeasures.LARGEST_STRETCH, now)),
                    medianMillis((int) Math.min(run.frameNumber(), TIMES)),
                    List.copyOf(measures),
                    run.hash());
        }

        private static OptionalDouble number(Reading reading) {
            return reading.isThere() ? OptionalDouble.of(reading.value()) : OptionalDouble.empty();
        }

        private OptionalDouble medianMillis(int count) {
            if (count == 0) return OptionalDouble.empty();
            // The first frame is entry 1; from frame 512 on, all entries are in use.
            long[] sorted = count == TIMES ? nanos.clone() : Arrays.copyOfRange(nanos, 1, count + 1);
            Arrays.sort(sorted);
            return OptionalDouble.of((sorted[(count - 1) / 2] + sorted[count / 2]) / 2.0 / NANOS_PER_MILLI);
        }
    }
}
