package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelTable;
import io.github.catenary.spi.PanelTable.Cell;
import io.github.catenary.spi.PanelTable.Column;
import io.github.catenary.spi.PanelTable.Row;
import io.github.catenary.spi.ScenePanel;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Each mistake that a panel can make is found, and what makes none passes. */
class PanelChecksTest {
    private static int asked;

    private final PanelChecks checks = new PanelChecks(new ElementRuns(Contributed.NONE), List.of());

    private static ScenePanel panel(Function<ScenePanel.View, PanelContent> content) {
        return new ScenePanel() {
            @Override
            public Descriptor descriptor() {
                return new Descriptor("acme.panel", "Panel", "For the test of the checks");
            }

            @Override
            public PanelContent content(View view) {
                return content.apply(view);
            }
        };
    }

    private static PanelContent row(int particle) {
        Row row = Row.of(Selection.ofParticles(IdSet.of(particle)), Cell.of(Double.NaN));
        return PanelContent.of(new PanelTable(
                Message.verbatim("Rows"), List.of(new Column(Message.verbatim("Number"), "m")), List.of(row)));
    }

    @Test
    void passesAPanelWithoutAMistake() {
        assertThatCode(() -> checks.requireContent(
                        panel(view -> view.scene().particles().isEmpty()
                                ? PanelContent.EMPTY
                                : row(view.scene().particles().at(0).id()))))
                .doesNotThrowAnyException();
    }

    @Test
    void noticesContentThatDiffersEachTime() {
        assertThatThrownBy(() ->
                        checks.requireContent(panel(view -> PanelContent.of(PanelContent.text("asked " + asked++)))))
                .hasMessageContaining("what acme.panel shows a second time");
    }

    @Test
    void noticesAPanelThatCannotBearAnEmptySceneOrGivesNothing() {
        assertThatThrownBy(() -> checks.requireContent(
                        panel(view -> row(view.scene().particles().at(0).id()))))
                .hasMessageContaining("acme.panel fails in a scene of 0 particles")
                .hasMessageContaining("bear any scene");
        assertThatThrownBy(() -> checks.requireContent(panel(view -> none())))
                .hasMessageContaining("PanelContent.EMPTY");
    }

    @SuppressWarnings({"DataFlowIssue", "NullAway"})
    private static PanelContent none() {
        return null;
    }

    @Test
    void noticesAPanelThatCannotBearAFrameInWhichNothingHasAPlace() {
        assertThatThrownBy(() -> checks.requireContent(panel(view -> {
                    for (double x : view.frame().x()) if (Double.isNaN(x)) throw new ArithmeticException("nowhere");
                    return PanelContent.EMPTY;
                })))
                .hasMessageContaining("bear any scene and any position");
    }

    @Test
    void noticesRowsAboutItemsThatThereAreNot() {
        assertThatThrownBy(() -> checks.requireContent(panel(view -> row(12_345))))
                .hasMessageContaining("name items of the scene as drawn");
    }

    /** Shows a plot of 4 points a bar; a plot has at most 20,000. */
    private record Bars(int most, int bars) implements ScenePanel {
        @Override
        public Descriptor descriptor() {
            return new Descriptor(
                    "acme.bars",
                    "Bars",
                    "Shows bars",
                    ParameterSchema.of(
                            Parameter.whole("bars", "Bars", "How many there are", "", Bounds.between(1, most), 20)));
        }

        @Override
        public ScenePanel with(ParameterValues values) {
            return new Bars(most, values.whole("bars"));
        }

        @Override
        public PanelContent content(View view) {
            if (view.scene().springs().isEmpty()) return PanelContent.EMPTY;
            Message word = Message.verbatim("Bars");
            double[] points = new double[4 * bars];
            return PanelContent.of(new PanelPlot(
                    word,
                    new PanelPlot.Axis(word, ""),
                    new PanelPlot.Axis(word, ""),
                    List.of(new PanelPlot.Series(word, points, points, PanelPlot.Look.LINE))));
        }
    }

    @Test
    void noticesAPanelThatFailsWithTheMostOfAParameterOnly() {
        assertThatCode(() -> requireEach(new Bars(5_000, 20))).doesNotThrowAnyException();
        assertThatThrownBy(() -> requireEach(new Bars(50_000, 20)))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("acme.bars with bars=")
                .hasMessageContaining("it may have 20000 at most");
    }

    private void requireEach(ScenePanel panel) {
        ValidValues.requireEach(ScenePanel.class, List.of(panel), checks::requireContent);
    }

    @Test
    void noticesKeysOfAnotherPluginButNotThoseOfTheProgram() {
        assertThatThrownBy(() -> checks.requireContent(
                        panel(view -> PanelContent.of(new PanelContent.Paragraph(Message.of("other.bars", "Bars"))))))
                .hasMessageContaining("begin them with the plugin's id, as in acme.heaviest");
        Message handedOn = EditRefusedException.beyondRange().problems().get(0).what();
        assertThatCode(() ->
                        checks.requireContent(panel(view -> PanelContent.of(new PanelContent.Paragraph(handedOn)))))
                .doesNotThrowAnyException();
    }

    @Test
    void noticesKeysThatNoFileCanHaveAndTextsThatAFileLacks() {
        assertThatThrownBy(() -> checks.requireContent(panel(view ->
                        PanelContent.of(new PanelContent.Paragraph(Message.of("acme.Two words", "Two words"))))))
                .hasMessageContaining("keys of the messages of acme.panel");
        assertThatThrownBy(() -> checks.requireContent(
                        panel(view -> PanelContent.of(new PanelContent.Paragraph(Message.of("acme.lost", "Lost"))))))
                .hasMessageContaining("acme.lost");
    }
}
