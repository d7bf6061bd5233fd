package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SubstepRates;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The samples in which few particles take many substeps. */
class SubstepScenesTest {
    static Stream<Arguments> scenes() {
        return Stream.of(
                Arguments.of("plate-in-a-cloth.json", SubstepScenes.plate()),
                Arguments.of("wrecking-rope.json", SubstepScenes.rope()),
                Arguments.of("block-on-a-net.json", SubstepScenes.block()));
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void theFileIsTheSceneAsBuilt(String name, Scene scene) throws IOException {
        Path file = Path.of("scenes", name);
        byte[] bytes = SceneWriter.toBytes(scene);
        if (Boolean.getBoolean("samples.write")) Files.write(file, bytes);

        assertThat(Files.readString(file)).isEqualTo(new String(bytes, StandardCharsets.UTF_8));
    }

    /** Costs here are numbers of projections; {@link SubstepFigures} measures times. */
    @ParameterizedTest
    @MethodSource("scenes")
    void firmAsInAllSubstepsForUpToHalfOfTheProjections(String name, Scene scene) {
        int springs = scene.springs().size();
        int[] part = SubstepFigures.part(scene);
        SubstepFigures.Outcome unequal = SubstepFigures.outcome(scene, part);
        SubstepFigures.Outcome fine = SubstepFigures.outcome(SubstepFigures.all(scene, SubstepScenes.FINE), part);
        SubstepFigures.Outcome few =
                SubstepFigures.outcome(SubstepFigures.all(scene, scene.solver().substeps()), part);

        assertThat(SubstepRates.of(scene).meanSprings(springs)).as(name).isLessThan(0.5 * springs);
        assertThat(unequal.strain()).isLessThan(1.05 * fine.strain());
        assertThat(unequal.largest()).isLessThan(1.05 * fine.largest());
        assertThat(few.strain()).as("the part needs them").isGreaterThan(2 * fine.strain());
        assertThat(unequal.lowest()).isBetween(fine.lowest() - 0.003, fine.lowest() + 0.003);
    }

    /** The rope's end asks for a little more than half, as half of the rope whips. */
    @ParameterizedTest
    @MethodSource("scenes")
    void whatIsChosenByNeedIsAsFirmAsWhatIsChosenByHand(String name, Scene scene) {
        int[] part = SubstepFigures.part(scene);
        Scene byNeed = SubstepFigures.byNeed(scene);
        SubstepFigures.Outcome chosen = SubstepFigures.outcome(byNeed, part);
        SubstepFigures.Outcome fine = SubstepFigures.outcome(SubstepFigures.all(scene, SubstepScenes.FINE), part);

        assertThat(SubstepFigures.projections(byNeed)).as(name).isLessThan(0.55);
        assertThat(chosen.strain()).isLessThan(1.05 * fine.strain());
        assertThat(chosen.largest()).isLessThan(1.05 * fine.largest());
        assertThat(chosen.lowest()).isBetween(fine.lowest() - 0.003, fine.lowest() + 0.003);
    }

    @Test
    void thePartIsAGroup() {
        assertThat(SubstepFigures.part(SubstepScenes.plate())).isNotEmpty();
    }
}
