package io.github.catenary.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.PanelPlot.Axis;
import io.github.catenary.spi.PanelPlot.Look;
import io.github.catenary.spi.PanelPlot.Series;
import io.github.catenary.spi.PanelTable.Cell;
import io.github.catenary.spi.PanelTable.Column;
import io.github.catenary.spi.PanelTable.Row;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PanelContentTest {
    private static final Message NAME = Message.verbatim("Name");
    private static final Axis AXIS = new Axis(NAME, "m");

    @Test
    void takesAsMuchAsItsLimitsAllow() {
        assertThatCode(() -> {
                    new PanelContent(Collections.nCopies(PanelContent.MOST_BLOCKS, PanelContent.text("t")));
                    new PanelContent(Collections.nCopies(PanelContent.MOST_LARGE, table(1, 0)));
                    PanelContent.text("x".repeat(PanelContent.LONGEST_TEXT));
                    table(PanelTable.MOST_COLUMNS, PanelTable.MOST_ROWS);
                    Cell.of("x".repeat(PanelTable.LONGEST_CELL));
                    plot(PanelPlot.MOST_SERIES, PanelPlot.MOST_POINTS / PanelPlot.MOST_SERIES);
                })
                .doesNotThrowAnyException();
    }

    @Test
    void refusesMoreAndSaysHowMuchIsAllowed() {
        refused(() -> new PanelContent(Collections.nCopies(201, PanelContent.text("t"))), "201 blocks", "200 at most");
        refused(() -> new PanelContent(Collections.nCopies(9, table(1, 0))), "9 tables and plots", "8 at most");
        refused(() -> PanelContent.text("x".repeat(10_001)), "a paragraph of a panel has 10001", "10000 at most");
        refused(() -> table(21, 1), "21 columns in a table", "20 at most");
        refused(() -> table(1, 10_001), "10001 rows in a table", "10000 at most");
        refused(() -> Cell.of("x".repeat(1_001)), "a cell of a panel has 1001 characters", "1000 at most");
        refused(() -> plot(13, 1), "13 series in a plot", "12 at most");
        refused(() -> plot(2, 10_001), "20002 points in a plot", "20000 at most");
        refused(() -> new PanelContent.Reading(NAME, 1, "m".repeat(201)), "a unit of a panel has 201", "200");
        refused(() -> new Column(Message.verbatim("x".repeat(201)), ""), "a heading of a panel has 201", "200");
    }

    @Test
    void refusesTablesAndSeriesWhosePartsDoNotFitEachOther() {
        List<Column> two = List.of(new Column(NAME, ""), new Column(NAME, ""));
        List<Row> one = List.of(Row.of(Cell.of(1), Cell.of(2)), Row.of(Cell.of(1)));

        refused(() -> new PanelTable(NAME, two, one), "row 1 of a table", "1 cells, but there are 2 columns");
        refused(() -> new PanelTable(NAME, List.of(), List.of()), "has no columns", "table");
        refused(() -> new Series(NAME, new double[3], new double[2], Look.LINE), "3 values of x", "2 of y");
    }

    private static void refused(Runnable making, String found, String allowed) {
        assertThatThrownBy(making::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(found)
                .hasMessageContaining(allowed);
    }

    @Test
    void doesNotChangeWithWhatItWasMadeOf() {
        double[] x = {1, 2};
        Series series = new Series(NAME, x, new double[] {3, 4}, Look.POINTS);
        List<PanelContent.Block> blocks = new ArrayList<>(List.of(PanelContent.text("t")));
        PanelContent content = new PanelContent(blocks);

        x[0] = 7;
        series.y()[0] = 7;
        blocks.clear();

        assertThat(series.x()).containsExactly(1, 2);
        assertThat(series.y()).containsExactly(3, 4);
        assertThat(content.blocks()).hasSize(1);
    }

    @Test
    void equalsWhatShowsTheSameAndNothingElse() {
        double[] one = {1, Double.NaN};
        Series series = new Series(NAME, one, one, Look.LINE);

        assertThat(new Series(NAME, one.clone(), one.clone(), Look.LINE))
                .isEqualTo(series)
                .hasSameHashCodeAs(series);
        assertThat(List.of(
                        new Series(NAME, one, new double[] {1, 2}, Look.LINE),
                        new Series(NAME, new double[] {1, 2}, one, Look.LINE),
                        new Series(NAME, one, one, Look.POINTS),
                        new Series(Message.verbatim("Other"), one, one, Look.LINE)))
                .doesNotContain(series);
        assertThat(table(2, 3)).isEqualTo(table(2, 3)).isNotEqualTo(table(2, 4));
    }

    @Test
    void aPanelIsAskedWithTheParametersThatAPersonSet() {
        Plugin plugin = new Plugin("acme", "Acme", "1", "MIT", 1, Contributed.by(to -> to.panel(new Counting(3))));
        Plugins plugins = new Plugins(Contributed.NONE, List.of(plugin))
                .with((kind, found) ->
                        kind == ContributionKind.PANEL ? Parameters.of(Map.of("most", Value.of(5))) : Parameters.NONE);
        ScenePanel panel = plugins.panels().get(0);

        assertThat(plugin.contributed().names()).containsExactly("panel acme.counting");
        assertThat(panel.needsDetail()).isTrue();
        assertThat(panel.content(new ScenePanel.View(Scene.EMPTY, Selection.EMPTY, Frame.drawn(Scene.EMPTY))))
                .isEqualTo(PanelContent.of(new PanelContent.Reading(NAME, 5, "")));
    }

    private static final class Counting implements ScenePanel {
        private final int most;

        Counting(int most) {
            this.most = most;
        }

        @Override
        public Descriptor descriptor() {
            return new Descriptor(
                    "acme.counting",
                    "Counting",
                    "For the test",
                    ParameterSchema.of(Parameter.number("most", "Most", "For the test", "", Bounds.POSITIVE, 3)));
        }

        @Override
        public boolean needsDetail() {
            return true;
        }

        @Override
        public ScenePanel with(ParameterValues values) {
            return new Counting(values.whole("most"));
        }

        @Override
        public PanelContent content(View view) {
            return PanelContent.of(new PanelContent.Reading(NAME, most, ""));
        }
    }

    private static PanelTable table(int columns, int rows) {
        Row row = new Row(Selection.EMPTY, Collections.nCopies(columns, Cell.of(1)));
        return new PanelTable(
                NAME, Collections.nCopies(columns, new Column(NAME, "m")), Collections.nCopies(rows, row));
    }

    private static PanelPlot plot(int series, int points) {
        Series one = new Series(NAME, new double[points], new double[points], Look.LINE);
        return new PanelPlot(NAME, AXIS, AXIS, Collections.nCopies(series, one));
    }
}
