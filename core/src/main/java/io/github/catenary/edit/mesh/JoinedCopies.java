package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Amount;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.List;

/**
 * Joins copies of a part that stand in a row.
 *
 * @param rows for each copy the ids of its particles, in the same order
 * @param closed true if the last copy is a neighbour of the first one
 */
public record JoinedCopies(List<int[]> rows, boolean closed) {
    public JoinedCopies {
        rows = List.copyOf(rows);
    }

    /**
     * Adds structural springs between corresponding particles of neighbouring copies. Copies that share a particle need
     * none there.
     *
     * @throws EditRefusedException if such particles lie at one place, where a spring would have no length
     */
    public Scene bySprings(Scene scene) {
        Additions additions = new Additions(scene);
        for (int k = 1; k < rows.size(); k++) join(additions, scene, rows.get(k - 1), rows.get(k));
        if (closed && rows.size() > 2) join(additions, scene, rows.get(rows.size() - 1), rows.get(0));
        return additions.in();
    }

    private static void join(Additions additions, Scene scene, int[] one, int... next) {
        for (int i = 0; i < one.length; i++) {
            if (one[i] == next[i]) continue;
            Particle from = scene.particles().get(one[i]);
            if (from.position().equals(scene.particles().get(next[i]).position())) {
                throw EditRefusedException.because(Message.of(
                        "edit.no-length",
                        "neighbouring copies of particle {0} lie at one place, where a spring has no length; place the"
                                + " copies apart, or merge them",
                        one[i]));
            }
            additions.join(one[i], next[i], SpringKind.STRUCTURAL);
        }
    }

    /**
     * Makes one particle of those of different copies that lie within a tolerance, m, of each other, as welding does.
     *
     * @throws EditRefusedException if there are none
     */
    public Scene merged(Scene scene, double tolerance) {
        List<Particle> particles = new ArrayList<>();
        List<Integer> copies = new ArrayList<>();
        for (int k = 0; k < rows.size(); k++) {
            for (int id : rows.get(k)) {
                particles.add(scene.particles().get(id));
                copies.add(k);
            }
        }
        return WeldParticles.weld(
                scene,
                particles,
                tolerance,
                (i, j) -> !copies.get(i).equals(copies.get(j)),
                Message.of(
                        "edit.none-to-merge",
                        "no particles of different copies lie within {0} of each other; enter a larger tolerance or"
                                + " another distance",
                        Amount.of(tolerance, "m")));
    }
}
