package io.github.catenary.edit.review;

import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ApplyOperation;
import io.github.catenary.edit.mesh.CellGrid;
import io.github.catenary.edit.mesh.MeshOperations;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Finds particles that lie where another one lies. */
final class Overlaps {
    /** Particles nearer than this share of the mean drawn length of the springs lie at the same place. */
    private static final double NEAR = 1e-3;

    /** The distance of particles at the very same place, allowing for rounding, m. */
    private static final double SAME = 1e-12;

    /** Of more pairs, the first are enough to tell. */
    private static final long MOST_PAIRS = 10_000_000;

    private Overlaps() {}

    /**
     * Names the particle with the greater id of each two. The repair welds it with the other one, which takes its place
     * in groups, unless it is in use by itself.
     */
    static Optional<SceneFinding> in(Scene scene, InUse used) {
        double near = Math.max(SAME, NEAR * meanLength(scene));
        boolean[] above = new boolean[scene.particles().size()];
        boolean[] below = new boolean[above.length];
        boolean[] apart = new boolean[above.length];
        mark(scene, near, apart, above, below);
        IdSet found = scene.particles().idsWhere(above);
        if (found.isEmpty()) return Optional.empty();
        SceneFinding finding = SceneFinding.warning(what(found), Selection.ofParticles(found));
        if (keepApart(scene, used, above, below, apart)) {
            Arrays.fill(above, false);
            Arrays.fill(below, false);
            mark(scene, near, apart, above, below);
        }
        IdSet welded = scene.particles().idsWhere(above);
        if (welded.isEmpty()) return Optional.of(finding);
        IdSet both = welded.plus(scene.particles().idsWhere(below));
        return Optional.of(finding.mendedBy(weld(both, welded.size(), near)));
    }

    /** Marks the particle with the greater id of each two that lie near each other as above, and the other as below. */
    private static void mark(Scene scene, double near, boolean[] apart, boolean[] above, boolean[] below) {
        var places = scene.particles().stream().map(Particle::position).toList();
        new CellGrid(places, near).search(MOST_PAIRS, (one, other) -> {
            if (apart[one] || apart[other]) return true;
            boolean rising =
                    scene.particles().at(one).id() < scene.particles().at(other).id();
            below[rising ? one : other] = true;
            above[rising ? other : one] = true;
            return true;
        });
    }

    /**
     * Marks what is not to be welded: a particle in use by itself that would go, and the ends of a spring in use, which
     * would be gone if its ends were one, or if another spring joined the same two. Returns true if there are such.
     */
    private static boolean keepApart(Scene scene, InUse used, boolean[] above, boolean[] below, boolean[] apart) {
        boolean any = false;
        for (int i = 0; i < above.length; i++) {
            apart[i] = above[i] && used.isOwn(i);
            any |= apart[i];
        }
        for (int i = 0; i < scene.springs().size(); i++) {
            if (!used.isNamed(i)) continue;
            int a = scene.particles().positionOf(scene.springs().at(i).a());
            int b = scene.particles().positionOf(scene.springs().at(i).b());
            apart[a] |= above[a] || below[a];
            apart[b] |= above[b] || below[b];
            any |= apart[a] || apart[b];
        }
        return any;
    }

    private static ApplyOperation weld(IdSet particles, int count, double tolerance) {
        Parameters parameters = Parameters.of(Map.of("tolerance", Value.of(tolerance)));
        Label label = Label.of("weld-particles", count);
        return new ApplyOperation(label, MeshOperations.WELD, Selection.ofParticles(particles), parameters);
    }

    private static Message what(IdSet found) {
        return found.size() == 1
                ? Message.of("review.overlap", "particle {0} lies at the same place as another one", found.first())
                : Message.of("review.overlap.many", "{0} particles lie at the same places as others", found.size());
    }

    /** m; 0 without springs. */
    private static double meanLength(Scene scene) {
        double sum = 0;
        for (Spring spring : scene.springs()) sum += scene.drawnLength(spring);
        double mean = scene.springs().isEmpty() ? 0 : sum / scene.springs().size();
        return Double.isFinite(mean) ? mean : 0;
    }
}
