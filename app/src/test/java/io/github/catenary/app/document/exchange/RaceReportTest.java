package io.github.catenary.app.document.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Race;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.SceneCompiler;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The table of a race as the command line and the window write it. */
class RaceReportTest {
    private static final Scene ROPE =
            Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);

    @Test
    void writesATableForSpreadsheets() {
        SolverSettings settings = ROPE.solver();
        Race race = new Race(
                new SceneCompiler(List.of()),
                List.of(
                        new Entrant("a \"fast\", rough one", ROPE),
                        new Entrant("nobody's", ROPE.withSolver(settings.withIntegrator("nobody's")))));

        String[] lines = RaceReport.csv(race.standings()).split("\n");

        assertThat(lines).hasSize(3);
        assertThat(lines[0])
                .isEqualTo("entrant,integrator,substeps,passes,frames,diverged_at,energy_drift,"
                        + "largest_stretch,ms_per_frame,hash,particles,springs,device,trouble");
        assertThat(lines[1])
                .startsWith("\"a \"\"fast\"\", rough one\",positional," + settings.substeps() + "," + settings.passes()
                        + ",0,,0,")
                .endsWith(",");
        assertThat(lines[2]).startsWith("nobody's,nobody's,").contains(",,,,,,,30,29,,\"there is no integrator");
    }
}
