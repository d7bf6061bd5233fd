package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewCamera;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import javax.swing.JMenuItem;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Menu items that nothing else needs: each does what it is called. */
class MenuActionsGuiTest extends EditorGuiTest {
    private static final Scene CLOTH = Scenes.cloth(3);

    private CanvasPanel canvas;

    @BeforeEach
    void openCloth() {
        canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        editor.open(CLOTH, Optional.empty());
        editor.take("V");
    }

    // Looking

    @Test
    void looksFromEverySide() {
        Map<String, Facing> sides = Map.of(
                "look.front", Facing.FRONT,
                "look.back", Facing.BACK,
                "look.right", Facing.RIGHT,
                "look.left", Facing.LEFT,
                "look.top", Facing.TOP,
                "look.bottom", Facing.BOTTOM,
                "look.isometric", Facing.ISOMETRIC,
                "look.home", Facing.HOME);

        sides.forEach((item, side) -> {
            editor.chooseItem(item);
            Camera expected = Camera.of(side, Vec3.ZERO, 1, false);
            assertThat(camera().camera().yaw()).as(item).isEqualTo(expected.yaw());
            assertThat(camera().camera().pitch()).as(item).isEqualTo(expected.pitch());
        });

        editor.chooseItem("look.perspective");
        assertThat(read(camera()::isPerspective)).isTrue();
        editor.focusDrawing();
        editor.keys("8");
        assertThat(read(camera()::isPerspective)).isFalse();
    }

    @Test
    void zoomsAndFits() {
        double start = scale();

        editor.keys("menu EQUALS");
        assertThat(scale()).isGreaterThan(start);
        editor.keys("menu MINUS");
        assertThat(scale()).isCloseTo(start, within(1e-6 * start));

        editor.keys("menu MINUS");
        editor.keys("menu 0");
        double fitted = scale();
        assertThat(fitted).isNotEqualTo(start);
        editor.chooseItem("zoom-in");
        editor.chooseItem("zoom-out");
        editor.chooseItem("zoom-out");
        editor.chooseItem("fit");
        assertThat(scale()).isCloseTo(fitted, within(1e-6 * fitted));
    }

    @Test
    void movesAndTurnsTheViewByKeys() {
        for (String[] pair : new String[][] {{"menu LEFT", "menu RIGHT"}, {"menu UP", "menu DOWN"}}) {
            Vec3 before = camera().camera().target();
            editor.keys(pair[0]);
            assertThat(camera().camera().target()).as(pair[0]).isNotEqualTo(before);
            editor.keys(pair[1]);
            assertThat(camera().camera().target().distanceTo(before))
                    .as(pair[1])
                    .isLessThan(1e-9);
        }
        for (String[] pair : new String[][] {{"alt LEFT", "alt RIGHT"}, {"alt UP", "alt DOWN"}}) {
            Camera before = camera().camera();
            editor.keys(pair[0]);
            Camera turned = camera().camera();
            assertThat(List.of(turned.yaw(), turned.pitch()))
                    .as(pair[0])
                    .isNotEqualTo(List.of(before.yaw(), before.pitch()));
            editor.keys(pair[1]);
            assertThat(camera().camera().yaw()).as(pair[1]).isCloseTo(before.yaw(), within(1e-9));
            assertThat(camera().camera().pitch()).as(pair[1]).isCloseTo(before.pitch(), within(1e-9));
        }
        double front = camera().camera().yaw();
        editor.keys("alt RIGHT");
        assertThat(camera().camera().yaw())
                .as("the drawing turns the way in which a drag turns it, as the run does")
                .isLessThan(front);
        assertThat(editor.scene()).isEqualTo(CLOTH);
    }

    @Test
    void choosesThePlaneThatIsDrawnIn() {
        editor.chooseItem("look.home");
        editor.chooseItem("plane.top");
        assertThat(plane().kind()).isEqualTo(WorkPlane.Kind.TOP);
        editor.chooseItem("plane.side");
        assertThat(plane().kind()).isEqualTo(WorkPlane.Kind.SIDE);
        editor.click(5);
        editor.chooseItem("plane.to-selection");
        assertThat(plane().depth()).isEqualTo(1);

        editor.chooseItem("plane.facing");
        assertThat(plane().kind()).isEqualTo(WorkPlane.Kind.TILTED);
        WorkPlane tilted = plane();
        editor.chooseItem("plane.front");
        assertThat(plane().kind()).isEqualTo(WorkPlane.Kind.FRONT);
        editor.chooseItem("plane.tilted");
        assertThat(plane()).isEqualTo(tilted);
    }

    @Test
    void movesTheWorkPlaneByKeys() {
        editor.chooseItem("plane.front");
        for (String[] step : new String[][] {
            {"PAGE_UP", "0.5"}, {"shift PAGE_UP", "5.5"}, {"PAGE_DOWN", "5"}, {"shift PAGE_DOWN", "0"}
        }) {
            editor.focusDrawing();
            editor.keys(step[0]);
            assertThat(plane().depth()).as(step[0]).isCloseTo(Double.parseDouble(step[1]), within(1e-12));
        }
    }

    @Test
    void choosesTheColouring() {
        for (String colouring :
                List.of("strain", "stress", "residual", "elasticity", "speed", "force", "material", "damage", "kept")) {
            editor.chooseItem("colour." + colouring);
            assertThat(read(() -> editor.window()
                            .menuItem("menu.colour." + colouring)
                            .target()
                            .isSelected()))
                    .as(colouring)
                    .isTrue();
        }
    }

    @Test
    void switchesAndPlots() {
        for (String item : List.of(
                "grid",
                "snap",
                "snap.grid",
                "snap.particles",
                "snap.springs",
                "snap.angles",
                "rulers",
                "handles",
                "overlay.torn-ends",
                "overlay.loads")) {
            boolean before = selected(item);
            editor.chooseItem(item);
            assertThat(selected(item)).as(item).isNotEqualTo(before);
        }
        editor.click(5);
        editor.chooseItem("plot-selected");
        editor.window().checkBox("plot.show.particle.y.5").requireSelected();
        editor.chooseItem("meter-selected");
        editor.window().menuItem("menu.meters-clear").requireEnabled();
        editor.chooseItem("meters-clear");
        editor.window().menuItem("menu.meters-clear").requireDisabled();
    }

    private boolean selected(String item) {
        return read(() -> editor.window().menuItem("menu." + item).target().isSelected());
    }

    // Editing

    @Test
    void goesFromParticleToParticle() {
        editor.click(5);
        editor.keys("TAB");
        assertThat(editor.selection().particles().contains(6)).isTrue();
        editor.keys("shift TAB");
        assertThat(editor.selection().particles().contains(5)).isTrue();
        Map<String, Integer> nearest = Map.of("RIGHT", 6, "LEFT", 4, "UP", 2, "DOWN", 8);
        nearest.forEach((arrow, particle) -> {
            editor.click(1); // or else the next click might be the second half of a double click
            editor.click(5);
            editor.keys("menu shift " + arrow);
            assertThat(editor.selection().particles().contains(particle))
                    .as(arrow)
                    .isTrue();
        });
    }

    @Test
    void selectsWhatBelongsTogether() {
        Group left = Group.of(1, "left", IdSet.of(1, 4, 7), IdSet.empty());
        Scene scene = CLOTH.withGroups(Table.of(left));
        Spring diagonal = scene.springs().stream()
                .filter(spring -> spring.kind() == SpringKind.SHEAR)
                .findFirst()
                .orElseThrow();
        editor.open(scene, Optional.empty());
        editor.click(diagonal);
        editor.chooseItem("select-kind");
        until("all of the kind", () -> editor.selection().springs().size() == 8);

        editor.click(diagonal);
        editor.chooseItem("select-material");
        until(
                "all without a material",
                () -> editor.selection().springs().size() == scene.springs().size());

        editor.click(4);
        editor.chooseItem("select-group");
        until("the group", () -> editor.selection().particles().equals(left.particles()));
        editor.chooseItem("select-inverse");
        until("the others", () -> editor.selection().particles().size() == 6);
        editor.keys("menu shift A");
        assertThat(editor.selection().isEmpty()).isTrue();
    }

    @Test
    void mirrorsAcrossEachPlane() {
        Map<String, Vec3> images = Map.of("x", new Vec3(-1, 2, 5), "y", new Vec3(1, -2, 5), "z", new Vec3(1, 2, -5));
        images.forEach((axis, image) -> {
            editor.open(Scenes.particles(Vec3.ZERO), Optional.empty());
            if (!selected("live-mirror.on")) editor.chooseItem("live-mirror.on");
            editor.chooseItem("live-mirror." + axis);
            editor.take("P");
            editor.keys("shift PAGE_UP");
            editor.click(new Vec3(1, 2, 5));
            assertThat(editor.scene().particles().stream().map(Particle::position))
                    .as(axis)
                    .contains(new Vec3(1, 2, 5), image);
            editor.keys("shift PAGE_DOWN");
        });
    }

    @Test
    void nudgesTheSelectionByTenSteps() {
        editor.click(5);
        Vec3 start = editor.position(5);
        editor.keys("shift RIGHT");
        editor.keys("shift UP");
        assertThat(editor.position(5)).isEqualTo(start.plus(new Vec3(5, 5, 0)));
        editor.keys("shift LEFT");
        editor.keys("shift DOWN");
        assertThat(editor.position(5)).isEqualTo(start);
    }

    @Test
    void alignsAndDistributes() {
        List<Vec3> loose = List.of(new Vec3(0, 0, 0), new Vec3(0.5, -1, 2), new Vec3(2, -0.2, 0.5));
        Scene scene = Scenes.particles(loose.toArray(Vec3[]::new));
        ToDoubleFunction<Vec3> x = Vec3::x;
        ToDoubleFunction<Vec3> y = Vec3::y;
        ToDoubleFunction<Vec3> z = Vec3::z;
        List<Aligned> cases = List.of(
                new Aligned("align-left", x, 0),
                new Aligned("align-centre-x", x, 1),
                new Aligned("align-right", x, 2),
                new Aligned("align-top", y, 0),
                new Aligned("align-centre-y", y, -0.5),
                new Aligned("align-bottom", y, -1),
                new Aligned("align-near", z, 2),
                new Aligned("align-centre-z", z, 1),
                new Aligned("align-far", z, 0));
        for (Aligned each : cases) {
            editor.open(scene, Optional.empty());
            editor.keys("menu A");
            editor.chooseItem("operation." + each.operation());
            until(each.operation() + " is done", () -> editor.edits() == 1);
            for (int i = 1; i <= 3; i++) {
                assertThat(each.axis().applyAsDouble(editor.position(i)))
                        .as(each.operation())
                        .isCloseTo(each.at(), within(1e-12));
            }
        }
        Map<String, ToDoubleFunction<Vec3>> axes = Map.of("distribute-x", x, "distribute-y", y, "distribute-z", z);
        axes.forEach((operation, axis) -> {
            editor.open(scene, Optional.empty());
            editor.keys("menu A");
            editor.chooseItem("operation." + operation);
            until(operation + " is done", () -> editor.edits() == 1);
            double[] places = {0, 0, 0};
            for (int i = 0; i < 3; i++) places[i] = axis.applyAsDouble(editor.position(i + 1));
            Arrays.sort(places);
            assertThat(places[1]).as(operation).isCloseTo((places[0] + places[2]) / 2, within(1e-12));
        });
    }

    private record Aligned(String operation, ToDoubleFunction<Vec3> axis, double at) {}

    @Test
    void transformsByTypedAmounts() {
        operate("move", Map.of("by.x", "2"));
        assertThat(editor.position(5)).isEqualTo(new Vec3(3, -1, 0));
        editor.keys("menu Z");

        operate("scale", Map.of("factor", "2"));
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(editor.position(3).x() - editor.position(1).x()).isGreaterThan(2);
        editor.keys("menu Z");

        operate("linear-array", Map.of());
        assertThat(editor.scene().particles().size())
                .isGreaterThan(CLOTH.particles().size());
    }

    @Test
    void variesAtRandomAndTheSameAgain() {
        operate("vary", Map.of("percent", "30", "seed", "5"));
        Scene varied = editor.scene();
        assertThat(varied.particles().stream().map(Particle::mass)).doesNotHaveDuplicates();
        editor.keys("menu Z");
        operate("vary", Map.of("percent", "30", "seed", "5"));
        assertThat(editor.scene()).isEqualTo(varied);
        editor.keys("menu Z");

        operate("scatter", Map.of("spread.x", "0.2"));
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(editor.scene().particles().stream().map(Particle::position))
                .doesNotContainAnyElementsOf(
                        CLOTH.particles().stream().map(Particle::position).toList());
    }

    @Test
    void changesTheMesh() {
        operate("split", Map.of());
        assertThat(editor.scene().particles().size()).isGreaterThan(9);
        editor.keys("menu Z");

        operate("faces", Map.of());
        assertThat(editor.scene().faces().size()).isPositive();
        editor.keys("menu Z");

        operate("extrude", Map.of());
        assertThat(editor.scene().particles().size()).isGreaterThan(9);
        editor.keys("menu Z");

        Scene bare = CLOTH.withSprings(Table.of(CLOTH.springs().stream()
                .filter(spring -> spring.kind() == SpringKind.STRUCTURAL)
                .toList()));
        editor.open(bare, Optional.empty());
        operate("add-shear", Map.of());
        assertThat(count(SpringKind.SHEAR)).isEqualTo(8);
        operate("add-bend", Map.of());
        assertThat(count(SpringKind.BEND)).isPositive();
    }

    @Test
    void connectsWithinARadius() {
        editor.open(Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(3, 0, 0)), Optional.empty());
        operate("connect", Map.of("radius", "1.5"));
        assertThat(editor.scene().springs().size()).isEqualTo(1);
    }

    @Test
    void stepsANumberByKeys() {
        editor.window().textBox("scene.gravity.y").click();
        double before = editor.scene().environment().gravity().y();
        editor.keys("UP");
        editor.keys("ENTER");
        assertThat(editor.scene().environment().gravity().y()).isGreaterThan(before);
        editor.keys("DOWN");
        editor.keys("DOWN");
        editor.keys("ENTER");
        assertThat(editor.scene().environment().gravity().y()).isLessThan(before);
    }

    @Test
    void quits() {
        editor.keys("menu Q");
        until("the window is closed", () -> !editor.frame().isDisplayable());
    }

    private long count(SpringKind kind) {
        return editor.scene().springs().stream()
                .filter(spring -> spring.kind() == kind)
                .count();
    }

    // Inserting, and the solver

    @Test
    void insertsEveryElement() {
        for (String type : List.of(
                "force.gravity",
                "force.constant",
                "force.wind",
                "force.drag",
                "force.attractor",
                "collider.plane",
                "collider.sphere",
                "collider.box",
                "collider.capsule",
                "collider.particles",
                "keep.area",
                "keep.volume")) {
            editor.chooseItem("insert." + type);
            assertThat(editor.scene().elements().stream()
                            .anyMatch(each -> each.type().equals(type)))
                    .as(type)
                    .isTrue();
        }
    }

    @Test
    void insertsEveryPart() {
        for (String part :
                List.of("rope", "cloth", "triangle-sheet", "chain-mail", "truss", "soft-ball", "jelly-box")) {
            editor.open(Scene.NEW, Optional.empty());
            editor.chooseItem("insert." + part);
            editor.dialog("generator").button("generator.insert").click();
            until(part + " is there", () -> !editor.scene().springs().isEmpty());
        }
    }

    @Test
    void choosesQualityAndIntegrator() {
        for (Quality quality : Quality.values()) {
            String item = "quality." + quality.lowerCaseName();
            editor.chooseItem(item);
            assertThat(editor.scene().solver().quality()).as(item).contains(quality);
        }
        for (String integrator : IntegratorCatalog.OWN.ids()) {
            editor.chooseItem("solver." + integrator);
            assertThat(editor.scene().solver().integrator()).isEqualTo(integrator);
        }
    }

    private void operate(String operation, Map<String, String> typed) {
        editor.focusDrawing();
        editor.keys("menu A");
        JMenuItem item = editor.window().menuItem("menu.operation." + operation).target();
        boolean asks = read(() -> item.getText().endsWith("…"));
        int before = editor.edits();
        editor.chooseItem("operation." + operation);
        if (asks) {
            DialogFixture dialog = editor.dialog("operation");
            typed.forEach((field, text) ->
                    dialog.textBox("parameter." + field).selectAll().enterText(text));
            dialog.button("operation.do").click();
        }
        until(operation + " is done", () -> !editor.asks() && !editor.busy() && editor.edits() == before + 1);
    }

    private ViewCamera camera() {
        return read(() -> canvas.view().camera());
    }

    private double scale() {
        return read(() -> canvas.view().camera().camera().scale());
    }

    private WorkPlane plane() {
        return read(() -> canvas.view().plane());
    }
}
