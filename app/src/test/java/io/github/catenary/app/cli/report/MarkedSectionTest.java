package io.github.catenary.app.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MarkedSectionTest {
    private static final String PAGE =
            "# A\n\n<!-- other -->\n1\n<!-- end -->\n\n<!-- table -->\nold\n\nolder\n<!-- end -->\nB\n";

    @Test
    void replacesOnlyTheTextBetweenTheMarks() {
        String replaced = MarkedSection.replace(PAGE, "table", "new\n");

        assertThat(replaced).isEqualTo(PAGE.replace("old\n\nolder", "new"));
        assertThat(MarkedSection.replace(replaced, "table", "new")).isEqualTo(replaced);
    }

    @Test
    void saysWhatAPageLacks() {
        assertThatThrownBy(() -> MarkedSection.replace("a", "table", "new"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the page has no line <!-- table -->");
        assertThatThrownBy(() -> MarkedSection.replace("<!-- end --><!-- table -->", "table", "new"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the page has no line <!-- end --> after <!-- table -->");
        assertThatThrownBy(() -> MarkedSection.replace(PAGE + PAGE, "table", "new"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the page has the line <!-- table --> more than once");
    }
}
