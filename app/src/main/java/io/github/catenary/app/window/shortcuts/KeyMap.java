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

/**
 * The keys of the actions in a menu bar: those that they came with, and those that the user gave them. The key of an
 * operation or a panel stays in the settings while its plugin is away. EDT only.
 */
public final class KeyMap {
    /** In the settings, an action whose key the user took away. */
    static final String NONE = "none";

    private static final String SETTING = "keys.";

    /** How the ids of what plugins add to the menus begin. */
    private static final List<String> OF_PLUGINS = List.of("operation.", "panels.");

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
        String name() {
            return action.ownName().replace("…", "");
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
    private final Predicate<JMenuItem> counts;
    private final Settings settings;
    private final Supplier<Map<String, List<Keys.Binding>>> others;
    private final Consumer<String> told;

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
        this.counts = counts;
        this.told = told;
        this.settings = settings;
        this.others = others;
        collect();
        restore();
    }

    /** Plugins have added actions or taken some away: collects them again, and gives those that are new their keys. */
    public void collectAgain() {
        Map<String, Entry> before = Map.copyOf(entries);
        collect();
        for (Entry entry : entries()) {
            Entry known = before.get(entry.action().id());
            if (known != null && known.action() == entry.action()) {
                entries.put(entry.action().id(), known); // its present key may be the user's
            } else {
                restore(entry);
            }
        }
    }

    private void restore(Entry entry) {
        Optional<KeyStroke> key = written(entry);
        if (key.isEmpty()) return;
        Optional<Entry> owner = owner(key.get());
        if (owner.isEmpty()) give(entry, key);
        else told.accept(clash(key.get(), owner.get(), entry));
    }

    private void collect() {
        entries.clear();
        for (Component menu : bar.getComponents()) collect(menu, "");
    }

    private void collect(Component component, String path) {
        if (component instanceof JMenu menu) {
            String name = Mnemonics.plainName(menu);
            String inner = path.isEmpty() ? name : path + " ▸ " + name;
            for (Component each : menu.getMenuComponents()) collect(each, inner);
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
    private void restore() {
        Map<String, Optional<KeyStroke>> wanted = new LinkedHashMap<>();
        for (Entry entry : entries.values()) {
            Optional<KeyStroke> key = written(entry);
            if (key.isPresent() || setting(entry).equals(NONE))
                wanted.put(entry.action().id(), key);
        }
        List<String> clashes = clashes(wanted);
        if (clashes.isEmpty()) wanted.forEach((id, key) -> give(entry(id).orElseThrow(), key));
        else told.accept(Texts.text("keys.setting.clash", clashes.get(0)));
    }

    private String setting(Entry entry) {
        return settings.get(SETTING + entry.action().id(), "");
    }

    /** The key of the settings; empty if they have none that can be used. */
    private Optional<KeyStroke> written(Entry entry) {
        String text = setting(entry);
        if (text.isEmpty() || text.equals(NONE)) return Optional.empty();
        Optional<KeyStroke> key =
                KeyText.parse(text).filter(each -> unusable(each).isEmpty());
        if (key.isEmpty()) told.accept(Texts.text("keys.setting.bad", entry.name()));
        return key;
    }

    /** True for an action that may be a plugin's, which may be away. */
    boolean maySet(String id) {
        return entries.containsKey(id) || OF_PLUGINS.stream().anyMatch(id::startsWith);
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
        if (key.equals(entry.usual())) settings.set(SETTING + entry.action().id(), "");
        else keep(entry.action().id(), key);
    }

    private void keep(String id, Optional<KeyStroke> key) {
        settings.set(SETTING + id, key.map(KeyText::of).orElse(NONE));
    }

    private static void give(Entry entry, Optional<KeyStroke> key) {
        entry.action().putValue(Action.ACCELERATOR_KEY, key.orElse(null));
    }

    /** Uses these keys, and the usual ones for all other actions. They must not {@linkplain #clashes clash}. */
    void use(Map<String, Optional<KeyStroke>> keys) {
        for (Entry entry : entries.values()) {
            keep(entry, keys.getOrDefault(entry.action().id(), entry.usual()));
        }
        keys.forEach((id, key) -> {
            if (!entries.containsKey(id)) keep(id, key);
        });
    }

    /** Which keys two actions would have if these came in place of the usual ones. */
    List<String> clashes(Map<String, Optional<KeyStroke>> keys) {
        Map<KeyStroke, Entry> owners = new LinkedHashMap<>();
        List<String> clashes = new ArrayList<>();
        for (Entry entry : entries.values()) {
            Optional<KeyStroke> key = keys.getOrDefault(entry.action().id(), entry.usual());
            if (key.isEmpty()) continue;
            Entry other = owners.putIfAbsent(key.get(), entry);
            if (other != null) clashes.add(clash(key.get(), other, entry));
        }
        return clashes;
    }

    private static String clash(KeyStroke key, Entry one, Entry other) {
        return Texts.text("keys.clash", KeyNames.of(key), one.name(), other.name());
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
