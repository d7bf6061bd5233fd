package io.github.catenary.app.render.space;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.Frame;
import org.junit.jupiter.api.Test;

class SurveyTest {
    private static final Extent ROOM = new Extent(new Vec3(-1, -1, -1), new Vec3(2, 2, 2));

    @Test
    void findsWhatIsInTheRoomAndWhatIsAnywhere() {
        Frame frame = Frame.drawn(
                Scenes.particles(new Vec3(0, 1, 2), new Vec3(-1, 0, 0), new Vec3(9, 0, -7), new Vec3(0, 0, 2.1)));

        Survey survey = Survey.of(frame, ROOM);

        assertThat(survey.count()).isEqualTo(2);
        assertThat(survey.inside()).contains(new Extent(new Vec3(-1, 0, 0), new Vec3(0, 1, 2)));
        assertThat(survey.everything()).contains(new Extent(new Vec3(-1, 0, -7), new Vec3(9, 1, 2.1)));
    }

    @Test
    void whereNothingIsThereIsNoBox() {
        Survey survey = Survey.of(Frame.drawn(Scenes.particles(new Vec3(5, 5, 5))), ROOM);

        assertThat(survey.count()).isZero();
        assertThat(survey.inside()).isEmpty();
        assertThat(survey.everything()).isPresent();
    }
}
