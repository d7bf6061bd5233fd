package io.github.catenary.solver;

import static io.github.catenary.solver.ExpectedStretchTest.assertForeseen;
import static io.github.catenary.solver.ExpectedStretchTest.generated;
import static io.github.catenary.solver.ExpectedStretchTest.pinned;
import static io.github.catenary.solver.ExpectedStretchTest.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cloths of which something is cut out, against runs. */
class ExpectedStretchOfCutClothTest {
    private static final int SIZE = 36;

    /** Of which long bounds keep nearly all, on two corners or on all of the upper row. */
    @ParameterizedTest
    @CsvSource({
        "hole, corners, 1, 2",
        "hole, corners, 0.3, 5",
        "hole, top, 0.5, 2",
        "hole, top, 1, 1",
        "hole aside, corners, 1, 2",
        "L-shape, corners, 1, 2",
        "L-shape, top, 0.3, 3",
        "corner cut off, corners, 0.2, 2",
        "slit, corners, 1, 3",
        "whole, corners, 1, 2",
    })
    void isNotExceededWhereWaysAreNearlyStraight(String what, String held, double spacing, int substeps) {
        Scene cloth = hung(cloth(what, spacing), held);

        assertForeseen(with(cloth, substeps, true), 4);
    }

    /** An arm aside, and a frame. */
    @ParameterizedTest
    @ValueSource(strings = {"arm", "frame"})
    void isNotExceededByWhatBends(String what) {
        assertForeseen(with(hung(cloth(what, 1), "corners"), 4, true), 40);
        assertForeseen(with(hung(cloth(what, 1), "top"), 4, true), 40);
    }

    /** Nor where it is drawn folded. */
    @ParameterizedTest
    @ValueSource(strings = {"hole", "L-shape", "folded", "folded hole"})
    void aLevelTakesNoMoreSubstepsThanItNeeds(String what) {
        assertThat(numbers(what)).isEqualTo(numbers("whole"));
    }

    private static Quality.Numbers numbers(String what) {
        return new SceneCompiler(List.of())
                .expectedStretch(hung(cloth(what, 1), "corners"))
                .numbers(Quality.NORMAL);
    }

    private static Scene cloth(String what, double spacing) {
        Scene whole = generated("cloth", Map.of("columns", SIZE, "rows", SIZE, "spacing", spacing));
        double side = (SIZE - 1) * spacing;
        Scene cut = fixed(keep(whole, at -> isThere(what, at.x() / side, at.y() / side)));
        if (!what.startsWith("folded")) return cut;
        return cut.changeParticles(
                IdSet.ofAll(cut.particles()),
                each -> each.position().x() > side / 2
                        ? each.withPosition(new Vec3(
                                side - each.position().x(), each.position().y(), 0.1 * spacing))
                        : each);
    }

    /** Shares of the side, from the lower left. */
    private static boolean isThere(String what, double x, double y) {
        return switch (what) {
            case "hole", "folded hole" -> Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) > 0.1;
            case "hole aside" -> Math.max(Math.abs(x - 0.25), Math.abs(y - 0.25)) > 0.12;
            case "L-shape" -> x < 0.5 || y > 0.5;
            case "arm" -> x < 0.5 || y < 0.5;
            case "corner cut off" -> x < 0.75 || y > 0.25;
            case "slit" -> Math.abs(x - 0.5) > 0.02 || y > 0.5;
            case "frame" -> Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) > 0.35;
            default -> true;
        };
    }

    private static Scene keep(Scene scene, Predicate<Vec3> where) {
        Set<Integer> ids = scene.particles().stream()
                .filter(each -> where.test(each.position()))
                .map(Particle::id)
                .collect(Collectors.toSet());
        return scene.withGroups(Table.of(List.of()))
                .withParticles(Table.of(scene.particles().stream()
                        .filter(each -> ids.contains(each.id()))
                        .toList()))
                .withSprings(Table.of(scene.springs().stream()
                        .filter(each -> ids.contains(each.a()) && ids.contains(each.b()))
                        .toList()));
    }

    private static Scene fixed(Scene scene) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()), each -> each.withRestLength(OptionalDouble.of(scene.restLength(each))));
    }

    private static Scene hung(Scene scene, String held) {
        double top = scene.particles().stream()
                .mapToDouble(each -> each.position().y())
                .max()
                .orElseThrow();
        if (held.equals("top")) return pinned(scene, at -> at.y() > top - 1e-9);
        int[] row = scene.particles().stream()
                .filter(each -> each.position().y() > top - 1e-9)
                .mapToInt(Particle::id)
                .toArray();
        Vec3 one = scene.particles().find(row[0]).orElseThrow().position();
        Vec3 other = scene.particles().find(row[row.length - 1]).orElseThrow().position();
        return pinned(scene, at -> at.equals(one) || at.equals(other));
    }
}
