package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Document;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class TabOrderTest {
    private static final Scene PARTICLES = Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0));
    /** Gravity, which has no place in the drawing, a body that is switched off, and two that show. */
    private static final Table<Element> ELEMENTS = Table.of(List.of(
            Element.of(1, "force.gravity"),
            Element.of(2, "collider.sphere"),
            Element.of(3, "collider.box").withEnabled(false),
            Element.of(4, "collider.plane")));

    private static TabOrder order(Scene scene) {
        return new TabOrder(new Document(scene), ShapeProvider.CORE);
    }

    @Test
    void goesThroughParticlesThenBodiesAndBeginsAnew() {
        TabOrder order = order(PARTICLES.withElements(ELEMENTS));

        assertThat(order.from(Hit.NOTHING, 1)).isEqualTo(Hit.ofParticle(1));
        assertThat(order.from(Hit.ofParticle(1), 1)).isEqualTo(Hit.ofParticle(2));
        assertThat(order.from(Hit.ofParticle(2), 1)).isEqualTo(Hit.ofBody(2));
        assertThat(order.from(Hit.ofBody(2), 1)).isEqualTo(Hit.ofBody(4));
        assertThat(order.from(Hit.ofBody(4), 1)).isEqualTo(Hit.ofParticle(1));
    }

    @Test
    void goesBackFromTheLastBody() {
        TabOrder order = order(PARTICLES.withElements(ELEMENTS));

        assertThat(order.from(Hit.NOTHING, -1)).isEqualTo(Hit.ofBody(4));
        assertThat(order.from(Hit.ofBody(2), -1)).isEqualTo(Hit.ofParticle(2));
        assertThat(order.from(Hit.ofParticle(1), -1)).isEqualTo(Hit.ofBody(4));
    }

    @Test
    void findsNothingWhereNothingShows() {
        assertThat(order(Scene.EMPTY).from(Hit.NOTHING, 1)).isEqualTo(Hit.NOTHING);
        Scene gravity = Scene.EMPTY.withElements(Table.of(List.of(Element.of(1, "force.gravity"))));
        assertThat(order(gravity).from(Hit.ofBody(1), 1)).isEqualTo(Hit.NOTHING);
    }
}
