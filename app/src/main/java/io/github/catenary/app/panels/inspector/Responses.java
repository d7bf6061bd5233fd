package io.github.catenary.app.panels.inspector;

import io.github.catenary.analysis.ElasticityConverter;
import io.github.catenary.analysis.SpringResponse;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The responses of springs to their elasticities, in words, and the elasticities for a stiffness. Any thread. */
final class Responses {
    /** The most springs that are measured one by one; more would take too long. */
    static final int MOST = 200;

    /** As many as the number has with which a stiffness is asked for. */
    static final int DIGITS = 4;

    /** The largest relative error of the stiffness that an elasticity gives. */
    private static final double OFF = 0.01;

    private Responses() {}

    /** One line for all springs, which says so if their responses differ. */
    static String text(Scene scene, IdSet springs) {
        String first = "";
        for (int id : springs.toArray()) {
            String text = text(scene, scene.springs().get(id));
            if (!first.isEmpty() && !first.equals(text)) return Texts.text("spring.response.mixed");
            first = text;
        }
        return first;
    }

    private static String text(Scene scene, Spring spring) {
        Optional<ElasticityConverter> converter = ElasticityConverter.of(scene, spring);
        if (converter.isEmpty()) return Texts.text("spring.response.held");
        double elasticity = scene.elasticity(spring);
        if (elasticity == 0) return Texts.text("spring.response.slack");
        return converter
                .get()
                .response(elasticity)
                .map(Responses::text)
                .orElseGet(() -> Texts.text("spring.response.none"));
    }

    static String text(SpringResponse response) {
        if (Double.isInfinite(response.stiffness())) return Texts.text("spring.response.rigid");
        String stiffness = Numbers.quantity(response.stiffness(), DIGITS, "N/m");
        String ratio = Numbers.rounded(response.dampingRatio(), 2);
        if (Double.isInfinite(response.period())) return Texts.text("spring.response.creeps", stiffness, ratio);
        return Texts.text("spring.response", stiffness, Numbers.quantity(response.period(), 2, "s"), ratio);
    }

    /** The effective stiffness of a spring's elasticity, N/m; empty if it is not a finite number. */
    static OptionalDouble stiffness(Scene scene, Spring spring) {
        return ElasticityConverter.of(scene, spring)
                .flatMap(converter -> converter.response(scene.elasticity(spring)))
                .filter(response -> Double.isFinite(response.stiffness()))
                .map(response -> OptionalDouble.of(response.stiffness()))
                .orElse(OptionalDouble.empty());
    }

    /**
     * The elasticity that gives each spring the stiffness, by spring id; springs that cannot reach it are left out.
     *
     * @param stiffness greater than 0, N/m
     */
    static Map<Integer, Double> elasticities(Scene scene, IdSet springs, double stiffness) {
        Map<Integer, Double> found = new LinkedHashMap<>();
        for (int id : springs.toArray()) {
            ElasticityConverter.of(scene, scene.springs().get(id)).ifPresent(converter -> {
                OptionalDouble elasticity = converter.elasticityFor(stiffness);
                if (elasticity.isPresent() && reaches(converter, elasticity.getAsDouble(), stiffness)) {
                    found.put(id, elasticity.getAsDouble());
                }
            });
        }
        return found;
    }

    private static boolean reaches(ElasticityConverter converter, double elasticity, double stiffness) {
        return converter
                .response(elasticity)
                .filter(response -> Math.abs(response.stiffness() - stiffness) <= OFF * stiffness)
                .isPresent();
    }
}
