package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.event.ActionEvent;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JCheckBoxMenuItem;
import javax.swing.JMenuItem;
import javax.swing.JRadioButtonMenuItem;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MenuKeysTest {
    private final List<Integer> pressed = new ArrayList<>();

    @ParameterizedTest
    @EnumSource
    void aKeyDoesNotHoldTheEventThread(Theme theme) {
        GuiActionRunner.execute(() -> {
            theme.apply();
            JMenuItem item = new JMenuItem() {
                @Override
                public void doClick(int millis) {
                    pressed.add(millis);
                }
            };
            JMenuItem check = new JCheckBoxMenuItem() {
                @Override
                public void doClick(int millis) {
                    pressed.add(millis);
                }
            };
            JMenuItem radio = new JRadioButtonMenuItem() {
                @Override
                public void doClick(int millis) {
                    pressed.add(millis);
                }
            };
            for (JMenuItem each : List.of(item, check, radio)) press(each);
        });

        assertThat(pressed).containsExactly(0, 0, 0);
    }

    @Test
    void anItemThatIsOffStaysOff() {
        List<ActionEvent> done = new ArrayList<>();
        GuiActionRunner.execute(() -> {
            Theme.LIGHT.apply();
            JMenuItem item = new JMenuItem();
            item.addActionListener(done::add);
            item.setEnabled(false);
            press(item);
            item.setEnabled(true);
            press(item);
        });

        assertThat(done).hasSize(1);
    }

    private static void press(JMenuItem item) {
        item.getActionMap().get("doClick").actionPerformed(new ActionEvent(item, ActionEvent.ACTION_PERFORMED, ""));
    }
}
