package io.github.catenary.app.run.plot;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.ui.text.Shown;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.CurveIcon;
import io.github.catenary.app.ui.theme.WrappedRow;
import io.github.catenary.solver.kernel.MeasureType;
import java.awt.BasicStroke;
import java.awt.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import net.miginfocom.swing.MigLayout;

/** One quantity of all runs of a race over time, with their names in their colours. EDT only. */
public final class RaceChart extends JPanel {
    private final ChoiceField<Measure> quantity = new ChoiceField<>(Measure::label, chosen -> {
        choose(chosen);
        return Optional.empty();
    });
    private transient Measure chosen = RunMeasure.TOTAL_ENERGY;
    private final JCheckBox logarithmic = new JCheckBox(Texts.text("plot.logarithmic"));
    private final JPanel legend = new JPanel(new MigLayout("insets 0, wrap 1, gap 0 2"));
    private final List<JLabel> keys = new ArrayList<>();
    private final PlotView view = new PlotView("race.curves");
    private final transient PlotFiles files;
    private transient Optional<RaceRecorder> recorder = Optional.empty();

    /** @param message shows a sentence about an export */
    public RaceChart(BackgroundWork background, Consumer<String> message) {
        super(new MigLayout("insets 0, fill, gap 0 4", "[grow, fill][]", "[][grow, fill]"));
        files = new PlotFiles(background, message);
        setName("race.chart");
        quantity.setName("race.quantity");
        quantity.setToolTipText(Texts.text("race.quantity.tip"));
        quantity.getAccessibleContext().setAccessibleName(Texts.text("race.quantity"));
        offer(List.of());
        logarithmic.setName("race.logarithmic");
        logarithmic.setToolTipText(Texts.text("plot.logarithmic.tip"));
        logarithmic.addActionListener(event -> view.useLogarithms(logarithmic.isSelected()));
        legend.setName("race.legend");
        view.setMinimumSize(UIScale.scale(new Dimension(120, 60)));
        JPanel bar = new JPanel(new WrappedRow(6, part -> false));
        bar.add(quantity);
        bar.add(logarithmic);
        bar.add(button("race.chart.all", "plot.all", view::showAll));
        bar.add(button("race.chart.export", "plot.export", this::export));
        add(bar, "span 2, growx, wmin 0, wrap");
        JScrollPane names = new JScrollPane(legend);
        names.setBorder(BorderFactory.createEmptyBorder());
        add(view, "grow, push, wmin 0, hmin 0");
        add(names, "gapleft 8, growy, wmin 0, hmin 0, wmax 40%");
        view.showTime(Double.NaN); // all of it has happened
        view.show(List.of(), PlotAxis.ofTime(), Texts.text("plot.empty"));
    }

    private static JButton button(String name, String text, Runnable work) {
        JButton button = new JButton(Texts.text(text));
        button.setName(name);
        button.setToolTipText(Texts.text(text + ".tip"));
        button.addActionListener(event -> work.run());
        return button;
    }

    /** Offers what such a race measures. What was chosen stays so, unless it is gone. */
    private void offer(List<MeasureType> added) {
        List<Measure> all = RaceRecorder.measures(added);
        chosen = all.stream()
                .filter(each -> each.key().equals(chosen.key()))
                .findFirst()
                .orElse(RunMeasure.TOTAL_ENERGY);
        quantity.show(all, Optional.of(chosen), "");
    }

    private void choose(Measure measure) {
        chosen = measure;
        refresh();
    }

    private void export() {
        files.export(this, view.curves(), view.range(), logarithmic.isSelected());
    }

    /**
     * Shows another race.
     *
     * @param added the measures of plugins that its runs have
     */
    public void begin(List<String> names, List<MeasureType> added, Optional<RaceRecorder> measured) {
        offer(added);
        recorder = measured;
        legend.removeAll();
        keys.clear();
        for (String name : names) {
            JLabel key = key(name, RaceRecorder.slot(keys.size()));
            keys.add(key);
            legend.add(key);
        }
        revalidate();
        repaint();
        view.showAll();
        refresh();
    }

    private static JLabel key(String name, int slot) {
        BasicStroke stroke = new BasicStroke(UIScale.scale(3f));
        CurveIcon icon =
                new CurveIcon(() -> PlotStyle.ofWindow(FlatLaf.isLafDark()).colour(slot), stroke);
        JLabel label = new JLabel(Shown.text(name), icon, JLabel.LEADING);
        label.setName("race.key." + slot);
        return label;
    }

    private void tellStop(JLabel key, PlotCurve curve) {
        String text = Texts.text("race.key.stopped", Shown.inserted(curve.label()));
        if (text.equals(key.getText())) return;
        key.setText(text);
        revalidate(); // the names need more room
    }

    /** Draws what was measured since, if anybody sees it. */
    public void refresh() {
        if (!isVisible()) return;
        List<PlotCurve> curves = recorder.map(each -> each.curves(chosen)).orElse(List.of());
        view.show(curves);
        for (PlotCurve curve : curves) {
            if (curve.stopped()) tellStop(keys.get(Math.min(curve.slot(), keys.size() - 1)), curve);
        }
    }
}
