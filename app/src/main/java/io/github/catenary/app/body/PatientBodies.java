package io.github.catenary.app.body;

import io.github.catenary.app.plugin.ForeignCall;
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
public final class PatientBodies implements BodyLook {
    /** How long the window's films and pictures wait for a plugin, s. */
    public static final double USUAL_SECONDS = 10;

    private static final double MILLIS_PER_SECOND = 1000;

    private final Plugins plugins;
    private final double seconds;
    private final FollowedBodies followed;
    private final Map<Asked, BodyShape> known = new HashMap<>();
    private final Map<String, BodyShape> unanswered = new HashMap<>();

    /** A question to a type. */
    private record Asked(String type, Parameters parameters) {}

    /** @param seconds how long to wait for the answer of one type, s, greater than 0 */
    public PatientBodies(Plugins plugins, double seconds) {
        this.plugins = plugins;
        this.seconds = seconds;
        FollowedType.SlowCalls slow = (type, call, left) -> {
            left.run();
            giveUp(type, call);
        };
        followed = new FollowedBodies(plugins, slow, () -> {});
    }

    private BodyShape giveUp(ConstraintType type, ForeignCall<?> call) {
        call.leave();
        BodyShape nothing = BodyShape.failed(Optional.of(new UnansweredException(type.id(), seconds)));
        unanswered.put(type.id(), nothing);
        return nothing;
    }

    private long millis() {
        return (long) Math.ceil(seconds * MILLIS_PER_SECOND);
    }

    @Override
    public BodyLook in(Frame frame) {
        return followed.in(frame, this, millis());
    }

    @Override
    public BodyShape of(Element element) {
        Optional<ConstraintType> type = plugins.constraint(element.type());
        if (type.isEmpty()) return BodyShape.NONE;
        if (BodyLook.core(element.type()).isPresent()) return BodyLook.CORE.of(element);
        BodyShape nothing = unanswered.get(element.type());
        if (nothing != null) return nothing;
        if (type.get().followsRun()) return BodyShape.NONE;
        return known.computeIfAbsent(
                new Asked(element.type(), element.parameters()), asked -> ask(type.get(), asked.parameters()));
    }

    private BodyShape ask(ConstraintType type, Parameters parameters) {
        ForeignCall<BodyShape> call = ForeignCall.start(() -> BodyShape.of(type, parameters), () -> {});
        if (call.endsWithin(millis())) return call.outcome();
        return giveUp(type, call);
    }
}
