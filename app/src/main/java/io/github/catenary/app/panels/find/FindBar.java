package io.github.catenary.app.panels.find;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.SearchField;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.query.Query;
import io.github.catenary.edit.query.QueryException;
import io.github.catenary.scene.Scene;
import java.util.Optional;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/**
 * A bar with a field for a {@link Query}. It counts what a query finds while it is typed, and says what is wrong with
 * it. Enter selects what was found; Escape closes the bar. EDT only.
 */
public final class FindBar extends JPanel implements Units.Follower {
    /** @param scene the one that was searched */
    private record Answer(Scene scene, String text, Selection found) {}

    private final transient Workspace workspace;
    private final transient Runnable back;
    private final JTextField field = new JTextField(34);
    private final JLabel result = new JLabel();
    private final transient Latest<Answer> latest = new Latest<>(this::show);
    private final transient EditorAction open =
            EditorAction.of("find", this::open).withKeys("menu F");
    private transient Optional<Answer> answer = Optional.empty();
    private boolean entered;

    /** @param back gives the focus back when the bar is closed */
    public FindBar(Workspace workspace, Runnable back) {
        super(new MigLayout("insets 4 10 4 8, gap 8, fillx", "[][][grow, fill][]", "[center]"));
        this.workspace = workspace;
        this.back = back;
        setName("find");
        setVisible(false);
        JLabel label = new JLabel(Texts.text("find.label"));
        label.setLabelFor(field);
        field.setName("find.query");
        field.setToolTipText(Texts.text("find.tip"));
        field.putClientProperty(FlatClientProperties.PLACEHOLDER_TEXT, Texts.text("find.example"));
        field.putClientProperty(FlatClientProperties.TEXT_FIELD_SHOW_CLEAR_BUTTON, true);
        result.setName("find.result");
        JButton close = new JButton(Texts.text("find.close"));
        close.setName("find.close");
        close.setToolTipText(Texts.text("find.close.tip"));
        close.addActionListener(event -> close());
        add(label);
        add(field);
        add(result, "wmin 0");
        add(close);
        field.addActionListener(event -> enter());
        registerKeyboardAction(
                event -> close(), EscapeKey.BINDING.stroke(), JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT);
        SearchField.onTyping(field, this::ask);
        workspace.addListener(Workspace.Listener.ofAnything(this::sceneChanged));
        Units.follow(this);
    }

    /** The numbers of the query are in other units now. */
    @Override
    public void unitsChanged() {
        if (isVisible()) ask();
    }

    /** Opens the bar, or puts the focus into it. */
    public EditorAction action() {
        return open;
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBorder(BorderFactory.createMatteBorder(0, 0, 1, 0, UIManager.getColor("Component.borderColor")));
    }

    private void open() {
        setVisible(true);
        field.selectAll();
        field.requestFocusInWindow();
        ask();
    }

    private void close() {
        setVisible(false);
        latest.forget();
        back.run();
    }

    private void sceneChanged() {
        boolean fresh = answer.map(found -> found.scene() == workspace.scene()).orElse(false);
        if (isVisible() && !fresh) ask();
    }

    private void enter() {
        entered = true;
        ask();
    }

    private void ask() {
        answer = Optional.empty();
        String text = field.getText();
        latest.forget();
        if (text.isBlank()) {
            entered = false;
            say("", false);
            return;
        }
        try {
            Query query = Query.parse(text, Units::sign);
            Scene scene = workspace.scene();
            latest.ask(() -> new Answer(scene, text, GroupMarks.of(scene).free(query.in(scene))));
        } catch (QueryException mistake) {
            if (entered) field.setCaretPosition(Math.min(mistake.at(), text.length()));
            entered = false;
            say(QueryErrorText.of(mistake), true);
        }
    }

    private void show(Answer found) {
        if (found.scene() != workspace.scene() || !found.text().equals(field.getText())) return;
        answer = Optional.of(found);
        int particles = found.found().particles().size();
        int springs = found.found().springs().size();
        say(particles + springs == 0 ? Texts.text("find.none") : Texts.text("find.found", particles, springs), false);
        if (entered) workspace.document().select(found.found());
        entered = false;
    }

    private void say(String text, boolean mistake) {
        field.putClientProperty(FlatClientProperties.OUTLINE, mistake ? FlatClientProperties.OUTLINE_ERROR : null);
        result.setText(text);
        result.setToolTipText(text.isEmpty() ? null : text);
    }
}
