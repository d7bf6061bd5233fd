package io.github.catenary.plugin.fem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.scene.FaceTetrahedra;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FaceTetrahedraTest {
    private static final double[][] CORNERS = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.2, 0.2, 0.2}};

    private static int[] find(int particles, int... faces) {
        int[] all = new int[particles];
        for (int i = 0; i < particles; i++) all[i] = i;
        return FaceTetrahedra.of(all, faces, (particle, axis) -> CORNERS[particle][axis]);
    }

    @Test
    void findsATetrahedronByItsFourFacesInWhateverOrderTheyAreDrawn() {
        assertThat(find(4, 0, 2, 1, 3, 1, 0, 1, 2, 3, 3, 2, 0)).containsExactly(0, 1, 2, 3);
        assertThat(find(4, 0, 2, 1, 0, 1, 2, 3, 1, 0, 1, 2, 3, 3, 2, 0)).hasSize(4);
    }

    @Test
    void findsNoneIfAFaceIsMissing() {
        assertThat(find(4, 0, 2, 1, 3, 1, 0, 1, 2, 3)).isEmpty();
        assertThat(find(4)).isEmpty();
    }

    @Test
    void leavesOutTheOneAroundAParticleInside() {
        int[] found = find(5, 0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3, 4, 0, 1, 4, 0, 2, 4, 0, 3, 4, 1, 2, 4, 1, 3, 4, 2, 3);

        assertThat(found).hasSize(16);
        for (int t = 0; t < 16; t += 4)
            assertThat(Arrays.copyOfRange(found, t, t + 4)).contains(4);
    }

    @Test
    void findsAllOfABlockAndTheirVolumeIsThatOfTheBlock() {
        var block = FemScenes.block(4, 3, 2, 0.5, "none");
        int[] particles = new int[block.particles().size()];
        for (int i = 0; i < particles.length; i++) particles[i] = i;
        int[] faces = new int[3 * block.faces().size()];
        for (int i = 0; i < block.faces().size(); i++) {
            faces[3 * i] = block.faces().at(i).a() - 1;
            faces[3 * i + 1] = block.faces().at(i).b() - 1;
            faces[3 * i + 2] = block.faces().at(i).c() - 1;
        }
        FaceTetrahedra.Places rest = (particle, axis) -> {
            var at = block.particles().at(particle).position();
            return axis == 0 ? at.x() : axis == 1 ? at.y() : at.z();
        };
        int[] found = FaceTetrahedra.of(particles, faces, rest);
        double volume = 0;
        for (int t = 0; t < found.length; t += 4) volume += Math.abs(FaceTetrahedra.volume(rest, found, t));

        assertThat(found).hasSize(4 * 5 * 24);
        assertThat(volume).isCloseTo(2 * 1.5 * 1, within(1e-12));
        shuffle(faces);
        assertThat(FaceTetrahedra.of(particles, faces, rest)).isEqualTo(found);
    }

    private static void shuffle(int[] faces) {
        Random random = new Random(4);
        for (int i = faces.length / 3 - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            for (int k = 0; k < 3; k++) {
                int corner = faces[3 * i + k];
                faces[3 * i + k] = faces[3 * j + k];
                faces[3 * j + k] = corner;
            }
        }
    }
}
