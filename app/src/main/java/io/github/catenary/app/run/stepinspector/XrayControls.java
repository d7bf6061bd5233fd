package io.github.catenary.app.run.stepinspector;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.app.ui.work.Timers;
import java.awt.event.ActionEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.AbstractAction;
import javax.swing.Action;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JRootPane;
import javax.swing.JSlider;
import javax.swing.JToolBar;
import javax.swing.KeyStroke;
import javax.swing.Timer;

/** The buttons, keys and slider that go through the moments of a step. EDT only. */
final class XrayControls {
    /** The most places of the slider; a step with more moments goes on by several at a place. */
    private static final int PLACES = 1_000_000;
    /** Moments a second. */
    private static final List<Integer> RATES = List.of(1, 5, 20, 100, 1000, 10_000);

    private static final int USUAL_RATE = 20;
    private static final int LEAST_PAUSE_MILLIS = 33;
    private static final double MILLIS = 1000;

    final EditorAction play;
    private final XrayModel model;
    /** Those that go back, and those that go on, as their buttons stand. */
    private final List<EditorAction> back;

    private final List<EditorAction> ahead;
    private final JSlider slider = new JSlider(0, 1, 0);
    private final JComboBox<String> rate = new JComboBox<>();
    private final JLabel place = new JLabel(" ");
    private final Timer timer = Timers.every(LEAST_PAUSE_MILLIS, this::advance);
    private final Following following = new Following();
    private double due;

    XrayControls(XrayModel model) {
        this.model = model;
        back = List.of(
                action("first", () -> model.goTo(0), "HOME"),
                action("previous-substep", model::previousSubstep, "menu PAGE_UP"),
                action("previous-stage", model::previousStage, "PAGE_UP"),
                action("previous-group", model::previousGroup, "menu LEFT"),
                action("previous", model::previous, "LEFT"));
        play = EditorAction.of("xray.play", this::playOrPause).withKeys("F5").withIcon("play");
        ahead = List.of(
                action("next", model::next, "RIGHT"),
                action("next-group", model::nextGroup, "menu RIGHT"),
                action("next-stage", model::nextStage, "PAGE_DOWN"),
                action("next-substep", model::nextSubstep, "menu PAGE_DOWN"),
                action("last", () -> model.goTo(model.last()), "END"));
        slider.setName("xray.slider");
        slider.getAccessibleContext().setAccessibleName(Texts.text("xray.slider"));
        slider.setToolTipText(Texts.text("xray.slider.tip"));
        slider.addChangeListener(event -> slid());
        rate.setName("xray.rate");
        rate.getAccessibleContext().setAccessibleName(Texts.text("xray.rate"));
        rate.setToolTipText(Texts.text("xray.rate.tip"));
        for (int each : RATES) rate.addItem(Texts.text("xray.rate.item", each));
        rate.setSelectedIndex(RATES.indexOf(USUAL_RATE));
        place.setName("xray.place");
        model.addListener(this::show);
        show();
    }

    private EditorAction action(String id, Runnable work, String keys) {
        return EditorAction.of("xray." + id, () -> {
                    pause();
                    work.run();
                })
                .withKeys(keys)
                .withIcon("xray-" + id);
    }

    private List<EditorAction> actions() {
        List<EditorAction> all = new ArrayList<>(back);
        all.add(play);
        all.addAll(ahead);
        return all;
    }

    /** Those that a menu offers; the others have keys and buttons. */
    List<EditorAction> usual() {
        return Stream.of("play", "previous", "next", "previous-stage", "next-stage", "first", "last")
                .map(this::action)
                .toList();
    }

    private EditorAction action(String id) {
        return actions().stream()
                .filter(each -> each.id().equals("xray." + id))
                .findFirst()
                .orElseThrow();
    }

    void addTo(JToolBar bar) {
        for (EditorAction action : actions()) bar.add(ToolBars.button(action));
        bar.addSeparator();
        rate.setMaximumSize(rate.getPreferredSize());
        bar.add(rate);
    }

    /** Makes the keys work everywhere in a window. */
    void bind(JRootPane pane) {
        for (EditorAction action : actions()) action.bindIn(pane, JComponent.WHEN_IN_FOCUSED_WINDOW);
    }

    /** Leaves the keys that go through the step to the window, which a component would use for itself. */
    void yieldKeys(JComponent component) {
        for (EditorAction action : actions()) {
            if (!(action.getValue(Action.ACCELERATOR_KEY) instanceof KeyStroke stroke)) continue;
            Object key = "xray." + action.id();
            component.getInputMap(JComponent.WHEN_FOCUSED).put(stroke, key);
            component.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT).put(stroke, key);
            component.getActionMap().put(key, new AbstractAction() {
                @Override
                public void actionPerformed(ActionEvent event) {
                    action.actionPerformed(event);
                }
            });
        }
    }

    JSlider slider() {
        return slider;
    }

    JLabel place() {
        return place;
    }

    private void playOrPause() {
        if (timer.isRunning()) {
            pause();
            return;
        }
        if (model.moment() == model.last()) model.goTo(0);
        due = 0;
        timer.start();
        show();
    }

    void pause() {
        if (!timer.isRunning()) return;
        timer.stop();
        show();
    }

    boolean isPlaying() {
        return timer.isRunning();
    }

    /** Waits for a look that is not there yet, so that nothing is skipped. */
    private void advance() {
        if (model.moment() >= model.last()) {
            pause();
            return;
        }
        if (!model.isCurrent()) return;
        due += RATES.get(rate.getSelectedIndex()) * LEAST_PAUSE_MILLIS / MILLIS;
        long steps = (long) due;
        due -= steps;
        if (steps > 0) model.goTo(model.moment() + steps);
    }

    private long perPlace() {
        return Math.max(1, (model.last() + PLACES - 1) / PLACES);
    }

    private void slid() {
        if (following.isNow()) return;
        pause();
        long wanted = slider.getValue() == slider.getMaximum() ? model.last() : slider.getValue() * perPlace();
        model.goTo(wanted);
    }

    private void show() {
        boolean any = model.hasSteps();
        for (EditorAction action : back) action.setEnabled(any && model.moment() > 0);
        for (EditorAction action : ahead) action.setEnabled(any && model.moment() < model.last());
        play.setEnabled(any);
        play.rename(Texts.text(isPlaying() ? "action.xray.pause" : "action.xray.play"));
        play.withIcon(isPlaying() ? "pause" : "play");
        slider.setEnabled(any);
        following.quietly(() -> {
            slider.setMaximum((int) Math.max(1, (model.last() + perPlace() - 1) / perPlace()));
            slider.setValue((int) Math.min(slider.getMaximum(), (model.moment() + perPlace() - 1) / perPlace()));
        });
        place.setText(any ? Texts.text("xray.place.of", model.moment(), model.last()) : " ");
    }

    /** Ends the timer. */
    void close() {
        timer.stop();
    }
}
