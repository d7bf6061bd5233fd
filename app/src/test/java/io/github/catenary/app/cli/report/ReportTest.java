package io.github.catenary.app.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

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
}
