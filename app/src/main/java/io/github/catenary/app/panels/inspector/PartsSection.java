package io.github.catenary.app.panels.inspector;

import javax.swing.JComponent;

/** The parts that can be inserted. */
final class PartsSection extends InspectorSection {
    private boolean offered;

    PartsSection() {
        super("section.parts", InspectorTab.LIBRARY);
    }

    void offer(JComponent cards) {
        form.wide(cards);
        offered = true;
    }

    @Override
    boolean isIn(InspectorTab tab, Inspected now) {
        return offered && super.isIn(tab, now);
    }

    /** The cards follow the plugins by themselves. */
    @Override
    void show(Inspected now) {}
}
