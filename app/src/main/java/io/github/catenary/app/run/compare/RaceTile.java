package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.app.form.field.Tip;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.ui.text.MeasureWords;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.MeasuredValue;
import io.github.catenary.solver.NoiseFloor;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;

/** One entrant of a race: its name, its run, and its figures. EDT only. */
final class RaceTile extends JPanel implements Units.Follower {
    private static final int DIGITS = 3;

    /** The most measures of plugins below the picture; the tool tip has all. */
    private static final int MEASURES = 3;

    /** The longest name that decides how wide a tile must be, px; a longer one is cut. */
    private static final int NAME = 180;

    private final double noise;
    /** Why the processor runs it instead of the chosen device. */
    private final transient Optional<String> obstacle;

    private final RunView view;
    private final JLabel progress = new JLabel(" ");
    private final WrappedText figures = new WrappedText(WrappedText.Role.TEXT, " ");
    private final WrappedText measured = new WrappedText(WrappedText.Role.TEXT, " ");
    private transient Optional<Standing> shown = Optional.empty();
    private final JLabel title = new JLabel();
    private final WrappedText trouble = new WrappedText(WrappedText.Role.ERROR, "");

    RaceTile(Entrant entrant, int place, PreviewCamera camera, RaceMouse mouse) {
        super(null);
        noise = noise(entrant);
        obstacle = entrant.obstacle().map(why -> Texts.text("device.race", Texts.text(why)));
        view = new RunView(camera, mouse);
        String name = entrant.name();
        setName("race.tile." + place);
        view.setName("race.view." + place);
        view.getAccessibleContext().setAccessibleName(Texts.text("race.view", name));
        progress.setName("race.progress." + place);
        figures.setName("race.figures." + place);
        trouble.setName("race.trouble." + place);
        trouble.setBorder(BorderFactory.createEmptyBorder(8, 8, 8, 8));
        trouble.setOpaque(true); // lines of the picture would cross the letters
        trouble.setVisible(false);
        view.add(trouble, BorderLayout.SOUTH); // above the picture, so that all views stay equally large
        title.setName("race.name." + place);
        title.setText(name);
        title.setToolTipText(name);
        title.putClientProperty("FlatLaf.styleClass", "h4");
        for (JComponent part : List.of(title, progress, view, figures)) add(part);
        figures.setFocusable(false);
        figures.setToolTipText(Texts.text("race.figures.tip"));
        Units.follow(this);
    }

    /** The energy below which a change is rounding, J. */
    static double noise(Entrant entrant) {
        return NoiseFloor.of(entrant.scene()).energy();
    }

    @Override
    public void unitsChanged() {
        shown.ifPresent(this::show);
    }

    /** The least width at which the words of the tile are whole, px. */
    int leastWidth() {
        return Math.max(titleWidth(), progress.getPreferredSize().width);
    }

    /**
     * The height of the words in a tile of this width, px.
     *
     * @param inOneLine true if name and progress stand beside each other
     */
    int wordsAt(int width, boolean inOneLine) {
        // Wrapped text knows its height only at its width; in the window each new size would ask for another layout.
        measured.setFont(figures.getFont());
        measured.setText(figures.getText());
        measured.setSize(width, Short.MAX_VALUE);
        int head = title.getPreferredSize().height;
        int heads = inOneLine ? head : head + progress.getPreferredSize().height;
        return heads + measured.getPreferredSize().height + 2 * gap();
    }

    /** True if name and progress fit beside each other. */
    boolean fitsInOneLine(int width) {
        return titleWidth() + progress.getPreferredSize().width + 4 * gap() <= width;
    }

    private int titleWidth() {
        return Math.min(title.getPreferredSize().width, UIScale.scale(NAME));
    }

    private static int gap() {
        return UIScale.scale(2);
    }

    /** Puts the parts into the tile, which has its size; the words get what the picture leaves. */
    void arrange(int picture, boolean inOneLine) {
        int width = getWidth();
        int head = title.getPreferredSize().height;
        Dimension counter = progress.getPreferredSize();
        title.setBounds(0, 0, inOneLine ? width - counter.width - gap() : width, head);
        if (inOneLine) progress.setBounds(width - counter.width, 0, counter.width, head);
        else progress.setBounds(0, head, width, counter.height);
        int top = (inOneLine ? head : head + counter.height) + gap();
        view.setBounds(0, top, width, picture);
        view.validate();
        int below = top + picture + gap();
        figures.setBounds(0, below, width, getHeight() - below);
    }

    RunView view() {
        return view;
    }

    void show(Optional<Frame> frame) {
        frame.ifPresent(shown -> view.show(List.of(shown)));
    }

    void show(Standing standing) {
        shown = Optional.of(standing);
        trouble.setText(
                Texts.joined("\n", standing.troublesOfRun().map(Texts::text).toList()));
        trouble.setVisible(!trouble.getText().isEmpty());
        progress.setText(progress(standing));
        List<String> lines = new ArrayList<>();
        lines.add(standing.figures().map(this::line).orElse(" "));
        standing.figures().flatMap(RaceTile::measures).ifPresent(lines::add);
        obstacle.ifPresent(lines::add);
        figures.setText(Texts.joined("\n", lines));
        figures.setToolTipText(tip(standing));
    }

    private static String progress(Standing standing) {
        if (standing.figures().isEmpty()) return Texts.text("race.refused");
        Standing.Figures measured = standing.figures().get();
        return measured.divergence()
                .map(divergence -> Texts.text("race.stopped", divergence.frame()))
                .orElseGet(() -> Texts.text("race.frame", measured.frames()));
    }

    /** The first measures of plugins, such as fit into a line or two. */
    private static Optional<String> measures(Standing.Figures its) {
        List<String> first = its.measures().stream()
                .limit(MEASURES)
                .map(each -> Texts.text(
                        "measured",
                        MeasureWords.label(each.type()),
                        MeasureWords.value(each.type(), each.reading(), DIGITS)))
                .toList();
        if (first.isEmpty()) return Optional.empty();
        String words = Texts.joined(" · ", first);
        int more = its.measures().size() - first.size();
        return Optional.of(more == 0 ? words : Texts.text("race.measures.more", words, more));
    }

    /** What the figures mean, and all measures of plugins. */
    private static String tip(Standing standing) {
        List<String> lines = new ArrayList<>();
        lines.add(Texts.text("race.figures.tip"));
        for (MeasuredValue each :
                standing.figures().map(Standing.Figures::measures).orElse(List.of()))
            lines.add(MeasureWords.sentence(each.type(), each.reading(), DIGITS));
        return Tip.lines(Texts.joined("\n", lines));
    }

    private String line(Standing.Figures measured) {
        return Texts.text(
                "race.figures",
                StandingsTable.energy(measured.energyDrift(), noise),
                StandingsTable.number(measured.largestStretch(), DIGITS),
                StandingsTable.number(measured.millisPerFrame(), DIGITS));
    }
}
