package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.Catenary;
import io.github.catenary.analysis.advice.RunMonitor;
import io.github.catenary.analysis.advice.Symptom;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A sample that behaves has no symptom, and so gets no advice. */
class SymptomsOfSamplesTest {
    private static final int FRAMES = 500;

    /**
     * Cloths in one substep sag, as their authors meant to show or did not mind; steel in a crash and a ball of springs
     * that has collapsed stay longer.
     */
    private static final Set<String> STRETCHED = Set.of(
            "ball-springs.json",
            "cloth-over-sphere.json",
            "crumple-zone.json",
            "first-cloth.json",
            "flag.json",
            "hanging-cloth.json",
            "tearing-curtain.json");

    @ParameterizedTest
    @MethodSource("io.github.catenary.samples.SamplesTest#scenes")
    void onlyTheseShowASymptom(Path file) throws IOException {
        Catenary catenary = Catenary.standard();
        Simulation run = catenary.start(catenary.load(file));
        RunMonitor watch = new RunMonitor();
        int symptoms = 0;
        for (int i = 0; i < FRAMES && run.step(); i++) {
            if (watch.note(run.frame()) && watch.symptom().isPresent()) symptoms++;
        }

        boolean stretched = STRETCHED.contains(file.getFileName().toString());
        assertThat(watch.symptom()
                        .map(Symptom::kind)
                        .filter(Symptom.Kind.STRETCHES::equals)
                        .isPresent())
                .isEqualTo(stretched);
        if (!stretched) assertThat(symptoms).isZero();
    }
}
