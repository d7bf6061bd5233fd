package io.github.catenary.scene.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProblemTest {
    private static final Message WHAT = Message.verbatim("too long; make it shorter");

    @Test
    void aProblemOfAnItemLeadsBackToIt() {
        Problem.Item item = new Problem.Item("springs", 3);

        Problem warning = Problem.warning(item, WHAT);
        Problem error = Problem.error(item, WHAT);

        assertThat(warning).isEqualTo(Problem.warning("$.springs[3]", WHAT));
        assertThat(error).isEqualTo(Problem.error("$.springs[3]", WHAT));
        assertThat(warning.item()).contains(item);
        assertThat(error.item()).contains(item);
        assertThat(Problem.warning("$.particles", WHAT).item()).isEmpty();
    }
}
