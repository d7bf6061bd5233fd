package io.github.catenary.edit.simplify;

import io.github.catenary.edit.LongOperation;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.PredictableOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.kernel.KernelFactory;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;

/** Makes the net of the selection coarser, or that of the whole scene if nothing is selected. */
public final class Simplify extends PlainOperation implements LongOperation, PredictableOperation {
    /** How many particles are left at most. */
    public static final String PARTICLES = "particles";

    /** The same as a share of those that there are, in (0, 1). */
    public static final String SHARE = "share";

    private final Function<String, Optional<? extends KernelFactory>> types;
    private final Watch watch;
    private final Consumer<Message> told;

    public Simplify() {
        this(type -> Optional.empty(), Watch.NONE, message -> {});
    }

    private Simplify(Function<String, Optional<? extends KernelFactory>> types, Watch watch, Consumer<Message> told) {
        super(
                "simplify",
                "Simplify",
                "Makes a coarser net of the selected particles, or of all, with the same mass, outline and feel",
                ParameterSchema.of(
                                new Parameter.Decimal(
                                        SHARE,
                                        "Share",
                                        "Share of the particles that are left",
                                        "",
                                        new Bounds(0, false, 1, false),
                                        Optional.of(Value.of(0.25))),
                                new Parameter.Whole(
                                        PARTICLES,
                                        "Particles",
                                        "How many particles are left at most",
                                        "",
                                        Bounds.atLeast(Simplification.FEWEST),
                                        Optional.empty()))
                        .withAlternatives(SHARE, PARTICLES));
        this.types = types;
        this.watch = watch;
        this.told = told;
    }

    /**
     * The same operation, which knows types of elements.
     *
     * @param known empty for a type that nobody knows
     */
    public Simplify knowing(Function<String, Optional<? extends KernelFactory>> known) {
        return new Simplify(known, watch, told);
    }

    @Override
    public Operation watched(BooleanSupplier cancelled, DoubleConsumer share, Consumer<Message> tells) {
        return new Simplify(types, new Watch(cancelled, share), tells);
    }

    @Override
    public Optional<Message> hindrance(Scene scene, Selection selection) {
        return scene.particles().isEmpty()
                ? Optional.of(Message.of("simplify.empty", "the scene has no particles; draw something first"))
                : Optional.empty();
    }

    /** The particles that it works on: the selected ones, or all. */
    public static IdSet chosen(Scene scene, Selection selection) {
        IdSet selected = selection.particlesWithEnds(scene);
        return selected.isEmpty() ? IdSet.ofAll(scene.particles()) : selected;
    }

    /**
     * How many particles are left at most.
     *
     * @param particles how many there are
     */
    public static int most(ParameterValues values, int particles) {
        return values.given(PARTICLES)
                ? values.whole(PARTICLES)
                : (int) Math.max(Simplification.FEWEST, Math.rint(values.number(SHARE) * particles));
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        IdSet chosen = chosen(scene, selection);
        Simplification done = Simplification.of(scene, chosen, most(values, chosen.size()), types, watch);
        told.accept(done.summary(scene));
        return done.scene();
    }

    @Override
    public Message forecast(Scene scene, Selection selection, ParameterValues values) {
        IdSet chosen = chosen(scene, selection);
        Simplification.Forecast forecast = Simplification.forecast(scene, chosen, types);
        Message counts = Message.of(
                "simplify.forecast",
                "Leaves {0} of {1} particles. {2} have to stay: {3}",
                most(values, chosen.size()),
                forecast.particles(),
                forecast.staying(),
                forecast.kept());
        Message all = counts;
        for (Message each : forecast.inTheWay()) all = Message.of("simplify.then", "{0}; {1}", all, each);
        return all;
    }

    /** What is left of the selection. */
    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return selection.within(after);
    }
}
