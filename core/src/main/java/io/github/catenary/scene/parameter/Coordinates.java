package io.github.catenary.scene.parameter;

import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The condition that the three numbers of a {@link Parameter.Vector} must meet. */
public enum Coordinates {
    ANY,
    /** A direction: at least one is not 0. */
    NOT_ALL_ZERO,
    /** A size: each is greater than 0. */
    POSITIVE;

    Optional<Message> mismatch(List<Value.Num> found) {
        return switch (this) {
            case ANY -> Optional.empty();
            case NOT_ALL_ZERO ->
                found.stream().anyMatch(number -> number.value() != 0)
                        ? Optional.empty()
                        : Mismatch.of(
                                Message.of("expected.vector-not-zero", "three numbers, not all of them 0"),
                                list(found));
            case POSITIVE ->
                found.stream().allMatch(number -> number.value() > 0)
                        ? Optional.empty()
                        : Mismatch.of(
                                Message.of("expected.vector-positive", "three numbers, each greater than 0"),
                                list(found));
        };
    }

    private static String list(List<Value.Num> numbers) {
        return numbers.stream().map(Value.Num::text).collect(Collectors.joining(", ", "[", "]"));
    }
}
