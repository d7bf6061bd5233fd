package io.github.catenary.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratorsTest {
    @Test
    void theDefaultRopeIsTheSeedDemos() {
        Scene rope = scene("rope", Parameters.NONE);

        assertThat(rope.particles().size()).isEqualTo(30);
        assertThat(rope.springs().size()).isEqualTo(29);
        assertThat(rope.springs()).allSatisfy(spring -> {
            assertThat(rope.restLength(spring)).isEqualTo(1);
            assertThat(rope.elasticity(spring)).isEqualTo(0.75);
            assertThat(spring.kind()).isEqualTo(SpringKind.STRUCTURAL);
        });
        assertThat(rope.solver().drag()).isEqualTo(0.01);
        assertThat(pinned(rope)).isEqualTo(IdSet.of(1));
    }

    @Test
    void theDefaultClothIsTheSeedDemos() {
        Scene cloth = scene("cloth", Parameters.NONE);

        assertThat(cloth.particles().size()).isEqualTo(900);
        assertThat(cloth.springs().size()).isEqualTo(2 * 30 * 29 + 2 * 29 * 29 + 2 * 30 * 28);
        assertThat(cloth.particles().get(32).position()).isEqualTo(new Vec3(1, 1, 0));
        assertThat(pinned(cloth)).isEqualTo(IdSet.of(871, 900));
    }

    @Test
    void theSpringsOfAClothAreInTheSeedsOrder() {
        Scene cloth = scene("cloth", Parameters.of(Map.of("columns", Value.of(3), "rows", Value.of(3))));

        assertThat(cloth.springs().asList().subList(0, 5))
                .containsExactly(
                        Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                        Spring.of(2, 1, 4, SpringKind.STRUCTURAL),
                        Spring.of(3, 1, 5, SpringKind.SHEAR),
                        Spring.of(4, 1, 3, SpringKind.BEND),
                        Spring.of(5, 1, 7, SpringKind.BEND));
    }

    /** Two particles, with wind on the part, a group of one of them, and materials. */
    private static final class Kite implements Generator {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.kite", "Kite", "A kite in the wind");
        }

        @Override
        public Part generate(ParameterValues values, NextIds ids) {
            int id = ids.particle();
            Part bare = new Part(
                    List.of(Particle.of(id, Vec3.ZERO), Particle.of(id + 1, new Vec3(1, 0, 0))),
                    List.of(Spring.of(ids.spring(), id, id + 1, SpringKind.STRUCTURAL)
                            .withMaterial(Optional.of("silk"))),
                    List.of());
            Target whole = new Target.InGroup(ids.group());
            return bare.with(
                    List.of(new Element(
                            ids.element(), "force.wind", true, whole, Target.NONE, Parameters.NONE, UnknownData.NONE)),
                    List.of(Group.of(ids.group() + 1, "tail", IdSet.of(id), IdSet.empty())),
                    List.of(Material.of("silk", SpringProperties.OPEN), Material.of("cotton", SpringProperties.OPEN)));
        }
    }

    @Test
    void aPartMayBringElementsGroupsAndMaterials() {
        Material own = Material.of("silk", SpringProperties.elastic(0.3));
        Scene one = Generators.addTo(Scene.EMPTY.withMaterials(List.of(own)), new Kite(), Parameters.NONE);
        Scene two = Generators.addTo(one, new Kite(), Parameters.NONE);

        assertThat(SceneCheck.errors(two)).isEmpty();
        assertThat(two.groups()).extracting(Group::name).containsExactly("Kite", "tail", "Kite", "tail");
        assertThat(two.elements())
                .extracting(element -> two.particleIds(element.particles()))
                .containsExactly(IdSet.of(1, 2), IdSet.of(3, 4));
        assertThat(two.materials()).containsExactly(own, Material.of("cotton", SpringProperties.OPEN));
    }

    @Test
    void aRopeHasTheGivenDirectionAndSpacing() {
        Scene rope = scene(
                "rope",
                Parameters.of(Map.of(
                        "count", Value.of(4),
                        "spacing", Value.of(0.5),
                        "direction", Value.of(new Vec3(0, -20, 0)),
                        "start", Value.of(new Vec3(1, 2, 3)),
                        "bend", Value.of(true),
                        "pinned", Value.of("both"))));

        assertThat(rope.particles().get(4).position()).isEqualTo(new Vec3(1, 0.5, 3));
        assertThat(rope.springs().size()).isEqualTo(3 + 2);
        assertThat(pinned(rope)).isEqualTo(IdSet.of(1, 4));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-200, 1, 1e200})
    void theLengthOfADirectionDoesNotMatter(double length) {
        Scene rope = scene("rope", Parameters.of(Map.of("direction", Value.of(new Vec3(0, -length, 0)))));

        assertThat(rope.particles().get(30).position()).isEqualTo(new Vec3(0, -29, 0));
    }

    @Test
    void kindsOfSpringsCanBeSwitchedOff() {
        Scene cloth = scene("cloth", Parameters.of(Map.of("shear", Value.of(false), "bend", Value.of(false))));

        assertThat(cloth.springs()).allMatch(spring -> spring.kind() == SpringKind.STRUCTURAL);
    }

    @Test
    void pinsTheChosenEdges() {
        assertThat(pinnedOf("none").isEmpty()).isTrue();
        assertThat(pinnedOf("top-edge")).isEqualTo(IdSet.of(7, 8, 9));
        assertThat(pinnedOf("left-edge")).isEqualTo(IdSet.of(1, 4, 7));
        assertThat(pinnedOf("corners")).isEqualTo(IdSet.of(1, 3, 7, 9));
        assertThat(pinnedOf("all-edges")).isEqualTo(IdSet.of(1, 2, 3, 4, 6, 7, 8, 9));
    }

    @Test
    void aSecondPartGetsNewIdsAndAGroupWithItsOrigin() {
        Parameters two = Parameters.of(Map.of("count", Value.of(2), "start", Value.of(new Vec3(0, 5, 0))));
        Scene scene = Generators.addTo(scene("rope", Parameters.NONE), generator("rope"), two);

        assertThat(scene.groups().get(2).particles()).isEqualTo(IdSet.of(31, 32));
        assertThat(scene.groups().get(2).springs()).isEqualTo(IdSet.of(30));
        assertThat(scene.groups().get(2).origin().orElseThrow().parameters()).isEqualTo(two);
        assertThat(SceneCheck.problems(scene)).isEmpty();
    }

    @Test
    void givesAllSpringsTheSameElasticity() {
        Scene rope = scene("rope", Parameters.of(Map.of("elasticity", Value.of(1.5))));

        assertThat(rope.springs()).allMatch(spring -> rope.elasticity(spring) == 1.5);
    }

    @Test
    void refusesParametersOutOfRangeByName() {
        assertThatThrownBy(() -> scene("cloth", Parameters.of(Map.of("columns", Value.of(1e9)))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("columns")
                .hasMessageContaining("[2, 1000]");
        assertThatThrownBy(() -> scene("rope", Parameters.of(Map.of("direction", Value.of(Vec3.ZERO)))))
                .hasMessageContaining("direction");
        assertThatThrownBy(() -> scene("rope", Parameters.of(Map.of("colour", Value.of("red")))))
                .hasMessageContaining("colour")
                .hasMessageContaining("count, spacing");
    }

    private static IdSet pinnedOf(String what) {
        return pinned(scene(
                "cloth", Parameters.of(Map.of("columns", Value.of(3), "rows", Value.of(3), "pinned", Value.of(what)))));
    }

    private static IdSet pinned(Scene scene) {
        return IdSet.ofAll(scene.particles().stream().filter(Particle::pinned).toList());
    }

    private static Generator generator(String id) {
        return Generators.find(id).orElseThrow();
    }

    private static Scene scene(String id, Parameters parameters) {
        return Generators.addTo(Scene.EMPTY, generator(id), parameters);
    }
}
