package io.github.catenary.review;

import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.Operate;
import io.github.catenary.edit.mesh.MeshOperations;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.Vec3;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds particles that lie where another one lies. */
final class Overlaps {
    /** Particles nearer than this share of the mean drawn length of the springs lie at the same place. */
    private static final double NEAR = 1e-3;

    /** A cube of space with edges of the length within which particles lie at the same place. */
    private record Cell(double x, double y, double z) {}

    private final Scene scene;
    private final double near;
    /** The ids of the particles over which others lie. */
    private final Set<Integer> below = new HashSet<>();
    /** The first particle in each cell, as a position in the table. */
    private final Map<Cell, Integer> first = new HashMap<>();

    private Overlaps(Scene scene) {
        this.scene = scene;
        near = NEAR * meanLength(scene);
    }

    static Optional<SceneFinding> in(Scene scene) {
        Overlaps overlaps = new Overlaps(scene);
        IdSet found = overlaps.found();
        if (found.isEmpty()) return Optional.empty();
        Message what = found.size() == 1
                ? Message.of("review.overlap", "particle {0} lies where another one lies", found.first())
                : Message.of("review.overlap.many", "{0} particles lie where others lie", found.size());
        SceneFinding finding = SceneFinding.warning(what, Selection.ofParticles(found));
        return Optional.of(overlaps.near > 0 ? finding.mendedBy(overlaps.weld(found)) : finding);
    }

    private Operate weld(IdSet over) {
        Selection both = Selection.ofParticles(over.plus(IdSet.of(below)));
        Parameters tolerance = Parameters.of(Map.of("tolerance", Value.of(near)));
        return new Operate(Label.of("weld-particles", over.size()), MeshOperations.WELD, both, tolerance);
    }

    /** The later particle of each two. Of many in one cell, all are compared with the first only. */
    private IdSet found() {
        boolean[] over = new boolean[scene.particles().size()];
        for (int i = 0; i < over.length; i++) {
            Vec3 at = scene.particles().at(i).position();
            Cell cell = cell(at);
            over[i] = isNearOther(at, cell);
            first.putIfAbsent(cell, i);
        }
        return scene.particles().idsWhere(over);
    }

    private Cell cell(Vec3 at) {
        return near > 0
                ? new Cell(Math.floor(at.x() / near), Math.floor(at.y() / near), Math.floor(at.z() / near))
                : new Cell(
                        at.x() + 0.0, at.y() + 0.0, at.z() + 0.0); // without springs, only the very same place counts
    }

    private boolean isNearOther(Vec3 at, Cell cell) {
        if (near == 0) return first.containsKey(cell);
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                for (int dz = -1; dz <= 1; dz++) {
                    Integer other = first.get(new Cell(cell.x() + dx, cell.y() + dy, cell.z() + dz));
                    if (other == null || !isNear(other, at)) continue;
                    below.add(scene.particles().at(other).id());
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isNear(int position, Vec3 at) {
        return scene.particles().at(position).position().distanceTo(at) <= near;
    }

    /** m; 0 without springs. */
    private static double meanLength(Scene scene) {
        double sum = 0;
        for (Spring spring : scene.springs()) sum += scene.drawnLength(spring);
        double mean = scene.springs().isEmpty() ? 0 : sum / scene.springs().size();
        return Double.isFinite(mean) ? mean : 0;
    }
}
