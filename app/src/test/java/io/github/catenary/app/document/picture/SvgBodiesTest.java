package io.github.catenary.app.document.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.mesh.Seams;
import io.github.catenary.io.SceneFile;
import io.github.catenary.math.DisjointSets;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.spi.Importer;
import io.github.catenary.testing.Attack;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SvgBodiesTest {
    private static SceneFile.Loaded loaded(String content, Parameters given) throws IOException {
        Importer svg = SilhouetteImporter.all().stream()
                .filter(each -> each.ending().equals("svg"))
                .findFirst()
                .orElseThrow();
        byte[] bytes = ("<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
                        + " viewBox='0 0 100 100' width='100' height='100'>" + content + "</svg>")
                .getBytes(StandardCharsets.UTF_8);
        SceneFile.Loaded loaded =
                ((Importer) svg.with(svg.schema().resolve(given))).read(new ByteArrayInputStream(bytes), "drawing");
        assertThat(SceneCheck.problems(loaded.scene())).isEmpty();
        return loaded;
    }

    private static Scene svg(String content) throws IOException {
        return loaded(content, Parameters.NONE).scene();
    }

    private static Parameters with(String name, String word) {
        return Parameters.NONE.with(name, Value.of(word));
    }

    private static double area(Scene scene) {
        double area = 0;
        for (Face face : scene.faces()) {
            Vec3 a = scene.particles().get(face.a()).position();
            Vec3 u = scene.particles().get(face.b()).position().minus(a);
            Vec3 v = scene.particles().get(face.c()).position().minus(a);
            area += (u.x() * v.y() - u.y() * v.x()) / 2;
        }
        return area;
    }

    private static long bodies(Scene scene) {
        int[] sets = new int[scene.particles().size()];
        DisjointSets.separate(sets);
        for (Spring spring : scene.springs()) {
            DisjointSets.join(
                    sets,
                    scene.particles().positionOf(spring.a()),
                    scene.particles().positionOf(spring.b()));
        }
        DisjointSets.settle(sets);
        return Arrays.stream(sets).distinct().count();
    }

    @Test
    void shapesThatTouchOrOverlapStayBodiesOfTheirOwn() throws IOException {
        String touching = "<rect x='10' y='10' width='30' height='30'/><rect x='40' y='10' width='30' height='30'/>"
                + "<circle cx='55' cy='40' r='20'/>";
        double circle = Math.PI * 4;

        Scene apart = svg(touching);
        assertThat(bodies(apart)).isEqualTo(3);
        assertThat(area(apart)).isCloseTo(18 + circle, within(0.1));
        assertThat(Seams.of(apart).isEmpty())
                .as("the rectangles share places of particles")
                .isFalse();

        Scene joined = loaded(touching, with("shapes", "joined")).scene();
        assertThat(bodies(joined)).isEqualTo(1);
        assertThat(area(joined)).isCloseTo(18 + circle / 2 + 0.45, within(0.1));

        Scene painted = loaded(touching, with("shapes", "painted")).scene();
        assertThat(bodies(painted)).isEqualTo(1);
        assertThat(area(painted)).isCloseTo(area(joined), within(0.02));
    }

    @Test
    void outlinesAreExact() throws IOException {
        Scene scene = svg("<path d='M13.7 21.3 L77.1 18.9 L50.3 88.8 Z'/>");

        Vec3 corner = new Vec3(1.37 - 5, 5 - 2.13, 0);
        assertThat(scene.particles().stream()
                        .mapToDouble(each -> each.position().distanceTo(corner)))
                .anyMatch(distance -> distance < 1e-5);
        assertThat(area(scene)).isCloseTo(21.5, within(0.5));
        assertThat(area(svg("<circle cx='50' cy='50' r='40'/>"))).isCloseTo(Math.PI * 16, within(0.1));
    }

    @ParameterizedTest
    @CsvSource({
        "evenodd, M10 10H90V90H10Z M30 30H70V70H30Z, 48",
        "nonzero, M10 10H90V90H10Z M30 30H70V70H30Z, 64",
        "nonzero, M10 10H90V90H10Z M30 30V70H70V30Z, 48",
        "evenodd, M10 10H60V60H10Z M40 40H90V90H40Z, 42", // two that overlap: all but what both cover
        "nonzero, M10 10H60V60H10Z M40 40H90V90H40Z, 46",
        "evenodd, M10 10H50V50H10Z M50 50H90V90H50Z, 32", // two that touch at a corner
    })
    void holesFollowTheRuleOfThePath(String rule, String path, double area) throws IOException {
        assertThat(area(svg("<path fill-rule='" + rule + "' d='" + path + "'/>")))
                .isCloseTo(area, within(0.1));
    }

    @Test
    void fillAndLineOfAShapeAreOneBody() throws IOException {
        Scene outlined = svg("<rect x='20' y='20' width='40' height='40' stroke='black' stroke-width='10'/>");
        assertThat(bodies(outlined)).isEqualTo(1);
        assertThat(area(outlined)).isCloseTo(25, within(0.05));

        Scene used = svg("<defs><path id='p' d='M0 0H20V20H0Z'/></defs>"
                + "<use xlink:href='#p' x='10' y='10'/><use xlink:href='#p' x='20' y='20'/>");
        assertThat(bodies(used)).isEqualTo(2);
        assertThat(area(used)).isCloseTo(8, within(0.05));
    }

    @Test
    void clipsGradientsAndOpacity() throws IOException {
        assertThat(area(svg("<clipPath id='c'><rect x='10' y='10' width='40' height='40'/></clipPath>"
                        + "<g clip-path='url(#c)'><circle cx='50' cy='50' r='30'/></g>")))
                .isCloseTo(Math.PI * 9 / 4, within(0.05));
        assertThat(area(svg("<linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
                        + "<rect x='10' y='10' width='40' height='40' fill='url(#g)' opacity='0.2'/>"
                        + "<rect width='40' height='40' fill-opacity='0'/><rect width='90' height='90' fill='none'/>")))
                .isCloseTo(16, within(0.05));
        assertThat(area(svg("<rect x='-50' y='50' width='200' height='200'/><circle cx='50' cy='20' r='9'/>")))
                .as("what is outside of the drawing is cut off")
                .isCloseTo(50 + Math.PI * 0.81, within(0.1));
    }

    @Test
    void whatHasNoOutlineIsTraced() throws IOException {
        assertThat(area(svg("<mask id='m'><rect width='50' height='100' fill='white'/></mask>"
                        + "<circle cx='50' cy='50' r='40' mask='url(#m)'/>")))
                .isCloseTo(Math.PI * 8, within(0.3));
        assertThat(area(svg("<filter id='f'><feGaussianBlur stdDeviation='1'/></filter>"
                        + "<rect x='20' y='20' width='60' height='60' filter='url(#f)'/>")))
                .isCloseTo(36, within(0.5));
    }

    @Test
    void theBackgroundIsLeftOut() throws IOException {
        String shape = "<circle cx='50' cy='50' r='30'/>";
        SceneFile.Loaded loaded = loaded("<rect width='100' height='100' fill='white'/>" + shape, Parameters.NONE);
        assertThat(area(loaded.scene())).isCloseTo(Math.PI * 9, within(0.05));
        assertThat(loaded.notes()).extracting(Message::key).containsExactly("exchange.svg-background");
        assertThat(area(svg("<rect width='100' height='100'/>"))).isCloseTo(100, within(0.05));
    }

    @Test
    void lettersAreBodies() throws IOException {
        Scene word = svg("<text x='5' y='70' font-size='60' font-family='sans-serif'>HI</text>");
        assertThat(bodies(word)).isEqualTo(2);
        assertThat(area(word)).isBetween(1.0, 20.0);
    }

    @Test
    void linesBecomeRopesIfThatIsWished() throws IOException {
        String lines = "<path fill='none' stroke='black' d='M10 10H90V50'/>"
                + "<circle cx='50' cy='70' r='20' fill='none' stroke='black'/>"
                + "<rect x='10' y='60' width='10' height='10' stroke='black'/>";

        Scene ropes = loaded(lines, with("lines", "ropes")).scene();
        assertThat(area(ropes)).as("a filled shape stays one").isCloseTo(1.21, within(0.02));
        assertThat(bodies(ropes)).isEqualTo(3);
        assertThat(ropes.particles().stream()
                        .map(each -> each.position())
                        .anyMatch(at -> at.distanceTo(new Vec3(4, 4, 0)) < 1e-5))
                .as("the corner")
                .isTrue();

        Scene bands = loaded(lines, Parameters.NONE).scene();
        assertThat(bodies(bands)).isEqualTo(3);
        assertThat(area(bands)).isCloseTo(1.21 + 1.2 + 0.4 * Math.PI, within(0.05));
    }

    @Test
    void smallShapesAreLeftOutAndCounted() throws IOException {
        String large = "<rect x='10' y='10' width='50' height='50'/>";
        SceneFile.Loaded loaded = loaded("<circle cx='80' cy='80' r='0.4'/>".repeat(7) + large, Parameters.NONE);
        assertThat(area(loaded.scene())).isCloseTo(25, within(0.05));
        assertThat(loaded.notes())
                .containsExactly(Message.of(
                        "exchange.svg-small", "shapes smaller than the spacing, which are left out: {0}", 7));
        assertThatThrownBy(() -> svg("<circle cx='80' cy='80' r='0.4'/>")).hasMessageContaining("smaller");
        assertThatThrownBy(() -> svg("<rect width='9' height='9' opacity='0'/>"))
                .hasMessageContaining("nothing");
        Parameters fine = Parameters.NONE.with("spacing", Value.of(0.003));
        assertThatThrownBy(() -> loaded(large, fine)).hasMessageContaining("more than 1000000 particles");
    }

    /** Each would take an exact union for ever, or fill the memory. */
    @Test
    @Timeout(60)
    void hostileShapesAreTraced() throws IOException {
        Random random = new Random(4);
        StringBuilder chords = new StringBuilder("M50 50");
        for (int i = 0; i < 21_000; i++) {
            double angle = 2 * Math.PI * random.nextDouble();
            chords.append(
                    String.format(Locale.ROOT, "L%.3f %.3f", 50 + 45 * Math.cos(angle), 50 + 45 * Math.sin(angle)));
        }
        assertThat(area(svg("<path d='" + chords + "Z'/>"))).isBetween(50.0, 64.0);
        StringBuilder comb = new StringBuilder("M0 0");
        for (int i = 0; i < 2000; i++) comb.append("L").append(i / 20.0).append(i % 2 == 0 ? " 100" : " 1");
        assertThat(area(svg("<path d='" + comb + "L100 0Z'/>"))).isBetween(1.0, 100.0);
        assertThatThrownBy(() -> svg("<rect x='10' width='40' height='40'/>".repeat(10_001)))
                .hasMessageContaining("more than 10,000 shapes");
        assertThatThrownBy(() -> svg("<path d='M1e38 0L-1e38 5L3 1e38Z' transform='scale(1e30)'/>"))
                .isInstanceOf(IOException.class);
    }

    @Test
    @Timeout(400)
    void wildDrawingsBecomeScenesOrAreRefused() {
        for (long seed : Attack.seeds(SvgBodiesTest.class, 0, 200)) {
            Random random = new Random(seed);
            StringBuilder drawing = new StringBuilder();
            for (int k = 1 + random.nextInt(4); k > 0; k--) {
                StringBuilder path = new StringBuilder("M50 50");
                for (int i = 1 + random.nextInt(12); i > 0; i--) {
                    String[] kinds = {"L%d %d", "Q%d %d %d %d", "C%d %d %d %d %d %d", "ZM%d %d"};
                    Object[] numbers = new Object[6];
                    Arrays.setAll(numbers, n -> random.nextInt(11) * 10);
                    path.append(String.format(kinds[random.nextInt(4)], numbers));
                }
                String fill = random.nextBoolean() ? "black" : "none";
                drawing.append("<path d='" + path + "' fill='" + fill + "' fill-rule='evenodd'"
                        + (random.nextBoolean() ? " stroke='red' stroke-width='" + random.nextInt(12) + "'" : "")
                        + "/>");
            }
            String[] shapes = {"separate", "joined", "painted"};
            Parameters given = with("shapes", shapes[random.nextInt(3)])
                    .with("lines", Value.of(random.nextBoolean() ? "ropes" : "filled"));
            try {
                assertThat(loaded(drawing.toString(), given).scene().particles())
                        .as("seed %d", seed)
                        .isNotEmpty();
            } catch (IOException refused) {
                assertThat(refused.getMessage())
                        .as("seed %d: %s", seed, drawing)
                        .containsAnyOf("smaller than the spacing", "nothing", "above the threshold");
            }
        }
    }

    @Test
    void canBeCancelledAfterItWasRead() {
        Importer svg = SilhouetteImporter.all().get(3);
        byte[] bytes = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>"
                .getBytes(StandardCharsets.UTF_8);
        ByteArrayInputStream cancelled = new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read() {
                throw new CancellationException();
            }
        };
        assertThatThrownBy(() -> svg.read(cancelled, "drawing")).isInstanceOf(CancellationException.class);
    }
}
