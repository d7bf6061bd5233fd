package io.github.catenary.app.panels.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.panels.table.SheetText.Marks;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SheetTextTest {
    @Test
    void readsCellsOfAnySystemsLines() {
        List<List<String>> rows = List.of(List.of("1", "", "3"), List.of("4"));

        assertThat(SheetText.cells("1\t\t3\n4\n")).isEqualTo(rows);
        assertThat(SheetText.cells("1\t\t3\r\n4")).isEqualTo(rows);
        assertThat(SheetText.cells("1\t\t3\r4\r\r")).isEqualTo(rows);
        assertThat(SheetText.cells("")).isEmpty();
        assertThat(SheetText.cells("\n\t\n")).isEmpty();
    }

    @Test
    void readsCellsInQuotationMarks() {
        assertThat(SheetText.cells("\"a\tb\nc\"\t\"say \"\"so\"\"\"\n5\" pipe"))
                .isEqualTo(List.of(List.of("a\tb\nc", "say \"so\""), List.of("5\" pipe")));
        assertThat(SheetText.cells("\"never closed\t1\n2")).isEqualTo(List.of(List.of("never closed\t1\n2")));
    }

    @Test
    void whatIsWrittenIsReadBack() {
        Random random = new Random(1);
        String letters = "a\t\n\r\"=+-@' ";
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder("x");
            for (int k = 0; k < i % 9; k++) text.append(letters.charAt(random.nextInt(letters.length())));
            String word = text.substring(i % 2);
            List<List<String>> read = SheetText.cells(SheetText.cell(word) + "\tend");
            assertThat(SheetText.word(read.get(0).get(0))).as("case %d", i).isEqualTo(word);
        }
    }

    @Test
    void aTextIsNoFormulaForTheSpreadsheet() {
        assertThat(SheetText.cell("=cmd|'/C calc'!A0")).startsWith("'=");
        assertThat(SheetText.cell("@x")).startsWith("'@");
        assertThat(SheetText.cell("\"=1")).startsWith("\"\"\"");
        assertThat(SheetText.word("'=1")).isEqualTo("=1");
        assertThat(SheetText.word("'tis")).isEqualTo("'tis");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "1,5;USUAL;1.5",
                "-,5e-3;USUAL;-.5e-3",
                "1,234.5;COMMAS;1234.5",
                "1.234,5;POINTS;1234.5",
                "1.234.567;POINTS;1234567",
                "1 234,5;USUAL;1234.5",
                "1’234.5;USUAL;1234.5",
                "−2;USUAL;-2",
                "1.234;USUAL;1.234",
                "steel 100;USUAL;steel 100"
            })
    void readsNumbersAsTheyAreWrittenInThatCountry(String cell, Marks marks, String plain) {
        assertThat(Marks.of(List.of(List.of("x", cell)))).isEqualTo(marks);
        assertThat(marks.plain(cell)).isEqualTo(plain);
    }

    @Test
    void oneNumberTellsForTheWholeBlock() {
        Marks marks = Marks.of(List.of(List.of("1,250"), List.of("12,000.5")));

        assertThat(marks.plain("1,250")).isEqualTo("1250");
        assertThat(marks.plain("2*3")).isEqualTo("2*3");
    }

    @Test
    void numbersAreWrittenAsSpreadsheetsOfThatCountryReadThem() {
        Locale before = Locale.getDefault(Locale.Category.FORMAT);
        try {
            Locale.setDefault(Locale.Category.FORMAT, Locale.GERMANY);
            assertThat(SheetText.number("-1.5e-7")).isEqualTo("-1,5e-7");
            Locale.setDefault(Locale.Category.FORMAT, Locale.US);
            assertThat(SheetText.number("-1.5e-7")).isEqualTo("-1.5e-7");
        } finally {
            Locale.setDefault(Locale.Category.FORMAT, before);
        }
    }
}
