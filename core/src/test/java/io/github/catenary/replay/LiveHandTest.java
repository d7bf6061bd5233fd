package io.github.catenary.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.testing.Allocation;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveHandTest {
    private final LiveHand hand = new LiveHand(TrackNames.PLAIN);
    private List<Track> tracks = List.of();
    private int frame;

    private void move() {
        hand.lead(TouchKind.PULL, 1, new Vec3(0.001 * frame, 1, 0), 20, 0);
        hand.reach(TouchKind.CUT, IdSet.of(frame + 1));
        assertThat(hand.reaching(tracks, frame + 1)).isNotEmpty(); // as viewers ask between frames
        hand.lead(TouchKind.PULL, 1, new Vec3(0.001 * frame, 2, 0), 20, 0);
        tracks = hand.recorded(tracks, ++frame);
        hand.commit();
    }

    @Test
    void aFrameOfALongGestureCopiesNoneOfIt() {
        for (int i = 0; i < 20_000; i++) move();

        assertThat(tracks).extracting(Track::length).containsExactly(20_000, 20_000);
        assertThat(Allocation.bytes(this::move)).isLessThan(20_000);
    }
}
