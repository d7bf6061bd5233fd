package io.github.catenary.plugin.tearing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.Selection;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.TestScenes;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A perforated line tears, and tears first. */
class PerforateTest {
    /** A rope of eight springs that hangs from its first particle; its top spring carries most. */
    private static final Scene ROPE = TestScenes.pin(TestScenes.rope(9), 1);

    private final Perforate perforate = new Perforate();
    private final ElementRuns runs = ElementRuns.ofContributed();

    private Scene perforated(Scene scene, IdSet springs, Map<String, Value> given) {
        return perforate
                .apply(
                        scene,
                        Selection.ofSprings(springs),
                        perforate.schema().resolve(Parameters.of(given)),
                        Progress.NONE)
                .scene();
    }

    private static Scene tearing(Target springs) {
        return ROPE.withElements(Table.of(Element.of(1, TearingThreshold.ID)
                .withTargets(Target.NONE, springs)
                .withParameters(Parameters.of(Map.of("strain", Value.of(1))))));
    }

    @Test
    void aTearingSceneGetsAWeakSpringAndNoOtherElement() {
        Scene after = perforated(tearing(Target.ALL), IdSet.of(6), Map.of("strength", Value.of(0.3)));

        assertThat(after.elements()).hasSize(1);
        assertThat(strength(after, 6)).isEqualTo(0.3);
        assertThat(strength(after, 5)).isEqualTo(1);
    }

    @Test
    void whatWasPaintedBeforeStays() {
        Scene painted = perforated(tearing(Target.ALL), IdSet.of(2, 6), Map.of("strength", Value.of(0.3)));

        Scene after = perforated(painted, IdSet.of(4, 6), Map.of("strength", Value.of(0.8)));

        assertThat(strength(after, 2)).isEqualTo(0.3);
        assertThat(strength(after, 4)).isEqualTo(0.8);
        assertThat(strength(after, 6)).isEqualTo(0.8);
        assertThat(perforated(after, IdSet.of(4, 6), Map.of("strength", Value.of(0.8))))
                .isEqualTo(after);
    }

    @Test
    void springsThatDoNotTearGetAnElementOfTheirOwn() {
        Scene after = perforated(
                tearing(new Target.Ids(IdSet.of(1, 2))),
                IdSet.of(2, 5),
                Map.of("strength", Value.of(0.5), "strain", Value.of(0.2)));

        assertThat(after.elements()).hasSize(2);
        assertThat(strength(after, 2)).isEqualTo(0.5);
        Element added = after.elements().get(2);
        assertThat(added.springs()).isEqualTo(new Target.Ids(IdSet.of(5)));
        assertThat(added.parameters().find("strain")).contains(Value.of(0.1));
    }

    @Test
    void theWeakSpringTearsFirstAndBelowTheOnesThatCarryMore() {
        Scene soft = ROPE.changeSprings(
                IdSet.ofAll(ROPE.springs()),
                spring -> spring.withProperties(spring.properties().withElasticity(OptionalDouble.of(0.02))));
        Scene scene = perforated(soft, IdSet.of(6), Map.of("strain", Value.of(0.05)));
        Simulation run = runs.run(scene, 200);

        int[] torn = IntStream.range(0, run.springs().count)
                .filter(i -> run.springs().torn[i])
                .map(i -> run.springs().ids[i])
                .toArray();
        assertThat(torn).containsExactly(6);
        Simulation whole = runs.run(soft, 200);
        assertThat(IntStream.range(0, whole.springs().count)
                        .filter(i -> whole.springs().torn[i])
                        .count())
                .isZero();
    }

    private static double strength(Scene scene, int spring) {
        return TearingThreshold.STRENGTHS
                .in(scene.elements().get(1).parameters())
                .of(spring);
    }
}
