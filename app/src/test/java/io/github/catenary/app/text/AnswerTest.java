package io.github.catenary.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AnswerTest {
    private static final Logger LOG = Logger.getLogger(Answer.class.getName());

    private final List<LogRecord> told = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            told.add(entry);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void listen() {
        LOG.setUseParentHandlers(false);
        LOG.addHandler(handler);
    }

    @AfterEach
    void stopListening() {
        LOG.removeHandler(handler);
        LOG.setUseParentHandlers(true);
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

        assertThat(told).singleElement().satisfies(entry -> {
            assertThat(entry.getThrown()).isSameAs(failure);
            assertThat(entry.getMessage()).contains(asked.getClass().getName());
        });
    }

    @Test
    void anAnswerIsReturnedAndNullIsAFailure() {
        Object asked = new Object() {};

        assertThat(Answer.of(asked, () -> "Rain", "its id")).isEqualTo("Rain");
        assertThat(told).isEmpty();
        assertThat(Answer.<String>of(asked, () -> null, "its id")).isEqualTo("its id");
        assertThat(told).hasSize(1);
    }
}
