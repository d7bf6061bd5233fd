package io.github.catenary.solver.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.testing.Allocation;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TrackPlayerTest {
    private static final Scene CLOTH = Scenes.cloth(4);

    @Test
    void goingOnTellsTheSameAsBeginningAnewWhileGesturesGrow() {
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            List<Track> stored = RandomGestures.tracks(random, CLOTH, 4, 5, 40);
            List<Track> recorded = RandomGestures.tracks(random, CLOTH, 8, 5, 40);
            TrackPlayer player = new TrackPlayer();
            for (long frame = 1; frame < 70; frame++) {
                long now = frame;
                List<Track> soFar = recorded.stream()
                        .map(track -> track.until(now))
                        .flatMap(Optional::stream)
                        .toList();
                assertThat(player.at(stored, soFar, frame))
                        .as("seed %d, frame %d", seed, frame)
                        .isEqualTo(new TrackPlayer().at(stored, soFar, frame));
            }
        }
    }

    @Test
    void theLaterReachDecidesAndInOneFrameTheTrackThatStandsLater() {
        Track pin = new Track(
                "pin",
                TouchKind.PIN,
                1,
                0,
                0,
                0,
                List.of(),
                List.of(IdSet.of(1, 2), IdSet.empty(), IdSet.of(1)),
                UnknownData.NONE);
        Track unpin = Track.reaching("unpin", TouchKind.UNPIN, 2, IdSet.of(1, 2));

        assertThat(new TrackPlayer().at(List.of(pin), List.of(unpin), 2).pinned())
                .isEqualTo(IdSet.empty());
        assertThat(new TrackPlayer().at(List.of(pin), List.of(unpin), 3).pinned())
                .as("unpin began later, but pin reaches 1 later")
                .isEqualTo(IdSet.of(1));
        Track late = unpin.withStart(3);
        assertThat(new TrackPlayer().at(List.of(pin), List.of(late), 3).pinned())
                .isEqualTo(IdSet.empty());
        assertThat(new TrackPlayer().at(List.of(late), List.of(pin), 3).pinned())
                .isEqualTo(IdSet.of(1));
    }

    @Test
    void ofTwoHandsAtOneParticleTheOneThatStandsLaterLeadsIt() {
        Track left = hold(new Vec3(-1, 0, 0));
        Track right = hold(new Vec3(1, 0, 0));
        var run = Scenes.run(CLOTH.withTracks(List.of(left, right)));
        run.step();
        assertThat(Scenes.position(run, 0)).isEqualTo(new Vec3(1, 0, 0));
    }

    private static Track hold(Vec3 at) {
        return Track.along("hold", TouchKind.HOLD, 1, 1, 0, 0, at);
    }

    @Test
    void aFrameWhileAHandMovesDoesNotGoThroughWhatLasts() {
        Track stroke = Track.reaching("freeze", TouchKind.FREEZE, 1, IdSet.of(1));
        for (int frame = 2; frame < 20_000; frame++) stroke = stroke.then(frame, IdSet.of(frame % 16 + 1));
        List<Track> stored = List.of(stroke);
        TrackPlayer player = new TrackPlayer();
        player.at(stored, List.of(), 29_999);
        long[] frame = {30_000};

        assertThat(Allocation.bytes(() ->
                        player.at(stored, List.of(hold(Vec3.ZERO).withStart((int) frame[0])), frame[0]++)))
                .isLessThan(5_000);
    }
}
