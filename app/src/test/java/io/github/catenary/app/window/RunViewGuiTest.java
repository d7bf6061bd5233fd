package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.run.preview.PreviewProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.List;
import java.util.Optional;
import javax.swing.AbstractButton;
import org.assertj.swing.core.MouseButton;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The view of the run: it follows, or it stays, by keys, menu and mouse. */
class RunViewGuiTest extends EditorGuiTest {
    private Component view;

    @BeforeEach
    void find() {
        view = editor.robot().finder().findByName("preview.view");
    }

    private void open(Scene scene) {
        editor.open(scene, Optional.empty());
        editor.untilItCanRun();
        until("it is seen", () -> editor.run().frame().orElseThrow().authored() == scene);
    }

    private static Scene loose() {
        Scene cloth = Scenes.cloth(3);
        return cloth.changeParticles(IdSet.ofAll(cloth.particles()), particle -> particle.withPinned(false));
    }

    private Point at(int particle) {
        return read(() -> PreviewProbe.onScreen(view, particle));
    }

    private boolean isInSight(int particle) {
        return new Rectangle(view.getSize()).contains(at(particle));
    }

    private boolean follows() {
        return editor.robot()
                .finder()
                .findByName("button.preview.follow", AbstractButton.class)
                .isSelected();
    }

    @Test
    void followsASceneThatFallsForEverUntilItIsToldToStay() {
        open(loose());
        assertThat(read(this::follows)).isTrue();
        editor.keys("F5");
        until("it has fallen far", () -> editor.running(5).y() < -100);
        until("the view has followed", () -> isInSight(5));

        editor.keys("F3");
        until("it stays", () -> !follows());
        until("it is out of sight", () -> !isInSight(5));
        until(
                "the window says so",
                () -> editor.robot()
                        .finder()
                        .findByName("preview.lost", Component.class, false)
                        .isShowing());
        editor.window().button("preview.lost.follow").click();

        until("it is seen again", () -> follows() && isInSight(5));
        editor.keys("F5");
    }

    @Test
    void theWheelMakesItStayAndOneKeyBringsTheOldViewBack() {
        open(loose());
        Point home = at(1);
        editor.robot().rotateMouseWheel(view, -3);
        until("it is larger", () -> !at(1).equals(home));
        assertThat(read(this::follows)).isFalse();
        Point near = at(1);

        editor.keys("shift F3");
        until("it is as before", () -> at(1).equals(home));
        editor.keys("shift F3");
        until("it is near again", () -> at(1).equals(near));
        editor.keys("menu 9");
        until("it fits", () -> at(1).equals(home));
        assertThat(read(this::follows)).isFalse();
    }

    @Test
    void theViewDoesNotMoveUnderTheHand() {
        open(Scenes.cloth(3));
        Point free = at(7);
        Point pinned = at(1);
        editor.robot().pressMouse(view, free);
        editor.robot().moveMouse(view, new Point(free.x, view.getHeight() - 4));
        editor.robot().waitForIdle();
        long held = editor.frameNumber();
        for (int i = 0; i < 5; i++) editor.keys("F7");
        until("it ran", () -> editor.frameNumber() >= held + 5);

        assertThat(at(1)).isEqualTo(pinned);
        editor.robot().releaseMouse(MouseButton.LEFT_BUTTON);
        assertThat(read(this::follows)).isTrue();
    }

    @Test
    void legendAndHandToolsCoverNeitherTheRunNorTheDrawing() {
        for (String part : List.of("legends", "touch")) {
            Component outside = editor.robot().finder().findByName(part);
            for (String view : List.of("canvas", "preview.view")) {
                Component seen = editor.robot().finder().findByName(view);
                assertThat(read(() -> onScreen(outside).intersects(onScreen(seen))))
                        .as(part + " over " + view)
                        .isFalse();
            }
        }
    }

    private static Rectangle onScreen(Component component) {
        return new Rectangle(component.getLocationOnScreen(), component.getSize());
    }

    @Test
    void eachDocumentHasItsChoice() {
        editor.open(Scenes.cloth(3), Optional.of(folder.resolve("first.json")));
        editor.untilItCanRun();
        editor.keys("F3");
        until("it stays", () -> !follows());
        editor.keys("menu N");
        until("the new one follows", this::follows);

        editor.keys("menu PAGE_UP");

        until("the first one stays", () -> !follows());
    }
}
