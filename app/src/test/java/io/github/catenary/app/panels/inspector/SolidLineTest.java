package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SolidLineTest {
    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
        });
    }

    /** Tetrahedra in a row, each 1 m long but the first, of the given height. */
    private static Scene row(int count, double height) {
        List<Particle> particles = new ArrayList<>();
        List<Face> faces = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            int id = 4 * t + 1;
            double x = 3 * t;
            particles.add(Particle.of(id, new Vec3(x, 0, 0)));
            particles.add(Particle.of(id + 1, new Vec3(x + 1, 0, 0)));
            particles.add(Particle.of(id + 2, new Vec3(x, 1, 0)));
            particles.add(Particle.of(id + 3, new Vec3(x, 0, t == 0 ? height : 1)));
            int[][] sides = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}};
            for (int[] side : sides) faces.add(Face.of(faces.size() + 1, id + side[0], id + side[1], id + side[2]));
        }
        return Scene.EMPTY.withParticles(Table.of(particles)).withFaces(Table.of(faces));
    }

    private static String text(SolidLine line) {
        return GuiActionRunner.execute(() -> line.text.isVisible() ? line.text.getText() : "");
    }

    private static SolidLine shown(Scene scene, IdSet particles) {
        return GuiActionRunner.execute(() -> {
            SolidLine line = new SolidLine("line");
            line.show(scene, particles);
            return line;
        });
    }

    @Test
    void tellsTheSmallestAngleOfTheSelectedTetrahedraAlone() {
        Scene scene = row(3, 0.1);

        assertThat(text(shown(scene, IdSet.range(1, 12))))
                .isEqualTo("Tetrahedra: 3; smallest dihedral angle 8°, at particles 1, 2, 3, 4; below 20°: 1");
        assertThat(text(shown(scene, IdSet.range(5, 12))))
                .isEqualTo("Tetrahedra: 2; smallest dihedral angle 54.7°, at particles 5, 6, 7, 8");
        assertThat(text(shown(scene, IdSet.range(1, 3)))).isEmpty();
        assertThat(text(shown(scene, IdSet.range(2, 5)))).isEmpty();
        assertThat(text(shown(scene.withFaces(Table.of(List.of())), IdSet.range(1, 12))))
                .isEmpty();
    }

    @Test
    void tellsThatOneIsFlat() {
        assertThat(text(shown(row(1, 0), IdSet.range(1, 4)))).contains("angle 0°", "below 20°: 1");
    }

    @Test
    void aLargeSolidIsComputedInTheBackgroundAndAnotherSelectionForgetsIt() {
        Scene large = row(900, 1);
        SolidLine line = shown(large, IdSet.range(1, 3600));
        until(line, "Tetrahedra: 900;");
        GuiActionRunner.execute(() -> line.show(large, IdSet.range(1, 4)));
        until(line, "Tetrahedra: 1;");
        GuiActionRunner.execute(() -> {
            line.show(large, IdSet.range(1, 3600));
            line.show(large, IdSet.empty());
        });
        assertThat(text(line)).isEmpty();
    }

    private static void until(SolidLine line, String start) {
        Pause.pause(
                new Condition(start) {
                    @Override
                    public boolean test() {
                        return text(line).startsWith(start);
                    }
                },
                10_000);
    }
}
