package io.github.catenary.solver.longrange.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.state.Vectors;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class FlatChartTest {
    private static final int SIZE = 12;

    private static KeptGraph graph(Scene scene, Predicate<Spring> which) {
        int[] a = new int[scene.springs().size()];
        int[] b = new int[a.length];
        double[] length = new double[a.length];
        int count = 0;
        for (Spring spring : scene.springs()) {
            if (!which.test(spring)) continue;
            a[count] = scene.particles().positionOf(spring.a());
            b[count] = scene.particles().positionOf(spring.b());
            length[count++] = scene.restLength(spring);
        }
        return KeptGraph.of(scene.particles().size(), a, b, length, count);
    }

    private static Vectors drawn(Scene scene, UnaryOperator<Vec3> bent) {
        Vectors drawn = new Vectors(scene.particles().size());
        for (int i = 0; i < drawn.count(); i++) {
            Vec3 at = bent.apply(scene.particles().at(i).position());
            drawn.x[i] = at.x();
            drawn.y[i] = at.y();
            drawn.z[i] = at.z();
        }
        return drawn;
    }

    private static Vec3 crumpled(Vec3 at) {
        return new Vec3(Math.sin(at.x()), Math.cos(at.y() * 1.3), Math.sin(at.x() * at.y()));
    }

    @Test
    void aFlatDrawingIsItsChart() {
        Scene cloth = Scenes.cloth(SIZE);
        FlatChart chart = FlatChart.of(graph(cloth, spring -> true), drawn(cloth, at -> at), Pieces.ALONE);

        assertThat(Objects.requireNonNull(chart).distance(0, SIZE * SIZE - 1))
                .isCloseTo((SIZE - 1) * Math.sqrt(2), within(1e-12));
    }

    /** However it is drawn, the springs tell the shape. */
    @Test
    void springsTellTheChartOfACrumpledDrawing() {
        Scene cloth = Scenes.cloth(SIZE);
        FlatChart chart =
                FlatChart.of(graph(cloth, spring -> true), drawn(cloth, FlatChartTest::crumpled), Pieces.ALONE);

        for (int i = 0; i < SIZE * SIZE; i++) {
            double dx = i % SIZE;
            double dy = Math.floorDiv(i, SIZE);
            assertThat(Objects.requireNonNull(chart).distance(0, i)).isCloseTo(Math.hypot(dx, dy), within(1e-9));
        }
    }

    @Test
    void triangulatedMeshesHaveOne() {
        Scene cloth = Scenes.cloth(SIZE);
        // of each square one diagonal, and no springs over two squares
        Predicate<Spring> triangles = spring -> {
            int step = Math.abs(spring.b() - spring.a());
            return step == 1 || step == SIZE || step == SIZE + 1;
        };

        assertThat(FlatChart.of(graph(cloth, triangles), drawn(cloth, FlatChartTest::crumpled), Pieces.ALONE))
                .isNotNull();
    }

    @Test
    void aChainHasOneAndARingHasNone() {
        Scene rope = Scenes.rope(30);
        FlatChart chart = FlatChart.of(graph(rope, spring -> true), drawn(rope, FlatChartTest::crumpled), Pieces.ALONE);
        assertThat(Objects.requireNonNull(chart).distance(3, 20)).isCloseTo(17, within(1e-12));

        Scene ring = Scenes.join(rope, new int[] {30, 1});
        assertThat(FlatChart.of(graph(ring, spring -> true), drawn(ring, FlatChartTest::crumpled), Pieces.ALONE))
                .isNull();
    }

    /** A straight line would leave the net. */
    @Test
    void netsWithHolesOrNotchesHaveNone() {
        Scene cloth = Scenes.cloth(SIZE);
        int middle = SIZE * (SIZE / 2) + SIZE / 2;
        int edge = SIZE / 2;
        for (int gone : new int[] {middle, edge}) {
            // without its springs the particle would be another part; it is joined by one that closes nothing
            Predicate<Spring> others = spring -> !spring.joins(gone) || spring.a() == gone - 1;
            assertThat(FlatChart.of(graph(cloth, others), drawn(cloth, at -> at), Pieces.ALONE))
                    .isNull();
        }
    }

    /** Two sheets that only springs over two squares join, which may turn together: hidden springs join nothing. */
    @Test
    void sheetsThatHiddenSpringsJoinHaveNone() {
        Scene cloth = Scenes.cloth(SIZE);
        Predicate<Spring> straps = spring -> {
            int left = Math.min((spring.a() - 1) % SIZE, (spring.b() - 1) % SIZE);
            int right = Math.max((spring.a() - 1) % SIZE, (spring.b() - 1) % SIZE);
            return left > 4 || right < 5 || right - left == 2;
        };

        assertThat(FlatChart.of(graph(cloth, straps), drawn(cloth, at -> at), Pieces.ALONE))
                .isNull();
    }

    @Test
    void squaresWithoutDiagonalsHaveNone() {
        Scene cloth = Scenes.cloth(SIZE);
        Predicate<Spring> straight = spring -> {
            int step = Math.abs(spring.b() - spring.a());
            return step == 1 || step == SIZE;
        };

        assertThat(FlatChart.of(graph(cloth, straight), drawn(cloth, at -> at), Pieces.ALONE))
                .isNull();
    }

    /** Springs that may become longer hold no triangle in its shape; where others cover all, they are of no account. */
    @Test
    void onlySpringsThatKeepTheirWholeLengthCover() {
        Scene cloth = Scenes.cloth(SIZE);
        Predicate<Spring> triangles = spring -> {
            int step = Math.abs(spring.b() - spring.a());
            return step == 1 || step == SIZE || step == SIZE + 1;
        };
        KeptGraph all = graph(cloth, spring -> true);
        Vectors drawn = drawn(cloth, FlatChartTest::crumpled);

        assertThat(FlatChart.of(all.over(graph(cloth, triangles)), drawn, Pieces.ALONE))
                .isNotNull();
        Predicate<Spring> others = triangles.and(spring -> spring.a() != 40 || spring.b() != 40 + SIZE + 1);
        assertThat(FlatChart.of(all.over(graph(cloth, others)), drawn(cloth, at -> at), Pieces.ALONE))
                .isNull();
        assertThat(FlatChart.of(all.over(graph(cloth, spring -> false)), drawn, Pieces.ALONE))
                .isNull();
    }

    @Test
    void aChainGoesAlongAllSprings() {
        Scene rope = Scenes.rope(30);
        FlatChart chart = FlatChart.of(
                graph(rope, spring -> true).over(graph(rope, spring -> false)), drawn(rope, at -> at), Pieces.ALONE);

        assertThat(Objects.requireNonNull(chart).distance(3, 20)).isCloseTo(17, within(1e-12));
    }

    @Test
    void domesHaveNone() {
        Scene cloth = Scenes.cloth(SIZE);
        Scene dome = Scenes.of(cloth.particles().stream()
                        .map(particle -> particle.position())
                        .map(at -> new Vec3(
                                at.x(),
                                at.y(),
                                3 * Math.exp(-(at.x() - 6) * (at.x() - 6) / 9 - (at.y() - 6) * (at.y() - 6) / 9)))
                        .toArray(Vec3[]::new))
                .withSprings(cloth.springs());

        assertThat(FlatChart.of(graph(dome, spring -> true), drawn(dome, at -> at), Pieces.ALONE))
                .isNull();
    }
}
