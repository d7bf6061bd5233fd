package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * A mesh of tetrahedra of what a closed surface encloses, whose border is that surface: its particles, none moved, and its
 * faces, none divided. More particles are inside. It is the Delaunay mesh of both, in which the faces are recovered, and
 * it is repaired then. Immutable, and the same to the bit whenever it is made.
 */
public final class SolidMesh {
    /** A surface may not have more particles. */
    public static final int MOST_ON_SURFACE = 200_000;

    /** How near to a triangle there is no lattice node, as a share of its longest side or of the spacing. */
    private static final double CLEAR = 0.45;

    /** The most spacings that a triangle keeps clear as if it were so long. */
    private static final double CLEAR_MOST = 2.5;

    /** By how much nodes leave the lattice at random, in spacings: five on a sphere would make flat tetrahedra. */
    private static final double SHIFT = 0.01;

    /** How often it is tried anew, with other ties and other flips, where it gets stuck. */
    private static final int MOST_STARTS = 8;

    private final FaceSurface surface;
    /** Three coordinates of each particle, m. */
    private final double[] at;

    private final int[] tetrahedra;
    private final MeshQuality before;
    private final MeshQuality after;

    private SolidMesh(FaceSurface surface, double[] at, int[] tetrahedra, MeshQuality before) {
        this.surface = surface;
        this.at = at;
        this.tetrahedra = tetrahedra;
        this.before = before;
        after = MeshQuality.of(at, tetrahedra);
    }

    /**
     * Takes seconds for tens of thousands of tetrahedra, so not on the event thread.
     *
     * @param surface closed
     * @param spacing the edge of the cubes of the lattice inside, m
     * @param cancelled asked now and then
     * @throws EditRefusedException if the surface is open, flat, doubled somewhere, crosses itself or is too coarse
     *     somewhere to be met, or there would be too many particles or tetrahedra
     * @throws CancellationException if it was cancelled
     */
    public static SolidMesh of(FaceSurface surface, double spacing, BooleanSupplier cancelled) {
        check(surface);
        double scale = scale(surface);
        double[] inner = inner(surface, spacing, cancelled);
        SurfaceRecovery.Stuck stuck = new SurfaceRecovery.Stuck(0, 0);
        for (int seed = 1; seed <= MOST_STARTS; seed++) {
            try {
                SolidMesh mesh = made(surface, inner, scale, seed, cancelled);
                if (mesh.tetrahedra.length > 4 * FaceTetrahedra.MOST) throw tooMany(mesh.tetrahedra.length / 4);
                if (mesh.after.smallest() > 0) return mesh;
                stuck = mesh.flat();
            } catch (SurfaceRecovery.Stuck again) {
                stuck = again;
            }
        }
        throw EditRefusedException.because(Message.of(
                "edit.surface-coarse",
                "the surface is too coarse, too thin or too sharp near the particles {0} and {1} to be filled with"
                        + " tetrahedra; divide the faces there",
                surface.particle(Math.min(stuck.a, surface.places() - 1)),
                surface.particle(Math.min(stuck.b, surface.places() - 1))));
    }

    private static EditRefusedException tooMany(int tetrahedra) {
        return EditRefusedException.because(Message.of(
                "edit.mesh-large",
                "the mesh would have {0} tetrahedra; an element can have {1}. Enter a larger spacing",
                tetrahedra,
                FaceTetrahedra.MOST));
    }

    private static SolidMesh made(
            FaceSurface surface, double[] inner, double scale, long seed, BooleanSupplier cancelled) {
        int given = surface.places();
        double[] all = new double[3 * given + inner.length];
        for (int i = 0; i < given; i++) {
            Vec3 place = surface.place(i);
            all[3 * i] = place.x() * scale;
            all[3 * i + 1] = place.y() * scale;
            all[3 * i + 2] = place.z() * scale;
        }
        for (int i = 0; i < inner.length; i++) all[3 * given + i] = inner[i] * scale;
        Tetrahedra cells = DelaunayCells.of(all, seed, cancelled);
        int[] inside = SurfaceRecovery.inside(cells, surface, seed, cancelled);
        if (inside.length == 0) throw noVolume();
        double[] at = Arrays.copyOf(cells.at, 3 * cells.particles());
        Tetrahedra better = MeshRepair.of(at, inside, given, cancelled);
        return compact(surface, better, scale, MeshQuality.of(at, inside));
    }

    /** Two particles of the surface at the worst tetrahedron. */
    private SurfaceRecovery.Stuck flat() {
        int[] worst = Arrays.copyOfRange(tetrahedra, 4 * after.worst(), 4 * after.worst() + 4);
        Arrays.sort(worst);
        return new SurfaceRecovery.Stuck(worst[0], worst[1] < surfaceParticles() ? worst[1] : worst[0]);
    }

    private static void check(FaceSurface surface) {
        if (surface.places() > MOST_ON_SURFACE) {
            throw EditRefusedException.because(Message.of(
                    "edit.surface-large",
                    "the surface has {0} particles; at most {1} can be filled with tetrahedra. Make it coarser first",
                    surface.places(),
                    MOST_ON_SURFACE));
        }
        if (surface.openSides() > 0 || surface.isEmpty()) {
            throw EditRefusedException.because(surface.gaps()
                    .orElse(Message.of(
                            "edit.surface-open",
                            "the surface is open: {0} of its sides have no face beyond them; close the holes first",
                            surface.openSides())));
        }
        if (!surface.doubled().isEmpty()) {
            throw EditRefusedException.because(Message.of(
                    "edit.surface-doubled",
                    "particles {0} and {1} lie at the same place; weld them first",
                    surface.doubled().get(0),
                    surface.doubled().get(1)));
        }
        if (!surface.isClosed()) throw noVolume();
    }

    private static EditRefusedException noVolume() {
        return EditRefusedException.because(
                Message.of("edit.surface-empty", "the surface encloses no volume; pull its sides apart first"));
    }

    /** A power of two that brings the extent near to 1, so that no product leaves the range of numbers. */
    private static double scale(FaceSurface surface) {
        double most = 0;
        for (int i = 1; i < surface.places(); i++)
            most = Math.max(most, surface.place(0).distanceTo(surface.place(i)));
        return Math.scalb(1.0, -Math.getExponent(most));
    }

    /** A spacing that suits the length of the surface's sides, and gives at most some ten thousand particles inside, m. */
    public static double suggestedSpacing(FaceSurface surface) {
        double sum = 0;
        for (int t = 0; t < surface.triangles(); t++) sum += longest(surface, t);
        double mean = surface.triangles() == 0 ? 1 : sum / surface.triangles();
        return Math.max(Math.cbrt(surface.volume() / 20_000), mean);
    }

    private static double longest(FaceSurface surface, int t) {
        Vec3 a = surface.place(surface.corner(t, 0));
        Vec3 b = surface.place(surface.corner(t, 1));
        Vec3 c = surface.place(surface.corner(t, 2));
        return Math.max(a.distanceTo(b), Math.max(b.distanceTo(c), c.distanceTo(a)));
    }

    /** Three coordinates of each lattice node that is inside and not too near to a triangle. */
    private static double[] inner(FaceSurface surface, double spacing, BooleanSupplier cancelled) {
        CubicLattice lattice = new CubicLattice(surface, spacing, cancelled);
        boolean[] taken = new boolean[2 * lattice.cubes()];
        for (int t = 0; t < surface.triangles(); t++) {
            if (t % 256 == 0 && cancelled.getAsBoolean()) throw new CancellationException("filling was cancelled");
            clear(lattice, surface, t, spacing, taken);
        }
        double[] inner = new double[1024];
        int end = 0;
        Random random = new Random(4);
        for (int node = 0; node < taken.length; node++) {
            if (taken[node] || !lattice.inside(node)) continue;
            if (end + 3 > inner.length) inner = Arrays.copyOf(inner, 2 * inner.length);
            Vec3 place = lattice.place(node);
            inner[end++] = place.x() + SHIFT * spacing * (random.nextDouble() - 0.5);
            inner[end++] = place.y() + SHIFT * spacing * (random.nextDouble() - 0.5);
            inner[end++] = place.z() + SHIFT * spacing * (random.nextDouble() - 0.5);
        }
        return Arrays.copyOf(inner, end);
    }

    private static void clear(CubicLattice lattice, FaceSurface surface, int t, double spacing, boolean... taken) {
        double length = longest(surface, t);
        double reach = CLEAR * Math.min(CLEAR_MOST * spacing, Math.max(spacing, length));
        Vec3 a = surface.place(surface.corner(t, 0));
        Vec3 b = surface.place(surface.corner(t, 1));
        Vec3 c = surface.place(surface.corner(t, 2));
        int[] xs = range(lattice, 0, reach, a.x(), b.x(), c.x());
        int[] ys = range(lattice, 1, reach, a.y(), b.y(), c.y());
        int[] zs = range(lattice, 2, reach, a.z(), b.z(), c.z());
        for (int z = zs[0]; z <= zs[1]; z++) {
            for (int y = ys[0]; y <= ys[1]; y++) {
                if ((y & 1) != (z & 1)) continue;
                for (int x = xs[0] + ((xs[0] + y) & 1); x <= xs[1]; x += 2) {
                    int node = lattice.node(x, y, z);
                    if (node < 0 || taken[node] || !lattice.inside(node)) continue;
                    taken[node] = distance(lattice.place(node), a, b, c) < reach;
                }
            }
        }
    }

    private static int[] range(CubicLattice lattice, int axis, double reach, double a, double b, double c) {
        return lattice.range(axis, Math.min(a, Math.min(b, c)) - reach, Math.max(a, Math.max(b, c)) + reach);
    }

    /** From a point to a triangle (Ericson 2005, 5.1.5). */
    private static double distance(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
        Vec3 u = b.minus(a);
        Vec3 v = c.minus(a);
        Vec3 w = p.minus(a);
        double uu = u.dot(u);
        double uv = u.dot(v);
        double vv = v.dot(v);
        double det = uu * vv - uv * uv;
        double s = (vv * u.dot(w) - uv * v.dot(w)) / det;
        double r = (uu * v.dot(w) - uv * u.dot(w)) / det;
        if (s >= 0 && r >= 0 && s + r <= 1)
            return w.minus(u.times(s)).minus(v.times(r)).length();
        return Math.min(distance(p, a, b), Math.min(distance(p, b, c), distance(p, c, a)));
    }

    private static double distance(Vec3 p, Vec3 a, Vec3 b) {
        Vec3 along = b.minus(a);
        double share = p.minus(a).dot(along) / along.dot(along);
        return p.distanceTo(a.plus(along.times(Math.max(0, Math.min(1, share)))));
    }

    /** Without particles that belong to nothing; those of the surface are where they were. */
    private static SolidMesh compact(FaceSurface surface, Tetrahedra cells, double scale, MeshQuality before) {
        int given = surface.places();
        int[] tetrahedra = cells.all();
        boolean[] used = new boolean[cells.particles()];
        for (int corner : tetrahedra) used[corner] = true;
        int[] number = new int[used.length];
        int count = given;
        for (int i = 0; i < used.length; i++) number[i] = i < given ? i : used[i] ? count++ : -1;
        double[] at = new double[3 * count];
        for (int i = 0; i < used.length; i++) {
            if (number[i] < 0) continue;
            for (int k = 0; k < 3; k++) at[3 * number[i] + k] = cells.at[3 * i + k] / scale;
        }
        for (int i = 0; i < tetrahedra.length; i++) tetrahedra[i] = number[tetrahedra[i]];
        return new SolidMesh(surface, at, tetrahedra, before);
    }

    /** How many particles it has; those of the surface are the first. */
    public int particles() {
        return at.length / 3;
    }

    /** How many of them are the surface's, in the order in which its faces name them. */
    public int surfaceParticles() {
        return surface.places();
    }

    /** Where a particle is. */
    public Vec3 position(int particle) {
        return new Vec3(at[3 * particle], at[3 * particle + 1], at[3 * particle + 2]);
    }

    /** Four particles each, of positive volume: (b − a) × (c − a) · (d − a) is more than 0. A copy. */
    public int[] tetrahedra() {
        return tetrahedra.clone();
    }

    /** The quality before the repair. */
    public MeshQuality before() {
        return before;
    }

    /** The quality. */
    public MeshQuality quality() {
        return after;
    }

    /**
     * A scene, that of the surface, with the particles inside, faces on all sides of the tetrahedra, and masses: each
     * tetrahedron gives a quarter of its mass to each corner. No springs.
     *
     * @param density kg/m³
     * @throws EditRefusedException if a particle would have a mass that no solver can use
     */
    public Scene in(Scene scene, double density) {
        int[] ids = ids(scene);
        double[] masses = masses(density, ids);
        List<Particle> added = new ArrayList<>();
        for (int i = surfaceParticles(); i < ids.length; i++) {
            added.add(Particle.of(ids[i], position(i)).withMass(masses[i]));
        }
        Map<Integer, Double> heavy = new HashMap<>();
        for (int i = 0; i < surfaceParticles(); i++) heavy.put(ids[i], masses[i]);
        Scene weighed = scene.changeParticles(
                IdSet.of(Arrays.copyOf(ids, surfaceParticles())),
                particle -> particle.withMass(heavy.getOrDefault(particle.id(), particle.mass())));
        return weighed.withParticles(weighed.particles().plus(added))
                .withFaces(scene.faces().plus(innerFaces(scene.nextIds().face(), ids)));
    }

    private double[] masses(double density, int... ids) {
        double[] masses = new double[ids.length];
        for (int t = 0; t < tetrahedra.length; t += 4) {
            double share = density
                    * FilledBody.volume(
                            position(tetrahedra[t]),
                            position(tetrahedra[t + 1]),
                            position(tetrahedra[t + 2]),
                            position(tetrahedra[t + 3]))
                    / 4;
            for (int k = t; k < t + 4; k++) masses[tetrahedra[k]] += share;
        }
        for (int i = 0; i < masses.length; i++) {
            if (masses[i] < Double.POSITIVE_INFINITY && 1 / masses[i] < Double.POSITIVE_INFINITY) continue;
            throw EditRefusedException.because(Message.of(
                    "edit.mass-range",
                    "particle {0} would have a mass of {1} kg; enter another density or thickness",
                    ids[i],
                    masses[i]));
        }
        return masses;
    }

    /** The sides between two tetrahedra, each once: of the two, which turn against each other, the one whose order is even. */
    private List<Face> innerFaces(int firstId, int... ids) {
        long[] outer = new long[surface.triangles()];
        for (int t = 0; t < outer.length; t++)
            outer[t] = FilledBody.key(surface.corner(t, 0), surface.corner(t, 1), surface.corner(t, 2));
        Arrays.sort(outer);
        List<Face> inner = new ArrayList<>();
        for (int corner = 0; corner < tetrahedra.length; corner++) {
            int[] side = FilledBody.side(tetrahedra, corner);
            boolean even = (side[0] < side[1]) ^ (side[1] < side[2]) ^ (side[0] < side[2]);
            if (!even || Arrays.binarySearch(outer, FilledBody.key(side)) >= 0) continue;
            inner.add(Face.of(firstId + inner.size(), ids[side[0]], ids[side[1]], ids[side[2]]));
        }
        return inner;
    }

    /** The id of each particle in what {@link #in} makes of a scene: those of the surface are as they were. */
    public int[] ids(Scene scene) {
        int[] ids = new int[particles()];
        int next = scene.nextIds().particle();
        for (int i = 0; i < ids.length; i++)
            ids[i] = i < surfaceParticles() ? surface.particle(i) : next + i - surfaceParticles();
        return ids;
    }
}
