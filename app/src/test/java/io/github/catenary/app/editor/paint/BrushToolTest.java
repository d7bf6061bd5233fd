package io.github.catenary.app.editor.paint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.editor.tool.Hand;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.paint.ItemNumber;
import io.github.catenary.edit.paint.MaterialPaint;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pixel is a metre. */
class BrushToolTest {
    @TempDir
    Path folder;

    private final List<String> told = new ArrayList<>();
    private final Hand hand = new Hand(row());
    private Settings settings;
    private BrushModel choice;

    /** Particles 1 to 9 at x = 10 to 90, without springs. */
    private static Scene row() {
        List<Particle> particles = new ArrayList<>();
        for (int i = 1; i <= 9; i++) particles.add(Particle.of(i, new Vec3(10 * i, 0, 0)));
        return Scene.EMPTY.withParticles(Table.of(particles));
    }

    @BeforeEach
    void takeBrush() {
        settings = new Settings(folder);
        choice = new BrushModel(hand.workspace, settings, told::add);
        hand.tool = new BrushTool(hand.workspace, choice);
        choice.take(new BrushSettings(ItemNumber.MASS, BrushWay.SET, 3, 15, 1, Falloff.LINEAR, false));
    }

    @AfterEach
    void writeSettings() {
        assertThat(settings.flush(Duration.ofSeconds(10))).isTrue();
    }

    private double mass(int particle) {
        return hand.scene().particles().get(particle).mass();
    }

    @Test
    void aClickPaintsWhatTheDiscCovers() {
        hand.click(50, 0);
        assertThat(mass(5)).isEqualTo(3);
        assertThat(mass(4)).isCloseTo(1 + 2 / 3.0, within(1e-12));
        assertThat(mass(3)).isEqualTo(1);
        assertThat(hand.edits()).containsExactly("set-mass");
    }

    @Test
    void passesOverWhatGroupsHideOrLock() {
        Group hidden =
                Group.of(1, "hidden", IdSet.of(4), IdSet.empty()).withDisplay(Group.Display.PLAIN.withHidden(true));
        Group locked =
                Group.of(2, "locked", IdSet.of(6), IdSet.empty()).withDisplay(Group.Display.PLAIN.withLocked(true));
        hand.workspace.open(row().withGroups(Table.of(hidden, locked)), Optional.empty());

        hand.click(50, 0);

        assertThat(hand.workspace.scene().particles().get(5).mass()).isEqualTo(3);
        assertThat(hand.workspace.scene().particles().get(4).mass()).isEqualTo(1);
        assertThat(hand.workspace.scene().particles().get(6).mass()).isEqualTo(1);
    }

    @Test
    void paintsLockedItemsThatAreSelectedIfOnlyThoseAreWanted() {
        Group locked =
                Group.of(2, "locked", IdSet.of(4, 6), IdSet.empty()).withDisplay(Group.Display.PLAIN.withLocked(true));
        hand.workspace.open(row().withGroups(Table.of(locked)), Optional.empty());
        hand.workspace.document().select(Selection.ofParticles(IdSet.of(6)));
        choice.take(choice.now().withOnlySelected(true));

        hand.click(50, 0);

        assertThat(mass(6)).isGreaterThan(1);
        assertThat(mass(5)).isEqualTo(1);
        assertThat(mass(4)).isEqualTo(1);
    }

    @Test
    void fillGoesOnBehindWhatGroupsHideOrLock() {
        List<Spring> rope = new ArrayList<>();
        for (int i = 1; i <= 8; i++) rope.add(Spring.of(i, i, i + 1, SpringKind.STRUCTURAL));
        Group hidden =
                Group.of(1, "hidden", IdSet.of(4), IdSet.empty()).withDisplay(Group.Display.PLAIN.withHidden(true));
        Group locked =
                Group.of(2, "locked", IdSet.of(6), IdSet.empty()).withDisplay(Group.Display.PLAIN.withLocked(true));
        Scene scene = row().withSprings(Table.of(rope)).withGroups(Table.of(hidden, locked));
        hand.workspace.open(scene, Optional.empty());
        choice.take(choice.now().with(ItemNumber.MASS, BrushWay.FILL, 3));

        hand.click(50, 0);

        assertThat(hand.scene().particles().stream()
                        .filter(each -> each.mass() == 1)
                        .map(Particle::id))
                .containsExactly(4, 6);
    }

    @Test
    void aStrokeIsOneEditHoweverOftenThePointerIsSeen() {
        hand.drag(10, 0, 90, 0);
        assertThat(hand.scene().particles())
                .allSatisfy(each -> assertThat(each.mass()).isEqualTo(3));
        assertThat(hand.edits()).containsExactly("set-mass");
        hand.undo();
        assertThat(hand.scene()).isEqualTo(row());
    }

    @Test
    void goingBackAndForthPaintsOnce() {
        choice.take(choice.now().with(ItemNumber.MASS, BrushWay.ADD, 1));
        hand.press(10, 0);
        hand.drag(90, 0);
        hand.drag(10, 0);
        hand.release(90, 0);
        assertThat(mass(5)).isEqualTo(2);
    }

    @Test
    void showsWhileItGrowsAndEscapeTakesItBack() {
        hand.press(50, 0);
        assertThat(mass(5)).isEqualTo(3);
        hand.tool.cancel();
        assertThat(hand.scene()).isEqualTo(row());
        hand.release(50, 0);
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void paintsAtAnyDepthFromAnySide() {
        hand.transform = Hand.transform(Facing.RIGHT);
        hand.press(0, 0); // from the right side all particles are behind each other
        hand.release(0, 0);
        assertThat(hand.scene().particles())
                .allSatisfy(each -> assertThat(each.mass()).isCloseTo(3, within(1e-9)));
    }

    @Test
    void paintsOnlyTheSelection() {
        choice.take(choice.now().withOnlySelected(true));
        assertThatThrownBy(() -> hand.press(50, 0))
                .isInstanceOf(EditRefusedException.class)
                .hasMessage(Texts.text("paint.no-particles"));
        assertThat(hand.tool.busy()).isFalse();
        hand.workspace.document().select(Selection.ofParticles(IdSet.of(4, 5)));
        hand.drag(10, 0, 90, 0);
        assertThat(IdSet.of(hand.scene().particles().stream()
                        .filter(each -> each.mass() == 3)
                        .mapToInt(Particle::id)))
                .isEqualTo(IdSet.of(4, 5));
    }

    @Test
    void aBrushForSpringsPaintsNothingWhereThereAreNone() {
        choice.choose(ItemNumber.STIFFNESS);
        hand.click(50, 0);
        assertThat(hand.scene()).isEqualTo(row());
        assertThat(hand.edits()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ctrl", "Alt"})
    void takesTheValueUnderThePointer(String key) {
        choice.take(choice.now().with(ItemNumber.MASS, BrushWay.ADD, 1));
        hand.click(50, 0);
        PointerEvent at = hand.at(50, 0);
        boolean control = key.equals("Ctrl");
        PointerEvent held = new PointerEvent(at.ray(), at.grid(), at.reach(), false, control, !control, 1);
        hand.tool.pressed(held);
        hand.tool.released(held);
        assertThat(choice.now().way()).isEqualTo(BrushWay.SET);
        assertThat(choice.now().value()).isEqualTo(2);
        assertThat(hand.edits()).hasSize(1);
    }

    @Test
    void fillsWhatHangsTogether() {
        hand.workspace.open(Scenes.cloth(4), Optional.empty());
        choice.choose(ItemNumber.ELASTICITY);
        choice.choose(BrushWay.FILL);
        choice.take(choice.now().withValue(1.5));
        Scene scene = hand.scene();
        Vec3 a = scene.particles().get(scene.springs().at(0).a()).position();
        Vec3 b = scene.particles().get(scene.springs().at(0).b()).position();
        Vec3 middle = a.plus(b).times(0.5);
        hand.click(middle.x(), middle.y());
        assertThat(hand.scene().springs())
                .allSatisfy(each -> assertThat(each.properties().elasticity()).hasValue(1.5));
        hand.press(middle.x() + 50, middle.y());
        assertThat(hand.tool.busy()).isFalse();
    }

    @Test
    void tellsWhichValuesCameToTheEndOfTheirRange() {
        choice.take(choice.now().with(ItemNumber.MASS, BrushWay.ADD, -5));
        hand.click(50, 0);
        assertThat(mass(5)).isEqualTo(1);
        assertThat(told).hasSize(1);
    }

    @Test
    void anEditThatComesBetweenWins() {
        hand.press(50, 0);
        hand.workspace.open(row(), Optional.empty());
        hand.drag(60, 0);
        hand.release(60, 0);
        assertThat(hand.scene()).isEqualTo(row());
    }

    @Test
    void keepsAValueForEachPropertyAndWay() {
        choice.choose(ItemNumber.DRAG);
        choice.take(choice.now().withValue(0.25));
        choice.choose(ItemNumber.MASS);
        assertThat(choice.now().value()).isEqualTo(3);
        choice.choose(BrushWay.MULTIPLY);
        choice.take(choice.now().withValue(7));
        choice.choose(ItemNumber.DRAG);
        assertThat(choice.now().value()).isNotEqualTo(0.25);
        choice.choose(BrushWay.SET);
        assertThat(choice.now().value()).isEqualTo(0.25);
    }

    @Test
    void forgetsAChoiceThatIsGone() {
        List<Material> materials = List.of(Material.of("silk", SpringProperties.OPEN));
        hand.workspace.open(Scenes.cloth(3).withMaterials(materials), Optional.empty());
        choice.choose(BrushWay.SMOOTH);
        choice.choose(new MaterialPaint(materials));
        assertThat(choice.now().way()).isEqualTo(BrushWay.SET);
        assertThat(choice.now().value()).isEqualTo(1);
        hand.workspace.open(row(), Optional.empty());
        assertThat(choice.now().property()).isEqualTo(ItemNumber.ELASTICITY);
    }
}
