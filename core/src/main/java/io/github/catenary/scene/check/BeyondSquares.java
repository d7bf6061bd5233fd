package io.github.catenary.scene.check;

import io.github.catenary.math.Amount;
import io.github.catenary.math.NumberText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Function;

/** Finds lengths and speeds that a double holds, but whose squares, which a run needs, it does not. */
public final class BeyondSquares {
    /** The largest coordinate, rest length and speed for which a sum of squared differences stays finite, m or m/s. */
    public static final double MOST = 1e150;

    private static final Message WHY = Message.of(
            "check.beyond-squares",
            "the square of such a length is beyond the range of a double, so a run may stop at once; stay within {0}",
            NumberText.of(MOST));

    private BeyondSquares() {}

    /** Reports particles and springs in the order of their tables. */
    static void report(Scene scene, Consumer<Problem> report) {
        for (int i = 0; i < scene.particles().size(); i++) {
            Particle particle = scene.particles().at(i);
            String path = "$.particles[" + i + "]";
            vector(
                    particle.position(),
                    "m",
                    path + ".position",
                    report,
                    worst -> Message.of(
                            "check.far-particle",
                            "particle {0} has a coordinate of {1}: {2}",
                            particle.id(),
                            worst,
                            WHY));
            vector(
                    particle.velocity(),
                    "m/s",
                    path + ".velocity",
                    report,
                    worst -> Message.of(
                            "check.fast-particle",
                            "particle {0} has a velocity of {1}: {2}",
                            particle.id(),
                            worst,
                            WHY));
        }
        for (int i = 0; i < scene.springs().size(); i++) {
            Spring spring = scene.springs().at(i);
            OptionalDouble rest = spring.restLength();
            if (rest.isEmpty() || rest.getAsDouble() <= MOST) continue;
            report.accept(Problem.warning(
                    "$.springs[" + i + "].restLength",
                    Message.of(
                            "check.long-spring",
                            "spring {0} has a rest length of {1}: {2}",
                            spring.id(),
                            Amount.of(rest.getAsDouble(), "m"),
                            WHY)));
        }
    }

    private static void vector(
            Vec3 vector, String unit, String path, Consumer<Problem> report, Function<Amount, Message> what) {
        worst(vector, unit)
                .map(what)
                .map(message -> Problem.warning(path, message))
                .ifPresent(report);
    }

    /** The coordinate that is too large; empty if none is. */
    private static Optional<Amount> worst(Vec3 vector, String unit) {
        double worst = vector.x();
        if (Math.abs(vector.y()) > Math.abs(worst)) worst = vector.y();
        if (Math.abs(vector.z()) > Math.abs(worst)) worst = vector.z();
        return Math.abs(worst) > MOST ? Optional.of(Amount.of(worst, unit)) : Optional.empty();
    }
}
