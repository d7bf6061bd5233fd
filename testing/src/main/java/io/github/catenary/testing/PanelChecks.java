package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelTable;
import io.github.catenary.spi.ScenePanel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Checks the panels of a plugin: the same content each time, of any scene, selection and frame. */
final class PanelChecks {
    private static final int FRAMES = 10;
    private static final int RANDOM_SCENES = 20;

    private final ElementRuns runs;
    private final List<Scene> scenes = new ArrayList<>();

    /** @param examples scenes in which the panels have something to show; others are added */
    PanelChecks(ElementRuns runs, List<Scene> examples) {
        this.runs = runs;
        scenes.addAll(OtherContributions.SCENES);
        scenes.addAll(examples);
        for (int seed = 0; seed < RANDOM_SCENES; seed++) {
            Scene random = AnyScenes.scene(seed);
            if (StrangeScenes.isRunnable(runs, random)) scenes.add(random);
        }
    }

    void requireContent(ScenePanel panel) {
        Wording wording = new Wording(panel);
        for (Scene scene : scenes) {
            for (Frame frame : frames(panel, scene)) {
                for (Selection selection : List.of(Selection.EMPTY, all(scene))) {
                    ScenePanel.View view = new ScenePanel.View(scene, selection, frame);
                    PanelContent content = content(panel, view);
                    assertThat(content(panel, view))
                            .as(
                                    "what %s shows a second time: use no clock, no chance and no static fields, and"
                                            + " remember nothing",
                                    panel.id())
                            .isEqualTo(content);
                    rows(content)
                            .forEach(row -> assertThat(row.items().within(scene))
                                    .as("items of a row of %s: name items of the scene as drawn", panel.id())
                                    .isEqualTo(row.items()));
                    messages(content).forEach(wording::hear);
                }
            }
        }
        wording.require();
    }

    private static PanelContent content(ScenePanel panel, ScenePanel.View view) {
        try {
            PanelContent content = panel.content(view);
            assertThat(content)
                    .as("content of %s: show nothing by PanelContent.EMPTY", panel.id())
                    .isNotNull();
            return content;
        } catch (RuntimeException failure) {
            throw new AssertionError(
                    panel.id() + " fails in a scene of "
                            + view.scene().particles().size() + " particles and "
                            + view.scene().springs().size() + " springs, in frame "
                            + view.frame().number() + ", with " + failure
                            + ": bear any scene and any position",
                    failure);
        }
    }

    private static Selection all(Scene scene) {
        return Selection.all(scene).plus(Selection.ofElements(IdSet.ofAll(scene.elements())));
    }

    /** The drawing, the start of the run, a later frame, and one in which nothing has a place. */
    private List<Frame> frames(ScenePanel panel, Scene scene) {
        Simulation run = runs.compile(scene);
        run.detail(panel.needsDetail());
        Frame start = run.frame();
        ElementRuns.step(run, FRAMES);
        double[] nowhere = new double[scene.particles().size()];
        Arrays.fill(nowhere, Double.NaN);
        return List.of(
                Frame.drawn(scene).withDetail(FrameDetail.drawn(scene)),
                start,
                run.frame(),
                Frame.drawn(scene).withPositions(nowhere, nowhere, nowhere));
    }

    private static Stream<PanelTable.Row> rows(PanelContent content) {
        return content.blocks().stream()
                .filter(PanelTable.class::isInstance)
                .flatMap(block -> ((PanelTable) block).rows().stream());
    }

    private static Stream<Message> messages(PanelContent content) {
        return content.blocks().stream().flatMap(PanelChecks::messages);
    }

    private static Stream<Message> messages(PanelContent.Block block) {
        if (block instanceof PanelContent.Paragraph paragraph) return Stream.of(paragraph.text());
        if (block instanceof PanelContent.Reading reading) return Stream.of(reading.label());
        if (block instanceof PanelTable table) {
            Stream<Message> headings = table.columns().stream().map(PanelTable.Column::name);
            Stream<Message> cells = table.rows().stream()
                    .flatMap(row -> row.cells().stream())
                    .filter(PanelTable.Words.class::isInstance)
                    .map(cell -> ((PanelTable.Words) cell).text());
            return Stream.of(Stream.of(table.title()), headings, cells).flatMap(each -> each);
        }
        PanelPlot plot = (PanelPlot) block;
        return Stream.concat(
                Stream.of(plot.title(), plot.x().name(), plot.y().name()),
                plot.series().stream().map(PanelPlot.Series::name));
    }
}
