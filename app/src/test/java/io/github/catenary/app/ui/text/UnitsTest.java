package io.github.catenary.app.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.math.Amount;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import java.util.OptionalDouble;
import java.util.Random;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UnitsTest {
    private static final Quantity LENGTH = Quantity.decimal("m", Bounds.ANY);

    @AfterEach
    void backToSi() {
        use(Units.SI);
    }

    /** As Preferences do: what shows quantities follows on the event thread. */
    private static void use(Units units) {
        GuiActionRunner.execute(units::use);
    }

    @ParameterizedTest
    @CsvSource({
        "FEET, m, ft, 0.3048",
        "FEET, kg, lb, 0.45359237",
        "FEET, N, lbf, 4.4482216152605",
        "FEET, s, s, 1",
        "FEET, m/s, ft/s, 0.3048",
        "FEET, m/s², ft/s², 0.3048",
        "FEET, N/m, lbf/ft, 14.593902937206364829",
        "FEET, N·s/m, lbf·s/ft, 14.593902937206364829",
        "FEET, m/N, ft/lbf, 0.06852176585679176",
        "FEET, kg·m²/s, lb·ft²/s, 0.0421401100938048",
        "FEET, 1/kg, 1/lb, 2.2046226218487758",
        "FEET, J, ft·lbf, 1.3558179483314004",
        "FEET, m/J, m/J, 1",
        "FEET, ms, ms, 1",
        "FEET, °, °, 1",
        "FEET, %, %, 1",
        "FEET, drops, drops, 1",
        "CENTIMETRES, m, cm, 0.01",
        "CENTIMETRES, kg, g, 0.001",
        "CENTIMETRES, N/m, N/cm, 100",
        "CENTIMETRES, kg·m/s, g·cm/s, 0.00001",
        "CENTIMETRES, J, J, 1",
        "SI, N·s/m, N·s/m, 1",
    })
    void showsAUnitAsTheSystemHasIt(Units units, String plain, String sign, double size) {
        Units.Shown shown = units.shown(plain);

        assertThat(shown.sign()).isEqualTo(sign);
        assertThat(shown.size().doubleValue()).isEqualTo(size, org.assertj.core.data.Offset.offset(1e-12 * size));
    }

    @ParameterizedTest
    @EnumSource
    void aNumberThatIsOnlyShownKeepsItsBits(Units units) {
        use(units);
        Random random = new Random(7);
        for (int i = 0; i < 10_000; i++) {
            double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(600) - 300);

            double read =
                    LENGTH.read(LENGTH.exact(value), OptionalDouble.of(value)).orElseThrow();

            assertThat(Double.doubleToLongBits(read)).as(units + " " + value).isEqualTo(Double.doubleToLongBits(value));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aTypedNumberIsShownAsItWasTyped(Units units) {
        use(units);
        for (String typed : new String[] {"3", "0.1", "12.5", "-7", "1234.567", "0.001"}) {
            double kept = LENGTH.read(typed, OptionalDouble.empty()).orElseThrow();

            assertThat(LENGTH.exact(kept)).as(units.name()).isEqualTo(typed);
        }
    }

    @ParameterizedTest
    @CsvSource({"12 cm, 0.12", "3 ft, 0.9144", "0.2 m, 0.2", "3, 0.9144", "1 + 2, 0.9144", "1 ft + 12 in, 0.6096"})
    void aFieldInFeetTakesAnyUnit(String typed, double metres) {
        use(Units.FEET);

        assertThat(LENGTH.read(typed, OptionalDouble.empty())).hasValue(metres);
        assertThat(LENGTH.read("+=1", OptionalDouble.of(0.3048))).hasValue(0.6096);
    }

    @Test
    void aBoundIsToldInTheUnitThatIsTyped() {
        use(Units.FEET);

        assertThat(Quantity.decimal("m", Bounds.between(0, 3.048)).expected())
                .isEqualTo(Texts.text(
                        "field.in-unit", Texts.text("field.from-to", Texts.text("field.number"), "0", "10"), "ft"));
    }

    @Test
    void anAmountInAMessageFollows() {
        Message message = Message.of("no-such-key", "within {0} of it", Amount.of(0.3048, "m"));

        assertThat(message.english()).isEqualTo("within 0.3048 m of it");
        assertThat(Texts.text(message)).isEqualTo("within 0.3048 m of it");
        use(Units.FEET);
        assertThat(Texts.text(message)).isEqualTo("within 1 ft of it");
        assertThat(message.english()).isEqualTo("within 0.3048 m of it");
    }

    @Test
    void whatIsTooLargeForAnotherUnitStaysInItsOwn() {
        use(Units.FEET);

        assertThat(Numbers.quantity(1.5e308, 3, "m")).isEqualTo("1.5e308 m");
        assertThat(Numbers.quantity(3.048, 3, "m")).isEqualTo("10 ft");
        assertThat(Numbers.read("2 lb", Units.of("kg"))).hasValue(0.90718474);
        assertThat(Numbers.read("2 s", Units.of("kg"))).isEmpty();
    }
}
