package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * What fills a shape: particles, the tetrahedra between them, and the triangles of the surface; a flat one has triangles
 * only. Immutable; whoever reads the arrays does not write them.
 */
public final class FilledBody {
    private static final int[] NONE = {};

    /** One coordinate of each particle, m. */
    final double[] x;

    final double[] y;
    final double[] z;
    private final int[] tetrahedra;
    private final int[] surface;

    private FilledBody(double[] x, double[] y, double[] z, int[] tetrahedra, int... surface) {
        this.x = x;
        this.y = y;
        this.z = z;
        this.tetrahedra = tetrahedra;
        this.surface = surface;
    }

    /** @param triangles three particles each, anticlockwise as seen from the front */
    static FilledBody flat(double[] x, double[] y, double[] z, int... triangles) {
        return new FilledBody(x, y, z, NONE, triangles);
    }

    /** @param tetrahedra four particles each, of positive volume */
    static FilledBody solid(double[] x, double[] y, double[] z, int... tetrahedra) {
        return new FilledBody(x, y, z, tetrahedra, surface(tetrahedra));
    }

    /**
     * All of several flat bodies, not joined.
     *
     * @param spacing between their particles, m
     * @throws EditRefusedException if they have too many particles together
     */
    public static FilledBody apart(List<FilledBody> flat, double spacing) {
        if (flat.stream().mapToLong(FilledBody::particles).sum() > FillPoints.MOST) throw FillPoints.tooMany(spacing);
        int[] triangles =
                new int[flat.stream().mapToInt(body -> body.surface.length).sum()];
        int particles = 0;
        int corners = 0;
        for (FilledBody body : flat) {
            for (int corner : body.surface) triangles[corners++] = particles + corner;
            particles += body.particles();
        }
        return flat(all(flat, body -> body.x), all(flat, body -> body.y), all(flat, body -> body.z), triangles);
    }

    private static double[] all(List<FilledBody> bodies, Function<FilledBody, double[]> coordinates) {
        return bodies.stream().map(coordinates).flatMapToDouble(Arrays::stream).toArray();
    }

    /** The sides that belong to one tetrahedron only, seen from outside. */
    private static int[] surface(int... tetrahedra) {
        long[] sides = new long[tetrahedra.length];
        for (int s = 0; s < sides.length; s++) sides[s] = key(side(tetrahedra, s));
        long[] sorted = sides.clone();
        Arrays.sort(sorted);
        return IntStream.range(0, sides.length)
                .filter(s -> {
                    int at = Arrays.binarySearch(sorted, sides[s]);
                    return (at == 0 || sorted[at - 1] != sides[s])
                            && (at + 1 == sorted.length || sorted[at + 1] != sides[s]);
                })
                .flatMap(s -> Arrays.stream(side(tetrahedra, s)))
                .toArray();
    }

    /** The side opposite to a corner, seen from outside. */
    static int[] side(int[] tetrahedra, int corner) {
        int first = corner / 4 * 4;
        int a = tetrahedra[first];
        int b = tetrahedra[first + 1];
        int c = tetrahedra[first + 2];
        int d = tetrahedra[first + 3];
        return switch (corner % 4) {
            case 0 -> new int[] {b, c, d};
            case 1 -> new int[] {a, d, c};
            case 2 -> new int[] {a, b, d};
            default -> new int[] {a, c, b};
        };
    }

    /** A number that only these three have: each is below 2²¹, for a body has at most a million particles. */
    static long key(int... side) {
        int[] sorted = side.clone();
        Arrays.sort(sorted);
        return (long) sorted[0] << 42 | (long) sorted[1] << 21 | sorted[2];
    }

    /** How many particles it has. */
    public int particles() {
        return x.length;
    }

    /** Where a particle is. */
    public Vec3 position(int particle) {
        return new Vec3(x[particle], y[particle], z[particle]);
    }

    /** Four particles each, of positive volume: the fourth is on the side from which the others run clockwise. A copy. */
    public int[] tetrahedra() {
        return tetrahedra.clone();
    }

    /** Three particles each, anticlockwise as seen from outside, or from the front of a flat one. A copy. */
    public int[] surface() {
        return surface.clone();
    }

    /** Of all tetrahedra, m³. */
    public double volume() {
        double volume = 0;
        for (int t = 0; t < tetrahedra.length; t += 4) volume += volume(t);
        return volume;
    }

    private double volume(int first) {
        return volume(
                position(tetrahedra[first]),
                position(tetrahedra[first + 1]),
                position(tetrahedra[first + 2]),
                position(tetrahedra[first + 3]));
    }

    /** Of a tetrahedron: (b − a) × (c − a) · (d − a) / 6, m³. */
    static double volume(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
        Vec3 u = b.minus(a);
        Vec3 v = c.minus(a);
        Vec3 w = d.minus(a);
        return (w.x() * (u.y() * v.z() - u.z() * v.y())
                        + w.y() * (u.z() * v.x() - u.x() * v.z())
                        + w.z() * (u.x() * v.y() - u.y() * v.x()))
                / 6;
    }

    /**
     * A scene with this body as well: a structural spring along each side of a surface triangle, a shear spring along
     * each inner edge, and a face for each triangle. In a flat body a bend spring joins the tips of two triangles across
     * their common side.
     */
    public Scene in(Scene scene) {
        int first = scene.nextIds().particle();
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < x.length; i++) particles.add(Particle.of(first + i, position(i)));
        int firstFace = scene.nextIds().face();
        List<Face> faces = new ArrayList<>();
        for (int t = 0; t < surface.length; t += 3) {
            faces.add(Face.of(firstFace + t / 3, first + surface[t], first + surface[t + 1], first + surface[t + 2]));
        }
        return scene.withParticles(scene.particles().plus(particles))
                .withSprings(scene.springs().plus(springs(scene)))
                .withFaces(scene.faces().plus(faces));
    }

    private List<Spring> springs(Scene scene) {
        long[] outer = edges(surface, 3);
        boolean flat = tetrahedra.length == 0;
        long[] others = flat ? tips(outer) : edges(tetrahedra, 4);
        SpringKind kind = flat ? SpringKind.BEND : SpringKind.SHEAR;
        List<Spring> springs = new ArrayList<>();
        for (long edge : outer) add(springs, scene, edge, SpringKind.STRUCTURAL);
        for (long edge : others) if (Arrays.binarySearch(outer, edge) < 0) add(springs, scene, edge, kind);
        return springs;
    }

    private static void add(List<Spring> springs, Scene scene, long edge, SpringKind kind) {
        int first = scene.nextIds().particle();
        springs.add(Spring.of(
                scene.nextIds().spring() + springs.size(), first + (int) (edge >>> 32), first + (int) edge, kind));
    }

    /** Each pair of corners of a cell once, the smaller one in the upper half, in ascending order. */
    private static long[] edges(int[] cells, int size) {
        long[] edges = new long[cells.length / size * (size * (size - 1) / 2)];
        int count = 0;
        for (int cell = 0; cell < cells.length; cell += size) {
            for (int i = 0; i < size; i++) {
                for (int k = i + 1; k < size; k++) edges[count++] = pair(cells[cell + i], cells[cell + k]);
            }
        }
        return Arrays.stream(edges).sorted().distinct().toArray();
    }

    private static long pair(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** The pairs of corners that are opposite to each other across the side between two triangles. */
    private long[] tips(long... edges) {
        int[] tip = new int[edges.length];
        Arrays.fill(tip, -1);
        long[] tips = new long[edges.length];
        int count = 0;
        for (int corner = 0; corner < surface.length; corner++) {
            int first = corner / 3 * 3;
            long edge = pair(surface[first + (corner + 1) % 3], surface[first + (corner + 2) % 3]);
            int at = Arrays.binarySearch(edges, edge);
            if (tip[at] < 0) tip[at] = surface[corner];
            else if (tip[at] != surface[corner]) tips[count++] = pair(tip[at], surface[corner]);
        }
        return Arrays.stream(tips, 0, count).sorted().distinct().toArray();
    }
}
