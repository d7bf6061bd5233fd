package io.github.catenary.solver.integrator;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/** Another integrator in the catalogue, whose runs somebody watches. */
public final class WatchedMethod extends IntegrationMethod {
    private final IntegrationMethod method;
    private final StepMonitor watch;

    public WatchedMethod(IntegrationMethod method, StepMonitor watch) {
        super(method.descriptor());
        this.method = method;
        this.watch = watch;
    }

    @Override
    public OptionalInt order() {
        return method.order();
    }

    @Override
    public OptionalDouble largestStep(FastestMotion motion) {
        return method.largestStep(motion);
    }

    @Override
    public Optional<Message> remedy(Scene scene) {
        return method.remedy(scene);
    }

    @Override
    public Springs springs() {
        return method.springs();
    }

    @Override
    public Work work(Scene scene) {
        return method.work(scene);
    }

    @Override
    public Set<Setting> reads(SolverSettings settings) {
        return method.reads(settings);
    }

    @Override
    public boolean usesStiffness() {
        return method.usesStiffness();
    }

    @Override
    public boolean keepsVelocity() {
        return method.keepsVelocity();
    }

    @Override
    public Optional<Message> refusal(Scene scene) {
        return method.refusal(scene);
    }

    @Override
    public IntegrationMethod with(Parameters given) {
        return new WatchedMethod(method.with(given), watch);
    }

    @Override
    public Integrator create(StepContext context) {
        return new WatchedIntegrator(method.create(context), context, watch);
    }
}
