package io.github.catenary.review;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Vec3;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Finds particles that lie where another one lies. */
final class Overlaps {
    /** Particles nearer than this share of the mean drawn length of the springs lie at the same place. */
    private static final double NEAR = 1e-3;

    /** A cube of space with edges of the length within which particles lie at the same place. */
    private record Cell(double x, double y, double z) {}

    private final Scene scene;
    private final double near;
    /** The first particle in each cell, as a position in the table. */
    private final Map<Cell, Integer> first = new HashMap<>();

    private Overlaps(Scene scene) {
        this.scene = scene;
        near = NEAR * meanLength(scene);
    }

    static Optional<SceneFinding> in(Scene scene) {
        IdSet found = new Overlaps(scene).found();
        if (found.isEmpty()) return Optional.empty();
        Message what = found.size() == 1
                ? Message.of("review.overlap", "particle {0} lies where another one lies", found.first())
                : Message.of("review.overlap.many", "{0} particles lie where others lie", found.size());
        return Optional.of(SceneFinding.warning(what, Selection.ofParticles(found)));
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
                    if (other != null && scene.particles().at(other).position().distanceTo(at) <= near) return true;
                }
            }
        }
        return false;
    }

    /** m; 0 without springs. */
    private static double meanLength(Scene scene) {
        double sum = 0;
        for (Spring spring : scene.springs()) sum += scene.drawnLength(spring);
        double mean = scene.springs().isEmpty() ? 0 : sum / scene.springs().size();
        return Double.isFinite(mean) ? mean : 0;
    }
}
