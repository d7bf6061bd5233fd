package io.github.catenary.app.run.sweep;

import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.app.render.chart.StudyPicture;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.io.study.SweepStudy.Picture;
import java.awt.BorderLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JTabbedPane;

/** The results of a study: a picture and a table, in which a point or a row opens its run. EDT only. */
final class SweepResults extends JPanel {
    /** A picture takes at most this share of the time in which rows are made. */
    private static final int REST = 8;

    private final ResultTable table;
    private final ResultChart chart;
    private final PictureChoice choice;
    private final JTabbedPane tabs = new JTabbedPane();
    private final transient Latest<Optional<StudyPicture>> pictures;
    private transient Optional<Shown> shown = Optional.empty();
    private long asked;
    private long took;

    /** What is shown. */
    private record Shown(SweepEvaluation evaluation, String digest, Optional<SweepStore> store) {}

    /**
     * @param first a study to begin with
     * @param open opens the run of a row
     */
    SweepResults(SweepStudy first, LongConsumer open) {
        super(new BorderLayout());
        chart = new ResultChart("sweep.chart", "sweep.picture", "sweep.no-picture", row -> {
            select(row);
            open.accept(row);
        });
        table = new ResultTable(open, chart::select);
        choice = new PictureChoice(first, this::picture);
        pictures = new Latest<>(picture -> {
            took = System.nanoTime() - asked;
            chart.show(picture);
        });
        JPanel plot = new JPanel(new BorderLayout());
        plot.add(choice, BorderLayout.NORTH);
        plot.add(chart, BorderLayout.CENTER);
        tabs.setName("sweep.tabs");
        tabs.addTab(Texts.text("sweep.picture"), plot);
        tabs.addTab(Texts.text("sweep.table"), table);
        add(tabs, BorderLayout.CENTER);
    }

    /** Adds a tab behind the others. */
    void add(String title, JComponent content) {
        tabs.addTab(title, content);
    }

    private void select(long row) {
        table.select(row);
        chart.select(row);
    }

    /** True if results of this study show. */
    boolean shows(String digest) {
        return shown.filter(each -> each.digest().equals(digest) && each.store().isPresent())
                .isPresent();
    }

    /** Shows a study that has not run, or with the rows that are there. An earlier store is closed. */
    void show(SweepEvaluation evaluation, String digest, Optional<SweepStore> store, Optional<Picture> picture) {
        boolean sameColumns = shown.filter(each -> each.evaluation().columns().equals(evaluation.columns()))
                .isPresent();
        leave();
        shown = Optional.of(new Shown(evaluation, digest, store));
        table.show(evaluation, store);
        Picture first = picture.orElseGet(() -> sameColumns
                ? choice.picture()
                : new StudyPicture(evaluation.study(), evaluation.columns(), List.of()).shown());
        choice.show(evaluation.study(), first);
        picture();
    }

    /** What the picture shows. */
    Picture chosen() {
        return choice.picture();
    }

    Optional<SweepEvaluation> evaluation() {
        return shown.map(Shown::evaluation);
    }

    /** The rows; empty if the study has not run. */
    Optional<SweepStore> store() {
        return shown.flatMap(Shown::store);
    }

    /** Rows were made. */
    void refresh(boolean now) {
        table.refresh();
        boolean rested = !pictures.isAwaited() && System.nanoTime() - asked > REST * took;
        if (now || rested) picture();
    }

    private void picture() {
        if (shown.isEmpty()) return;
        Shown now = shown.get();
        if (now.store().isEmpty()) {
            pictures.forget();
            chart.show(Optional.empty());
            return;
        }
        Picture picture = choice.picture();
        asked = System.nanoTime();
        pictures.ask(() -> picture(now.evaluation(), now.store().get(), picture));
    }

    /** The picture of the rows that are there; empty if there are none. Not for the EDT. */
    static Optional<StudyPicture> picture(SweepEvaluation evaluation, SweepStore store, Picture shown) {
        List<List<String>> rows = new ArrayList<>();
        try {
            for (long row = 1; row <= evaluation.rows() && rows.size() < StudyPicture.MOST_ROWS; row++) {
                store.read(row).ifPresent(rows::add);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (rows.isEmpty()) return Optional.empty();
        return Optional.of(
                new StudyPicture(evaluation.study().withPicture(Optional.of(shown)), evaluation.columns(), rows));
    }

    /** Closes the file of the rows; what is shown stays as it is. */
    void leave() {
        store().ifPresent(store -> Background.compute(
                () -> {
                    store.close();
                    return true;
                },
                closed -> {},
                Background::rethrow));
    }
}
