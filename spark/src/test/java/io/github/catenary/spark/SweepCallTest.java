package io.github.catenary.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class SweepCallTest {
    @Test
    void readsWhatAPersonAsksFor() throws Exception {
        assertThat(SweepCall.of("a.json", "--out", "s3a://b/c", "--plugins", "p", "--resume", "--patience", "2.5"))
                .isEqualTo(new SweepCall("a.json", "s3a://b/c", Optional.of("p"), SweepCall.There.RESUME, 2.5));
        assertThat(SweepCall.of("--out", "o", "a.json").there()).isEqualTo(SweepCall.There.REFUSE);
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        refuses("name one study; none is given", "--out", "o");
        refuses("name one study; these are given: a, b", "a", "b", "--out", "o");
        refuses("say where the results go, with --out FOLDER", "a");
        refuses("--out needs a value", "a", "--out");
        refuses("there is no option --anew", "a", "--anew");
        refuses("give either --resume or --overwrite, not both", "a", "--out", "o", "--resume", "--overwrite");
        refuses("--patience is 0, but must be greater than 0", "a", "--out", "o", "--patience", "0");
        refuses("--patience is NaN, but must be greater than 0", "a", "--out", "o", "--patience", "NaN");
        refuses("--patience is soon, but must be a number of seconds", "a", "--out", "o", "--patience", "soon");
    }

    private static void refuses(String words, String... args) {
        assertThatThrownBy(() -> SweepCall.of(args))
                .isInstanceOf(SweepTrouble.class)
                .hasMessageStartingWith(words);
    }
}
