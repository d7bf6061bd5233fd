package io.github.catenary.app.run.sweep;

import io.github.catenary.analysis.sweep.CurveFit;
import io.github.catenary.analysis.sweep.StudyMisfitException;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.generate.MisfitException;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.io.study.SweepStudy.Fit;
import io.github.catenary.scene.check.Problem;
import java.awt.BorderLayout;
import java.awt.CardLayout;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.JProgressBar;
import javax.swing.JTextField;
import net.miginfocom.swing.MigLayout;

/**
 * Fits the settings of a study, within their ranges, to measured curves: a file of the curves, the search while it runs, the
 * nearest run beside the curves, and its values for the drawing. EDT only.
 */
final class FitPanel extends JPanel {
    private static final String SEARCH = "search";
    private static final String CURVES = "curves";
    private static final int DIGITS = 4;
    private static final Pattern VARIED = Pattern.compile("\\$\\.vary\\[(\\d{1,4})].*");

    private final transient Host host;
    private final JTextField target;
    private final JTextField evaluations;
    private final JButton start = FormDialog.explainedButton("sweep.fit.run", this::start);
    private final JButton stop = FormDialog.explainedButton("sweep.fit.stop", this::stop);
    private final JButton apply = FormDialog.explainedButton("sweep.fit.apply", this::apply);
    private final WrappedText error = new WrappedText(WrappedText.Role.ERROR, "");
    private final WrappedText told = new WrappedText(WrappedText.Role.TEXT, Texts.text("sweep.fit.hint"));
    private final JProgressBar bar = new JProgressBar();
    private final ResultChart search;
    private final ResultChart curves;
    private final CardLayout cards = new CardLayout();
    private final JPanel pictures = new JPanel(cards);
    private transient Optional<FitWork> work = Optional.empty();
    private transient Optional<FitWork.Progress> last = Optional.empty();
    /** Tells the search that runs from earlier ones, which may still tell of their end. */
    private int searches;

    private transient Optional<SweepStudy> fitted = Optional.empty();

    /** What is fitted, and what is done with it. */
    interface Host {
        /** The study as it is typed; empty if it does not fit its scene. */
        Optional<SweepStudy> study();

        /** Searches; not started. */
        FitWork work(SweepStudy study, Path target, Consumer<FitWork.Progress> told);

        /** Asks for a file of curves. */
        Optional<Path> choose();

        /** Puts what was found into the drawing. */
        void apply(CurveFit fit, List<Double> values);
    }

    FitPanel(Host host) {
        super(new BorderLayout());
        this.host = host;
        target = StudyField.text("sweep.fit.target", 12, this::typed);
        evaluations = StudyField.text("sweep.fit.evaluations", 6, this::typed);
        search = new ResultChart("sweep.fit.search", "sweep.fit.search", "sweep.fit.no-picture", row -> {});
        curves = new ResultChart("sweep.fit.curves", "sweep.fit.nearest", "sweep.fit.no-picture", row -> {});
        pictures.add(search, SEARCH);
        pictures.add(curves, CURVES);
        add(form(), BorderLayout.NORTH);
        add(pictures, BorderLayout.CENTER);
        show(Optional.empty(), Path.of(""));
    }

    private JPanel form() {
        JPanel form = new JPanel(new MigLayout("insets 8, fillx, hidemode 3, gapy 4", "[][grow, fill][][][]"));
        form.add(new StudyField("fit.target", "", target).label());
        form.add(target, "span 3, growx, wmin 40");
        form.add(FormDialog.explainedButton("sweep.fit.choose", this::choose), "growx, wrap");
        form.add(new StudyField("fit.evaluations", "", evaluations).label());
        form.add(evaluations, "growx, wmin 40");
        form.add(start);
        form.add(stop);
        form.add(apply, "wrap");
        error.setName("sweep.fit.error");
        bar.setName("sweep.fit.progress");
        bar.getAccessibleContext().setAccessibleName(Texts.text("sweep.fit.progress"));
        told.setName("sweep.fit.told");
        form.add(error, "span, growx, wmin 60, wrap");
        form.add(bar, "span, growx, wrap");
        form.add(told, "span, growx, wmin 60");
        return form;
    }

    private void typed() {
        tell(Optional.empty(), target);
        tell(Optional.empty(), evaluations);
    }

    private void tell(Optional<String> problem, JTextField field) {
        FieldError.show(field, problem);
        tell(problem.orElse(""));
    }

    private void tell(String problem) {
        error.setText(problem);
        error.setVisible(!problem.isEmpty());
        revalidate();
    }

    private void choose() {
        host.choose().ifPresent(file -> target.setText(file.toString()));
    }

    /** Shows the fit of another study, and ends the one that runs. */
    void show(Optional<Fit> fit, Path study) {
        stop();
        searches++;
        work = Optional.empty();
        last = Optional.empty();
        target.setText(fit.map(each -> resolved(study, each.target())).orElse(""));
        evaluations.setText(Integer.toString(fit.map(Fit::evaluations).orElse(Fit.USUAL)));
        told.setText(Texts.text("sweep.fit.hint"));
        search.show(Optional.empty());
        curves.show(Optional.empty());
        arrange(false);
    }

    private static String resolved(Path study, String target) {
        try {
            return study.resolveSibling(target).toString();
        } catch (InvalidPathException e) {
            return target; // the search says so
        }
    }

    private void arrange(boolean running) {
        start.setEnabled(!running);
        stop.setEnabled(running);
        bar.setVisible(running);
        apply.setEnabled(!running && last.flatMap(FitWork.Progress::best).isPresent());
        boolean found = last.flatMap(FitWork.Progress::curves).isPresent();
        cards.show(pictures, found ? CURVES : SEARCH);
    }

    /** The file of the curves that is typed; empty if none is, or if no file can have the name. */
    Optional<Path> target() {
        String typed = target.getText().strip();
        try {
            return typed.isEmpty() ? Optional.empty() : Optional.of(Path.of(typed));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** The most runs that are typed; 0 if they are none. */
    int evaluations() {
        OptionalDouble typed = Numbers.read(evaluations.getText());
        double value = typed.orElse(Double.NaN);
        return value >= Fit.LEAST && value <= Fit.MOST && value == Math.rint(value) ? (int) value : 0;
    }

    private void start() {
        if (work.isPresent()) return;
        typed();
        Optional<Path> file = target();
        Optional<SweepStudy> study = host.study();
        if (file.isEmpty()) {
            tell(Optional.of(Texts.text("sweep.fit.no-target")), target);
        } else if (evaluations() == 0) {
            String text = evaluations.getText().strip();
            tell(Optional.of(Texts.text("sweep.error.whole", Fit.LEAST, Fit.MOST, text)), evaluations);
        } else if (study.isEmpty()) {
            tell(Texts.text("sweep.forecast.none"));
        } else {
            SweepStudy asked =
                    study.get().withFit(Optional.of(new Fit(file.get().toString(), evaluations())));
            fitted = Optional.of(asked);
            last = Optional.empty();
            bar.setMaximum(evaluations());
            bar.setValue(0);
            told.setText(Texts.text("sweep.fit.begins"));
            int own = ++searches;
            FitWork made = host.work(asked, file.get(), now -> {
                if (own == searches) take(now);
            });
            work = Optional.of(made);
            arrange(true);
            made.start();
        }
    }

    /** Ends the search that runs; what it found stays. */
    void stop() {
        work.ifPresent(FitWork::cancel);
    }

    private void take(FitWork.Progress now) {
        if (!isDisplayable()) return;
        last = Optional.of(now);
        bar.setValue(now.runs());
        search.show(now.runs() > 0 ? Optional.of(now.trace()) : Optional.empty());
        if (!now.ended()) {
            if (now.best().isPresent()) {
                told.setText(Texts.text("sweep.fit.going", now.runs(), bar.getMaximum(), values(now)));
            }
            return;
        }
        work = Optional.empty();
        now.curves().ifPresent(found -> curves.show(now.curves()));
        arrange(false);
        if (now.failure().isPresent() && !(now.failure().get() instanceof CancellationException)) {
            fail(now.failure().get());
        }
        if (now.best().isPresent()) {
            String key = now.failure().isPresent() ? "sweep.fit.stopped" : "sweep.fit.found";
            double share = now.best().get().distance();
            told.setText(Texts.text(key, now.runs(), values(now), Numbers.rounded(100 * share, DIGITS)));
        } else {
            told.setText(now.runs() > 0 ? Texts.text("sweep.fit.nothing", now.runs()) : Texts.text("sweep.fit.hint"));
        }
    }

    private static String values(FitWork.Progress now) {
        List<String> names = now.fit().orElseThrow().names();
        List<Double> values = now.best().orElseThrow().values();
        List<String> all = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) all.add(names.get(i) + " = " + Numbers.rounded(values.get(i), DIGITS));
        return String.join(", ", all);
    }

    private void fail(Throwable why) {
        if (why instanceof StudyMisfitException misfit) {
            tell(Texts.joined("\n", misfit.problems().stream().map(this::told).toList()));
        } else if (why instanceof MisfitException) {
            tell(Optional.of(Texts.reason(why)), target);
        } else {
            String reason = target().map(file -> Texts.reason(file, why)).orElseGet(() -> Texts.reason(why));
            tell(Texts.text("sweep.fit.failed", reason));
        }
    }

    /** A problem of a study, with the setting that it is of. */
    private String told(Problem problem) {
        Matcher varied = VARIED.matcher(problem.path());
        String what = Texts.text(problem.what());
        if (!varied.matches()) return what;
        int at = Integer.parseInt(varied.group(1));
        return Texts.joined(fitted.orElseThrow().vary().get(at).name(), ": ", what);
    }

    private void apply() {
        if (last.isEmpty() || last.get().best().isEmpty() || last.get().fit().isEmpty()) return;
        host.apply(last.get().fit().get(), last.get().best().get().values());
    }
}
