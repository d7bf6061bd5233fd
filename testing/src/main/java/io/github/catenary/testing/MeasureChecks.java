package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.MeasuredValue;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.MeasureType.Reading;
import java.util.ArrayList;
import java.util.List;

/** Checks the measures of a plugin: equal runs give equal values, and a run that goes back finds its former ones. */
final class MeasureChecks {
    private static final int FRAMES = 40;
    /** The key of what the program says for a blank reason. */
    private static final String SILENT = "error.silent";

    private final ElementRuns runs;

    MeasureChecks(ElementRuns runs) {
        this.runs = runs;
    }

    /** @param scenes that run the same each time; others are left out */
    void require(MeasureType measure, List<Scene> scenes) {
        Wording wording = new Wording(measure);
        for (Scene scene : scenes) {
            Simulation run = compiler(measure, 1).compile(scene);
            List<Reading> values = new ArrayList<>(List.of(reading(run, measure)));
            List<SimulationState> states = new ArrayList<>(List.of(run.save()));
            while (values.size() <= FRAMES && run.step()) {
                values.add(reading(run, measure));
                states.add(run.save());
            }
            requireReasons(measure, values);
            for (Reading each : values) each.missing().ifPresent(wording::hear);
            assertThat(reading(run, measure))
                    .as("the value of %s, asked again: change nothing in value", measure.id())
                    .isEqualTo(values.get(values.size() - 1));
            if (!isRepeatable(measure, scene, run)) continue;
            requireAgain(measure, scene, values, 1);
            requireAgain(measure, scene, values, 2);
            requireBack(measure, run, values, states);
            requireElsewhere(measure, scene, values, states);
        }
        wording.require();
    }

    private SceneCompiler compiler(MeasureType measure, int threads) {
        return runs.compiler().with(SolverOptions.DEFAULT.withThreads(threads)).measuring(List.of(measure));
    }

    /** An element may follow the clock or a device: what such runs give is no matter of the measure. */
    private boolean isRepeatable(MeasureType measure, Scene scene, Simulation run) {
        Simulation again = compiler(measure, 1).compile(scene);
        ElementRuns.step(again, FRAMES);
        return again.hash() == run.hash();
    }

    private static Reading reading(Simulation run, MeasureType measure) {
        List<MeasuredValue> all = run.measures();
        assertThat(all).as("measures of a run with %s", measure.id()).hasSize(1);
        Outcome.requireNoFault(run, "with the measure " + measure.id());
        return all.get(0).reading();
    }

    private static void requireReasons(MeasureType measure, List<Reading> values) {
        for (Reading each : values) {
            Message missing = each.missing().orElse(Message.verbatim("-"));
            assertThat(missing.key())
                    .as("why %s has no value: say what would give it one", measure.id())
                    .isNotEqualTo(SILENT);
            assertThat(missing.english())
                    .as("why %s has no value, in one line", measure.id())
                    .doesNotContain("\n");
        }
    }

    private void requireAgain(MeasureType measure, Scene scene, List<Reading> values, int threads) {
        Simulation run = compiler(measure, threads).compile(scene);
        assertThat(reading(run, measure))
                .as("%s before the first frame of another run: keep nothing in the measure itself", measure.id())
                .isEqualTo(values.get(0));
        ElementRuns.step(run, values.size() - 1);
        assertThat(reading(run, measure))
                .as("%s in another run, on %s threads, asked only at its end", measure.id(), threads)
                .isEqualTo(values.get(values.size() - 1));
    }

    private static void requireBack(
            MeasureType measure, Simulation run, List<Reading> values, List<SimulationState> states) {
        int last = values.size() - 1;
        for (int from : new int[] {last / 2, 0, last, last / 3}) {
            run.restore(states.get(from));
            assertThat(reading(run, measure))
                    .as("%s after going back to frame %s: save all that the value needs", measure.id(), from)
                    .isEqualTo(values.get(from));
            ElementRuns.step(run, last - from);
            assertThat(reading(run, measure))
                    .as("%s at frame %s, coming from frame %s: restore all that add needs", measure.id(), last, from)
                    .isEqualTo(values.get(last));
        }
    }

    /** A run that has not been there goes to saved states, as copies of a recording do. */
    private void requireElsewhere(
            MeasureType measure, Scene scene, List<Reading> values, List<SimulationState> states) {
        Simulation other = compiler(measure, 1).compile(scene);
        int last = values.size() - 1;
        for (int at : new int[] {last, 0, last / 2}) {
            other.restore(states.get(at));
            assertThat(reading(other, measure))
                    .as("%s in another run that goes to frame %s: keep all of it in save", measure.id(), at)
                    .isEqualTo(values.get(at));
        }
    }
}
