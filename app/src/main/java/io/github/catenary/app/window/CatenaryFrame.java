package io.github.catenary.app.window;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.extras.FlatSVGUtils;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.backdrop.BackdropController;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.DroppedFiles;
import io.github.catenary.app.files.recovery.JournalKeeper;
import io.github.catenary.app.form.parameter.ContributionSettings;
import io.github.catenary.app.panels.material.OwnMaterials;
import io.github.catenary.app.run.film.FilmController;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.menu.ContextMenus;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Shown;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.Appearance;
import io.github.catenary.app.ui.theme.PlainText;
import io.github.catenary.app.window.plugins.PluginService;
import io.github.catenary.app.window.preferences.NewScenes;
import io.github.catenary.app.window.preferences.PreferencesDialog;
import io.github.catenary.app.window.status.StatusBar;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Window;
import java.awt.event.ActionEvent;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.WindowConstants;
import net.miginfocom.swing.MigLayout;

/**
 * The window: drawing, run, panels, documents, menus and status bar, connected by constructors. On closing it asks about
 * unsaved changes and ends the preview's thread. EDT only.
 */
public final class CatenaryFrame extends JFrame {
    /** The smallest size of a window on a screen that is large enough. */
    private static final Dimension LEAST = new Dimension(900, 560);

    private final transient WindowContext in;
    private final transient WindowPlugins plugins;
    private final transient WindowDrawing drawing;
    private final transient WindowRun run;
    private final transient WindowPanels panels;
    private final transient WindowDocuments documents;
    private final transient WindowHelp help;
    private final transient WindowKeys keys;
    private final transient WelcomeController start;
    private final transient ContextMenus contexts;
    private final transient WindowPreferences memory;
    private final transient PaneWalk walk = new PaneWalk(getLayeredPane(), this::areas);

    /** @param context plugins, settings, samples and the recovery folder */
    public CatenaryFrame(Workspace workspace, EditorContext context) {
        setName("editor");
        units(context.settings()).use();
        NewScenes.begin(context.settings(), workspace);
        StatusBar status = new StatusBar(workspace);
        context.settings().onTrouble(status::say);
        in = new WindowContext(workspace, context.settings(), new BackgroundWork(this, status::say), status);
        plugins = new WindowPlugins(in, context.plugins());
        ContributionSettings contributed = plugins.adjustments();
        drawing = new WindowDrawing(in, plugins.calls(), contributed, this::uncover);
        run = new WindowRun(in, drawing, plugins);
        panels = new WindowPanels(in, drawing, run, plugins, context.samples());
        documents = new WindowDocuments(in, run, context.recovery(), contributed);
        memory = new WindowPreferences(in.settings(), this, panels.panes(), panels.all());
        WindowParts parts = new WindowParts(drawing, run, panels, documents);
        PreferencesDialog preferences = new PreferencesDialog(this, in.settings(), this::changeKeys);
        help = new WindowHelp(in, parts, preferences, this::focusDocument);
        keys = new WindowKeys(in, parts, help);
        start = new WelcomeController(
                middle(), workspace, context, documents.files(), run.runner(), new StartedEditor(drawing, help));
        WindowMenus menus = new WindowMenus(in, parts, start.action());
        layOut(menus.toolBar());
        setJMenuBar(menus.bar(
                context.samples(),
                start::show,
                List.of(walk.next, walk.previous),
                preferences.action(),
                EditorAction.of("quit", this::close).withKeys("menu Q"),
                help.actions(keys, EditorAction.of("plugins", () -> plugins.show(Optional.empty())))));
        contexts = new ContextMenus(this);
        menus.addContextMenus();
        getRootPane()
                .setTransferHandler(documents.drop(new DroppedFiles.Others(
                        plugins.service()::install, BackdropController::isPicture, drawing.backdrop()::choose)));
        followWindow();
        setIconImages(FlatSVGUtils.createWindowIconImages("/io/github/catenary/app/icons/catenary.svg"));
        limitSize();
        followPreferences();
        memory.restore(panels.inspector());
        memory.follow(drawing.colours(), workspace);
        new OverlayPreferences(in.settings(), drawing.colours()).follow(workspace);
        keys.install();
        workspace.addListener(Workspace.Listener.ofOpening(this::focusDocument));
        documents.tabs().addListener(this::showTitle);
        showTitle();
    }

    /** What the start page covers. */
    private JPanel middle() {
        JPanel middle = new JPanel(new BorderLayout());
        middle.add(documents.strip(), BorderLayout.NORTH);
        middle.add(drawing.palette(), BorderLayout.WEST);
        middle.add(panels.all(), BorderLayout.CENTER);
        return middle;
    }

    private void layOut(MainToolBar toolBar) {
        JComponent content = (JComponent) getContentPane();
        JPanel top = new JPanel(new MigLayout("insets 0, gap 0, wrap 1, fillx, hidemode 3", "[fill]"));
        top.add(toolBar);
        top.add(panels.find());
        for (JComponent bar : drawing.bars()) top.add(bar);
        top.add(run.rest().bar());
        FloatingBar.over(List.of(drawing.panes(), run.preview()), drawing.settingsBar(), getLayeredPane());
        content.add(top, BorderLayout.NORTH);
        content.add(start.component(), BorderLayout.CENTER);
        content.add(in.status(), BorderLayout.SOUTH);
    }

    private void focusDocument() {
        if (!start.takeFocus()) keys.picture().ifPresent(JComponent::requestFocusInWindow);
    }

    private void uncover() {
        start.uncover();
    }

    private void changeKeys() {
        keys.change.actionPerformed(new ActionEvent(this, ActionEvent.ACTION_PERFORMED, null));
    }

    private void limitSize() {
        setMinimumSize(Screens.atMost(UIScale.scale(LEAST), Screens.usable()));
    }

    private void followPreferences() {
        Appearance appearance = new Appearance(in.settings());
        appearance.follow(() -> {
            drawing.view().theme.setSelected(FlatLaf.isLafDark());
            limitSize();
            validate(); // it may have grown
        });
        addWindowListener(new WindowAdapter() {
            @Override
            public void windowActivated(WindowEvent event) {
                appearance.followSystem();
            }
        });
        in.settings().addListener(Units.SETTING, () -> {
            in.workspace().enterPending(); // what is typed is in the units that are left
            units(in.settings()).use();
            for (Window each : Window.getWindows()) each.repaint();
        });
        NewScenes.follow(in.settings(), in.workspace(), start.page()::isShowing);
    }

    private static Units units(Settings settings) {
        return Units.named(settings.get(Units.SETTING, ""));
    }

    /** The panes of the window, from top to bottom and from left to right. */
    private List<PaneWalk.Pane> areas() {
        List<PaneWalk.Pane> areas = new ArrayList<>();
        areas.add(PaneWalk.Pane.of(panels.find()));
        for (JComponent bar : drawing.bars()) areas.add(PaneWalk.Pane.of(bar));
        areas.add(PaneWalk.Pane.of(drawing.settingsBar()));
        areas.add(PaneWalk.Pane.of(run.rest().bar()));
        areas.addAll(List.of(
                PaneWalk.Pane.of(start.page()),
                PaneWalk.Pane.of(documents.strip()),
                PaneWalk.Pane.of(drawing.planeBar()),
                PaneWalk.Pane.of(drawing.panes(), drawing::active),
                PaneWalk.Pane.of(run.preview(), run::picture),
                PaneWalk.Pane.of(run.transport(), run.transport()::slider),
                PaneWalk.Pane.of(panels.dock().docked()),
                PaneWalk.Pane.of(panels.inspector())));
        return areas;
    }

    private void followWindow() {
        setDefaultCloseOperation(WindowConstants.DO_NOTHING_ON_CLOSE);
        addWindowListener(new WindowAdapter() {
            /** Focuses the drawing, so that the letters of the tools work at once. */
            @Override
            public void windowOpened(WindowEvent event) {
                memory.restoreDivider();
                panels.dock().restoreHeight();
                memory.follow();
                focusDocument();
                plugins.tellAtStart();
                documents.offerAtStart();
                run.prepare();
            }

            @Override
            public void windowClosing(WindowEvent event) {
                close();
            }
        });
    }

    private void showTitle() {
        String mark = in.workspace().document().changed() ? "*" : "";
        setTitle(PlainText.title(
                Texts.joined(mark, Shown.inserted(in.workspace().title()), " – ", Texts.text("app.name"))));
    }

    /** Tells that something failed because memory is short. */
    void tellOfMemory() {
        in.status().say(Texts.text("message.memory"));
    }

    /** The user's own materials. */
    public OwnMaterials materials() {
        return panels.materials();
    }

    /** The journal of this window's unsaved edits. */
    public JournalKeeper journal() {
        return documents.journal();
    }

    /** Opens the plugin manager and selects the jar, if it is listed. */
    void showPlugins(Optional<Path> jar) {
        plugins.show(jar);
    }

    /** The run in the preview. */
    PreviewRunner run() {
        return run.runner();
    }

    /** The films and pictures of this window. */
    FilmController film() {
        return run.film();
    }

    /** The documents open in this window. */
    Tabs tabs() {
        return documents.tabs();
    }

    /** The document in front in this window. */
    Workspace workspace() {
        return in.workspace();
    }

    /** The work with plugins in this window. */
    PluginService pluginWork() {
        return plugins.service();
    }

    /** The background work of this window. */
    BackgroundWork background() {
        return in.background();
    }

    /** Opens a file, as the Open action does after a file is chosen. */
    public void open(Path file) {
        documents.files().open(file);
    }

    /** Shows the start page, unless the user has switched it off. */
    public void offerStart() {
        start.offer();
    }

    /** Asks for a name and saves; does nothing while other work runs. */
    void saveAs() {
        if (!in.background().running()) documents.files().saveAs(() -> {});
    }

    /** Closes the window after asking about the unsaved changes of each document. */
    public void close() {
        documents.afterAll(() -> run.film().afterFilm(this::dispose));
    }

    @Override
    public void dispose() {
        keys.close();
        walk.close();
        memory.close();
        drawing.close();
        start.close();
        contexts.close();
        help.close();
        panels.close();
        run.close();
        plugins.close();
        documents.close();
        super.dispose();
    }

    /** What the start page does in the window. */
    private record StartedEditor(WindowDrawing drawing, WindowHelp help) implements WelcomeController.Editor {
        @Override
        public void insert(String generator, Runnable then) {
            drawing.parts().insert(generator, then);
        }

        @Override
        public EditorAction tour() {
            return help.tour();
        }

        @Override
        public void takePencil() {
            drawing.tools().choose("particle");
        }

        @Override
        public void focusDrawing() {
            drawing.focus();
        }
    }
}
