package io.github.catenary.bench;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.StreamSupport;
import org.tinfour.common.IIncrementalTin;
import org.tinfour.common.Vertex;
import org.tinfour.standard.IncrementalTin;
import org.tinfour.utils.HilbertSort;

/**
 * A horizontal sheet whose particles are random points and whose springs are the edges of their Delaunay triangulation.
 * The particles are numbered at random and the springs by their ends, so that the order in the file says nothing about
 * positions. This is the worst case of an imported mesh.
 */
final class IrregularMesh {
    /** One particle per square metre, as in the cloths. */
    private static final double PARTICLES_PER_AREA = 1;

    private IrregularMesh() {}

    /** The first particle is pinned; all others fall. */
    static Scene scene(int particles, long seed) {
        double side = Math.sqrt(particles / PARTICLES_PER_AREA);
        Random random = new Random(seed);
        double[] x = new double[particles];
        double[] z = new double[particles];
        for (int i = 0; i < particles; i++) {
            x[i] = side * random.nextDouble();
            z[i] = side * random.nextDouble();
        }
        return Scene.EMPTY.withParticles(Table.of(particles(x, z))).withSprings(Table.of(springs(x, z)));
    }

    private static List<Particle> particles(double[] x, double[] z) {
        List<Particle> particles = new ArrayList<>(x.length);
        for (int i = 0; i < x.length; i++) {
            particles.add(Particle.of(i + 1, new Vec3(x[i], 0, z[i])).withPinned(i == 0));
        }
        return particles;
    }

    /** One spring for each edge of the triangulation, ordered by the lower end, then by the other. */
    private static List<Spring> springs(double[] x, double[] z) {
        List<Spring> springs = new ArrayList<>();
        for (long edge : edges(x, z)) {
            int a = (int) (edge >>> 32) + 1;
            int b = (int) edge + 1;
            springs.add(Spring.of(springs.size() + 1, a, b, SpringKind.STRUCTURAL));
        }
        return springs;
    }

    /** One number per edge, ascending: the index of the lower end in the upper 32 bits, that of the other end below. */
    private static long[] edges(double[] x, double[] z) {
        return StreamSupport.stream(triangulation(x, z).edges().spliterator(), false)
                .mapToLong(edge -> edge(edge.getA().getIndex(), edge.getB().getIndex()))
                .sorted()
                .toArray();
    }

    private static long edge(int i, int k) {
        return (long) Math.min(i, k) << 32 | Math.max(i, k);
    }

    private static IIncrementalTin triangulation(double[] x, double[] z) {
        List<Vertex> points = new ArrayList<>(x.length);
        for (int i = 0; i < x.length; i++) points.add(new Vertex(x[i], z[i], 0, i));
        new HilbertSort().sort(points); // the triangulation searches for each point from the previous one
        IIncrementalTin triangulation = new IncrementalTin(1 / Math.sqrt(PARTICLES_PER_AREA));
        triangulation.add(points, null);
        return triangulation;
    }
}
