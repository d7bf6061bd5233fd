package io.github.catenary.app.run.sweep;

import io.github.catenary.analysis.sweep.StudyMisfitException;
import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.analysis.sweep.SweepFile;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.StudyWriter;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.spi.Plugins;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is found about a study and its scene. Immutable.
 *
 * @param evaluation runs its rows; empty if it does not fit
 * @param problems what does not fit, by paths such as {@code vary[0].from}
 * @param digest tells study, scene and plugins from others; the same for other titles and pictures
 * @param seconds how long all rows take on one thread, about; not a number if the study does not fit
 */
record StudyCheckup(Optional<SweepEvaluation> evaluation, Map<String, String> problems, String digest, double seconds) {
    /** Rows whose cost is predicted; the others cost as much as these on average. */
    private static final int SAMPLED = 12;

    /** Multiples of the golden ratio spread evenly over the study, whatever repeats in it. */
    private static final double GOLDEN = 0.618033988749895;

    /** Not for the EDT. */
    static StudyCheckup of(SweepStudy study, Scene scene, Plugins plugins, SolverOptions options) {
        byte[] text = StudyWriter.toBytes(study);
        try {
            StudyReader.read(text);
            SweepEvaluation evaluation = new SweepEvaluation(study, scene, plugins, options);
            String version = String.valueOf(StudyCheckup.class.getPackage().getImplementationVersion());
            String digest = SweepFile.digest(StudyWriter.toBytes(study.withoutNames()), scene, plugins, version);
            return new StudyCheckup(Optional.of(evaluation), Map.of(), digest, predicted(evaluation));
        } catch (SceneFormatException e) {
            return refused(e.problems());
        } catch (StudyMisfitException e) {
            return refused(e.problems());
        }
    }

    private static StudyCheckup refused(List<Problem> found) {
        Map<String, String> problems = new LinkedHashMap<>();
        for (Problem each : found)
            problems.putIfAbsent(each.path().replaceFirst("^\\$\\.?", ""), Texts.text(each.what()));
        return new StudyCheckup(Optional.empty(), problems, "", Double.NaN);
    }

    private static double predicted(SweepEvaluation evaluation) {
        long rows = evaluation.rows();
        long sampled = Math.min(SAMPLED, rows);
        double sum = 0;
        for (int i = 0; i < sampled; i++) {
            long row = rows <= SAMPLED ? i + 1 : 1 + (long) (i * GOLDEN % 1 * rows);
            sum += evaluation.predictedSeconds(row);
        }
        return sum / sampled * rows;
    }
}
