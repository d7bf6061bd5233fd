package io.github.catenary.app.panels.inspector;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.panels.material.MaterialDrag;
import io.github.catenary.app.panels.material.MaterialDrop;
import io.github.catenary.app.panels.material.MaterialLibrary;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.Column;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTabbedPane;
import javax.swing.ScrollPaneConstants;
import net.miginfocom.swing.MigLayout;

/**
 * The inspector, in three tabs: what is selected, the scene, and the library of what many items share. The first item
 * that is selected opens its tab; when nothing is selected any more, the tab before comes back. Every change is one
 * command on the open document. EDT only.
 */
public final class InspectorPanel extends JPanel implements Units.Follower {
    /** An integrator in the list of integrators. */
    public record Integrator(String id, String label) {}

    private static final String FAVOURITES = "inspector.favourites";
    private static final String OPEN = "inspector.open.";
    private static final String TAB = "inspector.tab";

    private final Workspace workspace;
    /** In the order in which they are shown: the favourites depend on the others. */
    private final List<InspectorSection> sections;

    private final SolverSection solver;
    private final FavouritesSection favourites;
    private final ElementsSection elements;
    private final ParticleSection particleSection;
    private final SpringSection springSection;
    /** What the run shows. */
    private transient Optional<Frame> frame = Optional.empty();

    private transient Consumer<Boolean> wantsForces = wanted -> {};
    private final GroupsSection groups;
    private final PartsSection parts = new PartsSection();
    private final transient MaterialsSection materialsSection;
    private final Summaries summaries = new Summaries(this::refresh);
    private final TabStrip tabs = new TabStrip();
    private final WrappedText nothing = new WrappedText(WrappedText.Role.HINT, Texts.text("inspector.nothing"));
    /** The tab that comes back when nothing is selected any more. */
    private InspectorTab before = InspectorTab.SCENE;
    /** True while the selection chooses the tab. */
    private final transient Following following = new Following();

    private Selection items = Selection.EMPTY;
    private Selection shownSelection = Selection.EMPTY;
    private Scene shownScene = Scene.EMPTY;

    /**
     * @param background the long work of the window
     * @param bodies the shapes of the drawing
     * @param integrators the integrators that can run a scene now, in the order of the list
     * @param refused shows why an edit was refused; the field itself shows the reason, too
     */
    public InspectorPanel(
            Workspace workspace,
            BackgroundWork background,
            ElementShapes bodies,
            Supplier<List<Integrator>> integrators,
            MaterialLibrary materials,
            Consumer<String> refused) {
        super(new BorderLayout());
        this.workspace = workspace;
        setName("inspector");
        getAccessibleContext().setAccessibleName(Texts.text("panel.inspector"));
        Retold.by(this, this::showSections);
        Edits edits = new Edits(workspace, refused);
        solver = new SolverSection(workspace, edits, integrators);
        particleSection = new ParticleSection(edits);
        springSection = new SpringSection(edits, materials, solver::name, workspace::plugins);
        List<InspectorSection> pinnable = List.of(
                new SceneSection(edits),
                solver,
                particleSection,
                springSection,
                new ForcesSection(edits, solver::name));
        groups = new GroupsSection(workspace, background, edits);
        materialsSection = new MaterialsSection(workspace, edits, materials);
        favourites = new FavouritesSection(pinnable);
        elements = new ElementsSection(workspace, bodies, edits);
        List<InspectorSection> others = List.of(elements, materialsSection, groups, parts, favourites);
        sections = Stream.concat(pinnable.stream(), others.stream()).toList();
        nothing.setName("inspector.nothing");
        add(tabs, BorderLayout.NORTH);
        add(scroll());
        tabs.addChangeListener(change -> tabChosen());
        workspace.addListener(new Follower());
        Units.follow(this);
        refresh();
    }

    @Override
    public void unitsChanged() {
        refresh();
    }

    private JScrollPane scroll() {
        List<JComponent> column = new ArrayList<>(sections);
        column.remove(favourites);
        column.add(0, favourites);
        column.add(nothing);
        JScrollPane scroll = new JScrollPane(
                new SectionColumn(column),
                ScrollPaneConstants.VERTICAL_SCROLLBAR_AS_NEEDED,
                ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
        scroll.setBorder(BorderFactory.createEmptyBorder());
        scroll.setName("inspector.scroll");
        return scroll;
    }

    /** Restores the favourites, the tab and what is folded, and saves every later change. */
    public void remember(Settings settings) {
        favourites.pin(List.of(settings.get(FAVOURITES, "").split(" ")));
        favourites.onChange(() -> settings.set(FAVOURITES, String.join(" ", favourites.names())));
        for (InspectorSection section : sections) {
            for (InspectorSection.Fold fold : section.folds()) {
                String key = OPEN + fold.getName();
                String kept = settings.get(key, "");
                if (!kept.isEmpty()) fold.setOpen(Boolean.parseBoolean(kept));
                fold.keep(open -> settings.set(key, Boolean.toString(open)));
            }
        }
        if (settings.get(TAB, "").equals(InspectorTab.LIBRARY.id())) before = InspectorTab.LIBRARY;
        if (workspace.selection().isEmpty()) tabs.choose(before);
        tabs.addChangeListener(change -> settings.keep(TAB, before.id()));
    }

    private void tabChosen() {
        if (tabs.chosen() != InspectorTab.SELECTION) before = tabs.chosen();
        if (following.isNow()) return;
        commitPending();
        showSections();
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

    /** Shows what the selected springs, pins and colliders push in a frame of the run. */
    public void showForces(Optional<Frame> now) {
        frame = now;
        Selection selection = workspace.selection();
        springSection.forces.show(frame, selection.springs());
        particleSection.forces.show(frame, selection.particles());
        elements.forces().show(frame, selection.elements());
    }

    /** Sets who is told whether the inspector shows items whose forces somebody may want to read. */
    public void onWantForces(Consumer<Boolean> wants) {
        wantsForces = wants;
        askForForces();
    }

    private void askForForces() {
        Scene scene = workspace.scene();
        Selection selection = workspace.selection();
        wantsForces.accept(scene.springs().size() <= ForceLine.MOST_SPRINGS
                && tabs.chosen() != InspectorTab.LIBRARY
                && (springSection.forces.isAbout(scene, selection.springs())
                        || particleSection.forces.isAbout(scene, selection.particles())
                        || elements.forces().isAbout(scene, selection.elements())));
        showForces(frame);
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

    /** Offers parts to insert, in the library. */
    public void offerParts(JComponent cards) {
        parts.offer(cards);
        refresh();
    }

    /** Lets materials of the scene be dragged onto the drawing. */
    public void dragMaterials(MaterialDrop drop, MaterialDrag.Ground ground) {
        materialsSection.dragOnto(drop, ground);
    }

    /** The fields for the scene and for what is selected now. */
    public List<InspectorField> fields() {
        Inspected now = inspected();
        List<InspectorField> all = new ArrayList<>();
        for (InspectorSection section : sections) {
            if (!section.isIn(section.home(), now)) continue;
            section.show(now);
            all.addAll(section.fields(() -> tabs.choose(section.home())));
        }
        return all;
    }

    private Inspected inspected() {
        Selection now = workspace.selection();
        return new Inspected(workspace.scene(), now, items, summaries.of(workspace.scene(), now));
    }

    /** Opens the tab of what is selected when that begins, and the tab before when it ends. */
    private void followSelection(Selection old, Selection now) {
        boolean some = holdsItems(now);
        if (some && !holdsItems(old)) {
            tabs.choose(InspectorTab.SELECTION);
        } else if (!now.elements().isEmpty() && !some) {
            if (tabs.chosen() == InspectorTab.LIBRARY) tabs.choose(InspectorTab.SELECTION);
        } else if (now.isEmpty() && tabs.chosen() == InspectorTab.SELECTION) {
            tabs.choose(before);
        }
    }

    private static boolean holdsItems(Selection selection) {
        return !selection.particles().isEmpty() || !selection.springs().isEmpty();
    }

    private void refresh() {
        Selection now = workspace.selection();
        boolean remember = now.elements().isEmpty() || holdsItems(now);
        items = remember
                ? new Selection(now.particles(), now.springs(), Selection.EMPTY.elements())
                : items.within(workspace.scene());
        // Text that could not be entered belongs to the previous selection.
        if (!now.equals(shownSelection)) Form.restorePending(this);
        Selection old = shownSelection;
        shownSelection = now;
        shownScene = workspace.scene();
        following.quietly(() -> followSelection(old, now));
        showSections();
        if (!now.elements().isEmpty() && !now.elements().equals(old.elements())) elements.scrollToForm();
    }

    private void showSections() {
        Inspected shown = inspected();
        for (InspectorSection section : sections) {
            section.setVisible(section.isIn(tabs.chosen(), shown));
            // What the tab of the scene tells is counted, and takes the longer the larger the scene is.
            boolean cheap = section.home() != InspectorTab.SCENE || section == elements;
            if (section.isVisible() || cheap || favourites.borrowsFrom(section)) {
                section.show(shown);
                section.tellAdvanced();
            }
        }
        nothing.setVisible(tabs.chosen() == InspectorTab.SELECTION && shown.selection.isEmpty());
        askForForces();
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

        SectionColumn(List<? extends JComponent> sections) {
            super(new MigLayout("insets 8 10 12 10, fillx, wrap 1, hidemode 3, gapy 8", "[grow, fill]"));
            setName("inspector.sections");
            for (JComponent section : sections) add(section, "wmin 60");
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

    /** The tabs alone: the sections below them are those of the chosen one. */
    private static final class TabStrip extends JTabbedPane {
        private static final List<InspectorTab> ORDER = List.of(InspectorTab.values());

        TabStrip() {
            setName("inspector.tabs");
            getAccessibleContext().setAccessibleName(Texts.text("panel.inspector"));
            putClientProperty(FlatClientProperties.TABBED_PANE_TAB_WIDTH_MODE, "equal");
            putClientProperty(FlatClientProperties.TABBED_PANE_TAB_AREA_ALIGNMENT, "fill");
            for (InspectorTab tab : ORDER) {
                JPanel nothing = new JPanel(null);
                nothing.setPreferredSize(new Dimension()); // so that the strip is as high as its tabs
                nothing.setMinimumSize(new Dimension());
                addTab(tab.title(), null, nothing, Texts.text("inspector." + tab.id() + ".tip"));
            }
            choose(InspectorTab.SCENE);
        }

        InspectorTab chosen() {
            return ORDER.get(getSelectedIndex());
        }

        void choose(InspectorTab tab) {
            setSelectedIndex(ORDER.indexOf(tab));
        }
    }
}
