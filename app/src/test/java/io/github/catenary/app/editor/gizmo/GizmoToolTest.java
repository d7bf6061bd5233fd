package io.github.catenary.app.editor.gizmo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.editor.tool.Hand;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.SnapTarget;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.testing.BodyPlugin;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A metre is a pixel. A body of 100 m stands at the origin, and a particle far away at (300, 0). */
class GizmoToolTest {
    private static final IdSet BODY = IdSet.of(1);

    private Hand hand = hand("collider.sphere", Map.of("radius", Value.of(100)));

    private static Hand hand(String type, Map<String, Value> parameters) {
        return hand(type, parameters, Plugins.NONE);
    }

    private static Hand hand(String type, Map<String, Value> parameters, Plugins plugins) {
        Element body = new Element(1, type, true, Target.ALL, Target.NONE, Parameters.of(parameters), UnknownData.NONE);
        Scene scene = Scene.EMPTY
                .withParticles(Table.of(List.of(Particle.of(1, new Vec3(300, 0, 0)))))
                .withElements(Table.of(List.of(body)));
        Hand made = new Hand(scene, plugins);
        made.tool = new GizmoTool(made.tool, made.workspace, new ElementShapes(made.workspace));
        made.reach = 8;
        return made;
    }

    private ElementShape shape() {
        return new ElementShapes(hand.workspace)
                .in(hand.scene())
                .of(hand.scene().elements().get(1));
    }

    private List<OverlayShape.Knob> knobs() {
        return hand.tool.marks(hand.at(0, 0).ray()).stream()
                .filter(OverlayShape.Knob.class::isInstance)
                .map(OverlayShape.Knob.class::cast)
                .toList();
    }

    @Test
    void aClickOnAnOutlineSelectsTheBodyAndOneBesideItDoesNot() {
        hand.click(71, 71);
        assertThat(hand.selection()).isEqualTo(Selection.ofElements(BODY));
        assertThat(knobs()).hasSize(2);

        hand.click(40, 60);
        assertThat(hand.selection()).isEqualTo(Selection.EMPTY);
        assertThat(knobs()).isEmpty();

        hand.shift = true;
        hand.click(71, 71);
        hand.click(300, 0);
        assertThat(hand.selection()).isEqualTo(new Selection(IdSet.of(1), IdSet.empty(), BODY));
    }

    @Test
    void aClickWithAltListsTheBodyWithWhatLiesOnItsOutline() {
        hand.workspace.document().execute(new MoveParticles(IdSet.of(1), new Vec3(-200, 0, 0)));
        hand.alt = true;
        hand.click(100, 3);

        assertThat(hand.tool.stack()).containsExactly(Hit.ofParticle(1), Hit.ofBody(1));
        assertThat(hand.selection()).as("the person has the choice").isEqualTo(Selection.EMPTY);

        hand.click(0, 100);
        assertThat(hand.tool.stack()).as("there is nothing to choose").isEmpty();
        assertThat(hand.selection()).isEqualTo(Selection.ofElements(BODY));

        hand.drag(71, 71, 120, -10);
        assertThat(hand.selection()).as("a drag draws a rectangle").isEqualTo(Selection.ofParticles(IdSet.of(1)));
    }

    @Test
    void bodiesOnEachOtherAreListedFromTheNearestOutline() {
        Element inner = new Element(
                2,
                "collider.sphere",
                true,
                Target.ALL,
                Target.NONE,
                Parameters.of(Map.of("radius", Value.of(94))),
                UnknownData.NONE);
        Scene scene = hand.scene();
        hand.workspace.open(scene.withElements(scene.elements().plus(List.of(inner))), Optional.empty());
        hand.alt = true;
        hand.click(0, 99);

        assertThat(hand.tool.stack()).containsExactly(Hit.ofBody(1), Hit.ofBody(2));
    }

    @Test
    void aDragOfAnOutlineMovesTheBodyInOneEditOnTheGrid() {
        hand.grid = 10;
        hand.drag(71, 71, 102, 53);

        assertThat(shape().vector("centre")).isEqualTo(new Vec3(30, -20, 0));
        assertThat(hand.edits()).containsExactly("move-bodies");
        hand.undo();
        assertThat(shape().vector("centre")).isEqualTo(Vec3.ZERO);
    }

    @Test
    void particlesThatAreSelectedMoveWithIt() {
        hand.workspace.document().select(new Selection(IdSet.of(1), IdSet.empty(), BODY));
        hand.drag(71, 71, 81, 71);

        assertThat(hand.position(1)).isEqualTo(new Vec3(310, 0, 0));
        assertThat(shape().vector("centre").x()).isCloseTo(10, within(1e-9));
        assertThat(hand.edits()).containsExactly("move-items");
    }

    @Test
    void itsCentreSnapsOntoAParticle() {
        hand.snaps = Set.of(SnapTarget.PARTICLES);
        hand.drag(71, 71, 371 - 3, 71);

        assertThat(shape().vector("centre")).isEqualTo(new Vec3(300, 0, 0));
    }

    @Test
    void theKnobAtItsSideSizesItAndAParticleIsTouched() {
        hand.workspace.document().select(Selection.ofElements(BODY));
        hand.grid = 10;
        hand.drag(102, 0, 143, 5);
        assertThat(shape().number("radius")).isEqualTo(140);
        assertThat(hand.edits()).containsExactly("size-bodies");

        hand.snaps = Set.of(SnapTarget.PARTICLES);
        hand.drag(140, 0, 296, 3);
        assertThat(shape().number("radius")).isEqualTo(300);
        assertThat(shape().vector("centre")).isEqualTo(Vec3.ZERO);
    }

    @Test
    void aBodyWithoutSizeIsRefusedAndStaysAsItWas() {
        hand.workspace.document().select(Selection.ofElements(BODY));
        hand.grid = 10;
        hand.press(100, 0);
        hand.drag(50, 0);
        hand.drag(1, 0);

        assertThatThrownBy(() -> hand.release(1, 0)).isInstanceOf(EditRefusedException.class);
        assertThat(shape().number("radius")).isEqualTo(100);
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void escapeEndsADragAsIfItHadNotBegun() {
        hand.press(71, 71);
        hand.drag(120, 71);
        assertThat(hand.tool.busy()).isTrue();
        hand.tool.cancel();

        assertThat(hand.tool.busy()).isFalse();
        assertThat(shape().vector("centre")).isEqualTo(Vec3.ZERO);
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void aPlaneIsMovedByItsLineAndTiltedBySteps() {
        hand = hand("collider.plane", Map.of());
        hand.grid = 10;
        hand.drag(5, 0, 5, -38);
        assertThat(shape().vector("point")).isEqualTo(new Vec3(0, -40, 0));

        hand.shift = true;
        hand.press(0, -40 + 56);
        hand.drag(-30, 10);
        hand.release(-48, 9);
        assertThat(shape().vector("normal")).isEqualTo(new Vec3(-0.707106781, 0.707106781, 0));
        assertThat(hand.edits()).containsExactly("move-bodies", "size-bodies");
    }

    @Test
    void aCornerOfABoxLeavesTheOppositeOneAndWithAltOrControlTheCentre() {
        Map<String, Value> size = Map.of("halfSize", Value.of(new Vec3(100, 50, 20)));
        hand = hand("collider.box", size);
        hand.workspace.document().select(Selection.ofElements(BODY));
        assertThat(knobs()).as("four corners and the middle").hasSize(5);

        hand.grid = 10;
        hand.drag(100, 50, 140, 70);
        assertThat(shape().vector("centre")).isEqualTo(new Vec3(20, 10, 0));
        assertThat(shape().vector("halfSize")).isEqualTo(new Vec3(120, 60, 20));

        hand.alt = true;
        hand.drag(140, 70, 160, 80);
        assertThat(shape().vector("centre")).isEqualTo(new Vec3(20, 10, 0));
        assertThat(shape().vector("halfSize")).isEqualTo(new Vec3(140, 70, 20));

        hand.alt = false;
        hand.control = true;
        hand.drag(160, 80, 140, 70);
        assertThat(shape().vector("centre")).isEqualTo(new Vec3(20, 10, 0));
        assertThat(shape().vector("halfSize")).isEqualTo(new Vec3(120, 60, 20));
    }

    @Test
    void anEndOfACapsuleMovesAloneAndItsOutlineBothEnds() {
        Map<String, Value> upright =
                Map.of("from", Value.of(Vec3.ZERO), "to", Value.of(new Vec3(0, 100, 0)), "radius", Value.of(30));
        hand = hand("collider.capsule", upright);
        hand.drag(30, 50, 40, 50);
        assertThat(shape().vector("from").x()).isCloseTo(10, within(1e-9));
        assertThat(shape().vector("to").x()).isCloseTo(10, within(1e-9));

        hand.drag(10, 100, 60, 120);
        assertThat(shape().vector("to").distanceTo(new Vec3(60, 120, 0))).isLessThan(1e-9);
        assertThat(shape().vector("from").x()).isCloseTo(10, within(1e-9));
    }

    @Test
    void theBodyOfAPluginIsMovedAndSizedLikewise() {
        hand = hand(BodyPlugin.BEACON, Map.of("range", Value.of(100)), BodyPlugin.installed(() -> {}));
        hand.drag(71, 71, 81, 71);
        assertThat(shape().vector("place").x()).isCloseTo(10, within(1e-9));

        hand.grid = 10;
        hand.drag(110, 0, 160, 0);
        assertThat(shape().number("range")).isEqualTo(150);
    }

    @Test
    void aPluginThatFailsHasNoBodyAndSaysWhy() {
        hand = hand(BodyPlugin.BEACON, Map.of("range", Value.of(100)), BodyPlugin.installed(() -> {
            throw new UnsupportedOperationException("not today");
        }));
        hand.click(71, 71);

        assertThat(hand.selection()).isEqualTo(Selection.EMPTY);
        assertThat(shape().fault()).get().isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void aPluginIsAskedOnceForEachSetOfParameters() {
        int[] asked = {0};
        hand = hand(BodyPlugin.BEACON, Map.of("range", Value.of(100)), BodyPlugin.installed(() -> asked[0]++));
        for (int i = 0; i < 20; i++) hand.move(i, i);

        assertThat(asked[0]).isEqualTo(1);
    }
}
