package io.github.catenary.testing;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The kernels of contributed types with which a scene runs, to be called without the run. */
final class RecordedKernels {
    /** A kernel, and what it was compiled with. */
    record Told(String type, ConstraintKernel kernel, SolverView view) {}

    private RecordedKernels() {}

    /** Compiles a scene. */
    static List<Told> of(ElementRuns runs, Scene scene) {
        List<Told> told = new ArrayList<>();
        ElementRuns recorded = new ElementRuns(Contributed.by(to -> {
            for (ConstraintType type : runs.types()) to.constraint(recording(type, told));
            runs.contributed().integrators().forEach(to::integrator);
        }));
        recorded.compile(scene);
        return told;
    }

    private static ConstraintType recording(ConstraintType type, List<Told> told) {
        return (ConstraintType) Proxy.newProxyInstance(
                RecordedKernels.class.getClassLoader(),
                new Class<?>[] {ConstraintType.class},
                (proxy, method, given) -> {
                    try {
                        Object answer = method.invoke(type, given);
                        if (answer instanceof ConstraintKernel kernel) {
                            told.add(new Told(type.id(), kernel, (SolverView) given[1]));
                        }
                        return answer;
                    } catch (InvocationTargetException thrown) {
                        throw Objects.requireNonNull(thrown.getCause());
                    }
                });
    }
}
