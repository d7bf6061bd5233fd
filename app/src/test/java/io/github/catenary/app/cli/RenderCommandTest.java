package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.Main;
import io.github.catenary.app.render.record.FakeEncoder;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;

/** Pictures of scenes. */
class RenderCommandTest {
    @TempDir
    private Path folder;

    private Path cloth;

    @BeforeEach
    void makeScene() {
        cloth = folder.resolve("cloth.json");
        assertThat(Cli.plain()
                        .run("new", "cloth", "--columns", 6, "--rows", 4, "--out", cloth)
                        .exitCode())
                .isZero();
    }

    @Test
    void rendersAPictureOfTheRequestedSizeAndColours() throws IOException {
        Path light = folder.resolve("light.png");
        Path dark = folder.resolve("dark.PNG");

        assertThat(Cli.plain()
                        .run("render", cloth, "--out", light, "--frames", 20)
                        .exitCode())
                .isZero();
        assertThat(Cli.plain()
                        .run("render", cloth, "--out", dark, "--theme", "dark", "--width", 320, "--height", 200)
                        .exitCode())
                .isZero();

        BufferedImage lightImage = ImageIO.read(light.toFile());
        BufferedImage darkImage = ImageIO.read(dark.toFile());
        assertThat(List.of(lightImage.getWidth(), lightImage.getHeight())).containsExactly(1280, 800);
        assertThat(List.of(darkImage.getWidth(), darkImage.getHeight())).containsExactly(320, 200);
        assertThat(lightImage.getRGB(0, 0) & 0xff).isGreaterThan(200);
        assertThat(darkImage.getRGB(0, 0) & 0xff).isLessThan(80);
        assertThat(IntStream.range(0, 1280).filter(x -> lightImage.getRGB(x, 400) != lightImage.getRGB(0, 0)))
                .isNotEmpty();
    }

    @Test
    void recordsARunWithACameraThatStandsStill() throws IOException {
        Path gif = folder.resolve("run.gif");
        Path series = folder.resolve("f-%02d.png");

        Cli.Result recorded =
                Cli.plain().run("render", cloth, "--out", gif, "--frames", 20, "--width", 160, "--height", 100);
        assertThat(recorded.exitCode()).as(recorded.err()).isZero();
        assertThat(recorded.out()).contains("run.gif: 11 pictures of ");
        assertThat(Cli.plain()
                        .run("render", cloth, "--out", series, "--frames", 20, "--from", 10, "--every", 5)
                        .exitCode())
                .isZero();

        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(gif.toFile())) {
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(11);
        }
        assertThat(folder.resolve("f-02.png")).exists();
        assertThat(folder.resolve("f-03.png")).doesNotExist();
        BufferedImage first = ImageIO.read(folder.resolve("f-00.png").toFile());
        BufferedImage last = ImageIO.read(folder.resolve("f-02.png").toFile());
        int pin = topmost(first);
        assertThat(topmost(last)).isBetween(pin - 1, pin + 1); // the pinned corners stand where they stood
    }

    /** The first row with something else than the ground. */
    private static int topmost(BufferedImage image) {
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                if (image.getRGB(x, y) != image.getRGB(0, 0)) return y;
            }
        }
        throw new AssertionError("an empty picture");
    }

    @ParameterizedTest
    @CsvSource({
        "--out x.bmp, '--out: expected a name that ends in .png, .svg, .gif, .mp4, .webm, .glb or .csv'",
        "--out x.gif --every 2 --rate 5, '--every and --rate both say'",
        "--out x.glb --width 300, '--width is for pictures, but x.glb holds the frames themselves'",
        "--out x-%d.obj --legend, '--legend is for pictures'",
        "--out x.csv --no-ground, '--ground is for pictures'",
        "--out x.gif --rate 0, '--rate is 0, but must be in 0.1 to 240'",
        "--out x.gif --speed NaN, '--speed is NaN, but must be in 0.001 to 100'",
        "--out x.svg --speed 2, '--speed is for recordings'",
        "--out x.gif --from -1, '--from is -1'",
        "--out x.gif --every two, --every",
        "--out x.mp4 --ffmpeg nowhere, '--ffmpeg: nowhere: there is no such file'",
        "--out x.png --view behind, '--view: expected one of back, bottom, front, home, iso, left, right, top'",
        "--out x.png --style glass, '--style: expected one of shaded, shaded-wire, wire, found \"glass\"'",
        "--out x.png --yaw 200, '--yaw is 200, but must be in -180 to 180'",
        "--out x.png --yaw east, --yaw",
        "--out x.png --pitch -91, '--pitch is -91, but must be in -90 to 90'",
        "--out x.png --pitch NaN, '--pitch is NaN'",
        "--out x.png --target 1;2, '--target: expected three numbers in m, such as 0,1.5,-2'",
        "--out x.png --scale 0, '--scale is 0, but must be in 1e-6 to 1e7'",
        "--out x.png --fineness 9, '--fineness is 9, but must be in 0.25 to 8'",
        "--out x.png --perspective=maybe, --perspective",
        "--out x.gif --frames 3 --from 4, '--from is 4, but --frames is only 3'",
        "--out x.gif --every 0, '--every is 0'",
        "--out x.png --every 2, '--every is for recordings'",
        "--out x.png --width 0, '--width is 0'",
        "--out x.png --height -3, '--height is -3'",
        "--out x.png --width 100000 --height 100000, 'at most 100,000,000'",
        "--out x.png --theme pink, '--theme: expected light or dark'",
        "--out x.png --frames -1, '--frames is -1'",
        "--frames 3, --out",
        "--out x.png --colour joy, '--colour: expected one of damage, elasticity, force, kept, material, residual'",
        "'--out x.png --range 1,2', '--range needs --colour'",
        "'--out x.png --colour strain --range 2,1', '--range: expected two numbers, the smaller one first'",
        "'--out x.png --colour strain --range 1,x', '--range: expected two numbers, the smaller one first'",
        "'--out x.png --overlay pins,wind', '--overlay: expected none or some of velocities, forces, trails'",
        "'--out x.png --trails-of 3', '--trails-of needs --overlay trails'",
        "'--out x.png --overlay trails --trails-of 3;4', '--trails-of: expected ids and ranges such as 1,3,5-9, found'",
        "'--out x.png --overlay trails --trails-of 9-3', '--trails-of: the range 9-3 ends before it begins'",
        "'--out x.png --overlay trails --trails-of 1-2000000000', '--trails-of: more than 10000000 ids'",
        "'--out x.png --overlay trails --trails-of 99', '--trails-of: the scene has no particle 99'",
    })
    void refusesPicturesItCannotDraw(String options, String message) {
        Cli.Result result = Cli.plain().run((Object[]) ("render " + cloth + " " + options).split(" "));

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(message);
    }

    @Test
    void writesTheFramesThemselvesAsAMeshThatMovesASeriesOfMeshesAndATrajectory() throws IOException {
        Path glb = folder.resolve("run.glb");
        Path csv = folder.resolve("run.csv");
        Path trajectory = folder.resolve("trajectory.csv");
        Path last = folder.resolve("last.obj");

        for (Path out : List.of(glb, folder.resolve("run-%02d.obj"), csv)) {
            Cli.Result result = Cli.plain().run("render", cloth, "--frames", 12, "--every", 4, "--out", out);
            assertThat(result.exitCode()).as(result.err()).isZero();
            assertThat(result.out()).contains(out + ": 4 frames of " + cloth);
        }
        Cli.plain().run("run", cloth, "--frames", 12, "--every", 4, "--trajectory", trajectory, "--out", last);

        assertThat(Files.readString(glb, StandardCharsets.ISO_8859_1))
                .startsWith("glTF")
                .contains("\"targetNames\":[\"frame 4\",\"frame 8\",\"frame 12\"]");
        assertThat(csv).hasSameBinaryContentAs(trajectory);
        assertThat(folder.resolve("run-03.obj")).hasSameBinaryContentAs(last);
        assertThat(folder.resolve("run-04.obj")).doesNotExist();
    }

    @Test
    void everyColouringAndOverlayGivesAPictureOfItsOwn() throws IOException {
        List<String> looks = new ArrayList<>(List.of("--overlay none", "--overlay velocities", "--overlay forces"));
        looks.addAll(List.of("--overlay particle-ids", "--overlay spring-ids", "--overlay pins", "--legend"));
        looks.addAll(List.of("--overlay trails", "--overlay trails --trails-of 3-4"));
        for (String id : List.of("strain", "stress", "residual", "elasticity", "speed", "force")) {
            looks.add("--overlay none --colour " + id + " --range 0,1");
            looks.add("--overlay none --colour " + id + " --legend");
        }
        List<String> pictures = new ArrayList<>();
        for (String look : looks) {
            Path out = folder.resolve("look" + pictures.size() + ".png");
            String line = "render " + cloth + " --out " + out + " --frames 9 --width 300 --height 300 " + look;
            Cli.Result result = Cli.plain().run((Object[]) line.split(" "));
            assertThat(result.exitCode()).as(look + result.err()).isZero();
            pictures.add(
                    Integer.toString(Arrays.hashCode(ImageIO.read(out.toFile()).getRGB(0, 0, 300, 300, null, 0, 300))));
        }
        assertThat(pictures).doesNotHaveDuplicates();
    }

    @Test
    void trailsInALargeSceneNeedParticles() {
        Path large = folder.resolve("large.json");
        Cli.plain().run("new", "cloth", "--columns", 20, "--rows", 20, "--out", large);

        Cli.Result all = Cli.plain().run("render", large, "--out", folder.resolve("x.gif"), "--overlay", "trails");
        assertThat(all.exitCode()).isEqualTo(2);
        assertThat(all.err()).contains("the scene has 400 particles; say with --trails-of which of them have trails");
    }

    @Test
    void reportsAPictureThatCannotBeWritten() {
        Path nowhere = folder.resolve("missing/x.png");

        Cli.Result result = Cli.plain().run("render", cloth, "--out", nowhere);

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("cannot write " + nowhere);
    }

    @Test
    void neverPaintsOverTheScene() throws IOException {
        Path odd = Files.copy(cloth, folder.resolve("odd.png"));
        byte[] before = Files.readAllBytes(odd);
        Path link = Files.createSymbolicLink(folder.resolve("link.png"), odd);

        for (Path out : List.of(odd, link)) {
            Cli.Result result = Cli.plain().run("render", odd, "--out", out);

            assertThat(result.exitCode()).isEqualTo(3);
            assertThat(result.err()).contains("cannot write " + out + ": it is the scene " + odd);
        }
        assertThat(odd).hasBinaryContent(before);
    }

    @Test
    void everyViewAndStyleGivesAPictureOfItsOwn() throws IOException {
        Path drape = Path.of("..", "samples", "scenes", "cloth-over-sphere.json");
        List<String> options = List.of(
                "",
                "--view front",
                "--view back --perspective",
                "--view left --target 0,0.5,0.3", // in the middle, this symmetric scene looks as from behind
                "--view top",
                "--view iso",
                "--view iso --style wire",
                "--view iso --style shaded",
                "--view iso --no-ground",
                "--view iso --style wire --no-ground",
                "--yaw 30 --pitch 10",
                "--yaw 30 --pitch 10 --no-perspective --target 0,0.5,0 --scale 60",
                "--yaw 30 --pitch 10 --target 0.4,0.5,0 --scale 60",
                "--fineness 2");
        Set<Integer> pictures = new HashSet<>();
        for (String each : options) {
            Path file = folder.resolve("x.png");
            String line = "render " + drape + " --width 400 --height 300 --out " + file + " " + each;
            Cli.Result result = Cli.plain().run((Object[]) line.strip().split(" +"));
            assertThat(result.exitCode()).as(each + result.err()).isZero();
            assertThat(pictures.add(Arrays.hashCode(Files.readAllBytes(file))))
                    .as(each)
                    .isTrue();
        }
    }

    @Test
    void slowMotionShowsFramesMoreThanOnceAndKeepsTheirTime() throws IOException {
        Path series = folder.resolve("f-%d.png");

        Cli.Result result = Cli.plain()
                .run("render", cloth, "--out", series, "--frames", 4, "--rate", 25, "--speed", 0.25, "--width", 60);

        assertThat(result.out()).contains(": 9 pictures of "); // 4 × 0.02 s / (0.25 / 25 s) + 1
        byte[] first = Files.readAllBytes(folder.resolve("f-0.png"));
        assertThat(folder.resolve("f-1.png")).hasBinaryContent(first);
        assertThat(Files.readAllBytes(folder.resolve("f-2.png"))).isNotEqualTo(first);
        assertThat(folder.resolve("f-9.png")).doesNotExist();
    }

    @Test
    void aVideoIsMadeByTheProgramThatIsNamed() throws IOException {
        Path video = folder.resolve("run.webm");
        Path program = FakeEncoder.program(folder);

        Cli.Result result = Cli.plain()
                .run(
                        "render",
                        cloth,
                        "--out",
                        video,
                        "--frames",
                        10,
                        "--width",
                        60,
                        "--height",
                        40,
                        "--ffmpeg",
                        program);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(video).hasSize(6 * 60 * 40 * 3);
    }

    @Test
    void aNamedEncoderIsStartedOnceForAVideoAndNotForAPicture() throws IOException {
        Path asked = folder.resolve("asked");
        Path program = Files.writeString(folder.resolve("ffmpeg"), """
                #!/bin/sh
                echo "$1" >> ASKED
                if [ "$1" = -version ]; then echo "ffmpeg version fake"; exit 0; fi
                for last; do :; done
                cat > "$last"
                """.replace("ASKED", asked.toString()));
        assertThat(program.toFile().setExecutable(true)).isTrue();

        for (String name : List.of("x.png", "x.gif")) {
            assertThat(render(name, program).exitCode()).isZero();
        }
        assertThat(asked).doesNotExist();
        assertThat(render("x.mp4", program).exitCode()).isZero();
        assertThat(asked).hasContent("-version\n-y");
    }

    private Cli.Result render(String name, Path program) {
        return Cli.plain()
                .run(
                        "render",
                        cloth,
                        "--out",
                        folder.resolve(name),
                        "--width",
                        60,
                        "--height",
                        40,
                        "--ffmpeg",
                        program);
    }

    @Test
    void progressIsShownOnATerminalOnly() {
        Object[] line = {"render", cloth, "--out", folder.resolve("a.gif"), "--frames", 20, "--width", 60};
        Object[] quiet =
                Stream.concat(Stream.of(line), Stream.of("--no-progress")).toArray();

        assertThat(Cli.plain().run(line).err()).isEmpty();
        assertThat(Cli.plain().onTerminal().run(quiet).err()).isEmpty();
        assertThat(Cli.plain().onTerminal().run(line).err())
                .startsWith("\rreading " + cloth)
                .containsPattern("\rrecording: frame \\d+ of 20, \\d+ %")
                .endsWith("\r\u001b[K");
    }

    @Test
    void progressOfOtherCommandsIsShownOnATerminalToo() {
        Cli terminal = Cli.plain().onTerminal();
        Path made = folder.resolve("made.json");

        assertThat(terminal.run("new", "rope", "--out", made).err()).startsWith("\rmaking rope: 0 %");
        assertThat(terminal.run("run", made, "--frames", 5).err()).startsWith("\rreading " + made);
        assertThat(terminal.run("validate", made).err()).startsWith("\rchecking " + made);
        assertThat(terminal.run("run", made, "--frames", 5, "--no-progress").err())
                .isEmpty();
    }

    @Test
    void anSvgIsAPictureOfTheSameSceneAsShapes() throws Exception {
        Path odd = Files.copy(cloth, folder.resolve("odd & <b>.json"));
        Path svg = folder.resolve("x.svg");

        Cli.Result result =
                Cli.plain().run("render", odd, "--out", svg, "--width", 320, "--height", 200, "--frames", 3);

        assertThat(result.exitCode()).as(result.err()).isZero();
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
        assertThat(document.getDocumentElement().getAttribute("width")).isEqualTo("320");
        assertThat(document.getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo("odd & <b>.json, frame 3");
        assertThat(document.getElementsByTagName("path").getLength()).isGreaterThan(30);
    }

    @Test
    void aRunThatIsEndedFromOutsideLeavesNoFile() throws Exception {
        Path pictures = Files.createDirectory(folder.resolve("pictures"));
        for (String name : List.of("f-%d.png", "run.gif")) {
            Process program = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "--add-modules=jdk.incubator.vector",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Main.class.getName(),
                            "render",
                            cloth.toString(),
                            "--frames",
                            "1000000",
                            "--scale",
                            "50",
                            "--target",
                            "0,0,0",
                            "--out",
                            pictures.resolve(name).toString())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("said.txt").toFile())
                    .start();
            try {
                while (isEmpty(pictures) && !program.waitFor(20, TimeUnit.MILLISECONDS)) {}
                assertThat(program.isAlive())
                        .as(Files.readString(folder.resolve("said.txt")))
                        .isTrue();
                program.destroy();
                assertThat(program.waitFor(20, TimeUnit.SECONDS)).isTrue();
            } finally {
                program.destroyForcibly();
            }
            assertThat(pictures).as(name).isEmptyDirectory();
        }
    }

    private static boolean isEmpty(Path folder) {
        String[] names = folder.toFile().list();
        return names == null || names.length == 0;
    }
}
