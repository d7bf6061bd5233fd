package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.spi.ContributionKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;

/** Checks scene files and lists all their problems. */
@Command(
        name = "validate",
        description = "Checks scenes and lists all problems as FILE:LINE:COLUMN: PATH: message.",
        mixinStandardHelpOptions = true)
final class ValidateCommand extends SceneCommand {
    private record Result(List<Problem> problems, int exitCode) {}

    ValidateCommand(Session session) {
        super(session, ContributionKind.SCENE_CHECK);
        takesScenes("");
        answersInJson("Print {\"problems\": [...]}; for several scenes, one object per line with \"scene\" first.");
    }

    @Override
    int execute() throws CommandFailure {
        int exitCode = ExitCode.DONE;
        for (Path scene : scenes()) {
            Result result = checkInTime(scene);
            exitCode = Math.max(exitCode, result.exitCode());
            if (session.out().checkError()) return ExitCode.FILE_TROUBLE;
            print(scene, report(scene, result.problems()));
        }
        return exitCode;
    }

    /** Reports a check of a plugin that never returns as a problem of the scene. */
    private Result checkInTime(Path scene) throws CommandFailure {
        try {
            return await(scene, () -> check(scene));
        } catch (CommandFailure failure) {
            if (failure.exitCode() != ExitCode.BAD_SCENE) throw failure;
            session.tellLines(failure.text());
            return new Result(List.of(Problem.error("$", Message.verbatim(failure.text()))), failure.exitCode());
        }
    }

    private Result check(Path file) throws CommandFailure {
        try {
            List<Problem> problems = problems(file);
            if (!problems.isEmpty()) session.tellLines(CommandFailure.lines(file, problems));
            return new Result(problems, session.refuses(problems) ? ExitCode.BAD_SCENE : ExitCode.DONE);
        } catch (SceneFileException e) {
            String message = String.valueOf(e.getMessage());
            session.tell(message);
            return new Result(List.of(Problem.error("$", Message.verbatim(message))), ExitCode.FILE_TROUBLE);
        }
    }

    /** The problems that the reader finds, and those found only by compiling the scene. */
    private List<Problem> problems(Path file) throws CommandFailure, SceneFileException {
        try {
            SceneFile.Loaded loaded =
                    session.input().load(file, session.status().shares("checking " + file));
            return session.problems(file, loaded, session.set(loaded.scene(), false));
        } catch (SceneFormatException e) {
            return e.problems();
        }
    }

    private Report report(Path file, List<Problem> problems) {
        Report report = new Report(summary(file, problems));
        if (scenes().size() > 1) report.value("scene", file.toString());
        return report.value(
                "problems", problems.stream().map(ValidateCommand::report).toList());
    }

    private static Report report(Problem problem) {
        return new Report()
                .value("severity", problem.severity().name().toLowerCase(Locale.ROOT))
                .value("line", problem.line())
                .value("column", problem.column())
                .value("path", problem.path())
                .value("message", problem.message());
    }

    private static String summary(Path file, List<Problem> problems) {
        long errors = problems.stream().filter(Problem::isError).count();
        long warnings = problems.size() - errors;
        if (problems.isEmpty()) return file + ": no problems";
        return file + ": " + plural(errors, "error") + ", " + plural(warnings, "warning");
    }

    private static String plural(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
