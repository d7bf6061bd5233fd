package io.github.catenary.app.run.gesture;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeTracks;
import io.github.catenary.scene.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Edits gestures where they are: in the scene if it stores them, or else in the recording. The recording drops a gesture
 * that is edited in the scene, or an undo would leave two. EDT only.
 */
final class GestureEdits {
    private final Workspace workspace;
    private final PreviewRunner runner;
    private final Editing editing;

    GestureEdits(Workspace workspace, PreviewRunner runner, Editing editing) {
        this.workspace = workspace;
        this.runner = runner;
        this.editing = editing;
    }

    void rename(Track track, String name) {
        change("rename-track", List.of(track), each -> Optional.of(each.withName(name)));
    }

    /** Lets gestures begin some frames later, or earlier if negative; none begins before the first frame. */
    void shift(List<Track> tracks, int frames) {
        change("move-tracks", tracks, each -> Optional.of(shifted(each, frames)));
    }

    /** The gesture as {@link #shift} makes it. */
    static Track shifted(Track track, int frames) {
        return track.withStart((int) Math.max(1, Math.min(Track.LATEST, (long) track.start() + frames)));
    }

    void delete(List<Track> tracks) {
        change("delete-tracks", tracks, each -> Optional.empty());
    }

    private void change(String label, List<Track> chosen, Function<Track, Optional<Track>> edit) {
        List<Track> stored = workspace.scene().tracks();
        runner.submit(run -> run.retrack(recorded -> edited(
                recorded,
                chosen,
                each -> stored.stream().anyMatch(each::doesAs) ? Optional.empty() : edit.apply(each))));
        List<Track> next = edited(stored, chosen, edit);
        if (!next.equals(stored)) editing.execute(new ChangeTracks(Label.of(label), next));
    }

    private static List<Track> edited(List<Track> all, List<Track> chosen, Function<Track, Optional<Track>> edit) {
        List<Track> edited = new ArrayList<>();
        for (Track each : all) {
            if (chosen.stream().noneMatch(each::doesAs)) edited.add(each);
            else edit.apply(each).ifPresent(edited::add);
        }
        return edited;
    }

    /** Stores gestures with the scene, or takes them out of it if all of them are stored. */
    void store(List<GestureRow> rows) {
        boolean takesOut = rows.stream().allMatch(GestureRow::stored);
        List<Track> tracks = rows.stream().map(GestureRow::track).toList();
        List<Track> next = new ArrayList<>(workspace.scene().tracks());
        if (takesOut) {
            next.removeIf(each -> tracks.stream().anyMatch(each::doesAs));
        } else {
            rows.stream().filter(row -> !row.stored()).map(GestureRow::track).forEach(next::add);
        }
        editing.execute(new ChangeTracks(Label.of(takesOut ? "unstore-tracks" : "store-tracks"), next));
    }
}
