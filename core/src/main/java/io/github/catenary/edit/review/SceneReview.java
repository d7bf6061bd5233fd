package io.github.catenary.edit.review;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem.Severity;
import io.github.catenary.solver.SceneCompiler;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds what is wrong or doubtful in a scene. */
public final class SceneReview {
    private SceneReview() {}

    /**
     * All findings, errors first. In a scene with errors, only what the compiler reports is found, because the rest
     * follows references that may lead nowhere.
     *
     * @param compiler must not be used by another thread meanwhile; element types and rules, which may be foreign code,
     *     run on the calling thread, guarded
     * @param cancelled called between the parts of the review
     * @throws CancellationException as soon as {@code cancelled} returns true
     */
    public static List<SceneFinding> of(Scene scene, SceneCompiler compiler, BooleanSupplier cancelled) {
        goOn(cancelled);
        InUse used = new InUse(scene, compiler);
        List<SceneFinding> found = new ArrayList<>(Reported.in(scene, compiler, used));
        if (found.stream().anyMatch(finding -> finding.severity() == Severity.ERROR)) {
            return List.copyOf(found);
        }
        Stream<Function<Scene, Optional<SceneFinding>>> checks = Stream.of(
                StepTooLong::in,
                each -> Overlaps.in(each, used),
                each -> LooseParticles.in(each, used),
                RestLengths::in,
                MassRatios::in);
        checks.forEach(check -> {
            goOn(cancelled);
            check.apply(scene).ifPresent(found::add);
        });
        return List.copyOf(found);
    }

    private static void goOn(BooleanSupplier cancelled) {
        if (cancelled.getAsBoolean()) throw new CancellationException("the review was cancelled");
    }
}
