package io.github.catenary.app.cli;

import io.github.catenary.analysis.sweep.CurveFit;
import io.github.catenary.analysis.sweep.StudyMisfitException;
import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.analysis.sweep.SweepFile;
import io.github.catenary.analysis.sweep.SweepRow;
import io.github.catenary.analysis.sweep.SweepRunner;
import io.github.catenary.analysis.sweep.TargetCurve;
import io.github.catenary.app.document.exchange.FitSearch;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.app.render.chart.ChartPicture;
import io.github.catenary.app.render.chart.FitPicture;
import io.github.catenary.app.render.chart.StudyPicture;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a scene many times under settings that vary, as a study file says, and writes a table and a picture. */
@Command(
        name = "sweep",
        description =
                "Runs a scene many times under settings that vary, as a study file says, and writes a table of what"
                        + " was measured. A stopped sweep goes on where it was.",
        mixinStandardHelpOptions = true)
final class SweepCommand implements Callable<Integer> {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Session session;

    @Parameters(index = "0", paramLabel = "STUDY", description = "Study file, *.json.")
    private Path study = Path.of("");

    @Option(
            names = "--out",
            paramLabel = "FILE.csv",
            description = "The table. Replaces an existing file. Default: the name of the study, in this folder.")
    private Optional<Path> out = Optional.empty();

    @Option(
            names = "--picture",
            paramLabel = "FILE",
            description = "Also draw the results, *.png or *.svg: a heat map of two settings, or lines.")
    private Optional<Path> picture = Optional.empty();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description =
                    "Rows that run at once, at least 1. The rows are the same for any number. Default: one for each"
                            + " processor.")
    private Optional<Integer> threads = Optional.empty();

    @Option(names = "--anew", description = "Drop the rows of an earlier sweep that was stopped.")
    private boolean anew;

    @Option(
            names = "--fit",
            paramLabel = "TARGET.csv",
            arity = "0..1",
            fallbackValue = "",
            description =
                    "Instead of all rows, seek the values, within the ranges of the study, at which a run is nearest"
                            + " to the measured curves of this file: time, and columns such as particle:16.x. The table is the trace"
                            + " of the search. Without a file: the one that the study names.")
    private Optional<String> fit = Optional.empty();

    @Option(
            names = "--evaluations",
            paramLabel = "N",
            description = "The most runs of a fit, at least 40. Default: what the study says, or 400.")
    private Optional<Integer> evaluations = Optional.empty();

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Mixin
    private SceneCommand.ProgressOption progress = new SceneCommand.ProgressOption();

    @Mixin
    private CommandDeadline patience = new CommandDeadline();

    @Mixin
    private SceneCommand.Strictness strictness = new SceneCommand.Strictness();

    SweepCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        session.answerInJson(json, List.of(), Stream.empty());
        progress.check(session);
        patience.check(session);
        strictness.check(session);
        if (threads.isPresent() && threads.get() < 1) {
            throw CommandFailure.usage("--threads is " + threads.get() + ", but must be at least 1");
        }
        if (evaluations.isPresent() && fit.isEmpty()) {
            throw CommandFailure.usage("--evaluations belongs to --fit, which is not given");
        }
        if (evaluations.isPresent() && evaluations.get() < SweepStudy.Fit.LEAST) {
            throw CommandFailure.usage(
                    "--evaluations is " + evaluations.get() + ", but must be at least " + SweepStudy.Fit.LEAST);
        }
        Path results = results();
        picture.ifPresent(SweepCommand::requireHeadless);
        if (picture.isPresent() && !endsWith(picture.get(), ".png") && !endsWith(picture.get(), ".svg")) {
            throw CommandFailure.usage("--picture is " + picture.get() + ", but must end in .png or .svg");
        }
        ResultFile.requireOther(results, study);
        byte[] text = read();
        SweepStudy read = parse(text);
        Path file = scene(read);
        ResultFile.requireOther(results, file);
        Scene scene = session.open(file);
        if (fit.isPresent()) {
            fit(text, read, scene, results, target(read, fit.get()));
            return ExitCode.DONE;
        }
        SweepEvaluation evaluation = evaluation(text, read, scene);
        if (picture.isPresent() && evaluation.rows() > StudyPicture.MOST_ROWS) {
            throw CommandFailure.usage("--picture shows up to " + StudyPicture.MOST_ROWS + " rows, but the study has "
                    + evaluation.rows());
        }
        sweep(evaluation, results, SweepFile.digest(text, scene, session.plugins(), Program.version()));
        return ExitCode.DONE;
    }

    private Path results() throws CommandFailure {
        String name = String.valueOf(study.getFileName()).replaceFirst("\\.json$", "");
        Path results = out.orElse(Path.of(name + ".csv"));
        if (StandardStream.isNamed(results)) {
            throw CommandFailure.usage("--out: a sweep can be resumed only if its table is a file");
        }
        if (!endsWith(results, ".csv")) {
            throw CommandFailure.usage("--out is " + results + ", but must end in .csv");
        }
        return results;
    }

    private static boolean endsWith(Path file, String ending) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }

    /** Otherwise Java would look for a display first, and fail if DISPLAY names one that does not exist. */
    private static void requireHeadless(Path unused) {
        if (System.getProperty("java.awt.headless") == null) System.setProperty("java.awt.headless", "true");
    }

    private byte[] read() throws CommandFailure {
        try {
            return StudyReader.bytes(study);
        } catch (SceneFormatException e) {
            throw CommandFailure.badScene(study, e.problems());
        } catch (IOException e) {
            throw CommandFailure.file("cannot read " + study + ": " + FileTrouble.reason(study, e));
        }
    }

    private SweepStudy parse(byte[] text) throws CommandFailure {
        try {
            return StudyReader.read(text);
        } catch (SceneFormatException e) {
            throw CommandFailure.badScene(study, e.problems());
        }
    }

    /** The scene's file, which the study names from its own folder. */
    private Path scene(SweepStudy read) throws CommandFailure {
        try {
            return study.resolveSibling(read.scene());
        } catch (InvalidPathException e) {
            throw CommandFailure.file("the study names the scene " + read.scene() + ", which cannot be a file");
        }
    }

    private SweepEvaluation evaluation(byte[] text, SweepStudy read, Scene scene) throws CommandFailure {
        try {
            return new SweepEvaluation(read, scene, session.plugins(), session.options());
        } catch (StudyMisfitException e) {
            throw CommandFailure.badScene(study, StudyReader.locate(text, e.problems()));
        }
    }

    /** The file of the curves: the one that is given, or that the study names from its own folder. */
    private Path target(SweepStudy read, String given) throws CommandFailure {
        if (given.isEmpty() && read.fit().isEmpty()) {
            throw CommandFailure.usage("--fit names no target, and " + study + " has no \"fit\" with one");
        }
        String name = given.isEmpty() ? read.fit().orElseThrow().target() : given;
        try {
            return given.isEmpty() ? study.resolveSibling(name) : Path.of(name);
        } catch (InvalidPathException e) {
            throw CommandFailure.file("the target " + name + " cannot be a file");
        }
    }

    private void fit(byte[] text, SweepStudy read, Scene scene, Path results, Path measured) throws CommandFailure {
        ResultFile.requireOther(results, measured);
        TargetCurve target = target(measured);
        CurveFit sought;
        try {
            sought = new CurveFit(read, target, scene, session.plugins(), session.options());
        } catch (StudyMisfitException e) {
            throw CommandFailure.badScene(study, StudyReader.locate(text, e.problems()));
        }
        int usual = read.fit().map(SweepStudy.Fit::evaluations).orElse(SweepStudy.Fit.USUAL);
        int most = evaluations.orElse(usual);
        long start = System.nanoTime();
        FitSearch.Found found = found(new FitSearch(sought, read.seed(), most, threads(), patience.seconds()), most);
        double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
        FitReport report = new FitReport(study, measured, sought.names(), found);
        session.write(results, report::writeTrace);
        if (found.best().distance() >= CurveFit.FAILED) {
            throw CommandFailure.badRun(study + ": no run of the fit came to its end; narrow the ranges");
        }
        if (picture.isPresent()) {
            List<List<Double>> curves =
                    sought.curves(found.best().values(), work -> {}).orElseThrow();
            draw(new FitPicture(read.title(), target, curves));
        }
        Report told = report.report(seconds, results);
        told.value("picture", picture.map(Path::toString));
        session.print(told, json, Stream.empty());
    }

    private FitSearch.Found found(FitSearch search, int most) throws CommandFailure {
        AtomicLong made = new AtomicLong();
        try {
            return search.run(
                    step -> session.status().rows("fitting " + study, made.incrementAndGet(), most, Double.NaN));
        } catch (TimeoutException e) {
            throw CommandFailure.badRun(
                    "the fit was given up: " + e.getMessage() + ". Allow it more time with --patience");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailure.internal("the fit was interrupted");
        }
    }

    private TargetCurve target(Path file) throws CommandFailure {
        try {
            return FitSearch.target(file);
        } catch (SceneFileException e) {
            throw CommandFailure.file(e.what().english());
        } catch (IllegalArgumentException e) {
            throw CommandFailure.file(file + ":" + e.getMessage());
        } catch (IOException e) {
            throw CommandFailure.file("cannot read " + file + ": " + FileTrouble.reason(file, e));
        }
    }

    private int threads() {
        return threads.orElse(Runtime.getRuntime().availableProcessors());
    }

    private void sweep(SweepEvaluation evaluation, Path results, String digest) throws CommandFailure {
        Path part = SweepFile.part(results);
        try (SweepFile rows = SweepFile.open(part, digest, anew, evaluation.columns(), evaluation.rows())) {
            session.noteWritten(part);
            long before = rows.count();
            if (before > 0) {
                session.tell(study + ": goes on after " + before + " of " + evaluation.rows() + " rows, from " + part);
            }
            int used = threads();
            long start = System.nanoTime();
            boolean whole = new SweepRunner(evaluation, used, patience.seconds())
                    .run(rows::has, row -> take(row, rows, before, start));
            double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
            if (!whole) throw CommandFailure.internal(study + ": the sweep was interrupted; call it again to go on");
            session.write(results, rows::writeSorted);
            List<List<String>> cells = picture.isPresent() ? cells(rows, evaluation.rows()) : List.of();
            Map<String, Long> outcomes = outcomes(evaluation, rows);
            rows.delete();
            if (picture.isPresent()) draw(new StudyPicture(evaluation.study(), evaluation.columns(), cells));
            report(evaluation, results, before, used, seconds, outcomes);
        } catch (SweepFile.OtherStudyException e) {
            throw CommandFailure.file(e.getMessage() + "; --anew drops them");
        } catch (IOException e) {
            throw CommandFailure.writing(part, e);
        }
    }

    private void take(SweepRow row, SweepFile rows, long before, long start) throws IOException {
        rows.append(row);
        long made = rows.count() - before;
        double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
        session.status()
                .rows(study.toString(), rows.count(), rows.rows(), seconds / made * (rows.rows() - rows.count()));
    }

    private static List<List<String>> cells(SweepFile rows, long count) throws IOException {
        List<List<String>> cells = new ArrayList<>();
        for (long row = 1; row <= count; row++) cells.add(rows.read(row));
        return cells;
    }

    /** How many rows ended how. */
    private static Map<String, Long> outcomes(SweepEvaluation evaluation, SweepFile rows) throws IOException {
        int at = evaluation.columns().size() - 3;
        Map<String, Long> outcomes = new TreeMap<>();
        for (long row = 1; row <= evaluation.rows(); row++)
            outcomes.merge(rows.read(row).get(at), 1L, Long::sum);
        return outcomes;
    }

    private void draw(ChartPicture shown) throws CommandFailure {
        Path file = picture.orElseThrow();
        session.write(file, endsWith(file, ".svg") ? shown::writeSvg : shown::writePng);
    }

    private void report(
            SweepEvaluation evaluation,
            Path results,
            long before,
            int used,
            double seconds,
            Map<String, Long> outcomes) {
        long made = evaluation.rows() - before;
        Report told = new Report(study + ": " + results);
        told.value("study", study.toString());
        told.count("rows", evaluation.rows());
        if (before > 0) told.count("resumed", before);
        else told.value("resumed", before);
        Report ends = new Report();
        outcomes.forEach((outcome, count) -> {
            ends.value(outcome, count);
            told.line(outcome, ReportNumber.count(count));
        });
        told.value("outcomes", ends);
        told.fact("seconds", seconds, "time", String.format(Locale.ROOT, "%.1f s", seconds));
        double rate = made / Math.max(seconds, 1e-9);
        told.fact("rowsPerSecond", rate, "rows a second", String.format(Locale.ROOT, "%.1f", rate));
        told.fact("threads", used, "threads", Integer.toString(used));
        told.value("results", results.toString());
        told.value("picture", picture.map(Path::toString));
        session.print(told, json, Stream.empty());
    }
}
