package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RoomyTableTest {
    private static final int[] FREE = {1000, 1000};

    @Test
    void sharesTheRoomAsColumnsPreferWhileNothingIsCut() {
        assertThat(RoomyTable.share(new int[] {100, 300}, new int[] {50, 200}, FREE, 400))
                .containsExactly(100, 300);
    }

    @Test
    void givesWhatOneColumnDoesNotNeedToTheOther() {
        assertThat(RoomyTable.share(new int[] {100, 300}, new int[] {250, 60}, FREE, 400))
                .containsExactly(250, 150);
    }

    @Test
    void sharesWhatThereIsWhereAllCannotBeWhole() {
        assertThat(RoomyTable.share(new int[] {200, 200}, new int[] {500, 60}, FREE, 400))
                .containsExactly(340, 60);
        assertThat(RoomyTable.share(new int[] {200, 200}, new int[] {500, 500}, FREE, 400))
                .containsExactly(200, 200);
    }

    @Test
    void aNarrowColumnLeavesItsShareToTheOthers() {
        assertThat(RoomyTable.share(new int[] {75, 80, 130}, new int[] {20, 300, 50}, new int[] {28, 1000, 1000}, 250))
                .containsExactly(20, 180, 50);
    }

    @Test
    void usesTheWholeRoomWhateverIsAskedFor() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int count = 1 + random.nextInt(5);
            int[] usual = random.ints(count, 0, 500).toArray();
            int[] needed = random.ints(count, 0, 2000).toArray();
            int[] most =
                    IntStream.generate(() -> Integer.MAX_VALUE).limit(count).toArray();
            int room = random.nextInt(1500);

            int[] widths = RoomyTable.share(usual, needed, most, room);

            assertThat(IntStream.of(widths).sum()).as("seed %d", seed).isEqualTo(room);
            assertThat(IntStream.of(widths)).as("seed %d", seed).allMatch(width -> width >= 0);
        }
    }
}
