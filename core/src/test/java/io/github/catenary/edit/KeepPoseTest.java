package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.command.KeepPose;
import io.github.catenary.edit.command.KeepValues;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeepPoseTest {
    private static final Scene ROPE = Scenes.pin(Scenes.rope(5), 1);

    @Test
    void drawsTheParticlesWhereTheyAreAndKeepsTheRestLengths() {
        Document document = new Document(ROPE);
        document.execute(new KeepPose(Map.of(5, new Vec3(4, -2, 1))));

        assertThat(document.scene().particles().get(5).position()).isEqualTo(new Vec3(4, -2, 1));
        assertThat(document.scene().particles().get(4).position()).isEqualTo(new Vec3(3, 0, 0));
        assertThat(document.scene().restLength(document.scene().springs().get(4)))
                .isEqualTo(1);
        assertThat(document.history().entries().get(0).label()).isEqualTo(Label.of("keep-pose"));
        document.undo();
        assertThat(document.scene()).isSameAs(ROPE);
    }

    @Test
    void aPoseAtRestStaysAtRest() {
        Simulation run = Scenes.run(Scenes.drag(ROPE, 0.2));
        Scenes.step(run, 4000);
        Map<Integer, Vec3> pose = new HashMap<>();
        for (int i = 0; i < 5; i++) pose.put(i + 1, Scenes.position(run, i));

        Simulation again = Scenes.run(new KeepPose(pose).apply(run.scene()));
        Scenes.step(again, 200);
        for (int i = 0; i < 5; i++) {
            assertThat(Scenes.position(again, i).distanceTo(pose.get(i + 1))).isLessThan(1e-3);
        }
    }

    @Test
    void takesThePoseOfAFrameWhoseIdsHaveGaps() {
        Scene scene = ROPE.withParticles(ROPE.particles().minus(IdSet.of(2, 4)));

        KeepPose pose =
                KeepPose.of(scene.particles(), new double[] {1, 2, 3}, new double[] {4, 5, 6}, new double[] {7, 8, 9});

        assertThat(pose.positions())
                .isEqualTo(Map.of(1, new Vec3(1, 4, 7), 3, new Vec3(2, 5, 8), 5, new Vec3(3, 6, 9)));
    }

    @Test
    void valuesThatRanBeforeComeBackAsAnEdit() {
        Document document = new Document(ROPE);
        document.execute(new KeepPose(Map.of(5, new Vec3(4, -2, 1))));
        document.execute(new KeepValues(ROPE));

        assertThat(document.scene()).isSameAs(ROPE);
        document.undo();
        assertThat(document.scene().particles().get(5).position()).isEqualTo(new Vec3(4, -2, 1));
    }
}
