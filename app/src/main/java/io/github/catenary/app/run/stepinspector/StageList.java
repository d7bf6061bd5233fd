package io.github.catenary.app.run.stepinspector;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import java.awt.Component;
import java.util.List;
import java.util.function.IntConsumer;
import javax.swing.AbstractListModel;
import javax.swing.BorderFactory;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JList;
import javax.swing.ListSelectionModel;

/** The stages of a step, in their order. Choosing one goes to its end. EDT only. */
final class StageList extends NameList<XrayStage> {
    private transient XrayWords words;
    private boolean showing;
    private boolean severalSubsteps;

    StageList(XrayWords words, IntConsumer go) {
        this.words = words;
        setName("xray.stages");
        getAccessibleContext().setAccessibleName(Texts.text("xray.stages"));
        setToolTipText(Texts.text("xray.stages.tip"));
        setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        setCellRenderer(new Cell());
        addListSelectionListener(event -> {
            if (!showing && getSelectedIndex() >= 0) go.accept(getSelectedIndex());
        });
    }

    /** Shows other stages; thousands of rows are not measured. */
    void show(List<XrayStage> stages, XrayWords newWords) {
        words = newWords;
        showing = true;
        severalSubsteps = !stages.isEmpty() && stages.get(stages.size() - 1).substep() > 0;
        setPrototypeCellValue(stages.isEmpty() ? null : widest(stages));
        setModel(new AbstractListModel<>() {
            @Override
            public int getSize() {
                return stages.size();
            }

            @Override
            public XrayStage getElementAt(int index) {
                return stages.get(index);
            }
        });
        showing = false;
    }

    /** One of the stages with the longest title among the first of them. */
    private XrayStage widest(List<XrayStage> stages) {
        XrayStage widest = stages.get(0);
        for (XrayStage each : stages.subList(0, Math.min(200, stages.size()))) {
            if (words.title(each).length() > words.title(widest).length()) widest = each;
        }
        return widest;
    }

    /** @param stage none if it is negative */
    void mark(int stage) {
        if (stage == getSelectedIndex()) return;
        showing = true;
        if (stage < 0) clearSelection();
        else setSelectedIndex(stage);
        if (stage >= 0) ensureIndexIsVisible(stage);
        showing = false;
    }

    private final class Cell extends DefaultListCellRenderer {
        @Override
        public Component getListCellRendererComponent(
                JList<?> list, Object value, int index, boolean selected, boolean focused) {
            super.getListCellRendererComponent(list, value, index, selected, focused);
            XrayStage stage = (XrayStage) value;
            String residual = Lengths.text(stage.residual());
            setText(
                    severalSubsteps
                            ? Texts.text("xray.stage", stage.substep() + 1, words.title(stage), residual)
                            : Texts.text("xray.stage.only", words.title(stage), residual));
            setBorder(BorderFactory.createEmptyBorder(
                    UIScale.scale(2), UIScale.scale(8), UIScale.scale(2), UIScale.scale(8)));
            return this;
        }
    }
}
