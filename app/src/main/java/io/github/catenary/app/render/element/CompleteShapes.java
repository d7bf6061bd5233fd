package io.github.catenary.app.render.element;

import io.github.catenary.app.document.workspace.ForeignCall;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Plugins;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What elements show in pictures that are to be complete, such as those of a film: it waits for plugins, up to a limit. A
 * type that exceeds the limit is asked no more. One thread at a time.
 */
public final class CompleteShapes implements ShapeProvider {
    /** How long the window's films and pictures wait for a plugin, s. */
    public static final double USUAL_SECONDS = 10;

    private static final double MILLIS_PER_SECOND = 1000;

    private final Plugins plugins;
    private final double seconds;
    private final RunShapes followed;
    private final Map<Asked, ElementShape> known = new HashMap<>();
    private final Map<String, ElementShape> unanswered = new HashMap<>();

    /** A question to a type. */
    private record Asked(String type, Parameters parameters) {}

    /** @param seconds how long to wait for the answer of one type, s, greater than 0 */
    public CompleteShapes(Plugins plugins, double seconds) {
        this.plugins = plugins;
        this.seconds = seconds;
        RunShapesOfType.SlowCalls slow = (type, call, left) -> {
            left.run();
            giveUp(type, call);
        };
        followed = new RunShapes(plugins, slow, () -> {});
    }

    private ElementShape giveUp(ConstraintType type, ForeignCall<?> call) {
        call.leave();
        ElementShape nothing = ElementShape.failed(Optional.of(new UnansweredException(type.id(), seconds)));
        unanswered.put(type.id(), nothing);
        return nothing;
    }

    private long millis() {
        return (long) Math.ceil(seconds * MILLIS_PER_SECOND);
    }

    @Override
    public ShapeProvider in(Frame frame) {
        return followed.in(frame, this, millis());
    }

    @Override
    public ElementShape of(Element element) {
        Optional<ConstraintType> type = plugins.constraint(element.type());
        if (type.isEmpty()) return ElementShape.NONE;
        if (ShapeProvider.core(element.type()).isPresent()) return ShapeProvider.CORE.of(element);
        ElementShape nothing = unanswered.get(element.type());
        if (nothing != null) return nothing;
        if (type.get().followsRun()) return ElementShape.NONE;
        return known.computeIfAbsent(
                new Asked(element.type(), element.parameters()), asked -> ask(type.get(), asked.parameters()));
    }

    private ElementShape ask(ConstraintType type, Parameters parameters) {
        ForeignCall<ElementShape> call = ForeignCall.start(() -> ElementShape.of(type, parameters), () -> {});
        if (call.endsWithin(millis())) return call.outcome();
        return giveUp(type, call);
    }
}
