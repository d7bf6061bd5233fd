package io.github.catenary.plugin.fem;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.testing.ElementRuns;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElementColoursTest {
    @Test
    void noTwoElementsOfAColourHaveACornerInCommon() {
        Random random = new Random(8);
        for (int n = 0; n < 200; n++) {
            int corners = 3 + n % 2;
            int[] particles = IntStream.range(0, 1 + random.nextInt(60))
                    .flatMap(e -> random.ints(0, 40).distinct().limit(corners))
                    .toArray();
            ElementColours colours = new ElementColours(corners, particles);

            assertThat(colours.order)
                    .as("random set %d", n)
                    .containsExactlyInAnyOrder(
                            IntStream.range(0, particles.length / corners).toArray());
            for (int c = 0; c + 1 < colours.first.length; c++) {
                Set<Integer> met = new HashSet<>();
                for (int k = colours.first[c]; k < colours.first[c + 1]; k++) {
                    for (int corner = 0; corner < corners; corner++) {
                        assertThat(met.add(particles[corners * colours.order[k] + corner]))
                                .as("random set %d", n)
                                .isTrue();
                    }
                }
            }
        }
    }

    @Test
    void noElementsHaveNoColour() {
        assertThat(new ElementColours(4, new int[0]).first).containsExactly(0);
    }

    /** Large enough that threads share the colours. */
    @ParameterizedTest
    @CsvSource({"xpbd", "positional", "velocity-verlet", "vbd", "euler-implicit", "projective"})
    void theBitsDoNotDependOnTheNumberOfThreads(String integrator) {
        boolean passes = integrator.equals("xpbd") || integrator.equals("positional");
        int side = passes ? 14 : 5;
        ElementRuns runs = ElementRuns.ofContributed();
        for (ElasticMaterial.Model model : ElasticMaterial.Model.values()) {
            Scene block = FemScenes.with(
                    FemScenes.block(side, side, side, 0.1, "left"), FemScenes.material(model, 1e6, 0.3, 0.001));
            Scene scene = block.withSolver(block.solver()
                    .withIntegrator(integrator)
                    .withSubsteps(integrator.equals("velocity-verlet") ? 40 : 3)
                    .withPasses(4, Sweep.SYMMETRIC));
            Set<Long> hashes = new HashSet<>();
            for (int threads : new int[] {1, 2, 3, 8}) {
                Simulation run = runs.compiler()
                        .with(SolverOptions.DEFAULT.withThreads(threads))
                        .compile(scene);
                ElementRuns.stepWell(run, 4);
                hashes.add(run.hash());
            }
            assertThat(hashes).as(model.word).hasSize(1);
        }
    }
}
