package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Component;
import java.awt.Container;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("chinese")
class WrappedQuestionTest {
    private static List<String> lines(String text) {
        return GuiActionRunner.execute(() -> {
            Theme.LIGHT.apply();
            List<String> lines = new ArrayList<>();
            gather(new JOptionPane(text), lines);
            return lines;
        });
    }

    private static void gather(Container in, List<String> lines) {
        for (Component each : in.getComponents()) {
            if (each instanceof JLabel label
                    && label.getText() != null
                    && !label.getText().isEmpty()) lines.add(label.getText());
            if (each instanceof Container inner) gather(inner, lines);
        }
    }

    @Test
    void breaksTextsWithoutSpaces() {
        for (String text :
                List.of("\u5f39\u7c27\u8d28\u70b9".repeat(60), "x".repeat(300), "\ud83d\ude00".repeat(150))) {
            List<String> lines = lines(text);

            assertThat(lines).hasSizeGreaterThan(2).allMatch(line -> line.length() <= 80);
            assertThat(String.join("", lines)).isEqualTo(text);
            assertThat(lines).noneMatch(line -> Character.isLowSurrogate(line.charAt(0)));
        }
    }

    @Test
    void breaksOtherTextsAtSpacesAndKeepsTheirLines() {
        String words = "word ".repeat(40).strip();

        List<String> lines = lines(words + "\nlast line");

        assertThat(lines).allMatch(line -> line.equals("last line") || line.matches("(word )*word"));
        assertThat(String.join(" ", lines)).isEqualTo(words + " last line");
        assertThat(lines("short")).containsExactly("short");
    }
}
