package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.Tear;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** The plugin samples show what their descriptions promise. */
class PluginSamplesTest {
    private final List<ConstraintType> types = new ArrayList<>(CoreElements.all());

    PluginSamplesTest() {
        for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class))
            types.addAll(Contributed.by(plugin).constraints());
    }

    @Test
    void theWalkerWalksToTheRightAndDoesNotFall() throws IOException {
        Simulation run = compile("walker.json");
        double start = mean(run.particles().x);
        double height = mean(run.particles().y);
        double farthest = start;
        for (int second = 0; second < 10; second++) {
            frames(run, 50);
            double place = mean(run.particles().x);
            assertThat(place).as("second %d", second + 1).isGreaterThan(farthest + 0.1);
            assertThat(mean(run.particles().y)).isCloseTo(height, within(0.1));
            farthest = place;
        }

        assertThat(farthest - start).isGreaterThan(1);
        assertThat(run.particles().z).containsOnly(0);
    }

    @Test
    void withoutMusclesTheWalkerStandsStill() throws IOException {
        Scene scene = load("walker.json");
        Simulation run = new SceneCompiler(types)
                .compile(scene.withElements(scene.elements()
                        .change(
                                IdSet.ofAll(scene.elements()),
                                element ->
                                        element.type().startsWith("muscle.") ? element.withEnabled(false) : element)));
        double start = mean(run.particles().x);
        frames(run, 500);

        assertThat(mean(run.particles().x)).isCloseTo(start, within(0.05));
    }

    @Test
    void theCrumpleZoneStaysShort() throws IOException {
        Simulation run = compile("crumple-zone.json");
        double tall = height(run);
        frames(run, 250);
        double crumpled = height(run);
        double[] lengths = run.springs().restLength.clone();
        frames(run, 250);

        assertThat(crumpled).isLessThan(0.8 * tall);
        assertThat(height(run)).isCloseTo(crumpled, within(0.01));
        assertThat(run.springs().restLength).isEqualTo(lengths);
    }

    /** No rope is longer and no strut shorter than its limit, within the error of the passes; no two struts meet. */
    @Test
    void theTensegrityStandsOnItsStrands() throws IOException {
        Simulation run = compile("tensegrity.json");
        double tall = height(run);
        frames(run, 500);

        assertThat(height(run)).isCloseTo(tall, within(0.1 * tall));
        for (int i = 0; i < run.springs().count; i++) {
            Spring spring = run.scene().springs().at(i);
            double length = run.springs().length(i, run.particles());
            double rest = run.scene().restLength(spring);
            if (i < 9) assertThat(length).isLessThan(1.03 * rest);
            else assertThat(length).isGreaterThan(0.97 * rest);
        }
    }

    /**
     * The most loaded threads fail after seconds, far below their threshold; then the tear spreads faster and faster.
     */
    @Test
    void theWornNetWearsOutBeforeItTears() throws IOException {
        Simulation run = compile("worn-net.json");
        frames(run, 500);
        List<Tear> tears = run.tears();
        int count = tears.size();

        assertThat(count).isBetween(10, 100);
        assertThat(tears.get(0).time()).isGreaterThan(2);
        assertThat(tears.get(0).strain()).isLessThan(0.25);
        assertThat(tears.get(count - 1).time() - tears.get(count / 2).time())
                .isLessThan(tears.get(count / 2).time() - tears.get(0).time());
    }

    /** The flakes fly as one ball; the wall breaks it, and keeps some of them above the ground. */
    @Test
    void theSnowballHoldsTogetherUntilItHitsTheWallAndSticksToIt() throws IOException {
        Simulation run = compile("snowball.json");
        frames(run, 10);
        assertThat(run.added().count()).isGreaterThan(200);
        assertThat(run.added().removed()).isZero();
        frames(run, 490);

        AddedSprings bonds = run.added();
        assertThat(bonds.removed()).isGreaterThan(20);
        double highest = 0;
        for (int k = 0; k < bonds.count(); k++) {
            int slot = bonds.slot(k);
            if (!run.particles().isFixed(bonds.b(slot)) || run.particles().isFixed(bonds.a(slot))) continue;
            highest = Math.max(highest, run.particles().y[bonds.a(slot)]);
        }
        assertThat(highest).as("snow on the wall, m above the ground").isGreaterThan(0.5);
    }

    @Test
    void theSlitClothHeals() throws IOException {
        Simulation run = compile("healing-cloth.json");
        frames(run, 80);
        int torn = run.tornCount();
        assertThat(torn).isGreaterThan(40);
        assertThat(run.added().count()).as("held open").isLessThan(10);
        frames(run, 420);

        assertThat(run.tornCount()).isEqualTo(torn);
        assertThat(run.added().count()).isGreaterThan(15);
    }

    /** The drops hang on the rope, none falls to the ground, and the oldest are gone. */
    @Test
    void honeyStaysOnTheRopeUntilItVanishes() throws IOException {
        Simulation run = compile("honey-rope.json");
        frames(run, 500);
        AddedParticles drops = run.addedParticles();

        assertThat(drops.removed()).isGreaterThan(10);
        assertThat(drops.count()).isGreaterThan(50);
        assertThat(run.added().count()).isGreaterThan(80);
        for (int k = 0; k < drops.count(); k++) {
            assertThat(run.particles().y[drops.index(drops.slot(k))])
                    .as("drop %s", k)
                    .isGreaterThan(-0.3);
        }
    }

    private static void frames(Simulation run, int count) {
        for (int i = 0; i < count; i++) assertThat(run.step()).isTrue();
        assertThat(run.faults()).isEmpty();
    }

    private static double height(Simulation run) {
        double[] y = run.particles().y;
        return Arrays.stream(y).max().orElseThrow() - Arrays.stream(y).min().orElseThrow();
    }

    private static double mean(double[] coordinates) {
        return Arrays.stream(coordinates).average().orElseThrow();
    }

    private Simulation compile(String name) throws IOException {
        return new SceneCompiler(types).compile(load(name));
    }

    private Scene load(String name) throws IOException {
        return new SceneFile(new SceneReader(SceneLimits.DEFAULT, this::schema))
                .load(Path.of("scenes", name))
                .scene();
    }

    private Optional<ParameterSchema> schema(String id) {
        return types.stream()
                .filter(type -> type.id().equals(id))
                .map(ConstraintType::schema)
                .findFirst();
    }
}
