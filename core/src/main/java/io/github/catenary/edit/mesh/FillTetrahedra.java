package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.Arrays;

/** Makes faces of all sides of the tetrahedra that selected springs are the edges of, so that elements find them. */
final class FillTetrahedra extends PlainOperation {
    /** Six times a volume below this share of the cube of an edge is rounding. */
    private static final double FLAT = 1e-9;

    FillTetrahedra() {
        super(
                "tetrahedra",
                "Fill tetrahedra",
                "Adds faces on all sides of each tetrahedron of structural and shear springs, for an elastic solid",
                ParameterSchema.NONE);
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        IdSet chosen = selection.springsOrBetween(scene);
        if (chosen.isEmpty()) throw EditRefusedException.because(SplitSprings.NO_SPRINGS);
        int[] triangles = triangles(neighbours(scene, chosen));
        int[] particles = Arrays.stream(triangles).sorted().distinct().toArray();
        FaceTetrahedra.Places drawn =
                (particle, axis) -> coordinate(scene.particles().at(particle).position(), axis);
        int[] tetrahedra = FaceTetrahedra.of(particles, triangles, drawn);
        if (tetrahedra.length > 4 * FaceTetrahedra.MOST) {
            throw EditRefusedException.because(Message.of(
                    "edit.many-tetrahedra",
                    "the selection has more than {0} tetrahedra; select a part of it",
                    FaceTetrahedra.MOST));
        }
        Additions additions = new Additions(scene);
        for (int t = 0; t < tetrahedra.length; t += 4) addSides(scene, additions, tetrahedra, t, drawn);
        return additions.orRefuse(Message.of(
                "edit.no-tetrahedra",
                "the selected springs form no tetrahedron that lacks a face; join four particles each with the others"
                        + " by structural or shear springs"));
    }

    private static double coordinate(Vec3 of, int axis) {
        return axis == 0 ? of.x() : axis == 1 ? of.y() : of.z();
    }

    /** For each particle those of greater positions that a spring joins to it, ascending, each once. */
    private static int[][] neighbours(Scene scene, IdSet chosen) {
        boolean[] taken = scene.springs().marked(chosen);
        int[] count = new int[scene.particles().size()];
        long[] pairs = new long[taken.length];
        int found = 0;
        for (int i = 0; i < taken.length; i++) {
            Spring spring = scene.springs().at(i);
            if (!taken[i] || spring.kind() == SpringKind.BEND) continue;
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            pairs[found++] = (long) Math.min(a, b) << 32 | Math.max(a, b);
        }
        long[] sorted = Arrays.stream(pairs, 0, found).sorted().distinct().toArray();
        for (long pair : sorted) count[(int) (pair >>> 32)]++;
        int[][] neighbours = new int[count.length][];
        int at = 0;
        for (int i = 0; i < count.length; i++) {
            neighbours[i] = new int[count[i]];
            for (int k = 0; k < count[i]; k++) neighbours[i][k] = (int) sorted[at++];
        }
        return neighbours;
    }

    /** Three positions for each triangle of springs, ascending. */
    private static int[] triangles(int[]... neighbours) {
        int[] triangles = new int[96];
        int end = 0;
        for (int a = 0; a < neighbours.length; a++) {
            for (int b : neighbours[a]) {
                for (int c : neighbours[b]) {
                    if (Arrays.binarySearch(neighbours[a], c) < 0) continue;
                    Additions.requireSize(end / 3 / 4);
                    if (end == triangles.length) triangles = Arrays.copyOf(triangles, 2 * end);
                    triangles[end] = a;
                    triangles[end + 1] = b;
                    triangles[end + 2] = c;
                    end += 3;
                }
            }
        }
        return Arrays.copyOf(triangles, end);
    }

    /** The sides, seen from outside. Where springs cross, they make a flat tetrahedron, and it is not clear which are edges. */
    private static void addSides(
            Scene scene, Additions additions, int[] tetrahedra, int t, FaceTetrahedra.Places drawn) {
        int[] id = new int[4];
        for (int k = 0; k < 4; k++)
            id[k] = scene.particles().at(tetrahedra[t + k]).id();
        double volume = FaceTetrahedra.volume(drawn, tetrahedra, t);
        Vec3 first = scene.particles().get(id[0]).position();
        double edge = 0;
        for (int k = 1; k < 4; k++)
            edge = Math.max(edge, first.distanceTo(scene.particles().get(id[k]).position()));
        if (!(6 * Math.abs(volume) > FLAT * edge * edge * edge)) {
            throw EditRefusedException.because(Message.of(
                    "edit.springs-cross",
                    "the particles {0}, {1}, {2} and {3} lie in a plane, and springs join each with the others; delete"
                            + " one of the springs that cross",
                    id[0],
                    id[1],
                    id[2],
                    id[3]));
        }
        int c = volume > 0 ? 2 : 3;
        int d = 5 - c;
        additions.face(id[0], id[c], id[1]);
        additions.face(id[0], id[1], id[d]);
        additions.face(id[1], id[c], id[d]);
        additions.face(id[c], id[0], id[d]);
    }
}
