package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.render.mark.Marquee;
import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.app.ui.text.Answer;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.MouseTool;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AddedToolTest {
    private final Stamp stamp = new Stamp();
    private final Hand hand =
            new Hand(Scene.EMPTY, new Plugins(Contributed.NONE, List.of(TestPlugin.plugin(to -> to.tool(stamp)))));
    private final ToolBox tools = ToolBox.standard(hand.workspace, new SpringKindModel());

    AddedToolTest() {
        tools.choose("test.stamp");
        hand.tool = tools.current();
    }

    @Test
    void standsLastWithTheTextsOfThePlugin() {
        assertThat(tools.tools()).last().isSameAs(hand.tool);
        assertThat(List.of(hand.tool.label(), hand.tool.tip(), hand.tool.hint()))
                .containsExactly("Stamp", "Places particles", "Click somewhere.");
    }

    @Test
    void aClickIsOneEditInMetresThatCanBeUndone() {
        hand.grid = 0.5;
        hand.shift = true;
        hand.click(1.1, 2.1);

        assertThat(hand.scene().particles().asList())
                .extracting(Particle::position)
                .extracting(Object::toString)
                .hasSize(1);
        assertThat(stamp.seen.get(0).to().snapped().x()).isEqualTo(1);
        assertThat(stamp.seen.get(0).to().at().x()).isEqualTo(1.1);
        assertThat(stamp.seen.get(0).to().shift()).isTrue();
        assertThat(stamp.seen.get(0).dragged()).isFalse();

        hand.workspace.document().undo();
        assertThat(hand.scene()).isEqualTo(Scene.EMPTY);
    }

    @Test
    void aDragShowsItsTrailAndEscapeCancelsIt() {
        hand.press(0, 0);
        hand.drag(2, 1);
        assertThat(hand.tool.busy()).isTrue();
        assertThat(hand.tool.overlay().area()).contains(new Marquee(0, -1, 2, 0));

        hand.tool.cancel();
        hand.release(2, 1);
        assertThat(hand.tool.overlay()).isEqualTo(Tool.Overlay.NONE);
        assertThat(stamp.seen).isEmpty();

        hand.drag(0, 0, 2, 1);
        assertThat(stamp.seen).singleElement().satisfies(gesture -> {
            assertThat(gesture.dragged()).isTrue();
            assertThat(gesture.from().at().x()).isZero();
            assertThat(gesture.to().at().x()).isEqualTo(2);
        });
    }

    @Test
    void aToolThatFailsOrBreaksTheSceneIsRefusedAndIdleAgain() {
        stamp.failure = new IllegalStateException("no ink");
        assertThatThrownBy(() -> hand.click(1, 1))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("tool test.stamp failed: no ink (IllegalStateException at AddedToolTest");
        assertThat(hand.tool.busy()).isFalse();

        stamp.failure = null;
        stamp.breaks = true;
        assertThatThrownBy(() -> hand.click(1, 1)).isInstanceOf(EditRefusedException.class);
        assertThat(hand.scene()).isEqualTo(Scene.EMPTY);
    }

    @Test
    void isAskedForItsTextsOnceAndShowsItsIdWithoutThem() {
        stamp.mute = true;
        assertThat(hand.tool.label()).isEqualTo("Stamp");
        assertThat(hand.tool.hint()).isEqualTo("Click somewhere.");
        hand.click(1, 1);
        assertThat(hand.edits()).hasSize(1);

        Tool muted;
        try (CapturedLog log = CapturedLog.of(Answer.class)) {
            muted = new AddedTool(hand.workspace, stamp);
            assertThat(log.messages()).singleElement().asString().contains(Stamp.class.getName());
        }
        assertThat(List.of(muted.id(), muted.label(), muted.tip(), muted.hint()))
                .containsOnly("test.stamp");
        muted.pressed(hand.at(0, 0));
        muted.dragged(hand.at(2, 1));
        assertThat(muted.overlay()).isEqualTo(Tool.Overlay.NONE);
    }

    @Test
    void staysChosenWhenOtherPluginsChangeButNotWhenItIsGone() {
        Plugin another = new Plugin("another", "Another", "1.0.0", "MIT", 1, Contributed.NONE);
        hand.press(0, 0);
        hand.workspace.use(new Plugins(Contributed.NONE, List.of(TestPlugin.plugin(to -> to.tool(stamp)), another)));

        assertThat(tools.current()).isSameAs(hand.tool);
        assertThat(hand.tool.busy()).isTrue();
        assertThat(tools.tools()).containsOnlyOnce(hand.tool);

        hand.workspace.use(new Plugins(Contributed.NONE, List.of(TestPlugin.plugin(to -> to.tool(new Stamp())))));
        assertThat(tools.current().id()).isEqualTo("select");
        assertThat(tools.tools()).extracting(Tool::id).endsWith("test.stamp").hasSize(10);
    }

    /** Places a particle where the button is released. */
    private static final class Stamp implements MouseTool {
        private final List<Gesture> seen = new ArrayList<>();
        private RuntimeException failure;
        private boolean breaks;
        private boolean mute;

        private void speak() {
            if (mute) throw new IllegalStateException("no text");
        }

        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.stamp", "Stamp", "Places particles");
        }

        @Override
        public String label() {
            speak();
            return MouseTool.super.label();
        }

        @Override
        public String description() {
            speak();
            return MouseTool.super.description();
        }

        @Override
        public String hint() {
            speak();
            return "Click somewhere.";
        }

        @Override
        public Trail trail() {
            speak();
            return Trail.RECTANGLE;
        }

        @Override
        public Scene apply(Scene scene, Gesture gesture) {
            if (failure != null) throw failure;
            if (breaks) return scene.withSprings(Table.of(Spring.of(1, 7, 8, SpringKind.BEND)));
            seen.add(gesture);
            int id = scene.nextIds().particle();
            return scene.withParticles(
                    scene.particles().plus(List.of(Particle.of(id, gesture.to().snapped()))));
        }
    }
}
