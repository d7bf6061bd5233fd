package io.github.catenary.app.panel.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.parameter.Bounds;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuantityTest {
    @Test
    void describesTheExpectedRangeAndUnit() {
        Quantity mass = Quantity.decimal("kg", Bounds.POSITIVE);
        String expected =
                Texts.text("field.in-unit", Texts.text("field.greater", Texts.text("field.number"), "0"), "kg");

        assertThat(mass.expected()).isEqualTo(expected);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mass.read("-3"))
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

        assertThat(drag.orEmpty().read(" ")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> drag.read(" "))
                .withMessage(Texts.text("field.empty", drag.expected()));
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
