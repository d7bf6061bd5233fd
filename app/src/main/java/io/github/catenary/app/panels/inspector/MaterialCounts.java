package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.MaterialUse;
import io.github.catenary.scene.Scene;
import java.util.Optional;

/** How many springs use the materials of the open scene; in a large one counted in the background. EDT only. */
final class MaterialCounts {
    /** The most springs that are counted at once, within a millisecond or two. */
    private static final int AT_ONCE = 20_000;

    private final Runnable counted;
    private final Latest<MaterialUse> latest = new Latest<>(this::put);
    private Scene scene = Scene.EMPTY;
    private Optional<MaterialUse> use = Optional.empty();

    /** @param counted called when a count in the background has ended */
    MaterialCounts(Runnable counted) {
        this.counted = counted;
    }

    /** Counts the springs of a scene, unless it has the same springs and materials as before. */
    void follow(Scene now) {
        boolean same = now.springs() == scene.springs() && now.materials().equals(scene.materials());
        scene = now;
        if (same && use.isPresent()) return;
        latest.forget();
        boolean small = now.springs().size() <= AT_ONCE;
        use = small || now.materials().isEmpty() ? Optional.of(MaterialUse.of(now)) : Optional.empty();
        if (use.isEmpty()) latest.ask(() -> MaterialUse.of(now));
    }

    /** Empty while they are counted. */
    Optional<MaterialUse> now() {
        return use;
    }

    private void put(MaterialUse found) {
        use = Optional.of(found);
        counted.run();
    }
}
