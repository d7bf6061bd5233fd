package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.HeadlessPainting;
import io.github.catenary.app.cli.PictureOptions;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Framing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.Overlays;
import io.github.catenary.app.render.overlay.TrailRecorder;
import io.github.catenary.app.render.overlay.Trails;
import io.github.catenary.app.render.record.EncoderSearch;
import io.github.catenary.app.render.record.FakeEncoder;
import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.render.space.Reach;
import io.github.catenary.app.run.film.FilmProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.Plugins;
import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.swing.JButton;
import javax.xml.parsers.DocumentBuilderFactory;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Films and pictures of the run. */
class FilmGuiTest extends EditorGuiTest {
    private static final Scene CLOTH = Scenes.cloth(3);

    private Path films;

    @Override
    void prepare() throws IOException {
        films = Files.createDirectories(folder.resolve("films"));
    }

    @BeforeEach
    void open() {
        GuiActionRunner.execute(() -> {
            editor.settings().set("film.folder", films.toString());
            editor.frame().film().lookIn(new EncoderSearch(List.of(films)));
        });
        editor.open(CLOTH, Optional.empty());
        editor.untilItCanRun();
    }

    private void run(int frames) {
        long from = editor.frameNumber();
        for (int i = 0; i < frames; i++) editor.keys("F7");
        EditorRobot.until("it has run", () -> editor.frameNumber() == from + frames);
    }

    private DialogFixture record() {
        editor.keys("menu shift R");
        DialogFixture dialog = editor.dialog("film");
        EditorRobot.until(
                "the still shows",
                () -> FilmProbe.isReady(editor.robot().finder().findByName("film.still")));
        return dialog;
    }

    private void choose(DialogFixture dialog, String list, int item) {
        dialog.comboBox(list).selectItem(item);
    }

    private void enter(DialogFixture dialog, String field, String text) {
        dialog.textBox(field).setText(text);
        dialog.textBox(field).pressAndReleaseKeys(KeyEvent.VK_ENTER);
    }

    private void press(DialogFixture dialog, String button) {
        dialog.button(button).click();
    }

    private void untilRecorded(String file) {
        EditorRobot.until("it is recorded", () -> editor.message().contains("Recorded " + file));
    }

    private static int pictures(Path gif) throws IOException {
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(gif.toFile())) {
            reader.setInput(in);
            return reader.getNumImages(true);
        }
    }

    @Test
    void recordsWhatWasRunAsAGifWhileTheEditorIsUsed() throws IOException {
        run(20);
        DialogFixture dialog = record();
        choose(dialog, "film.kind", 0);
        choose(dialog, "film.range", 0);
        enter(dialog, "film.file", "my film");
        enter(dialog, "film.width", "120");
        assertThat(dialog.textBox("film.estimate").text()).startsWith("11 pictures, 0.4 s");
        press(dialog, "film.record");
        // The editor goes on. The dialog that tells the progress may stand over the button.
        JButton step = editor.window().button("button.preview.step").target();
        for (int i = 0; i < 3; i++) GuiActionRunner.execute(() -> step.doClick());
        untilRecorded("my film.gif: 11 pictures");
        assertThat(pictures(films.resolve("my film.gif"))).isEqualTo(11);
        EditorRobot.until("it went on", () -> editor.frameNumber() == 23);
        assertThat(editor.settings().get("film.width", "")).isEqualTo("120");
        assertThat(films.toFile().list()).hasSize(1);
    }

    @Test
    void theRecordedFramesAreFilmedWithGesturesAndBranchesToTheBit() throws IOException {
        run(4);
        GuiActionRunner.execute(() -> editor.frame().run().touch(run -> run.grab(9, new Vec3(3, 1, 0)), true));
        run(4);
        GuiActionRunner.execute(() -> editor.frame().run().touch(RecordedRun::release, false));
        run(4);
        Frame last = editor.run().frame().orElseThrow();
        GuiActionRunner.execute(() -> editor.frame().run().goTo(2));
        EditorRobot.until("it went back", () -> editor.frameNumber() == 2);

        DialogFixture dialog = record();
        choose(dialog, "film.kind", 3);
        choose(dialog, "film.range", 0);
        enter(dialog, "film.rate", "50");
        enter(dialog, "film.width", "200");
        enter(dialog, "film.height", "150");
        choose(dialog, "film.camera", 2); // front: where the run gets to is fitted
        enter(dialog, "film.file", "f-%02d.png");
        press(dialog, "film.record");
        untilRecorded("f-%02d.png: 13 pictures");

        assertThat(films.toFile().list()).hasSize(13);
        BufferedImage filmed = ImageIO.read(films.resolve("f-12.png").toFile());
        BufferedImage end = ImageIO.read(films.resolve("f-11.png").toFile());
        assertThat(pixels(filmed)).isNotEqualTo(pixels(end));
        Simulation untouched = new SceneCompiler(List.of()).compile(CLOTH);
        untouched.step(12);
        assertThat(last.x()).isNotEqualTo(untouched.frame().x());

        // the picture of the last frame is what the preview shows of it
        GuiActionRunner.execute(() -> editor.frame().run().goTo(12));
        EditorRobot.until("it is at the end", () -> editor.frameNumber() == 12);
        assertThat(editor.run().frame().orElseThrow().x()).isEqualTo(last.x());
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    @Test
    void aPictureIsThatOfTheCommandLine() throws IOException {
        run(10);
        editor.keys("menu shift E");
        DialogFixture dialog = editor.dialog("picture");
        dialog.comboBox("picture.kind").selectItem(0);
        dialog.comboBox("film.camera").selectItem(8); // isometric
        dialog.comboBox("film.theme").selectItem(1); // light
        dialog.checkBox("film.ratio").uncheck();
        enter(dialog, "film.width", "320");
        enter(dialog, "film.height", "200");
        enter(dialog, "film.fineness", "1");
        enter(dialog, "film.file", "one");
        press(dialog, "picture.save");
        EditorRobot.until("it is saved", () -> editor.message().contains("one.png"));

        Simulation alone = new SceneCompiler(List.of()).compile(CLOTH);
        alone.step(10);
        BufferedImage expected = new HeadlessPainting()
                .paint(
                        alone.frame(),
                        options(
                                Framing.of(Facing.ISOMETRIC, false),
                                Overlays.usual().on(),
                                Trails.NONE,
                                Optional.empty()));
        assertThat(pixels(ImageIO.read(films.resolve("one.png").toFile()))).isEqualTo(pixels(expected));
    }

    @Test
    void aFilmShowsTheTrailsOfItsRange() throws IOException {
        run(10);
        editor.keys("alt shift 3");
        DialogFixture dialog = record();
        choose(dialog, "film.kind", 3);
        choose(dialog, "film.range", 0);
        choose(dialog, "film.camera", 2); // front
        choose(dialog, "film.theme", 1); // light
        dialog.checkBox("film.ratio").uncheck();
        enter(dialog, "film.rate", "25");
        enter(dialog, "film.width", "320");
        enter(dialog, "film.height", "200");
        enter(dialog, "film.fineness", "1");
        enter(dialog, "film.file", "f-%02d.png");
        press(dialog, "film.record");
        untilRecorded("f-%02d.png: 6 pictures");

        Set<Overlay> shown = EnumSet.of(Overlay.PINS, Overlay.TORN_ENDS, Overlay.TRAILS);
        TrailRecorder trails = new TrailRecorder();
        Reach reach = new Reach();
        Simulation alone = new SceneCompiler(List.of()).compile(CLOTH);
        for (int i = 0; i <= 10; i++) {
            if (i > 0) alone.step();
            reach.include(alone.frame());
            trails.take(alone.frame(), 0, false, IdSet.empty());
        }
        PictureOptions options = options(Framing.of(Facing.FRONT, false), shown, trails.trails(), reach.extent());
        BufferedImage expected = new HeadlessPainting().paint(alone.frame(), options);
        assertThat(pixels(ImageIO.read(films.resolve("f-05.png").toFile()))).isEqualTo(pixels(expected));
    }

    /** A light picture of 320 × 200 px. */
    private static PictureOptions options(
            Framing framing, Set<Overlay> overlays, Trails trails, Optional<Extent> extent) {
        PictureOptions.PictureQuantities quantities = new PictureOptions.PictureQuantities(
                Optional.empty(), Double.NaN, Double.NaN, overlays, IdSet.empty(), false);
        PictureOptions.PictureBodies bodies =
                new PictureOptions.PictureBodies(new Plugins(Builtin.contributed(), List.of()), 10, text -> {});
        return new PictureOptions(320, 200, 1, false, framing, ViewStyle.DEFAULT, quantities, bodies, trails, extent);
    }

    @Test
    void savesAnSvgAndAsksBeforeItReplacesAFile() throws Exception {
        Path file = Files.writeString(films.resolve("shapes.svg"), "older");
        editor.menu("picture");
        DialogFixture dialog = editor.dialog("picture");
        dialog.comboBox("picture.kind").selectItem(1);
        enter(dialog, "film.file", "shapes.png");
        dialog.textBox("film.file").requireText(file.toString());
        press(dialog, "picture.save");
        editor.answer("Cancel");
        EditorRobot.until(
                "it may be saved again", () -> dialog.button("picture.save").isEnabled());
        assertThat(file).hasContent("older");
        press(dialog, "picture.save");
        editor.answer("Replace");
        EditorRobot.until("it is saved", () -> editor.message().contains("shapes.svg"));
        assertThat(DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(file.toFile())
                        .getElementsByTagName("path")
                        .getLength())
                .isPositive();
    }

    @Test
    void asksAlsoIfOnlyLaterFilesOfASeriesAreThere() throws IOException {
        Files.writeString(films.resolve("f-0002.png"), "older");
        Files.writeString(films.resolve("f-9999.png"), "older");
        DialogFixture dialog = record();
        choose(dialog, "film.kind", RecordingKind.PNG_SERIES.ordinal());
        enter(dialog, "film.file", films.resolve("f-%04d.png").toString());
        enter(dialog, "film.seconds", "1");
        press(dialog, "film.record");

        String question = editor.question().target().getMessage().toString();
        assertThat(question)
                .startsWith("2 files of the series that begins with f-0000.png exist already")
                .contains("about 1 of them; 1 with higher numbers");
        editor.answer("Cancel");
        EditorRobot.until(
                "it may be recorded again", () -> dialog.button("film.record").isEnabled());
        press(dialog, "film.cancel");
    }

    @Test
    void theRatioStaysThatOfTheStartWhileSizesAreTyped() {
        editor.menu("picture");
        DialogFixture dialog = editor.dialog("picture");
        enter(dialog, "film.width", "1600");
        enter(dialog, "film.height", "900");
        enter(dialog, "film.width", "1600");
        String height = dialog.textBox("film.height").text();
        for (String width : List.of("16", "17", "100", "1600")) enter(dialog, "film.width", width);

        assertThat(dialog.textBox("film.height").text()).isEqualTo(height);
        press(dialog, "picture.cancel");
    }

    @Test
    void computesNewFramesFromTheShownMomentOnWithoutTouchingTheRun() throws IOException {
        DialogFixture dialog = record(); // nothing was run: what comes is filmed
        assertThat(dialog.comboBox("film.range").selectedItem()).isEqualTo("From the shown moment on");
        choose(dialog, "film.kind", 0);
        enter(dialog, "film.seconds", "0.4");
        enter(dialog, "film.speed", "0.5");
        enter(dialog, "film.width", "90");
        assertThat(dialog.textBox("film.estimate").text()).startsWith("21 pictures, 0.8 s");
        press(dialog, "film.record");
        untilRecorded("untitled.gif: 21 pictures");
        assertThat(pictures(films.resolve("untitled.gif"))).isEqualTo(21);
        assertThat(editor.frameNumber()).isZero();
        assertThat(editor.run().transport().timeline().last()).isZero();
    }

    @Test
    void saysThatFfmpegIsMissingAndTakesTheOneThatIsNamed() throws IOException {
        DialogFixture dialog = record();
        choose(dialog, "film.kind", 1);
        EditorRobot.until(
                "it says what is missing",
                () -> dialog.textBox("film.ffmpeg.text").text().startsWith("Videos are made by ffmpeg"));
        dialog.button("film.record").requireDisabled();
        choose(dialog, "film.kind", 0);
        dialog.button("film.record").requireEnabled();
        choose(dialog, "film.kind", 1);

        Path other = Files.writeString(films.resolve("other"), "#!/bin/sh\necho no\n");
        press(dialog, "film.ffmpeg.choose");
        editor.choose(other);
        EditorRobot.until(
                "it is refused", () -> dialog.textBox("film.ffmpeg.text").text().startsWith(other.toString()));
        press(dialog, "film.ffmpeg.choose");
        Path program = FakeEncoder.program(folder);
        editor.choose(program);
        EditorRobot.until("it is taken", () -> dialog.button("film.record").isEnabled());
        assertThat(editor.settings().get("film.ffmpeg", "")).isEqualTo(program.toString());
        enter(dialog, "film.seconds", "0.2");
        enter(dialog, "film.width", "100");
        press(dialog, "film.record");
        untilRecorded("untitled.mp4: 6 pictures");
        assertThat(Files.size(films.resolve("untitled.mp4")) % (6 * 100 * 3)).isZero();
    }

    @Test
    void aCancelledFilmLeavesNothing() {
        DialogFixture dialog = record();
        choose(dialog, "film.kind", 0);
        enter(dialog, "film.seconds", "3600");
        press(dialog, "film.record");
        DialogFixture progress = editor.dialog("film.progress");
        EditorRobot.until(
                "it goes on", () -> !progress.label("film.progress.text").text().startsWith("0 "));
        assertThat(editor.busy()).isFalse();
        press(progress, "film.progress.cancel");
        EditorRobot.until("it is cancelled", () -> editor.message().contains("untitled.gif was cancelled"));
        assertThat(films).isEmptyDirectory();
    }

    @Test
    void refusesWhatCannotBeRecorded() {
        DialogFixture dialog = record();
        choose(dialog, "film.kind", 0);
        enter(dialog, "film.rate", "60");
        assertThat(dialog.textBox("film.rate").text()).isEqualTo("60");
        press(dialog, "film.record"); // the field keeps its error
        enter(dialog, "film.rate", "50");
        enter(dialog, "film.seconds", "3600");
        dialog.button("film.record").requireDisabled();
        assertThat(dialog.textBox("film.refusal").text()).startsWith("A recording has at most 100,000 pictures");
        enter(dialog, "film.seconds", "1");
        enter(dialog, "film.file", films.resolve("no/where.gif").toString());
        press(dialog, "film.record");
        EditorRobot.until("it is refused", () -> dialog.button("film.record").isEnabled());
        assertThat(dialog.textBox("film.refusal").text()).contains("does not exist");
        press(dialog, "film.cancel");
        assertThat(films).isEmptyDirectory();
    }
}
