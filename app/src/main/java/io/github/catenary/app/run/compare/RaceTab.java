package io.github.catenary.app.run.compare;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.app.ui.dock.PanelTab;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.PlainText;
import java.awt.BorderLayout;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** The race in the dock, or in a window of its own on request. EDT only. */
public final class RaceTab extends PanelTab<RacePanel> {
    private final RaceSource source;
    private final JPanel page = new JPanel(new BorderLayout());
    private Optional<JFrame> window = Optional.empty();
    private boolean shown;

    public RaceTab(RaceSource source) {
        super("race");
        this.source = source;
        page.setName("race.page");
    }

    @Override
    protected RacePanel newPanel() {
        EditorAction apart = EditorAction.of("race.window", this::openWindow).withIcon("window");
        return new RacePanel(source, apart);
    }

    @Override
    public JComponent make() {
        page.add(super.make());
        return page;
    }

    @Override
    public void shown(boolean visible) {
        shown = visible;
        if (window.isEmpty()) panel().ifPresent(race -> race.seen(visible));
        else if (visible) window.get().toFront();
    }

    private void openWindow() {
        RacePanel race = panel().orElseThrow();
        if (window.isPresent()) {
            window.get().dispose(); // the race comes back
            return;
        }
        page.removeAll();
        page.add(elsewhere());
        page.revalidate();
        page.repaint();
        String title =
                PlainText.title(Texts.text("race.title", source.workspace().title()));
        JFrame made = race.window(page, title);
        made.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosed(WindowEvent event) {
                bringBack();
            }
        });
        window = Optional.of(made);
        made.setVisible(true);
        Focus.moveInto(race);
    }

    private JComponent elsewhere() {
        JPanel message = new JPanel(new MigLayout("fill, wrap 1", "[center]", "push[][]push"));
        message.add(new JLabel(Texts.text("race.elsewhere")));
        JButton back = new JButton(Texts.text("race.back"));
        back.setName("race.back");
        back.addActionListener(event -> window.ifPresent(JFrame::dispose));
        message.add(back);
        return message;
    }

    private void bringBack() {
        if (window.isEmpty()) return; // the editor closes
        window = Optional.empty();
        page.removeAll();
        panel().ifPresent(race -> {
            page.add(race);
            if (!shown) race.seen(false);
        });
        page.revalidate();
        page.repaint();
    }

    @Override
    public void close() {
        Optional<JFrame> open = window;
        window = Optional.empty();
        open.ifPresent(JFrame::dispose);
        panel().ifPresent(RacePanel::close);
    }
}
