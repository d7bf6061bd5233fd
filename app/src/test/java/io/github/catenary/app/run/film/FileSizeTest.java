package io.github.catenary.app.run.film;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.exchange.PngImage;
import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileSizeTest {
    @TempDir
    private Path folder;

    /** The bytes of a net of lines as PNG, in a picture of 640 × 360 pixels times a scale. */
    private static int bytes(int scale) throws IOException {
        BufferedImage picture = new BufferedImage(640 * scale, 360 * scale, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = picture.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(Color.WHITE);
        g.fillRect(0, 0, picture.getWidth(), picture.getHeight());
        g.scale(scale, scale);
        g.setStroke(new BasicStroke(1.5f / scale)); // springs are as wide in each size
        g.setColor(Color.BLUE);
        Random random = new Random(7);
        for (int i = 0; i < 150; i++)
            g.drawLine(random.nextInt(640), random.nextInt(360), random.nextInt(640), random.nextInt(360));
        g.dispose();
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        PngImage.write(picture, png);
        return png.size();
    }

    @Test
    void aLargerPictureIsEstimatedFromASmallerOne() throws IOException {
        double estimate = FileSize.enlarged(bytes(1), 9);

        assertThat(estimate / bytes(3)).isBetween(0.6, 1.6);
    }

    @ParameterizedTest
    @CsvSource({
        "run.glb, 1",
        "run.glb, 100",
        "run.glb, 1500",
        "run-%d.obj, 20",
        "run.csv, 20",
    })
    void whatFramesTakeIsEstimated(String name, int count) throws IOException {
        for (Scene scene : List.of(part("rope"), part("cloth"))) {
            Path file = Files.createTempDirectory(folder, "export").resolve(name);
            RecordingFormat format = RecordingFormat.of(file, Optional.empty()).orElseThrow();
            Frame frame = moved(scene);
            format.<RuntimeException>writeFrames(1, () -> false, sink -> {
                for (int i = 0; i < count; i++) sink.add(frame, 1);
            });
            double bytes = 0;
            for (File each : file.getParent().toFile().listFiles()) bytes += each.length();

            double estimate = FileSize.ofFrames(format.kind(), scene, count);
            assertThat(estimate / bytes).as("%s of %s", name, scene.title()).isBetween(0.6, 1.6);
        }
    }

    private static Scene part(String generator) {
        return Generators.addTo(Scene.EMPTY, Generators.find(generator).orElseThrow(), Parameters.NONE);
    }

    /** Places in which nothing has the few digits of a drawing. */
    private static Frame moved(Scene scene) {
        Simulation run = new SceneCompiler(List.of()).compile(scene);
        for (int i = 0; i < 30; i++) run.step();
        return run.frame();
    }
}
