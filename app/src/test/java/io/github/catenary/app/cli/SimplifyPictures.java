package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.Catenary;
import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.app.render.space.FineFrames;
import io.github.catenary.edit.simplify.Simplification;
import io.github.catenary.edit.simplify.Watch;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs scenes in full and simplified, side by side: the film for {@code docs/images}, pictures and figures for
 * {@code target/pictures}.
 */
@Tag("pictures")
class SimplifyPictures {
    private static final int FRAMES = 200;
    private static final int EVERY = 4;
    private static final int WIDTH = 300;
    private static final int HEIGHT = 300;

    @TempDir
    private Path folder;

    private static Scene made(String generator, Parameters parameters) {
        return Generators.addTo(Scene.NEW, Generators.find(generator).orElseThrow(), parameters);
    }

    /** A cloth that swings down from where it lies, at its upper corners. */
    private Path cloth() {
        Path file = folder.resolve("cloth.json");
        Cli.Result made = Cli.plain()
                .run(
                        "new",
                        "cloth",
                        "--columns",
                        "100",
                        "--rows",
                        "100",
                        "--spacing",
                        "0.04",
                        "--mass",
                        "0.0001",
                        "--faces",
                        "--plane",
                        "xz",
                        "--pinned",
                        "top-corners",
                        "--out",
                        file);
        assertThat(made.exitCode()).as(made.err()).isZero();
        return file;
    }

    private static Scene sample(String name) throws IOException {
        return scene(Path.of("..", "samples", "scenes", name + ".json"));
    }

    private static Scene scene(Path file) throws IOException {
        return new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()))
                .load(file)
                .scene();
    }

    @Test
    void film() throws IOException {
        Path scene = cloth();
        Path full = folder.resolve("full");
        Path coarse = folder.resolve("coarse");
        shoot(scene, full, "--every", EVERY);
        shoot(scene, coarse, "--every", EVERY, "--coarse", 1000);
        Path film = Path.of("..", "docs", "images", "simplified.gif");
        RecordingFormat.of(film).orElseThrow().<RuntimeException>write(EVERY * 0.02, () -> false, sink -> {
            for (int i = 0; i <= FRAMES / EVERY; i++) sink.add(beside(picture(full, i), picture(coarse, i)), 1);
        });
        assertThat(Files.size(film)).isLessThan(4 << 20);
        Path kept = Path.of("target", "pictures");
        Files.createDirectories(kept);
        for (int i : List.of(10, 20, 30, 50)) {
            ImageIO.write(
                    beside(picture(full, i), picture(coarse, i)),
                    "png",
                    kept.resolve("simplified-" + i + ".png").toFile());
        }
    }

    private static BufferedImage picture(Path series, int i) throws IOException {
        return ImageIO.read(
                Path.of(series + String.format(Locale.ROOT, "-%04d.png", i)).toFile());
    }

    private static BufferedImage beside(BufferedImage left, BufferedImage right) {
        BufferedImage both =
                new BufferedImage(left.getWidth() + right.getWidth(), left.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = both.createGraphics();
        g.drawImage(left, 0, 0, null);
        g.drawImage(right, left.getWidth(), 0, null);
        g.dispose();
        return both;
    }

    private static void shoot(Path scene, Path series, Object... more) {
        List<Object> words = new ArrayList<>(List.of(
                "render",
                scene,
                "--out",
                series + "-%04d.png",
                "--frames",
                FRAMES,
                "--width",
                WIDTH,
                "--height",
                HEIGHT,
                "--style",
                "shaded",
                "--perspective",
                "--yaw",
                "25",
                "--pitch",
                "15",
                "--target",
                "2,-1.6,1.6",
                "--scale",
                "34",
                "--overlay",
                "none",
                "--no-ground"));
        words.addAll(List.of(more));
        Cli.Result result = Cli.plain().run(words.toArray());
        assertThat(result.exitCode()).as(result.err()).isZero();
    }

    @Test
    void figures() throws IOException {
        List<String> rows = new ArrayList<>();
        rows.add("scene,particles,coarse,outline rms %,outline most %,all rms %,cost ratio");
        Scene cloth = scene(cloth());
        rows.add(compared("cloth 100", cloth, 1000));
        rows.add(compared("cloth 100", cloth, 2500));
        rows.add(compared("soft ball", sample("soft-ball"), 30));
        Scene ball = made(
                        "soft-ball",
                        Parameters.NONE
                                .with("layers", Value.of(12))
                                .with("particles", Value.of(6))
                                .with("pinned", new Value.Text("hub")))
                .withSolver(SolverSettings.DEFAULT.withPasses(20, SolverSettings.Sweep.SYMMETRIC));
        rows.add(compared("soft ball of 12 rings", ball, 200));
        rows.add(compared("trampoline", sample("trampoline"), 200));
        rows.add(compared("flag", sample("flag"), 300));
        Files.createDirectories(Path.of("target", "pictures"));
        Files.write(Path.of("target", "pictures", "simplified.csv"), rows);
        rows.forEach(System.out::println);
    }

    private static String compared(String name, Scene scene, int most) {
        Catenary catenary = Catenary.standard();
        Simplification simple =
                Simplification.of(scene, IdSet.ofAll(scene.particles()), most, type -> Optional.empty(), Watch.NONE);
        FineFrames fine = new FineFrames(scene, simple);
        Simulation full = catenary.start(scene);
        Simulation coarse = catenary.start(simple.scene());
        boolean[] outline = outline(scene);
        double size = size(Frame.drawn(scene));
        double rim = 0;
        double all = 0;
        double worst = 0;
        long ofFull = 0;
        long ofCoarse = 0;
        long rimCount = 0;
        for (int frame = 1; frame <= FRAMES; frame++) {
            long start = System.nanoTime();
            full.step();
            long middle = System.nanoTime();
            coarse.step();
            ofCoarse += System.nanoTime() - middle;
            ofFull += middle - start;
            Frame a = full.frame();
            Frame b = fine.of(coarse.frame());
            for (int i = 0; i < outline.length; i++) {
                double dx = a.x()[i] - b.x()[i];
                double dy = a.y()[i] - b.y()[i];
                double dz = a.z()[i] - b.z()[i];
                double square = dx * dx + dy * dy + dz * dz;
                all += square;
                if (!outline[i]) continue;
                rim += square;
                rimCount++;
                worst = Math.max(worst, Math.sqrt(square));
            }
        }
        return String.format(
                Locale.ROOT,
                "%s,%d,%d,%.2f,%.2f,%.2f,%.2f",
                name,
                scene.particles().size(),
                most,
                100 * Math.sqrt(rim / rimCount) / size,
                100 * worst / size,
                100 * Math.sqrt(all / FRAMES / outline.length) / size,
                (double) ofFull / ofCoarse);
    }

    private static double size(Frame drawn) {
        double[][] axes = {drawn.x(), drawn.y(), drawn.z()};
        double sum = 0;
        for (double[] axis : axes) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (double each : axis) {
                least = Math.min(least, each);
                most = Math.max(most, each);
            }
            sum += (most - least) * (most - least);
        }
        return Math.sqrt(sum);
    }

    /** Corners of sides with one face; without faces, particles with fewer springs than most. */
    private static boolean[] outline(Scene scene) {
        boolean[] outline = new boolean[scene.particles().size()];
        Map<Long, Integer> faces = new HashMap<>();
        for (Face face : scene.faces()) {
            faces.merge(key(face.a(), face.b()), 1, Integer::sum);
            faces.merge(key(face.b(), face.c()), 1, Integer::sum);
            faces.merge(key(face.c(), face.a()), 1, Integer::sum);
        }
        faces.forEach((key, count) -> {
            if (count != 1) return;
            outline[scene.particles().positionOf((int) (key >> 32))] = true;
            outline[scene.particles().positionOf((int) (long) key)] = true;
        });
        if (!faces.isEmpty()) return outline;
        int[] springs = new int[outline.length];
        for (Spring spring : scene.springs()) {
            springs[scene.particles().positionOf(spring.a())]++;
            springs[scene.particles().positionOf(spring.b())]++;
        }
        int most = 0;
        for (int each : springs) most = Math.max(most, each);
        for (int i = 0; i < outline.length; i++) outline[i] = springs[i] < most;
        return outline;
    }

    private static long key(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }
}
