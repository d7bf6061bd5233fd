package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.fill.DrawnSolid;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes the pictures of a solid mesh that is cut open, for {@code docs/images}, and at twice the scale to look at. */
@Tag("pictures")
class SolidMeshPictures {
    private static final int AROUND = 40;
    private static final int ACROSS = 18;

    @TempDir
    private Path folder;

    @Test
    void take() throws IOException {
        Path surface = Files.writeString(folder.resolve("torus.obj"), torus());
        Path solid = folder.resolve("torus.json");
        Cli.Result made = run("convert", surface, solid, "--solid", "0.12");
        assertThat(made.err()).contains("smallest dihedral angle");
        Path half = Files.writeString(folder.resolve("half.obj"), cut(solid));
        Path open = folder.resolve("half.json");
        run("convert", half, open);
        for (String theme : List.of("light", "dark")) {
            shoot(open, theme, 1, Path.of("..", "docs", "images", "solid-mesh-" + theme + ".png"));
            shoot(open, theme, 2, Path.of("target", "pictures", "solid-mesh-" + theme + "-2.png"));
        }
    }

    private static void shoot(Path scene, String theme, int scale, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        run(
                "render",
                scene,
                "--out",
                file,
                "--frames",
                "0",
                "--width",
                640 * scale,
                "--height",
                320 * scale,
                "--fineness",
                scale,
                "--theme",
                theme,
                "--style",
                "shaded-wire",
                "--perspective",
                "--yaw",
                "0",
                "--pitch",
                "25",
                "--no-ground");
    }

    private static Cli.Result run(Object... words) {
        Cli.Result result = Cli.plain().run(words);
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result;
    }

    private static String torus() {
        StringBuilder obj = new StringBuilder();
        for (int i = 0; i < AROUND; i++) {
            for (int k = 0; k < ACROSS; k++) {
                double a = 2 * Math.PI * i / AROUND;
                double b = 2 * Math.PI * k / ACROSS;
                double r = 1 + 0.4 * Math.cos(b);
                obj.append("v " + r * Math.cos(a) + " " + 0.4 * Math.sin(b) + " " + r * Math.sin(a) + "\n");
            }
        }
        for (int i = 0; i < AROUND; i++) {
            for (int k = 0; k < ACROSS; k++) {
                int next = (i + 1) % AROUND * ACROSS;
                int up = (k + 1) % ACROSS;
                obj.append("f " + (i * ACROSS + k + 1) + " " + (i * ACROSS + up + 1) + " " + (next + up + 1) + " "
                        + (next + k + 1) + "\n");
            }
        }
        return obj.toString();
    }

    /** The border of the tetrahedra behind a plane. */
    private static String cut(Path file) throws IOException {
        Scene scene = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()))
                .load(file)
                .scene();
        DrawnSolid solid = DrawnSolid.of(scene);
        Map<String, int[]> border = new TreeMap<>();
        for (int t = 0; t < solid.quality().tetrahedra(); t++) {
            List<Integer> of = solid.particles(t);
            double z = of.stream().mapToDouble(id -> at(scene, id).z()).sum();
            if (z > 0) continue;
            for (int opposite = 0; opposite < 4; opposite++) {
                int[] side = new int[3];
                for (int k = 0; k < 3; k++) side[k] = of.get(k < opposite ? k : k + 1);
                String key = side[0] + " " + side[1] + " " + side[2];
                if (border.remove(key) == null) border.put(key, side);
            }
        }
        Map<Integer, Integer> numbers = new TreeMap<>();
        StringBuilder obj = new StringBuilder();
        StringBuilder faces = new StringBuilder();
        for (int[] side : border.values()) {
            faces.append('f');
            for (int id : side) {
                Vec3 place = at(scene, id);
                if (!numbers.containsKey(id)) obj.append("v " + place.x() + " " + place.y() + " " + place.z() + "\n");
                numbers.putIfAbsent(id, numbers.size() + 1);
                faces.append(' ').append(numbers.get(id));
            }
            faces.append('\n');
        }
        return obj.append(faces).toString();
    }

    private static Vec3 at(Scene scene, int id) {
        return scene.particles().get(id).position();
    }
}
