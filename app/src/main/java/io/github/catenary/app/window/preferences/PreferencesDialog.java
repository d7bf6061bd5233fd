package io.github.catenary.app.window.preferences;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.SearchField;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.app.window.palette.SearchItem;
import io.github.catenary.app.window.palette.SearchRanking;
import io.github.catenary.app.window.plugins.FolderOpener;
import io.github.catenary.app.window.preferences.Preference.Page;
import java.awt.CardLayout;
import java.awt.Component;
import java.awt.Window;
import java.awt.event.KeyEvent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;
import org.jspecify.annotations.Nullable;

/** The preferences: a list of pages, the chosen page, and a search that goes to a setting. EDT only. */
public final class PreferencesDialog {
    private final EditorAction action =
            EditorAction.of("preferences", this::open).withKeys("menu COMMA");
    private final PreferencePages pages;
    private SearchRanking ranking = new SearchRanking(Texts.text("search.synonyms"));
    private final SearchField search = new SearchField("preferences.search", this::find);
    private final JList<Page> list = new NameList<>(Page.values());
    private final CardLayout cards = new CardLayout();
    private final JPanel page = new JPanel(cards);
    private final FormDialog dialog;
    private Optional<Preference> found = Optional.empty();

    /** @param keys opens the dialog of the keys */
    public PreferencesDialog(Window owner, Settings settings, Runnable keys) {
        pages = new PreferencePages(settings, FolderOpener::desktop, settings.folder(), keys);
        fillSearch();
        fillList();
        page.setOpaque(false);
        for (Page each : Page.values()) page.add(panel(each), each.name());
        dialog = FormDialog.beside(owner, "preferences", Texts.text("preferences.title"));
        dialog.layout("[120::, fill][grow, fill]", "[][grow, fill]", "fill, gapx 16, gapy 10")
                .add(search, "span 2, wrap")
                .add(new JScrollPane(list))
                .add(page, "w 460:520:")
                .right(FormDialog.explainedButton("preferences.close", () -> close()));
        list.setSelectedIndex(0);
    }

    private void close() {
        if (Form.enterAll(page)) dialog.close();
    }

    private JPanel panel(Page each) {
        JPanel panel = new JPanel(new MigLayout("insets 0, fillx, wrap 1", "[grow, fill]", "[]16[]push"));
        panel.setOpaque(false);
        panel.add(pages.form(each));
        if (each == Page.KEYS) return panel; // its dialog has the button
        JButton reset = Form.button("preferences.reset", () -> pages.reset(each));
        panel.add(reset, "growx 0");
        return panel;
    }

    private void fillList() {
        list.setName("preferences.pages");
        list.getAccessibleContext().setAccessibleName(Texts.text("preferences.pages"));
        list.setToolTipText(Texts.text("preferences.pages.tip"));
        list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        list.setCellRenderer(new DefaultListCellRenderer() {
            @Override
            public Component getListCellRendererComponent(
                    JList<?> shown, @Nullable Object value, int index, boolean selected, boolean focused) {
                String label = value instanceof Page each ? each.label() : "";
                return super.getListCellRendererComponent(shown, label, index, selected, focused);
            }
        });
        list.addListSelectionListener(event -> {
            if (list.getSelectedValue() != null)
                cards.show(page, list.getSelectedValue().name());
        });
    }

    private void fillSearch() {
        Retold.by(search, () -> ranking = new SearchRanking(Texts.text("search.synonyms")));
        search.addActionListener(
                event -> found.ifPresent(each -> pages.field(each).requestFocusInWindow()));
        search.registerKeyboardAction(
                event -> list.requestFocusInWindow(),
                KeyStroke.getKeyStroke(KeyEvent.VK_DOWN, 0),
                JComponent.WHEN_FOCUSED);
    }

    /** Goes to the setting that the text of the search fits best, and marks it. */
    private void find() {
        String text = search.getText().strip();
        List<SearchItem> fitting = text.isEmpty() ? List.of() : ranking.of(text, items(), List.of());
        mark(fitting.stream().findFirst().map(item -> Preference.of(item.id())));
        dialog.refuse(text.isEmpty() || found.isPresent() ? "" : Texts.text("preferences.none", text));
    }

    private void mark(Optional<Preference> next) {
        found.ifPresent(each -> pages.field(each).putClientProperty(FlatClientProperties.OUTLINE, null));
        found = next;
        found.ifPresent(each -> {
            list.setSelectedValue(each.page(), true);
            pages.field(each)
                    .putClientProperty(FlatClientProperties.OUTLINE, UIManager.getColor("Component.focusColor"));
        });
    }

    /** Opens the dialog. */
    public EditorAction action() {
        return action;
    }

    /** Each setting, for the search of the window. */
    public List<SearchItem> items() {
        return Arrays.stream(Preference.values()).map(this::item).toList();
    }

    private SearchItem item(Preference each) {
        List<String> path = List.of(Texts.text("preferences.title"), each.page().label());
        String tip = Texts.text(each.key() + ".tip");
        return new SearchItem(each.key(), each.label(), each.words(), path, "", tip, true, () -> open(each));
    }

    private void open() {
        search.setText("");
        pages.show();
        dialog.open();
        search.requestFocusInWindow();
    }

    private void open(Preference preference) {
        open();
        mark(Optional.of(preference));
        pages.field(preference).requestFocusInWindow();
    }
}
