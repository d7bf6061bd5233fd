package io.github.catenary.app.render.element;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.gizmo.NewElement;
import io.github.catenary.app.testing.BodyPlugin;
import io.github.catenary.app.testing.LateAnswers;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ElementShapesTest {
    private final AtomicInteger asked = new AtomicInteger();
    private final Workspace workspace = new Workspace(BodyPlugin.installed(asked::incrementAndGet));
    private final ElementShapes shapes = new ElementShapes(workspace);

    ElementShapesTest() {
        workspace.open(Scene.EMPTY, Optional.empty());
    }

    private Element add(String type) {
        new NewElement(workspace, new ElementShapes(workspace), workspace.document()::execute)
                .add(workspace.plugins().constraint(type).orElseThrow(), Selection.EMPTY);
        asked.set(0);
        return workspace.scene().elements().at(workspace.scene().elements().size() - 1);
    }

    @Test
    void findsTheShapeOfAnElementOnce() {
        Element sphere = add("collider.sphere");

        ElementShape first = shapes.in(workspace.scene()).of(sphere);

        assertThat(first.moves()).isTrue();
        assertThat(shapes.in(workspace.scene()).of(sphere)).isSameAs(first);
    }

    @Test
    void asksAPluginOnceAndAgainWhenAnotherOneIsInstalled() {
        Element beacon = add(BodyPlugin.BEACON);
        for (int i = 0; i < 3; i++) {
            assertThat(shapes.in(workspace.scene()).of(beacon).moves()).isTrue();
        }
        assertThat(asked).hasValue(1);

        workspace.use(BodyPlugin.installed(() -> asked.addAndGet(10)));
        assertThat(shapes.in(workspace.scene()).of(beacon).moves()).isTrue();
        assertThat(asked).hasValue(11);
    }

    @Test
    void asksNothingAgainWhenOnlyParametersChange() {
        Element beacon = add(BodyPlugin.BEACON);
        ElementShape first = shapes.in(workspace.scene()).of(beacon);
        AtomicInteger told = new AtomicInteger();
        shapes.addListener(told::incrementAndGet);

        workspace.adjustAgain();

        assertThat(shapes.in(workspace.scene()).of(beacon)).isSameAs(first);
        assertThat(asked).hasValue(1);
        assertThat(told).hasValue(0);
    }

    @Test
    void showsNothingUntilThePluginHasAnsweredAndThenTells() {
        Element beacon = add(BodyPlugin.BEACON);
        LateAnswers answers = new LateAnswers();
        workspace.runForeign(answers);
        AtomicInteger told = new AtomicInteger();
        shapes.addListener(told::incrementAndGet);

        assertThat(shapes.in(workspace.scene()).of(beacon)).isEqualTo(ElementShape.NONE);
        answers.arrive();

        assertThat(told).hasValue(1);
        assertThat(shapes.in(workspace.scene()).of(beacon).moves()).isTrue();
    }
}
