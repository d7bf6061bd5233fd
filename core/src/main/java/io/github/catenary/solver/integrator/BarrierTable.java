package io.github.catenary.solver.integrator;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.device.DeviceContacts;
import io.github.catenary.solver.kernel.Barrier;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.sandbox.QuietKernel;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The barriers of kernels, as a device has to know them that stops particles there in their place. */
public final class BarrierTable {
    private BarrierTable() {}

    /**
     * The barriers of all kernels, of which each is a source; empty if there are none, if kernels do anything else in
     * collisions, or if there are too many of them.
     *
     * @param kernels in the order in which they act
     */
    public static Optional<DeviceContacts> of(List<QuietKernel> kernels, SolverView view) {
        List<Barrier> barriers = new ArrayList<>();
        IntStream.Builder sources = IntStream.builder();
        for (int k = 0; k < kernels.size(); k++) {
            if (!kernels.get(k).isKnown()) return Optional.empty();
            for (Barrier each : kernels.get(k).quiet().barriers()) {
                barriers.add(each);
                sources.add(k);
            }
        }
        if (barriers.isEmpty() || kernels.size() > DeviceContacts.SOURCES) return Optional.empty();
        ParticleArrays p = view.particles();
        int[] first = meetings(barriers, p);
        int[] surface = surfaces(barriers, first, p);
        int[] met =
                IntStream.range(0, p.count).filter(i -> first[i] < first[i + 1]).toArray();
        return Optional.of(new DeviceContacts(
                met,
                IntStream.of(met).mapToDouble(i -> p.radius[i]).toArray(),
                IntStream.concat(IntStream.of(met).map(i -> first[i]), IntStream.of(surface.length))
                        .toArray(),
                surface,
                barriers.stream().mapToInt(each -> QuietWatch.form(each.form())).toArray(),
                barriers.stream().flatMapToDouble(BarrierTable::numbers).toArray(),
                sources.build().toArray(),
                GuardedKernels.COLLISION_ROUNDS,
                view.scene().solver().substeps(),
                view.substepDuration()));
    }

    /** The first entry of each particle in a list of what it meets, then their number. */
    private static int[] meetings(List<Barrier> barriers, ParticleArrays p) {
        int[] first = new int[p.count + 1];
        for (Barrier each : barriers) particles(each, p).forEach(i -> first[i + 1]++);
        for (int i = 0; i < p.count; i++) first[i + 1] += first[i];
        return first;
    }

    private static int[] surfaces(List<Barrier> barriers, int[] first, ParticleArrays p) {
        int[] surface = new int[first[p.count]];
        int[] next = first.clone();
        for (int k = 0; k < barriers.size(); k++) {
            int number = k;
            particles(barriers.get(k), p).forEach(i -> surface[next[i]++] = number);
        }
        return surface;
    }

    /** The particles of a barrier that give way, once for each range that they are in. */
    private static IntStream particles(Barrier barrier, ParticleArrays p) {
        int[] ranges = barrier.ranges();
        return IntStream.range(0, ranges.length / 2)
                .flatMap(k -> IntStream.range(ranges[2 * k], ranges[2 * k + 1]))
                .filter(i -> p.invMass[i] != 0);
    }

    private static DoubleStream numbers(Barrier barrier) {
        Barrier.Rebound rebound = Objects.requireNonNull(barrier.rebound());
        Vec3 out = rebound.wayOut();
        return DoubleStream.concat(
                QuietWatch.numbers(barrier),
                DoubleStream.of(out.x(), out.y(), out.z(), rebound.restitution(), rebound.friction(), barrier.gap()));
    }
}
