package io.github.catenary.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrintableTest {
    @ParameterizedTest
    @ValueSource(
            ints = {
                0, 7, 8, 0xB, 0xC, 0xD, 0x1B, 0x7F, 0x80, 0x9B, 0x9D, 0x9F, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028,
                0x2029, 0x202A, 0x202E, 0x2066, 0x2069, 0xFEFF, 0xD800, 0xDFFF, 0xE0001
            })
    void showsTheCodeOfACharacterThatActs(int c) {
        String text = "a" + (c < 0x10000 ? "" + (char) c : Character.toString(c)) + "b";

        String shown = String.format("a\\u{%X}b", c);

        assertThat(Printable.line(text)).isEqualTo(shown);
        assertThat(Printable.lines(text)).isEqualTo(shown);
    }

    @Test
    void keepsLetters() {
        String text = "Größe 布料 שלום 👨\u200D👩\u200D👧 می\u200Cخواهم \uFFFD";

        assertThat(Printable.line(text)).isSameAs(text);
        assertThat(Printable.lines(text)).isSameAs(text);
    }

    @Test
    void breaksLinesOnlyWhereTheyMayBreak() {
        assertThat(Printable.line("a\nb\tc\r\nd")).isEqualTo("a\\u{A}b\\u{9}c\\u{D}\\u{A}d");
        assertThat(Printable.lines("a\nb\tc\r\nd\re")).isEqualTo("a\nb\tc\r\nd\\u{D}e");
    }

    @Test
    void leavesOutTheRestOfALongText() {
        assertThat(Printable.line("abcdef", 3)).isEqualTo("abc…");
        assertThat(Printable.line("abc", 3)).isEqualTo("abc");
    }
}
