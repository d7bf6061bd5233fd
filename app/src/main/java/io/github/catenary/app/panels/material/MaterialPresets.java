package io.github.catenary.app.panels.material;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Material;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** The materials that come along with the program. Any thread. */
public final class MaterialPresets {
    /**
     * One of them.
     *
     * @param material named in the user's language
     * @param description one line in the user's language
     */
    public record Preset(Material material, String description) {
        private static Preset of(Material material) {
            String key = "material.preset." + material.id();
            return new Preset(
                    new Material(Texts.text(key), material.properties(), material.unknown()), Texts.text(key + ".tip"));
        }
    }

    private static final List<Material> ALL = read();

    private MaterialPresets() {}

    /** All of them, the stiffest first, in the present language. */
    public static List<Preset> all() {
        return ALL.stream().map(Preset::of).toList();
    }

    private static List<Material> read() {
        try (InputStream in = MaterialPresets.class.getResourceAsStream("presets.json")) {
            if (in == null) throw new IllegalStateException("presets.json is missing in the jar");
            SceneReader reader = new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty());
            return reader.read(in.readAllBytes()).scene().materials();
        } catch (IOException e) {
            throw new UncheckedIOException("presets.json in the jar cannot be read", e);
        }
    }
}
