package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Clipboard;
import io.github.catenary.edit.Selection;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LandingTest {
    private final Scene before = Scenes.pair();

    @Test
    void leavesAPartAsItIsInThePlaneInWhichADrawingBegins() {
        Scene after = add(generator("cloth"), Parameters.NONE);

        assertThat(Landing.onto(WorkPlane.FRONT, before, after)).isSameAs(after);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cloth", "triangle-sheet", "chain-mail"})
    void laysAFlatPartIntoTheTopAndTheSidePlane(String id) {
        Generator generator = generator(id);

        for (WorkPlane plane : new WorkPlane[] {WorkPlane.FRONT.at(3), WorkPlane.TOP.at(-2), WorkPlane.SIDE.at(1.5)}) {
            Scene after = add(generator, Landing.parallel(generator.schema(), plane));
            Scene landed = Landing.onto(plane, before, after);

            assertThat(landed.particles().at(0)).isEqualTo(before.particles().at(0));
            for (int i = before.particles().size(); i < landed.particles().size(); i++) {
                assertThat(plane.depthOf(landed.particles().at(i).position())).isEqualTo(plane.depth());
            }
        }
    }

    @Test
    void laysAPartIntoATiltedPlaneWithoutBendingIt() {
        WorkPlane plane = WorkPlane.through(new Vec3(1, 1, 1), new Vec3(2, 1, 3), new Vec3(0, 4, 1))
                .orElseThrow();
        Scene after = add(generator("cloth"), Parameters.NONE);

        Scene landed = Landing.onto(plane, before, after);

        Particle[] flat = after.particles().stream().toArray(Particle[]::new);
        Particle[] tilted = landed.particles().stream().toArray(Particle[]::new);
        for (int i = 3; i < flat.length; i++) {
            assertThat(plane.depthOf(tilted[i].position())).isCloseTo(plane.depth(), within(1e-9));
            assertThat(tilted[i].position().distanceTo(tilted[2].position()))
                    .isCloseTo(flat[i].position().distanceTo(flat[2].position()), within(1e-9));
        }
    }

    @Test
    void putsACopyAsideOnThePlane() {
        Scene deep = Scenes.particles(new Vec3(0, 1, 2), new Vec3(0, 1, 5));
        Clipboard items = Clipboard.copy(deep, Selection.all(deep));

        assertThat(Landing.aside(WorkPlane.FRONT)).isEqualTo(new Vec3(0.5, -0.5, 0));
        assertThat(Landing.down(WorkPlane.FRONT.at(1), items)).isEqualTo(new Vec3(0, 0, -1));
        assertThat(Landing.down(WorkPlane.TOP.at(4), items)).isEqualTo(new Vec3(0, 3, 0));
    }

    @Test
    void givesNoPlaneToAGeneratorThatTakesNone() {
        assertThat(Landing.parallel(generator("jelly-box").schema(), WorkPlane.TOP))
                .isEqualTo(Parameters.NONE);
        assertThat(Landing.parallel(generator("cloth").schema(), WorkPlane.TOP))
                .isEqualTo(Parameters.NONE.with("plane", Value.of("xz")));
    }

    private Scene add(Generator generator, Parameters parameters) {
        return Generators.addTo(before, generator, parameters);
    }

    private static Generator generator(String id) {
        return Generators.find(id).orElseThrow();
    }
}
