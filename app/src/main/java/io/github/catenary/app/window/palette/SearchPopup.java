package io.github.catenary.app.window.palette;

import com.formdev.flatlaf.util.ColorFunctions;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.form.field.SearchField;
import io.github.catenary.app.ui.action.DocumentKeys;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.KeyboardFocusManager;
import java.awt.Point;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.swing.BorderFactory;
import javax.swing.DefaultListModel;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JLayeredPane;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JRootPane;
import javax.swing.JScrollPane;
import javax.swing.ListCellRenderer;
import javax.swing.ListSelectionModel;
import javax.swing.ScrollPaneConstants;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/**
 * A field and a list at the top of a window, over what is there. Arrows choose, Enter runs, Escape closes; a click
 * beside it closes it, too. EDT only.
 */
public final class SearchPopup extends JPanel {
    private static final int WIDTH = 640;
    private static final int ROWS = 12;

    private final JRootPane root;
    private final transient Supplier<List<SearchItem>> source;
    private final transient Runnable back;
    private final transient RecentSearches recent;
    private transient SearchRanking ranking = new SearchRanking(Texts.text("search.synonyms"));
    private final SearchField field = new SearchField("search.field", this::find);
    private final DefaultListModel<SearchItem> model = new DefaultListModel<>();
    private final JList<SearchItem> list = new NameList<>(model);
    private final JLabel about = new JLabel(" ");
    private final transient EditorAction open =
            EditorAction.of("search", this::open).withKeys("menu K");
    private transient List<SearchItem> items = List.of();
    private transient Optional<Component> before = Optional.empty();

    /**
     * @param source collects what can be found, whenever the popup opens
     * @param back focuses what is worked in, if the focus was in a text
     */
    public SearchPopup(JRootPane root, Supplier<List<SearchItem>> source, Runnable back, Settings settings) {
        super(new MigLayout("insets 8, wrap, fillx, gapy 6", "[grow, fill]", "[][grow, fill][]"));
        this.root = root;
        this.source = source;
        this.back = back;
        recent = new RecentSearches(settings);
        setName("search");
        setVisible(false);
        fillField();
        fillList();
        Retold.by(this, () -> ranking = new SearchRanking(Texts.text("search.synonyms")));
        about.setName("search.about");
        add(field);
        add(new JScrollPane(
                list,
                ScrollPaneConstants.VERTICAL_SCROLLBAR_AS_NEEDED,
                ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER));
        add(about, "wmin 0");
        addMouseListener(new MouseAdapter() {}); // so that a click does not reach what is below
        registerKeyboardAction(
                event -> close(), EscapeKey.BINDING.stroke(), JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT);
        root.getLayeredPane().add(this, JLayeredPane.POPUP_LAYER);
        root.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                if (isVisible()) place();
            }
        });
    }

    /** Opens the search. */
    public EditorAction action() {
        return open;
    }

    /** The keys that work in the field. */
    public List<Keys.Binding> keys() {
        return Keys.of(field);
    }

    private void fillField() {
        field.addActionListener(event -> run());
        Keys.bind(field, "UP", Texts.text("search.key.up"), () -> move(-1));
        Keys.bind(field, "DOWN", Texts.text("search.key.down"), () -> move(1));
        Keys.bind(field, "PAGE_UP", Texts.text("search.key.page-up"), () -> move(-ROWS));
        Keys.bind(field, "PAGE_DOWN", Texts.text("search.key.page-down"), () -> move(ROWS));
        field.addFocusListener(new FocusAdapter() {
            @Override
            public void focusLost(FocusEvent event) {
                if (!event.isTemporary()) setVisible(false);
            }
        });
    }

    private void fillList() {
        list.setName("search.list");
        list.setToolTipText(Texts.text("search.list.tip"));
        list.getAccessibleContext().setAccessibleName(Texts.text("search.list"));
        list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        list.setCellRenderer(new SearchCell());
        list.setFocusable(false); // typing goes on in the field
        list.setVisibleRowCount(ROWS);
        list.addListSelectionListener(event -> tell());
        list.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseReleased(MouseEvent event) {
                if (SwingUtilities.isLeftMouseButton(event) && isOnARow(event.getPoint())) run();
            }
        });
    }

    /** The list takes a place below its last row for one on it. */
    private boolean isOnARow(Point at) {
        int row = list.locationToIndex(at);
        return row >= 0 && list.getCellBounds(row, row).contains(at);
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBorder(BorderFactory.createLineBorder(UIManager.getColor("Component.borderColor")));
    }

    private void open() {
        if (!isVisible()) {
            before = Optional.ofNullable(
                    KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner());
        }
        items = source.get();
        field.setText("");
        find();
        place();
        setVisible(true);
        field.requestFocusInWindow();
    }

    private void place() {
        list.setFixedCellHeight(new SearchCell()
                .getListCellRendererComponent(
                        list, new SearchItem("", "X", "", List.of("X"), "X", "", true, () -> {}), 0, false, false)
                .getPreferredSize()
                .height);
        list.setFixedCellWidth(1); // as wide as the view
        Dimension room = root.getLayeredPane().getSize();
        int top = root.getContentPane().getY();
        int width = Math.min(UIScale.scale(WIDTH), room.width);
        setBounds((room.width - width) / 2, top, width, Math.min(getPreferredSize().height, room.height - top));
        validate();
    }

    private void close() {
        before.ifPresentOrElse(Component::requestFocusInWindow, back); // first, or else hiding moves the focus on
        setVisible(false);
    }

    private void find() {
        model.clear();
        model.addAll(ranking.of(field.getText(), items, recent.ids()));
        list.setSelectedIndex(0);
        list.ensureIndexIsVisible(0);
        tell();
    }

    private void move(int rows) {
        int last = model.getSize() - 1;
        if (last < 0) return;
        int row = Math.max(0, Math.min(last, list.getSelectedIndex() + rows));
        list.setSelectedIndex(row);
        list.ensureIndexIsVisible(row);
    }

    private void tell() {
        SearchItem item = list.getSelectedValue();
        String text = Texts.text("search.none");
        if (item != null) text = item.enabled() ? item.tip() : Texts.text("search.unavailable", item.tip());
        about.setText(text.isBlank() ? " " : text.strip());
        field.getAccessibleContext().setAccessibleDescription(item == null ? text : item.name() + ". " + text);
    }

    private void run() {
        SearchItem item = list.getSelectedValue();
        if (item == null || !item.enabled()) return;
        recent.add(item.id());
        before = before.filter(each -> !DocumentKeys.isTyping(each)); // what was found is for the document
        close();
        SwingUtilities.invokeLater(item.run()); // after the focus is back
    }

    /** The ids of the items that were used last, kept in the settings. EDT only. */
    private static final class RecentSearches {
        private static final int MOST = 6;

        private final Settings settings;

        RecentSearches(Settings settings) {
            this.settings = settings;
        }

        /** The latest first. */
        List<String> ids() {
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < MOST; i++) {
                String id = settings.get(key(i), "");
                if (!id.isEmpty()) ids.add(id);
            }
            return ids;
        }

        void add(String id) {
            List<String> ids = ids();
            ids.remove(id);
            ids.add(0, id);
            for (int i = 0; i < Math.min(MOST, ids.size()); i++) settings.set(key(i), ids.get(i));
        }

        private static String key(int place) {
            return "search.recent." + place;
        }
    }

    /** A row of the search: the name, and at the right its place and its keys. What cannot be done now is grey. */
    private static final class SearchCell extends JPanel implements ListCellRenderer<SearchItem> {
        private final JLabel name = new JLabel();
        private final JLabel place = new JLabel();
        private final JLabel keys = new JLabel();

        SearchCell() {
            super(new MigLayout("insets 3 8 3 8, gapx 16, fillx", "[grow, fill][][96::, trailing]", "[center]"));
            add(name, "wmin 0");
            add(place);
            add(keys);
        }

        @Override
        public Component getListCellRendererComponent(
                JList<? extends SearchItem> list, SearchItem item, int index, boolean selected, boolean focused) {
            // The list itself never has the focus, so its own colour of the selection would be a pale one.
            Color text = selected ? UIManager.getColor("List.selectionForeground") : list.getForeground();
            Color ground = selected ? UIManager.getColor("List.selectionBackground") : list.getBackground();
            Color quiet = ColorFunctions.mix(text, ground, selected ? 0.85f : 0.65f);
            setBackground(ground);
            name.setText(item.name());
            name.setForeground(item.enabled() ? text : quiet);
            place.setText(item.place());
            place.setForeground(quiet);
            keys.setText(item.keys());
            keys.setForeground(item.enabled() ? text : quiet);
            String told = item.name() + ", " + item.place() + (item.keys().isEmpty() ? "" : ", " + item.keys());
            getAccessibleContext()
                    .setAccessibleName(item.enabled() ? told : Texts.text("search.unavailable.told", told));
            return this;
        }
    }
}
