package io.github.catenary.solver.integrator;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.FrameAbortedException;
import io.github.catenary.solver.sandbox.Stage;
import io.github.catenary.solver.state.Vectors;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** Runs an added integration method, which may be foreign code. */
public final class PluginIntegrator extends ForceIntegrator {
    /**
     * Ends the frame of a run whose integrator failed, or a query to an integrator. Never leaves {@code
     * Simulation.step}.
     */
    public static final class FailedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final String integrator;

        private FailedException(String integrator, Throwable cause) {
            super(cause);
            this.integrator = integrator;
        }

        public String integrator() {
            return integrator;
        }
    }

    /** An added integrator type. Its descriptor is read once; every other query may fail at any time. */
    public static final class Method extends IntegrationMethod {
        private final IntegratorType type;
        private final Parameters given;

        public Method(IntegratorType type) {
            this(type.descriptor(), type, Parameters.NONE);
        }

        private Method(Descriptor descriptor, IntegratorType type, Parameters given) {
            super(descriptor);
            this.type = type;
            this.given = given;
        }

        @Override
        public IntegrationMethod with(Parameters newParameters) {
            return new Method(descriptor(), type, newParameters);
        }

        /** The type with the parameters; may throw anything. */
        private IntegratorType now() {
            if (schema().parameters().isEmpty()) return type;
            return (IntegratorType)
                    Objects.requireNonNull(type.with(schema().resolve(given)), "with(values) gave nothing");
        }

        /** @throws FailedException if the type fails to answer */
        @Override
        public OptionalInt order() {
            return ask(() -> now().order());
        }

        /** @throws FailedException if the type fails to answer */
        @Override
        public OptionalDouble largestStep(FastestMotion motion) {
            return ask(() -> now().largestStep(motion));
        }

        /** @throws FailedException if the type fails to answer */
        @Override
        public Optional<Message> remedy(Scene scene) {
            return ask(() -> now().remedy(scene));
        }

        private <T> T ask(Supplier<T> question) {
            try {
                return Objects.requireNonNull(question.get(), "its answer is null");
            } catch (Throwable thrown) {
                throw new FailedException(id(), thrown);
            }
        }

        @Override
        public Integrator create(StepContext context) {
            return new PluginIntegrator(id(), this::now, context);
        }
    }

    private final String id;
    private final Supplier<IntegratorType> type;
    private final IntegratorType.Accelerations accelerations = this::accelerations;
    private final ActiveCall work;
    private final int number;
    private final Vectors xBefore = scratch();
    private final Vectors vBefore = scratch();
    private final Vectors a = scratch();
    /** Made in the first step, so that a method that cannot be made fails like one that cannot step. */
    private IntegratorType.StepMethod method;

    /**
     * @param id the id that the type gave when it was added; a second query might throw
     * @param type the type with its parameters, asked in the first step
     */
    private PluginIntegrator(String id, Supplier<IntegratorType> type, StepContext context) {
        super(context);
        this.id = id;
        this.type = type;
        work = context.kernels().work();
        number = work.number(name(id));
        method = this::makeAndAdvance;
    }

    /** The name of an integrator in {@link ActiveCall}. */
    public static String name(String id) {
        return "integrator " + id;
    }

    /** Computes accelerations for the method. Elements record themselves as active while they run. */
    private void accelerations(Vectors positions, Vectors velocities, Vectors into) {
        forces.accelerations(positions, velocities, into);
        work.enter(number, Stage.ADVANCE);
    }

    private void makeAndAdvance(
            Vectors positions, Vectors velocities, double duration, IntegratorType.Accelerations a) {
        method = Objects.requireNonNull(type.get().compile(particles.count), "compile gave no method");
        method.advance(positions, velocities, duration, a);
    }

    @Override
    public void advance() {
        xBefore.set(x);
        vBefore.set(v);
        if (forces.hasContacts()) forces.begin(x, v, a);
        work.enter(number, Stage.ADVANCE);
        try {
            method.advance(x, v, h, accelerations);
        } catch (FrameAbortedException found) {
            throw found; // an element type failed while the method asked for forces
        } catch (Throwable thrown) {
            throw new FailedException(id, thrown);
        } finally {
            work.leave();
        }
        double[] w = particles.invMass;
        for (int i = 0; i < w.length; i++) {
            if (w[i] != 0) continue;
            v.x[i] = vBefore.x[i];
            v.y[i] = vBefore.y[i];
            v.z[i] = vBefore.z[i];
            x.x[i] = xBefore.x[i] + h * v.x[i];
            x.y[i] = xBefore.y[i] + h * v.y[i];
            x.z[i] = xBefore.z[i] + h * v.z[i];
        }
        for (int i : particles.rollers()) {
            if (particles.freeX(i) == 0) x.x[i] = xBefore.x[i];
            if (particles.freeY(i) == 0) x.y[i] = xBefore.y[i];
            if (particles.freeZ(i) == 0) x.z[i] = xBefore.z[i];
        }
        particles.clearLocked(v);
    }
}
