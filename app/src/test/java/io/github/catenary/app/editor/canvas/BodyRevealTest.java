package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.tool.Hand;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import java.awt.Dimension;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A metre is a pixel; the origin is in the left upper corner of the view. */
class BodyRevealTest {
    private static final ShapeProvider UNANSWERED = element -> ElementShape.NONE;
    private static final Scene WITH_ONE = with(new Vec3(50, -50, 0));
    private static final Scene FAR = with(new Vec3(500, -50, 0));

    private final BodyReveal reveal = new BodyReveal();

    private static Scene with(Vec3 centre) {
        Parameters parameters = Parameters.NONE.with("centre", Value.of(centre));
        return Scene.EMPTY.withElements(Table.of(List.of(
                new Element(1, "collider.sphere", true, Target.ALL, Target.NONE, parameters, UnknownData.NONE))));
    }

    private Optional<Extent> seen(ShapeProvider look) {
        return reveal.outOfView(look, Hand.transform(Facing.FRONT), new Dimension(100, 100));
    }

    @Test
    void showsABodyThatWasAddedOutOfViewOnce() {
        reveal.changed(new DocumentChange(Scene.EMPTY, FAR));

        assertThat(seen(ShapeProvider.CORE)).contains(new Extent(new Vec3(499, -51, -1), new Vec3(501, -49, 1)));
        assertThat(seen(ShapeProvider.CORE)).isEmpty();
    }

    @Test
    void leavesTheViewWhereABodyIsSeen() {
        reveal.changed(new DocumentChange(Scene.EMPTY, WITH_ONE));

        assertThat(seen(ShapeProvider.CORE)).isEmpty();
    }

    @Test
    void waitsForTheAnswerOfAPluginAlsoOverASave() {
        reveal.changed(new DocumentChange(Scene.EMPTY, FAR));
        assertThat(seen(UNANSWERED)).isEmpty();
        reveal.changed(new DocumentChange(FAR, FAR));

        assertThat(seen(ShapeProvider.CORE)).isPresent();
    }

    @Test
    void waitsNoLongerAfterAnotherEditOrInAnotherDocument() {
        reveal.changed(new DocumentChange(Scene.EMPTY, FAR));
        reveal.changed(new DocumentChange(FAR, FAR.withParticles(Table.of(List.of(Particle.of(1, Vec3.ZERO))))));
        assertThat(seen(ShapeProvider.CORE)).isEmpty();

        reveal.changed(new DocumentChange(Scene.EMPTY, FAR));
        reveal.forget();
        assertThat(seen(ShapeProvider.CORE)).isEmpty();
    }
}
