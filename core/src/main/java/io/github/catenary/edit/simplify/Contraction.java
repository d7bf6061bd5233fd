package io.github.catenary.edit.simplify;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import java.util.Arrays;

/**
 * Lets particles go into neighbours, the nearest first, until few enough are left. Those that are left stay where they are
 * drawn. A particle goes along a structural spring or a side of a face, one without either along any spring.
 *
 * <p>The cost of letting v go into u is
 *
 * <pre>  |x_v − x_u|² · (1 + 3 o_v) · (1 + 10⁴ max(0, o_v − o_u − 0.1)) · (1 + 8 b_v) · (1 + max(0, log₁₀ m_v/m_u))  </pre>
 *
 * with o the length of the mean of the unit vectors to a particle's neighbours: 0 inside, 1/3 at the border of a grid,
 * 0.7 at its corner, 1 at the end of a rope; and b how bent the faces around it are. So the outline keeps more particles
 * than the inside, and edges and heavy particles stay.
 *
 * <p>Faces stay a surface: an edge is contracted only if its ends have no neighbours in common but the tips of its faces
 * (the link condition of Dey et al. 1999), a border only along itself, and no face may turn by more than 70° or lose its
 * last one. Indices are positions in the table of particles. Equal scenes give equal results.
 */
final class Contraction {
    /** Cosine of the most that one contraction turns a face. */
    private static final double LEAST_COSINE = 0.34;
    /** Least 4√3 A / (a² + b² + c²) of a face that was better before; 1 is equilateral. */
    private static final double LEAST_QUALITY = 0.05;

    /** How much dearer it is to go inward, so that it comes last. */
    private static final double INWARD = 1e4;

    private static final double ABOUT_AS_OUTER = 0.1;
    /** What the mean of unit vectors exceeds at the outline. */
    private static final double OUTER = 0.2;

    private static final int GONE = -1;
    private static final int LEAST_EDGES = 1024;

    private final DrawnPlaces at;
    private final double[] mass;
    private final boolean[] stays;
    private final double[] outer;
    private final double[] bent;
    private final IntLists near;
    private final IntLists facesAt;
    /** Three corners of each face; the first is {@link #GONE} of a face that vanished. */
    private final int[] corner;
    /** The particle that each one went into, or itself. */
    private final int[] into;

    private final boolean[] blocked;
    private final CheapestFirst cheapest;
    private final double[] normal = new double[3];
    private final double[] turned = new double[3];

    /**
     * @param chosen entry i: whether it belongs to what is simplified
     * @param stays entry i: whether nothing takes its place
     */
    Contraction(Scene scene, DrawnPlaces at, boolean[] chosen, boolean[] stays, Watch watch) {
        this.at = at;
        this.stays = stays;
        int count = scene.particles().size();
        mass = new double[count];
        into = new int[count];
        blocked = new boolean[count];
        for (int i = 0; i < count; i++) {
            watch.ask(i);
            mass[i] = scene.particles().at(i).mass();
            into[i] = i;
        }
        near = new IntLists(count);
        facesAt = new IntLists(count);
        corner = new int[3 * scene.faces().size()];
        addFaces(scene, watch);
        addSprings(scene, chosen, watch);
        cheapest = new CheapestFirst(Math.max(LEAST_EDGES, near.total()));
        outer = new double[count];
        bent = new double[count];
        for (int i = 0; i < count; i++) {
            watch.at(i, 2L * count);
            outer[i] = outer(i);
            bent[i] = bent(i);
        }
        for (int i = 0; i < count; i++) {
            watch.at(count + (long) i, 2L * count);
            pushFrom(i);
        }
    }

    private void addFaces(Scene scene, Watch watch) {
        for (int f = 0; f < scene.faces().size(); f++) {
            watch.ask(f);
            Face face = scene.faces().at(f);
            corner[3 * f] = scene.particles().positionOf(face.a());
            corner[3 * f + 1] = scene.particles().positionOf(face.b());
            corner[3 * f + 2] = scene.particles().positionOf(face.c());
            for (int k = 0; k < 3; k++) {
                facesAt.add(corner[3 * f + k], f);
                join(corner[3 * f + k], corner[3 * f + (k + 1) % 3]);
            }
        }
    }

    private void addSprings(Scene scene, boolean[] chosen, Watch watch) {
        int done = 0;
        for (Spring spring : scene.springs()) {
            watch.ask(done++);
            if (spring.kind() != SpringKind.STRUCTURAL) continue;
            join(scene.particles().positionOf(spring.a()), scene.particles().positionOf(spring.b()));
        }
        boolean[] joined = new boolean[chosen.length];
        for (int i = 0; i < joined.length; i++) joined[i] = near.size(i) > 0;
        watch.ask(0);
        for (Spring spring : scene.springs()) {
            watch.ask(done++);
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            if (!joined[a] || !joined[b]) join(a, b);
        }
    }

    private void join(int a, int b) {
        if (near.has(a, b)) return;
        near.add(a, b);
        near.add(b, a);
    }

    private double outer(int i) {
        double sumX = 0;
        double sumY = 0;
        double sumZ = 0;
        int count = 0;
        for (int k = 0; k < near.size(i); k++) {
            int j = near.get(i, k);
            double length = Math.sqrt(at.square(i, j));
            if (length == 0) continue;
            sumX += (at.x[j] - at.x[i]) / length;
            sumY += (at.y[j] - at.y[i]) / length;
            sumZ += (at.z[j] - at.z[i]) / length;
            count++;
        }
        return count == 0 ? 0 : Math.sqrt(sumX * sumX + sumY * sumY + sumZ * sumZ) / count;
    }

    private double bent(int i) {
        double sumX = 0;
        double sumY = 0;
        double sumZ = 0;
        double area = 0;
        for (int k = 0; k < facesAt.size(i); k++) {
            int f = facesAt.get(i, k);
            normal(normal, corner[3 * f], corner[3 * f + 1], corner[3 * f + 2]);
            sumX += normal[0];
            sumY += normal[1];
            sumZ += normal[2];
            area += length(normal);
        }
        return area > 0 ? Math.max(0, 1 - Math.sqrt(sumX * sumX + sumY * sumY + sumZ * sumZ) / area) : 0;
    }

    private void pushFrom(int v) {
        if (stays[v]) return;
        for (int k = 0; k < near.size(v); k++) push(v, near.get(v, k));
    }

    private void push(int v, int u) {
        if (stays[v]) return;
        double lost = 1 + INWARD * Math.max(0, outer[v] - outer[u] - ABOUT_AS_OUTER);
        double heavy = 1 + Math.max(0, StrictMath.log10(mass[v]) - StrictMath.log10(mass[u]));
        cheapest.add(at.square(v, u) * (1 + 3 * outer[v]) * lost * (1 + 8 * bent[v]) * heavy, v, u);
    }

    /**
     * Contracts until few enough are left, or nothing more can be.
     *
     * @param remove how many should go
     * @return how many went
     */
    int run(int remove, Watch watch) {
        int gone = 0;
        long tries = 0;
        while (gone < remove && cheapest.next()) {
            watch.ask(tries++);
            int v = cheapest.v();
            int u = cheapest.u();
            if (into[v] != v || into[u] != u || !near.has(v, u)) continue;
            if (!mayGo(v, u)) {
                blocked[v] = true;
                continue;
            }
            contract(v, u);
            watch.at(gone++, remove);
        }
        return gone;
    }

    private boolean mayGo(int v, int u) {
        boolean isSurface = facesAt.size(v) > 0;
        if (!isSurface) return leavesAnEdge(v, u);
        int shared = 0;
        for (int k = 0; k < facesAt.size(v); k++) if (isCorner(u, facesAt.get(v, k))) shared++;
        if (shared == 0 || shared > 2) return false;
        if (facesAt.size(u) + facesAt.size(v) - 2 * shared < 1) return false;
        if (shared == 2 && isBorder(v)) return false;
        return keepsTheLink(v, u, shared) && turnsNoFace(v, u);
    }

    /** A rope stays one, and a ring a ring. */
    private boolean leavesAnEdge(int v, int u) {
        if (near.size(v) == 1 && near.size(u) == 1) return false;
        if (near.size(v) != 2 || near.size(u) != 2) return true;
        int other = near.get(v, 0) == u ? near.get(v, 1) : near.get(v, 0);
        return !near.has(u, other);
    }

    private boolean isCorner(int i, int face) {
        return corner[3 * face] == i || corner[3 * face + 1] == i || corner[3 * face + 2] == i;
    }

    private int sharedFaces(int a, int b) {
        int shared = 0;
        for (int k = 0; k < facesAt.size(a); k++) if (isCorner(b, facesAt.get(a, k))) shared++;
        return shared;
    }

    /** True if a side of a face at the particle has no face beyond it. */
    private boolean isBorder(int i) {
        for (int k = 0; k < facesAt.size(i); k++) {
            int f = facesAt.get(i, k);
            for (int c = 0; c < 3; c++) {
                int j = corner[3 * f + c];
                if (j != i && sharedFaces(i, j) == 1) return true;
            }
        }
        return false;
    }

    /** True if all that both have for a neighbour on the surface are the tips of the faces between them. */
    private boolean keepsTheLink(int v, int u, int shared) {
        int common = 0;
        for (int k = 0; k < near.size(v); k++) {
            int w = near.get(v, k);
            if (w == u || sharedFaces(v, w) == 0 || sharedFaces(u, w) == 0) continue;
            common++;
        }
        if (common != shared) return false;
        for (int k = 0; k < facesAt.size(v); k++) {
            int f = facesAt.get(v, k);
            if (isCorner(u, f)) continue;
            int p = other(f, v, 0);
            int q = other(f, v, 1);
            for (int m = 0; m < facesAt.size(u); m++) {
                int g = facesAt.get(u, m);
                if (isCorner(p, g) && isCorner(q, g)) return false;
            }
        }
        return true;
    }

    private int other(int face, int than, int which) {
        int seen = 0;
        for (int c = 0; c < 3; c++) {
            int i = corner[3 * face + c];
            if (i != than && seen++ == which) return i;
        }
        return than;
    }

    private boolean turnsNoFace(int v, int u) {
        for (int k = 0; k < facesAt.size(v); k++) {
            int f = facesAt.get(v, k);
            if (isCorner(u, f)) continue;
            int a = corner[3 * f];
            int b = corner[3 * f + 1];
            int c = corner[3 * f + 2];
            normal(normal, a, b, c);
            double before = length(normal);
            int newA = a == v ? u : a;
            int newB = b == v ? u : b;
            int newC = c == v ? u : c;
            normal(turned, newA, newB, newC);
            double after = length(turned);
            if (before == 0) continue;
            double dot = normal[0] * turned[0] + normal[1] * turned[1] + normal[2] * turned[2];
            if (!(dot > LEAST_COSINE * before * after) || after == 0) return false;
            double quality = quality(after, newA, newB, newC);
            if (quality < LEAST_QUALITY && quality < quality(before, a, b, c)) return false;
        }
        return true;
    }

    /** @param doubled twice the area */
    private double quality(double doubled, int a, int b, int c) {
        return 2 * Math.sqrt(3) * doubled / (at.square(a, b) + at.square(b, c) + at.square(c, a));
    }

    private void normal(double[] result, int a, int b, int c) {
        double ux = at.x[b] - at.x[a];
        double uy = at.y[b] - at.y[a];
        double uz = at.z[b] - at.z[a];
        double vx = at.x[c] - at.x[a];
        double vy = at.y[c] - at.y[a];
        double vz = at.z[c] - at.z[a];
        result[0] = uy * vz - uz * vy;
        result[1] = uz * vx - ux * vz;
        result[2] = ux * vy - uy * vx;
    }

    private static double length(double... vector) {
        return Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]);
    }

    private void contract(int v, int u) {
        for (int f : facesAt.toArray(v)) {
            if (isCorner(u, f)) {
                for (int c = 0; c < 3; c++) if (corner[3 * f + c] != v) facesAt.remove(corner[3 * f + c], f);
                corner[3 * f] = GONE;
                continue;
            }
            for (int c = 0; c < 3; c++) if (corner[3 * f + c] == v) corner[3 * f + c] = u;
            facesAt.add(u, f);
        }
        facesAt.clear(v);
        int[] neighbours = near.toArray(v);
        near.clear(v);
        into[v] = u;
        for (int w : neighbours) {
            near.remove(w, v);
            if (w == u || near.has(w, u)) continue;
            near.add(w, u);
            near.add(u, w);
            push(w, u);
            push(u, w);
        }
        release(u);
        for (int k = 0; k < near.size(u); k++) release(near.get(u, k));
    }

    private void release(int i) {
        if (!blocked[i]) return;
        blocked[i] = false;
        pushFrom(i);
    }

    /** The particle that is left in the place of each one; of those that are left, itself. */
    int[] roots() {
        int[] roots = into.clone();
        for (int i = 0; i < roots.length; i++) {
            int root = i;
            while (roots[root] != root) root = roots[root];
            for (int k = i; roots[k] != root; ) {
                int next = roots[k];
                roots[k] = root;
                k = next;
            }
        }
        return roots;
    }

    /** True for a particle at the outline of the fine net. */
    boolean isOuter(int i) {
        return outer[i] > OUTER;
    }

    /** The first particle of the connected part that each one belongs to. */
    int[] parts(Scene scene, Watch watch) {
        int[] part = new int[into.length];
        for (int i = 0; i < part.length; i++) part[i] = i;
        for (int i = 0; i < part.length; i++) {
            watch.ask(i);
            join(part, i, into[i]);
            for (int k = 0; k < near.size(i); k++) join(part, i, near.get(i, k));
        }
        long done = 0;
        for (Spring spring : scene.springs()) {
            watch.ask(done++);
            join(
                    part,
                    scene.particles().positionOf(spring.a()),
                    scene.particles().positionOf(spring.b()));
        }
        for (int i = 0; i < part.length; i++) part[i] = first(part, i);
        return part;
    }

    private static void join(int[] part, int a, int b) {
        int one = first(part, a);
        int other = first(part, b);
        part[Math.max(one, other)] = Math.min(one, other);
    }

    private static int first(int[] part, int i) {
        int at = i;
        while (part[at] != at) {
            part[at] = part[part[at]];
            at = part[at];
        }
        return at;
    }

    /** The neighbours of a particle that is left. */
    int[] neighbours(int i) {
        return near.toArray(i);
    }

    /** Corners of each face that is left, three for each; the first is −1 of those that vanished. */
    int[] corners() {
        return corner.clone();
    }

    /** A heap of edges by cost, then by their ends, so that equal costs come in the same order each time. */
    private static final class CheapestFirst {
        private double[] cost;
        private long[] edge;
        private int size;
        private long taken;

        /** @param room for so many edges before it has to grow */
        CheapestFirst(int room) {
            cost = new double[room];
            edge = new long[room];
        }

        void add(double price, int v, int u) {
            if (size == cost.length) {
                cost = Arrays.copyOf(cost, 2 * size);
                edge = Arrays.copyOf(edge, 2 * size);
            }
            long ends = (long) v << Integer.SIZE | u;
            int k = size++;
            while (k > 0) {
                int above = (k - 1) / 2;
                if (!isBefore(price, ends, above)) break;
                cost[k] = cost[above];
                edge[k] = edge[above];
                k = above;
            }
            cost[k] = price;
            edge[k] = ends;
        }

        private boolean isBefore(double price, long ends, int than) {
            return price < cost[than] || (price == cost[than] && ends < edge[than]);
        }

        /** Takes out the cheapest one; false if there is none. */
        boolean next() {
            if (size == 0) return false;
            taken = edge[0];
            size--;
            double price = cost[size];
            long ends = edge[size];
            int k = 0;
            while (true) {
                int below = 2 * k + 1;
                if (below >= size) break;
                if (below + 1 < size && isBefore(cost[below + 1], edge[below + 1], below)) below++;
                if (isBefore(price, ends, below)) break;
                cost[k] = cost[below];
                edge[k] = edge[below];
                k = below;
            }
            cost[k] = price;
            edge[k] = ends;
            return true;
        }

        int v() {
            return (int) (taken >>> Integer.SIZE);
        }

        int u() {
            return (int) taken;
        }
    }
}
