package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.editor.transform.HandledTool;
import io.github.catenary.app.editor.transform.PivotPlacement;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A metre is a pixel, so the drawing is hundreds of metres wide. */
class HandledToolTest {
    /** Outside the frame, px. */
    private static final double PAD = 14;

    private static final double TURN = 34;

    private final Scene square = Scenes.particles(
            new Vec3(0, 0, 0), new Vec3(200, 0, 0), new Vec3(200, 100, 0), new Vec3(0, 100, 0), new Vec3(214, 50, 0));
    private final Hand hand = new Hand(square);
    private boolean shown = true;

    @BeforeEach
    void selectTheSquare() {
        hand.tool = new HandledTool(hand.tool, hand.workspace, new PivotPlacement(hand.workspace), () -> shown);
        hand.reach = 8;
        hand.workspace.document().select(Selection.ofParticles(IdSet.of(1, 2, 3, 4)));
    }

    private List<OverlayShape.Knob> knobs() {
        return hand.tool.marks(hand.at(0, 0).ray()).stream()
                .filter(OverlayShape.Knob.class::isInstance)
                .map(OverlayShape.Knob.class::cast)
                .toList();
    }

    private String plate() {
        return hand.tool.marks(hand.at(0, 0).ray()).stream()
                .filter(OverlayShape.Plate.class::isInstance)
                .map(OverlayShape.Plate.class::cast)
                .findFirst()
                .orElseThrow()
                .lines()
                .get(0);
    }

    @Test
    void showsEightHandlesAKnobAndThePivot() {
        assertThat(knobs()).hasSize(10);
        assertThat(knobs().stream().filter(knob -> knob.figure() == Figure.SQUARE))
                .hasSize(8);

        hand.click(500, 500);
        assertThat(knobs()).isEmpty();
    }

    @Test
    void showsNoneWhenSwitchedOff() {
        shown = false;

        assertThat(knobs()).isEmpty();
    }

    @Test
    void showsNoneAroundASingleParticle() {
        hand.click(0, 0);

        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(1)));
        assertThat(knobs()).isEmpty();
    }

    @Test
    void offersNoSideToScaleAFlatSelection() {
        hand.workspace.document().select(Selection.ofParticles(IdSet.of(1, 2)));

        assertThat(knobs().stream().filter(knob -> knob.figure() == Figure.SQUARE))
                .hasSize(2);
    }

    @Test
    void scalesFromTheOppositeSide() {
        hand.drag(100, 100 + PAD, 130, 150 + PAD);

        assertThat(hand.position(3)).isEqualTo(new Vec3(200, 150, 0));
        assertThat(hand.position(1)).isEqualTo(new Vec3(0, 0, 0));
        assertThat(hand.position(5)).isEqualTo(new Vec3(214, 50, 0));
        assertThat(hand.edits()).containsExactly("operate");
        hand.undo();
        assertThat(hand.scene()).isEqualTo(square);
    }

    @Test
    void scalesACornerInBothDirectionsAndWithShiftAlike() {
        hand.press(200 + PAD, 100 + PAD);
        hand.drag(300 + PAD, 120 + PAD);
        assertThat(hand.position(3)).isEqualTo(new Vec3(300, 120, 0));
        assertThat(plate()).isEqualTo("× 1.5  × 1.2");

        hand.shift = true;
        hand.drag(300 + PAD, 120 + PAD);
        assertThat(hand.position(3)).isEqualTo(new Vec3(300, 150, 0));
        hand.release(300 + PAD, 120 + PAD);

        assertThat(hand.edits()).hasSize(1);
    }

    @Test
    void scalesFromThePivotWithControl() {
        hand.press(100, 100 + PAD);
        hand.control = true;
        hand.drag(100, 120 + PAD);
        hand.release(100, 120 + PAD);

        assertThat(hand.position(3)).isEqualTo(new Vec3(200, 120, 0));
        assertThat(hand.position(1)).isEqualTo(new Vec3(0, -20, 0));
    }

    @Test
    void snapsTheSideToTheGrid() {
        hand.grid = 50;
        hand.drag(100, 100 + PAD, 103, 161 + PAD);

        assertThat(hand.position(3).y()).isEqualTo(150);
    }

    @Test
    void turnsAboutTheMiddleByStepsWithShift() {
        hand.press(200 + TURN, 100 + TURN);
        hand.shift = true;
        hand.drag(100, 300);
        assertThat(plate()).isEqualTo("60°");

        hand.tool.cancel();
        assertThat(hand.scene()).isEqualTo(square);
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void turnsByAQuarterExactly() {
        hand.press(200 + TURN, 100 + TURN);
        hand.shift = true;
        hand.drag(16, 184); // (134, 84) from the middle, turned by 90°
        hand.release(16, 184);

        assertThat(hand.position(1)).isEqualTo(new Vec3(150, -50, 0));
        assertThat(hand.edits()).hasSize(1);
    }

    @Test
    void readsTheAngleAsItLooksFromBehind() {
        hand.transform = Hand.transform(Facing.BACK);
        hand.press(200 + TURN, 100 + TURN);
        hand.shift = true;
        hand.drag(16, 184); // to the right on the screen

        assertThat(hand.position(1)).isEqualTo(new Vec3(150, -50, 0));
        assertThat(plate()).isEqualTo("-90°");
    }

    @Test
    void dragsThePivotToAParticleAndTurnsAboutIt() {
        hand.press(100, 50);
        hand.drag(103, 60);
        hand.drag(3, 4);
        hand.release(3, 4);
        assertThat(hand.edits()).isEmpty();
        assertThat(hand.selection().particles()).isEqualTo(IdSet.of(1, 2, 3, 4));

        hand.press(200 + TURN, 100 + TURN);
        hand.shift = true;
        hand.drag(-(100 + TURN), 200 + TURN);
        hand.release(-(100 + TURN), 200 + TURN);

        assertThat(hand.position(1)).isEqualTo(new Vec3(0, 0, 0));
        assertThat(hand.position(2)).isEqualTo(new Vec3(0, 200, 0));
    }

    @Test
    void putsThePivotBackByADoubleClick() {
        hand.drag(100, 50, 60, 30);
        assertThat(pivot()).isEqualTo(new Vec3(60, 30, 0));

        hand.clicks = 2;
        hand.click(60, 30);

        assertThat(pivot()).isEqualTo(new Vec3(100, 50, 0));
    }

    private Vec3 pivot() {
        return knobs().stream()
                .filter(knob -> knob.figure() == Figure.PIVOT)
                .map(knob -> new Vec3(knob.at().x, 0.0 - knob.at().y, 0))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void selectsAParticleBelowAHandleByAClick() {
        hand.click(214, 50);

        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(5)));
    }

    @Test
    void keepsTheSelectionByAClickOnAHandleInTheOpen() {
        hand.click(100, 100 + PAD);

        assertThat(hand.selection().particles()).isEqualTo(IdSet.of(1, 2, 3, 4));
    }

    @Test
    void movesAnItemThatLiesBelowThePivot() {
        Hand pair = new Hand(Scenes.particles(Vec3.ZERO, new Vec3(200, 0, 0))
                .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL))));
        pair.tool = new HandledTool(pair.tool, pair.workspace, new PivotPlacement(pair.workspace), () -> true);
        pair.reach = 8;
        pair.workspace.document().select(Selection.all(pair.scene()));

        pair.drag(100, 0, 100, 40);

        assertThat(pair.position(1)).isEqualTo(new Vec3(0, 40, 0));
    }

    @Test
    void refusesToScaleToNothing() {
        hand.press(100, 100 + PAD);
        hand.drag(100, 40 + PAD);
        hand.drag(100, PAD);

        assertThatThrownBy(() -> hand.release(100, PAD))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("a factor is 0");
        assertThat(hand.scene()).isEqualTo(square);
    }

    @Test
    void yieldsToAnUndo() {
        hand.drag(100, 100 + PAD, 100, 150 + PAD);
        hand.press(100, 150 + PAD);
        hand.drag(100, 190 + PAD);

        hand.undo();
        hand.drag(100, 200 + PAD);
        hand.release(100, 200 + PAD);

        assertThat(hand.scene()).isEqualTo(square);
    }

    @Test
    void worksInThePlaneOfTheView() {
        hand.transform = Hand.transform(Facing.TOP);
        hand.plane = WorkPlane.TOP.at(0);
        Scene flat = Scenes.particles(new Vec3(0, 0, 0), new Vec3(200, 0, 0), new Vec3(200, 0, -100));
        hand.workspace.open(flat, Optional.empty());
        hand.workspace.document().select(Selection.all(flat));

        hand.drag(100, 100 + PAD, 100, 150 + PAD);

        assertThat(hand.position(3)).isEqualTo(new Vec3(200, 0, -150));
    }

    @Test
    void tellsHowFarTheSelectionMoves() {
        hand.press(0, 0);
        hand.drag(30, 40);

        assertThat(plate()).isEqualTo("x 30 m, y 40 m, z 0 m: 50 m");
    }
}
