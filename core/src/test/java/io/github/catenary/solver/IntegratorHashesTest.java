package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every integrator gives the same bits on every JDK and machine. */
class IntegratorHashesTest {
    private static final int FRAMES = 300;

    /** A small cloth on two pins, which sways and folds; enough drag for explicit Euler. */
    private static final Scene CLOTH =
            Scenes.solver(Scenes.drag(Scenes.pin(Scenes.cloth(6), 31, 36), 0.19), s -> s.withSubsteps(2));

    /**
     * A changed hash means changed motion: record that in the changelog, and take the new hash from the failure's
     * message.
     */
    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void movesToTheLastBitAsItAlwaysDid(String integrator) throws IOException {
        Simulation run = Scenes.run(Scenes.solver(CLOTH, s -> s.withIntegrator(integrator)));
        Scenes.step(run, FRAMES);

        assertThat(run.divergence()).isEmpty();
        assertThat(String.format("%016x", run.hash()))
                .as("hash of %s after %d frames", integrator, FRAMES)
                .isEqualTo(hashes().getProperty(integrator));
    }

    @Test
    void knowsNoOtherIntegrators() throws IOException {
        assertThat(hashes().keySet()).isEqualTo(Set.copyOf(IntegratorCatalog.OWN.ids()));
    }

    private static Properties hashes() throws IOException {
        Properties hashes = new Properties();
        try (InputStream in = IntegratorHashesTest.class.getResourceAsStream("integrator-hashes.properties")) {
            hashes.load(Objects.requireNonNull(in, "the file of hashes"));
        }
        return hashes;
    }
}
