package io.github.catenary.app.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.CapturedLog;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AnswerTest {
    private final CapturedLog log = CapturedLog.of(Answer.class);

    @AfterEach
    void stopListening() {
        log.close();
    }

    @Test
    void aRepeatedFailureIsLoggedOncePerClass() {
        StackOverflowError failure = new StackOverflowError();
        Object asked = new Object() {};
        for (int i = 0; i < 3; i++) {
            String answer = Answer.of(
                    asked,
                    () -> {
                        throw failure;
                    },
                    "its id");
            assertThat(answer).isEqualTo("its id");
        }

        assertThat(log.records()).singleElement().satisfies(entry -> {
            assertThat(entry.getThrown()).isSameAs(failure);
            assertThat(entry.getMessage()).contains(asked.getClass().getName());
        });
    }

    @Test
    void anAnswerIsReturnedAndNullIsAFailure() {
        Object asked = new Object() {};

        assertThat(Answer.of(asked, () -> "Rain", "its id")).isEqualTo("Rain");
        assertThat(log.records()).isEmpty();
        assertThat(Answer.<String>of(asked, () -> null, "its id")).isEqualTo("its id");
        assertThat(log.records()).hasSize(1);
    }
}
