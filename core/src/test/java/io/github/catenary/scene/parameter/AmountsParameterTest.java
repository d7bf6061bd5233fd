package io.github.catenary.scene.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AmountsParameterTest {
    private static final Parameter.Amounts STRENGTH =
            new Parameter.Amounts("strength", "Strength", "Of each spring.", true, "", Bounds.POSITIVE, 1);

    private static Value pairs(Value... pairs) {
        return new Value.Items(List.of(pairs));
    }

    private static Value pair(double... numbers) {
        return new Value.Items(
                Arrays.stream(numbers).mapToObj(each -> (Value) Value.of(each)).toList());
    }

    @Test
    void givesEachItemItsNumberOrTheUsualOne() {
        Parameters given = Parameters.of(Map.of("strength", pairs(pair(2, 0.5), pair(7, 3))));
        ItemAmounts amounts = ParameterSchema.of(STRENGTH).resolve(given).amounts("strength");
        assertThat(List.of(amounts.of(1), amounts.of(2), amounts.of(7), amounts.of(8)))
                .containsExactly(1.0, 0.5, 3.0, 1.0);
        ItemAmounts usual =
                ParameterSchema.of(STRENGTH).resolve(Parameters.NONE).amounts("strength");
        assertThat(usual.of(2)).isEqualTo(1);
    }

    @Test
    void refusesWhatIsNoListOfPairs() {
        List<Value> wrong = List.of(
                Value.of(1),
                pairs(Value.of(1)),
                pairs(pair(1)),
                pairs(pair(1, 2, 3)),
                pairs(pair(1.5, 2)),
                pairs(pair(0, 2)),
                pairs(pair(1, 0)),
                pairs(pair(1, 2), pair(1, 3)),
                pairs(pair(2, 2), pair(1, 3)),
                pairs(new Value.Items(List.of(Value.of(1), Value.of("2")))));
        for (Value value : wrong) {
            assertThat(STRENGTH.problem(value)).as(value.toString()).isPresent();
            assertThatThrownBy(() -> ParameterSchema.of(STRENGTH).resolve(Parameters.of(Map.of("strength", value))))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("strength: expected pairs");
        }
    }

    @Test
    void refusesAUsualNumberOutOfItsBounds() {
        assertThatThrownBy(() -> new Parameter.Amounts("a", "A", "A.", true, "", Bounds.POSITIVE, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("greater than 0");
    }
}
