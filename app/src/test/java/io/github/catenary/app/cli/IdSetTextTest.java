package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.Target;
import io.github.catenary.scene.parameter.TargetValue;
import io.github.catenary.scene.table.IdSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdSetTextTest {
    @Test
    void namesAllItemsThoseOfAGroupOrIdsAndRanges() throws CommandFailure {
        assertThat(TargetValue.read(IdSetText.value("--anchors", "all"))).contains(Target.ALL);
        assertThat(TargetValue.read(IdSetText.value("--anchors", "group:3"))).contains(new Target.InGroup(3));
        assertThat(TargetValue.read(IdSetText.value("--anchors", "7, 1-3")))
                .contains(new Target.Ids(IdSet.of(1, 2, 3, 7)));
        assertThat(IdSetText.ids("--trails-of", "2147483647,1-3")).isEqualTo(IdSet.of(1, 2, 3, Integer.MAX_VALUE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|expected all, group:1, or ids and ranges such as 1,3,5-9, found \"\"",
                "everything|expected all, group:1, or ids and ranges such as 1,3,5-9, found \"everything\"",
                "-5|expected all, group:1, or ids and ranges such as 1,3,5-9, found \"-5\"",
                "1,,2|expected all, group:1, or ids and ranges such as 1,3,5-9, found \"1,,2\"",
                "1.5|expected all, group:1, or ids and ranges such as 1,3,5-9, found \"1.5\"",
                "group:|expected all, group:1, or ids and ranges such as 1,3,5-9, found \"group:\"",
                "group:0|an id is a whole number from 1 to 2147483647, found 0",
                "3000000000|an id is a whole number from 1 to 2147483647, found 3000000000",
                "2000000000-3|the range 2000000000-3 ends before it begins",
                "1-2000000000|more than 10000000 ids",
            })
    void saysWhatIsWrong(String text, String message) {
        assertThatThrownBy(() -> IdSetText.value("--anchors", text)).hasMessageContaining("--anchors: " + message);
    }
}
