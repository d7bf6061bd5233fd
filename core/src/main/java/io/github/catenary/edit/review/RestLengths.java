package io.github.catenary.edit.review;

import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import java.util.OptionalDouble;

/** Finds springs whose rest length is far from their drawn length, so that the run begins with a jolt. */
final class RestLengths {
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

    /** A drawn length of zero, or one beyond the range of numbers, is left alone: such a spring needs a rest length. */
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
                    "{0} springs are drawn at less than half or more than twice their rest length; the run will begin"
                            + " with a jolt",
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
