package io.github.catenary.app.ui.action;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.ConstraintType.Category;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;

/** Fills menus with the types of elements: one submenu each for forces, colliders and constraints. */
public final class TypeMenu {
    private TypeMenu() {}

    /** Fills a menu, with mnemonics. A category without types gets no submenu. */
    public static void fill(JPopupMenu menu, List<ConstraintType> types, Function<ConstraintType, JMenuItem> item) {
        for (Category category : Category.values()) {
            List<ConstraintType> own =
                    types.stream().filter(type -> type.category() == category).toList();
            if (!own.isEmpty()) menu.add(submenu(category, own, item));
        }
        Mnemonics.spread(menu);
    }

    private static JMenu submenu(
            Category category, List<ConstraintType> types, Function<ConstraintType, JMenuItem> item) {
        String key = "menu.elements." + category.name().toLowerCase(Locale.ROOT);
        JMenu menu = new JMenu(Texts.text(key));
        menu.setName(key);
        for (ConstraintType type : types) menu.add(item.apply(type));
        Mnemonics.spread(menu);
        return menu;
    }
}
