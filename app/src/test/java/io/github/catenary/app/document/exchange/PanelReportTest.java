package io.github.catenary.app.document.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelTable;
import io.github.catenary.spi.PanelTable.Cell;
import io.github.catenary.spi.PanelTable.Row;
import java.util.List;
import org.junit.jupiter.api.Test;

class PanelReportTest {
    private static Message text(String text) {
        return Message.verbatim(text);
    }

    private static String csv(PanelContent.Block block) {
        return PanelReport.csv(block, Message::english);
    }

    @Test
    void aTableHasAllDigitsAndQuotesWhatItMust() {
        PanelTable table = new PanelTable(
                text("Title"),
                List.of(new PanelTable.Column(text("a, b"), "m"), new PanelTable.Column(text("c"), "")),
                List.of(
                        Row.of(Cell.of(0.1 + 0.2), Cell.of("says \"x, y\"")),
                        Row.of(Cell.of(Double.NaN), Cell.of("one\nline")),
                        Row.of(Cell.of(Double.POSITIVE_INFINITY), Cell.of(3))));

        assertThat(csv(table).split("\n", -1))
                .containsExactly(
                        "\"a, b (m)\",c", "0.30000000000000004,\"says \"\"x, y\"\"\"", ",one\\u{A}line", ",3", "");
    }

    @Test
    void aPlotHasALineForEachPoint() {
        PanelPlot plot = new PanelPlot(
                text("Title"),
                new PanelPlot.Axis(text("Time"), "s"),
                new PanelPlot.Axis(text("Load"), ""),
                List.of(
                        new PanelPlot.Series(
                                text("a"), new double[] {0, 1}, new double[] {2, Double.NaN}, PanelPlot.Look.LINE),
                        new PanelPlot.Series(text("b,"), new double[] {3}, new double[] {4}, PanelPlot.Look.POINTS)));

        assertThat(csv(plot)).isEqualTo("series,Time (s),Load\na,0,2\na,1,\n\"b,\",3,4\n");
    }

    @Test
    void textsAndNumbersAreNoTable() {
        assertThatThrownBy(() -> csv(new PanelContent.Paragraph(text("a"))))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
