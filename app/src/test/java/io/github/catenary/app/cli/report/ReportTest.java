package io.github.catenary.app.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Named values in two columns. */
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
}
