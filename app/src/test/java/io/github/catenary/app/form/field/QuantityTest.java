package io.github.catenary.app.form.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.parameter.Bounds;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class QuantityTest {
    @Test
    void describesTheExpectedRangeAndUnit() {
        Quantity mass = Quantity.decimal("kg", Bounds.POSITIVE);
        String expected =
                Texts.text("field.in-unit", Texts.text("field.greater", Texts.text("field.number"), "0"), "kg");

        assertThat(mass.expected()).isEqualTo(expected);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mass.read("-3", OptionalDouble.empty()))
                .withMessage(Texts.text("field.invalid", expected, "-3"));
    }

    @Test
    void describesEachKindOfRangeDifferently() {
        List<Bounds> all = List.of(
                Bounds.ANY,
                Bounds.atLeast(1),
                Bounds.greaterThan(1),
                Bounds.between(1, 2),
                new Bounds(1, true, 2, false),
                new Bounds(1, false, 2, true),
                new Bounds(1, false, 2, false),
                new Bounds(Double.NEGATIVE_INFINITY, false, 2, true),
                new Bounds(Double.NEGATIVE_INFINITY, false, 2, false));

        assertThat(all.stream().map(bounds -> Quantity.decimal("", bounds).expected()))
                .doesNotHaveDuplicates();
    }

    @Test
    void acceptsAnEmptyTextOnlyIfOptional() {
        Quantity drag = Quantity.decimal("", new Bounds(0, true, 1, false));

        assertThat(drag.orEmpty().read(" ", OptionalDouble.empty())).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> drag.read(" ", OptionalDouble.empty()))
                .withMessage(Texts.text("field.empty", drag.expected()));
    }

    @Test
    void calculatesWithinTheBounds() {
        Quantity mass = Quantity.decimal("kg", Bounds.POSITIVE);

        assertThat(mass.read("3 * 20 g", OptionalDouble.empty())).hasValue(0.06);
        assertThat(mass.read("*2", OptionalDouble.of(0.3))).hasValue(0.6);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mass.read("1 - 3", OptionalDouble.empty()))
                .withMessage(Texts.text("field.invalid", mass.expected(), "-2"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mass.read("3 m", OptionalDouble.empty()))
                .withMessageContaining(Texts.text("formula.unit", "kg"));
    }

    @Test
    void acceptsOnlyWholeNumbersWithinTheBounds() {
        Quantity count = Quantity.whole("", Bounds.atLeast(1));

        assertThat(count.accepts(1)).isTrue();
        assertThat(count.accepts(1.5)).isFalse();
        assertThat(count.accepts(0)).isFalse();
        assertThat(count.accepts(1e10)).isFalse();
    }
}
