package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.testing.Allocation;
import io.github.catenary.testing.RandomScenes;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The cost of elements and particles is a sum, not a product: a small file is checked in little time and memory. */
class ManyElementsTest {
    private static final int COUNT = 2_000;

    static List<Target> targets() {
        return List.of(Target.ALL, new Target.InGroup(1));
    }

    @ParameterizedTest
    @MethodSource("targets")
    void checkingManyElementsOnManyParticlesTakesLittle(Target target) {
        Scene scene = scene(target);
        SceneCompiler compiler = new SceneCompiler(CoreElements.all());

        long bytes = Allocation.bytes(() -> compiler.problems(scene));

        assertThat(compiler.problems(scene)).isEmpty();
        // Without sharing, 2,000 elements on 2,000 particles take 300 million.
        assertThat(bytes).isLessThan(20_000_000);
    }

    @Test
    void asksATypeThatChecksAllFacesOnlyOnce() {
        Scene scene = scene(Target.ALL);
        List<Face> faces = IntStream.range(1, COUNT - 1)
                .mapToObj(id -> Face.of(id, id, id + 1, id + 2))
                .toList();
        Table<Element> volumes = Table.of(scene.elements().stream()
                .map(element -> new Element(
                        element.id(), "keep.volume", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE))
                .toList());
        Scene surface = scene.withElements(volumes).withFaces(Table.of(faces));
        SceneCompiler compiler = new SceneCompiler(CoreElements.all());

        long bytes = Allocation.bytes(() -> compiler.problems(surface));

        assertThat(compiler.problems(surface))
                .filteredOn(problem -> problem.path().startsWith("$.elements"))
                .hasSize(COUNT);
        assertThat(bytes).isLessThan(20_000_000);
    }

    private static Scene scene(Target target) {
        Scene chain = RandomScenes.chain(COUNT);
        Table<Element> elements = Table.of(IntStream.rangeClosed(1, COUNT)
                .mapToObj(id ->
                        new Element(id, "force.gravity", true, target, Target.NONE, Parameters.NONE, UnknownData.NONE))
                .toList());
        Group all = Group.of(1, "all", IdSet.ofAll(chain.particles()), IdSet.ofAll(chain.springs()));
        return chain.withGroups(Table.of(all)).withElements(elements);
    }
}
