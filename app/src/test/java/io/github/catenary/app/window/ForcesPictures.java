package io.github.catenary.app.window;

import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Language;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Dimension;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javax.swing.JMenuItem;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes pictures of what members, pins and a collider carry: over the run, in the inspector and as curves. It tests nothing. */
@Tag("pictures")
class ForcesPictures {
    private static final int FRAMES = 120;
    private static final int PANELS = 6;

    @TempDir
    Path settings;

    @Test
    void take() throws IOException {
        take("forces-light", Theme.LIGHT, WindowPictures.IMAGES, 1);
        take("forces-dark", Theme.DARK, WindowPictures.IMAGES, 1);
        take("forces-2x", Theme.LIGHT, WindowPictures.LARGE, 2);
        Texts.speak(Language.CHINESE);
        try {
            take("forces-zh", Theme.DARK, WindowPictures.LARGE, 1);
        } finally {
            Texts.speak(Language.ENGLISH);
        }
    }

    /** A bridge of bars over two supports, from which a load hangs down to the ground. */
    static Scene bridge() {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        SpringProperties bar =
                SpringProperties.OPEN.withStiffness(OptionalDouble.of(40_000)).withDamping(OptionalDouble.of(60));
        for (int i = 0; i <= PANELS; i++) particles.add(Particle.of(i + 1, new Vec3(i, 0, 0)));
        for (int i = 1; i < PANELS; i++) particles.add(Particle.of(PANELS + 1 + i, new Vec3(i, 1, 0)));
        int load = particles.size() + 1;
        particles.add(Particle.of(load, new Vec3(3, -0.8, 0)).withMass(30));
        for (int i = 1; i <= PANELS; i++) join(springs, i, i + 1);
        for (int i = 1; i < PANELS - 1; i++) join(springs, PANELS + 1 + i, PANELS + 2 + i);
        for (int i = 1; i < PANELS; i++) join(springs, i + 1, PANELS + 1 + i);
        join(springs, 1, PANELS + 2);
        join(springs, PANELS + 1, 2 * PANELS);
        for (int i = 1; i < PANELS - 1; i++)
            join(springs, i < 3 ? PANELS + 1 + i : i + 1, i < 3 ? i + 2 : PANELS + 2 + i);
        join(springs, 4, load);
        Scene scene = Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
        Scene held = scene.changeParticles(IdSet.of(1, PANELS + 1), each -> each.withPinned(true))
                .changeSprings(IdSet.ofAll(scene.springs()), each -> each.withProperties(bar));
        Element ground = new Element(
                1,
                "collider.plane",
                true,
                Target.ALL,
                Target.NONE,
                Parameters.of(Map.of("point", Value.of(new Vec3(3, -0.82, 0)))),
                UnknownData.NONE);
        return held.withElements(Table.of(ground))
                .withSolver(held.solver().withIntegrator("euler-implicit").withSubsteps(4));
    }

    private static void join(List<Spring> springs, int a, int b) {
        springs.add(Spring.of(springs.size() + 1, a, b, SpringKind.STRUCTURAL));
    }

    private void take(String picture, Theme theme, Path to, int scale) throws IOException {
        Robot robot = GuiRobot.create();
        CatenaryFrame frame = GuiActionRunner.execute(() -> {
            CatenaryFrame made =
                    WindowPictures.open(theme, bridge(), new Settings(settings.resolve(picture)), settings);
            made.workspace().document().select(Selection.ofElements(IdSet.of(1)));
            return made;
        });
        FrameFixture window = new FrameFixture(robot, frame);
        try {
            window.show(new Dimension(1280, 800));
            click(robot, frame, "menu.overlay.carried");
            click(robot, frame, "menu.plot-selected");
            GuiActionRunner.execute(() -> frame.run().setSpeed(8));
            for (int i = 0; i < FRAMES; i++) {
                long next = i + 1;
                GuiActionRunner.execute(() -> frame.run().submit(PreviewRun::step));
                EditorRobot.until(
                        "frame " + next, () -> frame.run().state().status().frame() == next);
            }
            robot.waitForIdle();
            WindowPictures.paint(frame.getRootPane(), scale, to.resolve(picture + ".png"));
        } finally {
            window.cleanUp();
        }
    }

    private static void click(Robot robot, CatenaryFrame frame, String item) {
        JMenuItem found = robot.finder().findByName(frame.getJMenuBar(), item, JMenuItem.class, false);
        GuiActionRunner.execute(() -> found.doClick(0));
        robot.waitForIdle();
    }
}
