package io.github.catenary.app.ui.action;

import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.awt.event.KeyEvent;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.swing.AbstractButton;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;

/**
 * Mnemonics of menus and their items. If the name contains the letter, the letter is underlined. Otherwise, as in
 * Chinese, it is appended: "文件(F)". EDT only.
 */
public final class Mnemonics {
    private static final String ELLIPSIS = "…";

    /** The name that an item was given, without a letter. */
    private static final String NAME = "catenary.name";

    /** True for an item whose letter was free, and for a menu that gives such letters. */
    private static final String SPREAD = "catenary.spread";

    private static final String SPARE = "1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private Mnemonics() {}

    /** Sets the name of a menu or an item, with the mnemonic {@code mnemonic.<key>}. */
    public static void name(AbstractButton item, String name, String key) {
        boolean first = item.getClientProperty(NAME) == null;
        name(item, name, Texts.text("mnemonic." + key).charAt(0));
        if (first) Retold.by(item, () -> name(item, Texts.current(given(item)), key));
    }

    private static String given(AbstractButton item) {
        return item.getClientProperty(NAME) instanceof String name ? name : item.getText();
    }

    private static void name(AbstractButton item, String name, char letter) {
        boolean has = name.toUpperCase(Locale.ROOT).indexOf(letter) >= 0;
        item.putClientProperty(NAME, name);
        item.setText(has ? name : withLetter(name, letter));
        item.setMnemonic(KeyEvent.getExtendedKeyCodeForChar(letter));
    }

    /** The name of an item without an appended letter. */
    public static String plainName(AbstractButton item) {
        return item.getText().replace("(" + (char) item.getMnemonic() + ")", "");
    }

    /** Appends the letter, before the ellipsis that announces a dialog. */
    private static String withLetter(String name, char letter) {
        String end = name.endsWith(ELLIPSIS) ? ELLIPSIS : "";
        return name.substring(0, name.length() - end.length()) + "(" + letter + ")" + end;
    }

    /**
     * Gives each item without a mnemonic a letter that no other item of the menu has: the first letter of a word, or
     * else any letter of the name. Only a name in another script, such as Chinese, gets a letter appended. If all
     * letters of a Latin name are taken, the item gets none. For names from plugins and files.
     */
    public static void spread(JPopupMenu menu) {
        Set<Character> free = new LinkedHashSet<>();
        for (int i = 0; i < SPARE.length(); i++) free.add(SPARE.charAt(i));
        for (Component each : menu.getComponents()) {
            if (each instanceof JMenuItem item) free.remove((char) item.getMnemonic());
        }
        for (Component each : menu.getComponents()) {
            if (!(each instanceof JMenuItem item) || item.getMnemonic() != 0 || free.isEmpty()) continue;
            letter(item.getText(), free).ifPresent(letter -> {
                free.remove(letter);
                name(item, item.getText(), letter);
                item.putClientProperty(SPREAD, true);
            });
        }
        if (menu.getClientProperty(SPREAD) == null) Retold.by(menu, () -> spreadAgain(menu));
        menu.putClientProperty(SPREAD, true);
    }

    private static void spreadAgain(JPopupMenu menu) {
        for (Component each : menu.getComponents()) {
            if (!(each instanceof JMenuItem item) || item.getClientProperty(SPREAD) == null) continue;
            item.setText(Texts.current(given(item)));
            item.setMnemonic(0);
        }
        spread(menu);
    }

    /** @see #spread(JPopupMenu) */
    public static void spread(JMenu menu) {
        spread(menu.getPopupMenu());
    }

    private static Optional<Character> letter(String name, Set<Character> free) {
        String capitals = name.toUpperCase(Locale.ROOT);
        for (int i = 0; i < capitals.length(); i++) {
            boolean begins = i == 0 || !Character.isLetterOrDigit(capitals.charAt(i - 1));
            if (begins && free.contains(capitals.charAt(i))) return Optional.of(capitals.charAt(i));
        }
        for (int i = 0; i < capitals.length(); i++) {
            if (free.contains(capitals.charAt(i))) return Optional.of(capitals.charAt(i));
        }
        boolean latin = capitals.chars().anyMatch(each -> SPARE.indexOf(each) >= 0);
        return latin ? Optional.empty() : Optional.of(free.iterator().next());
    }
}
