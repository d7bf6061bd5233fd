package io.github.catenary.solver.longrange.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.solver.longrange.Chords;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads can do all pieces of a phase at once. */
class ChordListTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 40, Chords.PIECE, Chords.PIECE + 1, 2 * Chords.PIECE, 5 * Chords.PIECE + 3})
    void noTwoPiecesOfAPhaseMoveOneGroup(int groups) {
        Random random = new Random(groups);
        ChordList.Phases phases = new ChordList.Phases(groups);
        Map<String, Integer> pieceThatMoves = new HashMap<>(); // by phase and group
        for (int k = 0; k < 20_000; k++) {
            int a = random.nextInt(groups);
            int reach = random.nextBoolean() ? 30 : groups + 3; // of which those behind the groups are anchors
            int b = Math.min(groups + 2, a + random.nextInt(reach));
            int piece = phases.pieceOf(a, b);
            assertThat(piece).isBetween(0, phases.pieces() - 1);
            int phase = phaseOf(phases, piece);
            assertThat(pieceThatMoves.merge(phase + " " + a, piece, (one, other) -> one))
                    .isEqualTo(piece);
            if (b >= groups) continue;
            assertThat(phases.pieceOf(b, a)).isEqualTo(piece);
            assertThat(pieceThatMoves.merge(phase + " " + b, piece, (one, other) -> one))
                    .isEqualTo(piece);
        }
    }

    private static int phaseOf(ChordList.Phases phases, int piece) {
        return (int) Arrays.stream(phases.first())
                        .filter(first -> first <= piece)
                        .count()
                - 1;
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 2000})
    void placesGoPieceByPieceAndKeepTheOrderOfPairsWithACommonEnd(int groups) {
        Random random = new Random(groups);
        ChordList.Phases phases = new ChordList.Phases(groups);
        int[] a = random.ints(5000, 0, groups - 20).sorted().toArray();
        int[] b = Arrays.stream(a).map(each -> each + 1 + random.nextInt(19)).toArray();
        int[] firsts = new int[phases.pieces() + 1];

        int[] places = phases.places(a, b, 1, groups, firsts);

        assertThat(Arrays.stream(places).sorted().toArray())
                .isEqualTo(IntStream.range(0, a.length).toArray());
        assertThat(firsts[phases.pieces()]).isEqualTo(a.length);
        int[] last = new int[groups * phases.pieces()];
        Arrays.fill(last, -1);
        for (int k = 0; k < a.length; k++) {
            int piece = phases.pieceOf(a[k], b[k]);
            assertThat(places[k]).isBetween(firsts[piece], firsts[piece + 1] - 1);
            for (int end : new int[] {a[k], b[k]}) {
                assertThat(places[k]).isGreaterThan(last[piece * groups + end]);
                last[piece * groups + end] = places[k];
            }
        }
    }
}
