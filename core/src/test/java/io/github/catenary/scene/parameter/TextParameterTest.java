package io.github.catenary.scene.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TextParameterTest {
    @Test
    void aFreeTextAcceptsAnyTextAndNothingElse() {
        Parameter free = new Parameter.Text("note", "Note", "Any text", Optional.empty());

        assertThat(free.problem(Value.of(""))).isEmpty();
        assertThat(free.problem(Value.of(3))).isPresent();
    }

    @Test
    void aFormChecksEveryText() {
        ParameterSchema schema = ParameterSchema.of(loud("HO"));

        assertThat(schema.check(Parameters.of(Map.of("cry", Value.of("HEY"))))).isEmpty();
        assertThat(schema.check(Parameters.of(Map.of("cry", Value.of("hey")))))
                .extracting(ParameterSchema.Mistake::message)
                .isEqualTo(List.of("expected capitals, found hey"));
        assertThat(schema.check(Parameters.of(Map.of("cry", Value.of(3))))).hasSize(1);
    }

    @Test
    void refusesADefaultThatDoesNotFitItsForm() {
        assertThatThrownBy(() -> ParameterSchema.of(loud("ho")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected capitals, found ho");
    }

    private static Parameter loud(String preset) {
        return new Parameter.Text("cry", "Cry", "In capitals", TextParameterTest::quiet, Optional.of(Value.of(preset)));
    }

    private static Optional<Message> quiet(String text) {
        boolean loud = text.chars().allMatch(Character::isUpperCase);
        return loud ? Optional.empty() : Optional.of(Message.of("test.loud", "expected capitals, found {0}", text));
    }
}
