package io.github.catenary.app.preview;

import com.formdev.flatlaf.fonts.jetbrains_mono.FlatJetBrainsMonoFont;
import com.formdev.flatlaf.util.FontUtils;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.text.Texts;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.state.Tear;
import io.github.catenary.solver.wide.KernelInfo;
import java.awt.Font;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JLabel;
import javax.swing.UIManager;

/**
 * A line that says how the run is doing. Its font has digits of one width, so that it stands still while they change.
 */
final class Readout extends JLabel {
    private final transient Function<PreviewStatus, String> words;

    /** @param name its own, and the key of its accessible name */
    private Readout(String name, Function<PreviewStatus, String> words) {
        this.words = words;
        setName(name);
        getAccessibleContext().setAccessibleName(Texts.text(name));
    }

    /** How fast it runs, and where it is. */
    static Readout ofPace() {
        return new Readout("preview.readout", Readout::text);
    }

    /** What the solver did for the last frame; hidden where there is nothing to tell. */
    static Readout ofEffort() {
        return new Readout("preview.effort", Readout::effort);
    }

    @Override
    public void updateUI() {
        super.updateUI();
        FlatJetBrainsMonoFont.installLazy();
        int size = UIManager.getFont("Label.font").getSize() - UIScale.scale(1);
        // Composite: other fonts help out with the Chinese characters that it lacks.
        setFont(FontUtils.getCompositeFont(FlatJetBrainsMonoFont.FAMILY, Font.PLAIN, size));
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
        return tear.map(last -> tip + " · " + Texts.text("preview.tear", last.spring(), last.frame(), last.strain()))
                .orElse(tip);
    }

    /** Real time and faster to a tenth, or it would flicker between 1.0 and 1.01. */
    private static double rounded(double factor) {
        return factor < 0.95 ? factor : Math.round(factor * 10) / 10.0;
    }

    static String text(PreviewStatus status) {
        Pace pace = status.pace();
        List<String> parts = new ArrayList<>();
        parts.add(status.playing() ? Texts.text("preview.steps", pace.stepsPerSecond()) : Texts.text("preview.paused"));
        if (pace.millisPerFrame().isPresent()) {
            parts.add(Texts.text("preview.cost", pace.millisPerFrame().getAsDouble()));
        }
        if (status.playing()) {
            String key = pace.behind() ? "preview.behind" : "preview.rate";
            parts.add(Texts.text(key, rounded(pace.realTimeFactor()), status.speed()));
        }
        parts.add(Texts.text("preview.frame", status.frame()));
        if (status.tornCount() > 0) parts.add(Texts.text("preview.torn", status.tornCount()));
        return String.join(" · ", parts);
    }

    static String effort(PreviewStatus status) {
        List<String> parts = new ArrayList<>();
        status.effort()
                .passes()
                .ifPresent(passes -> parts.add(Texts.text("preview.passes", passes.used(), passes.most())));
        status.effort()
                .solved()
                .ifPresent(solved -> parts.add(
                        Texts.text("preview.solved", solved.iterations(), SolveWatch.number(solved.residual()))));
        status.effort().workings().map(Readout::workings).ifPresent(parts::add);
        return String.join(" · ", parts);
    }

    private static String workings(KernelInfo workings) {
        return workings.width() > 1
                ? Texts.text("preview.simd", workings.width(), workings.threads())
                : Texts.text("preview.scalar", workings.threads());
    }
}
