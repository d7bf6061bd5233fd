package io.github.catenary.analysis.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.rest.Rest.Ending;
import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RandomRestTest {
    /** Masses over six decades, springs that contradict each other, pins or none. */
    @Test
    void randomScenesComeToRestOrAreNamed() {
        int found = 0;
        int falling = 0;
        List<String> others = new ArrayList<>();
        for (int seed = 0; seed < 150; seed++) {
            Scene scene = RandomScenes.scene(seed);
            for (String integrator : List.of("euler-implicit", "xpbd")) {
                Rest rest = RestSearchTest.find(scene.withSolver(scene.solver().withIntegrator(integrator)), 20);
                if (!rest.falling().isEmpty()) falling++;
                if (rest.ending() == Ending.FOUND) {
                    found++;
                    if (rest.load() > 0) assertThat(rest.residual()).isLessThanOrEqualTo(1e-6 * rest.load());
                } else {
                    others.add(seed + " " + integrator + " " + rest.ending() + " " + rest.residual());
                }
                rest.places().forEach(place -> assertThat(place.length()).isFinite());
            }
        }
        assertThat(found).isGreaterThan(250);
        assertThat(falling).isPositive();
        assertThat(others).as("without a rest").isEmpty();
    }
}
