package io.github.catenary.app.window;

import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.GuiRobot;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Language;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Dimension;
import java.io.IOException;
import java.nio.file.Path;
import javax.swing.JComponent;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.FrameFixture;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes pictures of what a run costs, and of who takes how many substeps of it. It tests nothing. */
@Tag("pictures")
class CostPictures {
    private static final int FRAMES = 30;

    @TempDir
    Path settings;

    @Test
    void take() throws IOException {
        take("substeps-cost-light", Theme.LIGHT, WindowPictures.IMAGES, 1);
        take("substeps-cost-dark", Theme.DARK, WindowPictures.IMAGES, 1);
        take("substeps-cost-2x", Theme.LIGHT, WindowPictures.LARGE, 2);
        Texts.speak(Language.CHINESE);
        try {
            take("substeps-cost-zh", Theme.DARK, WindowPictures.LARGE, 1);
        } finally {
            Texts.speak(Language.ENGLISH);
        }
    }

    private void take(String picture, Theme theme, Path to, int scale) throws IOException {
        Scene sample = WindowPictures.sample("plate-in-a-cloth.json");
        Scene scene = sample.withGroups(
                sample.groups().change(IdSet.ofAll(sample.groups()), group -> group.withName("plate")));
        Robot robot = GuiRobot.create();
        CatenaryFrame frame = GuiActionRunner.execute(
                () -> WindowPictures.open(theme, scene, new Settings(settings.resolve(picture)), settings));
        FrameFixture window = new FrameFixture(robot, frame);
        try {
            window.show(new Dimension(1180, 640));
            GuiActionRunner.execute(() -> {
                robot.finder()
                        .findByName(frame, "inspector.tabs", JTabbedPane.class)
                        .setSelectedIndex(InspectorTab.SCENE.ordinal());
                for (int step = 0; step < FRAMES; step++) frame.run().submit(PreviewRun::step);
            });
            JTextArea figures = robot.finder().findByName(frame, "solver.quality.figures", JTextArea.class, false);
            Pause.pause(
                    new Condition("cost is known") {
                        @Override
                        public boolean test() {
                            return GuiActionRunner.execute(
                                    () -> figures.getText().contains("16")
                                            && frame.run().state().status().frame() == FRAMES);
                        }
                    },
                    60_000);
            robot.waitForIdle();
            JComponent inspector = robot.finder().findByName(frame, "inspector", JComponent.class);
            WindowPictures.paint(inspector, scale, to.resolve(picture + ".png"));
        } finally {
            window.cleanUp();
        }
    }
}
