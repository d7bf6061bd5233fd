package io.github.catenary.app.run.sweep;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedRow;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.io.study.SweepStudy.Picture;
import io.github.catenary.io.study.SweepStudy.Variation;
import java.awt.Insets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.border.EmptyBorder;
import net.miginfocom.swing.MigLayout;

/** Chooses what the picture of a study shows: a heat map of two settings, or lines. EDT only. */
final class PictureChoice extends JPanel {
    private final transient Runnable changed;
    private final ChoiceField<Boolean> map;
    private final ChoiceField<String> x;
    private final ChoiceField<String> by;
    private final ChoiceField<String> measure;
    private transient SweepStudy study;
    private boolean isMap;
    private String ofX = "";
    private String ofBy = "";
    private String ofMeasure = "";

    /** @param first a study to begin with */
    PictureChoice(SweepStudy first, Runnable changed) {
        super(new WrappedRow(12, part -> false));
        setBorder(new EmptyBorder(UIScale.scale(new Insets(4, 8, 4, 8))));
        study = first;
        this.changed = changed;
        map = new ChoiceField<>(each -> Texts.text(each ? "sweep.map" : "sweep.lines"), chosen -> {
            isMap = chosen;
            return settle();
        });
        x = names(chosen -> ofX = chosen);
        by = names(chosen -> ofBy = chosen);
        measure = names(chosen -> ofMeasure = chosen);
        add("show", map);
        add("x", x);
        add("by", by);
        add("measure", measure);
    }

    private interface Taking {
        void take(String name);
    }

    private ChoiceField<String> names(Taking taking) {
        return new ChoiceField<>(each -> each.isEmpty() ? Texts.text("sweep.by.none") : each, chosen -> {
            taking.take(chosen);
            return settle();
        });
    }

    private void add(String key, JComponent field) {
        JLabel label = new JLabel(Texts.text("sweep.show." + key));
        label.setLabelFor(field);
        field.setName("sweep.show." + key);
        FieldError.tip(field, Texts.text("sweep.show." + key + ".tip"));
        field.getAccessibleContext().setAccessibleName(Texts.text("sweep.show." + key));
        JPanel both = new JPanel(new MigLayout("insets 0, gapx 4"));
        both.add(label);
        both.add(field, "wmax 180");
        add(both);
    }

    private Optional<String> settle() {
        arrange();
        changed.run();
        return Optional.empty();
    }

    private List<String> settings() {
        return study.vary().stream().map(Variation::name).toList();
    }

    private void arrange() {
        List<String> xs = new ArrayList<>(settings());
        if (!isMap) xs.addAll(study.measures());
        if (xs.isEmpty()) xs.add("row");
        List<String> bys = new ArrayList<>(settings());
        if (!isMap) bys.add(0, "");
        ofX = xs.contains(ofX) ? ofX : xs.get(0);
        if ((isMap && ofBy.equals(ofX)) || !bys.contains(ofBy)) {
            ofBy = bys.stream().filter(each -> !each.equals(ofX)).findFirst().orElse("");
        }
        ofMeasure = study.measures().contains(ofMeasure)
                ? ofMeasure
                : study.measures().get(0);
        boolean mayMap = settings().size() > 1;
        map.show(mayMap ? List.of(true, false) : List.of(false), Optional.of(isMap), "");
        x.show(xs, Optional.of(ofX), "");
        by.show(bys, Optional.of(ofBy), "");
        measure.show(study.measures(), Optional.of(ofMeasure), "");
    }

    /** Chooses from the names of another study, and begins with a picture of it. */
    void show(SweepStudy other, Picture picture) {
        study = other;
        isMap = picture.value().isPresent();
        ofX = picture.x();
        ofBy = isMap ? picture.y() : picture.series().orElse("");
        ofMeasure = picture.value().orElse(picture.y());
        arrange();
    }

    /** What is chosen. */
    Picture picture() {
        return isMap
                ? new Picture(ofX, ofBy, Optional.of(ofMeasure), Optional.empty())
                : new Picture(
                        ofX, ofMeasure, Optional.empty(), Optional.of(ofBy).filter(each -> !each.isEmpty()));
    }
}
