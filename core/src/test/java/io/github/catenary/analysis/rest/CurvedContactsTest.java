package io.github.catenary.analysis.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.rest.Rest.Ending;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Scenes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands on something round stands only if it is held there; what lies in something round swings. */
class CurvedContactsTest {
    private static final double G = 9.81;
    private static final Map<String, Value> SMOOTH = Map.of("friction", Value.of(0));

    private static Element element(int id, String type, Map<String, Value> values) {
        Map<String, Value> all = new LinkedHashMap<>(SMOOTH);
        all.putAll(values);
        return new Element(
                id, type, true, Target.ALL, Target.NONE, new Parameters(all, Optional.empty()), UnknownData.NONE);
    }

    private static Scene with(Scene scene, Element... elements) {
        return scene.withElements(Table.of(List.of(elements)));
    }

    private static Element floor(double y) {
        return element(9, "collider.plane", Map.of("point", Value.of(new Vec3(0, y, 0))));
    }

    private static double radius(Scene scene) {
        return scene.particles().at(0).radius();
    }

    /** A particle straight above the middle. */
    private static Scene above(double z) {
        return Scenes.of(new Vec3(0, 1.3, z));
    }

    @ParameterizedTest
    @ValueSource(strings = {"collider.sphere", "collider.capsule"})
    void nothingStandsOnARoundThingThatDoesNotRub(String type) {
        Map<String, Value> values = type.equals("collider.sphere")
                ? Map.of("radius", Value.of(1))
                : Map.of(
                        "radius", Value.of(1),
                        "from", Value.of(new Vec3(0, 0, -2)),
                        "to", Value.of(new Vec3(0, 0, 2)));
        for (double z : new double[] {0, 1e-9}) {
            Scene scene = above(z);
            Rest falls = RestSearchTest.find(with(scene, element(1, type, values)));
            assertThat(falls.falling()).as("at z = " + z).isNotEmpty();
            Rest lands = RestSearchTest.find(with(scene, element(1, type, values), floor(-3)));
            assertThat(lands.ending()).isEqualTo(Ending.FOUND);
            assertThat(lands.places().get(0).y()).isCloseTo(-3 + radius(scene), within(1e-6));
        }
    }

    @Test
    void whatRubsHoldsIt() {
        Scene scene = above(0);
        Rest rest = RestSearchTest.find(
                with(scene, element(1, "collider.sphere", Map.of("radius", Value.of(1), "friction", Value.of(0.5)))));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(rest.places().get(0).y()).isCloseTo(1 + radius(scene), within(1e-6));
    }

    @Test
    void aParticleDoesNotStandOnAnother() {
        Scene two = Scenes.pin(Scenes.of(Vec3.ZERO, new Vec3(0, 0.5, 0)), 1)
                .changeParticles(IdSet.of(1, 2), p -> p.withRadius(0.2));
        Rest rest = RestSearchTest.find(with(two, element(1, "collider.particles", Map.of())));
        assertThat(rest.falling()).isNotEmpty();
        Rest lands = RestSearchTest.find(with(two, element(1, "collider.particles", Map.of()), floor(-1)));
        assertThat(lands.ending()).isEqualTo(Ending.FOUND);
        assertThat(lands.places().get(1).y()).isCloseTo(-1 + 0.2, within(1e-6));
    }

    @Test
    void aRopeSlidesOffASmoothBar() {
        List<Vec3> places = new ArrayList<>();
        for (int i = 0; i < 21; i++) places.add(new Vec3(0.2 * (i - 10), 0.6, 0));
        Scene rope = Scenes.of(places.toArray(new Vec3[0]));
        for (int i = 1; i < 21; i++) rope = Scenes.join(rope, new int[] {i, i + 1});
        Scene over = RestSearchTest.stiff(rope, 1e4, "euler-implicit");
        Element bar = element(
                1,
                "collider.capsule",
                Map.of(
                        "radius", Value.of(0.5),
                        "from", Value.of(new Vec3(0, 0, -2)),
                        "to", Value.of(new Vec3(0, 0, 2))));
        assertThat(RestSearchTest.find(with(over, bar)).falling()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 1, 100})
    void whatLiesInABowlSwings(double size) {
        Scene scene = Scenes.of(new Vec3(0.2 * size, -0.3 * size, 0.1 * size))
                .changeParticles(IdSet.of(1), p -> p.withRadius(0.01 * size));
        Scene bowl = with(
                scene, element(1, "collider.sphere", Map.of("radius", Value.of(size), "keep", Value.of("inside"))));
        Rest rest = RestSearchTest.find(bowl);
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(rest.places().get(0).distanceTo(new Vec3(0, -0.99 * size, 0)))
                .isLessThan(1e-5 * size);
        Modes modes = ModeSearchTest.find(bowl, new ModeSearch.Wanted(2, true, true));
        assertThat(modes.modes()).hasSize(2);
        double expected = Math.sqrt(G / (0.99 * size)) / (2 * Math.PI);
        for (Modes.Mode mode : modes.modes()) {
            assertThat(mode.kind()).isEqualTo(Modes.Kind.VIBRATION);
            assertThat(mode.hertz()).isCloseTo(expected, within(1e-4 * expected));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void aPileOfSmoothBallsRollsApart(int count) {
        Vec3[] places = new Vec3[count];
        for (int i = 0; i < count; i++) places[i] = new Vec3(0, 0.5 + i, 0);
        Scene pile = Scenes.of(places).changeParticles(IdSet.range(1, count), p -> p.withRadius(0.5));
        Element floor = element(9, "collider.plane", Map.of("friction", Value.of(0.3)));
        Rest rest = RestSearchTest.find(with(pile, floor, element(1, "collider.particles", Map.of())));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(rest.contacts().y())
                .isCloseTo(-rest.weight().y(), within(1e-5 * -rest.weight().y()));
        double highest = rest.places().stream().mapToDouble(Vec3::y).max().orElseThrow();
        assertThat(highest).isLessThan(0.6 * count);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.05, 0, 0.15})
    void aRopeThatRubsStaysOverABallAndIsFoundThereAgain(double aside) {
        List<Vec3> places = new ArrayList<>();
        for (int i = 0; i < 21; i++) places.add(new Vec3(0.2 * (i - 10) + aside, 1.5, 0));
        Scene rope = Scenes.of(places.toArray(new Vec3[0]));
        for (int i = 1; i < 21; i++) rope = Scenes.join(rope, new int[] {i, i + 1});
        Element ball = element(1, "collider.sphere", Map.of("radius", Value.of(1), "friction", Value.of(0.5)));
        Scene over = with(RestSearchTest.stiff(rope, 1e4, "euler-implicit"), ball);
        Rest rest = RestSearchTest.find(over);
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(rest.falling()).isEmpty();
        Rest again = RestSearchTest.find(rest.in(over));
        assertThat(again.ending()).isEqualTo(Ending.FOUND);
        for (int i = 0; i < 21; i++) {
            assertThat(again.places().get(i).distanceTo(rest.places().get(i))).isLessThan(5e-3);
        }
    }
}
