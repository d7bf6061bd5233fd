package io.github.catenary.app.form.field;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TipTest {
    @Test
    void keepsLinesShort() {
        String tip = Tip.lines("How much of the violation one projection removes: ".repeat(4));

        assertThat(tip.lines()).hasSizeGreaterThan(2).allMatch(line -> line.length() <= 64);
    }

    @Test
    void keepsTheLineBreaksOfTheText() {
        assertThat(Tip.lines("one\ntwo")).isEqualTo("one\ntwo");
    }

    @Test
    void breaksChineseWhichHasNoSpaces() {
        assertThat(Tip.lines("弹性是一次投影所消除的偏差的份额".repeat(4)).lines()).hasSize(2).allMatch(line -> line.length() <= 32);
    }

    @Test
    void leavesMarkupAsItIs() {
        assertThat(Tip.lines("<html>a & b")).isEqualTo("<html>a & b");
    }
}
