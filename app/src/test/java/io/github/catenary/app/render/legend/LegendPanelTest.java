package io.github.catenary.app.render.legend;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.svg.SvgGraphics;
import io.github.catenary.app.render.svg.SvgWriter;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LegendPanelTest {
    private final List<Double> locked = new ArrayList<>();
    private final JPanel view = GuiActionRunner.execute(() -> new JPanel(null));
    private final LegendPanel panel = GuiActionRunner.execute(() -> {
        LegendPanel made = new LegendPanel("view", new RangeLock() {
            @Override
            public void fix(double from, double to) {
                locked.addAll(List.of(from, to));
            }

            @Override
            public void release() {
                locked.clear();
            }
        });
        view.add(made);
        return made;
    });

    private static LegendContent strain(double from, double to, boolean fixed) {
        LegendContent.Scale scale =
                new LegendContent.Scale(List.of(Color.BLUE, Color.GRAY, Color.RED), true, from, to, "%", fixed);
        return new LegendContent("Strain", "", Optional.of(scale), List.of());
    }

    private void show(LegendContent content) {
        GuiActionRunner.execute(() -> panel.show(content));
        GuiActionRunner.execute(() -> {}); // it is laid out later
    }

    private JTextField field(String name) {
        return GuiActionRunner.execute(() -> Stream.of(panel.getComponents())
                .filter(RangeFields.class::isInstance)
                .flatMap(fields -> Stream.of(((RangeFields) fields).getComponents()))
                .filter(each -> each.getName().equals("view.legend." + name))
                .map(JTextField.class::cast)
                .findFirst()
                .orElseThrow());
    }

    @Test
    void theFieldsFollowARangeThatWasLockedInAnotherView() {
        show(strain(-1, 1, true));
        show(strain(-2, 3, true));

        assertThat(field("from").getText()).isEqualTo("-2");
        assertThat(field("to").getText()).isEqualTo("3");
        GuiActionRunner.execute(() -> field("to").postActionEvent());
        assertThat(locked).as("nothing was typed").isEmpty();
    }

    private static LegendContent springs(LegendContent content) {
        return content.plus(List.of(
                LegendContent.Entry.of(LegendContent.Glyph.SOLID, Color.BLUE, "Structural"),
                LegendContent.Entry.of(LegendContent.Glyph.DASHED, Color.ORANGE, "Shear")));
    }

    private List<String> texts() {
        return GuiActionRunner.execute(() -> Stream.of(panel.getComponents())
                .filter(JLabel.class::isInstance)
                .map(each -> ((JLabel) each).getText())
                .toList());
    }

    @Test
    void isHiddenWhileThereIsNothingToTell() {
        show(springs(LegendContent.NONE));
        assertThat(texts()).containsExactly("Structural", "Shear");
        assertThat(panel.isVisible()).isTrue();

        show(LegendContent.NONE);
        assertThat(panel.isVisible()).isFalse();
    }

    @Test
    void leavesOutWhatAnotherViewTellsTheSameWay() {
        LegendContent both = springs(strain(-1, 1, false));

        assertThat(both.without(both).isEmpty()).isTrue();
        assertThat(both.without(springs(strain(-1, 2, false)))).isEqualTo(strain(-1, 1, false));
        assertThat(both.without(LegendContent.NONE)).isEqualTo(both);
        assertThat(strain(-1, 1, false).without(springs(LegendContent.NONE))).isEqualTo(strain(-1, 1, false));
    }

    @Test
    void theUnitIsThatOfTheFieldsWhereThereAreFields() {
        for (boolean fixed : new boolean[] {true, false}) {
            LegendContent.Scale scale =
                    new LegendContent.Scale(List.of(Color.BLUE, Color.RED), false, 0, 4e5, "N/m", fixed);
            show(new LegendContent("Stress", "", Optional.of(scale), List.of()));

            assertThat(texts()).containsExactly(fixed ? "Stress (N/m)" : "Stress (kN/m)");
        }
    }

    @Test
    void oneValueForAllIsWrittenOnce() throws IOException {
        assertThat(numbers(strain(0, 0, false))).containsExactly("0");
        assertThat(numbers(strain(-0.5, 0.5, false))).containsExactly("-0.500", "0.500", "0");
    }

    @ParameterizedTest
    @CsvSource({
        "N, 4.9e9, Stress (GN), 4.90",
        "N/m, 46875, Stress (N/m), 46875",
        "N/m, 468750, Stress (kN/m), 469",
        "m, 2e-11, Stress (pm), 20.0",
        "%, 0.0005, Stress (%), 0.000500",
        "%, 9.749e-5, Stress (%), 0.0000975",
        "m², 3e8, Stress (10⁶ m²), 300",
    })
    void numbersAndUnitHaveAPrefix(String unit, double to, String title, String number) throws IOException {
        for (boolean fixed : new boolean[] {true, false}) {
            LegendContent.Scale scale =
                    new LegendContent.Scale(List.of(Color.BLUE, Color.RED), false, -to, to, unit, fixed);
            LegendContent content = new LegendContent("Stress", "", Optional.of(scale), List.of());

            assertThat(texts(content)).containsExactly(title, "-" + number, number);
        }
    }

    private static List<String> numbers(LegendContent content) throws IOException {
        List<String> texts = texts(content);
        assertThat(texts.get(0)).isEqualTo("Strain (%)");
        return texts.subList(1, texts.size());
    }

    private static List<String> texts(LegendContent content) throws IOException {
        SvgWriter out = new SvgWriter(200, 200, "", Color.WHITE);
        Graphics2D g = new SvgGraphics(out);
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
        LegendPainter painter = new LegendPainter(1, g.getFontMetrics(), SceneColors.LIGHT);
        painter.paint(g, content, painter.size(content, 0), true);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        out.writeTo(bytes);
        return Pattern.compile("<text[^>]*>([^<]*)</text>")
                .matcher(bytes.toString(StandardCharsets.UTF_8))
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
