package io.github.catenary.app.editor.generator;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.SearchField;
import io.github.catenary.app.render.flat.RenderSettings;
import io.github.catenary.app.render.flat.SceneImage;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.generate.Generator;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.awt.BorderLayout;
import java.awt.Image;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.image.BaseMultiResolutionImage;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.BorderFactory;
import javax.swing.DefaultListModel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.ListSelectionModel;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import org.jspecify.annotations.Nullable;

/**
 * A card for each generator: a picture of what it makes, its name and its description. A card is dragged onto the drawing,
 * or opened for its parameters. The pictures are made in the background when their cards show. EDT only.
 */
public final class PartCards extends JPanel {
    /** Lines and dots are this much smaller than in the drawing. */
    private static final float SMALL = 0.5f;

    /** A pointer that moves less clicks, px. */
    private static final float STILL = 4;

    /** What becomes of a card. */
    public interface Use {
        /** Asks for the parameters of a part, and inserts it. */
        void insert(Generator generator);

        /** Has a part follow the pointer, which drags its card. */
        void carry(Generator generator);

        /** The pointer that drags a card moved. */
        void moved(MouseEvent event);

        /** The card is let go. */
        void dropped(MouseEvent event);
    }

    /** @param words by which it is found, in small letters */
    record Card(Generator generator, Names names, String words) {
        static Card of(Generator generator) {
            Names names = Names.of(generator);
            String words = names.label() + " " + names.description() + " " + generator.id();
            return new Card(generator, names, words.toLowerCase(Locale.ROOT));
        }

        boolean has(String typed) {
            return Stream.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+"))
                    .allMatch(words::contains);
        }
    }

    private final transient Workspace workspace;
    private final transient Use use;
    private final DefaultListModel<Card> shown = new DefaultListModel<>();
    private final JList<Card> list = new CardList(shown);
    private final SearchField search = new SearchField("parts.search", this::fill);
    private final WrappedText none = new WrappedText(WrappedText.Role.HINT, Texts.text("parts.none"));

    /** By the id of the generator; empty while it is made, or if there is none. */
    private final transient Map<String, Optional<Image>> pictures = new HashMap<>();

    private int round;

    public PartCards(Workspace workspace, Use use) {
        super(new BorderLayout(0, UIScale.scale(4)));
        this.workspace = workspace;
        this.use = use;
        setName("parts");
        setOpaque(false);
        list.setCellRenderer(new PartCardCell(this::picture));
        none.setName("parts.none");
        add(search, BorderLayout.NORTH);
        add(list, BorderLayout.CENTER);
        add(none, BorderLayout.SOUTH);
        Keys.bind(search, "ENTER", Texts.text("parts.open"), () -> open(0));
        Keys.bind(search, "DOWN", Texts.text("parts.list"), this::enterList);
        Keys.bind(list, "ENTER", Texts.text("parts.open"), () -> open(list.getSelectedIndex()));
        CardMouse mouse = new CardMouse();
        list.addMouseListener(mouse);
        list.addMouseMotionListener(mouse);
        workspace.addListener(Workspace.Listener.ofPlugins(this::renew));
        fill();
    }

    private void fill() {
        Card chosen = list.getSelectedValue();
        shown.clear();
        for (Generator each : workspace.plugins().generators()) {
            Card card = Card.of(each);
            if (card.has(search.getText())) shown.addElement(card);
            if (chosen != null && each == chosen.generator()) list.setSelectedIndex(shown.getSize() - 1);
        }
        none.setVisible(shown.isEmpty());
        revalidate();
    }

    /** The generators are others, or their pictures look otherwise now. */
    private void renew() {
        round++;
        pictures.clear();
        fill();
    }

    private void open(int row) {
        if (row >= 0 && row < shown.getSize()) use.insert(shown.get(row).generator());
    }

    private void enterList() {
        if (shown.isEmpty()) return;
        list.setSelectedIndex(Math.max(0, list.getSelectedIndex()));
        list.requestFocusInWindow();
    }

    /** The picture of a card, as soon as it is made; a generator that fails has none. */
    private Optional<Image> picture(Card card) {
        String id = card.generator().id();
        Optional<Image> made = pictures.get(id);
        if (made != null) return made;
        pictures.put(id, Optional.empty());
        int asked = round;
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        Background.compute(
                () -> paint(card.generator(), colors),
                image -> {
                    if (round != asked) return;
                    pictures.put(id, Optional.of(image));
                    list.repaint();
                },
                failure -> {});
        return Optional.empty();
    }

    /** With the usual parameters; sharp at scale 2, too. */
    private static Image paint(Generator generator, SceneColors colors) {
        Scene part =
                PartMaker.adding(Scene.EMPTY, generator).make(Parameters.NONE).alone();
        return new BaseMultiResolutionImage(paint(part, colors, 1), paint(part, colors, 2));
    }

    private static Image paint(Scene part, SceneColors colors, int scale) {
        int width = scale * PartCardCell.pictureWidth();
        int height = scale * PartCardCell.pictureHeight();
        float fineness = SMALL * scale * UIScale.scale(1f);
        return SceneImage.render(Frame.drawn(part), new RenderSettings.Size(width, height, fineness), colors);
    }

    @Override
    public void updateUI() {
        super.updateUI();
        if (pictures != null) renew(); // the superclass calls this, too
    }

    private final class CardMouse extends MouseAdapter {
        private @Nullable MouseEvent pressed;
        /** The card at which the pointer was pressed. */
        private @Nullable Card card;

        private boolean carries;

        private int row(MouseEvent event) {
            int row = list.locationToIndex(event.getPoint());
            return row >= 0 && list.getCellBounds(row, row).contains(event.getPoint()) ? row : -1;
        }

        @Override
        public void mousePressed(MouseEvent event) {
            int row = row(event);
            card = SwingUtilities.isLeftMouseButton(event) && row >= 0 ? shown.get(row) : null;
            pressed = card == null ? null : event;
            carries = false;
        }

        @Override
        public void mouseDragged(MouseEvent event) {
            MouseEvent start = pressed;
            Card carried = card;
            if (start == null || carried == null) return;
            if (!carries && start.getPoint().distance(event.getPoint()) > UIScale.scale(STILL)) {
                carries = true;
                use.carry(carried.generator());
            }
            if (carries) use.moved(event);
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            if (pressed != null && carries) use.dropped(event);
            pressed = null;
        }

        @Override
        public void mouseClicked(MouseEvent event) {
            if (SwingUtilities.isLeftMouseButton(event) && event.getClickCount() == 2) open(row(event));
        }
    }

    /** As wide as its place, with cards of one height. */
    private static final class CardList extends NameList<Card> {
        CardList(DefaultListModel<Card> cards) {
            super(cards);
            setName("parts.list");
            setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
            getAccessibleContext().setAccessibleName(Texts.text("section.parts"));
            // or else a drag would select the cards that the pointer passes
            setTransferHandler(null);
            setDragEnabled(true);
        }

        @Override
        public void updateUI() {
            super.updateUI();
            setFixedCellWidth(UIScale.scale(120));
            setFixedCellHeight(PartCardCell.height());
            setBorder(BorderFactory.createLineBorder(UIManager.getColor("Component.borderColor")));
        }

        @Override
        public @Nullable String getToolTipText(MouseEvent event) {
            int row = locationToIndex(event.getPoint());
            return row < 0
                    ? null
                    : Texts.text(
                            "parts.tip", getModel().getElementAt(row).names().description());
        }
    }
}
