package io.github.catenary.app.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SettingsWriterTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private final List<String> written = Collections.synchronizedList(new ArrayList<>());
    private final List<IOException> failures = Collections.synchronizedList(new ArrayList<>());

    @Test
    void writesOnItsOwnThreadAndTheNewestValuesWin() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch gate = new CountDownLatch(1);
        SettingsWriter writer = new SettingsWriter(
                values -> {
                    begun.countDown();
                    pass(gate);
                    written.add(values.getProperty("theme") + " on "
                            + Thread.currentThread().getName());
                },
                failures::add);

        writer.write(theme("first"));
        assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
        writer.write(theme("second"));
        writer.write(theme("third"));
        assertThat(writer.flush(Duration.ofMillis(50)))
                .as("flushed while the disk hangs")
                .isFalse();
        gate.countDown();

        assertThat(writer.flush(LONG)).isTrue();
        assertThat(written).containsExactly("first on catenary-settings", "third on catenary-settings");
        assertThat(failures).isEmpty();
    }

    @Test
    void writesTheRequestedValuesNotLaterChanges() {
        CountDownLatch gate = new CountDownLatch(1);
        SettingsWriter writer = new SettingsWriter(
                values -> {
                    pass(gate);
                    written.add(values.getProperty("theme"));
                },
                failures::add);
        Properties values = theme("before");

        writer.write(values);
        values.setProperty("theme", "after");
        gate.countDown();

        assertThat(writer.flush(LONG)).isTrue();
        assertThat(written).containsExactly("before");
    }

    @Test
    void reportsAFailureAndContinuesWriting() {
        SettingsWriter writer = new SettingsWriter(
                values -> {
                    if (values.getProperty("theme").equals("bad")) throw new IOException("the disk is full");
                    written.add(values.getProperty("theme"));
                },
                failures::add);

        writer.write(theme("bad"));
        assertThat(writer.flush(LONG)).isTrue();
        assertThat(failures).singleElement().satisfies(e -> assertThat(e).hasMessage("the disk is full"));

        writer.write(theme("good"));
        assertThat(writer.flush(LONG)).isTrue();
        assertThat(written).containsExactly("good");
    }

    private static Properties theme(String value) {
        Properties values = new Properties();
        values.setProperty("theme", value);
        return values;
    }

    private static void pass(CountDownLatch gate) {
        try {
            assertThat(gate.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
