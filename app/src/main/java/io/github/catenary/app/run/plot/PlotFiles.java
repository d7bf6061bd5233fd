package io.github.catenary.app.run.plot;

import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.SaveChooser;
import io.github.catenary.app.files.SaveFlow;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Asks for a file and writes the plot there: the numbers as CSV, or the picture as PNG or SVG. EDT only. */
final class PlotFiles {
    private static final String PNG = ".png";
    private static final String SVG = ".svg";

    private final SaveFlow flow;
    private final SaveChooser chooser;

    /** @param message shows a sentence in the status bar */
    PlotFiles(BackgroundWork background, Consumer<String> message) {
        flow = new SaveFlow(background, message);
        chooser = new SaveChooser(
                background,
                "files",
                List.of(
                        new SaveChooser.Kind(Texts.text("plot.csv"), ".csv"),
                        new SaveChooser.Kind(Texts.text("plot.png"), PNG),
                        new SaveChooser.Kind(Texts.text("plot.svg"), SVG)));
    }

    /** @param owner what the questions open over */
    void export(Component owner, List<PlotCurve> curves, PlotRange range, boolean logarithmic) {
        PlotPicture picture = new PlotPicture(curves, range, PlotStyle.light(), logarithmic);
        flow.ask(chooser, owner, Texts.text("plot.file"), (file, progress) -> {
            String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
            if (name.endsWith(PNG)) picture.writePng(file);
            else if (name.endsWith(SVG)) picture.writeSvg(file);
            else PlotCsv.write(ofTheBranch(curves), file);
        });
    }

    /** The table has the branch that is shown only: two branches have two values at one time. */
    private static List<Trace> ofTheBranch(List<PlotCurve> curves) {
        return curves.stream()
                .filter(curve -> !curve.ghost())
                .map(PlotCurve::trace)
                .toList();
    }
}
