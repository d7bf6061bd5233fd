package io.github.catenary.app.run.plot;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.run.preview.PreviewMark;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.RunObserver;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import java.awt.Component;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JRadioButtonMenuItem;

/** Pins meters to the selected items, and changes and removes them. They stay with the document while it is open. EDT only. */
public final class MeterActions {
    private final Workspace workspace;
    private final PreviewRunner runner;
    private final Component over;
    private final Consumer<String> refused;
    private final ItemMeters meters;

    /** Pins a meter to each selected particle, spring and collider. */
    public final EditorAction pinSelected = EditorAction.of("meter-selected", this::pinSelected);

    /** Removes all meters. */
    public final EditorAction removeAll;

    /**
     * @param over the component in which the run is seen, and the menu of a meter opens
     * @param refused shows why a meter is not pinned
     */
    public MeterActions(Workspace workspace, PreviewRunner runner, Component over, Consumer<String> refused) {
        this.workspace = workspace;
        this.runner = runner;
        this.over = over;
        this.refused = refused;
        meters = new ItemMeters(
                () -> new Rectangle(over.getSize()),
                () -> {
                    runner.refresh();
                    enable();
                },
                this::place,
                this::openMenu);
        removeAll = EditorAction.of("meters-clear", meters::clear);
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {}

            @Override
            public void selectionChanged(Selection before, Selection after) {
                enable();
            }

            @Override
            public void documentOpened(Document document) {
                meters.clear();
                enable();
            }

            @Override
            public Runnable documentLeft() {
                return meters.memory();
            }
        });
        enable();
    }

    /** What draws the meters over the run. */
    public PreviewMark mark() {
        return meters;
    }

    /** What reads the run for the meters. */
    public RunObserver observer() {
        return meters;
    }

    private void enable() {
        int items = defaults().size();
        pinSelected.setEnabled(items > 0 && items <= ItemMeters.MOST);
        removeAll.setEnabled(!meters.pinned().isEmpty());
        runner.setForces(this, meters.pinned().stream().anyMatch(Measure::needsForces));
    }

    private Optional<Vec3> place(Element element) {
        return workspace.plugins().constraint(element.type()).flatMap(type -> ShapeProvider.place(type, element));
    }

    /** The measure of each selected item that says most: strain, speed, or the contact force of a collider that has a place. */
    private List<Measure> defaults() {
        Selection selection = workspace.selection();
        List<Measure> found = new ArrayList<>();
        if (selection.size() > ItemMeters.MOST + 1) {
            return List.of(); // large selections are not gone through
        }
        selection.springs().stream().forEach(id -> found.add(new SpringMeasure(SpringMeasure.Kind.STRAIN, id)));
        selection.particles().stream().forEach(id -> found.add(new ParticleMeasure(ParticleMeasure.Kind.SPEED, id)));
        Scene scene = workspace.document().scene();
        selection.elements().stream()
                .filter(id -> scene.elements().contains(id)
                        && place(scene.elements().get(id)).isPresent())
                .forEach(id -> ElementMeasure.of(workspace.plugins(), scene, id)
                        .findFirst()
                        .ifPresent(found::add));
        return found;
    }

    private void pinSelected() {
        for (Measure measure : defaults()) {
            if (meters.pin(measure)) continue;
            refused.accept(Texts.text("meter.full", ItemMeters.MOST));
            return;
        }
    }

    private Stream<Measure> ofItem(Measure measure) {
        int id = measure.item().orElseThrow();
        Scene scene = workspace.document().scene();
        if (measure.isOfElement()) return ElementMeasure.of(workspace.plugins(), scene, id);
        return measure.isOfSpring()
                ? ChannelMeasure.ofSpring(workspace.plugins(), scene, id)
                : ChannelMeasure.ofParticle(workspace.plugins(), scene, id);
    }

    private void openMenu(Measure measure, Point at) {
        JPopupMenu menu = new JPopupMenu();
        menu.setName("meter.menu");
        ofItem(measure).forEach(other -> {
            JMenuItem item = new JRadioButtonMenuItem(other.label(), other.equals(measure));
            item.setName("menu.meter." + other.key());
            item.addActionListener(event -> meters.replace(measure, other));
            menu.add(item);
        });
        menu.addSeparator();
        JMenuItem remove = new JMenuItem(Texts.text("meter.remove"));
        remove.setName("menu.meter.remove");
        remove.addActionListener(event -> meters.unpin(measure));
        menu.add(remove);
        menu.show(over, at.x, at.y);
    }
}
