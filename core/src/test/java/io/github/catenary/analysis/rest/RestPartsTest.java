package io.github.catenary.analysis.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.rest.Rest.Ending;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Scenes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds a part, and what lets it fall. */
class RestPartsTest {
    private static final double G = 9.81;

    private static Scene with(Scene scene, Element... elements) {
        return scene.withElements(Table.of(List.of(elements)));
    }

    private static Element element(int id, String type, IdSet particles, Map<String, Value> values) {
        return new Element(
                id,
                type,
                true,
                new Target.Ids(particles),
                Target.NONE,
                new Parameters(values, Optional.empty()),
                UnknownData.NONE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1e-3, 1})
    void aSoftSpringHoldsHoweverFarItGivesWay(double stiffness) {
        Scene scene = Scenes.pin(
                Scenes.join(
                        Scenes.of(Vec3.ZERO, new Vec3(0, -1, 0), new Vec3(0, -2, 0)), new int[] {1, 2}, new int[] {2, 3
                        }),
                1);
        Rest rest = RestSearchTest.find(RestSearchTest.stiff(scene, stiffness, "rk4"));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(rest.falling()).isEmpty();
        assertThat(rest.places().get(2).y()).isCloseTo(-2 - 3 * G / stiffness, within(1e-8 * G / stiffness));
    }

    @Test
    void whatLeadsOneWaySpringsFallsIfNothingHoldsIt() {
        Scene scene = Scenes.pin(
                Scenes.join(
                        Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2, 0, 0)), new int[] {1, 2}, new int[] {2, 3}),
                3);
        scene = scene.changeSprings(IdSet.ofAll(scene.springs()), spring -> spring.withOneWay(true));
        Rest rest = RestSearchTest.find(RestSearchTest.stiff(scene, 1000, "rk4"));
        assertThat(rest.falling()).containsExactly(List.of(1, 2));
    }

    @Test
    void aPartThatNoColliderIsForFallsBesideOneThatIsHeld() {
        Scene scene = Scenes.pin(
                Scenes.join(
                        Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(5, 0, 0), new Vec3(6, 0, 0)),
                        new int[] {1, 2},
                        new int[] {3, 4}),
                1);
        scene = with(
                RestSearchTest.stiff(scene, 1000, "rk4"),
                element(1, "collider.plane", IdSet.of(1, 2), Map.of("point", Value.of(new Vec3(0, -9, 0)))),
                element(2, "force.constant", IdSet.of(1, 2, 3, 4), Map.of()));
        Rest rest = RestSearchTest.find(scene);
        assertThat(rest.falling()).containsExactly(List.of(3, 4));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
    }

    @Test
    void aPartThatMissesItsColliderFallsBesideOneThatIsHeld() {
        Scene scene = Scenes.pin(
                Scenes.join(
                        Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2, 0, 0), new Vec3(20, 0, 0)),
                        new int[] {1, 2},
                        new int[] {2, 3}),
                1);
        scene = with(
                RestSearchTest.stiff(scene, 1000, "rk4"),
                element(1, "collider.sphere", IdSet.of(1, 2, 3, 4), Map.of("centre", Value.of(new Vec3(0, -9, 0)))));
        Rest rest = RestSearchTest.find(scene);
        assertThat(rest.falling()).containsExactly(List.of(4));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"collider.box", "collider.capsule", "collider.sphere"})
    void whatFallsOntoAThinColliderLiesOnIt(String type) {
        Map<String, Value> values = switch (type) {
            case "collider.box" -> Map.of("halfSize", Value.of(new Vec3(3, 0.2, 3)));
            case "collider.capsule" -> Map.of("from", Value.of(new Vec3(-5, 0, 0)), "to", Value.of(new Vec3(5, 0, 0)));
            default -> Map.of();
        };
        Scene scene = Scenes.join(
                Scenes.of(new Vec3(-0.5, 30, 0), new Vec3(0, 30, 0), new Vec3(0.5, 30, 0)),
                new int[] {1, 2},
                new int[] {2, 3});
        scene = with(
                RestSearchTest.stiff(scene, 1000, "rk4"), element(1, type, IdSet.ofAll(scene.particles()), values));
        Rest rest = RestSearchTest.find(scene);
        assertThat(rest.falling()).isEmpty();
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(rest.places().get(1).y()).isBetween(-0.5, 1.1);
        assertThat(rest.contacts().y()).isCloseTo(3 * G, within(1e-4));
    }

    @Test
    void aCompliantPartMaySagBeyondALargeDrawing() {
        Scene scene = Scenes.pin(Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(1e-3, 0, 0)), new int[] {1, 2}), 1);
        scene = scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN.withStiffness(OptionalDouble.of(1))));
        Rest rest = RestSearchTest.find(scene.withSolver(scene.solver().withIntegrator("euler-implicit")));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(rest.places().get(1).y()).isCloseTo(-G - 1e-3, within(1e-6));
    }
}
