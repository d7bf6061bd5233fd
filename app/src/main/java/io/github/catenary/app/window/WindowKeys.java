package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.FieldKeys;
import io.github.catenary.app.ui.action.DocumentKeys;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.action.MenuTyping;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.window.shortcuts.KeyMap;
import io.github.catenary.app.window.shortcuts.KeysDialog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.JComponent;

/** The keys of a window: who gets one that is pressed, the list of all, and the dialog that changes them. EDT only. */
final class WindowKeys implements AutoCloseable {
    /** Shows every key that does something. */
    final EditorAction list;

    /** Changes the keys of the menus. */
    final EditorAction change = EditorAction.of("change-keys", this::change);

    private final WindowContext in;
    private final WindowParts parts;
    private final MenuTyping menuTyping = new MenuTyping();
    private final DocumentKeys documentKeys;
    private Optional<KeyMap> map = Optional.empty();
    private Optional<KeysDialog> dialog = Optional.empty();

    WindowKeys(WindowContext in, WindowParts parts, WindowHelp help) {
        this.in = in;
        this.parts = parts;
        documentKeys = new DocumentKeys(in.window().getRootPane(), this::picture);
        list = EditorAction.of("shortcuts", () -> HelpDialogs.showShortcuts(in.window(), rows(help.searchKeys())))
                .withKeys("F1");
    }

    /** Gives the menus, which are complete, the keys that the user chose, and begins to see to what is typed. */
    void install() {
        map = Optional.of(new KeyMap(
                in.window().getJMenuBar(), HandMenu::isOfWindow, in.settings(), this::ofParts, in.status()::say));
        in.workspace().addListener(Workspace.Listener.ofPlugins(() -> map.ifPresent(KeyMap::collectAgain)));
        menuTyping.install();
        documentKeys.install();
    }

    /** What the keys of the document are for: the drawing, or the run if that alone shows. */
    Optional<JComponent> picture() {
        return Stream.of(parts.drawing().active(), parts.run().picture())
                .filter(JComponent::isShowing)
                .findFirst();
    }

    /** The keys that work in a part of the window only. */
    private Map<String, List<Keys.Binding>> ofParts() {
        Map<String, List<Keys.Binding>> own = new LinkedHashMap<>();
        own.put(Texts.text("canvas.name"), Keys.of(parts.drawing().panes().main()));
        own.put(Texts.text("tabs"), Keys.of(parts.documents().strip()));
        own.put(Texts.text("action.preview"), parts.run().preview().keys());
        own.put(Texts.text("timeline"), parts.run().transport().keys());
        own.put(Texts.text("action.dock.plots"), parts.panels().dock().plotKeys());
        own.put(Texts.text("action.dock.outline"), parts.panels().dock().outlineKeys());
        own.put(Texts.text("action.dock.table"), parts.panels().dock().tableKeys());
        return own;
    }

    private List<Shortcuts.Row> rows(List<Keys.Binding> search) {
        Shortcuts all = new Shortcuts().with(in.window().getJMenuBar());
        ofParts().forEach(all::with);
        return all.with(Texts.text("shortcuts.fields"), FieldKeys.all())
                .with(Texts.text("search.name"), search)
                .with(Texts.text("shortcuts.dialogs"), List.of(EscapeKey.BINDING))
                .rows();
    }

    private void change() {
        if (dialog.isEmpty()) dialog = map.map(keys -> new KeysDialog(keys, in.background()));
        dialog.ifPresent(KeysDialog::open);
    }

    @Override
    public void close() {
        menuTyping.remove();
        documentKeys.remove();
    }
}
