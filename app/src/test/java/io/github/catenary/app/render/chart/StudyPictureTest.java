package io.github.catenary.app.render.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.sweep.SweepColumn;
import io.github.catenary.analysis.sweep.SweepColumn.Kind;
import io.github.catenary.app.ui.text.Language;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.io.study.SweepStudy.Picture;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StudyPictureTest {
    private static final List<SweepColumn> COLUMNS = List.of(
            new SweepColumn("row", Kind.WHOLE, false),
            new SweepColumn("elasticity", Kind.NUMBER, false),
            new SweepColumn("passes", Kind.WHOLE, false),
            new SweepColumn("sag", Kind.NUMBER, false, "m"),
            new SweepColumn("outcome", Kind.TEXT, false),
            new SweepColumn("why", Kind.TEXT, false),
            new SweepColumn("hash", Kind.TEXT, false));

    private static SweepStudy study() throws Exception {
        return StudyReader.read("""
                {"format": "catenary-study", "version": 1, "scene": "s.json", "frames": 3, "measure": ["sag"],
                 "vary": [{"name": "elasticity", "values": [0.5, 1]}, {"name": "passes", "values": [1, 2]}]}""".getBytes(StandardCharsets.UTF_8));
    }

    /** The first row has the given value and outcome, the three others 1, 2, 3 if they completed. */
    private static StudyPicture picture(int rows, String value, String outcome) throws Exception {
        List<List<String>> cells = new ArrayList<>();
        String[] elasticity = {"0.5", "0.5", "1", "1"};
        String[] passes = {"1", "2", "1", "2"};
        for (int i = 0; i < rows; i++) {
            cells.add(List.of("" + (i + 1), elasticity[i], passes[i], value, outcome, "", ""));
        }
        return new StudyPicture(study(), COLUMNS, cells);
    }

    private static String svg(ChartPicture picture) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        picture.writeSvg(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void wordsAreThoseOfTheLanguage() throws Exception {
        StudyPicture picture = picture(4, "", "diverged");
        assertThat(svg(picture)).contains(">diverged<", ">no value<", ">sag (m)<");
        GuiActionRunner.execute(() -> Texts.speak(Language.CHINESE));
        try {
            assertThat(svg(picture)).contains(">发散<", ">无值<", ">sag (m)<").doesNotContain("diverged");
        } finally {
            GuiActionRunner.execute(() -> Texts.speak(Language.ENGLISH));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4})
    void rowsWithoutAValueAreACompletePicture(int rows) throws Exception {
        String drawn = svg(picture(rows, "", "diverged"));

        assertThat(drawn).doesNotContain("NaN").doesNotContain("Infinity");
        assertThat(drawn).as("a scale of no values").doesNotContain(">-1<").doesNotContain(">0.2<");
        if (rows > 0) assertThat(drawn).contains(">no value<", ">diverged<");
    }

    @Test
    void linesWithoutAValueSaySo() throws Exception {
        StudyPicture picture = picture(4, "", "completed");
        Picture lines = new Picture("elasticity", "sag", Optional.empty(), Optional.of("passes"));
        String drawn = svg(
                new StudyPicture(picture.study().withPicture(Optional.of(lines)), picture.columns(), picture.rows()));

        assertThat(drawn).contains(">no value<", ">elasticity<");
        assertThat(drawn).doesNotContain("NaN").doesNotContain(">-1<");
    }

    @Test
    void oneRowIsAPicture() throws Exception {
        assertThat(svg(picture(1, "0.25", "completed"))).doesNotContain("NaN").contains(">0.5<", ">sag (m)<");
    }
}
