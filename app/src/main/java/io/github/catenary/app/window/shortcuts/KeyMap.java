package io.github.catenary.app.window.shortcuts;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.swing.Action;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;
import javax.swing.KeyStroke;

/** The keys of the actions in a menu bar: those that they came with, and those that the user gave them. EDT only. */
public final class KeyMap {
    /** In the settings, an action whose key the user took away. */
    static final String NONE = "none";

    private static final String SETTING = "keys.";

    private static final int MODIFIERS =
            InputEvent.CTRL_DOWN_MASK | InputEvent.ALT_DOWN_MASK | InputEvent.META_DOWN_MASK;

    /** Keys that type nothing and move nothing, so that they can work without Ctrl or Alt. */
    private static final Set<Integer> ALONE = Set.of(KeyEvent.VK_DELETE, KeyEvent.VK_INSERT, KeyEvent.VK_PAUSE);

    /** Keys that only change what others mean. */
    private static final Set<Integer> ONLY_MODIFIERS = Set.of(
            KeyEvent.VK_CONTROL,
            KeyEvent.VK_ALT,
            KeyEvent.VK_SHIFT,
            KeyEvent.VK_META,
            KeyEvent.VK_ALT_GRAPH,
            KeyEvent.VK_UNDEFINED);

    /**
     * An action of the menus.
     *
     * @param menu where it is
     * @param usual the key that it came with
     */
    record Entry(EditorAction action, String menu, Optional<KeyStroke> usual) {
        /** The action's own name, not its present one, such as "Undo move". */
        String name() {
            return Texts.text("action." + action.id()).replace("…", "");
        }

        Optional<KeyStroke> key() {
            return keyOf(action);
        }

        boolean changed() {
            return !key().equals(usual);
        }
    }

    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final JMenuBar bar;
    private final Settings settings;
    private final Supplier<Map<String, List<Keys.Binding>>> others;

    /**
     * Collects the actions, and gives them the keys of the settings.
     *
     * @param counts false for items whose keys work elsewhere than in the whole window
     * @param others the keys that parts of the window have of their own, by the names of the parts
     * @param told gets a sentence about each key of the settings that cannot be
     */
    public KeyMap(
            JMenuBar bar,
            Predicate<JMenuItem> counts,
            Settings settings,
            Supplier<Map<String, List<Keys.Binding>>> others,
            Consumer<String> told) {
        this.bar = bar;
        this.settings = settings;
        this.others = others;
        for (Component menu : bar.getComponents()) collect(menu, "", counts);
        restore(told);
    }

    private void collect(Component component, String path, Predicate<JMenuItem> counts) {
        if (component instanceof JMenu menu) {
            String name = Mnemonics.plainName(menu);
            String inner = path.isEmpty() ? name : path + " ▸ " + name;
            for (Component each : menu.getMenuComponents()) collect(each, inner, counts);
        } else if (component instanceof JMenuItem item
                && counts.test(item)
                && item.getAction() instanceof EditorAction action) {
            entries.putIfAbsent(action.id(), new Entry(action, path, keyOf(action)));
        }
    }

    private static Optional<KeyStroke> keyOf(EditorAction action) {
        return Optional.ofNullable((KeyStroke) action.getValue(Action.ACCELERATOR_KEY));
    }

    /** Whoever can edit the settings may have written anything there. */
    private void restore(Consumer<String> told) {
        Map<String, Optional<KeyStroke>> wanted = new LinkedHashMap<>();
        for (Entry entry : entries.values()) {
            String written = settings.get(SETTING + entry.action().id(), "");
            if (written.isEmpty()) continue;
            Optional<KeyStroke> key = KeyText.parse(written);
            if (written.equals(NONE)
                    || key.filter(each -> unusable(each).isEmpty()).isPresent()) {
                wanted.put(entry.action().id(), key);
            } else {
                told.accept(Texts.text("keys.setting.bad", entry.name()));
            }
        }
        List<String> clashes = clashes(wanted);
        if (clashes.isEmpty()) wanted.forEach((id, key) -> give(entry(id).orElseThrow(), key));
        else told.accept(Texts.text("keys.setting.clash", clashes.get(0)));
    }

    /** All actions in the order of the menus. */
    List<Entry> entries() {
        return List.copyOf(entries.values());
    }

    /** The keys that cannot be changed, by the parts of the window in which they work. */
    Map<String, List<Keys.Binding>> others() {
        return others.get();
    }

    Optional<Entry> entry(String id) {
        return Optional.ofNullable(entries.get(id));
    }

    /** The action that has a key. */
    Optional<Entry> owner(KeyStroke key) {
        return entries.values().stream()
                .filter(entry -> entry.key().equals(Optional.of(key)))
                .findFirst();
    }

    /** True for Ctrl, Alt and the like. */
    static boolean isOnlyModifier(int keyCode) {
        return ONLY_MODIFIERS.contains(keyCode);
    }

    /** Why a key can be given to no action; empty if it can. */
    Optional<String> unusable(KeyStroke key) {
        if (ONLY_MODIFIERS.contains(key.getKeyCode())) return Optional.of(Texts.text("keys.no-key"));
        boolean function = (key.getKeyCode() >= KeyEvent.VK_F1 && key.getKeyCode() <= KeyEvent.VK_F12)
                || (key.getKeyCode() >= KeyEvent.VK_F13 && key.getKeyCode() <= KeyEvent.VK_F24);
        if ((key.getModifiers() & MODIFIERS) == 0 && !function && !ALONE.contains(key.getKeyCode())) {
            return Optional.of(Texts.text("keys.types", KeyNames.of(key)));
        }
        return menuOf(key)
                .map(menu -> Texts.text("keys.menu", KeyNames.of(key), menu))
                .or(() -> others.get().values().stream()
                        .flatMap(List::stream)
                        .filter(binding -> binding.stroke().equals(key))
                        .findFirst()
                        .map(binding -> Texts.text("keys.fixed", KeyNames.of(key), binding.what())));
    }

    /** The menu that Alt and a letter open. */
    private Optional<String> menuOf(KeyStroke key) {
        KeyStroke plain = KeyStroke.getKeyStroke(key.getKeyCode(), InputEvent.ALT_DOWN_MASK);
        if (!plain.equals(key)) return Optional.empty();
        for (Component each : bar.getComponents()) {
            if (each instanceof JMenu menu && menu.getMnemonic() == key.getKeyCode()) {
                return Optional.of(Mnemonics.plainName(menu));
            }
        }
        return Optional.empty();
    }

    /** Gives an action a key, or none, and takes the key from whoever has it. */
    void set(Entry entry, Optional<KeyStroke> key) {
        key.flatMap(this::owner)
                .filter(other -> !other.equals(entry))
                .ifPresent(other -> keep(other, Optional.empty()));
        keep(entry, key);
    }

    /** Gives an action the key again that it came with, and takes that from whoever has it. */
    void reset(Entry entry) {
        set(entry, entry.usual());
    }

    void resetAll() {
        entries.values().forEach(entry -> keep(entry, entry.usual()));
    }

    private void keep(Entry entry, Optional<KeyStroke> key) {
        give(entry, key);
        boolean usual = key.equals(entry.usual());
        settings.set(
                SETTING + entry.action().id(), usual ? "" : key.map(KeyText::of).orElse(NONE));
    }

    private static void give(Entry entry, Optional<KeyStroke> key) {
        entry.action().putValue(Action.ACCELERATOR_KEY, key.orElse(null));
    }

    /** Uses these keys, and the usual ones for all other actions. They must not {@linkplain #clashes clash}. */
    void use(Map<String, Optional<KeyStroke>> keys) {
        for (Entry entry : entries.values()) {
            keep(entry, keys.getOrDefault(entry.action().id(), entry.usual()));
        }
    }

    /** Which keys two actions would have if these came in place of the usual ones. */
    List<String> clashes(Map<String, Optional<KeyStroke>> keys) {
        Map<KeyStroke, Entry> owners = new LinkedHashMap<>();
        List<String> clashes = new ArrayList<>();
        for (Entry entry : entries.values()) {
            Optional<KeyStroke> key = keys.getOrDefault(entry.action().id(), entry.usual());
            if (key.isEmpty()) continue;
            Entry other = owners.putIfAbsent(key.get(), entry);
            if (other != null) {
                clashes.add(Texts.text("keys.clash", KeyNames.of(key.get()), other.name(), entry.name()));
            }
        }
        return clashes;
    }

    /** What the user has changed, by the ids of the actions. */
    Map<String, Optional<KeyStroke>> changed() {
        Map<String, Optional<KeyStroke>> changed = new LinkedHashMap<>();
        for (Entry entry : entries.values()) {
            if (entry.changed()) changed.put(entry.action().id(), entry.key());
        }
        return changed;
    }
}
