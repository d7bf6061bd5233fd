package io.github.catenary.edit.review;

import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem.Severity;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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

    /**
     * Finds particles that nothing uses: no spring, no face, no pin, no element that acts on them and no gesture. One
     * with a radius is a ball, which is meant to be alone.
     */
    private static final class LooseParticles {
        private LooseParticles() {}

        /** Empty in a scene without springs, whose particles are all meant to be alone. */
        static Optional<SceneFinding> in(Scene scene, InUse used) {
            if (scene.springs().isEmpty()) return Optional.empty();
            boolean[] loose = new boolean[scene.particles().size()];
            for (int i = 0; i < loose.length; i++) loose[i] = !used.isParticle(i);
            IdSet found = scene.particles().idsWhere(loose);
            if (found.isEmpty()) return Optional.empty();
            Selection items = Selection.ofParticles(found);
            return Optional.of(SceneFinding.warning(what(found), items).mendedBy(new DeleteItems(items)));
        }

        private static Message what(IdSet found) {
            return found.size() == 1
                    ? Message.of("review.loose", "particle {0} has no spring; it will fall on its own", found.first())
                    : Message.of(
                            "review.loose.many",
                            "{0} particles have no spring; each will fall on its own",
                            found.size());
        }
    }

    /** Finds springs between a light and a heavy particle, which a few passes leave visibly stretched. */
    private static final class MassRatios {
        /** As the rule {@code mass-ratio} of the compiler. */
        private static final double TOO_LARGE = 1_000;

        private MassRatios() {}

        static Optional<SceneFinding> in(Scene scene) {
            boolean[] uneven = new boolean[scene.springs().size()];
            for (int i = 0; i < uneven.length; i++)
                uneven[i] = scene.massRatio(scene.springs().at(i)) > TOO_LARGE;
            IdSet found = scene.springs().idsWhere(uneven);
            if (found.isEmpty()) return Optional.empty();
            Message what = found.size() == 1
                    ? Message.of(
                            "review.mass-ratio",
                            "one end of spring {0} is more than {1} times as heavy as the other, so the spring will"
                                    + " stretch; make the lighter end heavier",
                            found.first(),
                            (int) TOO_LARGE)
                    : Message.of(
                            "review.mass-ratio.many",
                            "{0} springs have one end that is more than {1} times as heavy as the other, so they will"
                                    + " stretch; make the lighter ends heavier",
                            found.size(),
                            (int) TOO_LARGE);
            return Optional.of(SceneFinding.warning(what, Selection.ofSprings(found)));
        }
    }

    /** Finds springs whose rest length is far from their drawn length, so that the run begins with a jolt. */
    private static final class RestLengths {
        /** A rest length beyond this multiple of the drawn length, or below its inverse, is far from it. */
        private static final double FAR = 2;

        private RestLengths() {}

        static Optional<SceneFinding> in(Scene scene) {
            boolean[] far = new boolean[scene.springs().size()];
            for (int i = 0; i < far.length; i++)
                far[i] = isFar(scene, scene.springs().at(i));
            IdSet found = scene.springs().idsWhere(far);
            if (found.isEmpty()) return Optional.empty();
            ChangeSprings repair = new ChangeSprings(
                    Label.of("follow-drawn-length", found.size()),
                    found,
                    spring -> spring.withRestLength(OptionalDouble.empty()));
            return Optional.of(SceneFinding.warning(what(scene, found), Selection.ofSprings(found))
                    .mendedBy(repair));
        }

        /**
         * A drawn length of zero, or one beyond the range of numbers, is left alone: such a spring needs a rest length.
         */
        private static boolean isFar(Scene scene, Spring spring) {
            if (spring.restLength().isEmpty()) return false;
            double drawn = scene.drawnLength(spring);
            double rest = spring.restLength().getAsDouble();
            return drawn > 0 && Double.isFinite(drawn) && (rest > FAR * drawn || drawn > FAR * rest);
        }

        private static Message what(Scene scene, IdSet found) {
            if (found.size() > 1) {
                return Message.of(
                        "review.rest.many",
                        "{0} springs are drawn at less than half or more than twice their rest length; the run will"
                                + " begin with a jolt",
                        found.size());
            }
            Spring spring = scene.springs().get(found.first());
            return Message.of(
                    "review.rest",
                    "spring {0} is drawn {1} times as long as its rest length; the run will begin with a jolt",
                    spring.id(),
                    Rounded.ofRatio(scene.drawnLength(spring), scene.restLength(spring)));
        }
    }
}
