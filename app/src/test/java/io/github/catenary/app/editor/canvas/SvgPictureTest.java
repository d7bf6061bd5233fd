package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.DocumentLimits;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Framing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.flat.FramePainter;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.RenderSettings;
import io.github.catenary.app.render.flat.SceneImage;
import io.github.catenary.app.render.svg.SvgGraphics;
import io.github.catenary.app.render.svg.SvgWriter;
import io.github.catenary.app.render.svg.TooManyShapesException;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.Plugins;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;

/** Pictures as SVG look like the pictures as PNG. */
class SvgPictureTest {
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");
    private static final LoaderContext LIMITS = LoaderContext.builder()
            .documentLimits(new DocumentLimits(30, 30, SvgWriter.MOST_SHAPES))
            .build();
    private static final RenderSettings.Size SIZE = new RenderSettings.Size(480, 300, 1);

    private static Frame frame(String sample, int frames) throws IOException {
        Plugins plugins = new Plugins(Builtin.contributed(), List.of());
        SceneReader reader = new SceneReader(SceneLimits.DEFAULT, plugins::schema);
        Simulation run = plugins.compiler()
                .compile(new SceneFile(reader).load(SAMPLES.resolve(sample)).scene());
        run.step(frames);
        return run.frame();
    }

    private static byte[] svg(Frame frame, RenderSettings look, String title) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new FramePainter().writeSvg(frame, look, title, out);
        return out.toByteArray();
    }

    private static Document parse(byte[] svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(svg));
    }

    private static BufferedImage drawn(byte[] svg) {
        SVGDocument document =
                Objects.requireNonNull(new SVGLoader().load(new ByteArrayInputStream(svg), null, LIMITS));
        BufferedImage image = new BufferedImage(SIZE.width(), SIZE.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        document.render(null, g);
        g.dispose();
        return image;
    }

    /** The mean difference of a colour, 0 to 255. */
    private static double difference(BufferedImage a, BufferedImage b) {
        long sum = 0;
        for (int y = 0; y < SIZE.height(); y++) {
            for (int x = 0; x < SIZE.width(); x++) {
                for (int shift = 0; shift < 24; shift += 8) {
                    sum += Math.abs((a.getRGB(x, y) >> shift & 255) - (b.getRGB(x, y) >> shift & 255));
                }
            }
        }
        return sum / (3.0 * SIZE.width() * SIZE.height());
    }

    @ParameterizedTest
    @CsvSource({
        "suspension-bridge.json, 30, , SHADED_WIRE, 0.5",
        "suspension-bridge.json, 30, ISOMETRIC, WIRE, 1.5",
        "cloth-over-sphere.json, 120, , SHADED_WIRE, 2",
        "cloth-over-sphere.json, 120, ISOMETRIC, WIRE, 2",
        "soft-ball.json, 40, , SHADED_WIRE, 2",
    })
    void looksLikeThePng(String sample, int frames, Facing from, ViewStyle.Faces faces, double atMost)
            throws Exception {
        Frame frame = frame(sample, frames);
        Framing framing = from == null ? Framing.AUTOMATIC : Framing.of(from, true);
        ViewStyle style = ViewStyle.DEFAULT.withFaces(faces);
        SceneColors colors = faces == ViewStyle.Faces.WIRE ? SceneColors.DARK : SceneColors.LIGHT;
        RenderSettings look =
                SceneImage.look(frame, framing, style, Optional.empty(), SIZE, PaintOptions.plain(colors));
        byte[] svg = svg(frame, look, sample);

        BufferedImage png = new FramePainter().paint(frame, look);
        parse(svg);
        assertThat(difference(drawn(svg), png)).isLessThan(atMost);
        BufferedImage empty = new BufferedImage(SIZE.width(), SIZE.height(), BufferedImage.TYPE_INT_RGB);
        assertThat(difference(png, empty))
                .as("the measure sees that nothing is drawn")
                .isGreaterThan(atMost + 1);
    }

    @Test
    void textsAreEscapedAndWhatXmlCannotHoldIsReplaced() throws Exception {
        SvgWriter writer = new SvgWriter(30, 20, "</title><script>alert(\"1\")</script>&amp;\u0000\ud800", Color.WHITE);
        SvgGraphics g = new SvgGraphics(writer);
        g.scale(2, 2);
        g.drawString("a<b & \"c\"", 3, 4);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writer.writeTo(out);

        Document document = parse(out.toByteArray());
        assertThat(document.getElementsByTagName("script").getLength()).isZero();
        assertThat(document.getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo("</title><script>alert(\"1\")</script>&amp;??");
        assertThat(document.getElementsByTagName("text").item(0).getTextContent())
                .isEqualTo("a<b & \"c\"");
        assertThat(document.getElementsByTagName("text")
                        .item(0)
                        .getAttributes()
                        .getNamedItem("x")
                        .getNodeValue())
                .isEqualTo("6");
    }

    @Test
    void clipsTransformsAndTranslucencyAreKept() throws Exception {
        SvgWriter writer = new SvgWriter(SIZE.width(), SIZE.height(), "", Color.WHITE);
        BufferedImage expected = new BufferedImage(SIZE.width(), SIZE.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D java2d = expected.createGraphics();
        java2d.setColor(Color.WHITE);
        java2d.fillRect(0, 0, SIZE.width(), SIZE.height());
        java2d.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        for (Graphics2D g : new Graphics2D[] {java2d, new SvgGraphics(writer)}) {
            g.translate(40, 20);
            g.rotate(0.2);
            g.clipRect(0, 0, 200, 120);
            g.setColor(new Color(200, 30, 30, 120));
            g.fill(new Rectangle2D.Double(-50, -50, 150, 150));
            g.setColor(Color.BLUE);
            g.drawOval(30, 30, 250, 60);
            g.create().dispose();
            g.fillPolygon(new int[] {10, 50, 90}, new int[] {100, 60, 110}, 3);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writer.writeTo(out);

        assertThat(difference(drawn(out.toByteArray()), expected)).isLessThan(0.3);
    }

    @Test
    void refusesAPictureOfTooManyShapesBeforeItWrites() {
        SvgWriter writer = new SvgWriter(30, 20, "", Color.WHITE);
        for (int i = 0; i < SvgWriter.MOST_SHAPES + 5; i++) writer.disc(1, 1, 1, 0xFF000000);
        writer.disc(Double.NaN, 1, 1, 0xFF000000);
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        assertThatThrownBy(() -> writer.writeTo(out))
                .isInstanceOf(TooManyShapesException.class)
                .hasMessage(
                        "the picture has 150005 shapes or more, but an SVG may have at most 150000; write it as PNG,"
                                + " or leave out springs or faces with another style");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
