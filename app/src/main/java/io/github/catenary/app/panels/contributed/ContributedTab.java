package io.github.catenary.app.panels.contributed;

import io.github.catenary.app.document.exchange.WholeFile;
import io.github.catenary.app.document.workspace.ForeignCall;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.SaveChooser;
import io.github.catenary.app.files.SaveFlow;
import io.github.catenary.app.form.parameter.ContributionSettings;
import io.github.catenary.app.ui.dock.PanelTab;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.ScenePanel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** The panels that plugins add, one at a time, as a tab of the dock. EDT only. */
public final class ContributedTab extends PanelTab<ContributedPanel> implements Units.Follower {
    private static final String LAST = "panels.last";

    /**
     * What the panels use of the window.
     *
     * @param adjustments their parameters, as they were set last
     * @param background writes files
     * @param reveal selects items and moves the drawing to them
     * @param failed notes that a panel failed, and why
     * @param wantDetail has frames carry detail, or no longer
     * @param say shows a sentence in the status bar
     */
    public record Uses(
            ContributionSettings adjustments,
            Settings settings,
            BackgroundWork background,
            Consumer<Selection> reveal,
            BiConsumer<Described, Message> failed,
            Consumer<Boolean> wantDetail,
            Consumer<String> say) {}

    private final Workspace workspace;
    private final Uses uses;
    private final PanelFeed feed;
    private final SaveFlow flow;
    private final Workspace.Listener follower = new Follower();
    private Optional<Frame> frame = Optional.empty();
    private boolean showing;

    public ContributedTab(Uses uses) {
        super("panels");
        workspace = uses.adjustments().workspace();
        this.uses = uses;
        flow = new SaveFlow(uses.background(), uses.say());
        feed = new PanelFeed(
                () -> new PanelFeed.Question(workspace.scene(), workspace.selection(), frame),
                workspace::foreign,
                new Viewer());
        Units.follow(this);
    }

    @Override
    protected ContributedPanel newPanel() {
        ContributedPanel made = new ContributedPanel(uses.adjustments(), new Commands());
        Retold.by(made, made::retell);
        return made;
    }

    @Override
    public void unitsChanged() {
        panel().ifPresent(ContributedPanel::retell);
    }

    /** The panel that shows, or is to show next; the first one if the last one is gone. */
    private Optional<ScenePanel> chosen() {
        List<ScenePanel> all = workspace.plugins().panels();
        String last = uses.settings().get(LAST, "");
        return all.stream()
                .filter(each -> each.id().equals(last))
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    /** Has a panel show when the tab does. */
    public void choose(String id) {
        uses.settings().keep(LAST, id);
        if (showing) renew();
    }

    /** Takes the frame of the run that shows now; empty if there is none. */
    public void showFrame(Optional<Frame> now) {
        boolean other = now.isPresent() != frame.isPresent() || (now.isPresent() && isOther(now.get(), frame.get()));
        frame = now;
        if (other && showing) feed.ask();
    }

    /** Each frame has arrays of its own; its detail may come later. */
    private static boolean isOther(Frame now, Frame before) {
        return now.x() != before.x() || !now.detail().equals(before.detail());
    }

    @Override
    public void shown(boolean visible) {
        showing = visible;
        workspace.removeListener(follower);
        if (visible) {
            workspace.addListener(follower);
            renew();
            feed.ask();
        } else {
            uses.wantDetail().accept(false);
            feed.rest();
        }
    }

    private void renew() {
        Optional<ScenePanel> now = chosen();
        panel().ifPresent(view -> view.show(workspace.plugins().panels(), now));
        uses.wantDetail().accept(now.filter(ScenePanel::needsDetail).isPresent());
        feed.follow(now);
    }

    private Selection there(Selection items) {
        return items.within(workspace.scene());
    }

    /** What a user does in the panel. */
    private final class Commands implements ContributedPanel.Uses {
        @Override
        public void choose(String id) {
            ContributedTab.this.choose(id);
        }

        @Override
        public void select(Selection items) {
            workspace.document().select(there(items));
        }

        @Override
        public void reveal(Selection items) {
            Selection found = there(items);
            if (!found.isEmpty()) uses.reveal().accept(found);
        }

        @Override
        public void retry() {
            feed.retry();
        }

        @Override
        public void save(String name, String csv) {
            byte[] content = csv.getBytes(StandardCharsets.UTF_8);
            SaveChooser.Kind kind = new SaveChooser.Kind(Texts.text("plot.csv"), ".csv");
            flow.ask(
                    new SaveChooser(uses.background(), "files", List.of(kind)),
                    uses.background().owner(),
                    name,
                    (file, progress) -> WholeFile.<IOException>write(file, out -> out.write(content)));
        }

        @Override
        public void say(String sentence) {
            uses.say().accept(sentence);
        }
    }

    private final class Viewer implements PanelFeed.Viewer {
        @Override
        public void answered(PanelContent content) {
            panel().ifPresent(view -> view.show(content));
        }

        @Override
        public void waiting() {
            panel().ifPresent(view -> view.tell(Texts.text("panels.waiting"), false));
        }

        @Override
        public void failed(ScenePanel who, Throwable why) {
            uses.failed().accept(who, ForeignCall.failed(who, why));
            String name = Names.of(ContributionKind.PANEL, who).label();
            panel().ifPresent(view -> view.tell(Texts.text("panels.failed", name, ErrorText.of(why)), true));
        }

        @Override
        public void abandoned() {
            panel().ifPresent(view -> view.tell(Texts.text("panels.abandoned"), true));
        }
    }

    private final class Follower implements Workspace.Listener {
        @Override
        public void documentChanged(DocumentChange change) {
            if (change.before() != change.after()) feed.ask();
        }

        @Override
        public void selectionChanged(Selection before, Selection after) {
            feed.ask();
        }

        @Override
        public void documentOpened(Document document) {
            feed.ask();
        }

        @Override
        public void pluginsChanged() {
            renew();
        }
    }
}
