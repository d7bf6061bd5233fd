package io.github.catenary.app.ui.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.event.KeyEvent;
import javax.swing.JMenuItem;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.MenuElement;
import javax.swing.MenuSelectionManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

class MenuTypingTest {
    private final MenuTyping typing = new MenuTyping();

    @Test
    void swallowsTheLetterThatClosesAMenuAndNoOther() {
        GuiActionRunner.execute(() -> {
            assertThat(swallows(KeyEvent.KEY_PRESSED)).isFalse();
            assertThat(swallows(KeyEvent.KEY_TYPED)).as("without a menu").isFalse();

            JPopupMenu menu = new JPopupMenu();
            menu.setInvoker(new JPanel());
            MenuSelectionManager.defaultManager().setSelectedPath(new MenuElement[] {menu, menu.add(new JMenuItem())});
            assertThat(swallows(KeyEvent.KEY_PRESSED)).isFalse();
            assertThat(swallows(KeyEvent.KEY_TYPED))
                    .as("while the menu stays open")
                    .isFalse();

            assertThat(swallows(KeyEvent.KEY_PRESSED)).isFalse();
            MenuSelectionManager.defaultManager().clearSelectedPath();
            assertThat(swallows(KeyEvent.KEY_TYPED)).as("chose from the menu").isTrue();
            assertThat(swallows(KeyEvent.KEY_RELEASED)).isFalse();

            assertThat(swallows(KeyEvent.KEY_PRESSED)).isFalse();
            assertThat(swallows(KeyEvent.KEY_TYPED)).as("the next letter").isFalse();
        });
    }

    private boolean swallows(int id) {
        boolean isTyped = id == KeyEvent.KEY_TYPED;
        JMenuItem source = new JMenuItem();
        return typing.dispatchKeyEvent(
                new KeyEvent(source, id, 0, 0, isTyped ? KeyEvent.VK_UNDEFINED : KeyEvent.VK_C, 'c'));
    }
}
