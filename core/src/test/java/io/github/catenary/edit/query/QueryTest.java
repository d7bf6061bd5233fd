package io.github.catenary.edit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.catenary.edit.Selection;
import io.github.catenary.edit.query.QueryException.Mistake;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryTest {
    /** Three particles in a row, 1 m apart; the springs 1–2, 2–3, 1–3 are structural, shear and bend. */
    private static final Scene SCENE = Scene.EMPTY
            .withMaterials(List.of(new Material("Soft cotton", SpringProperties.elastic(0.5), UnknownData.NONE)))
            .withParticles(Table.of(
                    Particle.of(1, Vec3.ZERO).withPinned(true).withMass(0.1),
                    Particle.of(2, new Vec3(1, 0, 0)).withMass(1.0 / 3),
                    Particle.of(3, new Vec3(2, 0, -1)).withVelocity(new Vec3(3, 4, 0))))
            .withSprings(Table.of(
                    Spring.of(1, 1, 2, SpringKind.STRUCTURAL).withRestLength(OptionalDouble.of(0.5)),
                    Spring.of(2, 2, 3, SpringKind.SHEAR).withMaterial(Optional.of("Soft cotton")),
                    Spring.of(3, 1, 3, SpringKind.BEND).withOneWay(true)))
            .withGroups(Table.of(
                    Group.of(1, "Left", IdSet.of(1, 2), IdSet.of(1)), Group.of(2, "left", IdSet.of(3), IdSet.empty())));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | 1 2 3 | 1 2 3",
                "particles | 1 2 3 | ''",
                "springs | '' | 1 2 3",
                "springs strain > 0.5 | '' | 1",
                "strain >= 100% | '' | 1",
                "particles mass = 0.1 and pinned | 1 | ''",
                "mass = 0.3333333 | 2 | ''",
                "mass = 0.333 | '' | ''",
                "mass != 1 | 1 2 | ''",
                "mass = 100 g | 1 | ''",
                "mass = 100g and pinned | 1 | ''",
                "x > 3 ft and x < 100 in | 2 3 | ''",
                "rest = 50 cm | '' | 1",
                "not pinned | 2 3 | ''",
                "speed > 4.9 x≥2 z < 0 | 3 | ''",
                "degree = 2 | 1 2 3 | ''",
                "id <= 2 | 1 2 | 1 2",
                "kind = Bend or kind = shear | '' | 2 3",
                "not (kind = bend or kind = shear) | '' | 1",
                "material = \"soft COTTON\" | '' | 2",
                "material = none | '' | 1 3",
                "material != none | '' | 2",
                "elasticity = .5 | '' | 2",
                "oneway | '' | 3",
                "group = left | 1 2 3 | 1",
                "group = 2 | 3 | ''",
                "springs group = nowhere | '' | ''",
            })
    void finds(String query, String particles, String springs) {
        Selection found = found(query);
        assertThat(found.particles()).isEqualTo(ids(particles));
        assertThat(found.springs()).isEqualTo(ids(springs));
        assertThat(found.elements()).isEqualTo(IdSet.empty());
    }

    @Test
    void readsNumbersInTheUnitThatShows() throws QueryException {
        assertThat(Query.parse("x > 3.2 and x < 1.1 m", unit -> unit.replace("m", "ft"))
                        .in(SCENE)
                        .particles())
                .isEqualTo(IdSet.of(2));
        assertThat(Query.parse("speed > 16 and speed < 17", unit -> unit.replace("m", "ft"))
                        .in(SCENE)
                        .particles())
                .isEqualTo(IdSet.of(3));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "colour = red | UNKNOWN_PROPERTY | 0",
                "particles strain > 1 | OTHER_TARGET | 10",
                "mass > 1 and strain > 1 | OTHER_TARGET | 13",
                "mass | NO_COMPARISON | 4",
                "kind < 3 | NO_COMPARISON | 5",
                "mass > heavy | NO_NUMBER | 7",
                "mass > 3 ft | OTHER_UNIT | 9",
                "mass > 3ft | OTHER_UNIT | 7",
                "mass > 3parsec | NO_NUMBER | 7",
                "rest < length | NO_NUMBER | 7",
                "mass > 1e9999 | NO_NUMBER | 7",
                "material = | NO_NAME | 10",
                "springs not | NO_CONDITION | 11",
                "(pinned | NO_BRACKET | 7",
                "pinned ) | LEFT_OVER | 7",
                "material = \"soft | NO_QUOTE | 11",
            })
    void saysWhatIsWrongAndWhere(String query, Mistake mistake, int at) {
        QueryException refusal = catchThrowableOfType(QueryException.class, () -> Query.parse(query));

        assertThat(refusal.mistake()).isEqualTo(mistake);
        assertThat(refusal.at()).isEqualTo(at);
    }

    @Test
    void listsTheWordsThatWouldDo() {
        QueryException refusal = catchThrowableOfType(QueryException.class, () -> Query.parse("springs mas > 1"));

        assertThat(refusal.found()).isEqualTo("mas");
        assertThat(refusal.expected()).contains("strain", "id").doesNotContain("mass");
    }

    @Test
    void tellsWhichItemsItLooksAt() throws Exception {
        assertThat(Query.parse("mass > 1").looksAtSprings()).isFalse();
        assertThat(Query.parse("strain > 1").looksAtParticles()).isFalse();
        assertThat(Query.parse("group = a").looksAtParticles()).isTrue();
        assertThat(Query.parse("group = a").looksAtSprings()).isTrue();
    }

    @Test
    void boundsLengthAndDepth() {
        assertThat(mistake("x".repeat(1001))).isEqualTo(Mistake.TOO_LONG);
        assertThat(mistake("(".repeat(900))).isEqualTo(Mistake.TOO_DEEP);
        assertThat(mistake("not ".repeat(200))).isEqualTo(Mistake.TOO_DEEP);
    }

    @Test
    void anyTextIsAQueryOrAMistake() {
        String[] words = {
            "particles",
            "springs",
            "and",
            "or",
            "not",
            "(",
            ")",
            "mass",
            "strain",
            "kind",
            "pinned",
            "=",
            "!=",
            "<",
            "1",
            "\"",
            "\"a\"",
            "!",
            "50%",
            "group",
            "é",
            "-",
            " "
        };
        Random random = new Random(11);
        for (int i = 0; i < 20_000; i++) {
            String text = random.ints(random.nextInt(12), 0, words.length)
                    .mapToObj(word -> words[word])
                    .collect(Collectors.joining(random.nextBoolean() ? " " : ""));
            try {
                assertThat(Query.parse(text).in(SCENE).size()).as(text).isLessThanOrEqualTo(6);
            } catch (QueryException mistake) {
                assertThat(mistake.at()).as(text).isBetween(0, text.length());
            }
        }
    }

    private static Selection found(String query) {
        try {
            return Query.parse(query).in(SCENE);
        } catch (QueryException mistake) {
            throw new AssertionError(query, mistake);
        }
    }

    private static Mistake mistake(String query) {
        return catchThrowableOfType(QueryException.class, () -> Query.parse(query))
                .mistake();
    }

    private static IdSet ids(String text) {
        return IdSet.of(Arrays.stream(text.split(" "))
                .filter(word -> !word.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray());
    }

    @Test
    void findsLocksByAxis() {
        Scene scene = SCENE.changeParticles(IdSet.of(2), p -> p.withLocks(new AxisLocks(true, false, false)))
                .changeParticles(IdSet.of(3), p -> p.withPinned(true));
        IdSet pinned = found("pinned", scene).particles();
        assertThat(found("lockx", scene).particles()).isEqualTo(pinned.plus(IdSet.of(2)));
        assertThat(found("lockY", scene).particles()).isEqualTo(pinned);
        assertThat(found("lockx and not pinned", scene).particles()).isEqualTo(IdSet.of(2));
    }

    private static Selection found(String query, Scene scene) {
        try {
            return Query.parse(query).in(scene);
        } catch (QueryException mistake) {
            throw new AssertionError(query, mistake);
        }
    }
}
