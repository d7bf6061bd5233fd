package io.github.catenary.app.race;

import io.github.catenary.analysis.race.Entrant;
import io.github.catenary.analysis.race.Standing;
import io.github.catenary.app.panel.field.WrappedText;
import io.github.catenary.app.preview.PreviewCamera;
import io.github.catenary.app.text.Numbers;
import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.Problem;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.guard.Fault;
import java.awt.BorderLayout;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.swing.BorderFactory;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** One entrant of a race: its name, its run, and its figures. EDT only. */
final class RaceTile extends JPanel {
    private static final int DIGITS = 3;

    private final RunView view;
    private final JLabel progress = new JLabel(" ");
    private final JLabel figures = new JLabel(" ");
    private final WrappedText trouble = new WrappedText(WrappedText.Role.ERROR, "");

    RaceTile(Entrant entrant, int place, PreviewCamera camera, RaceMouse mouse) {
        super(new MigLayout("insets 0, wrap 1, gapy 2, fill", "[grow, fill]", "[][grow, fill][]"));
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
        JLabel title = new JLabel(name);
        title.putClientProperty("FlatLaf.styleClass", "h4");
        add(title, "split 2, growx, pushx, wmin 0");
        add(progress, "growx 0");
        add(view, "wmin 0, hmin 0");
        add(figures, "wmin 0");
        figures.setToolTipText(Texts.text("race.figures.tip"));
    }

    RunView view() {
        return view;
    }

    void show(Optional<Frame> frame) {
        frame.ifPresent(shown -> view.show(List.of(shown)));
    }

    void show(Standing standing) {
        trouble.setText(text(standing));
        trouble.setVisible(!trouble.getText().isEmpty());
        progress.setText(progress(standing));
        figures.setText(standing.figures().map(RaceTile::line).orElse(" "));
    }

    private static String progress(Standing standing) {
        if (standing.figures().isEmpty()) return Texts.text("race.refused");
        Standing.Figures measured = standing.figures().get();
        return measured.divergence()
                .map(divergence -> Texts.text("race.stopped", divergence.frame()))
                .orElseGet(() -> Texts.text("race.frame", measured.frames()));
    }

    private static String line(Standing.Figures measured) {
        return Texts.text(
                "race.figures",
                number(measured.energyDrift()),
                number(measured.largestStretch()),
                number(measured.millisPerFrame()));
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? Numbers.rounded(value.getAsDouble(), DIGITS) : "–";
    }

    private static String text(Standing standing) {
        Stream<String> refusals =
                standing.problems().stream().map(Problem::what).map(Texts::text);
        Stream<String> rest = standing.figures().stream()
                .flatMap(measured -> Stream.concat(
                        measured.divergence().map(Divergence::what).stream(),
                        measured.faults().stream().map(Fault::what)))
                .map(Texts::text);
        return Stream.concat(refusals, rest).collect(Collectors.joining("\n"));
    }
}
