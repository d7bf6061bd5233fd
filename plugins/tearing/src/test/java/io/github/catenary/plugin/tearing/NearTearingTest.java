package io.github.catenary.plugin.tearing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.PanelContent.Reading;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelTable;
import io.github.catenary.spi.PanelTable.Cell;
import io.github.catenary.spi.PanelTable.Figure;
import io.github.catenary.spi.PanelTable.Row;
import io.github.catenary.spi.ScenePanel.View;
import io.github.catenary.testing.ElementRuns;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class NearTearingTest {
    private static PanelContent content(Scene scene, Selection selection, Frame frame) {
        return new NearTearing().content(new View(scene, selection, frame));
    }

    private static List<Row> rows(PanelContent content) {
        return content.blocks().stream()
                .filter(PanelTable.class::isInstance)
                .map(PanelTable.class::cast)
                .findFirst()
                .orElseThrow()
                .rows();
    }

    private static double number(Cell cell) {
        return ((Figure) cell).value();
    }

    private static double reading(PanelContent content, String key) {
        return content.blocks().stream()
                .filter(Reading.class::isInstance)
                .map(Reading.class::cast)
                .filter(each -> each.label().key().equals("tearing.near." + key))
                .findFirst()
                .orElseThrow()
                .value();
    }

    /** A spring of rest length 0.8 that is drawn 1 long has a strain of 0.25, half of one at which it tears. */
    @Test
    void theLoadIsTheShareOfTheStrainAtWhichASpringTears() {
        Scene cloth = Scenes.cloth(3);
        int tight = cloth.springs().at(4).id();
        double drawn = cloth.drawnLength(cloth.springs().get(tight));
        Scene scene = ElementRuns.with(
                cloth.changeSprings(IdSet.of(tight), spring -> spring.withRestLength(OptionalDouble.of(0.8 * drawn))),
                "tearing.threshold",
                Map.of("strain", Value.of(0.5)));
        PanelContent content = content(scene, Selection.ofSprings(IdSet.of(tight)), Frame.drawn(scene));

        Row first = rows(content).get(0);
        assertThat(first.items()).isEqualTo(Selection.ofSprings(IdSet.of(tight)));
        assertThat(number(first.cells().get(1))).isCloseTo(50, within(1e-9));
        assertThat(number(first.cells().get(2))).isCloseTo(25, within(1e-9));
        assertThat(number(first.cells().get(3))).isCloseTo(50, within(1e-9));
        assertThat(reading(content, "selected")).isCloseTo(50, within(1e-9));
        assertThat(reading(content, "watched")).isEqualTo(scene.springs().size());
    }

    /** The springs beside a torn one tear at ε (1 − w)^n, as the kernel says. */
    @Test
    void tellsTheSameLimitAsTheRun() {
        Scene cloth = Scenes.elasticity(Scenes.pin(Scenes.cloth(6), 31, 36), 0.1)
                .changeParticles(IdSet.range(1, 6), particle -> particle.withMass(20));
        Scene scene = ElementRuns.with(
                cloth, "tearing.threshold", Map.of("strain", Value.of(0.3), "weakening", Value.of(0.3)));
        Simulation run = ElementRuns.ofContributed().compile(scene);
        run.detail(true);
        while (run.frame().tornCount() == 0 && run.frame().number() < 400) run.step();
        Frame frame = run.frame();

        assertThat(frame.tornCount()).isPositive();
        PanelContent content = content(scene, Selection.EMPTY, frame);
        assertThat(reading(content, "torn")).isEqualTo(frame.tornCount());
        assertThat(rows(content)).isNotEmpty().allSatisfy(row -> {
            int id = (int) number(row.cells().get(0));
            int at = scene.springs().positionOf(id);
            assertThat(frame.torn()[at]).isFalse();
            assertThat(number(row.cells().get(3))).isCloseTo(100 * run.strainLimit(at), within(1e-9));
        });
    }

    /** Of many springs, the curve keeps the first and the last. */
    @Test
    void theCurveOfALargeSceneHasBothEnds() {
        Scene scene = ElementRuns.with(Scenes.cloth(40), "tearing.threshold", Map.of());
        PanelPlot plot = (PanelPlot)
                content(scene, Selection.EMPTY, Frame.drawn(scene)).blocks().get(4);
        double[] x = plot.series().get(0).x();

        assertThat(scene.springs().size()).isGreaterThan(2 * x.length);
        assertThat(x[0]).isEqualTo(1);
        assertThat(x[x.length - 1]).isEqualTo(scene.springs().size());
        assertThat(x).isSorted();
    }
}
