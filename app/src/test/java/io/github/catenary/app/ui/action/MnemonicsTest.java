package io.github.catenary.app.ui.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;

class MnemonicsTest {
    @Test
    void underlinesTheLetterWhereTheNameHasIt() throws Exception {
        assertThat(named("Save as…")).isEqualTo("Save as… A at 1");
    }

    @Test
    void addsAMissingLetterBeforeTheEllipsis() throws Exception {
        assertThat(named("另存为…")).isEqualTo("另存为(A)… A at 4");
        assertThat(named("关于")).isEqualTo("关于(A) A at 3");
    }

    @Test
    void spreadsUniqueLetters() throws Exception {
        List<String> letters = new ArrayList<>();
        SwingUtilities.invokeAndWait(() -> {
            JMenu menu = new JMenu("menu");
            for (String name : List.of("Cloth", "Chain mail", "Cc", "布料", "Rope")) menu.add(new JMenuItem(name));
            menu.getItem(4).setMnemonic('M');
            Mnemonics.spread(menu);
            for (int i = 0; i < menu.getItemCount(); i++) {
                int letter = menu.getItem(i).getMnemonic();
                letters.add(menu.getItem(i).getText() + " " + (letter == 0 ? "none" : (char) letter));
            }
        });

        assertThat(letters).containsExactly("Cloth C", "Chain mail H", "Cc none", "布料(1) 1", "Rope M");
    }

    private static String named(String name) throws Exception {
        List<String> result = new ArrayList<>();
        SwingUtilities.invokeAndWait(() -> {
            JMenuItem item = new JMenuItem();
            Mnemonics.name(item, name, "action.save-as");
            result.add(item.getText() + " " + (char) item.getMnemonic() + " at " + item.getDisplayedMnemonicIndex());
        });
        return result.get(0);
    }
}
