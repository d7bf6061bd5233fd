package io.github.catenary.app.document.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpServer;
import io.github.catenary.app.document.exchange.ExchangeException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.spi.Importer;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SilhouetteImporterTest {
    private static final String SVG = "<svg xmlns='http://www.w3.org/2000/svg'"
            + " xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 100 100' width='100' height='100'>";

    @TempDir
    private Path folder;

    private static Importer importer(String ending, Parameters given) {
        return SilhouetteImporter.all().stream()
                .filter(each -> each.ending().equals(ending))
                .map(each -> (Importer) each.with(each.schema().resolve(given)))
                .findFirst()
                .orElseThrow();
    }

    private static Scene read(String ending, byte[] bytes, Parameters given) throws IOException {
        Scene scene = importer(ending, given)
                .read(new ByteArrayInputStream(bytes), "shape")
                .scene();
        assertThat(scene.title()).isEqualTo("shape");
        assertThat(SceneCheck.problems(scene)).isEmpty();
        return scene;
    }

    private static Scene svg(String content) throws IOException {
        return read("svg", (SVG + content + "</svg>").getBytes(StandardCharsets.UTF_8), Parameters.NONE);
    }

    private static byte[] picture(String format, int type, int width, int height, Consumer<Graphics2D> paint)
            throws IOException {
        BufferedImage image = new BufferedImage(width, height, type);
        Graphics2D g = image.createGraphics();
        paint.accept(g);
        g.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, format, bytes);
        return bytes.toByteArray();
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

    @Test
    void takesWhatIsOpaqueOrElseWhatIsDark() throws IOException {
        byte[] clear = picture("png", BufferedImage.TYPE_INT_ARGB, 200, 100, g -> {
            g.setColor(Color.WHITE);
            g.fillRect(20, 20, 100, 60);
        });
        assertThat(area(read("png", clear, Parameters.NONE))).isCloseTo(15, within(0.1));

        byte[] photo = picture("jpg", BufferedImage.TYPE_INT_RGB, 200, 100, g -> {
            g.setColor(Color.WHITE);
            g.fillRect(0, 0, 200, 100);
            g.setColor(Color.BLACK);
            g.fillOval(50, 10, 80, 80);
            g.setColor(Color.WHITE);
            g.fillOval(70, 30, 40, 40);
        });
        double ring = Math.PI * (16 - 4) / 4;
        assertThat(area(read("jpeg", photo, Parameters.NONE))).isCloseTo(ring, within(0.2));
        Parameters light = Parameters.NONE.with("light", Value.of(true)).with("spacing", Value.of(0.4));
        assertThat(area(read("jpg", photo, light))).isCloseTo(50 - ring, within(0.3));
        assertThat(area(read("jpg", photo, Parameters.NONE.with("width", Value.of(0.1)))))
                .isCloseTo(ring / 1e4, within(2e-5));
    }

    @Test
    void extremePictures() throws IOException {
        byte[] black = picture("png", BufferedImage.TYPE_INT_RGB, 80, 40, g -> {});
        assertThat(area(read("png", black, Parameters.NONE))).isCloseTo(50, within(0.2));
        byte[] pixel = picture("png", BufferedImage.TYPE_INT_RGB, 1, 1, g -> {});
        assertThat(area(read("png", pixel, Parameters.NONE))).isCloseTo(50, within(1.0));
        byte[] wide = picture("png", BufferedImage.TYPE_BYTE_GRAY, 20_000, 100, g -> {});
        assertThat(area(read("png", wide, Parameters.NONE.with("spacing", Value.of(0.02)))))
                .isCloseTo(0.5, within(0.01));
        byte[] empty = picture("png", BufferedImage.TYPE_INT_ARGB, 80, 40, g -> {});
        assertThatThrownBy(() -> read("png", empty, Parameters.NONE))
                .isInstanceOf(ExchangeException.class)
                .hasMessageContaining("above the threshold");
        assertThatThrownBy(() -> read("png", new byte[] {1, 2, 3}, Parameters.NONE))
                .hasMessageContaining("not a PNG, JPEG");
    }

    @Test
    void paintsTransformsGroupsAndHoles() throws IOException {
        Scene scene = svg("<g transform='translate(50 50)'><g transform='scale(2)'>"
                + "<path fill-rule='evenodd' d='M-20-20H20V20H-20ZM-10-10H10V10H-10Z'/></g></g>");

        assertThat(area(scene)).isCloseTo(64 - 16, within(0.2));
    }

    @Test
    void paintsTextAndStrokes() throws IOException {
        assertThat(area(svg("<text x='10' y='80' font-size='90'>H</text>"))).isBetween(2.0, 60.0);
        assertThat(area(svg("<path d='M10 50H90' stroke='black' stroke-width='10'/>")))
                .isCloseTo(8, within(0.1));
    }

    @Test
    void fetchesNothingFromOutside() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.start();
        try {
            String there = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
            Path secret = folder.resolve("secret.png");
            Files.write(secret, picture("png", BufferedImage.TYPE_INT_RGB, 50, 50, g -> {}));
            Scene scene = svg("<script>while(true);</script><style>@import url('" + there + "a.css');"
                    + "@font-face{font-family:f;src:url('" + there + "f.ttf')}</style>"
                    + "<image xlink:href='" + there + "a.png' width='90' height='90'/>"
                    + "<image xlink:href='" + secret.toUri() + "' width='90' height='90'/>"
                    + "<use xlink:href='" + there + "a.svg#x'/><rect x='10' y='10' width='40' height='40'/>");
            assertThat(area(scene)).isCloseTo(16, within(0.1));
            byte[] entity = ("<!DOCTYPE svg [<!ENTITY e SYSTEM '" + there + "e'>]>" + SVG + "<text>&e;</text></svg>")
                    .getBytes(StandardCharsets.UTF_8);
            assertThatThrownBy(() -> read("svg", entity, Parameters.NONE)).isInstanceOf(ExchangeException.class);
        } finally {
            server.stop(0);
        }
        assertThat(asked).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hello",
                "<svg",
                "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>",
                "<html/>",
                "<svg xmlns='http://www.w3.org/2000/svg'/>",
                "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='5'/>",
                "<svg xmlns='http://www.w3.org/2000/svg' width='1e30' height='1e-30'><rect width='9' height='9'/></svg>",
                "<!DOCTYPE a [<!ENTITY a 'aa'><!ENTITY b '&a;&a;&a;&a;'>]><svg xmlns='http://www.w3.org/2000/svg'>&b;</svg>"
            })
    void saysWhatIsWrongWithADrawing(String text) {
        assertThatThrownBy(() -> read("svg", text.getBytes(StandardCharsets.UTF_8), Parameters.NONE))
                .isInstanceOf(ExchangeException.class);
    }

    @Test
    void refusesAMillionNestedGroups() {
        int count = 1_000_000;
        byte[] nested = (SVG + "<g>".repeat(count) + "<rect width='50' height='50'/>" + "</g>".repeat(count) + "</svg>")
                .getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> read("svg", nested, Parameters.NONE)).hasMessageContaining("nested more than 100");
    }

    /** Each level uses the one below ten times; all of it would be drawn ten billion times. */
    @Test
    @Timeout(60)
    void usesOfUsesDoNotDrawWithoutEnd() {
        StringBuilder levels = new StringBuilder("<defs><rect id='l0' width='9' height='9'/>");
        for (int level = 1; level <= 10; level++) {
            String below = "<use xlink:href='#l" + (level - 1) + "'/>";
            levels.append("<g id='l")
                    .append(level)
                    .append("'>")
                    .append(below.repeat(10))
                    .append("</g>");
        }
        levels.append("</defs><use xlink:href='#l10'/>");

        assertThatThrownBy(() -> svg(levels.toString()))
                .isInstanceOf(ExchangeException.class)
                .hasMessageContaining("too many shapes");
    }

    @Test
    @Timeout(60)
    void dashesAreNotDrawnOneByOne() throws IOException {
        Scene scene = svg("<path d='M10 50 H90' stroke='black' stroke-width='20' stroke-dasharray='1e-7 1e-7'/>");

        assertThat(area(scene)).isCloseTo(16, within(1.0));
    }
}
