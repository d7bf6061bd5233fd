package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.fill.DrawnSolid;
import io.github.catenary.edit.fill.MeshQuality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.stream.Collectors;

/** The line that says how well shaped the tetrahedra of some particles are; hidden if they make none. EDT only. */
final class SolidLine {
    final WrappedText text = new WrappedText(WrappedText.Role.HINT, "");
    private final Latest<String> latest = new Latest<>(this::put);
    private Scene scene = Scene.EMPTY;
    private IdSet particles = IdSet.empty();

    SolidLine(String name) {
        text.setName(name);
        text.setToolTipText(Texts.text("solid.quality.tip", MeshQuality.POOR));
        text.setVisible(false);
    }

    void show(Scene nowScene, IdSet nowParticles) {
        boolean others = !particles.equals(nowParticles);
        if (scene == nowScene && !others) return;
        scene = nowScene;
        particles = nowParticles;
        latest.forget();
        if (particles.size() < 4 || scene.faces().size() < 4) {
            put("");
        } else if (scene.faces().size() <= Summaries.AT_ONCE_UP_TO) {
            put(words(scene, particles));
        } else {
            if (others) put(""); // the text shown belongs to other particles
            latest.ask(() -> words(nowScene, nowParticles));
        }
    }

    private void put(String words) {
        text.setText(words);
        text.setVisible(!words.isEmpty());
    }

    private static String words(Scene scene, IdSet particles) {
        DrawnSolid solid;
        try {
            solid = DrawnSolid.of(scene, particles);
        } catch (EditRefusedException tooMany) {
            return Texts.reason(tooMany);
        }
        MeshQuality quality = solid.quality();
        if (quality.tetrahedra() == 0) return "";
        String worst =
                solid.particles(quality.worst()).stream().map(String::valueOf).collect(Collectors.joining(", "));
        String angle = Numbers.rounded(Math.rint(10 * quality.smallest()) / 10, 4);
        return quality.poor() == 0
                ? Texts.text("solid.quality", quality.tetrahedra(), angle, worst)
                : Texts.text(
                        "solid.quality.poor", quality.tetrahedra(), angle, worst, quality.poor(), MeshQuality.POOR);
    }
}
