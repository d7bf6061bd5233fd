package io.github.catenary.app.editor.backdrop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.editor.backdrop.BackdropTool.Marking;
import io.github.catenary.app.editor.tool.Hand;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.scene.Scene;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BackdropToolTest {
    private static final double CLOSE = 1e-9;

    /** 200 m wide and 100 m high around the origin; a pixel is a metre. */
    private static final BackdropPlacement START = new BackdropPlacement(WorkPlane.Kind.FRONT, 0, 0, 200, 0, 0.5);

    private final Hand hand = new Hand(Scene.EMPTY);
    private final BackdropModel choice = new BackdropModel();
    private int ended;
    private final BackdropTool tool = new BackdropTool(choice, () -> ended++);

    BackdropToolTest() {
        hand.tool = tool;
        choice.take(Optional.of(TestPicture.backdrop(40, 20, START)));
    }

    private BackdropPlacement place() {
        return choice.now().orElseThrow().place();
    }

    private void requirePlace(double x, double y, double width, double turn) {
        assertThat(place().x()).isCloseTo(x, within(CLOSE));
        assertThat(place().y()).isCloseTo(y, within(CLOSE));
        assertThat(place().width()).isCloseTo(width, within(CLOSE));
        assertThat(place().turn()).isCloseTo(turn, within(CLOSE));
    }

    @Test
    void movesWhenItIsDragged() {
        hand.drag(10, 20, 40, 0);
        requirePlace(30, -20, 200, 0);
        hand.drag(500, 500, 600, 600);
        requirePlace(30, -20, 200, 0);
    }

    @Test
    void growsFromTheOppositeCorner() {
        hand.drag(100, 50, 200, 100);
        requirePlace(50, 25, 300, 0);
        assertThat(place().inPlane(new Point2D.Double(-0.5, -0.25)).distance(-100, -50))
                .isLessThan(CLOSE);
    }

    @Test
    void staysAsItIsBeforeItWouldBeTurnedInsideOut() {
        hand.drag(100, 50, -300, -200);
        assertThat(place().width()).isGreaterThan(0);
        assertThat(place().inPlane(new Point2D.Double(-0.5, -0.25)).distance(-100, -50))
                .isLessThan(CLOSE);
    }

    @Test
    void turnsAboutItsMiddleInStepsIfAsked() {
        var knob = new BackdropFrame(choice.now().orElseThrow(), hand.transform).at(BackdropFrame.BackdropHandle.TURN);
        double x = knob.x - 0;
        double y = -knob.y;
        hand.drag(x, y, -y, x);
        requirePlace(0, 0, 200, Math.PI / 2);

        choice.place(now -> START);
        hand.shift = true;
        hand.drag(x, y, x - 60, y + 20);
        assertThat(Math.toDegrees(place().turn()) / 15)
                .isCloseTo(Math.rint(Math.toDegrees(place().turn()) / 15), within(CLOSE));
        assertThat(place().turn()).isPositive();
    }

    @Test
    void scalesByADistanceThatIsKnown() {
        tool.mark();
        hand.click(-100, 0);
        assertThat(tool.length()).isEmpty();
        hand.move(-20, 0);
        hand.click(-50, 0);
        assertThat(tool.length().orElseThrow()).isCloseTo(50, within(CLOSE));

        assertThat(tool.scaleTo(5)).isTrue();
        requirePlace(-90, 0, 20, 0);
        assertThat(tool.length().orElseThrow()).isCloseTo(5, within(CLOSE));
        assertThat(tool.scaleTo(1e300)).isFalse();
        requirePlace(-90, 0, 20, 0);
    }

    @Test
    void aDragMarksADistanceAsWell() {
        tool.mark();
        hand.drag(0, 0, 0, 40);
        assertThat(tool.length().orElseThrow()).isCloseTo(40, within(CLOSE));
        requirePlace(0, 0, 200, 0);
    }

    @Test
    void aPointIsNoDistance() {
        tool.mark();
        hand.click(3, 3);
        hand.click(3, 3);
        assertThat(tool.length()).isEmpty();
        assertThat(tool.marking()).isEqualTo(Marking.OTHER_END);
        hand.click(3, 13);
        assertThat(tool.length().orElseThrow()).isCloseTo(10, within(CLOSE));
    }

    @Test
    void tellsOfEachEndThatIsMarked() {
        List<Marking> told = new ArrayList<>();
        choice.addListener(() -> told.add(tool.marking()));
        tool.mark();
        assertThat(tool.marking()).isEqualTo(Marking.FIRST_END);
        hand.click(3, 3);
        hand.click(13, 3);
        assertThat(told).containsExactly(Marking.OTHER_END, Marking.DONE);
    }

    @Test
    void escapeFirstEndsWhatIsUnderWay() {
        hand.press(10, 10);
        hand.drag(60, 60);
        tool.cancel();
        requirePlace(0, 0, 200, 0);
        hand.release(60, 60);
        requirePlace(0, 0, 200, 0);
        tool.mark();
        tool.cancel();
        assertThat(tool.marking()).isEqualTo(Marking.NONE);
        assertThat(ended).isZero();
        tool.cancel();
        assertThat(ended).isOne();
    }

    @Test
    void showsItselfOnlyWhereThePictureIsSeen() {
        assertThat(tool.marks(hand.at(0, 0).ray()))
                .filteredOn(OverlayShape.Knob.class::isInstance)
                .hasSize(5);
        hand.transform = Hand.transform(Facing.TOP);
        hand.plane = WorkPlane.TOP;
        assertThat(tool.marks(hand.at(0, 0).ray())).isEmpty();
        hand.drag(10, 20, 40, 0);
        requirePlace(0, 0, 200, 0);
        hand.transform = Hand.transform(Facing.FRONT);
        hand.plane = WorkPlane.FRONT;
        choice.show(false);
        assertThat(tool.marks(hand.at(0, 0).ray())).isEmpty();
    }

    @Test
    void editsNothing() {
        hand.drag(10, 20, 40, 0);
        assertThat(hand.edits()).isEmpty();
        assertThat(hand.scene()).isEqualTo(Scene.EMPTY);
    }
}
