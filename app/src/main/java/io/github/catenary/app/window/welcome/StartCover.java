package io.github.catenary.app.window.welcome;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import java.awt.CardLayout;
import java.nio.file.Path;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JPanel;

/** The start page, or the part of the window that it covers, in the same place and of the same size. EDT only. */
public final class StartCover extends JPanel implements AutoCloseable {
    private static final String PAGE = "page";
    private static final String EDITOR = "editor";

    private final CardLayout cards = new CardLayout();
    private final StartPage page;
    private final transient ThumbnailRunner runner;
    private final transient Runnable back;
    private final transient Settings settings;
    private final transient EditorAction action = EditorAction.of("start-page", this::cover);
    private boolean covering;

    /**
     * @param covered what the page covers
     * @param doors what the page leads to; whatever it is, the page goes once another document is open
     */
    public StartCover(JComponent covered, Workspace workspace, Settings settings, Doors doors, SampleSource samples) {
        this.settings = settings;
        runner = new ThumbnailRunner(() -> workspace.plugins().compiler());
        back = doors.back();
        page = new StartPage(doors, settings, runner, samples);
        setLayout(cards);
        add(covered, EDITOR);
        add(page, PAGE);
        page.registerKeyboardAction(
                event -> back.run(), EscapeKey.BINDING.stroke(), JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT);
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                goBack();
            }

            @Override
            public void documentOpened(Document document) {
                goBack();
            }
        });
    }

    /** The page alone, which shows while it covers. */
    public JComponent page() {
        return page;
    }

    /** Shows the page. */
    public EditorAction action() {
        return action;
    }

    /** Shows the samples of a folder on the page. */
    public void show(List<Path> samples) {
        page.show(samples);
    }

    /** True if the user wants the page when the program starts without a file. */
    public boolean isWantedAtStart() {
        return StartPage.isWantedAtStart(settings);
    }

    /** Covers the window with the page. */
    public void cover() {
        covering = true;
        page.refresh();
        cards.show(this, PAGE);
        page.takeFocus();
    }

    /** Puts the focus on the page, if it shows. */
    public boolean takeFocus() {
        if (covering) page.takeFocus();
        return covering;
    }

    /** Leaves as Escape does: with the focus in what was covered, so that its keys work at once. */
    private void goBack() {
        if (covering) back.run();
    }

    /** Shows what the page covers. */
    public void leave() {
        if (!covering) return;
        covering = false;
        runner.forget();
        cards.show(this, EDITOR);
    }

    @Override
    public void close() {
        runner.close();
    }
}
