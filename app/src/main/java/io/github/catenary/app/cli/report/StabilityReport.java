package io.github.catenary.app.cli.report;

import com.google.gson.stream.JsonWriter;
import io.github.catenary.analysis.ElasticityEdge;
import io.github.catenary.analysis.QuietEdge;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.kernel.FastestMotion;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** How far a scene is from feeding on itself, under the positional solver and under the explicit integrators. */
public final class StabilityReport {
    /** Empty if the scene has too many passes. */
    private final Optional<ElasticityEdge> stability;

    private final OptionalDouble quiet;
    /** By integrator id, s; infinite where nothing oscillates. */
    private final Map<String, Double> stepLimits = new LinkedHashMap<>();

    /**
     * @param motion of the same scene
     * @param cancelled whether what can be left out is left out
     */
    public StabilityReport(Scene scene, FastestMotion motion, BooleanSupplier cancelled) {
        stability = ElasticityEdge.isMeasurable(scene) ? Optional.of(ElasticityEdge.of(scene)) : Optional.empty();
        quiet = QuietEdge.of(scene, cancelled);
        for (IntegrationMethod each : IntegratorCatalog.OWN.all())
            each.largestStep(motion).ifPresent(seconds -> stepLimits.put(each.id(), seconds));
    }

    /** Adds the fields that docs/cli.md describes. */
    void write(JsonWriter json) throws IOException {
        JsonLine.number(json, "edge", of(ElasticityEdge::edge));
        JsonLine.number(json, "growth", of(ElasticityEdge::growth));
        JsonLine.number(json, "margin", of(ElasticityEdge::margin));
        JsonLine.number(json, "quiet", quiet);
        JsonLine.object(json, "explicitStepLimit", inner -> {
            for (Map.Entry<String, Double> limit : stepLimits.entrySet()) {
                boolean limited = Double.isFinite(limit.getValue());
                OptionalDouble seconds = limited ? OptionalDouble.of(limit.getValue()) : OptionalDouble.empty();
                JsonLine.number(inner, limit.getKey(), seconds);
            }
        });
    }

    void addTo(Facts facts) {
        if (stability.isPresent()) addTo(facts, stability.get());
        else facts.add("edge", "not measured, the passes are too many").add("growth", "not measured");
        facts.add(
                        "quiet",
                        quiet.isPresent() ? "to " + Facts.number(quiet.getAsDouble()) + ", measured" : "not measured")
                .add(
                        "step limits",
                        stepLimits.entrySet().stream()
                                .map(limit -> limit.getKey() + " " + seconds(limit.getValue()))
                                .collect(Collectors.joining(", ")));
    }

    private OptionalDouble of(ToDoubleFunction<ElasticityEdge> value) {
        return stability.isPresent() ? OptionalDouble.of(value.applyAsDouble(stability.get())) : OptionalDouble.empty();
    }

    private static void addTo(Facts facts, ElasticityEdge measured) {
        String about = measured.settled() ? "" : "about ";
        facts.add("edge", Facts.number(measured.edge()) + " of 2, the largest elasticity that does not grow")
                .add(
                        "growth",
                        about + Facts.number(measured.growth()) + " per frame, margin "
                                + Facts.number(measured.margin()));
    }

    private static String seconds(double limit) {
        return limit == Double.POSITIVE_INFINITY ? "none" : Facts.number(limit, "s");
    }
}
