package io.github.catenary.edit.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Nets;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.fill.DrawnSolid;
import io.github.catenary.edit.fill.FaceSurface;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.SceneCheck;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FillTetrahedraTest {
    private static Scene filled(Scene scene) {
        return Nets.apply(MeshOperations.all(), "tetrahedra", scene, Selection.all(scene), Parameters.NONE);
    }

    private static Scene box(String cut, boolean faces) {
        Parameters given = Parameters.NONE
                .with("tetrahedra", Value.of(cut))
                .with("faces", Value.of(faces))
                .with("columns", Value.of(4))
                .with("rows", Value.of(3))
                .with("layers", Value.of(5));
        return Generators.addTo(Scene.EMPTY, Generators.find("jelly-box").orElseThrow(), given);
    }

    /** The springs of a jelly box tell each of its tetrahedra, with faces on its surface and without. */
    @ParameterizedTest
    @CsvSource({"six, true", "six, false", "five, true", "five, false"})
    void aJellyBoxBecomesASolid(String cut, boolean faces) {
        Scene box = box(cut, faces);

        Scene solid = filled(box);

        DrawnSolid drawn = DrawnSolid.of(solid);
        assertThat(drawn.quality().tetrahedra()).isEqualTo(3 * 2 * 4 * (cut.equals("six") ? 6 : 5));
        double volume = FaceSurface.of(box(cut, true)).volume();
        assertThat(drawn.quality().volume()).isCloseTo(volume, within(1e-9 * volume));
        assertThat(drawn.flat()).isEmpty();
        assertThat(solid.springs()).isEqualTo(box.springs());
        assertThat(SceneCheck.problems(solid)).isEmpty();
        assertThatThrownBy(() -> filled(solid))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("no tetrahedron that lacks a face");
    }

    @Test
    void refusesSpringsThatCrossAndNets() {
        Scene box = box("six", false);
        int id = box.nextIds().spring();
        List<Integer> missing = DiagonalPairs.first(box);
        Scene crossed = box.withSprings(
                box.springs().plus(List.of(Spring.of(id, missing.get(0), missing.get(1), SpringKind.SHEAR))));
        assertThatThrownBy(() -> filled(crossed))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("delete one of the springs that cross");
        assertThatThrownBy(() -> filled(Nets.grid(3, 3)))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("no tetrahedron");
    }

    /** Finds the diagonal of a square that no spring joins yet. */
    private static final class DiagonalPairs {
        static List<Integer> first(Scene box) {
            double side = box.springs().stream()
                    .filter(spring -> spring.kind() == SpringKind.STRUCTURAL)
                    .mapToDouble(spring -> length(box, spring.a(), spring.b()))
                    .min()
                    .orElseThrow();
            for (int a = 1; a <= box.particles().size(); a++) {
                for (int b = a + 1; b <= box.particles().size(); b++) {
                    int from = a;
                    int to = b;
                    boolean joined = box.springs().stream()
                            .anyMatch(spring ->
                                    Math.min(spring.a(), spring.b()) == from && Math.max(spring.a(), spring.b()) == to);
                    boolean diagonal = Math.abs(length(box, a, b) - Math.sqrt(2) * side) < 1e-9;
                    if (diagonal && !joined) return List.of(a, b);
                }
            }
            throw new AssertionError("each diagonal is a spring");
        }

        private static double length(Scene box, int a, int b) {
            return box.particles()
                    .get(a)
                    .position()
                    .distanceTo(box.particles().get(b).position());
        }
    }
}
