package io.github.catenary.app.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Named values in two columns. */
class FactsTest {
    @Test
    void aValueThatWouldFillTheTerminalIsCutAndSaysHowLongItIs() {
        String text = new Facts("scene.json").add("title", "t".repeat(200_000)).toString();

        assertThat(text).endsWith("t… (200,000 characters)").hasSizeLessThan(Facts.LONGEST + 100);
    }

    @Test
    void aLongPathIsWhole() {
        String path = "/" + "folder/".repeat(585);

        assertThat(new Facts("run").add("written", path).toString()).endsWith(path);
    }

    @Test
    void whatActsOnATerminalIsShown() {
        assertThat(new Facts("a\u001bb").add("ti\u202etle", "\u001b[2J\n").toString())
                .isEqualToNormalizingNewlines("a\\u{1B}b\n  ti\\u{202E}tle  \\u{1B}[2J\\u{A}");
    }
}
