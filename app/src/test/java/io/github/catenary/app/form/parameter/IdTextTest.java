package io.github.catenary.app.form.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.table.IdSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"1, 3, 5-7", "1 3 5 - 7", "7,6,5,3,1", "1,3,5–7", " 1, 3, 5-6 7 "})
    void readsIdsAndRanges(String text) {
        assertThat(IdText.read(text)).contains(IdSet.of(1, 3, 5, 6, 7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "a", "1,,2", "7-5", "-3", "1-", "99999999999", "1-999999999", "1.5"})
    void refusesWhatNamesNoIds(String text) {
        assertThat(IdText.read(text)).isEmpty();
    }

    @Test
    void writesRangesShort() {
        assertThat(IdText.text(IdSet.of(1, 2, 4, 5, 6, 9))).isEqualTo("1, 2, 4-6, 9");
        assertThat(IdText.read("")).contains(IdSet.empty());
    }
}
