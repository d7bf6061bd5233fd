package io.github.catenary.solver.integrator;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.device.DeviceWatch;
import io.github.catenary.solver.kernel.Barrier;
import io.github.catenary.solver.kernel.Quiet;
import io.github.catenary.solver.sandbox.QuietKernel;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** What a device has to watch so that kernels need not be called. */
public final class QuietWatch {
    private final ParticleArrays p;
    private final IntStream.Builder particles = IntStream.builder();
    private final DoubleStream.Builder reaches = DoubleStream.builder();
    private int count;

    private QuietWatch(ParticleArrays p) {
        this.p = p;
    }

    /**
     * Puts together what kernels tell, for springs and particles as they are now.
     *
     * @param barriers false if somebody stops particles at barriers
     */
    public static DeviceWatch of(List<QuietKernel> kernels, boolean barriers, SpringArrays s, ParticleArrays p) {
        List<Quiet> quiet = kernels.stream().map(QuietKernel::quiet).toList();
        double[] longest = new double[s.count];
        Arrays.fill(longest, Double.POSITIVE_INFINITY);
        for (Quiet each : quiet) {
            for (int i = 0; i < each.longest().length; i++) {
                longest[i] = Math.min(longest[i], each.longest()[i] * s.restLength[i]);
            }
        }
        int[] watched = IntStream.range(0, s.count)
                .filter(i -> !s.torn[i] && longest[i] != Double.POSITIVE_INFINITY)
                .toArray();
        return new QuietWatch(p)
                .of(
                        quiet.stream()
                                .filter(each -> barriers)
                                .flatMap(each -> each.barriers().stream())
                                .toList(),
                        IntStream.of(watched).map(i -> s.a[i]).toArray(),
                        IntStream.of(watched).map(i -> s.b[i]).toArray(),
                        IntStream.of(watched).mapToDouble(i -> longest[i]).toArray());
    }

    private DeviceWatch of(List<Barrier> barriers, int[] a, int[] b, double[] longest) {
        int[] first = new int[barriers.size() + 1];
        for (int k = 0; k < barriers.size(); k++) {
            add(barriers.get(k));
            first[k + 1] = count;
        }
        return new DeviceWatch(
                a,
                b,
                longest,
                barriers.stream().mapToInt(each -> form(each.form())).toArray(),
                barriers.stream().flatMapToDouble(QuietWatch::numbers).toArray(),
                first,
                particles.build().toArray(),
                reaches.build().toArray());
    }

    private void add(Barrier barrier) {
        int[] ranges = barrier.ranges();
        for (int k = 0; k < ranges.length; k += 2) {
            for (int i = ranges[k]; i < ranges[k + 1]; i++) {
                if (p.invMass[i] == 0) continue; // pinned, held, or nobody there
                particles.add(i);
                reaches.add(p.radius[i] + barrier.gap());
                count++;
            }
        }
    }

    static int form(Barrier.Form form) {
        return switch (form) {
            case PLANE -> DeviceWatch.PLANE;
            case BOX -> DeviceWatch.BOX;
            case BOWL -> DeviceWatch.BOWL;
            case CAPSULE -> DeviceWatch.CAPSULE;
        };
    }

    static DoubleStream numbers(Barrier barrier) {
        Vec3 at = barrier.at();
        Vec3 extent = barrier.extent();
        return DoubleStream.of(at.x(), at.y(), at.z(), extent.x(), extent.y(), extent.z(), barrier.size());
    }
}
