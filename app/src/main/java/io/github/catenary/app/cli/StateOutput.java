package io.github.catenary.app.cli;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.Exporter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a run saves the state that it has reached. */
final class StateOutput {
    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Save the state reached as a scene, *.json or *.json.gz, or as a file of another program, such"
                            + " as *.obj; - for a scene on standard output. One scene only.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--force", description = "Replace the file of --out if it exists.")
    private boolean force;

    Optional<Path> file() {
        return out;
    }

    void check(Session session, List<Path> scenes) throws CommandFailure {
        if (out.isEmpty()) {
            if (force) throw CommandFailure.usage("--force belongs to --out, which is not given");
            return;
        }
        if (scenes.size() > 1) {
            throw CommandFailure.usage("--out takes one scene, but " + scenes.size() + " are given");
        }
        Path file = out.get();
        if (exporter(session, file).isEmpty()) {
            ResultFile.requireScene("--out", file, session.plugins().exporters());
        }
        ResultFile.requireOther(file, scenes.get(0));
        ResultFile.requireNew(file, force);
    }

    private static Optional<Exporter> exporter(Session session, Path file) throws CommandFailure {
        return session.exchange().exporter(file);
    }

    /** Has the run note what an exporter may tell of its last frame; call it before the first step. */
    void prepare(Session session, Simulation run) throws CommandFailure {
        if (out.isPresent() && exporter(session, out.get()).isPresent()) run.detail(true);
    }

    /** Saves the state of the run, if that was asked for. */
    void save(Session session, Simulation run, CommandDeadline patience) throws CommandFailure {
        if (out.isEmpty()) return;
        Optional<Exporter> exporter = exporter(session, out.get());
        if (exporter.isPresent()) {
            run.detail(true); // exporters may tell channels
            session.exportTo(run.frame(), out.get(), exporter.get(), patience);
        } else {
            Scene reached = ReachedScene.of(run, session.plugins()::constraint);
            session.save(reached, out.get());
        }
    }
}
