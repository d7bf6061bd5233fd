package io.github.catenary.edit.fill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.SceneCheck;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SolidFillTest {
    private static final double LEAST_ANGLE = Math.toRadians(4);

    private static FilledBody fill(Scene scene, double spacing) {
        return SolidFill.of(FaceSurface.of(scene), spacing, () -> false);
    }

    /** A shape, a spacing, and how far a point is outside of it, m. */
    static Stream<Arguments> shapes() {
        ToDoubleFunction<Vec3> torus = at -> Math.hypot(Math.hypot(at.x(), at.y()) - 1, at.z()) - 0.4;
        ToDoubleFunction<Vec3> ball = at -> at.length() - 1;
        ToDoubleFunction<Vec3> slab =
                at -> Math.max(Math.abs(at.x()) - 2, Math.max(Math.abs(at.y()) - 1.5, Math.abs(at.z()) - 0.05));
        ToDoubleFunction<Vec3> shell = at -> Math.max(at.length() - 1, 0.6 - at.length());
        Scene inner = Shapes.turnedOver(Shapes.sphere(0.6, 40), 1);
        return Stream.of(
                Arguments.of("torus", Shapes.torus(1, 0.4, 96, 48), 0.1, torus),
                Arguments.of("coarse torus", Shapes.torus(1, 0.4, 96, 48), 0.25, torus),
                Arguments.of(
                        "torus turned over here and there",
                        Shapes.turnedOver(Shapes.torus(1, 0.4, 96, 48), 3),
                        0.1,
                        torus),
                Arguments.of("sphere", Shapes.sphere(1, 40), 0.2, ball),
                Arguments.of("sphere seen from inside", Shapes.turnedOver(Shapes.sphere(1, 40), 1), 0.13, ball),
                Arguments.of("hollow sphere", Shapes.both(Shapes.sphere(1, 40), inner), 0.1, shell),
                Arguments.of("thin slab", Shapes.box(new Vec3(-2, -1.5, -0.05), new Vec3(2, 1.5, 0.05)), 0.08, slab));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void fillsWhatIsInside(String name, Scene scene, double spacing, ToDoubleFunction<Vec3> outside) {
        FaceSurface surface = FaceSurface.of(scene);
        assertThat(surface.isClosed()).isTrue();
        assertThat(surface.isFlat()).isFalse();

        FilledBody body = fill(scene, spacing);

        int[] all = body.tetrahedra();
        double smallest = Double.MAX_VALUE;
        for (int t = 0; t < all.length; t += 4) {
            Vec3[] at = new Vec3[4];
            for (int k = 0; k < 4; k++) at[k] = body.position(all[t + k]);
            assertThat(FilledBody.volume(at[0], at[1], at[2], at[3])).isPositive();
            smallest = Math.min(smallest, leastAngle(at));
            Vec3 middle = at[0].plus(at[1]).plus(at[2]).plus(at[3]).times(0.25);
            assertThat(outside.applyAsDouble(middle)).as("middle of %d", t).isLessThan(0.1 * spacing);
        }
        assertThat(smallest).as("angle between sides").isGreaterThan(LEAST_ANGLE);
        for (int i = 0; i < body.particles(); i++) {
            assertThat(outside.applyAsDouble(body.position(i))).isLessThan(0.01 * spacing);
        }
        assertThat(body.volume() / exact(surface, name)).isCloseTo(1, within(0.06));
        assertThat(openSides(body)).isZero();
        assertThat(SceneCheck.problems(body.in(Scene.NEW))).isEmpty();
    }

    private static double exact(FaceSurface surface, String name) {
        return name.equals("torus turned over here and there") ? 2 * Math.PI * Math.PI * 0.16 : surface.volume();
    }

    /** Between two sides of a tetrahedron. */
    private static double leastAngle(Vec3... at) {
        double least = Math.PI;
        Vec3[] normals = {
            normal(at[1], at[2], at[3]),
            normal(at[0], at[3], at[2]),
            normal(at[0], at[1], at[3]),
            normal(at[0], at[2], at[1])
        };
        for (int i = 0; i < 4; i++) {
            for (int k = i + 1; k < 4; k++) {
                double cosine = -(normals[i].x() * normals[k].x()
                        + normals[i].y() * normals[k].y()
                        + normals[i].z() * normals[k].z());
                least = Math.min(least, Math.acos(Math.max(-1, Math.min(1, cosine))));
            }
        }
        return least;
    }

    private static Vec3 normal(Vec3 a, Vec3 b, Vec3 c) {
        Vec3 u = b.minus(a);
        Vec3 v = c.minus(a);
        Vec3 normal =
                new Vec3(u.y() * v.z() - u.z() * v.y(), u.z() * v.x() - u.x() * v.z(), u.x() * v.y() - u.y() * v.x());
        return normal.times(1 / normal.length());
    }

    private static int openSides(FilledBody body) {
        int[] surface = body.surface();
        Map<Long, Integer> sides = new HashMap<>();
        for (int s = 0; s < surface.length; s++) {
            int from = surface[s];
            int to = surface[s / 3 * 3 + (s + 1) % 3];
            sides.merge((long) Math.min(from, to) << 32 | Math.max(from, to), from < to ? 1 : -1, Integer::sum);
        }
        return (int) sides.values().stream().filter(count -> count != 0).count();
    }

    @Test
    void partsThatOverlapAreOneBody() {
        Scene crossing = Shapes.both(
                Shapes.box(new Vec3(0, 0, 0), new Vec3(2, 1, 1)),
                Shapes.box(new Vec3(1.03, 0, 0), new Vec3(3, 1.05, 1.02)));

        FilledBody body = fill(crossing, 0.1);

        double union = 2 + 1.97 * 1.05 * 1.02 - 0.97;
        assertThat(body.volume() / union).isCloseTo(1, within(0.03));
        assertThat(openSides(body)).isZero();
    }

    @Test
    void filledAgainItIsTheSameToTheBit() {
        Scene torus = Shapes.torus(1, 0.4, 24, 12);
        assertThat(fill(torus, 0.15).in(Scene.NEW)).isEqualTo(fill(torus, 0.15).in(Scene.NEW));
    }

    @Test
    void particlesAtTheSamePlaceAreNoGap() {
        Scene torus = Shapes.torus(1, 0.4, 24, 12);
        List<Vec3> places = new ArrayList<>();
        List<int[]> triangles = new ArrayList<>();
        torus.faces().forEach(face -> {
            for (int id : new int[] {face.a(), face.b(), face.c()})
                places.add(torus.particles().get(id).position());
            triangles.add(new int[] {places.size() - 3, places.size() - 2, places.size() - 1});
        });
        Scene apart = Shapes.of(places, triangles);

        assertThat(FaceSurface.of(apart).isClosed()).isTrue();
        assertThat(fill(apart, 0.2).volume()).isCloseTo(fill(torus, 0.2).volume(), within(1e-9));
    }

    @Test
    void suggestsASpacingThatFits() {
        for (Scene scene : new Scene[] {
            Shapes.torus(1, 0.4, 24, 12),
            Shapes.sphere(3e-6, 12),
            Shapes.sphere(4e7, 12),
            Shapes.box(new Vec3(-2, -1.5, -0.05), new Vec3(2, 1.5, 0.05)),
            Shapes.box(Vec3.ZERO, new Vec3(100, 0.1, 0.1))
        }) {
            FaceSurface surface = FaceSurface.of(scene);
            FilledBody body = SolidFill.of(surface, SolidFill.suggestedSpacing(surface), () -> false);
            assertThat(body.particles()).isBetween(500, 60_000);
            assertThat(body.volume() / surface.volume()).isCloseTo(1, within(0.08));
        }
    }

    @Test
    void saysWhatCannotBeFilled() {
        Scene sphere = Shapes.sphere(1, 10);
        Scene open = Shapes.without(sphere, 7);
        assertThat(FaceSurface.of(open).openSides()).isEqualTo(3);
        assertThatThrownBy(() -> fill(open, 0.1)).hasMessageContaining("3 of its sides have no face");
        assertThatThrownBy(() -> fill(sphere, 1e-4)).hasMessageContaining("enter a larger spacing");
        assertThatThrownBy(() -> fill(sphere, 1e-300)).hasMessageContaining("enter a larger spacing");
        assertThatThrownBy(() -> fill(sphere, 50)).hasMessageContaining("thinner than the spacing");
        assertThatThrownBy(() -> fill(Scene.NEW, 1)).hasMessageContaining("open");
        assertThatThrownBy(() -> SolidFill.of(FaceSurface.of(sphere), 0.1, () -> true))
                .isInstanceOf(CancellationException.class);
    }
}
