package io.github.catenary.app.panels.inspector;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;

/** The content of the inspector: a scene, its selection, and what the selected items have in common. */
final class Inspected {
    final Scene scene;
    final Selection selection;

    /** The particles and springs that are selected, or were selected before an element was. */
    final Selection items;

    private final Summaries.Summary summary;

    Inspected(Scene scene, Selection selection, Selection items, Summaries.Summary summary) {
        this.scene = scene;
        this.selection = selection;
        this.items = items;
        this.summary = summary;
    }

    ParticleSummary particles() {
        return summary.particles();
    }

    SpringSummary springs() {
        return summary.springs();
    }
}
