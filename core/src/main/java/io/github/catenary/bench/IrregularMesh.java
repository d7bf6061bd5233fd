package io.github.catenary.bench;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A lying sheet whose particles are random points and whose springs are the edges of their Delaunay triangulation. The
 * particles are numbered at random and the springs by their ends, so that nothing in the file tells where anything lies:
 * the worst that a mesh from elsewhere can be.
 */
final class IrregularMesh {
    /** Particles per square metre are 1, as in the cloths. */
    private static final double PARTICLES_PER_AREA = 1;

    private IrregularMesh() {}

    /** The first particle is pinned, all others fall. */
    static Scene scene(int particles, long seed) {
        double side = Math.sqrt(particles / PARTICLES_PER_AREA);
        Random random = new Random(seed);
        double[] x = new double[particles];
        double[] z = new double[particles];
        for (int i = 0; i < particles; i++) {
            x[i] = side * random.nextDouble();
            z[i] = side * random.nextDouble();
        }
        return Scene.EMPTY
                .withParticles(Table.of(particles(x, z)))
                .withSprings(Table.of(springs(Delaunay.triangles(x, z))));
    }

    private static List<Particle> particles(double[] x, double[] z) {
        List<Particle> particles = new ArrayList<>(x.length);
        for (int i = 0; i < x.length; i++) {
            particles.add(Particle.of(i + 1, new Vec3(x[i], 0, z[i])).withPinned(i == 0));
        }
        return particles;
    }

    /** A spring for each edge of the triangles, ordered by the lower end, then by the other. */
    private static List<Spring> springs(int[] triangles) {
        long[] edges = new long[triangles.length];
        for (int corner = 0; corner < triangles.length; corner++) {
            int next = corner % 3 == 2 ? corner - 2 : corner + 1;
            int a = Math.min(triangles[corner], triangles[next]);
            int b = Math.max(triangles[corner], triangles[next]);
            edges[corner] = (long) a << 32 | b;
        }
        Arrays.sort(edges);
        List<Spring> springs = new ArrayList<>();
        long last = -1;
        for (long edge : edges) {
            if (edge == last) continue; // an inner edge belongs to two triangles
            last = edge;
            int a = (int) (edge >>> 32) + 1;
            int b = (int) edge + 1;
            springs.add(Spring.of(springs.size() + 1, a, b, SpringKind.STRUCTURAL));
        }
        return springs;
    }
}
