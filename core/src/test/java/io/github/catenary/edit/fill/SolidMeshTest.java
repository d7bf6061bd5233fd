package io.github.catenary.edit.fill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.Table;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolidMeshTest {
    private static SolidMesh mesh(Scene scene, double spacing) {
        return SolidMesh.of(FaceSurface.of(scene), spacing, () -> false);
    }

    /** A shape, a spacing and the smallest angle that it must have, degrees. */
    static Stream<Arguments> shapes() {
        Scene inner = Shapes.turnedOver(SolidShapes.ball(0.6, 3), 1);
        return Stream.of(
                Arguments.of("ball", SolidShapes.ball(1, 3), 0.2, 5),
                Arguments.of("fine ball", SolidShapes.ball(1, 4), 0.12, 5),
                Arguments.of("globe", Shapes.sphere(1, 16), 0.3, 5),
                Arguments.of("torus", Shapes.torus(1, 0.4, 36, 18), 0.17, 5),
                Arguments.of("coarse box", Shapes.box(Vec3.ZERO, new Vec3(1, 1, 1)), 0.3, 5),
                Arguments.of("box", SolidShapes.cubes(5, 4, 3, 0.2, 1, (x, y, z) -> true), 0.25, 5),
                Arguments.of("beam", SolidShapes.cubes(20, 2, 2, 0.1, 1, (x, y, z) -> true), 0.1, 5),
                Arguments.of("thin plate", SolidShapes.cubes(20, 20, 1, 0.1, 1, (x, y, z) -> true), 0.1, 5),
                Arguments.of(
                        "thinner plate",
                        SolidShapes.moved(
                                SolidShapes.cubes(10, 10, 1, 0.1, 1, (x, y, z) -> true),
                                at -> new Vec3(at.x(), at.y(), 0.2 * at.z())),
                        0.1,
                        1),
                Arguments.of("L", SolidShapes.cubes(6, 6, 2, 0.1, 1, (x, y, z) -> x < 2 || y < 2), 0.15, 5),
                Arguments.of(
                        "turned L",
                        SolidShapes.moved(
                                SolidShapes.cubes(6, 6, 2, 0.1, 1, (x, y, z) -> x < 2 || y < 2), SolidShapes::turned),
                        0.15,
                        5),
                Arguments.of(
                        "frame",
                        SolidShapes.cubes(6, 6, 3, 0.1, 1, (x, y, z) -> x < 2 || y < 2 || x > 3 || y > 3),
                        0.15,
                        5),
                Arguments.of("hollow ball", Shapes.both(SolidShapes.ball(1, 3), inner), 0.2, 5),
                Arguments.of(
                        "two balls",
                        Shapes.both(
                                SolidShapes.ball(1, 2),
                                SolidShapes.moved(SolidShapes.ball(1, 3), at -> at.plus(new Vec3(2.1, 0, 0)))),
                        0.3,
                        5),
                Arguments.of("tiny ball", SolidShapes.ball(3e-6, 3), 0.6e-6, 5),
                Arguments.of(
                        "far ball",
                        SolidShapes.moved(SolidShapes.ball(1, 3), at -> at.plus(new Vec3(1e4, 2e4, 0))),
                        0.2,
                        5),
                Arguments.of(
                        "turned over here and there", Shapes.turnedOver(Shapes.torus(1, 0.4, 36, 18), 3), 0.17, 5));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void meetsTheSurface(String name, Scene scene, double spacing, double least) {
        check(scene, spacing, least);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void meetsRandomSurfaces(long seed) {
        check(SolidShapes.bumpy(3, seed), 0.2, 3);
        check(SolidShapes.bumpy(2, seed), 0.5, 3);
        Random random = new Random(seed);
        boolean[] has = new boolean[216];
        for (int i = 0; i < 216; i++) has[i] = random.nextInt(4) > 0 || (i + i / 6 + i / 36) % 3 == 0;
        Scene cubes = SolidShapes.cubes(6, 6, 6, 0.1, seed, (x, y, z) -> has[x + 6 * y + 36 * z]);
        check(cubes, 0.2, 0.1);
        check(SolidShapes.moved(cubes, SolidShapes::turned), 0.2, 0.1);
        check(SolidShapes.shaken(cubes, 0.05, seed), 0.1, 0.1);
    }

    @Test
    void madeAgainItIsTheSameToTheBit() {
        Scene scene = SolidShapes.cubes(4, 3, 2, 0.1, 5, (x, y, z) -> true);
        SolidMesh one = mesh(scene, 0.1);
        SolidMesh other = mesh(scene, 0.1);
        assertThat(one.tetrahedra()).isEqualTo(other.tetrahedra());
        assertThat(one.in(scene, 1)).isEqualTo(other.in(scene, 1));
    }

    @Test
    void theSceneGetsTheParticlesInside() {
        Scene ball = SolidShapes.ball(1, 2);
        Scene scene = ball.withParticles(ball.particles().plus(List.of(Particle.of(900, new Vec3(9, 9, 9)))));

        SolidMesh mesh = mesh(scene, 0.3);
        Scene in = mesh.in(scene, 2);

        int[] ids = mesh.ids(scene);
        assertThat(in.particles().size()).isEqualTo(scene.particles().size() + ids.length - mesh.surfaceParticles());
        for (int i = 0; i < ids.length; i++)
            assertThat(in.particles().get(ids[i]).position()).isEqualTo(mesh.position(i));
        assertThat(in.faces().stream().limit(scene.faces().size()).toList())
                .isEqualTo(scene.faces().asList());
        assertThat(SceneCheck.problems(in)).isEmpty();
        assertThat(in.particles().stream()
                        .filter(particle -> particle.id() != 900)
                        .mapToDouble(Particle::mass)
                        .sum())
                .isCloseTo(2 * mesh.quality().volume(), within(1e-12));
        assertThat(in.particles().get(900).mass()).isEqualTo(1);
    }

    /** The faces tell the very same tetrahedra, also beside notches, holes and walls one cube thick. */
    @Test
    void theFacesTellTheTetrahedra() {
        for (long seed = 1; seed <= 12; seed++) {
            Random random = new Random(seed);
            boolean[] has = new boolean[27];
            for (int i = 0; i < has.length; i++) has[i] = random.nextInt(3) > 0;
            Scene scene = seed == 12
                    ? SolidShapes.ball(1, 2)
                    : SolidShapes.cubes(3, 3, 3, 0.1, seed, (x, y, z) -> has[x + 3 * y + 9 * z]);
            SolidMesh mesh = mesh(scene, seed == 12 ? 0.25 : 0.07);
            int[] ids = mesh.ids(scene);
            int[] tetrahedra = mesh.tetrahedra();
            Set<List<Integer>> made = new HashSet<>();
            for (int t = 0; t < tetrahedra.length; t += 4)
                made.add(IntStream.of(tetrahedra[t], tetrahedra[t + 1], tetrahedra[t + 2], tetrahedra[t + 3])
                        .map(i -> ids[i])
                        .sorted()
                        .boxed()
                        .toList());

            DrawnSolid drawn = DrawnSolid.of(mesh.in(scene, 1));

            Set<List<Integer>> found = new HashSet<>();
            for (int t = 0; t < drawn.quality().tetrahedra(); t++) found.add(drawn.particles(t));
            assertThat(found).as("seed " + seed).isEqualTo(made);
            assertThat(drawn.flat()).isEmpty();
            assertThat(drawn.quality().smallest()).isEqualTo(mesh.quality().smallest(), within(1e-9));
        }
    }

    @Test
    void suggestsASpacing() {
        for (Scene scene : new Scene[] {
            SolidShapes.ball(1, 3), SolidShapes.ball(3e-6, 2), SolidShapes.cubes(9, 9, 1, 0.1, 1, (x, y, z) -> true)
        }) {
            FaceSurface surface = FaceSurface.of(scene);
            SolidMesh mesh = SolidMesh.of(surface, SolidMesh.suggestedSpacing(surface), () -> false);
            assertThat(mesh.particles()).isLessThan(4 * surface.places());
        }
    }

    @Test
    void saysWhatCannotBeMet() {
        Scene ball = SolidShapes.ball(1, 2);
        assertThatThrownBy(() -> mesh(Shapes.without(ball, 7), 0.2))
                .hasMessageContaining("the surface is open")
                .hasMessageContaining("one of them at (");
        assertThatThrownBy(() -> mesh(Scene.NEW, 0.2)).hasMessageContaining("open");
        assertThatThrownBy(() -> mesh(ball, 1e-4)).hasMessageContaining("enter a larger spacing");
        assertThatThrownBy(() -> mesh(ball, 1e-300)).hasMessageContaining("enter a larger spacing");
        Scene flat = SolidShapes.moved(ball, at -> new Vec3(at.x(), at.y(), 0));
        assertThatThrownBy(() -> mesh(flat, 0.2)).isInstanceOf(EditRefusedException.class);
        Scene leaf = Shapes.of(
                List.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0, 1, 0)),
                List.of(new int[] {0, 1, 2}, new int[] {0, 2, 1}));
        assertThatThrownBy(() -> mesh(leaf, 0.2)).hasMessageContaining("encloses no volume");
        assertThatThrownBy(() -> SolidMesh.of(FaceSurface.of(ball), 0.2, () -> true))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void saysWhereTheSurfaceMeetsItself() {
        Scene box = Shapes.box(Vec3.ZERO, new Vec3(1, 1, 1));
        Scene crossing = Shapes.both(box, SolidShapes.moved(box, at -> at.plus(new Vec3(0.31, 0.42, 0.53))));
        assertThatThrownBy(() -> mesh(crossing, 0.2))
                .hasMessageMatching("the surface crosses itself at its side between particles \\d+ and \\d+; .*");
        Scene balls = Shapes.both(
                SolidShapes.ball(1, 3),
                SolidShapes.moved(SolidShapes.ball(1, 3), at -> at.plus(new Vec3(1.2, 0.1, 0))));
        assertThatThrownBy(() -> mesh(balls, 0.2)).hasMessageContaining("crosses itself");
        Scene tip = Shapes.of(
                List.of(new Vec3(0.3, 0.4, 1), new Vec3(0, 0, 2), new Vec3(1, 0, 2), new Vec3(0, 1, 2)),
                List.of(new int[] {0, 2, 1}, new int[] {0, 3, 2}, new int[] {0, 1, 3}, new int[] {1, 2, 3}));
        assertThatThrownBy(() -> mesh(Shapes.both(box, tip), 0.2)).hasMessageMatching("particle 9 lies on a .*");
    }

    @Test
    void saysWhichParticlesAreInOnePlace() {
        Scene ball = SolidShapes.ball(1, 1);
        int id = ball.particles().size() + 1;
        Scene doubled = ball.withParticles(ball.particles()
                        .plus(List.of(Particle.of(id, ball.particles().get(1).position()))))
                .withFaces(Table.of(ball.faces().stream()
                        .map(face -> face.id() == 1 && face.a() == 1 ? Face.of(1, id, face.b(), face.c()) : face)
                        .toList()));
        assertThatThrownBy(() -> mesh(doubled, 0.3))
                .hasMessageContaining("particles 1 and " + id + " lie at the same place");
    }

    @Test
    void refusesAMillionParticlesAtOnce() {
        FaceSurface surface = FaceSurface.of(Shapes.torus(1, 0.4, 501, 400));
        assertThatThrownBy(() -> SolidMesh.of(surface, 0.01, () -> false))
                .hasMessageContaining("the surface has 200400 particles; at most 200000");
    }

    private static void check(Scene scene, double spacing, double least) {
        FaceSurface surface = FaceSurface.of(scene);
        SolidMesh mesh = SolidMesh.of(surface, spacing, () -> false);

        for (int i = 0; i < surface.places(); i++) assertThat(mesh.position(i)).isEqualTo(surface.place(i));
        int[] all = mesh.tetrahedra();
        Map<Long, Integer> sides = new HashMap<>();
        double sum = 0;
        for (int t = 0; t < all.length; t += 4) {
            double volume = FilledBody.volume(
                    mesh.position(all[t]),
                    mesh.position(all[t + 1]),
                    mesh.position(all[t + 2]),
                    mesh.position(all[t + 3]));
            assertThat(volume).isPositive();
            sum += volume;
            for (int k = 0; k < 4; k++) {
                sides.merge(
                        Tetrahedra.face(all[t + (k + 1) % 4], all[t + (k + 2) % 4], all[t + (k + 3) % 4]),
                        1,
                        Integer::sum);
            }
        }
        assertThat(sum / surface.volume()).isCloseTo(1, within(1e-9));
        for (int t = 0; t < surface.triangles(); t++) {
            assertThat(sides.remove(Tetrahedra.face(surface.corner(t, 0), surface.corner(t, 1), surface.corner(t, 2))))
                    .isEqualTo(1);
        }
        assertThat(sides.values()).containsOnly(2);
        assertThat(mesh.quality().smallest())
                .isGreaterThan(least)
                .isGreaterThanOrEqualTo(mesh.before().smallest());
    }
}
