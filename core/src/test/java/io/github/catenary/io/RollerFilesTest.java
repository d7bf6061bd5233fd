package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.Table;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files with particles that are locked along some axes: a version that programs before it refuse. */
class RollerFilesTest {
    private final SceneReader reader = new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty());

    private static Scene of(AxisLocks locks) {
        return Scene.EMPTY.withParticles(Table.of(Particle.of(1, Vec3.ZERO).withLocks(locks)));
    }

    private static String text(Scene scene) {
        return new String(SceneWriter.toBytes(scene), StandardCharsets.UTF_8);
    }

    private Scene read(String version, String particle) {
        return read(version, particle, new ArrayList<>());
    }

    private Scene read(String version, String particle, List<Problem> problems) {
        String file = "{\"format\": \"catenary-scene\", \"version\": " + version
                + ", \"particles\": [{\"id\": 1, \"position\": [0, 0, 0]" + particle + "}]}";
        return read(file.getBytes(StandardCharsets.UTF_8), problems);
    }

    private Scene read(byte[] bytes, List<Problem> problems) {
        try {
            SceneFile.Loaded result = reader.read(bytes);
            problems.addAll(result.warnings());
            return result.scene();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theVersionRisesForFilesWithRollersAlone() {
        assertThat(text(of(AxisLocks.NONE))).contains("\"version\": 1").doesNotContain("lock");
        assertThat(text(of(AxisLocks.ALL)))
                .contains("\"version\": 1", "\"pinned\": true")
                .doesNotContain("lock");
        assertThat(text(of(new AxisLocks(false, true, true))))
                .contains("\"version\": 2", "\"lockY\": true, \"lockZ\": true")
                .doesNotContain("pinned", "lockX");
    }

    @Test
    void everyLockComesBack() {
        for (int axes = 0; axes < 8; axes++) {
            Scene scene = of(new AxisLocks((axes & 1) != 0, (axes & 2) != 0, (axes & 4) != 0));
            List<Problem> problems = new ArrayList<>();
            Scene back = read(SceneWriter.toBytes(scene), problems);
            assertThat(back).isEqualTo(scene);
            assertThat(problems).isEmpty();
        }
    }

    /** Whatever the order of the keys. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ", \"lockX\": true | true | false | false",
                ", \"lockX\": true, \"lockY\": true, \"lockZ\": true | true | true | true",
                ", \"pinned\": true, \"lockX\": false | true | true | true",
                ", \"lockX\": false, \"pinned\": true | true | true | true",
                ", \"pinned\": false, \"lockZ\": true | false | false | true"
            })
    void readsLocksAndPins(String keys, boolean x, boolean y, boolean z) {
        assertThat(read("2", keys).particles().at(0).locks()).isEqualTo(new AxisLocks(x, y, z));
    }

    @Test
    void saysThatAnOlderProgramWouldOverlookALock() {
        List<Problem> problems = new ArrayList<>();
        Scene scene = read("1", ", \"lockX\": true", problems);
        assertThat(scene.particles().at(0).isRoller()).isTrue();
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("$.version");
            assertThat(problem.message()).contains("write \"version\": 2");
        });
        problems.clear();
        read("1", ", \"lockX\": true, \"lockY\": true, \"lockZ\": true", problems);
        assertThat(problems).isEmpty();
    }

    /** A particle has three axes; another key is kept, and said to have no effect. */
    @Test
    void anAxisThatThereIsNotHasNoEffect() {
        List<Problem> problems = new ArrayList<>();
        Scene scene = read("2", ", \"lockW\": true", problems);
        assertThat(scene.particles().at(0).locks()).isEqualTo(AxisLocks.NONE);
        assertThat(scene.particles().at(0).unknown().jsonByKey()).containsKey("lockW");
        assertThat(problems)
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .contains("\"lockW\" is not known and has no effect", "Did you mean \"lockX\""));
    }
}
