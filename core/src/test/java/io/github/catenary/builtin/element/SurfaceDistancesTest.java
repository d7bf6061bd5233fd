package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The distances of a block of particles equal those measured one by one. */
class SurfaceDistancesTest {
    private static final int ROUNDS = 200;

    static Stream<Surface> surfaces() {
        Value at = Value.of(new Vec3(0.5, -0.25, 0.125));
        return Stream.of(
                surface(new PlaneCollider(), Map.of("point", at, "normal", Value.of(new Vec3(1, 2, -0.5)))),
                surface(new PlaneCollider(), Map.of("point", at)),
                surface(new SphereCollider(), Map.of("centre", at, "radius", Value.of(0.75))),
                surface(
                        new SphereCollider(),
                        Map.of("centre", at, "radius", Value.of(0.75), "keep", Value.of("inside"))),
                surface(new BoxCollider(), Map.of("centre", at, "halfSize", Value.of(new Vec3(0.5, 0.25, 1)))),
                surface(
                        new CapsuleCollider(),
                        Map.of("from", at, "to", Value.of(new Vec3(1, 1, -1)), "radius", Value.of(0.25))),
                surface(new CapsuleCollider(), Map.of("from", at, "to", at, "radius", Value.of(0.25))));
    }

    /** Repeated many times, so that the JVM compiles and vectorizes the loops on the way. */
    @ParameterizedTest
    @MethodSource("surfaces")
    void areThoseOfEachParticle(Surface surface) {
        ParticleArrays p = particles();
        double[] distances = new double[p.count];
        for (int round = 0; round < ROUNDS; round++) {
            int from = round % 16;
            surface.distances(p.positions(), p.radius, from, p.count - from, distances);
            for (int k = 0; k < p.count - from; k++) {
                int i = from + k;
                surface.measure(p.x[i], p.y[i], p.z[i], p.radius[i]);
                if (surface.distance > 0) {
                    assertThat(distances[k])
                            .as("round %d, particle %d", round, i)
                            .isEqualTo(surface.distance);
                } else {
                    assertThat(distances[k])
                            .as("round %d, particle %d", round, i)
                            .isNotPositive();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("surfaces")
    void areNoNumbersWhereThePositionIsNone(Surface surface) {
        ParticleArrays p = particles();
        p.y[3] = Double.NaN;
        double[] distances = new double[p.count];

        surface.distances(p.positions(), p.radius, 0, p.count, distances);

        assertThat(distances[3]).isNaN();
        assertThat(distances[4]).isNotNaN();
    }

    @Test
    void runsOfIndicesAreFoundAndHoldEachIndex() {
        assertThat(ColliderElement.ranges(new int[] {})).isEmpty();
        assertThat(ColliderElement.ranges(new int[] {4})).containsExactly(4, 5);
        assertThat(ColliderElement.ranges(new int[] {0, 1, 2, 5, 7, 8})).containsExactly(0, 3, 5, 6, 7, 9);
    }

    private static Surface surface(ColliderElement type, Map<String, Value> parameters) {
        return type.surface(type.schema().resolve(Parameters.of(parameters)));
    }

    /**
     * Random positions, positions on surfaces, edges and corners, in centres and far away, with and without a radius.
     */
    private static ParticleArrays particles() {
        List<Particle> particles = new ArrayList<>();
        double[] special = {-1, -0.5, -0.25, -0.0, 0.125, 0.5, 1, 1.25, 1e-300, 1e200};
        for (double x : special) {
            for (double y : special) {
                for (double z : special) add(particles, new Vec3(x, y, z), (x + y) % 0.5 == 0 ? 0 : 0.25);
            }
        }
        Random random = new Random(5);
        for (int i = 0; i < 2000; i++) {
            Vec3 at = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            add(particles, at, random.nextBoolean() ? 0 : random.nextDouble());
        }
        return ElementScenes.compile(Scene.EMPTY.withParticles(Table.of(particles)))
                .particles();
    }

    private static void add(List<Particle> particles, Vec3 at, double radius) {
        particles.add(Particle.of(particles.size() + 1, at).withRadius(radius));
    }
}
