package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.advice.UnmetForce;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.NumberFont;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.state.Tear;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JLabel;

/**
 * A line with figures of the run. All digits of its font are equally wide, so that the text stands still while they
 * change.
 */
final class Readout extends JLabel {
    private final transient Function<PreviewStatus, String> words;

    /** @param name of the component; also the key of its accessible name */
    private Readout(String name, Function<PreviewStatus, String> words) {
        this.words = words;
        setName(name);
        getAccessibleContext().setAccessibleName(Texts.text(name));
    }

    /** The speed and the time of the run. Steps per second, their cost and the kernel stand in the status bar. */
    static Readout ofPace() {
        return new Readout("preview.readout", Readout::text);
    }

    /** The work of the solver for the last frame; hidden if there is nothing to show. */
    static Readout ofEffort() {
        return new Readout("preview.effort", Readout::effort);
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setFont(NumberFont.small());
    }

    void show(PreviewState state) {
        String text = words.apply(state.status());
        setVisible(!text.isEmpty());
        if (text.equals(getText())) return;
        setText(text);
        setToolTipText(tip(text, state.status().time(), state.frame().flatMap(Frame::lastTear)));
    }

    /** @param time simulated, s */
    static String tip(String text, double time, Optional<Tear> tear) {
        String tip = Texts.text("preview.readout.tip", text, time);
        return tear.map(last -> Texts.joined(
                        tip, " · ", Texts.text("preview.tear", last.spring(), last.frame(), last.strain())))
                .orElse(tip);
    }

    /**
     * Rounds a factor from about 1 on to a tenth; otherwise it would flicker between 1.0 and 1.01. A run that is behind
     * is never rounded up to the speed that it misses.
     */
    private static double rounded(Pace pace) {
        double factor = pace.realTimeFactor();
        if (pace.behind()) return Math.floor(factor * 100) / 100;
        return factor < 0.95 ? factor : Math.round(factor * 10) / 10.0;
    }

    static String text(PreviewStatus status) {
        Pace pace = status.pace();
        List<String> parts = new ArrayList<>();
        if (status.playing()) {
            String key = pace.behind() ? "preview.behind" : "preview.rate";
            parts.add(Texts.text(key, rounded(pace), status.speed()));
        } else {
            parts.add(Texts.text("preview.paused"));
        }
        parts.add(Texts.text("preview.frame", status.frame()));
        if (status.tornCount() > 0) parts.add(Texts.text("preview.torn", status.tornCount()));
        if (status.addedSprings() > 0) parts.add(Texts.text("preview.added.springs", status.addedSprings()));
        if (status.addedParticles() > 0) parts.add(Texts.text("preview.added.particles", status.addedParticles()));
        return Texts.joined(" · ", parts);
    }

    static String effort(PreviewStatus status) {
        List<String> parts = new ArrayList<>();
        long held = status.effort().timesHeld();
        if (held > 0) parts.add(Texts.text("preview.held", held));
        status.effort()
                .passes()
                .ifPresent(passes -> parts.add(Texts.text("preview.passes", passes.used(), passes.most())));
        status.effort().unmet().ifPresent(unmet -> parts.add(words(unmet)));
        status.effort()
                .solved()
                .ifPresent(solved -> parts.add(
                        Texts.text("preview.solved", solved.iterations(), SolveMonitor.number(solved.residual()))));
        return Texts.joined(" · ", parts);
    }

    private static String words(UnmetForce unmet) {
        Units.Shown unit = Units.of("N");
        String words = Texts.text(
                "preview.unmet", unmet.passes(), SolveMonitor.number(unmet.force() * unit.scale()), unit.sign());
        if (unmet.converged()) return Texts.text("preview.unmet.converged", words);
        if (unmet.overlap() < UnmetForce.CONVERGED) return words;
        return Texts.text("preview.unmet.overlap", words, 100 * unmet.overlap());
    }
}
