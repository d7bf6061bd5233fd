package io.github.catenary.solver.longrange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How much of their lengths springs keep. */
class LengthShareTest {
    private static final int SIZE = 40;
    private static final int LINKS = 400;

    private static Scene kept(Scene scene) {
        return Scenes.solver(
                scene,
                settings -> settings.withSubsteps(2)
                        .withPasses(2, SolverSettings.Sweep.SYMMETRIC)
                        .withDrag(0.02)
                        .withKeepLengths(true));
    }

    private static Scene rope() {
        Scene rope = Scenes.pin(Scenes.elasticity(Scenes.rope(LINKS + 1), 1), 1);
        return kept(rope.changeParticles(
                IdSet.ofAll(rope.particles()),
                particle ->
                        particle.withPosition(new Vec3(0, -particle.position().x(), 0))));
    }

    private static Scene cloth() {
        return kept(Scenes.pin(Scenes.elasticity(Scenes.cloth(SIZE), 1), (SIZE - 1) * SIZE + 1, SIZE * SIZE));
    }

    private static Scene share(Scene scene, IdSet springs, double share) {
        return scene.changeSprings(
                springs,
                spring -> spring.withProperties(spring.properties().withLengthShare(OptionalDouble.of(share))));
    }

    private static Scene share(Scene scene, double share) {
        return share(scene, IdSet.ofAll(scene.springs()), share);
    }

    private static Simulation after(Scene scene, int frames) {
        Simulation run = Scenes.run(scene);
        run.step(frames);
        assertThat(run.divergence()).isEmpty();
        return run;
    }

    private static double stretch(Simulation run) {
        return RunMetrics.largestStretch(run).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.95, 0.9, 0.85})
    void aRopeGetsAsLongAsItsShareLetsIt(double share) {
        Simulation run = after(share(Scenes.elasticity(rope(), Spring.SOFT), share), 1000);
        double length = Scenes.position(run, 0).distanceTo(Scenes.position(run, LINKS));

        assertThat(length).isBetween(LINKS * 0.98 / share, LINKS * 1.02 / share);
    }

    /** Its ways along springs are up to 8 percent longer than straight ones, which only whole lengths give. */
    @Test
    void aClothGetsAboutAsLong() {
        assertThat(stretch(after(cloth(), 200))).isLessThan(1.03);
        assertThat(stretch(after(share(cloth(), 0.9), 200))).isBetween(1.05, 1.1 / 0.9);
    }

    @Test
    void aShareOfOneIsNone() {
        assertThat(after(share(cloth(), 1), 40).hash())
                .isEqualTo(after(cloth(), 40).hash());
    }

    @Test
    void aShareOfNothingLetsNoBoundThrough() {
        Scene off = Scenes.solver(cloth(), settings -> settings.withKeepLengths(false));
        for (double none : new double[] {0, Double.MIN_VALUE}) {
            assertThat(positions(after(share(cloth(), none), 40))).isEqualTo(positions(after(off, 40)));
        }
    }

    /** Two halves of a cloth on a strip that may get as long as it likes: no chord crosses it. */
    @Test
    void boundsEndAtAStripWithoutAShare() {
        Scene cloth = cloth();
        IdSet strip = IdSet.of(cloth.springs().stream()
                .filter(spring -> Math.floorDiv(spring.a() - 1, SIZE) <= 20 && Math.floorDiv(spring.b() - 1, SIZE) > 20)
                .mapToInt(spring -> spring.id())
                .toArray());
        Simulation run = after(share(cloth, strip, 0), 200);

        assertThat(stretch(run)).isGreaterThan(stretch(after(cloth, 200)));
        assertThat(stretch(run)).isLessThan(stretch(after(share(cloth, 0), 200)));
    }

    @Test
    void aMaterialGivesTheShareAndAnEditOfARunCounts() {
        Scene rope = rope();
        Scene rubber = rope.withMaterials(
                        List.of(Material.of("rubber", SpringProperties.OPEN.withLengthShare(OptionalDouble.of(0.8)))))
                .changeSprings(IdSet.ofAll(rope.springs()), spring -> spring.withMaterial(Optional.of("rubber")));
        Simulation run = after(rope, 100);
        assertThat(stretch(run)).isLessThan(1.03);
        run.update(rubber);
        run.step(300);

        assertThat(stretch(run)).isGreaterThan(1.2);
    }

    /** Nets with any shares run, on any number of threads to the same bits as ever. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void randomSharesRun(long seed) {
        Random random = new Random(seed);
        double[] some = {0, 1e-300, 1e-6, 0.1, 0.5, 0.9, 0.999, 1};
        Scene scene = seed % 2 == 0 ? cloth() : rope();
        scene = scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(
                        spring.properties().withLengthShare(OptionalDouble.of(some[random.nextInt(some.length)]))));
        Simulation run = after(scene, 60);

        assertThat(run.hash()).isEqualTo(after(scene, 60).hash());
        assertThat(stretch(run)).isFinite();
    }

    private static double[] positions(Simulation run) {
        double[] all = Arrays.copyOf(run.frame().x(), 2 * run.frame().x().length);
        System.arraycopy(
                run.frame().y(), 0, all, run.frame().x().length, run.frame().y().length);
        return all;
    }
}
