package io.github.catenary.app.document.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Named values in two columns, and tables. */
class ReportTest {
    @Test
    void aValueThatWouldFillTheTerminalIsCutAndSaysHowLongItIs() {
        String text =
                new Report("scene.json").line("title", "t".repeat(200_000)).text();

        assertThat(text).endsWith("t… (200,000 characters)").hasSizeLessThan(Report.LONGEST + 100);
    }

    @Test
    void aLongPathIsWhole() {
        String path = "/" + "folder/".repeat(585);

        assertThat(new Report("run").line("written", path).text()).endsWith(path);
    }

    @Test
    void whatActsOnATerminalIsShown() {
        assertThat(new Report("a\u001bb").line("ti\u202etle", "\u001b[2J\n").text())
                .isEqualToNormalizingNewlines("a\\u{1B}b\n  ti\\u{202E}tle  \\u{1B}[2J\\u{A}");
    }

    @Test
    void rowsAreATableForPeopleAndObjectsForPrograms() {
        ReportTable<String> words = new ReportTable<String>()
                .column("word", word -> word, "word", word -> word)
                .column("letters", word -> "" + word.length(), "letters", String::length);
        Report report = new Report()
                .value("language", "en")
                .rows("words", words, List.of(List.of("all", "-")), List.of("a\u001bb", "spring"))
                .sentence("counted\n");

        assertThat(report.text()).isEqualToNormalizingNewlines("""
                word      letters
                all             -
                a\\u{1B}b        3
                spring          6
                counted\\u{A}""");
        assertThat(report.json()).isEqualTo("""
                {"language":"en","words":[{"word":"a\\u001bb","letters":3},{"word":"spring","letters":6}]}""");
    }

    @Test
    void rowsAreLinesForSpreadsheets() {
        ReportTable<Object> values = new ReportTable<Object>()
                .value("thisValue", value -> value)
                .value("kind", value -> value.getClass().getSimpleName());

        assertThat(values.csv(List.of(1e-7, 2L, true, "a,b \"c\"", "d\r\ne", "f\u001b", Optional.empty())))
                .isEqualTo("""
                        thisValue,kind
                        1e-7,Double
                        2,Long
                        true,Boolean
                        "a,b ""c""\",String
                        d\\u{D}\\u{A}e,String
                        f\\u{1B},String
                        ,Optional
                        """);
        assertThat(values.csv("this_value,kind").csv(List.of(OptionalDouble.of(0.5), Double.NaN, Optional.of(3))))
                .isEqualTo("""
                        this_value,kind
                        0.5,OptionalDouble
                        ,Double
                        3,Optional
                        """);
    }

    @Test
    void aTableRefusesWhatIsNoLineForSpreadsheets() {
        ReportTable<Object> values = new ReportTable<Object>().value("value", value -> value);

        assertThatThrownBy(() -> values.csvLine(List.of(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a cell cannot hold [1]");
        assertThatThrownBy(() -> values.csv("a,b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the table has 1 values, but 2 names are given");
    }
}
