package io.github.catenary.app.cli.report;

import io.github.catenary.bench.MachineRoof;
import io.github.catenary.bench.SolverCost;
import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** The measurements as columns of fixed width, because each row is printed before the next is known; or as JSON. */
public final class BenchTable {
    private static final String HEADING = String.format(
            Locale.ROOT,
            "%-11s %10s %10s %6s %-9s %7s %-4s %10s %9s %10s %10s %9s %9s",
            "case",
            "particles",
            "springs",
            "passes",
            "sweep",
            "threads",
            "SIMD",
            "ms/frame",
            "ns/spring",
            "Mspring/s",
            "B/particle",
            "stream ns",
            "arith. ns");

    private BenchTable() {}

    /** The limits of the machine, one line each, then the names of the columns. */
    public static String heading(Collection<MachineRoof> roofs) {
        return roofs.stream()
                        .map(BenchTable::roof)
                        .collect(Collectors.joining("%n".formatted(), "", "%n%n".formatted()))
                + HEADING;
    }

    private static String roof(MachineRoof roof) {
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

    /** @param roof the roof for the number of threads that the run used */
    public static String row(SolverCost cost, MachineRoof roof) {
        return String.format(
                Locale.ROOT,
                "%-11s %10d %10d %6d %-9s %7s %-4s %10.3f %9.2f %10.1f %10.0f %9.2f %9.2f",
                cost.id(),
                cost.particles(),
                cost.springs(),
                cost.passes(),
                sweep(cost.sweep()),
                threads(cost),
                cost.mode().simd() ? "on" : "off",
                cost.millisPerFrame(),
                cost.nanosPerSpring(),
                cost.springsPerSecond() / 1e6,
                cost.bytesPerParticle(),
                streamNanos(cost, roof),
                arithmeticNanos(cost, roof));
    }

    /** The JSON object, as docs/cli.md describes it. */
    public static String json(SolverCost cost, MachineRoof roof) {
        return JsonLine.of(json -> {
            json.name("case").value(cost.id());
            json.name("particles").value(cost.particles());
            json.name("springs").value(cost.springs());
            json.name("passes").value(cost.passes());
            json.name("sweep").value(sweep(cost.sweep()));
            json.name("threads").value(cost.mode().threads());
            json.name("usedThreads").value(cost.threads());
            json.name("simd").value(cost.mode().simd());
            JsonLine.number(json, "millisPerFrame", cost.millisPerFrame());
            JsonLine.number(json, "nanosPerSpring", cost.nanosPerSpring());
            JsonLine.number(json, "springsPerSecond", cost.springsPerSecond());
            JsonLine.number(json, "bytesPerParticle", cost.bytesPerParticle());
            JsonLine.number(json, "streamNanos", streamNanos(cost, roof));
            JsonLine.number(json, "arithmeticNanos", arithmeticNanos(cost, roof));
            JsonLine.number(json, "streamBytesPerSecond", roof.streamBytesPerSecond());
            json.name("hash").value(String.format(Locale.ROOT, "%016x", cost.hash()));
        });
    }

    private static String threads(SolverCost cost) {
        int offered = cost.mode().threads();
        return cost.threads() == offered ? Integer.toString(offered) : cost.threads() + " of " + offered;
    }

    /** The name of a sweep. */
    public static String sweep(Sweep sweep) {
        return sweep == Sweep.SYMMETRIC ? "symmetric" : "forward";
    }

    private static double streamNanos(SolverCost cost, MachineRoof roof) {
        return roof.streamNanos(cost.particles(), cost.springs());
    }

    private static double arithmeticNanos(SolverCost cost, MachineRoof roof) {
        return cost.mode().simd() ? roof.vectorNanos() : roof.scalarNanos();
    }
}
