package io.github.catenary.app.document.exchange;

import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.app.document.device.DeviceChoice;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.kernel.MeasureType;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The standings at the end of a race. */
public final class RaceReport {
    private static final String NONE = "-";

    private static final String NAMES =
            "entrant,integrator,substeps,passes,frames,diverged_at,energy_drift,largest_stretch,"
                    + "ms_per_frame,hash,particles,springs,device,trouble";

    private RaceReport() {}

    private static ReportTable<Standing> table(List<Standing> standings) {
        ReportTable<Standing> table = usual();
        StringBuilder names = new StringBuilder(NAMES);
        for (MeasureType measure : Standing.measures(standings)) {
            String heading =
                    measure.label().toLowerCase(Locale.ROOT) + (measure.unit().isEmpty() ? "" : ", " + measure.unit());
            Function<Standing.Figures, OptionalDouble> value = figures -> found(figures, measure);
            table.column(heading, text(value), measure.id(), value(value));
            String words = measure.id().replaceAll("[.-]", "_").replaceAll("([a-z])([A-Z])", "$1_$2");
            names.append(',').append(words.toLowerCase(Locale.ROOT));
        }
        return table.csv(names.toString());
    }

    private static OptionalDouble found(Standing.Figures figures, MeasureType measure) {
        Optional<MeasureType.Reading> found = figures.found(measure).filter(MeasureType.Reading::isThere);
        return found.isPresent() ? OptionalDouble.of(found.get().value()) : OptionalDouble.empty();
    }

    private static ReportTable<Standing> usual() {
        return new ReportTable<Standing>()
                .column("entrant", RaceReport::name, "name", RaceReport::name)
                .value("integrator", settings(SolverSettings::integrator))
                .column(
                        "substeps",
                        settings(each -> ReportNumber.count(each.substeps())),
                        "substeps",
                        settings(SolverSettings::substeps))
                .column(
                        "passes",
                        settings(each -> ReportNumber.count(each.passes())),
                        "passes",
                        settings(SolverSettings::passes))
                .column(
                        "frames",
                        standing -> count(standing.figures().map(Standing.Figures::frames), "cannot run"),
                        "frames",
                        standing -> standing.figures().map(Standing.Figures::frames))
                .column(
                        "diverged in",
                        standing -> count(divergedAt(standing), NONE),
                        "divergedAt",
                        RaceReport::divergedAt)
                .column(
                        "energy drift, J",
                        text(Standing.Figures::energyDrift),
                        "energyDrift",
                        value(Standing.Figures::energyDrift))
                .column(
                        "largest stretch",
                        text(Standing.Figures::largestStretch),
                        "largestStretch",
                        value(Standing.Figures::largestStretch))
                .column(
                        "ms a frame",
                        text(Standing.Figures::millisPerFrame),
                        "millisPerFrame",
                        value(Standing.Figures::millisPerFrame))
                .column("hash", standing -> hash(standing).orElse(NONE), "hash", RaceReport::hash)
                .value(
                        "particles",
                        standing -> standing.entrant().scene().particles().size())
                .value(
                        "springs",
                        standing -> standing.entrant().scene().springs().size())
                .value("device", RaceReport::device)
                .value("trouble", standing -> Optional.of(standing.trouble()).filter(text -> !text.isEmpty()));
    }

    /** The table, and the object that docs/cli.md describes. */
    public static Report of(List<Path> scenes, long frames, List<Standing> standings) {
        List<String> files = scenes.stream().map(Path::toString).toList();
        Report report = new Report();
        if (files.size() == 1) report.value("scene", files.get(0));
        else report.value("scenes", files);
        return report.value("frames", frames).rows("entrants", table(standings), standings);
    }

    /** The table for spreadsheets. */
    public static String csv(List<Standing> standings) {
        return table(standings).csv(standings);
    }

    private static String name(Standing standing) {
        return standing.entrant().name();
    }

    private static <V> Function<Standing, V> settings(Function<SolverSettings, V> value) {
        return standing -> value.apply(standing.entrant().settings());
    }

    private static Optional<Long> divergedAt(Standing standing) {
        return standing.figures().flatMap(Standing.Figures::divergence).map(Divergence::frame);
    }

    /** What runs it. */
    private static Optional<String> device(Standing standing) {
        return standing.figures()
                .map(figures -> figures.device().map(ComputeDevice::name).orElse(DeviceChoice.PROCESSOR));
    }

    private static Optional<String> hash(Standing standing) {
        return standing.figures().map(Standing.Figures::hashText);
    }

    private static String count(Optional<Long> count, String none) {
        return count.map(ReportNumber::count).orElse(none);
    }

    private static Function<Standing, OptionalDouble> value(Function<Standing.Figures, OptionalDouble> of) {
        return standing -> standing.figures().map(of).orElse(OptionalDouble.empty());
    }

    private static Function<Standing, String> text(Function<Standing.Figures, OptionalDouble> of) {
        return value(of).andThen(known -> known.isPresent() ? ReportNumber.number(known.getAsDouble()) : NONE);
    }
}
