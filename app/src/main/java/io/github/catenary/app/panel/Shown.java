package io.github.catenary.app.panel;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import java.util.Optional;

/** What the inspector shows: a scene, what is selected in it, and what the selected items have in common. */
final class Shown {
    final Scene scene;
    final Selection selection;

    /** The particles and springs that are selected, or were until an element was. */
    final Selection items;

    private Optional<ParticleSummary> particles = Optional.empty();
    private Optional<SpringSummary> springs = Optional.empty();

    Shown(Scene scene, Selection selection, Selection items) {
        this.scene = scene;
        this.selection = selection;
        this.items = items;
    }

    /** Gathered when first asked for. */
    ParticleSummary particles() {
        if (particles.isEmpty()) particles = Optional.of(new ParticleSummary(scene, selection.particles()));
        return particles.get();
    }

    /** Gathered when first asked for. */
    SpringSummary springs() {
        if (springs.isEmpty()) springs = Optional.of(new SpringSummary(scene, selection.springs()));
        return springs.get();
    }
}
