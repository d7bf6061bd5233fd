package io.github.catenary.testing;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.kernel.Barrier;
import io.github.catenary.solver.kernel.BarrierLaw;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Quiet;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.Stage;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.ConstraintType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether kernels do nothing where they {@linkplain ConstraintKernel#quiet say} so, and what they say at barriers: a run that leaves out their calls there,
 * those before the substep included, has the same bits as one with all calls.
 */
final class QuietChecks {
    private QuietChecks() {}

    static void requireQuiet(ElementRuns runs, String name, Scene scene, int frames) {
        Scene positional = scene.withSolver(scene.solver().withIntegrator(SolverSettings.POSITIONAL));
        Outcome.after(runs.ran(positional, frames))
                .requireSame(
                        runs.through(QuietChecks::sparing).ran(positional, frames),
                        name + " without calls where quiet says what the kernel does: tell less in quiet");
    }

    private static ConstraintType sparing(ConstraintType type) {
        return proxy(ConstraintType.class, type, (method, given) -> {
            Object answer = call(type, method, given);
            return answer instanceof ConstraintKernel kernel ? sparing(kernel) : answer;
        });
    }

    private static ConstraintKernel sparing(ConstraintKernel kernel) {
        Sparing sparing = new Sparing(kernel);
        return proxy(ConstraintKernel.class, kernel, (method, given) -> sparing.pass(method, given));
    }

    /** Passes a call on. */
    private interface Passing {
        @Nullable
        Object pass(Method method, Object[] given) throws Throwable;
    }

    private static <T> T proxy(Class<T> kind, T item, Passing passing) {
        Class<?>[] kinds =
                item instanceof ConstraintKernel ? new Class<?>[] {kind, Stage.StandIn.class} : new Class<?>[] {kind};
        return kind.cast(Proxy.newProxyInstance(QuietChecks.class.getClassLoader(), kinds, (proxy, method, given) -> {
            if (method.getDeclaringClass() == Stage.StandIn.class) return item;
            return passing.pass(method, given == null ? new Object[0] : given);
        }));
    }

    private static @Nullable Object call(Object item, Method method, Object[] given) throws Throwable {
        Object[] own = given.clone();
        for (int i = 0; i < own.length; i++) if (own[i] instanceof Stage.StandIn standIn) own[i] = standIn.original();
        try {
            return method.invoke(item, own);
        } catch (InvocationTargetException thrown) {
            throw Objects.requireNonNull(thrown.getCause());
        }
    }

    /** Leaves out calls of a substep until the kernel may act, and then makes up for the one before it. */
    private static final class Sparing {
        private final ConstraintKernel kernel;
        private final BarrierLaw law = new BarrierLaw();
        private Optional<Quiet> quiet = Optional.empty();
        /** The call before the substep that was left out, and where the particles were. */
        private @Nullable Method owed;

        private Vectors place = Vectors.NONE;
        private Vectors before = Vectors.NONE;

        Sparing(ConstraintKernel kernel) {
            this.kernel = kernel;
        }

        @Nullable
        Object pass(Method method, Object[] given) throws Throwable {
            String stage = method.getName();
            if (stage.equals(Stage.BEFORE_STEP.toString())) {
                SolverView view = (SolverView) given[0];
                quiet = kernel.writesSprings() && Stage.BEFORE_STEP.isIn(kernel)
                        ? Optional.empty()
                        : kernel.quiet(view);
                if (quiet.isEmpty()) return call(kernel, method, given);
                owed = method;
                place = copy(view.particles().positions());
                before = copy(view.particles().previous());
                return null;
            }
            boolean acts = stage.equals(Stage.COLLIDE.toString()) || stage.equals(Stage.AFTER_STEP.toString());
            if (!acts) return call(kernel, method, given);
            SolverView view = (SolverView) given[0];
            if (!Stage.BEFORE_STEP.isIn(kernel)) quiet = kernel.quiet(view);
            if (quiet.isPresent() && quiet.get().holds(view)) return null;
            if (stage.equals(Stage.COLLIDE.toString()) && owed != null && isKnown(quiet.orElseThrow())) {
                stop(view, quiet.orElseThrow());
                return null;
            }
            makeUp(view);
            return call(kernel, method, given);
        }

        /** True if all that the kernel does in a collision is known. */
        private static boolean isKnown(Quiet told) {
            return told.longest().length == 0 && told.barriers().stream().allMatch(each -> each.rebound() != null);
        }

        /** Does what the kernel says that it does. */
        private void stop(SolverView view, Quiet told) {
            ParticleArrays p = view.particles();
            boolean[] stopped = kernel.stopped();
            for (Barrier barrier : told.barriers()) {
                int[] ranges = barrier.ranges();
                for (int k = 0; k < ranges.length; k += 2) {
                    for (int i = ranges[k]; i < ranges[k + 1]; i++) {
                        if (p.invMass[i] != 0 && stop(barrier, i, p) && stopped.length > 0) stopped[i] = true;
                    }
                }
            }
        }

        private boolean stop(Barrier barrier, int i, ParticleArrays p) {
            double[] at = {p.x[i], p.y[i], p.z[i]};
            double[] last = {p.prevX[i], p.prevY[i], p.prevZ[i]};
            double[] from = {place.x[i], place.y[i], place.z[i]};
            double[] way = {from[0] - before.x[i], from[1] - before.y[i], from[2] - before.z[i]};
            if (!law.meet(barrier, p.radius[i], at, last, from, way)) return false;
            p.x[i] = at[0];
            p.y[i] = at[1];
            p.z[i] = at[2];
            p.prevX[i] = last[0];
            p.prevY[i] = last[1];
            p.prevZ[i] = last[2];
            return true;
        }

        private void makeUp(SolverView view) throws Throwable {
            Method left = owed;
            owed = null;
            if (left == null) return;
            ParticleArrays p = view.particles();
            Vectors placeNow = copy(p.positions());
            Vectors beforeNow = copy(p.previous());
            p.positions().set(place);
            p.previous().set(before);
            call(kernel, left, new Object[] {view});
            p.positions().set(placeNow);
            p.previous().set(beforeNow);
        }

        private static Vectors copy(Vectors of) {
            return new Vectors(of.x.clone(), of.y.clone(), of.z.clone());
        }
    }
}
