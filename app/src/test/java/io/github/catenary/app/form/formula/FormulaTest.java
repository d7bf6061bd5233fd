package io.github.catenary.app.form.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2*0.35 | '' | 0.7",
                "0.1+0.2 | m | 0.3",
                "1,5 | m | 1.5",
                "1,5*2 | m | 3",
                "5 cm | m | 0.05",
                "29cm | m | 0.29",
                "2 m + 5 cm - 1 mm | m | 2.049",
                "1 + 5 cm | m | 1.05",
                "3 * (1 + 2 cm) | m | 3.06",
                "10 N / 2 cm | N/m | 500",
                "4.6 kN/m | N/m | 4600",
                "36 km/h | m/s | 10",
                "981 cm/s² | m/s² | 9.81",
                "50 Hz | 1/s | 50",
                "180 deg | rad | 3.141592653589793",
                "pi rad | ° | 180",
                "30° | ° | 30",
                "50% | '' | 0.5",
                "7 frames | frames | 7",
                "6 ÷ 4 × 2 − 1 | '' | 2",
                "-(2--3) | '' | -5",
                "0 * -1 | '' | 0",
                "2e-3 mm | m | 0.000002",
                "2 N·s/m | N·s/m | 2",
            })
    void calculates(String text, String unit, double result) throws FormulaException {
        assertThat(Formula.evaluate(text, Units.SI.shown(unit), OptionalDouble.empty()))
                .isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource({"+=0.1, 0.4", "-=0.1, 0.2", "*2, 0.6", "*=2, 0.6", "/2, 0.15", "/=3, 0.1", "+=5 cm, 0.35", "*50%, 0.15"
    })
    void changesThePresentNumber(String text, double result) throws FormulaException {
        assertThat(Formula.evaluate(text, Units.SI.shown("m"), OptionalDouble.of(0.3)))
                .isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1/0 | formula.zero |",
                "1+ | formula.ends |",
                "(1+2 | formula.bracket |",
                "1 2 | formula.left-over | 2",
                "3 s | formula.unit | m",
                "3 m * 2 m | formula.unit | m",
                "1 m + 2 s | formula.unit | m",
                "5 parsec | formula.unknown-unit | parsec",
                "+=1 | formula.nothing-to-change | +=",
                "1e999 | formula.beyond |",
                "1; 2 | formula.left-over | ; 2",
            })
    void saysWhatIsWrong(String text, String key, String value) {
        assertThatExceptionOfType(FormulaException.class)
                .isThrownBy(() -> Formula.evaluate(text, Units.SI.shown("m"), OptionalDouble.empty()))
                .withMessage(value == null ? Texts.text(key) : Texts.text(key, value));
    }

    @Test
    void boundsLengthAndDepth() {
        assertThatExceptionOfType(FormulaException.class)
                .isThrownBy(() -> Formula.evaluate("1+".repeat(500), Units.SI.shown(""), OptionalDouble.empty()))
                .withMessage(Texts.text("formula.long", 200));
        assertThatExceptionOfType(FormulaException.class)
                .isThrownBy(() -> Formula.evaluate("(".repeat(150), Units.SI.shown(""), OptionalDouble.empty()))
                .withMessage(Texts.text("formula.deep", 30));
    }

    @Test
    void anyTextIsANumberOrAMistake() {
        String letters = "0123456789.,eE+-*/()= mcksN%°²pi·µ\u00e9\ud83d";
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            String text = random.ints(random.nextInt(20), 0, letters.length())
                    .mapToObj(at -> letters.substring(at, at + 1))
                    .reduce("", String::concat);
            try {
                assertThat(Formula.evaluate(text, Units.SI.shown("m"), OptionalDouble.of(1)))
                        .as(text)
                        .isFinite();
            } catch (FormulaException mistake) {
                assertThat(mistake).as(text).hasMessageNotContaining("{0}");
            }
        }
    }
}
