package io.github.catenary.app.editor.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A pixel is a metre; the selection is a square of 200 m around the origin. */
class KeyTransformTest {
    private static final Scene SQUARE = Scenes.particles(
            new Vec3(-100, -100, 0), new Vec3(100, -100, 0), new Vec3(100, 100, 0), new Vec3(-100, 100, 0));

    private final Document document = new Document(SQUARE);
    private final TransformTarget target = new TransformTarget(SQUARE, IdSet.of(1, 2, 3, 4), Vec3.ZERO);
    private Facing facing = Facing.FRONT;
    private double grid;
    private boolean shift;
    private int ended;

    private KeyTransform begin(KeyTransform.Amount amount) {
        return new KeyTransform(document, target, amount, () -> ended++);
    }

    private PickRay ray(double x, double y) {
        return new PickRay(ViewTransform.of(Camera.of(facing, Vec3.ZERO, 1, false), 0, 0), WorkPlane.FRONT, x, -y);
    }

    private PointerEvent at(double x, double y) {
        return new PointerEvent(ray(x, y), grid, 8, shift, false, false, 1);
    }

    private Vec3 position(int id) {
        return document.scene().particles().get(id).position();
    }

    private static void type(KeyTransform gesture, String text) {
        text.chars().forEach(sign -> gesture.type((char) sign));
    }

    private List<String> words(KeyTransform gesture) {
        return gesture.marks(ray(0, 0)).stream()
                .filter(OverlayShape.Plate.class::isInstance)
                .map(OverlayShape.Plate.class::cast)
                .flatMap(plate -> plate.lines().stream())
                .toList();
    }

    private Stream<Tone> lines(KeyTransform gesture) {
        return gesture.marks(ray(0, 0)).stream()
                .filter(OverlayShape.Line.class::isInstance)
                .map(OverlayShape.Line.class::cast)
                .map(OverlayShape.Line::tone);
    }

    @Test
    void movesWithThePointerAndEndsWithAClick() {
        KeyTransform move = begin(new KeyMove());
        move.moved(at(500, 500));
        move.moved(at(530, 460));
        assertThat(position(1)).isEqualTo(new Vec3(-70, -140, 0));

        move.pressed(at(530, 460));

        assertThat(ended).isEqualTo(1);
        assertThat(move.busy()).isFalse();
        assertThat(document.history().entries()).hasSize(1);
        assertThat(document.history().entries().get(0).label().key()).isEqualTo("move-particles");
    }

    @Test
    void movesAlongALockedAxisUntilItIsReleased() {
        KeyTransform move = begin(new KeyMove());
        move.moved(at(500, 500));
        move.lock(Axis.Y);
        move.moved(at(530, 460));
        assertThat(position(1)).isEqualTo(new Vec3(-100, -140, 0));
        assertThat(lines(move)).containsExactly(Tone.Y);
        assertThat(words(move)).containsExactly("-40 m along y");

        move.lock(Axis.Y);

        assertThat(position(1)).isEqualTo(new Vec3(-70, -140, 0));
        assertThat(lines(move)).isEmpty();
    }

    @Test
    void movesAlongAnAxisThatIsSeenAslant() {
        facing = Facing.ISOMETRIC;
        KeyTransform move = begin(new KeyMove());
        ViewTransform transform = ray(0, 0).transform();
        var from = transform.place(new Vec3(10, 20, 0));
        var to = transform.place(new Vec3(10, 20, 45));
        move.moved(at(from.x, -from.y));
        move.lock(Axis.Z);
        move.moved(at(to.x, -to.y));

        assertThat(position(1).distanceTo(new Vec3(-100, -100, 45))).isLessThan(1e-9);
    }

    @Test
    void movesToAndFroWhereTheAxisPointsAtTheViewer() {
        KeyTransform move = begin(new KeyMove());
        move.moved(at(0, 0));
        move.lock(Axis.Z);
        move.moved(at(0, 25));

        assertThat(position(1)).isEqualTo(new Vec3(-100, -100, 25));
    }

    @Test
    void snapsTheGrabbedParticle() {
        grid = 30;
        KeyTransform move = begin(new KeyMove());
        move.moved(at(-101, -101));
        move.moved(at(-81, -85));

        assertThat(position(1)).isEqualTo(new Vec3(-90, -90, 0));
        move.lock(Axis.X);
        assertThat(position(1)).isEqualTo(new Vec3(-90, -100, 0));
    }

    @Test
    void takesATypedFormula() {
        KeyTransform move = begin(new KeyMove());
        move.lock(Axis.Y);
        type(move, "2*35 c");
        move.type('m');
        assertThat(words(move)).containsExactly("2*35 cm = 0.7 m along y");

        move.confirm();

        assertThat(position(1)).isEqualTo(new Vec3(-100, -99.3, 0));
        assertThat(ended).isEqualTo(1);
    }

    @Test
    void movesAlongXIfNoAxisIsChosen() {
        KeyTransform move = begin(new KeyMove());
        type(move, "-5");
        assertThat(lines(move)).containsExactly(Tone.X);

        move.confirm();

        assertThat(position(1)).isEqualTo(new Vec3(-105, -100, 0));
    }

    @Test
    void tellsWhatIsWrongWithAFormulaAndGoesOn() {
        KeyTransform move = begin(new KeyMove());
        type(move, "5 kg");

        move.confirm();

        assertThat(move.busy()).isTrue();
        assertThat(words(move)).hasSize(2).first().isEqualTo("5 kg");
        for (int i = 0; i < 3; i++) move.erase();
        assertThat(words(move)).containsExactly("5 = 5 m along x");
        move.confirm();
        assertThat(position(1)).isEqualTo(new Vec3(-95, -100, 0));
    }

    @Test
    void turnsWithThePointerMoreThanOnce() {
        shift = true;
        KeyTransform turn = begin(new KeyTurn(ray(0, 0)));
        double[][] way = {{300, 0}, {0, 300}, {-300, 0}, {0, -300}, {300, 0}, {0, 300}};
        for (double[] point : way) turn.moved(at(point[0], point[1]));

        assertThat(words(turn)).containsExactly("450°");
        assertThat(position(1)).isEqualTo(new Vec3(100, -100, 0));
    }

    @Test
    void turnsAboutATypedAngleAndALockedAxis() {
        KeyTransform turn = begin(new KeyTurn(ray(0, 0)));
        turn.lock(Axis.X);
        type(turn, "pi rad/2");
        assertThat(words(turn)).containsExactly("pi rad/2 = 90° about x");
        turn.confirm();

        assertThat(position(1)).isEqualTo(new Vec3(-100, 0, -100));
    }

    @Test
    void scalesByTheDistanceFromThePivot() {
        KeyTransform scale = begin(new KeyScale());
        scale.moved(at(100, 0));
        scale.moved(at(0, 150));
        assertThat(position(3)).isEqualTo(new Vec3(150, 150, 0));

        scale.lock(Axis.X);
        assertThat(position(3)).isEqualTo(new Vec3(150, 100, 0));
        assertThat(words(scale)).containsExactly("× 1.5 along x");
    }

    @Test
    void restoresTheSceneOnEscape() {
        KeyTransform scale = begin(new KeyScale());
        type(scale, "3/2");
        assertThat(position(3)).isEqualTo(new Vec3(150, 150, 0));

        scale.cancel();

        assertThat(document.scene()).isEqualTo(SQUARE);
        assertThat(document.history().entries()).isEmpty();
        assertThat(ended).isEqualTo(1);
    }

    @Test
    void refusesAFactorOfZero() {
        KeyTransform scale = begin(new KeyScale());
        type(scale, "0");

        assertThatThrownBy(scale::confirm).isInstanceOf(EditRefusedException.class);
        assertThat(ended).isEqualTo(1);
        assertThat(document.scene()).isEqualTo(SQUARE);
    }

    @Test
    void endsWhenAnotherEditComesBetween() {
        KeyTransform move = begin(new KeyMove());
        type(move, "5");
        move.confirm();
        KeyTransform second = begin(new KeyMove());
        type(second, "7");

        document.undo();
        second.moved(at(0, 0));

        assertThat(second.busy()).isFalse();
        assertThat(document.scene()).isEqualTo(SQUARE);
    }
}
