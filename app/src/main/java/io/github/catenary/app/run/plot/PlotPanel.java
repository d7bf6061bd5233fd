package io.github.catenary.app.run.plot;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.run.preview.PreviewListener;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.run.preview.RunObserver;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.dock.DockTab;
import io.github.catenary.app.ui.dock.ItemDrag;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.NoiseFloor;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.spi.Plugins;
import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.SwingUtilities;
import javax.swing.Timer;
import net.miginfocom.swing.MigLayout;

/** The plots of the run: the curves, and the list of what is plotted. Measures nothing while it is hidden. EDT only. */
public final class PlotPanel extends JPanel implements Units.Follower {
    /** The curves follow the run about twenty times a second, ms. */
    private static final int REFRESH_MILLIS = 50;

    /** The most selected items that are added at once. */
    private static final int MOST_ITEMS = 8;

    private static final int LIST_WIDTH = 270;

    /** The part of its size by which the energy rises that is worth a sentence. */
    private static final double RISE = 0.01;

    private final transient Workspace workspace;
    private final transient PreviewRunner runner;
    private boolean isMeasuring;
    private final transient PlotRecorder recorder;
    private final transient PlotPast past;
    private final transient PreviewListener follower = this::follow;
    private final transient PlotFiles files;
    private final transient Consumer<String> refused;
    private final MeasureList list;
    private final PlotView view = new PlotView("plot.view");
    private final JCheckBox logarithmic = new JCheckBox(Texts.text("plot.logarithmic"));
    private final Timer refresh = Timers.once(REFRESH_MILLIS, this::showCurves);

    private final transient NoiseFloor.Latest floors = new NoiseFloor.Latest();

    private transient Runnable reveal = () -> {};
    private transient MeasureRow.Asking asking = measure -> {};

    /** Adds the selected particles, springs and colliders to the plots. */
    public final transient EditorAction plotSelected = EditorAction.of("plot-selected", this::addSelected);

    /** @param message shows a sentence in the status bar */
    public PlotPanel(
            Workspace workspace,
            PreviewRunner runner,
            Settings settings,
            BackgroundWork background,
            Consumer<String> message) {
        super(new BorderLayout());
        this.workspace = workspace;
        this.runner = runner;
        recorder = new PlotRecorder(System::nanoTime, runner.spareTime().memory());
        past = new PlotPast(runner, recorder, this::refreshSoon);
        refused = message;
        setName("plots");
        getAccessibleContext().setAccessibleName(Texts.text("plot.view"));
        files = new PlotFiles(background, message);
        list = new MeasureList(settings, this::measureOthers, message);
        view.onTime(time -> {
            long frame = recorder.frameAt(time);
            if (frame >= 0) runner.goTo(frame);
        });
        add(view, BorderLayout.CENTER);
        add(side(), BorderLayout.EAST);
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {}

            @Override
            public void selectionChanged(Selection before, Selection after) {
                enableAction();
            }

            @Override
            public void pluginsChanged() {
                useAdded();
            }

            @Override
            public void documentOpened(Document document) {
                past.cancel();
                recorder.clear();
                list.removeItems();
                view.showAll();
                enableAction();
            }

            @Override
            public Runnable documentLeft() {
                Runnable rows = list.memory();
                Runnable curves = recorder.memory();
                return () -> {
                    rows.run();
                    curves.run();
                };
            }
        });
        runner.addListener(follower);
        useAdded();
        recorder.show(measures());
        enableAction();
        Units.follow(this);
    }

    @Override
    public void unitsChanged() {
        refreshSoon();
    }

    /** The tab of the plots: they are measured while it shows. */
    public DockTab tab() {
        return new DockTab() {
            @Override
            public String id() {
                return "plots";
            }

            @Override
            public JComponent make() {
                return PlotPanel.this;
            }

            @Override
            public void shown(boolean visible) {
                turn(visible);
            }

            @Override
            public void close() {
                PlotPanel.this.close();
            }
        };
    }

    /** What measures the run for the curves. */
    public RunObserver observer() {
        return recorder;
    }

    /** @param shows called before the user adds a curve from elsewhere */
    public void onAdd(Runnable shows) {
        reveal = shows;
    }

    /** @param asks asks for the parameters of a measure of a plugin */
    public void onSettings(Consumer<MeasureType> asks) {
        asking = asks::accept;
        useAdded();
    }

    private void useAdded() {
        list.useAdded(workspace.plugins().measures(), measure -> asking.ask(measure));
    }

    private JPanel side() {
        JScrollPane scroll = new JScrollPane(list);
        scroll.setBorder(BorderFactory.createEmptyBorder());
        scroll.getVerticalScrollBar().setUnitIncrement(UIScale.scale(16));
        JPanel buttons = new JPanel(new MigLayout("insets 4 6 4 6, gap 4"));
        JButton selected = new JButton(plotSelected);
        selected.setName("plot.selected");
        buttons.add(selected);
        buttons.add(button("plot.all", view::showAll));
        buttons.add(button("plot.export", () -> files.export(this, curves(), view.range(), logarithmic.isSelected())));
        logarithmic.setName("plot.logarithmic");
        logarithmic.setToolTipText(Texts.text("plot.logarithmic.tip"));
        logarithmic.addActionListener(event -> view.useLogarithms(logarithmic.isSelected()));
        buttons.add(logarithmic, "newline, span");
        JPanel side = new JPanel(new BorderLayout());
        side.add(buttons, BorderLayout.NORTH);
        side.add(scroll, BorderLayout.CENTER);
        Runnable measure = () -> side.setPreferredSize(
                new Dimension(Math.max(UIScale.scale(LIST_WIDTH), buttons.getPreferredSize().width), 0));
        measure.run();
        Retold.by(side, measure);
        return side;
    }

    private static JButton button(String text, Runnable work) {
        JButton button = new JButton(Texts.text(text));
        button.setName(text);
        button.setToolTipText(Texts.text(text + ".tip"));
        button.addActionListener(event -> work.run());
        return button;
    }

    private void enableAction() {
        int items = itemsSelected();
        plotSelected.setEnabled(items > 0 && items <= MOST_ITEMS);
    }

    private int itemsSelected() {
        return itemsOf(workspace.selection());
    }

    /** How many items of a selection can be plotted; of a large one, more than are added at once. */
    private int itemsOf(Selection selection) {
        int items = selection.particles().size() + selection.springs().size();
        if (selection.size() > items + MOST_ITEMS) return selection.size();
        return items
                + (int) selection.elements().stream()
                        .filter(id -> ofElement(id).findAny().isPresent())
                        .count();
    }

    private Stream<Measure> ofElement(int id) {
        return ElementMeasure.of(workspace.plugins(), workspace.document().scene(), id);
    }

    private void addSelected() {
        reveal.run();
        add(workspace.selection());
    }

    /** Lets items be dragged onto the curves. */
    public void takeFrom(JComponent component, ItemDrag.Source source) {
        ItemDrag.install(component, new Drops(), source);
    }

    private final class Drops implements ItemDrag.Target {
        @Override
        public boolean isAt(Component from, Point at) {
            return view.isShowing() && view.contains(SwingUtilities.convertPoint(from, at, view));
        }

        @Override
        public void awaitDrop(Component from, Optional<Point> at) {
            view.awaitDrop(at.isPresent());
        }

        @Override
        public void drop(Selection items, Component from, Point at) {
            addDropped(items);
        }
    }

    private void addDropped(Selection items) {
        if (itemsOf(items) > MOST_ITEMS) {
            refused.accept(Texts.text("plot.many", MOST_ITEMS));
            return;
        }
        add(items);
    }

    private void add(Selection selection) {
        Scene scene = workspace.document().scene();
        Plugins plugins = workspace.plugins();
        selection.springs().stream()
                .forEach(id ->
                        list.add(ChannelMeasure.ofSpring(plugins, scene, id).toList()));
        selection.particles().stream()
                .forEach(id ->
                        list.add(ChannelMeasure.ofParticle(plugins, scene, id).toList()));
        selection.elements().stream().forEach(id -> list.add(ofElement(id).toList()));
    }

    private List<Measure> measures() {
        return list.shown().stream().map(MeasureRow::measure).toList();
    }

    private void measureOthers() {
        past.cancel();
        recorder.show(measures());
        askForForces();
        runner.refresh();
        refresh.start();
    }

    private void refreshSoon() {
        if (isShowing() && !refresh.isRunning()) refresh.start();
    }

    private List<PlotCurve> curves() {
        List<PlotCurve> curves = new ArrayList<>();
        OptionalInt ghost = runner.state().transport().ghostBranch();
        if (ghost.isPresent()) add(recorder.traces(ghost.getAsInt()), true, curves);
        add(recorder.traces(), false, curves);
        return curves;
    }

    private void add(List<Trace> traces, boolean ghost, List<PlotCurve> curves) {
        NoiseFloor floor = floors.of(workspace.scene());
        for (Trace trace : traces) {
            for (MeasureRow row : list.shown()) {
                if (row.measure().equals(trace.measure()))
                    curves.add(new PlotCurve(
                            trace,
                            row.slot().orElseThrow(),
                            ghost,
                            row.measure().floor(floor),
                            false));
            }
        }
    }

    private void follow(PreviewState state) {
        view.showTime(state.status().time());
        refreshSoon();
    }

    private void showCurves() {
        past.look(workspace.scene());
        OptionalDouble read = past.progress();
        List<PlotCurve> curves = curves();
        view.show(curves);
        view.note(read.isPresent() ? Texts.text("plot.past", read.getAsDouble()) : note(curves));
        if (read.isPresent()) refresh.restart();
        double now = runner.state().status().time();
        for (MeasureRow row : list.shown()) {
            curves.stream()
                    .filter(curve ->
                            !curve.ghost() && curve.slot() == row.slot().orElseThrow())
                    .forEach(curve -> row.showValue(curve.textAt(now)));
            recorder.missing(row.measure()).ifPresent(row::showMissing);
        }
    }

    private String note(List<PlotCurve> curves) {
        boolean rises = keepsNoEnergy() && curves.stream().anyMatch(PlotPanel::isRisingEnergy);
        return rises ? Texts.text("plot.energy-rises") : "";
    }

    /** Projections move particles to meet lengths, and ask nothing about the energy that this takes. */
    private boolean keepsNoEnergy() {
        return IntegratorCatalog.OWN
                .find(workspace.scene().solver().integrator())
                .filter(method -> !method.usesStiffness())
                .isPresent();
    }

    private static boolean isRisingEnergy(PlotCurve curve) {
        Trace trace = curve.trace();
        if (trace.measure() != RunMeasure.TOTAL_ENERGY || trace.size() < 2) return false;
        double least = Arrays.stream(trace.low()).min().orElseThrow();
        double most = Arrays.stream(trace.high()).max().orElseThrow();
        double size = Math.max(Math.abs(least), Math.abs(most));
        return trace.high()[trace.size() - 1] - trace.low()[0] > RISE * size;
    }

    private void askForForces() {
        runner.setForces(this, isMeasuring && measures().stream().anyMatch(Measure::needsForces));
    }

    private void turn(boolean on) {
        recorder.turn(on);
        isMeasuring = on;
        askForForces();
        if (!on) past.cancel();
        if (!on) return;
        runner.refresh();
        refresh.start();
    }

    /** The keys of the plot. */
    public List<Keys.Binding> keys() {
        return Keys.of(view);
    }

    private void close() {
        runner.removeListener(follower);
        refresh.stop();
        past.cancel();
    }
}
