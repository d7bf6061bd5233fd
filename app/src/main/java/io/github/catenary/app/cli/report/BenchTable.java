package io.github.catenary.app.cli.report;

import io.github.catenary.app.document.device.FoundDevice;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.app.document.exchange.ReportTable;
import io.github.catenary.bench.DeviceRoof;
import io.github.catenary.bench.MachineRoof;
import io.github.catenary.bench.SolverCost;
import io.github.catenary.bench.stiffness.StiffnessCost;
import io.github.catenary.bench.stiffness.StretchSetting;
import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** What measurements found, a row for each; the rows are printed one by one. */
public final class BenchTable {
    /**
     * A measured cost of the solver.
     *
     * @param roof the limits of the machine for the number of threads that the run used
     */
    public record Measured(SolverCost cost, MachineRoof roof) {
        private double streamNanos() {
            return roof.streamNanos(cost.particles(), cost.springs());
        }

        private double arithmeticNanos() {
            return cost.mode().simd() ? roof.vectorNanos() : roof.scalarNanos();
        }

        private String threads() {
            int offered = cost.mode().threads();
            return cost.threads() == offered ? Integer.toString(offered) : cost.threads() + " of " + offered;
        }
    }

    /**
     * A measured cost of passes in coloured order.
     *
     * @param device empty for the processor
     * @param roof the limits of the processor; empty for a device
     * @param limits those of the device; empty for the processor, and for a device that does not tell them
     */
    public record OnDevice(
            SolverCost cost, Optional<FoundDevice> device, Optional<MachineRoof> roof, Optional<DeviceRoof> limits) {
        private Optional<Double> streamShare() {
            return roof.map(it -> it.streamNanos(cost.particles(), cost.springs()) / cost.nanosPerSpring());
        }

        private Optional<Double> copyShare() {
            return limits.map(it -> it.share(cost.nanosPerSpring()));
        }

        private String memoryShare() {
            return streamShare()
                    .or(this::copyShare)
                    .map(share -> fixed("%.0f %%", 100 * share))
                    .orElse("-");
        }

        private String kind() {
            return device.map(it -> it.kind().name().toLowerCase(Locale.ROOT)).orElse("processor");
        }

        private String precision() {
            return device.filter(FoundDevice::single).isPresent() ? "single" : "double";
        }

        private String name() {
            return device.map(FoundDevice::name).orElse("processor");
        }
    }

    /** What it costs to hold a stretch in a case. */
    public record Held(String id, StiffnessCost cost) {
        private String setting(Function<StretchSetting, String> text, String none) {
            return cost.setting().map(text).orElse(none);
        }
    }

    /** The cost of the solver, next to the limits of the machine. */
    public static final ReportTable<Measured> COST = new ReportTable<Measured>(
                    -11, 10, 10, 6, -9, 7, -4, 10, 9, 10, 10, 9, 9)
            .column("case", of(SolverCost::id), "case", of(SolverCost::id))
            .column("particles", of(cost -> "" + cost.particles()), "particles", of(SolverCost::particles))
            .column("springs", of(cost -> "" + cost.springs()), "springs", of(SolverCost::springs))
            .column("passes", of(cost -> "" + cost.passes()), "passes", of(SolverCost::passes))
            .column("sweep", of(cost -> sweep(cost.sweep())), "sweep", of(cost -> sweep(cost.sweep())))
            .column(
                    "threads",
                    Measured::threads,
                    "threads",
                    of(cost -> cost.mode().threads()))
            .value("usedThreads", of(SolverCost::threads))
            .column(
                    "SIMD",
                    of(cost -> cost.mode().simd() ? "on" : "off"),
                    "simd",
                    of(cost -> cost.mode().simd()))
            .column(
                    "ms/frame",
                    of(cost -> fixed("%.3f", cost.millisPerFrame())),
                    "millisPerFrame",
                    of(SolverCost::millisPerFrame))
            .column(
                    "ns/spring",
                    of(cost -> fixed("%.2f", cost.nanosPerSpring())),
                    "nanosPerSpring",
                    of(SolverCost::nanosPerSpring))
            .column(
                    "Mspring/s",
                    of(cost -> fixed("%.1f", cost.springsPerSecond() / 1e6)),
                    "springsPerSecond",
                    of(SolverCost::springsPerSecond))
            .column(
                    "B/particle",
                    of(cost -> fixed("%.0f", cost.bytesPerParticle())),
                    "bytesPerParticle",
                    of(SolverCost::bytesPerParticle))
            .column("stream ns", row -> fixed("%.2f", row.streamNanos()), "streamNanos", Measured::streamNanos)
            .column(
                    "arith. ns",
                    row -> fixed("%.2f", row.arithmeticNanos()),
                    "arithmeticNanos",
                    Measured::arithmeticNanos)
            .value("streamBytesPerSecond", row -> row.roof().streamBytesPerSecond())
            .value("hash", of(cost -> ReportNumber.hash(cost.hash())));

    /** What it costs to keep springs from stretching. */
    public static final ReportTable<Held> STIFFNESS = new ReportTable<Held>(-11, 6, -11, 10, 8, 0)
            .column("case", Held::id, "case", Held::id)
            .column(
                    "limit",
                    row -> fixed("%.2f", row.cost().limit()),
                    "limit",
                    row -> row.cost().limit())
            .column(
                    "solver",
                    row -> row.cost().solver(),
                    "solver",
                    row -> row.cost().solver())
            .column(
                    "ms/frame",
                    row -> row.setting(found -> fixed("%.3f", row.cost().millisPerFrame()), "-"),
                    "millisPerFrame",
                    row -> row.cost().millisPerFrame())
            .column(
                    "stretch",
                    row -> row.setting(found -> fixed("%.4f", found.trial().stretch()), "-"),
                    "stretch",
                    row -> row.cost().setting().map(found -> found.trial().stretch()))
            .column(
                    " substeps x passes",
                    row -> " " + row.setting(StretchSetting::text, "none found within the budget"),
                    "setting",
                    row -> row.cost().setting().map(StretchSetting::text));

    /** The cost of passes in coloured order, on the processor and on devices. */
    public static final ReportTable<OnDevice> DEVICES = new ReportTable<OnDevice>(-11, 10, 9, 9, 9, -9, -9, 0)
            .column("case", row -> row.cost().id(), "case", row -> row.cost().id())
            .value("particles", row -> row.cost().particles())
            .column(
                    "springs",
                    row -> "" + row.cost().springs(),
                    "springs",
                    row -> row.cost().springs())
            .column(
                    "ms/frame",
                    row -> fixed("%.3f", row.cost().millisPerFrame()),
                    "millisPerFrame",
                    row -> row.cost().millisPerFrame())
            .column(
                    "ns/spring",
                    row -> fixed("%.2f", row.cost().nanosPerSpring()),
                    "nanosPerSpring",
                    row -> row.cost().nanosPerSpring())
            .column("of memory", OnDevice::memoryShare, "streamShare", OnDevice::streamShare)
            .value("copyShare", OnDevice::copyShare)
            .value("copyBytesPerSecond", row -> row.limits().map(DeviceRoof::copyBytesPerSecond))
            .column("precision", OnDevice::precision, "precision", OnDevice::precision)
            .column("kind", OnDevice::kind, "kind", OnDevice::kind)
            .column(
                    "device",
                    row -> row.name()
                            + row.device().map(it -> " (" + it.version() + ")").orElse(""),
                    "device",
                    OnDevice::name)
            .value("version", row -> row.device().map(FoundDevice::version))
            .value("hash", row -> ReportNumber.hash(row.cost().hash()));

    private BenchTable() {}

    private static <V> Function<Measured, V> of(Function<SolverCost, V> value) {
        return row -> value.apply(row.cost());
    }

    private static String fixed(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    /** The limits of the machine in a line. */
    public static String roof(MachineRoof roof) {
        String who = roof.threads() == 1
                ? "One thread of this machine streams %.1f GB/s and takes"
                : roof.threads() + " threads together stream %.1f GB/s and take";
        return String.format(
                Locale.ROOT,
                who + " a square root and a division in %.2f ns, in vectors in %.2f ns.",
                roof.streamBytesPerSecond() / 1e9,
                roof.scalarNanos(),
                roof.vectorNanos());
    }

    /** The name of a sweep. */
    public static String sweep(Sweep sweep) {
        return sweep == Sweep.SYMMETRIC ? "symmetric" : "forward";
    }
}
