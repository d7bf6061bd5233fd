package io.github.catenary.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IrregularMeshTest {
    private static final long SEED = 1;

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 10, 100})
    void theSpringsAreTheEdgesOfTheTrianglesWhoseCirclesAreEmpty(int particles) {
        Scene mesh = IrregularMesh.scene(particles, SEED);
        List<Vec3> points = mesh.particles().stream().map(Particle::position).toList();

        Set<List<Integer>> edges = new HashSet<>();
        for (int a = 1; a <= particles; a++) {
            for (int b = a + 1; b <= particles; b++) {
                for (int c = b + 1; c <= particles; c++) {
                    if (isEmpty(circle(points, a - 1, b - 1, c - 1), points)) {
                        edges.addAll(List.of(List.of(a, b), List.of(b, c), List.of(a, c)));
                    }
                }
            }
        }

        assertThat(mesh.springs().stream().map(spring -> List.of(spring.a(), spring.b())))
                .containsExactlyInAnyOrderElementsOf(edges);
    }

    /**
     * The figures in docs/lab/performance.md belong to this mesh; without the edges along its rim it would have fewer
     * springs.
     */
    @Test
    void theMeasuredMeshJoinsAllItsParticlesBy299964Springs() {
        Scene mesh = BenchCase.find("irregular").orElseThrow().shape().get();

        assertThat(mesh.springs().size()).isEqualTo(299_964);
        assertThat(mesh.springs().stream()
                        .flatMapToInt(spring -> IntStream.of(spring.a(), spring.b()))
                        .distinct()
                        .count())
                .isEqualTo(100_000);
    }

    @Test
    void theSpringsAreNumberedByTheirEnds() {
        List<Spring> springs =
                IrregularMesh.scene(1000, SEED).springs().stream().toList();

        assertThat(springs).isSortedAccordingTo((one, other) -> {
            int byA = Integer.compare(one.a(), other.a());
            return byA != 0 ? byA : Integer.compare(one.b(), other.b());
        });
        assertThat(springs).extracting(Spring::id).isSorted();
    }

    private static boolean isEmpty(Circle circle, List<Vec3> points) {
        return points.stream().allMatch(each -> each.distanceTo(circle.centre()) > circle.radius() * (1 - 1e-9));
    }

    private record Circle(Vec3 centre, double radius) {}

    /** The circle through three points. */
    private static Circle circle(List<Vec3> points, int a, int b, int c) {
        Vec3 origin = points.get(a);
        Vec3 u = points.get(b).minus(origin);
        Vec3 v = points.get(c).minus(origin);
        double d = 2 * (u.x() * v.z() - u.z() * v.x());
        double uu = u.x() * u.x() + u.z() * u.z();
        double vv = v.x() * v.x() + v.z() * v.z();
        Vec3 toCentre = new Vec3((v.z() * uu - u.z() * vv) / d, 0, (u.x() * vv - v.x() * uu) / d);
        return new Circle(origin.plus(toCentre), toCentre.length());
    }
}
