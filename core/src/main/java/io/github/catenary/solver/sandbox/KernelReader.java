package io.github.catenary.solver.sandbox;

import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.Quiet;
import io.github.catenary.solver.kernel.SolverView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Asks the kernels of a run between frames for what people look at, and when they do nothing. A run is the same whether
 * somebody looks or not: what a kernel writes meanwhile is undone, and one that fails stays on, and is not asked again
 * for what people look at. For the thread that steps the run.
 */
public final class KernelReader {
    private static final double[] NOTHING = {};

    private final GuardedKernels kernels;
    /** The kernels that failed to tell something. */
    private final BitSet silent = new BitSet();

    KernelReader(GuardedKernels kernels) {
        this.kernels = kernels;
    }

    /** Asks a kernel; false if it fails, or writes what it may only read. */
    private boolean ask(int i, Stage stage, PublishAudit audit, Consumer<ConstraintKernel> question) {
        Optional<Message> failure = kernels.ask(i, stage, question);
        Optional<Message> why = audit.undo().or(() -> failure);
        why.ifPresent(text -> {
            silent.set(i);
            kernels.noteSilent(i, stage, text);
        });
        return why.isEmpty();
    }

    /** Lets kernels tell of contacts where the particles are. */
    public void contacts(SolverView view, ContactSink to) {
        PublishAudit audit = new PublishAudit(view);
        for (int i : kernels.stages().having(Stage.CONTACTS)) {
            if (kernels.isOff(i) || silent.get(i)) continue;
            ask(
                    i,
                    Stage.CONTACTS,
                    audit,
                    kernel -> kernel.contacts(view, view.particles().positions(), to));
        }
    }

    /** The energy of all elements that tell one, where the particles are, J; NaN if a kernel fails. */
    public double energy(SolverView view) {
        double[] sum = {0};
        PublishAudit audit = new PublishAudit(view);
        for (int i = 0; i < kernels.size(); i++) {
            KernelEnergies own = kernels.toldEnergies(i);
            if (kernels.isOff(i) || own.isEmpty()) continue;
            if (silent.get(i)) return Double.NaN;
            boolean told = ask(
                    i,
                    Stage.ENERGY,
                    audit,
                    kernel -> sum[0] += own.energy(view.particles().positions()));
            if (!told) return Double.NaN;
        }
        return sum[0];
    }

    /** The channels that kernels publish, in the order of their types. */
    public List<Channel> channels() {
        return Channel.once(
                IntStream.range(0, kernels.size()).mapToObj(kernels::channels).flatMap(List::stream));
    }

    /** The values of channels now: of each item the greatest that a kernel gives, or NaN. */
    public List<double[]> read(List<Channel> channels, SolverView view) {
        if (channels.isEmpty()) return List.of();
        PublishAudit audit = new PublishAudit(view);
        List<double[]> values = new ArrayList<>();
        for (Channel channel : channels) {
            double[] greatest = noValues(channel, view);
            for (int i = 0; i < kernels.size(); i++) {
                double[] own = publish(i, channel, view, audit);
                for (int k = 0; k < own.length; k++) {
                    if (Double.isFinite(own[k]) && !(own[k] <= greatest[k])) greatest[k] = own[k];
                }
            }
            values.add(greatest);
        }
        return values;
    }

    private static double[] noValues(Channel channel, SolverView view) {
        double[] none = new double[channel.ofSprings() ? view.springs().count : view.particles().count];
        Arrays.fill(none, Double.NaN);
        return none;
    }

    /** What one kernel tells of a channel; empty if it tells nothing. */
    private double[] publish(int i, Channel channel, SolverView view, PublishAudit audit) {
        Optional<Channel> declared =
                kernels.channels(i).stream().filter(channel::isSame).findFirst();
        if (declared.isEmpty() || kernels.isOff(i) || silent.get(i)) return NOTHING;
        double[] own = noValues(channel, view);
        return ask(i, Stage.PUBLISH, audit, kernel -> kernel.publish(declared.get(), view, own)) ? own : NOTHING;
    }

    /**
     * When no kernel does anything in a substep, of each that is on, in order; empty if one may act in any, or fails to
     * tell.
     */
    public Optional<List<QuietKernel>> quiet(SolverView view) {
        if (kernels.anyProjects() || kernels.anyWritesBeforeSteps()) return Optional.empty();
        if (kernels.stages().having(Stage.LEAD).length > 0) return Optional.empty();
        PublishAudit audit = new PublishAudit(view);
        List<QuietKernel> all = new ArrayList<>();
        for (int i = 0; i < kernels.size(); i++) {
            if (kernels.isOff(i) || kernels.stages().of(i).isEmpty()) continue;
            Optional<Quiet> own = quiet(i, view);
            if (audit.undo().isPresent() || own.isEmpty()) return Optional.empty();
            all.add(new QuietKernel(own.get(), kernels.stages().has(Stage.COLLIDE, i), kernels.stoppedBy(i)));
        }
        return Optional.of(all);
    }

    /** When a kernel does nothing; empty if it may act in any substep, or fails to tell. */
    Optional<Quiet> quiet(int i, SolverView view) {
        List<Quiet> told = new ArrayList<>();
        Optional<Message> failure = kernels.ask(
                i,
                Stage.QUIET,
                kernel -> kernel.quiet(view).filter(each -> fits(each, view)).ifPresent(told::add));
        return failure.isPresent() ? Optional.empty() : told.stream().findFirst();
    }

    /** True if all indices and lengths are those of the run. */
    private static boolean fits(Quiet quiet, SolverView view) {
        int springs = quiet.longest().length;
        int count = view.particles().count;
        return (springs == 0 || springs == view.springs().count)
                && quiet.barriers().stream().allMatch(each -> fits(each.ranges(), count));
    }

    private static boolean fits(int[] ranges, int count) {
        return ranges.length % 2 == 0 && IntStream.of(ranges).allMatch(end -> end >= 0 && end <= count);
    }
}
