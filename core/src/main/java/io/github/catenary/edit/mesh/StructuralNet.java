package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;

/** Selected structural springs, and what goes through them. Particles are given by their positions in the table. */
final class StructuralNet {
    /** How many ways through the net an operation follows, a second or so. */
    private static final long MOST_WAYS = 100_000_000;

    final Incidence springs;
    private final Scene scene;
    private final PairSet joined = new PairSet();
    private long ways;

    StructuralNet(Scene scene, IdSet chosen) {
        this.scene = scene;
        boolean[] counts = scene.springs().marked(chosen);
        PairSet seen = new PairSet();
        for (int s = 0; s < counts.length; s++) {
            Spring spring = scene.springs().at(s);
            // A second spring between the same particles leads nowhere else.
            counts[s] = counts[s] && isStructural(spring) && seen.add(spring.a(), spring.b());
        }
        springs = new Incidence(scene, s -> counts[s]);
        for (Spring spring : scene.springs()) if (isStructural(spring)) joined.add(spring.a(), spring.b());
    }

    private static boolean isStructural(Spring spring) {
        return spring.kind() == SpringKind.STRUCTURAL;
    }

    int size() {
        return scene.particles().size();
    }

    int id(int particle) {
        return scene.particles().at(particle).id();
    }

    Vec3 place(int particle) {
        return scene.particles().at(particle).position();
    }

    /** True if a structural spring joins two particles. */
    boolean joins(int a, int b) {
        return joined.contains(id(a), id(b));
    }

    boolean apart(int a, int b) {
        return place(a).distanceTo(place(b)) > 0;
    }

    /** Counts ways, and gives up where there are too many. */
    void follow(int particle, long count) {
        ways += count;
        if (ways <= MOST_WAYS) return;
        throw EditRefusedException.because(Message.of(
                "edit.too-many-ways",
                "too many springs meet at particle {0}; select the springs of a smaller part",
                id(particle)));
    }
}
