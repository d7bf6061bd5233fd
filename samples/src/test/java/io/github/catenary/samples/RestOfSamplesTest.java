package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.Catenary;
import io.github.catenary.analysis.rest.Rest;
import io.github.catenary.analysis.rest.Rest.Ending;
import io.github.catenary.analysis.rest.RestSearch;
import io.github.catenary.analysis.rest.RestSearch.Limits;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The samples come to rest, and what holds them carries them. */
class RestOfSamplesTest {
    /** Wind without end, bodies that have their shape by projections alone, and what wrinkles for longer than a test may take. */
    private static final Set<String> NOT_FOUND =
            Set.of("cloth-over-sphere.json", "flag.json", "shape-blocks.json", "snowball.json", "tearing-curtain.json");

    private static final Limits SHORT = new Limits(() -> false, share -> {}, 1);

    @ParameterizedTest
    @MethodSource("io.github.catenary.samples.SamplesTest#scenes")
    void allButTheseAreFound(Path file) throws IOException {
        Scene scene = Catenary.standard().load(file);
        boolean found = !NOT_FOUND.contains(file.getFileName().toString());

        Rest rest = RestSearch.find(RunScenes.compiler(), scene, found ? Limits.NONE : SHORT);

        assertThat(rest.ending() == Ending.FOUND).as(rest.toString()).isEqualTo(found);
        assertThat(rest.faults()).isEmpty();
        if (!found) return;
        assertThat(rest.falling()).isEmpty();
        if (scene.elements().stream().anyMatch(RestOfSamplesTest::pushes)) return;
        Vec3 left = rest.reactions().values().stream().reduce(rest.weight().plus(rest.contacts()), Vec3::plus);
        assertThat(left.length()).isCloseTo(0, within(1e-6 * rest.weight().length()));
    }

    /** True for what pushes without being a pin or a contact. */
    private static boolean pushes(Element element) {
        return element.type().startsWith("force.");
    }
}
