package io.github.catenary.app.run.film;

import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.scene.Scene;
import java.nio.file.Path;
import java.util.List;

/**
 * How a run is to be exported.
 *
 * @param look of pictures, if it is a series of them
 * @param every of how many frames one is written
 */
record ExportSettings(RecordingKind kind, Path file, PictureSettings look, RangeChoice range, long every) {
    /** What can be exported, besides films, the most usual first. */
    static final List<RecordingKind> KINDS =
            List.of(RecordingKind.GLTF, RecordingKind.OBJ_SERIES, RecordingKind.TRAJECTORY, RecordingKind.PNG_SERIES);

    static final long MOST_EVERY = 10_000;

    ExportSettings withKind(RecordingKind newKind) {
        return new ExportSettings(newKind, newKind.named(file), look, range, every);
    }

    ExportSettings withFile(Path newFile) {
        return new ExportSettings(kind, kind.named(newFile), look, range, every);
    }

    ExportSettings withLook(PictureSettings newLook) {
        return new ExportSettings(kind, file, newLook, range, every);
    }

    ExportSettings withRange(RangeChoice newRange) {
        return new ExportSettings(kind, file, look, newRange, every);
    }

    ExportSettings withEvery(long newEvery) {
        return new ExportSettings(kind, file, look, range, newEvery);
    }

    /** The frames that are written of a range. */
    long count(FrameRange frames) {
        return (frames.to() - frames.from()) / every + 1;
    }

    /** The most frames of this scene that such a file or series may have, at least 1. */
    long most(Scene scene) {
        double each = Math.max(1, FileSize.ofFrame(kind, scene));
        return Math.max(1, Math.min(kind.mostFrames(), (long) (kind.mostBytes() / each)));
    }

    /** What was remembered, for a file in the folder of the last export. */
    static ExportSettings remembered(Settings settings, String name, PictureSettings look, double lastTime) {
        RecordingKind last =
                PictureSettings.constant(RecordingKind.class, settings, "export-run.kind", RecordingKind.GLTF);
        RecordingKind kind = KINDS.contains(last) ? last : RecordingKind.GLTF;
        long every = (long) PictureSettings.number(settings, "export-run.every", 1, 1, MOST_EVERY);
        Path file = FilmSettings.folder(settings).resolve(name);
        RangeChoice range = RangeChoice.remembered(settings, "export-run", lastTime);
        PictureSettings shown = PictureSettings.remembered(settings, "export-run", look);
        return new ExportSettings(kind, kind.named(file), shown, range, every);
    }

    void remember(Settings settings) {
        settings.set("export-run.kind", kind.name());
        settings.set("export-run.every", Long.toString(every));
        look.remember(settings, "export-run");
        range.remember(settings, "export-run");
        FilmSettings.rememberFolder(settings, file);
    }
}
