package io.github.catenary.plugin.tearing;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Binding;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.PanelContent.Paragraph;
import io.github.catenary.spi.PanelContent.Reading;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelPlot.Axis;
import io.github.catenary.spi.PanelPlot.Look;
import io.github.catenary.spi.PanelPlot.Series;
import io.github.catenary.spi.PanelTable;
import io.github.catenary.spi.PanelTable.Cell;
import io.github.catenary.spi.PanelTable.Column;
import io.github.catenary.spi.PanelTable.Row;
import io.github.catenary.spi.ScenePanel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * {@code tearing.near}: the springs that are nearest to tearing by an element {@code tearing.threshold}, and the loads of
 * all. The load of a spring is its strain as a share of the strain at which it tears now.
 */
final class NearTearing implements ScenePanel {
    private static final String COUNT = "count";
    private static final int USUAL = 20;
    private static final double PERCENT = 100;
    /** More points than a screen has columns. */
    private static final int CURVE = 2_000;

    private static final ParameterSchema SCHEMA = ParameterSchema.of(new Parameter.Whole(
            COUNT,
            "Rows",
            "How many springs the table lists",
            "",
            Bounds.between(1, PanelTable.MOST_ROWS),
            Optional.of(Value.of(USUAL))));

    private final int count;

    NearTearing() {
        this(USUAL);
    }

    private NearTearing(int count) {
        this.count = count;
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "tearing.near",
                "Near tearing",
                "Lists the springs that are nearest to tearing, and plots how loads are spread",
                SCHEMA);
    }

    /** Rest lengths of the run. */
    @Override
    public boolean needsDetail() {
        return true;
    }

    @Override
    public ScenePanel with(ParameterValues values) {
        return new NearTearing(values.whole(COUNT));
    }

    /** A spring that can tear: its position, its strain and that at which it tears. */
    private record Watched(int spring, double strain, double limit) {
        double load() {
            return strain / limit;
        }
    }

    @Override
    public PanelContent content(View view) {
        Frame frame = view.frame();
        Scene scene = frame.authored();
        List<BoundElement> elements = elements(scene);
        if (elements.stream().allMatch(element -> element.springs().length == 0)) {
            return PanelContent.of(new Paragraph(Message.of(
                    "tearing.near.none", "No spring can tear: give springs an element of the type Tearing.")));
        }
        List<Watched> watched = watched(frame, elements);
        List<PanelContent.Block> blocks = new ArrayList<>();
        blocks.add(new Reading(Message.of("tearing.near.watched", "Springs that can tear"), watched.size(), ""));
        blocks.add(new Reading(Message.of("tearing.near.torn", "Torn springs"), frame.tornCount(), ""));
        blocks.add(new Reading(
                Message.of("tearing.near.half", "Loaded by more than half"),
                watched.stream().filter(each -> each.load() > 0.5).count(),
                ""));
        IdSet selected = view.selection().springs();
        if (!selected.isEmpty()) blocks.add(ofSelected(scene, watched, selected));
        blocks.add(table(scene, watched));
        blocks.add(plot(watched));
        return new PanelContent(blocks);
    }

    private static List<BoundElement> elements(Scene scene) {
        TearingThreshold type = new TearingThreshold();
        Binding binding = new Binding(scene);
        return scene.elements().stream()
                .filter(Element::enabled)
                .filter(element -> element.type().equals(type.id()))
                .filter(element -> type.schema().check(element.parameters()).isEmpty())
                .map(element -> binding.bind(element, type))
                .toList();
    }

    /** The load of the selected spring that is nearest to tearing. */
    private static Reading ofSelected(Scene scene, List<Watched> watched, IdSet selected) {
        double most = watched.stream()
                .filter(each ->
                        selected.contains(scene.springs().at(each.spring()).id()))
                .mapToDouble(Watched::load)
                .findFirst()
                .orElse(Double.NaN);
        return new Reading(Message.of("tearing.near.selected", "Highest load of the selected"), PERCENT * most, "%");
    }

    /** Those that are there, the highest load first. */
    private static List<Watched> watched(Frame frame, List<BoundElement> elements) {
        Scene scene = frame.authored();
        int size = scene.springs().size();
        TearingThreshold.Limits limits = TearingThreshold.limits(
                elements, size, i -> scene.springs().at(i).id());
        int[] torn = new int[frame.x().length];
        for (int i = 0; i < size; i++) {
            if (!frame.torn()[i]) continue;
            Spring spring = scene.springs().at(i);
            torn[scene.particles().positionOf(spring.a())]++;
            torn[scene.particles().positionOf(spring.b())]++;
        }
        double[] rest = frame.detail().map(FrameDetail::restLength).orElse(new double[0]);
        List<Watched> watched = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Spring spring = scene.springs().at(i);
            if (frame.torn()[i] || limits.lowest()[i] == Double.POSITIVE_INFINITY) continue;
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            double length = i < rest.length ? rest[i] : scene.restLength(spring);
            watched.add(new Watched(i, distance(frame, a, b) / length - 1, limits.weakened(i, torn[a] + torn[b]) - 1));
        }
        watched.sort(Comparator.comparingDouble(each -> Double.isNaN(each.load()) ? 0 : -each.load()));
        return watched;
    }

    private static double distance(Frame frame, int a, int b) {
        double x = frame.x()[b] - frame.x()[a];
        double y = frame.y()[b] - frame.y()[a];
        double z = frame.z()[b] - frame.z()[a];
        return Math.sqrt(x * x + y * y + z * z);
    }

    private PanelTable table(Scene scene, List<Watched> watched) {
        List<Row> rows = new ArrayList<>();
        for (Watched each : watched.subList(0, Math.min(count, watched.size()))) {
            int id = scene.springs().at(each.spring()).id();
            rows.add(Row.of(
                    Selection.ofSprings(IdSet.of(id)),
                    Cell.of(id),
                    Cell.of(PERCENT * each.load()),
                    Cell.of(PERCENT * each.strain()),
                    Cell.of(PERCENT * each.limit())));
        }
        List<Column> columns = List.of(
                new Column(Message.of("tearing.near.spring", "Spring"), ""),
                new Column(Message.of("tearing.near.load", "Load"), "%"),
                new Column(Message.of("tearing.near.strain", "Strain"), "%"),
                new Column(Message.of("tearing.near.limit", "Tears at"), "%"));
        return new PanelTable(Message.of("tearing.near.nearest", "Springs nearest to tearing"), columns, rows);
    }

    /** The loads in falling order, so that a point tells how many springs have at least its load. */
    private static PanelPlot plot(List<Watched> watched) {
        int size = watched.size();
        int[] ranks = size <= CURVE
                ? IntStream.range(0, size).toArray()
                : IntStream.range(0, CURVE)
                        .map(k -> (int) StrictMath.pow(size, k / (CURVE - 1.0)) - 1) // even on the axis
                        .distinct()
                        .toArray();
        double[] x = Arrays.stream(ranks).mapToDouble(rank -> rank + 1.0).toArray();
        double[] y = Arrays.stream(ranks)
                .mapToDouble(rank -> PERCENT * watched.get(rank).load())
                .toArray();
        return new PanelPlot(
                Message.of("tearing.near.loads", "How many springs have at least a load"),
                new Axis(Message.of("tearing.near.springs", "Springs"), "", true),
                new Axis(Message.of("tearing.near.load", "Load"), "%"),
                List.of(new Series(Message.of("tearing.near.load", "Load"), x, y, Look.LINE)));
    }
}
