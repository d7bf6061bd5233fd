package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.MousePosition;
import io.github.catenary.solver.kernel.RandomSource;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.Workers;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Stage;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleReserve;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringReserve;
import io.github.catenary.solver.state.SpringStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Kernels that are compiled only to be asked about a drawing, on arrays that no run uses. For one thread. */
interface DrawnKernels {
    /** @param elements what the kernel was compiled from */
    void ask(ConstraintKernel kernel, List<BoundElement> elements, SolverView view);

    /**
     * Asks the kernels of a scene without errors. A type that throws is passed over: the run compiles it again, and tells
     * what it throws then.
     *
     * @param types finds the type of an element that takes part
     * @param which the types to ask
     * @param work records which type is asked
     */
    static void ask(
            Scene scene,
            Function<Element, Optional<KernelFactory>> types,
            Predicate<KernelFactory> which,
            ActiveCall work,
            DrawnKernels asking) {
        Map<KernelFactory, List<Element>> byType = new LinkedHashMap<>();
        for (Element element : scene.elements()) {
            types.apply(element)
                    .ifPresent(type -> byType.computeIfAbsent(type, first -> new ArrayList<>())
                            .add(element));
        }
        if (byType.isEmpty()) return;
        Binding binding = new Binding(scene);
        SolverView view = view(scene);
        byType.forEach((type, elements) -> {
            work.begin();
            work.enter(work.number(elements.get(0).type()), Stage.CHECK);
            try {
                if (!which.test(type)) return;
                List<BoundElement> bound =
                        elements.stream().map(each -> binding.bind(each, type)).toList();
                asking.ask(type.compile(bound, view), bound, view);
            } catch (Throwable thrown) {
                // The run will tell.
            } finally {
                work.leave();
            }
        });
    }

    /** Entry i is true if an element may write the rest length of spring i. The rest is as in {@link #ask}. */
    static boolean[] lengthened(Scene scene, Function<Element, Optional<KernelFactory>> types, ActiveCall work) {
        boolean[] lengthened = new boolean[scene.springs().size()];
        ask(scene, types, type -> true, work, (kernel, elements, view) -> {
            if (!Stage.writesSprings(kernel)) return;
            for (BoundElement element : elements) for (int spring : element.springs()) lengthened[spring] = true;
        });
        return lengthened;
    }

    /** Arrays as a run would begin with. */
    static SolverView view(Scene scene) {
        double h = scene.solver().substepDuration();
        ParticleReserve none = new ParticleReserve(scene.particles().size());
        ParticleStore store = new ParticleStore(scene, h);
        return new SolverView(
                scene,
                store.arrays(),
                new SpringStore(scene, store.arrays()),
                new SpringReserve(none).added(),
                none.added(),
                new FaceArrays(scene),
                h,
                0,
                new MousePosition(),
                new RandomSource(),
                new Workers(1));
    }
}
