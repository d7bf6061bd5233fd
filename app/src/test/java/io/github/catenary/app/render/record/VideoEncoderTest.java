package io.github.catenary.app.render.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What ffmpeg is asked for. */
class VideoEncoderTest {
    private static List<String> line(int width, int height) {
        VideoEncoder encoder = VideoEncoder.at(Path.of("ffmpeg"));
        return encoder.arguments(width, height, 25, RecordingKind.MP4, Path.of("x.mp4"));
    }

    private static String after(List<String> line, String option) {
        return line.get(line.indexOf(option) + 1);
    }

    @ParameterizedTest
    @CsvSource({
        "640, 400, ''",
        "641, 400, 'pad=iw+1:ih+0,fillborders=right=1:bottom=0:mode=smear,'",
        "640, 401, 'pad=iw+0:ih+1,fillborders=right=0:bottom=1:mode=smear,'",
        "641, 401, 'pad=iw+1:ih+1,fillborders=right=1:bottom=1:mode=smear,'"
    })
    void repeatsTheLastColumnAndRowOfPicturesWithOddSides(int width, int height, String filter) {
        assertThat(after(line(width, height), "-vf")).isEqualTo(filter + "scale=out_color_matrix=bt709:out_range=tv");
    }

    @ParameterizedTest
    @CsvSource({"-colorspace, bt709", "-color_primaries, bt709", "-color_trc, bt709", "-color_range, tv"})
    void saysInWhichStandardTheColoursAre(String option, String value) {
        assertThat(after(line(640, 400), option)).isEqualTo(value);
    }
}
