package io.github.catenary.app.form.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import org.junit.jupiter.api.Test;

class TargetTextTest {
    @Test
    void readsAllAGroupAndIds() {
        assertThat(TargetText.read(" All ")).contains(Target.ALL);
        assertThat(TargetText.read("group 12")).contains(new Target.InGroup(12));
        assertThat(TargetText.read("1, 3-5")).contains(new Target.Ids(IdSet.of(1, 3, 4, 5)));
        assertThat(TargetText.read("")).contains(Target.NONE);
    }

    @Test
    void refusesOtherWords() {
        assertThat(TargetText.read("some")).isEmpty();
        assertThat(TargetText.read("group")).isEmpty();
        assertThat(TargetText.read("group 0")).isEmpty();
        assertThat(TargetText.read("party 3")).isEmpty();
    }

    @Test
    void writesWhatItReads() {
        assertThat(TargetText.of(Target.ALL)).isEqualTo("all");
        assertThat(TargetText.of(new Target.InGroup(3))).isEqualTo("group 3");
        assertThat(TargetText.of(new Target.Ids(IdSet.of(1, 2, 3)))).isEqualTo("1-3");
    }
}
