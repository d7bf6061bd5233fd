package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.edit.Document;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.table.Table;

/**
 * The items that Tab goes through: the particles that show, then the bodies, each in the order of the scene.
 *
 * @param look tells which elements are bodies; empty ones show nothing
 */
record TabOrder(Document document, ShapeProvider look) {
    /**
     * The item after another one, or the first after the last.
     *
     * @param present a particle or a body; nothing to begin
     * @param direction 1 for the next one, -1 for the one before
     * @return nothing if no item shows
     */
    Hit from(Hit present, int direction) {
        Table<Particle> particles = document.scene().particles();
        Table<Element> elements = document.scene().elements();
        int count = particles.size() + elements.size();
        int from = direction > 0 ? -1 : count;
        if (present.particle().isPresent())
            from = particles.positionOf(present.particle().getAsInt());
        if (present.body().isPresent())
            from = particles.size() + elements.positionOf(present.body().getAsInt());
        for (int step = 1; step <= count; step++) {
            int at = Math.floorMod(from + direction * step, count);
            if (at < particles.size()) {
                if (!document.marks().hidesParticle(at))
                    return Hit.ofParticle(particles.at(at).id());
            } else {
                Element element = elements.at(at - particles.size());
                if (isBody(element)) return Hit.ofBody(element.id());
            }
        }
        return Hit.NOTHING;
    }

    private boolean isBody(Element element) {
        return element.enabled() && !look.of(element).lines().isEmpty();
    }
}
