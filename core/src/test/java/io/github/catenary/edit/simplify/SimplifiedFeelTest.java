package io.github.catenary.edit.simplify;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.Catenary;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.Nets;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A coarse net sags, stretches and swings as the fine one does, though passes are fewer than either needs to be stiff. */
class SimplifiedFeelTest {
    private static final Function<String, Optional<? extends KernelFactory>> CORE =
            new Plugins(Builtin.contributed(), List.of())::constraint;

    private static final Catenary CATENARY = Catenary.standard();
    private static final int FRAMES = 240;

    /** A scene without long bounds, which would hold lengths whatever the elasticity is. */
    private static Scene made(String generator, int passes, Object... namesAndValues) {
        Parameters parameters = Nets.with(namesAndValues);
        Scene scene = Generators.addTo(Scene.NEW, Generators.find(generator).orElseThrow(), parameters);
        return loose(scene, passes);
    }

    private static Scene loose(Scene scene, int passes) {
        return scene.withSolver(
                scene.solver().withKeepLengths(false).withPasses(passes, SolverSettings.Sweep.SYMMETRIC));
    }

    private static Scene rope(int springs, double elasticity, int passes) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> all = new ArrayList<>();
        for (int i = 0; i <= springs; i++) {
            particles.add(Particle.of(i + 1, new Vec3(0, -0.1 * i, 0)).withPinned(i == 0));
            if (i == 0) continue;
            all.add(Spring.of(i, i, i + 1, SpringKind.STRUCTURAL).withProperties(SpringProperties.elastic(elasticity)));
        }
        return loose(Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(all)), passes);
    }

    private static Scene coarse(Scene fine, int most) {
        return Simplification.of(fine, IdSet.ofAll(fine.particles()), most, CORE, Watch.NONE)
                .scene();
    }

    /** The height of the centre of mass in each frame, m. */
    private static double[] heights(Scene scene, int frames) {
        Simulation run = CATENARY.start(scene);
        double[] heights = new double[frames];
        for (int k = 0; k < frames; k++) {
            assertThat(run.step()).as("frame %d", k).isTrue();
            heights[k] = height(scene, run.frame());
        }
        return heights;
    }

    private static double height(Scene scene, Frame frame) {
        double mass = 0;
        double sum = 0;
        for (int i = 0; i < scene.particles().size(); i++) {
            double each = scene.particles().at(i).mass();
            mass += each;
            sum += each * frame.y()[i];
        }
        return sum / mass;
    }

    /** How far the centre of mass is below where it is drawn once the net hangs still, m. */
    private static double sag(Scene scene) {
        Scene damped = scene.withSolver(scene.solver().withDrag(0.05));
        return height(scene, Frame.drawn(scene)) - heights(damped, FRAMES)[FRAMES - 1];
    }

    /** Frames between the first two lowest places of the centre of mass, by parabolas through them. */
    private static double period(Scene scene) {
        double[] heights = heights(scene, FRAMES + 60);
        List<Double> lowest = new ArrayList<>();
        for (int k = 3; k < heights.length - 3; k++) {
            boolean isLowest = true;
            for (int j = k - 3; j <= k + 3; j++) isLowest &= heights[k] <= heights[j];
            if (!isLowest) continue;
            double before = heights[k - 1] - heights[k];
            double after = heights[k + 1] - heights[k];
            lowest.add(k + (before - after) / (before + after) / 2);
        }
        assertThat(lowest).as("lowest places").hasSizeGreaterThan(1);
        return lowest.get(1) - lowest.get(0);
    }

    private static double ratio(double ofCoarse, double ofFine) {
        assertThat(ofFine).isPositive();
        return ofCoarse / ofFine;
    }

    @ParameterizedTest
    @CsvSource({"0.3, 2", "0.3, 8", "1, 2", "1, 8", "1.5, 2", "1.5, 8", "1, 30"})
    void aRopeStretchesAndBounces(double elasticity, int passes) {
        Scene fine = rope(60, elasticity, passes);
        Scene coarse = coarse(fine, 13);
        assertThat(ratio(sag(coarse), sag(fine))).as("stretch").isBetween(0.93, 1.06);
        if (elasticity < 1) return; // swings too slowly to be timed
        double least = elasticity > 1 ? 0.88 : 0.96; // it overshoots in each frame, the coarse one hardly
        assertThat(ratio(period(coarse), period(fine))).as("period").isBetween(least, 2 - least);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cloth", "triangle-sheet"})
    void aMembraneSagsAndSwings(String generator) {
        for (int passes : List.of(2, 8)) {
            Scene fine = made(
                    generator, passes, "columns", 30, "rows", 30, "spacing", 0.1, "plane", "xz", "pinned", "all-edges");
            for (int most : List.of(180, 300)) {
                Scene coarse = coarse(fine, most);
                assertThat(ratio(sag(coarse), sag(fine)))
                        .as("sag of %d, %d passes", most, passes)
                        .isBetween(0.95, 1.03);
                assertThat(ratio(period(coarse), period(fine)))
                        .as("period of %d, %d passes", most, passes)
                        .isBetween(0.95, 1.04);
            }
        }
    }

    @Test
    void aClothSwingsByItsCorners() {
        for (int passes : List.of(2, 8)) {
            Scene fine = made(
                    "cloth",
                    passes,
                    "columns",
                    30,
                    "rows",
                    30,
                    "spacing",
                    0.1,
                    "faces",
                    true,
                    "plane",
                    "xz",
                    "pinned",
                    "top-corners");
            Scene coarse = coarse(fine, 120);
            assertThat(ratio(sag(coarse), sag(fine))).as("sag").isBetween(0.98, 1.04);
            assertThat(ratio(period(coarse), period(fine))).as("period").isBetween(0.96, 1.04);
        }
    }

    @Test
    void aHangingNetStretches() {
        Scene tall = made("cloth", 2, "columns", 10, "rows", 120, "spacing", 0.1, "faces", true, "pinned", "top-edge");
        assertThat(ratio(sag(coarse(tall, 200)), sag(tall))).as("cloth").isBetween(0.85, 1.25);
        Scene box = made("jelly-box", 2, "columns", 8, "rows", 12, "layers", 8, "spacing", 0.1, "pinned", "top");
        assertThat(ratio(sag(coarse(box, 300)), sag(box))).as("block").isBetween(0.85, 1.3);
        Scene ball = made("soft-ball", 2, "layers", 10, "particles", 6, "pinned", "hub");
        assertThat(ratio(sag(coarse(ball, 150)), sag(ball))).as("ball").isBetween(0.85, 1.25);
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "xpbd", "verlet"})
    void derivedStiffnessStaysToo(String integrator) {
        Scene fine = rope(40, 0.5, 40);
        fine = fine.withSolver(fine.solver().withIntegrator(integrator));
        Scene coarse = coarse(fine, 11);
        assertThat(ratio(sag(coarse), sag(fine))).isBetween(0.9, 1.1);
        Scene given = fine.changeSprings(
                IdSet.ofAll(fine.springs()),
                each -> each.withProperties(each.properties().withStiffness(OptionalDouble.of(2000))));
        assertThat(ratio(sag(coarse(given, 11)), sag(given))).as("given").isBetween(0.9, 1.1);
    }
}
