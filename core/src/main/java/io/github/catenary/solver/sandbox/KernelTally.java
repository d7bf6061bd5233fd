package io.github.catenary.solver.sandbox;

import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.trace.ForceTally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Finds what kernels push that move particles, for a {@link ForceTally}. */
final class KernelTally {
    private static final int NOBODY = -1;

    private final ForceTally to;
    /** For each kernel where it notes what its elements push; empty if it does not. */
    private final List<double[]> pushes = new ArrayList<>();
    /** For each kernel that acts between particles alone, all of these; empty if they are not known. */
    private final List<int[]> members = new ArrayList<>();
    /** For each kernel, the last element that has each particle; empty where nobody asks. */
    private final List<int[]> owners = new ArrayList<>();

    private final boolean[] inner;

    KernelTally(ForceTally to, GuardedKernels kernels, ParticleArrays particles, SpringStore springs) {
        this.to = to;
        inner = new boolean[kernels.size()];
        for (int i = 0; i < inner.length; i++) {
            double[] own = kernels.pushesOf(i);
            pushes.add(own);
            List<BoundElement> elements = kernels.elementsOf(i);
            inner[i] = kernels.bondsOf(i) != KernelFactory.Bonds.NONE || elements.isEmpty();
            members.add(inner[i] || own.length > 0 ? members(elements, springs) : new int[0]);
            owners.add(inner[i] || own.length > 0 ? new int[0] : owners(elements, springs, particles.count));
        }
    }

    private static int[] members(List<BoundElement> elements, SpringStore springs) {
        return elements.stream()
                .flatMapToInt(each -> members(each, springs))
                .sorted()
                .distinct()
                .toArray();
    }

    private static IntStream members(BoundElement element, SpringStore springs) {
        IntStream ends = IntStream.of(element.springs()).flatMap(i -> IntStream.of(springs.a(i), springs.b(i)));
        return IntStream.concat(IntStream.of(element.particles()), ends);
    }

    private static int[] owners(List<BoundElement> elements, SpringStore springs, int count) {
        int[] own = new int[count];
        Arrays.fill(own, elements.size() == 1 ? 0 : NOBODY);
        for (int k = 0; k < elements.size(); k++) {
            int element = k;
            members(elements.get(k), springs).forEach(i -> own[i] = element);
        }
        return own;
    }

    /** The kernel is about to act. */
    void open(int kernel) {
        Arrays.fill(pushes.get(kernel), 0); // nobody may have read what is in it
        to.open();
    }

    /** An energy of a kernel that pushes from outside pushes a particle, N. */
    void push(int kernel, int particle, double x, double y, double z) {
        int[] own = owners.get(kernel);
        if (own.length > 0 && own[particle] >= 0) to.body(kernel, own[particle], x, y, z);
    }

    /** The kernel has acted. */
    void close(int kernel) {
        if (pushes.get(kernel).length > 0) to.closeTold(kernel, pushes.get(kernel), members.get(kernel));
        else if (inner[kernel]) to.closeInner(members.get(kernel));
        else to.closeOuter(kernel, owners.get(kernel));
    }
}
