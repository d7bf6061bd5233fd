package io.github.catenary.app.run.stepinspector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.analysis.stepinspector.BoundRow;
import io.github.catenary.analysis.stepinspector.ProjectionRow;
import io.github.catenary.analysis.stepinspector.Verdict;
import io.github.catenary.analysis.stepinspector.XrayReport;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.app.run.plot.PlotProbe;
import io.github.catenary.app.run.plot.PlotView;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.ElasticPlugin;
import io.github.catenary.app.testing.FrameCount;
import io.github.catenary.app.testing.FrameCount.Wrong;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.device.DeviceSprings;
import io.github.catenary.solver.device.PlainDevice;
import io.github.catenary.solver.sandbox.Stage;
import java.awt.Point;
import java.awt.Toolkit;
import java.awt.datatransfer.DataFlavor;
import java.awt.event.KeyEvent;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JSlider;
import javax.swing.JTable;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.exception.ComponentLookupException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The window of an X-ray: its moments, its table, its words and its keys. */
@Timeout(120)
class XrayWindowGuiTest {
    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    private static Scene cloth() {
        Scene cloth = Scenes.cloth(4);
        return cloth.withSolver(cloth.solver().withPasses(2, Sweep.SYMMETRIC).withSubsteps(2));
    }

    @Test
    void showsWhatEachProjectionMovedAndSelectsItsSpringInTheDrawing() {
        try (XrayStand stand = new XrayStand(cloth(), 5)) {
            XrayModel model = stand.open();
            assertThat(XrayStand.<Verdict>read(
                            () -> model.report().orElseThrow().verdict()))
                    .isEqualTo(Verdict.SAME);
            assertThat(stand.text("xray.story")).startsWith("Before the step to frame 5: ");
            assertThat(stand.text("xray.trust")).startsWith("This X-ray matches the recorded step bit for bit.");

            stand.click("xray.next-stage");
            assertThat(stand.text("xray.story")).startsWith("Motion by velocity and forces. ");
            stand.click("xray.next");
            ProjectionRow first = XrayStand.read(() -> model.row().orElseThrow());
            int spring = stand.workspace.scene().springs().at(first.spring()).id();
            assertThat(stand.text("xray.story"))
                    .startsWith("Spring " + spring + " (")
                    .contains(" moved " + XrayWords.length(first.wayA()));
            assertThat(stand.text("xray.numbers")).startsWith("Elasticity ").contains("inverse masses ");

            JTable table = stand.find("xray.projections", JTable.class);
            assertThat(XrayStand.<Integer>read(table::getSelectedRow)).isZero();
            stand.go(() -> table.setRowSelectionInterval(3, 3));
            assertThat(XrayStand.<Integer>read(model::projections)).isEqualTo(4);
            int selected = XrayStand.read(() -> model.report()
                    .orElseThrow()
                    .before()
                    .scene()
                    .springs()
                    .at(model.row().orElseThrow().spring())
                    .id());
            assertThat(XrayStand.<Boolean>read(
                            () -> stand.workspace.selection().springs().contains(selected)))
                    .isTrue();
        }
    }

    @Test
    void drawsLongBoundsAndTellsHowManyActed() {
        Scene cloth = Scenes.cloth(20);
        try (XrayStand stand = new XrayStand(
                cloth.withSolver(cloth.solver().withPasses(2, Sweep.SYMMETRIC).withKeepLengths(true)), 5)) {
            XrayModel model = stand.open();
            List<XrayStage> stages = XrayStand.read(model::stages);
            int chords = first(stages, XrayStage.Kind.CHORDS);
            int tethers = first(stages, XrayStage.Kind.TETHERS);
            int pass = first(stages, XrayStage.Kind.PASS);

            stand.go(() -> model.showStage(chords));
            assertThat(stand.text("xray.story"))
                    .startsWith("Long bounds, level ")
                    .contains(" of " + stages.get(chords).projections() + " bounds were too long.");
            assertThat(XrayStand.<List<BoundRow>>read(model::chords))
                    .hasSize(stages.get(chords).projections());
            stand.go(() -> model.showStage(tethers));
            assertThat(stand.text("xray.story")).startsWith("Tethers. ");
            assertThat(XrayStand.<List<BoundRow>>read(model::chords).stream().filter(BoundRow::wasTooLong))
                    .hasSize((int) stages.get(tethers).measure());
            stand.go(() -> model.showStage(pass));
            assertThat(XrayStand.<List<BoundRow>>read(model::chords)).isEmpty();
        }
    }

    private static int first(List<XrayStage> stages, XrayStage.Kind kind) {
        return IntStream.range(0, stages.size())
                .filter(k -> stages.get(k).kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void endsWhereTheRunIsAndStartsWhereItWas() {
        try (XrayStand stand = new XrayStand(cloth(), 5)) {
            XrayModel model = stand.open();
            Frame real = stand.run.state().frame().orElseThrow();
            stand.click("xray.last");
            Frame end = XrayStand.read(() -> model.frame().orElseThrow());
            assertThat(end.x()).containsExactly(real.x());
            assertThat(end.y()).containsExactly(real.y());
            stand.click("xray.previous-substep");
            assertThat(XrayStand.<Integer>read(() -> model.stage().orElseThrow().substep()))
                    .isZero();
            stand.click("xray.first");
            Frame start = XrayStand.read(() -> model.frame().orElseThrow());
            assertThat(start.y()).isNotEqualTo(real.y());
            assertThat(XrayStand.<String>read(
                            () -> stand.find("xray.place", JLabel.class).getText()))
                    .isEqualTo("0 / " + model.last());
        }
    }

    @Test
    void theRightButtonOffersTheMomentsAndCopiesWhatAListShows() {
        try (XrayStand stand = new XrayStand(cloth(), 5)) {
            XrayModel model = stand.open();
            choose(stand, "xray.view", "context.xray", "menu.xray.next");
            XrayStand.until("the next moment shows", () -> model.moment() == 1);
            choose(stand, "xray.stages", "context.list", "context.copy-rows");
            String copied = XrayStand.read(() ->
                    (String) Toolkit.getDefaultToolkit().getSystemClipboard().getData(DataFlavor.stringFlavor));
            assertThat(copied).contains("Motion").doesNotContain("XrayStage");
        }
    }

    private static void choose(XrayStand stand, String part, String menu, String item) {
        stand.robot.click(stand.find(part, JComponent.class), new Point(20, 10), MouseButton.RIGHT_BUTTON, 1);
        XrayStand.until("the menu shows", () -> stand.robot.findActivePopupMenu() != null);
        JPopupMenu shown = stand.robot.finder().findByName(menu, JPopupMenu.class);
        stand.robot.click(stand.robot.finder().findByName(shown, item, JMenuItem.class));
        stand.robot.waitForIdle();
    }

    @Test
    void goesByKeysAndBySliderAndToOtherFrames() {
        try (XrayStand stand = new XrayStand(cloth(), 5)) {
            XrayModel model = stand.open();
            stand.robot.click(stand.find("xray.view", XrayView.class));
            press(stand, KeyEvent.VK_PAGE_DOWN, () -> model.moment() == 1);
            press(stand, KeyEvent.VK_RIGHT, () -> model.moment() == 2);
            press(stand, KeyEvent.VK_LEFT, () -> model.moment() == 1);
            press(stand, KeyEvent.VK_END, () -> model.moment() == model.last());
            JSlider slider = stand.find("xray.slider", JSlider.class);
            stand.go(() -> slider.setValue(7));
            assertThat(XrayStand.<Long>read(model::moment)).isEqualTo(7);

            XrayReport before = XrayStand.read(() -> model.report().orElseThrow());
            stand.robot.pressKey(KeyEvent.VK_SHIFT);
            press(
                    stand,
                    KeyEvent.VK_F7,
                    () -> model.report()
                            .filter(report -> report != before && report.frame() == 4)
                            .isPresent());
            stand.robot.releaseKey(KeyEvent.VK_SHIFT);
            stand.robot.pressAndReleaseKeys(KeyEvent.VK_ESCAPE);
            XrayStand.until("it is closed", () -> !stand.window.isDisplayable());
        }
    }

    private static void press(XrayStand stand, int key, Callable<Boolean> done) {
        stand.robot.pressAndReleaseKeys(key);
        XrayStand.until("the key has an effect", done);
    }

    /** A picture that is asked for again and again would take a processor for ever. */
    @Test
    void thePictureOfAMomentIsPaintedOnce() {
        try (XrayStand stand = new XrayStand(cloth(), 5)) {
            stand.open();
            XrayView view = stand.find("xray.view", XrayView.class);
            XrayStand.until("it is painted", () -> view.pictures() > 0 && view.isUpToDate());
            long pictures = XrayStand.<Long>read(view::pictures);
            for (int i = 0; i < 3; i++) {
                stand.go(() -> view.paintImmediately(view.getVisibleRect()));
            }
            assertThat(XrayStand.<Boolean>read(view::isUpToDate)).isTrue();
            assertThat(XrayStand.<Long>read(view::pictures)).isEqualTo(pictures);
        }
    }

    @Test
    void playsToTheEndAndPauses() {
        try (XrayStand stand = new XrayStand(cloth(), 2)) {
            XrayModel model = stand.open();
            XrayStand.read(() -> {
                stand.find("xray.rate", JComboBox.class).setSelectedIndex(5);
                return true;
            });
            stand.click("xray.play");
            XrayStand.until("it is at the end", () -> model.moment() == model.last());
        }
    }

    @Test
    void showsTheIterationsOfAnImplicitMethod() {
        Scene rope = cloth().withSolver(cloth().solver().withIntegrator("euler-implicit"));
        try (XrayStand stand = new XrayStand(rope, 3)) {
            stand.open();
            stand.click("xray.next");
            stand.click("xray.next");
            assertThat(stand.text("xray.story"))
                    .startsWith("Step 1 of the solver. ")
                    .contains("Residual of the equations");
            assertThat(caption(stand)).isEqualTo("This method takes springs as forces and projects none of them");
            assertThat(XrayStand.<Integer>read(() -> PlotProbe.pointsIn(stand.find("xray.chart.near", PlotView.class))))
                    .isGreaterThan(1);
        }
    }

    @Test
    void aSceneOfElementsWithoutSpringsShowsTheResidualOfTheEquationsAndNoneOfSprings() {
        Scene row = ElasticPlugin.row(8);
        Scene scene = row.withSolver(row.solver().withIntegrator("euler-implicit"));
        try (XrayStand stand = new XrayStand(scene, ElasticPlugin.installed(), 3)) {
            XrayModel model = stand.open();
            assertThat(stand.text("xray.story"))
                    .contains("there is no whole spring")
                    .doesNotContain("rest lengths");
            assertThat(XrayStand.<Verdict>read(
                            () -> model.report().orElseThrow().verdict()))
                    .isEqualTo(Verdict.SAME);
            List<String> rows = XrayStand.read(() -> rows(stand));
            assertThat(rows).anyMatch(each -> each.equals("Elastic: forces of its elements"));
            assertThat(rows).anyMatch(each -> each.matches("Step 1 of the solver · \\S+ of the forces left"));
            assertThat(rows).noneMatch(each -> each.contains("0 m"));
            assertThat(XrayStand.<Integer>read(() -> PlotProbe.pointsIn(stand.find("xray.chart.step", PlotView.class))))
                    .isGreaterThan(1);
            assertThat(caption(stand)).isEqualTo("There is no spring to project");
            stand.click("xray.last");
            assertThat(stand.text("xray.story")).doesNotContain("rest lengths");
        }
    }

    private static List<String> rows(XrayStand stand) {
        JList<?> list = stand.find("xray.stages", JList.class);
        return rows(list);
    }

    private static <T> List<String> rows(JList<T> list) {
        return IntStream.range(0, list.getModel().getSize())
                .mapToObj(i -> list.getCellRenderer()
                        .getListCellRendererComponent(list, list.getModel().getElementAt(i), i, false, false))
                .map(cell -> ((JLabel) cell).getText())
                .toList();
    }

    private static String caption(XrayStand stand) {
        return XrayStand.read(() -> stand.find("xray.caption", JLabel.class).getText());
    }

    @Test
    void everyCallOfAnElementInASubstepHasAName() {
        for (Stage stage : Stage.values()) {
            boolean isOfSubsteps = stage.compareTo(Stage.BEFORE_STEP) >= 0 && stage.compareTo(Stage.AFTER_STEP) <= 0;
            if (!isOfSubsteps || stage == Stage.ADD_RESISTANCE) continue;
            assertThat(Texts.find("xray.method." + stage)).as(stage.toString()).isPresent();
        }
    }

    @Test
    void aClickOnTheChartGoesToAStage() {
        try (XrayStand stand = new XrayStand(cloth(), 3)) {
            XrayModel model = stand.open();
            PlotView chart = stand.find("xray.chart.step", PlotView.class);
            XrayStand.until("it is painted", () -> PlotProbe.pointsIn(chart) > 1 && chart.isShowing());
            stand.robot.waitForIdle();
            stand.robot.click(chart, new Point(chart.getWidth() - 12, chart.getHeight() / 2));
            XrayStand.until("it is at the end", () -> model.moment() == model.last());
        }
    }

    @Test
    void anEmptySceneAndAFrameAtTheStartAreNoTrouble() {
        try (XrayStand stand = new XrayStand(Scene.EMPTY, 0)) {
            stand.open();
            assertThat(stand.text("xray.story")).startsWith("Before the step to frame 1: ");
            stand.click("xray.last");
            assertThat(stand.text("xray.story")).contains("No particle moved.");
        }
    }

    /** At every moment of the step, as it is about the whole of it. */
    @Test
    void tellsWhatMeasuresHadFoundBeforeTheStepAndAfterIt() {
        FrameCount late = new FrameCount("test.late", "Late", 5, Wrong.NOTHING);
        FrameCount later = new FrameCount("test.later", "Later", 50, Wrong.NOTHING);
        FrameCount count = new FrameCount("test.count", "Count", 1, Wrong.NOTHING);
        try (XrayStand stand = new XrayStand(cloth(), FrameCount.plugins(count, late, later), 5)) {
            stand.open();
            String all = "Count: 4 J before the step, 5 J after it\n"
                    + "Late: no value (too early) before the step, 1 J after it\n"
                    + "Later: no value (too early) before the step and after it";
            assertThat(stand.text("xray.measures")).isEqualTo(all);
            stand.click("xray.next-stage");
            assertThat(stand.text("xray.measures")).isEqualTo(all);

            stand.click("xray.frame-back");
            stand.untilThere();
            XrayStand.until(
                    "it is about another step",
                    () -> stand.text("xray.measures").startsWith("Count: 3 J before the step, 4 J after it"));
        }
        try (XrayStand stand = new XrayStand(cloth(), 2)) {
            stand.open();
            assertThatThrownBy(() -> stand.text("xray.measures")).isInstanceOf(ComponentLookupException.class);
        }
    }

    @Test
    void badMeasuresHaveNoValueAndTheStepIsTheSame() {
        for (Wrong wrong : List.of(Wrong.THROWS, Wrong.IS_NAN)) {
            try (XrayStand stand =
                    new XrayStand(cloth(), FrameCount.plugins(FrameCount.bad(wrong)), (int) FrameCount.FRAME)) {
                XrayModel model = stand.open();
                assertThat(stand.text("xray.measures"))
                        .startsWith("Bad: 11 J before the step, no value (")
                        .contains(wrong == Wrong.THROWS ? "no scale" : "not a finite number")
                        .endsWith(" after it");
                assertThat(XrayStand.<Verdict>read(
                                () -> model.report().orElseThrow().verdict()))
                        .isEqualTo(Verdict.SAME);
            }
        }
    }

    @Test
    void saysThatTheDeviceOfTheRunWaits() {
        Scene coloured = cloth().withSolver(cloth().solver().withOrder(Order.COLOURED));
        for (Scene scene : List.of(coloured, cloth())) {
            try (XrayStand stand = new XrayStand(scene, 2)) {
                stand.run.runOn(Optional.of(PlainDevice.thatLasts(new Random(1))));
                stand.run.submit(PreviewRun::step);
                XrayStand.until(
                        "it ran",
                        () -> stand.run.state().frame().map(Frame::number).orElse(0L) == 3);
                XrayModel model = stand.open();

                assertThat(stand.text("xray.trust").contains("The processor computes X-rays: devices do not tell"))
                        .isEqualTo(scene == coloured);
                assertThat(XrayStand.<Verdict>read(
                                () -> model.report().orElseThrow().verdict()))
                        .isEqualTo(Verdict.SAME);
            }
        }
    }

    /** A device that rounds otherwise. */
    private record Single(ComputeDevice device) implements ComputeDevice {
        @Override
        public Kind kind() {
            return device.kind();
        }

        @Override
        public boolean isSingle() {
            return true;
        }

        @Override
        public String name() {
            return "Single";
        }

        @Override
        public String version() {
            return "1";
        }

        @Override
        public DeviceRun open(DeviceSprings springs) {
            return device.open(springs);
        }
    }

    @Test
    void whereTheDeviceRoundsOtherwiseNoElementIsBlamed() {
        Scene coloured = cloth().withSolver(cloth().solver().withOrder(Order.COLOURED));
        try (XrayStand stand = new XrayStand(coloured, 0)) {
            stand.run.runOn(Optional.of(new Single(PlainDevice.thatErrs(new Random(1)))));
            for (int i = 0; i < 3; i++) stand.run.submit(PreviewRun::step);
            XrayStand.until(
                    "it ran", () -> stand.run.state().frame().map(Frame::number).orElse(0L) == 3);
            XrayModel model = stand.open();

            assertThat(XrayStand.<Verdict>read(
                            () -> model.report().orElseThrow().verdict()))
                    .isEqualTo(Verdict.DIFFERENT);
            assertThat(stand.text("xray.trust"))
                    .startsWith("The device computes with single precision")
                    .doesNotContain("unsaved state");
        }
    }

    @Test
    void anotherDocumentClosesIt() {
        try (XrayStand stand = new XrayStand(Scenes.cloth(3), 2)) {
            stand.open();

            XrayStand.read(() -> {
                stand.workspace.open(Scenes.cloth(4), Optional.empty());
                return true;
            });

            assertThat(XrayStand.read(stand.window::isDisplayable)).isFalse();
        }
    }

    @Test
    void aRunThatStoppedShowsTheStepThatFailed() {
        Scene wild = cloth().withSolver(cloth().solver()
                .withIntegrator("euler-explicit")
                .withTimeStep(1)
                .withSubsteps(1));
        try (XrayStand stand = new XrayStand(wild, 0)) {
            for (int i = 0; i < 400; i++) stand.run.submit(PreviewRun::step);
            XrayStand.until(
                    "it stopped",
                    () -> stand.run.state().frame().flatMap(Frame::divergence).isPresent());
            XrayModel model = stand.open();
            assertThat(XrayStand.<Verdict>read(
                            () -> model.report().orElseThrow().verdict()))
                    .isEqualTo(Verdict.FAILED);
            assertThat(stand.text("xray.trouble")).isNotBlank();
            stand.click("xray.last");
            assertThat(stand.text("xray.story")).isNotBlank();
            assertThat(XrayStand.<Optional<XrayReport>>read(model::report)).isPresent();
        }
    }
}
