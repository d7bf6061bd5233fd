package io.github.catenary.app.run.stepinspector;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.StepSource;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.dialog.SideWindow;
import io.github.catenary.app.ui.menu.PartMenus;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.app.ui.theme.PlainText;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.device.ComputeDevice;
import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.event.KeyEvent;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import javax.swing.AbstractListModel;
import javax.swing.BorderFactory;
import javax.swing.Box;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JProgressBar;
import javax.swing.JScrollPane;
import javax.swing.JSplitPane;
import javax.swing.JToolBar;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;
import net.miginfocom.swing.MigLayout;

/**
 * Looks into the step that led to the frame which the run shows: stage by stage and projection by projection. It pauses
 * the run when it opens. Closing it ends what is computed; another document closes it. EDT only.
 */
public final class XrayWindow extends JFrame implements Units.Follower {
    private static final Dimension SIZE = new Dimension(1240, 800);
    private static final Dimension LEAST = new Dimension(720, 460);

    private final transient Workspace workspace;
    private final transient PreviewRunner run;
    private final transient XrayModel model = new XrayModel();
    private final transient XrayControls controls = new XrayControls(model);
    private final transient XrayView view = new XrayView();
    private final XrayStory story = new XrayStory();
    private final StageList stages;
    private final ProjectionPane projections;
    private final XrayCharts charts = new XrayCharts(model);
    private final JProgressBar progress = new JProgressBar();
    private transient XrayWords words;
    /** What runs the scene. */
    private transient Optional<ComputeDevice> device = Optional.empty();

    private transient Optional<XrayRunner> runner = Optional.empty();
    /** The ids of a step name other items in another document. */
    private final transient Workspace.Listener opening = Workspace.Listener.ofOpening(this::dispose);
    /** Counts the steps that were asked for, so that an answer that comes late is not taken. */
    private int asked;

    /**
     * @param owner the editor, beside which the window opens
     * @param run gives the step
     */
    public XrayWindow(Component owner, Workspace workspace, PreviewRunner run) {
        this.workspace = workspace;
        this.run = run;
        words = new XrayWords(Scene.EMPTY, workspace.plugins(), Optional.empty());
        stages = new StageList(words, model::showStage);
        projections = new ProjectionPane(model, this::select);
        layOut();
        controls.bind(getRootPane());
        for (JComponent each : List.of(stages, projections, projections.table(), controls.slider()))
            controls.yieldKeys(each);
        charts.views().forEach(controls::yieldKeys);
        getRootPane()
                .registerKeyboardAction(
                        event -> dispose(),
                        KeyStroke.getKeyStroke(KeyEvent.VK_ESCAPE, 0),
                        JComponent.WHEN_IN_FOCUSED_WINDOW);
        model.addListener(this::refresh);
        workspace.addListener(opening);
        Units.follow(this);
        SideWindow.prepare(this, "xray", owner, SIZE, LEAST);
    }

    @Override
    public void unitsChanged() {
        model.report().ifPresent(report -> stages.show(report.stages(), words));
        refresh();
    }

    private void layOut() {
        JPanel top = new JPanel(new MigLayout("insets 0, fillx, gapy 2", "[grow, fill][]"));
        top.add(toolBar(), "span, growx, wrap");
        top.add(controls.slider(), "gapleft 8, wmin 80");
        top.add(controls.place(), "gapright 10");
        JSplitPane text = new JSplitPane(JSplitPane.VERTICAL_SPLIT, true, scroll(story), charts);
        text.setResizeWeight(0.35);
        JSplitPane upper = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, true, view, text);
        upper.setResizeWeight(0.62);
        JSplitPane right = new JSplitPane(JSplitPane.VERTICAL_SPLIT, true, upper, projections);
        right.setResizeWeight(0.72);
        JSplitPane all = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, true, scroll(stages), right);
        all.setResizeWeight(0.2);
        for (JSplitPane each : List.of(text, upper, right, all)) {
            each.setBorder(BorderFactory.createEmptyBorder());
            controls.yieldKeys(each);
        }
        JPanel content = new JPanel(new BorderLayout());
        content.add(top, BorderLayout.NORTH);
        content.add(all, BorderLayout.CENTER);
        setContentPane(content);
    }

    private JScrollPane scroll(JComponent inside) {
        JScrollPane pane = new JScrollPane(inside);
        controls.yieldKeys(pane);
        pane.setBorder(BorderFactory.createEmptyBorder());
        pane.setMinimumSize(UIScale.scale(new Dimension(120, 60)));
        pane.setPreferredSize(UIScale.scale(new Dimension(330, 190)));
        return pane;
    }

    private JToolBar toolBar() {
        JToolBar bar = new JToolBar();
        bar.setFloatable(false);
        controls.addTo(bar);
        bar.addSeparator();
        EditorAction back = EditorAction.of("xray.frame-back", () -> stepAndOpen(() -> run.stop(PreviewRun::stepBack)))
                .withKeys("shift F7")
                .withIcon("step-back");
        EditorAction ahead = EditorAction.of("xray.frame-ahead", () -> stepAndOpen(() -> run.submit(PreviewRun::step)))
                .withKeys("F7")
                .withIcon("step");
        EditorAction fit = EditorAction.of("xray.fit", view::fit).withIcon("fit");
        PartMenus.give(
                List.of(getRootPane()), "context.xray", List.of(controls.usual(), List.of(back, ahead), List.of(fit)));
        for (EditorAction action : List.of(back, ahead, fit)) {
            bar.add(ToolBars.button(action));
            action.bindIn(getRootPane(), JComponent.WHEN_IN_FOCUSED_WINDOW);
        }
        bar.add(Box.createHorizontalGlue());
        progress.setName("xray.progress");
        progress.setIndeterminate(true);
        progress.setVisible(false);
        progress.setMaximumSize(UIScale.scale(new Dimension(120, 6)));
        progress.getAccessibleContext().setAccessibleName(Texts.text("xray.progress"));
        bar.add(progress);
        return bar;
    }

    /** Pauses the run, and looks into the step of the frame that it shows. */
    public void open() {
        setVisible(true);
        toFront();
        stages.requestFocusInWindow();
        begin();
    }

    private void stepAndOpen(Runnable step) {
        step.run();
        begin();
    }

    private void begin() {
        leave();
        int number = ++asked;
        setTitle(PlainText.title(Texts.text("xray.title", workspace.title())));
        model.begin((stage, first) -> runner.ifPresent(each -> each.look(stage, first)));
        view.clear();
        story.complain(Optional.empty(), Optional.empty());
        progress.setVisible(true);
        run.ask(StepSource::of, source -> {
            if (number == asked && isDisplayable()) start(source);
        });
    }

    private void start(Optional<StepSource> source) {
        if (source.isEmpty()) {
            progress.setVisible(false);
            story.complain(Optional.of(Texts.text("xray.no-run")), Optional.empty());
            return;
        }
        setTitle(PlainText.title(Texts.text(
                "xray.title.frame", workspace.title(), source.get().recipe().frame())));
        device = source.get().compiler().options().device();
        runner = Optional.of(new XrayRunner(source.get(), this::show));
    }

    private void show(XrayState state) {
        boolean isNew = state.report().isPresent() && model.report().isEmpty();
        if (isNew) {
            Frame before = state.report().get().before();
            words = new XrayWords(before.scene(), workspace.plugins(), device);
            stages.show(state.report().get().stages(), words);
            view.begin(before);
        }
        model.show(state);
        progress.setVisible(state.working());
        story.complain(state.failure(), state.report());
    }

    private void refresh() {
        story.show(model, words);
        stages.mark(model.stage().isPresent() ? model.stageNumber() : -1);
        if (model.report().isEmpty()) stages.show(List.of(), words);
        projections.refresh();
        charts.refresh();
        model.frame().ifPresent(frame -> view.show(frame, model.row(), model.chords(), model.arrows()));
    }

    /** Selects a spring in the drawing, if it is still there. */
    private void select(int spring) {
        if (!workspace.scene().springs().contains(spring)) return;
        workspace.document().select(Selection.ofSprings(IdSet.of(spring)));
    }

    /** The moment that is shown. */
    XrayModel model() {
        return model;
    }

    private void leave() {
        controls.pause();
        runner.ifPresent(XrayRunner::close);
        runner = Optional.empty();
    }

    @Override
    public void dispose() {
        asked++;
        workspace.removeListener(opening);
        leave();
        controls.close();
        super.dispose();
    }

    /** The stages of a step, in their order. Choosing one goes to its end. EDT only. */
    private static final class StageList extends NameList<XrayStage> {
        private transient XrayWords words;
        private final transient Following following = new Following();
        private boolean severalSubsteps;

        StageList(XrayWords words, IntConsumer go) {
            this.words = words;
            setName("xray.stages");
            getAccessibleContext().setAccessibleName(Texts.text("xray.stages"));
            setToolTipText(Texts.text("xray.stages.tip"));
            setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
            setCellRenderer(new Cell());
            addListSelectionListener(event -> {
                if (!following.isNow() && getSelectedIndex() >= 0) go.accept(getSelectedIndex());
            });
        }

        /** Shows other stages; thousands of rows are not measured. */
        void show(List<XrayStage> stages, XrayWords newWords) {
            words = newWords;
            following.quietly(() -> {
                severalSubsteps =
                        !stages.isEmpty() && stages.get(stages.size() - 1).substep() > 0;
                setPrototypeCellValue(stages.isEmpty() ? null : widest(stages));
                setModel(new AbstractListModel<>() {
                    @Override
                    public int getSize() {
                        return stages.size();
                    }

                    @Override
                    public XrayStage getElementAt(int index) {
                        return stages.get(index);
                    }
                });
            });
        }

        /** One of the stages with the longest title among the first of them. */
        private XrayStage widest(List<XrayStage> stages) {
            XrayStage widest = stages.get(0);
            for (XrayStage each : stages.subList(0, Math.min(200, stages.size()))) {
                if (words.title(each).length() > words.title(widest).length()) widest = each;
            }
            return widest;
        }

        /** @param stage none if it is negative */
        void mark(int stage) {
            if (stage == getSelectedIndex()) return;
            following.quietly(() -> {
                if (stage < 0) clearSelection();
                else setSelectedIndex(stage);
                if (stage >= 0) ensureIndexIsVisible(stage);
            });
        }

        private final class Cell extends DefaultListCellRenderer {
            @Override
            public Component getListCellRendererComponent(
                    JList<?> list, Object value, int index, boolean selected, boolean focused) {
                super.getListCellRendererComponent(list, value, index, selected, focused);
                XrayStage stage = (XrayStage) value;
                String title = severalSubsteps
                        ? Texts.text("xray.stage.substep", stage.substep() + 1, words.title(stage))
                        : words.title(stage);
                setText(XrayWords.residual(stage)
                        .map(residual -> Texts.text("xray.stage", title, residual))
                        .orElse(title));
                setBorder(BorderFactory.createEmptyBorder(
                        UIScale.scale(2), UIScale.scale(8), UIScale.scale(2), UIScale.scale(8)));
                return this;
            }
        }
    }
}
