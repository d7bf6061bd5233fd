package io.github.catenary.app.action;

import io.github.catenary.app.text.Texts;
import io.github.catenary.spi.ConstraintType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;

/**
 * Lays out the types of elements in a menu: those of the program in a submenu each for forces, colliders and constraints,
 * by the part of the id before the dot, and those of plugins below.
 */
public final class TypeMenu {
    private static final List<String> KINDS = List.of("force", "collider", "keep");

    private TypeMenu() {}

    /** Fills a menu, letters included. */
    public static void fill(JPopupMenu menu, List<ConstraintType> types, Function<ConstraintType, JMenuItem> item) {
        Map<String, List<ConstraintType>> ofKind = new LinkedHashMap<>();
        for (String kind : KINDS) ofKind.put(kind, new ArrayList<>());
        List<ConstraintType> others = new ArrayList<>();
        for (ConstraintType type : types)
            ofKind.getOrDefault(kind(type), others).add(type);
        ofKind.forEach((kind, own) -> {
            if (!own.isEmpty()) menu.add(submenu(kind, own, item));
        });
        if (menu.getComponentCount() > 0 && !others.isEmpty()) menu.addSeparator();
        for (ConstraintType type : others) menu.add(item.apply(type));
        Mnemonics.spread(menu);
    }

    private static JMenu submenu(String kind, List<ConstraintType> types, Function<ConstraintType, JMenuItem> item) {
        JMenu menu = new JMenu(Texts.text("menu.elements." + kind));
        menu.setName("menu.elements." + kind);
        for (ConstraintType type : types) menu.add(item.apply(type));
        Mnemonics.spread(menu);
        return menu;
    }

    private static String kind(ConstraintType type) {
        return type.id().substring(0, Math.max(0, type.id().indexOf('.')));
    }
}
