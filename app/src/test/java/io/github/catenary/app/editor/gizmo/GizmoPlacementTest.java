package io.github.catenary.app.editor.gizmo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.testing.BodyPlugin;
import io.github.catenary.app.testing.LateAnswers;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GizmoPlacementTest {
    private static final Plugins CORE = new Plugins(Builtin.contributed(), List.of());
    /** From -2 to 2 m, and 3 m high. */
    private static final Scene DRAWING = Scenes.particles(new Vec3(-2, 0, 0), new Vec3(2, 3, 0));

    private Workspace workspace;
    private ElementShapes shapes;

    GizmoPlacementTest() {
        open(CORE, DRAWING);
    }

    private void open(Plugins plugins, Scene scene) {
        workspace = new Workspace(plugins);
        workspace.open(scene, Optional.empty());
        shapes = new ElementShapes(workspace);
    }

    private Parameters add(String type) {
        new NewElement(workspace, shapes, workspace.document()::execute)
                .add(workspace.plugins().constraint(type).orElseThrow(), Selection.EMPTY);
        Element added =
                workspace.scene().elements().at(workspace.scene().elements().size() - 1);
        return added.parameters();
    }

    @Test
    void aSphereStandsBelowTheDrawingAndTheNextOneBesideIt() {
        assertThat(add("collider.sphere").find("centre")).contains(Value.of(new Vec3(0, -1.1, 0)));

        Parameters next = add("collider.sphere");
        assertThat(next.find("centre")).contains(Value.of(new Vec3(2.2, -1.1, 0)));
        assertThat(add("collider.box").find("centre")).contains(Value.of(new Vec3(4.4, -1.1, 0)));
    }

    @Test
    void bothEndsOfACapsuleGoThere() {
        Parameters capsule = add("collider.capsule");

        assertThat(capsule.find("from")).contains(Value.of(new Vec3(-1, -0.4, 0)));
        assertThat(capsule.find("to")).contains(Value.of(new Vec3(1, -0.4, 0)));
    }

    @Test
    void aPlaneGoesBelowTheDrawingUnlessItIsThereAnyway() {
        assertThat(add("collider.plane").find("point")).contains(Value.of(new Vec3(0, -0.1, 0)));

        open(CORE, Scenes.particles(new Vec3(0, 1, 0)));
        assertThat(add("collider.plane")).isEqualTo(Parameters.NONE);
    }

    /** Particles keep apart from all others, so those that are selected are not alone meant. */
    @Test
    void particlesBeginWithADistanceOfTheDrawingAndOnAll() {
        new NewElement(workspace, shapes, workspace.document()::execute)
                .add(
                        workspace.plugins().constraint("collider.particles").orElseThrow(),
                        Selection.ofParticles(IdSet.of(1)));

        Element added = workspace.scene().elements().at(0);
        assertThat(added.particles()).isEqualTo(Target.ALL);
        assertThat(added.parameters().find("distance")).contains(Value.of(2.5)); // half of 5 m
        assertThat(added.parameters().find("faces")).contains(Value.of(true));
    }

    @Test
    void nothingIsInTheWayInAnEmptySceneOrFarAway() {
        open(CORE, Scene.EMPTY);
        assertThat(add("collider.sphere")).isEqualTo(Parameters.NONE);

        open(CORE, Scenes.particles(new Vec3(7, 0, 0)));
        assertThat(add("collider.sphere")).isEqualTo(Parameters.NONE);
    }

    @Test
    void aDrawingWhereCoordinatesEndLeavesTheBodyWhereItsTypePutsIt() {
        open(CORE, Scenes.particles(new Vec3(0, -1e308, 0), new Vec3(0, 1.7e308, 0)));

        assertThat(add("collider.sphere")).isEqualTo(Parameters.NONE);
    }

    @Test
    void theBodyOfAPluginIsPlacedLikewise() {
        open(BodyPlugin.installed(() -> {}), DRAWING);

        assertThat(add(BodyPlugin.BEACON).find("place")).contains(Value.of(new Vec3(0, -21, 0)));
    }

    @Test
    void aBodyDoesNotStandInOneOfAPluginThatTheDrawingKnows() {
        open(BodyPlugin.installed(() -> {}), DRAWING);
        add(BodyPlugin.BEACON);
        LateAnswers answers = new LateAnswers();
        workspace.runForeign(answers);
        shapes.in(workspace.scene()); // as the drawing does when it paints
        answers.arrive();

        assertThat(add("collider.sphere").find("centre")).contains(Value.of(new Vec3(22, -1.1, 0)));
    }
}
