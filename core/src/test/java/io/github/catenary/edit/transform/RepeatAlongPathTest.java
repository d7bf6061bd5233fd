package io.github.catenary.edit.transform;

import static io.github.catenary.edit.Nets.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Nets;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepeatAlongPathTest {
    /** Particles 1 and 2, a bar of 0.5 m along x; then a path through points, closed if the first one ends it, too. */
    private static Scene bar(Vec3... points) {
        List<Particle> particles =
                new ArrayList<>(List.of(Particle.of(1, new Vec3(9, 9, 0)), Particle.of(2, new Vec3(9.5, 9, 0))));
        List<Spring> springs = new ArrayList<>(List.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL)));
        boolean closed = points.length > 2 && points[0].equals(points[points.length - 1]);
        int count = closed ? points.length - 1 : points.length;
        for (int i = 0; i < count; i++) {
            particles.add(Particle.of(i + 3, points[i]));
            if (i > 0 || closed) {
                int before = i > 0 ? i + 2 : count + 2;
                springs.add(Spring.of(i + 2, before, i + 3, SpringKind.STRUCTURAL));
            }
        }
        return Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
    }

    private static Scene run(Scene scene, Object... given) {
        return Nets.apply(Transforms.all(), "path-array", scene, Selection.all(scene), with(given));
    }

    /** The middles of the copies of the bar, after the particles of the scene. */
    private static List<Vec3> middles(Scene before, Scene after) {
        List<Vec3> middles = new ArrayList<>();
        for (int i = before.particles().size(); i < after.particles().size(); i += 2) {
            middles.add(place(after, i).plus(place(after, i + 1)).times(0.5));
        }
        return middles;
    }

    private static Vec3 place(Scene scene, int i) {
        return scene.particles().at(i).position();
    }

    @Test
    void spreadsCopiesEvenlyFromEndToEndAndTurnsThem() {
        Scene scene = bar(new Vec3(0, 0, 0), new Vec3(2, 0, 0), new Vec3(2, 2, 0));

        Scene copied = run(scene, "count", 5);

        assertThat(middles(scene, copied))
                .usingElementComparator((a, b) -> a.distanceTo(b) < 1e-12 ? 0 : 1)
                .containsExactly(
                        new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(2, 0, 0), new Vec3(2, 1, 0), new Vec3(2, 2, 0));
        assertThat(place(copied, 5)).isEqualTo(new Vec3(-0.25, 0, 0));
        double half = 0.25 * Math.sqrt(0.5);
        assertThat(place(copied, 9).distanceTo(new Vec3(2 - half, -half, 0)))
                .as("at the corner, half a turn of the corner")
                .isLessThan(1e-12);
        assertThat(place(copied, 11)).isEqualTo(new Vec3(2, 0.75, 0));
        assertThat(copied.springs().size()).isEqualTo(3 + 5);
    }

    @Test
    void spacingLeavesARest() {
        Scene scene = bar(new Vec3(0, 0, 0), new Vec3(1, 0, 0));

        assertThat(middles(scene, run(scene, "spacing", 0.3))).hasSize(4);
        assertThat(middles(scene, run(scene, "spacing", 0.1))).as("rounding").hasSize(11);
        assertThat(middles(scene, run(scene, "spacing", 5))).hasSize(1);
        Scene flat = run(scene, "spacing", 0.25, "turn", false);
        assertThat(place(flat, 4)).isEqualTo(new Vec3(-0.25, 0, 0));
    }

    @Test
    void aRingHasNoEndTwice() {
        Scene scene = bar(Vec3.ZERO, new Vec3(2, 0, 0), new Vec3(2, 2, 0), new Vec3(0, 2, 0), Vec3.ZERO);

        Scene copied = run(scene, "count", 4, "join", "springs", "keep", false);

        assertThat(copied.particles().size()).isEqualTo(2 + 8);
        assertThat(copied.particles().contains(3)).as("the path").isFalse();
        assertThat(copied.springs().size()).isEqualTo(1 + 4 + 8);
        assertThat(middles(scene, run(scene, "spacing", 1))).hasSize(8);
        assertThat(middles(scene, run(scene, "spacing", 0.9))).hasSize(9);
        assertThat(middles(scene, run(scene, "spacing", 90))).hasSize(1);
    }

    /** Quarters of a turn take locks along; others leave them, as turning the original does. */
    @Test
    void locksTurnWithTheCopies() {
        AxisLocks alongX = new AxisLocks(true, false, false);
        Scene scene = bar(new Vec3(0, 0, 0), new Vec3(0, 3, 0), new Vec3(-3, 3, 0))
                .changeParticles(IdSet.of(1), particle -> particle.withLocks(alongX));

        Scene copied = run(scene, "count", 5);

        assertThat(copied.particles().at(5).locks()).isEqualTo(new AxisLocks(false, true, false));
        assertThat(copied.particles().at(9).locks()).as("at the corner").isEqualTo(alongX);
        assertThat(copied.particles().at(13).locks()).as("half a turn").isEqualTo(alongX);
        assertThat(place(copied, 13)).isEqualTo(new Vec3(-2.75, 3, 0));
    }

    /** A helix: each copy keeps its lengths and follows the path. */
    @Test
    void followsAPathInSpace() {
        List<Vec3> helix = new ArrayList<>();
        for (int i = 0; i <= 60; i++) helix.add(new Vec3(Math.cos(i / 5.0), Math.sin(i / 5.0), i / 20.0));
        Scene scene = bar(helix.toArray(Vec3[]::new));

        Scene copied = run(scene, "count", 40, "axis", "x");

        List<Vec3> middles = middles(scene, copied);
        assertThat(middles).hasSize(40);
        for (int k = 1; k < 39; k++) {
            Vec3 bar = place(copied, 63 + 2 * k + 1).minus(place(copied, 63 + 2 * k));
            Vec3 way = middles.get(k + 1).minus(middles.get(k - 1));
            assertThat(bar.length()).isCloseTo(0.5, within(1e-12));
            assertThat(Affine.dot(bar, way) / bar.length() / way.length()).isGreaterThan(0.97);
        }
    }

    @Test
    void theLongestChainIsThePath() {
        Scene scene = bar(Vec3.ZERO, new Vec3(0, 0.1, 0));

        assertThat(run(scene, "count", 2).springs().size())
                .as("the bar is the path, and the short chain is copied")
                .isEqualTo(4);
    }

    @Test
    void saysWhatIsMissing() {
        Scene scene = bar(Vec3.ZERO, new Vec3(1, 0, 0));

        assertThatThrownBy(() -> run(Nets.grid(3, 3)))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("nothing selected is a chain or a ring of springs");
        assertThatThrownBy(() -> run(Nets.grid(3, 1))).hasMessageContaining("only the path is selected");
        assertThatThrownBy(() -> run(scene, "spacing", 1e-12)).hasMessageContaining("enter a larger spacing");
        Scene point = scene.changeParticles(IdSet.range(1, 4), particle -> particle.withPosition(new Vec3(1, 1, 1)));
        assertThatThrownBy(() -> run(point)).hasMessageContaining("the path has no length");
        assertThat(run(scene).particles().size()).isEqualTo(4 + 20);
    }
}
