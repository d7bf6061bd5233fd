package io.github.catenary.app.editor.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.gizmo.GizmoEdit;
import io.github.catenary.app.editor.tool.Hand;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Bodies that are turned and scaled by keys; ids begin with 1. */
class TransformTargetTest {
    private static final Vec3 TOWARDS_VIEWER = new Vec3(0, 0, 1);

    private static Element body(int id, String type, Map<String, Value> parameters) {
        return new Element(id, type, true, Target.ALL, Target.NONE, Parameters.of(parameters), UnknownData.NONE);
    }

    private static Element sphere(int id, double x, double y) {
        return body(id, "collider.sphere", Map.of("centre", Value.of(new Vec3(x, y, 0))));
    }

    private static Document document(Element... bodies) {
        return new Document(Scenes.particles(new Vec3(5, 0, 0))
                .withElements(Table.of(Stream.of(bodies).toList())));
    }

    private static Map<Integer, ElementShape> bodies(Scene scene) {
        return GizmoEdit.movable(scene, IdSet.ofAll(scene.elements()), ShapeProvider.CORE);
    }

    private static TransformTarget target(Document document) {
        return TransformTarget.ofBodies(document.scene(), bodies(document.scene()));
    }

    private static Value parameter(Document document, int body, String name) {
        return document.scene().elements().get(body).parameters().find(name).orElseThrow();
    }

    private static Optional<String> hindrance(TransformTarget target) {
        return new KeyTurn(Hand.ray(WorkPlane.FRONT, Vec3.ZERO)).hindrance(target);
    }

    @Test
    void severalBodiesGrowFromTheMeanOfTheirMiddles() {
        Document document = document(sphere(1, 0, 0), sphere(2, 4, 0), sphere(3, 2, 6));

        document.execute(target(document).scale(new Vec3(2, 2, 2)));

        assertThat(parameter(document, 1, "centre")).isEqualTo(Value.of(new Vec3(-2, -2, 0)));
        assertThat(parameter(document, 2, "centre")).isEqualTo(Value.of(new Vec3(6, -2, 0)));
        assertThat(parameter(document, 3, "centre")).isEqualTo(Value.of(new Vec3(2, 10, 0)));
    }

    @Test
    void severalBodiesTurnAboutTheMeanOfTheirMiddles() {
        Document document = document(sphere(1, 0, 0), sphere(2, 4, 0));

        document.execute(target(document).turn(TOWARDS_VIEWER, 90));

        assertThat(parameter(document, 1, "centre")).isEqualTo(Value.of(new Vec3(2, -2, 0)));
        assertThat(parameter(document, 2, "centre")).isEqualTo(Value.of(new Vec3(2, 2, 0)));
        assertThat(document.history().entries().get(0).label().key()).isEqualTo("turn-bodies");
    }

    @Test
    void aPlaneTurnsItsNormalAndACapsuleItsEnds() {
        Document document = document(body(1, "collider.plane", Map.of("point", Value.of(new Vec3(3, 0, 0)))));
        document.execute(target(document).turn(TOWARDS_VIEWER, 90));
        assertThat(parameter(document, 1, "point")).isEqualTo(Value.of(new Vec3(3, 0, 0)));
        assertThat(parameter(document, 1, "normal")).isEqualTo(Value.of(new Vec3(-1, 0, 0)));

        Map<String, Value> level = Map.of("from", Value.of(new Vec3(0, 1, 0)), "to", Value.of(new Vec3(4, 1, 0)));
        document = document(body(1, "collider.capsule", level));
        document.execute(target(document).turn(TOWARDS_VIEWER, 90));
        assertThat(parameter(document, 1, "from")).isEqualTo(Value.of(new Vec3(2, -1, 0)));
        assertThat(parameter(document, 1, "to")).isEqualTo(Value.of(new Vec3(2, 3, 0)));
    }

    @Test
    void particlesAndBodiesTurnTogetherInOneEdit() {
        Document document = document(sphere(1, 3, 0));
        TransformTarget both = new TransformTarget(document.scene(), IdSet.of(1), bodies(document.scene()), Vec3.ZERO);

        assertThat(hindrance(both)).isEmpty();
        document.execute(both.turn(TOWARDS_VIEWER, 180));

        assertThat(parameter(document, 1, "centre")).isEqualTo(Value.of(new Vec3(-3, 0, 0)));
        assertThat(document.scene().particles().get(1).position()).isEqualTo(new Vec3(-5, 0, 0));
        assertThat(document.history().entries()).hasSize(1);
    }

    @Test
    void saysWhatCannotTurn() {
        assertThat(hindrance(target(document(sphere(1, 3, 0))))).contains(Texts.text("transform.turn.round"));
        assertThat(hindrance(target(document(sphere(1, 3, 0), body(2, "collider.box", Map.of())))))
                .contains(Texts.text("transform.turn.box"));
        assertThat(hindrance(target(document(body(1, "collider.plane", Map.of())))))
                .isEmpty();
    }
}
