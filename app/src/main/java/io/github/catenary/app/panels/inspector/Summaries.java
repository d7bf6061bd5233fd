package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import java.util.Optional;

/**
 * Computes what the selected items have in common: at once if they are few, in the background if that would block the
 * EDT. One summary is computed at a time; if selections change faster, only the last one is summarized. EDT only.
 */
final class Summaries {
    /**
     * The most selected particles, or springs of a scene with selected springs, that are summarized at once: about 5
     * ms.
     */
    static final int AT_ONCE_UP_TO = 3_000;

    /** The summary of the selected items of a scene. */
    record Summary(Scene scene, Selection selection, ParticleSummary particles, SpringSummary springs) {
        boolean isOf(Scene otherScene, Selection otherSelection) {
            return scene == otherScene && selection.equals(otherSelection);
        }
    }

    private final Runnable gathered;
    private final Latest<Summary> latest = new Latest<>(this::put);
    private Optional<Summary> newest = Optional.empty();

    /** @param gathered refreshes the display; runs on the EDT when another summary is ready */
    Summaries(Runnable gathered) {
        this.gathered = gathered;
    }

    /** The summary, or a pending one until it is ready. */
    Summary of(Scene scene, Selection selection) {
        if (!isLarge(scene, selection)) {
            newest = Optional.empty();
            return gather(scene, selection);
        }
        if (newest.isPresent() && newest.get().isOf(scene, selection)) return newest.get();
        if (!latest.isAwaited()) latest.ask(() -> gatherWhole(scene, selection));
        return new Summary(scene, selection, ParticleSummary.pending(), SpringSummary.pending());
    }

    /** Deriving the forces of one spring takes a pass over all springs. */
    private static boolean isLarge(Scene scene, Selection selection) {
        return selection.particles().size() > AT_ONCE_UP_TO
                || (!selection.springs().isEmpty() && scene.springs().size() > AT_ONCE_UP_TO);
    }

    private static Summary gather(Scene scene, Selection selection) {
        return new Summary(
                scene,
                selection,
                new ParticleSummary(scene, selection.particles()),
                new SpringSummary(scene, selection.springs()));
    }

    private static Summary gatherWhole(Scene scene, Selection selection) {
        Summary summary = gather(scene, selection);
        if (!selection.springs().isEmpty()) summary.springs().whole();
        return summary;
    }

    private void put(Summary summary) {
        newest = Optional.of(summary);
        gathered.run();
    }
}
