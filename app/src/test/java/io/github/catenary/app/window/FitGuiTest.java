package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.AbstractButton;
import org.junit.jupiter.api.Test;

/** Fits settings to measured curves in the window of sweeps. */
class FitGuiTest extends EditorGuiTest {
    private static final int FIT = 2;
    private static final Path STUDIES =
            Path.of("..", "samples", "studies").toAbsolutePath().normalize();
    private static final Path ROPE = STUDIES.resolve("rope.json");

    private SweepRobot openStudy() {
        editor.menu("sweep");
        SweepRobot sweep = new SweepRobot(editor);
        editor.robot().click(sweep.find("sweep.open", AbstractButton.class));
        editor.choose("sweep.files", STUDIES.resolve("rope-fit.json"));
        sweep.untilReady("400 rows");
        sweep.show(FIT);
        return sweep;
    }

    private static void fit(SweepRobot sweep, String evaluations) {
        sweep.type("fit.evaluations", evaluations);
        sweep.click("sweep.fit.run");
    }

    private static void untilTold(SweepRobot sweep, String told) {
        until(told, () -> sweep.text("fit.told").startsWith(told));
    }

    private Scene openRope() throws Exception {
        Scene rope = new SceneReader(SceneLimits.DEFAULT, LoadedPlugins.NONE.plugins()::schema)
                .read(Files.readAllBytes(ROPE))
                .scene();
        editor.open(rope, Optional.of(ROPE));
        return rope;
    }

    @Test
    void whatIsFoundGoesIntoTheDrawingAsOneEdit() throws Exception {
        Scene rope = openRope();
        SweepRobot sweep = openStudy();
        assertThat(sweep.text("fit.target")).endsWith("rope-swing.csv");
        fit(sweep, "200");
        untilTold(sweep, "Nearest of ");
        assertThat(sweep.text("fit.told"))
                .matches("Nearest of \\d+ runs: elasticity = 0\\.3\\d*, drag = 0\\.01\\d*\\. .*");
        sweep.click("sweep.fit.apply");
        sweep.untilTold("The values are in the drawing.");

        assertThat(editor.scene().solver().drag()).isBetween(0.01, 0.02);
        assertThat(editor.scene().solver().passes())
                .as("what the study sets in all rows")
                .isEqualTo(2);
        assertThat(read(() -> editor.document().history().done())).isOne();
        read(() -> {
            editor.document().undo();
            return true;
        });
        assertThat(editor.scene()).isEqualTo(rope);
    }

    @Test
    void aSearchThatIsStoppedKeepsTheNearestRun() {
        SweepRobot sweep = openStudy();
        Scene before = editor.scene();
        fit(sweep, "1000000");
        until("runs are told", () -> sweep.text("fit.told").matches("Run \\d.*Nearest so far: elasticity = .*"));
        sweep.click("sweep.fit.stop");
        untilTold(sweep, "Stopped. Nearest of ");
        sweep.click("sweep.fit.apply");
        sweep.untilTold("Nothing was changed: bring the scene of rope-fit.json to the front");

        assertThat(editor.scene()).isEqualTo(before);
    }

    @Test
    void whatIsWrongIsTold() throws Exception {
        SweepRobot sweep = openStudy();
        Path target = folder.resolve("curve.csv");
        for (List<String> each : List.of(
                List.of("time,mood\n0,1\n0.1,2\n", "no run has \"mood\", which the target measured"),
                List.of("time,sag\n0,1\n99,2\n", "the target goes to 99.0 s, but the frames end at"),
                List.of("time,sag\n0,x\n", "2: expected a number, found \"x\""),
                List.of("", "1: expected the columns time and"))) {
            Files.writeString(target, each.get(0));
            sweep.type("fit.target", target.toString());
            fit(sweep, "40");
            until(each.get(1), () -> sweep.text("fit.error").contains(each.get(1)));
        }
        sweep.type("fit.target", folder.resolve("none.csv").toString());
        fit(sweep, "40");
        until("there is no file", () -> sweep.text("fit.error").contains("does not exist"));
        sweep.type("fit.target", " ");
        fit(sweep, "40");
        until("no file", () -> sweep.text("fit.error").equals("Choose the file of the measured curves"));
        sweep.type("fit.target", target.toString());
        fit(sweep, "39");
        until("too few", () -> sweep.text("fit.error").startsWith("Expected a whole number from 40 to 1,000,000"));
        Files.writeString(target, "time,sag\n0,0\n0.1,0\n");
        sweep.choose("sweep.vary.0.kind", 0);
        sweep.type("vary.0.values", "0.2, 0.4");
        sweep.untilReady("40 rows");
        fit(sweep, "40");
        until(
                "no range",
                () -> sweep.text("fit.error").equals("elasticity: a fit needs a range: give from and to instead"));
    }

    @Test
    void theStudyIsSavedWithItsFit() throws Exception {
        SweepRobot sweep = openStudy();
        sweep.type("fit.evaluations", "77");
        Path saved = folder.resolve("mine.json");
        editor.robot().click(sweep.find("sweep.save", AbstractButton.class));
        editor.choose("sweep.files", saved);
        until("it is written", () -> Files.exists(saved));
        SweepStudy study = StudyReader.read(Files.readAllBytes(saved));

        SweepStudy.Fit fit = study.fit().orElseThrow();
        assertThat(fit.evaluations()).isEqualTo(77);
        assertThat(saved.resolveSibling(fit.target())).hasSameBinaryContentAs(STUDIES.resolve("rope-swing.csv"));
        assertThat(saved.resolveSibling(study.scene())).exists();
    }
}
