package io.github.catenary.app.cli;

import io.github.catenary.analysis.advice.MoreSubsteps;
import io.github.catenary.analysis.diagnosis.Cause;
import io.github.catenary.analysis.diagnosis.CauseSearch;
import io.github.catenary.analysis.diagnosis.KeptPast;
import io.github.catenary.app.cli.report.ForcesTable;
import io.github.catenary.app.cli.report.MetricsTable;
import io.github.catenary.app.cli.report.RunFileReport;
import io.github.catenary.app.cli.report.RunReport;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.render.record.Trajectory;
import io.github.catenary.io.run.RunFile;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunRepeat;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Plugins;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs scenes without a window and prints the results. */
@Command(
        name = "run",
        description = "Runs scenes without a window and prints the results: metrics and the state hash."
                + " Computes run files again, and tells whether the same bits come out.",
        mixinStandardHelpOptions = true)
final class RunCommand extends SceneCommand {
    private static final double NANOS_PER_MILLI = 1e6;

    /** Sentences of a cause that the message about the divergence says in other words: where, when and how fast. */
    private static final Set<String> TOLD_OF_DIVERGENCE =
            Set.of("cause.stopped", "cause.stopped-at", "cause.stretched");

    private static final Set<String> OF_RUN_FILES =
            Set.of("--json", "--no-progress", "--patience", "--strict", "--set");

    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "500",
            description = "Frames to run, 0 or more. Default: ${DEFAULT-VALUE}.")
    private long frames;

    @Mixin
    private TableOutput tables = new TableOutput();

    @Mixin
    private StateOutput state = new StateOutput();

    /** A finished run, what its passes leave, and the time its frames took. */
    private record Ended(Simulation run, Optional<MoreSubsteps> passes, long nanos, Optional<Cause> cause) {}

    RunCommand(Session session) {
        super(
                session,
                ContributionKind.INTEGRATOR,
                ContributionKind.SCENE_CHECK,
                ContributionKind.MEASURE,
                ContributionKind.EXPORTER);
        takesScenes("; or run files, *.run");
        answersInJson("Print one JSON object per scene, each on its own line.");
        overridesSolver();
        choosesDevice();
    }

    @Override
    int execute() throws CommandFailure {
        List<Path> scenes = scenes();
        int exitCode = ExitCode.DONE;
        for (Path scene : scenes) {
            if (session.out().checkError()) return ExitCode.FILE_TROUBLE;
            try {
                exitCode = Math.max(exitCode, run(scene));
            } catch (CommandFailure failure) {
                if (scenes.size() == 1) throw failure;
                session.json().ifPresent(answers -> answers.fail(scene, failure));
                // An option that does not fit this scene may fit the others, and its message names no file.
                if (failure.exitCode() == ExitCode.USAGE) session.tell(scene + ": " + failure.text());
                else session.tellLines(failure.text());
                exitCode = Math.max(exitCode, failure.exitCode());
            }
        }
        return exitCode;
    }

    @Override
    void check() throws CommandFailure {
        super.check();
        List<Path> scenes = scenes();
        if (frames < 0) throw CommandFailure.usage("--frames is " + frames + ", but must be 0 or more");
        tables.check(scenes, frames, state.out);
        if (tables.metrics.isPresent()) session.measureAll();
        state.check(session, scenes);
    }

    private int run(Path file) throws CommandFailure {
        if (RunFile.isNamed(file)) return runAgain(file);
        session.leaveOut(Set.of());
        for (Path table : tables.files().toList()) ResultFile.requireOther(table, file);
        Ended ended = await(file, () -> runToItsEnd(file));
        Simulation run = ended.run();
        long stepped = run.frameNumber() + (run.divergence().isPresent() ? 1 : 0);
        double millis = stepped == 0 ? 0 : ended.nanos() / NANOS_PER_MILLI / stepped;
        Report report = RunReport.of(file, run, ended.passes(), millis);
        state.save(session, run, patience());
        tables.writeLast(session, run);
        print(file, report);
        boolean well = session.tellTrouble(file, run);
        ended.cause()
                .map(cause -> why(cause, run))
                .filter(why -> !why.isEmpty())
                .ifPresent(why -> session.tell(file + ": " + why));
        return well ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }

    @Override
    Stream<Path> results() {
        return Stream.concat(tables.files(), state.out.stream());
    }

    /** What the message about the divergence has not said already; empty if that has said all. */
    private static String why(Cause cause, Simulation run) {
        String told = run.divergence().map(Divergence::message).orElse("");
        return cause.sentences().stream()
                .filter(sentence -> !TOLD_OF_DIVERGENCE.contains(sentence.key()))
                .map(Message::english)
                .filter(sentence -> !told.contains(sentence))
                .map(sentence -> sentence + ".")
                .collect(Collectors.joining(" "));
    }

    private Ended runToItsEnd(Path file) throws CommandFailure {
        Simulation run = session.start(openToRun(file));
        state.prepare(session, run);
        run.tally(tables.forces.isPresent());
        session.tellObstacle(file.toString(), run);
        KeptPast past = new KeptPast(run, () -> session.start(run.scene()));
        long nanos = tables.whileItRuns(session, rows -> run(file, run, past, rows));
        Optional<MoreSubsteps> passes = MoreSubsteps.of(run, session.compiler(), () -> false);
        return new Ended(run, passes, nanos, CauseSearch.ofStop(past));
    }

    /** Measures the steps without the writing. */
    private long run(Path scene, Simulation run, KeptPast past, TableOutput.Rows rows) throws CommandFailure {
        rows.add(run);
        long nanos = 0;
        for (long i = 0; i < frames; i++) {
            long start = System.nanoTime();
            boolean done = run.step();
            nanos += System.nanoTime() - start;
            // the tables are given up, too
            if (rows.any() && run.wasEnded()) throw new CancellationException("the run was given up");
            if (!done) break;
            past.keep();
            session.status().frames(name(scene), i + 1, frames);
            rows.add(run);
        }
        return nanos;
    }

    /** The scene, and which of all it is. */
    private String name(Path scene) {
        List<Path> scenes = scenes();
        if (scenes.size() == 1) return scene.toString();
        return scene + " (" + (scenes.indexOf(scene) + 1) + " of " + scenes.size() + ")";
    }

    /** Computes the run of a file again, and tells whether the same bits came out; the result is the exit code. */
    private int runAgain(Path file) throws CommandFailure {
        refuseOthers(file, OF_RUN_FILES);
        StoredRun stored = session.loadRun(file);
        session.leaveOut(Set.copyOf(stored.off()));
        RunRepeat.Outcome outcome = await(file, () -> repeat(file, stored));
        print(file, RunFileReport.of(file, stored, Optional.of(outcome)));
        if (outcome.same()) return ExitCode.DONE;
        session.tell(
                file + ": the result differs from the recorded one; the program or a plugin is of another version");
        return ExitCode.BAD_SCENE;
    }

    private RunRepeat.Outcome repeat(Path file, StoredRun stored) {
        long all = stored.frames();
        return RunRepeat.of(
                        stored,
                        session.compiler(),
                        RecordedRun.usualBudget(),
                        System::nanoTime,
                        () -> false,
                        part -> session.status().frames(file.toString(), Math.round(part * all), all))
                .orElseThrow();
    }

    /** The tables that a run writes: of its frames while it runs, or of the last one. */
    private static final class TableOutput {
        private static final String TRAJECTORY = "--trajectory";
        private static final String FORCES = "--forces";
        private static final String METRICS = "--metrics";
        private static final String EVERY = "--every";

        @Option(
                names = TRAJECTORY,
                paramLabel = "FILE.csv",
                description = "Write the position of every particle: frame,time,id,x,y,z; frame 0 included. Replaces an"
                        + " existing file. One scene only.")
        private Optional<Path> trajectory = Optional.empty();

        @Option(
                names = FORCES,
                paramLabel = "FILE.csv",
                description =
                        "Write what springs, pins and colliders push, in N, in the last frame, or with --every in"
                                + " every K-th: frame,time,item,id,force,peak,x,y,z. Replaces an existing file. One scene only.")
        private Optional<Path> forces = Optional.empty();

        @Option(
                names = METRICS,
                paramLabel = "FILE.csv",
                description = "Write the numbers of every frame, as the plots of the window export them: energies,"
                        + " strains, channels and measures. Replaces an existing file. One scene only.")
        private Optional<Path> metrics = Optional.empty();

        @Option(
                names = EVERY,
                paramLabel = "K",
                description = "Write every K-th frame, at least 1. Default: every frame of trajectory and metrics, the"
                        + " last frame of the forces.")
        private Optional<Long> every = Optional.empty();

        /** Work that tells the tables of a frame. */
        private interface Work {
            long run(Rows rows) throws CommandFailure;
        }

        private interface Step {
            void run() throws IOException;
        }

        /** Where frames are written, if they are. */
        private final class Rows {
            private final @Nullable Trajectory places;
            private final @Nullable ForcesTable pushes;
            private final Optional<Writer> numbers;
            private final Plugins plugins;
            private @Nullable MetricsTable measured;

            Rows(Optional<Writer> places, Optional<Writer> pushes, Optional<Writer> numbers, Plugins plugins)
                    throws IOException {
                this.places = places.isPresent() ? new Trajectory(places.get()) : null;
                this.pushes = pushes.isPresent() ? new ForcesTable(pushes.get()) : null;
                this.numbers = numbers;
                this.plugins = plugins;
            }

            boolean any() {
                return places != null || pushes != null || numbers.isPresent();
            }

            void add(Simulation run) throws CommandFailure {
                if (run.frameNumber() % every.orElse(1L) != 0) return;
                if (places != null) write(trajectory, () -> places.add(run.frame(), 1));
                if (pushes != null) write(forces, () -> pushes.add(run));
                if (numbers.isPresent()) write(metrics, () -> measure(run, numbers.get()));
            }

            private static void write(Optional<Path> file, Step step) throws CommandFailure {
                try {
                    step.run();
                } catch (IOException e) {
                    throw CommandFailure.writing(file.orElseThrow(), e);
                }
            }

            private void measure(Simulation run, Writer out) throws IOException {
                MetricsTable table = measured;
                if (table == null) table = new MetricsTable(out, run, plugins.channels(run.scene()));
                measured = table;
                table.add(run);
            }
        }

        Stream<Path> files() {
            return Stream.of(trajectory, forces, metrics).flatMap(Optional::stream);
        }

        /** @param state where the state that is reached is written */
        void check(List<Path> scenes, long frames, Optional<Path> state) throws CommandFailure {
            if (every.isPresent() && files().findAny().isEmpty()) {
                throw CommandFailure.usage(
                        EVERY + " belongs to " + TRAJECTORY + ", " + METRICS + " and " + FORCES + "; give one of them");
            }
            if (every.isPresent() && every.get() < 1) {
                throw CommandFailure.usage(EVERY + " is " + every.get() + ", but must be at least 1");
            }
            if (trajectory.isPresent()) check(TRAJECTORY, trajectory.get(), scenes);
            if (forces.isPresent()) check(FORCES, forces.get(), scenes);
            if (metrics.isPresent()) check(METRICS, metrics.get(), scenes);
            if (forces.isPresent() && frames < every.orElse(1L)) {
                throw CommandFailure.usage(FORCES + " needs a frame that it writes, but --frames is " + frames
                        + every.map(count -> " and " + EVERY + " is " + count).orElse(""));
            }
            requireOther(FORCES, forces, Stream.of(state, trajectory), "another option name");
            requireOther(METRICS, metrics, Stream.of(state, trajectory, forces), "another option name");
            requireOther(TRAJECTORY, trajectory, Stream.of(state), "--out name");
        }

        /** @param whose words for the other options */
        private static void requireOther(
                String option, Optional<Path> file, Stream<Optional<Path>> others, String whose) throws CommandFailure {
            Optional<Path> normal = file.map(Path::normalize);
            if (normal.isPresent()
                    && others.map(each -> each.map(Path::normalize)).anyMatch(normal::equals)) {
                throw CommandFailure.usage(option + " and " + whose + " the same file, " + file.get());
            }
        }

        private static void check(String option, Path file, List<Path> scenes) throws CommandFailure {
            if (scenes.size() > 1) {
                throw CommandFailure.usage(option + " takes one scene, but " + scenes.size() + " are given");
            }
            if (!StandardStream.isNamed(file) && !file.toString().endsWith(".csv")) {
                throw CommandFailure.usage(option + " is " + file + ", but must end in .csv");
            }
        }

        /** Runs with the tables of frames open; each appears whole or not at all. */
        long whileItRuns(Session session, Work work) throws CommandFailure {
            Optional<Path> overTime = every.isPresent() ? forces : Optional.empty();
            long[] nanos = {0};
            try {
                write(
                        session,
                        trajectory,
                        places -> write(
                                session,
                                overTime,
                                pushes -> write(
                                        session,
                                        metrics,
                                        numbers -> nanos[0] =
                                                work.run(new Rows(places, pushes, numbers, session.plugins())))));
            } catch (IOException e) {
                throw new UncheckedIOException(e); // without a file, nothing is written
            }
            return nanos[0];
        }

        /** Writes the forces in the last frame, if that is asked for. */
        void writeLast(Session session, Simulation run) throws CommandFailure {
            if (forces.isEmpty() || every.isPresent()) return;
            if (run.forces().isEmpty()) throw CommandFailure.badRun(FORCES + ": no frame was completed");
            session.write(forces.get(), stream -> {
                try (Writer out = text(stream)) {
                    new ForcesTable(out).add(run);
                }
            });
        }

        private interface Content {
            void writeTo(Optional<Writer> out) throws IOException, CommandFailure;
        }

        private static void write(Session session, Optional<Path> file, Content content)
                throws IOException, CommandFailure {
            if (file.isEmpty()) {
                content.writeTo(Optional.empty());
                return;
            }
            session.write(file.get(), stream -> {
                try (Writer out = text(stream)) {
                    content.writeTo(Optional.of(out));
                }
            });
        }

        private static Writer text(OutputStream stream) {
            return new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        }
    }

    /** Where a run saves the state that it has reached. */
    private static final class StateOutput {
        private static final String OUT = "--out";

        @Option(
                names = OUT,
                paramLabel = "FILE",
                description =
                        "Save the state reached as a scene, *.json or *.json.gz, or as a file of another program, such"
                                + " as *.obj; - for standard output. One scene only.")
        private Optional<Path> out = Optional.empty();

        @Mixin
        private FormatOption format = new FormatOption();

        @Option(names = "--force", description = "Replace the file of --out if it exists.")
        private boolean force;

        void check(Session session, List<Path> scenes) throws CommandFailure {
            if (out.isEmpty()) {
                if (force) throw CommandFailure.usage("--force belongs to --out, which is not given");
                format.requireNone();
                return;
            }
            if (scenes.size() > 1) {
                throw CommandFailure.usage("--out takes one scene, but " + scenes.size() + " are given");
            }
            Path file = out.get();
            if (format.exporter(session, OUT, file).isEmpty()) {
                ResultFile.requireScene(OUT, file, session.plugins().exporters());
            }
            ResultFile.requireOther(file, scenes.get(0));
            ResultFile.requireNew(file, force);
        }

        /** Has the run note what an exporter may tell of its last frame; call it before the first step. */
        void prepare(Session session, Simulation run) throws CommandFailure {
            if (out.isPresent() && format.exporter(session, OUT, out.get()).isPresent()) run.detail(true);
        }

        /** Saves the state of the run, if that was asked for. */
        void save(Session session, Simulation run, CommandDeadline patience) throws CommandFailure {
            if (out.isEmpty()) return;
            Optional<Exporter> exporter = format.exporter(session, OUT, out.get());
            if (exporter.isPresent()) {
                run.detail(true); // exporters may tell channels
                session.exportTo(run.frame(), out.get(), exporter.get(), patience);
            } else {
                Scene reached = ReachedScene.of(run, session.plugins()::constraint);
                session.save(reached, out.get());
            }
        }
    }
}
