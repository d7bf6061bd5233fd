package io.github.catenary.app.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.body.BodyLook;
import io.github.catenary.app.body.BodyShape;
import io.github.catenary.app.tool.Hand;
import io.github.catenary.app.view.Extent;
import io.github.catenary.app.view.Facing;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.Vec3;
import java.awt.Dimension;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A metre is a pixel; the origin is in the left upper corner of the view. */
class BodyRevealTest {
    private static final BodyLook UNANSWERED = element -> BodyShape.NONE;
    private static final Scene WITH_ONE = with(new Vec3(50, -50, 0));
    private static final Scene FAR = with(new Vec3(500, -50, 0));

    private final BodyReveal reveal = new BodyReveal();

    private static Scene with(Vec3 centre) {
        Parameters parameters = Parameters.NONE.with("centre", Value.of(centre));
        return Scene.EMPTY.withElements(Table.of(List.of(
                new Element(1, "collider.sphere", true, Target.ALL, Target.NONE, parameters, UnknownData.NONE))));
    }

    private Optional<Extent> seen(BodyLook look) {
        return reveal.outOfView(look, Hand.sight(Facing.FRONT), new Dimension(100, 100));
    }

    @Test
    void showsABodyThatWasAddedOutOfViewOnce() {
        reveal.changed(new DocumentChange(Scene.EMPTY, FAR));

        assertThat(seen(BodyLook.CORE)).contains(new Extent(new Vec3(499, -51, -1), new Vec3(501, -49, 1)));
        assertThat(seen(BodyLook.CORE)).isEmpty();
    }

    @Test
    void leavesTheViewWhereABodyIsSeen() {
        reveal.changed(new DocumentChange(Scene.EMPTY, WITH_ONE));

        assertThat(seen(BodyLook.CORE)).isEmpty();
    }

    @Test
    void waitsForTheAnswerOfAPluginAlsoOverASave() {
        reveal.changed(new DocumentChange(Scene.EMPTY, FAR));
        assertThat(seen(UNANSWERED)).isEmpty();
        reveal.changed(new DocumentChange(FAR, FAR));

        assertThat(seen(BodyLook.CORE)).isPresent();
    }

    @Test
    void waitsNoLongerAfterAnotherEditOrInAnotherDocument() {
        reveal.changed(new DocumentChange(Scene.EMPTY, FAR));
        reveal.changed(new DocumentChange(FAR, FAR.withParticles(Table.of(List.of(Particle.of(1, Vec3.ZERO))))));
        assertThat(seen(BodyLook.CORE)).isEmpty();

        reveal.changed(new DocumentChange(Scene.EMPTY, FAR));
        reveal.forget();
        assertThat(seen(BodyLook.CORE)).isEmpty();
    }
}
