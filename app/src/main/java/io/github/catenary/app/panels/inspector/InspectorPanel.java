package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.panels.material.MaterialDrag;
import io.github.catenary.app.panels.material.MaterialDrop;
import io.github.catenary.app.panels.material.MaterialLibrary;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Column;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ScrollPaneConstants;
import net.miginfocom.swing.MigLayout;

/**
 * The inspector. It shows and edits the selected particles, springs and elements, or the scene if nothing is selected.
 * Every change is one command on the open document. EDT only.
 */
public final class InspectorPanel extends JPanel {
    /** An integrator in the list of integrators. */
    public record Integrator(String id, String label) {}

    private static final String FAVOURITES = "inspector.favourites";
    private static final String OPEN = "inspector.open.";

    private final Workspace workspace;
    /** In the order in which they are shown: the favourites depend on the others. */
    private final List<InspectorSection> sections;

    private final SolverSection solver;
    private final FavouritesSection favourites;
    private final GroupsSection groups;
    private final transient MaterialsSection materialsSection;
    private final Summaries summaries = new Summaries(this::refresh);
    private Selection items = Selection.EMPTY;
    private Selection shownSelection = Selection.EMPTY;
    private Scene shownScene = Scene.EMPTY;

    /**
     * @param bodies the shapes of the drawing
     * @param integrators the integrators that can run a scene now, in the order of the list
     * @param refused shows why an edit was refused; the field itself shows the reason, too
     */
    public InspectorPanel(
            Workspace workspace,
            ElementShapes bodies,
            Supplier<List<Integrator>> integrators,
            MaterialLibrary materials,
            Consumer<String> refused) {
        super(new BorderLayout());
        this.workspace = workspace;
        setName("inspector");
        getAccessibleContext().setAccessibleName(Texts.text("panel.inspector"));
        Edits edits = new Edits(workspace, refused);
        solver = new SolverSection(workspace, edits, integrators);
        List<InspectorSection> pinnable = List.of(
                new SceneSection(edits),
                solver,
                new ParticleSection(edits),
                new SpringSection(edits, materials, solver::name),
                new ForcesSection(edits, solver::name));
        groups = new GroupsSection(workspace, edits);
        materialsSection = new MaterialsSection(workspace, edits, materials);
        favourites = new FavouritesSection(pinnable);
        List<InspectorSection> others =
                List.of(new ElementsSection(workspace, bodies, edits), groups, materialsSection, favourites);
        sections = Stream.concat(pinnable.stream(), others.stream()).toList();
        List<InspectorSection> column = new ArrayList<>(sections);
        column.remove(favourites);
        column.add(0, favourites);
        JScrollPane scroll = new JScrollPane(
                new SectionColumn(column),
                ScrollPaneConstants.VERTICAL_SCROLLBAR_AS_NEEDED,
                ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
        scroll.setBorder(BorderFactory.createEmptyBorder());
        scroll.setName("inspector.scroll");
        add(scroll);
        workspace.addListener(new Follower());
        refresh();
    }

    /** Restores the favourites, and what is folded, and saves every later change. */
    public void remember(Settings settings) {
        favourites.pin(List.of(settings.get(FAVOURITES, "").split(" ")));
        favourites.onChange(() -> settings.set(FAVOURITES, String.join(" ", favourites.names())));
        for (InspectorSection section : sections) {
            String key = OPEN + section.getName();
            String kept = settings.get(key, "");
            if (!kept.isEmpty()) section.setOpen(Boolean.parseBoolean(kept));
            section.onFold(open -> settings.set(key, Boolean.toString(open)));
        }
    }

    /**
     * Enters pending text; call it before saving, before closing, and before every command from outside the inspector.
     */
    public void commitPending() {
        Form.commitPending(this);
    }

    /**
     * Shows in the solver's section what its settings cost and bring.
     *
     * @param millisPerFrame the time of the solver for a frame of the run, ms; empty if unknown
     * @param largestStretch the largest length of a spring over its rest length in the run; empty if unknown
     */
    public void showRun(OptionalDouble millisPerFrame, OptionalDouble largestStretch) {
        solver.showRun(millisPerFrame, largestStretch);
    }

    /**
     * Offers to change generated parts.
     *
     * @param able whether a group is a part that can be changed
     * @param change asks for other parameters of such a group
     */
    public void onChangePart(Predicate<Group> able, Consumer<Group> change) {
        groups.onChangePart(able, change);
    }

    /** Lets materials of the scene be dragged onto the drawing. */
    public void dragMaterials(MaterialDrop drop, MaterialDrag.Ground ground) {
        materialsSection.dragOnto(drop, ground);
    }

    /** The fields for what is selected now. */
    public List<InspectorField> fields() {
        return sections.stream().flatMap(section -> section.fields().stream()).toList();
    }

    private void refresh() {
        Selection now = workspace.selection();
        boolean remember = now.elements().isEmpty()
                || !now.particles().isEmpty()
                || !now.springs().isEmpty();
        items = remember
                ? new Selection(now.particles(), now.springs(), Selection.EMPTY.elements())
                : items.within(workspace.scene());
        // Text that could not be entered belongs to the previous selection.
        if (!now.equals(shownSelection)) Form.restorePending(this);
        shownSelection = now;
        shownScene = workspace.scene();
        Inspected shown = new Inspected(workspace.scene(), now, items, summaries.of(workspace.scene(), now));
        for (InspectorSection section : sections) section.show(shown);
    }

    private final class Follower implements Workspace.Listener {
        @Override
        public void documentChanged(DocumentChange change) {
            if (change.before() != change.after()) refresh();
        }

        /** Pending text belongs to the previous selection. */
        @Override
        public void selectionChanged(Selection before, Selection after) {
            commitPending();
            boolean shown =
                    workspace.scene() == shownScene && workspace.selection().equals(shownSelection);
            if (!shown) refresh(); // an edit that also selects has refreshed already
        }

        @Override
        public void pluginsChanged() {
            refresh();
        }

        @Override
        public void enterPending() {
            commitPending();
        }

        @Override
        public void documentOpened(Document document) {
            items = Selection.EMPTY;
            Form.restorePending(InspectorPanel.this);
            refresh();
        }
    }

    /** The sections one below the other, always as wide as the inspector. */
    private static final class SectionColumn extends Column {
        private static final int LINE = 28;

        SectionColumn(List<InspectorSection> sections) {
            super(new MigLayout("insets 8 10 12 10, fillx, wrap 1, hidemode 3, gapy 8", "[grow, fill]"));
            setName("inspector.sections");
            for (InspectorSection section : sections) add(section, "wmin 60");
        }

        @Override
        public Dimension getPreferredScrollableViewportSize() {
            return new Dimension(300, 600);
        }

        @Override
        protected int line() {
            return LINE;
        }

        @Override
        public int getScrollableBlockIncrement(Rectangle visible, int orientation, int direction) {
            return Math.max(LINE, visible.height - LINE);
        }
    }
}
