package io.github.catenary.edit.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeamsTest {
    /** Two triangles, each with corners of its own, as a scanner writes them. */
    private static Scene apart() {
        return Scene.EMPTY
                .withParticles(Table.of(List.of(
                        Particle.of(1, new Vec3(0, 0, 0)),
                        Particle.of(2, new Vec3(1, 0, 0)),
                        Particle.of(3, new Vec3(0, 1, 0)),
                        Particle.of(4, new Vec3(1, -0.0, 0)).withPinned(true),
                        Particle.of(5, new Vec3(1, 1, 0)),
                        Particle.of(6, new Vec3(0, 1, 0)).withMass(7))))
                .withSprings(Table.of(List.of(
                        Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                        Spring.of(2, 2, 3, SpringKind.STRUCTURAL),
                        Spring.of(3, 3, 1, SpringKind.STRUCTURAL),
                        Spring.of(4, 4, 5, SpringKind.STRUCTURAL),
                        Spring.of(5, 5, 6, SpringKind.STRUCTURAL),
                        Spring.of(6, 6, 4, SpringKind.STRUCTURAL))))
                .withFaces(Table.of(List.of(Face.of(1, 1, 2, 3), Face.of(2, 4, 5, 6))));
    }

    @Test
    void countsTheParticlesAndThePlaces() {
        Seams seams = Seams.of(apart());

        assertThat(seams.particles()).isEqualTo(2);
        assertThat(seams.places()).isEqualTo(2);
        assertThat(seams.isEmpty()).isFalse();
        assertThat(Seams.of(Scene.EMPTY).isEmpty()).isTrue();
    }

    @Test
    void joinsTheTrianglesAndLeavesTheMasses() {
        Scene welded = Seams.of(apart()).welded();

        assertThat(welded.particles().stream().map(Particle::id)).containsExactly(1, 2, 3, 5);
        assertThat(welded.particles().stream().map(Particle::mass)).containsOnly(1.0);
        assertThat(welded.particles().get(2).pinned()).isTrue();
        assertThat(welded.springs().stream().map(Spring::id)).containsExactly(1, 2, 3, 4, 5);
        assertThat(welded.faces().asList()).containsExactly(Face.of(1, 1, 2, 3), Face.of(2, 2, 5, 3));
        assertThat(SceneCheck.problems(welded)).isEmpty();
        assertThat(Seams.of(welded).isEmpty()).isTrue();
    }

    @Test
    void aSceneWithoutThemStaysTheVerySame() {
        Scene whole = Seams.of(apart()).welded();

        assertThat(Seams.of(whole).welded()).isSameAs(whole);
    }

    @Test
    void findsWhatASearchOfAllPairsFinds() {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            List<Particle> particles = new ArrayList<>();
            Set<List<Double>> places = new HashSet<>();
            int size = random.nextInt(400);
            for (int i = 0; i < size; i++) {
                Vec3 at = new Vec3(random.nextInt(9) - 4, random.nextInt(9) * 1e-300, random.nextInt(5) * 1e200);
                particles.add(Particle.of(i + 1, at));
                places.add(List.of(at.x(), at.y(), at.z()));
            }
            Seams seams = Seams.of(Scene.EMPTY.withParticles(Table.of(particles)));

            assertThat(seams.particles()).as("seed " + seed).isEqualTo(size - places.size());
            assertThat(seams.welded().particles().size()).as("seed " + seed).isEqualTo(places.size());
        }
    }
}
