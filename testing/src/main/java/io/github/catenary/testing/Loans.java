package io.github.catenary.testing;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.IntegratorType.Accelerations;
import io.github.catenary.solver.kernel.IntegratorType.StepMethod;
import io.github.catenary.solver.kernel.MousePosition;
import io.github.catenary.solver.kernel.RandomSource;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.kernel.Workers;
import io.github.catenary.solver.sandbox.Stage;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.ConstraintType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Stands between a run and the code of a plugin. Each call gets its arguments on loan, and loses them when it returns:
 * from then on, the view, the edits of the topology and the accelerations throw an exception. Instead of an array, a call
 * gets a copy. When the call ends, the numbers of the copy go to the run, and the copy is filled with NaN; if it holds
 * anything else later, the plugin has written it.
 *
 * <p>The code may run on any thread; {@link #misuses} is for the thread that steps the run.
 */
final class Loans {
    /** The number of arrays that each call checks; the others are checked after the run. */
    private static final int RECENT = 64;

    private final Set<String> misuses = new LinkedHashSet<>();
    private final List<Kept> kept = new ArrayList<>();
    private final Set<Class<?>> code = new LinkedHashSet<>();
    /** The method in progress, for messages. */
    private volatile String now = "nothing";

    /** An array that nobody may write any longer. */
    private record Kept(double[] array, double[] expected, String complaint) {
        boolean isWritten() {
            return !Arrays.equals(array, expected);
        }
    }

    /** All misuses so far, each as a sentence that says what to do. */
    List<String> misuses() {
        lookAt(0);
        synchronized (misuses) {
            return List.copyOf(misuses);
        }
    }

    /** The classes of the kernels and step methods compiled so far. */
    Set<Class<?>> code() {
        return Set.copyOf(code);
    }

    private void lookAt(int from) {
        for (Kept each : kept.subList(Math.max(0, from), kept.size())) {
            if (each.isWritten()) complain(each.complaint);
        }
    }

    private void complain(String sentence) {
        synchronized (misuses) {
            misuses.add(sentence);
        }
    }

    /** The same type; its kernels get their arguments on loan. */
    ConstraintType lending(ConstraintType type) {
        return lending(ConstraintType.class, type, "element type " + type.id());
    }

    /** The same integrator; its step methods get their arguments on loan. */
    IntegratorType lending(IntegratorType integrator) {
        return lending(IntegratorType.class, integrator, "integrator " + integrator.id());
    }

    private <T> T lending(Class<T> kind, T item, String who) {
        Class<?>[] kinds =
                item instanceof ConstraintKernel ? new Class<?>[] {kind, Stage.StandIn.class} : new Class<?>[] {kind};
        return kind.cast(Proxy.newProxyInstance(Loans.class.getClassLoader(), kinds, (proxy, method, given) -> {
            if (method.getDeclaringClass() == Stage.StandIn.class) return item;
            return lent(who, item, method, given == null ? new Object[0] : given);
        }));
    }

    private @Nullable Object lent(String who, Object item, Method method, Object[] given) throws Throwable {
        Call call = new Call(who, method.getName());
        Object[] lent = new Object[given.length];
        for (int i = 0; i < given.length; i++) lent[i] = call.lend(given[i]);
        String before = now;
        now = call.stage;
        try {
            return call.answer(method.invoke(item, lent));
        } catch (InvocationTargetException thrown) {
            throw Objects.requireNonNull(thrown.getCause());
        } finally {
            call.end(given, lent);
            lookAt(kept.size() - RECENT);
            now = before;
        }
    }

    /** One call of a plugin's code, and all its loans. */
    private final class Call {
        private final String who;
        private final String stage;
        private volatile boolean over;

        Call(String who, String stage) {
            this.who = who;
            this.stage = stage;
        }

        Object lend(Object item) {
            if (item instanceof SolverView view) return new LentView(view, this);
            if (item instanceof TopologyEdits edits) return watched(TopologyEdits.class, edits, "the edits");
            if (item instanceof Accelerations at) return watched(Accelerations.class, at, "the accelerations");
            if (item instanceof double[] array) return array.clone();
            if (item instanceof Vectors v) return new Vectors(v.x.clone(), v.y.clone(), v.z.clone());
            return item instanceof Stage.StandIn standIn ? standIn.original() : item;
        }

        private <T> T watched(Class<T> kind, T item, String what) {
            return kind.cast(Proxy.newProxyInstance(
                    Loans.class.getClassLoader(), new Class<?>[] {kind}, (proxy, method, arguments) -> {
                        require(what);
                        try {
                            return method.invoke(item, arguments);
                        } catch (InvocationTargetException thrown) {
                            throw Objects.requireNonNull(thrown.getCause());
                        }
                    }));
        }

        /** @throws IllegalStateException if the call has returned */
        void require(String what) {
            if (!over) return;
            String sentence = String.format(
                    "%s uses %s of %s when that call is over, in %s: use what a call gets during that call only",
                    who, what, stage, now);
            complain(sentence);
            throw new IllegalStateException(sentence);
        }

        @Nullable
        Object answer(@Nullable Object answer) {
            if (answer instanceof ConstraintKernel kernel) return compiled(ConstraintKernel.class, kernel);
            if (answer instanceof StepMethod steps) return compiled(StepMethod.class, steps);
            if (answer instanceof IntegratorType adjusted) return lending(IntegratorType.class, adjusted, who);
            if (!(answer instanceof double[] state)) return answer;
            kept.add(new Kept(
                    state, state.clone(), who + " writes the array that " + stage + " gave: give a copy of the state"));
            return state.clone();
        }

        private <T> T compiled(Class<T> kind, T item) {
            code.add(item.getClass());
            return lending(kind, item, who);
        }

        void end(Object[] given, Object[] lent) {
            over = true;
            for (int i = 0; i < given.length; i++) {
                if (given[i] instanceof double[] own) takeBack(own, (double[]) lent[i]);
                if (given[i] instanceof Vectors own) takeBack(own, (Vectors) lent[i]);
            }
        }

        private void takeBack(Vectors own, Vectors lent) {
            takeBack(own.x, lent.x);
            takeBack(own.y, lent.y);
            takeBack(own.z, lent.z);
        }

        private void takeBack(double[] own, double[] lent) {
            System.arraycopy(lent, 0, own, 0, own.length);
            Arrays.fill(lent, Double.NaN);
            kept.add(new Kept(
                    lent,
                    lent.clone(),
                    who + " writes into an array of " + stage
                            + " when that call is over: write into what a call gets during that call only"));
        }
    }

    /** A view that throws an exception once the call that got it has returned. */
    private static final class LentView extends SolverView {
        private final Call call;

        LentView(SolverView view, Call call) {
            super(view);
            this.call = call;
        }

        private void require() {
            call.require("the view");
        }

        @Override
        public Scene scene() {
            require();
            return super.scene();
        }

        @Override
        public ParticleArrays particles() {
            require();
            return super.particles();
        }

        @Override
        public SpringArrays springs() {
            require();
            return super.springs();
        }

        @Override
        public AddedSprings added() {
            require();
            return super.added();
        }

        @Override
        public AddedParticles addedParticles() {
            require();
            return super.addedParticles();
        }

        @Override
        public boolean restLengthsMayChange() {
            require();
            return super.restLengthsMayChange();
        }

        @Override
        public FaceArrays faces() {
            require();
            return super.faces();
        }

        @Override
        public double substepDuration() {
            require();
            return super.substepDuration();
        }

        @Override
        public double startTime() {
            require();
            return super.startTime();
        }

        @Override
        public MousePosition pointer() {
            require();
            return super.pointer();
        }

        @Override
        public RandomSource random() {
            require();
            return super.random();
        }

        @Override
        public Workers workers() {
            require();
            return super.workers();
        }
    }
}
