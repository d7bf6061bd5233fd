package io.github.catenary.peers;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.SolverMode;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import java.util.Locale;
import java.util.OptionalDouble;

/** What becomes of a cloth at full stiffness that nothing damps, ten passes a frame, under each solver. */
final class StabilityRemark {
    private static final int SIDE = 32;
    private static final int PASSES = 10;
    /** A minute. */
    private static final int FRAMES = 3600;
    /** Frames after which is looked where the particles are. */
    private static final int LOOK = 20;

    void print() {
        Scene scene = stiff(BenchCase.cloth(SIDE).shape().get());
        PeerGraph graph = PeerGraph.of(scene);
        System.out.printf(
                Locale.ROOT,
                "%nA cloth of %d x %d particles, %d m wide, at full stiffness without damping, for %d frames:%n",
                SIDE,
                SIDE,
                SIDE - 1,
                FRAMES);
        tell("ours", new CatenaryPeer(scene, PASSES, 0, new SolverMode(1, true)));
        tell("Jolt", new JoltPeer(graph, PASSES, 0));
        tell("Bullet", new BulletPeer(graph, PASSES, 0));
    }

    /** Every projection lands on the rest length, as Jolt's without compliance and Bullet's of stiffness 1 do. */
    private static Scene stiff(Scene scene) {
        return scene.withSprings(Table.of(scene.springs().stream()
                .map(spring -> spring.withElasticity(OptionalDouble.of(1)))
                .toList()));
    }

    private static void tell(String name, Peer peer) {
        try (peer) {
            double farthest = 0;
            for (int frame = 1; frame <= FRAMES; frame++) {
                peer.step();
                if (frame % LOOK != 0) continue;
                double reach = peer.reach();
                if (!Double.isFinite(reach)) {
                    System.out.printf(
                            Locale.ROOT,
                            "  %-7s left the numbers by frame %d; before, never more than %.3g m away%n",
                            name,
                            frame,
                            farthest);
                    return;
                }
                farthest = Math.max(farthest, reach);
            }
            System.out.printf(Locale.ROOT, "  %-7s bounded: never more than %.3g m away%n", name, farthest);
        }
    }
}
