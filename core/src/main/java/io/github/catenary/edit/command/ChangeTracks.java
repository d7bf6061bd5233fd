package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Track;
import java.util.List;

/** Replaces the gestures that every run of the scene repeats. */
public record ChangeTracks(Label label, List<Track> tracks) implements Command {
    public ChangeTracks {
        tracks = List.copyOf(tracks);
    }

    @Override
    public Scene apply(Scene scene) {
        return tracks.equals(scene.tracks()) ? scene : scene.withTracks(tracks);
    }
}
