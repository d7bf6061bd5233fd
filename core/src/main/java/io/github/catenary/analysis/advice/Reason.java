package io.github.catenary.analysis.advice;

import io.github.catenary.analysis.SpringGraph;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.IntegratorCatalog;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToIntFunction;

/** Says in a sentence what is wrong with a scene, and what in the scene asks more of the solver than it gives. */
final class Reason {
    /** Masses of a smaller ratio are nothing unusual. */
    private static final double LARGE_RATIO = 10;

    /** A shorter chain needs no more than a few passes. */
    private static final int LONG_CHAIN = 12;

    /** Above this elasticity large scenes jitter, because over-correction makes springs buckle. */
    private static final double OVERSHOOTS = 1.2;

    private Reason() {}

    /** A sentence without a full stop. */
    static Message sentence(Scene scene, Symptom symptom) {
        Optional<Quality> level = scene.solver().quality();
        if (symptom.kind() == Symptom.Kind.STRETCHES && level.isPresent()) {
            return Message.of(
                    "advice.promise",
                    "Springs stay stretched to {0} times their rest length, but {1} quality promises {2}: the scene is"
                            + " not as it was when the quality was chosen",
                    String.format(Locale.ROOT, "%.3g", 1 + symptom.strain()),
                    name(level.get()),
                    level.get().largestStretch());
        }
        Message why = of(scene, symptom);
        return switch (symptom.kind()) {
            case STRETCHES ->
                Message.of(
                        "advice.stretches",
                        "Springs stay stretched to {0} times their rest length: {1}",
                        shown(1 + symptom.strain()),
                        why);
            case JITTERS -> Message.of("advice.jitters", "The motion jitters from frame to frame: {0}", why);
            case BLOWS_UP -> Message.of("advice.blows-up", "The run left its bounds: {0}", why);
            case UNCONVERGED -> why;
        };
    }

    private static Message name(Quality level) {
        return switch (level) {
            case DRAFT -> Message.of("advice.quality.draft", "draft");
            case NORMAL -> Message.of("advice.quality.normal", "normal");
            case STIFF -> Message.of("advice.quality.stiff", "stiff");
            case FILM -> Message.of("advice.quality.film", "film");
        };
    }

    private static Message of(Scene scene, Symptom symptom) {
        double excess = excess(scene);
        if (excess == Double.POSITIVE_INFINITY) {
            return Message.of("advice.no-step", "no step is short enough for the integrator");
        }
        if (excess > 1) {
            return Message.of(
                    "advice.over-step",
                    "the substep is {0} times the longest that is stable for such stiff springs",
                    shown(excess));
        }
        double elasticity =
                scene.springs().stream().mapToDouble(scene::elasticity).max().orElse(0);
        if (symptom.kind() != Symptom.Kind.STRETCHES && elasticity > OVERSHOOTS) {
            return Message.of(
                    "advice.overshoots", "springs with an elasticity of {0} overshoot their rest length", elasticity);
        }
        double ratio = massRatio(scene);
        if (ratio >= LARGE_RATIO) {
            return Message.of(
                    "advice.mass-ratio", "light particles hold others that are {0} times as heavy", Math.round(ratio));
        }
        int chain = chain(scene);
        if (chain >= LONG_CHAIN) {
            return Message.of(
                    "advice.chain", "loads hang up to {0} springs away from a pin, too far for so few substeps", chain);
        }
        return Message.of("advice.few-substeps", "there are too few substeps for the load");
    }

    /**
     * How many times longer the substep is than the longest that the integrator follows; infinite if it follows none, 0
     * if there is no limit.
     */
    static double excess(Scene scene) {
        OptionalDouble limit = IntegratorCatalog.OWN.largestStep(scene);
        return limit.isPresent() ? scene.solver().substepDuration() / limit.getAsDouble() : 0;
    }

    /** The largest ratio of the masses of two free particles that a spring joins; 1 if there is no such spring. */
    static double massRatio(Scene scene) {
        double largest = 1;
        for (Spring spring : scene.springs()) largest = Math.max(largest, scene.massRatio(spring));
        return largest;
    }

    /** The largest distance of a particle from the nearest pinned one that springs join to it, in springs. */
    static int chain(Scene scene) {
        int[] a = ends(scene, Spring::a);
        int[] b = ends(scene, Spring::b);
        boolean[] pinned = new boolean[scene.particles().size()];
        for (int i = 0; i < pinned.length; i++) {
            pinned[i] = scene.particles().at(i).pinned();
        }
        return SpringGraph.distance(pinned.length, a, b, pinned);
    }

    private static int[] ends(Scene scene, ToIntFunction<Spring> end) {
        return scene.springs().stream()
                .mapToInt(spring -> scene.particles().positionOf(end.applyAsInt(spring)))
                .toArray();
    }

    private static String shown(double value) {
        return value < 10 ? String.format(Locale.ROOT, "%.1f", value) : String.format(Locale.ROOT, "%.0f", value);
    }
}
