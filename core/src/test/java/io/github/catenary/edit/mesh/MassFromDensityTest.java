package io.github.catenary.edit.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Nets;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.fill.FaceSurface;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MassFromDensityTest {
    private static Scene made(String generator) {
        return Generators.addTo(Scene.EMPTY, Generators.find(generator).orElseThrow(), Parameters.NONE);
    }

    private static Scene run(String id, Scene scene, Map<String, Value> values) {
        return Nets.apply(MeshOperations.all(), id, scene, Selection.all(scene), Parameters.of(values));
    }

    private static double mass(Scene scene) {
        return scene.particles().stream().mapToDouble(Particle::mass).sum();
    }

    @Test
    void aSolidMeshWeighsAsMuchAsItsVolumeAgain() {
        Scene box = made("jelly-box");
        double volume = FaceSurface.of(box).volume();
        Scene solid = run("solid", box, Map.of("density", Value.of(3)));

        // the 27 particles inside the box belong to no face, so that they stay, with 1 kg each
        assertThat(mass(solid)).isCloseTo(3 * volume + 27, within(1e-6));
        assertThat(mass(run("mass", solid, Map.of("density", Value.of(10))))).isCloseTo(10 * volume + 27, within(1e-6));
        assertThat(mass(run("mass", box, Map.of()))).as("its surface alone").isLessThan(1500);
    }

    @Test
    void aSheetWeighsAsMuchAsItsAreaAndThickness() {
        Scene sheet = run("faces", made("cloth"), Map.of());
        double area = sheet.faces().size() / 2.0; // of squares of 1 m
        Scene heavy = run("mass", sheet, Map.of("density", Value.of(500), "thickness", Value.of(0.02)));

        assertThat(mass(heavy)).isCloseTo(10 * area, within(1e-6 * area));
    }

    @Test
    void refusesWhatHasNoFacesAndWhatIsOutOfRange() {
        assertThatThrownBy(() -> run("mass", made("rope"), Map.of()))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("no face between the selected particles");
        assertThatThrownBy(() ->
                        run("mass", made("jelly-box"), Map.of("density", Value.of(1e308), "thickness", Value.of(1e9))))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("would have a mass of");
    }
}
