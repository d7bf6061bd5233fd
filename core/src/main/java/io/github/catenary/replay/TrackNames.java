package io.github.catenary.replay;

import io.github.catenary.scene.TouchKind;

/** Names the tracks that a run records. Called on the thread of the run. */
public interface TrackNames {
    /** Names such as "pull 2". */
    TrackNames PLAIN = (kind, number) -> kind.fileName() + " " + number;

    /**
     * A name that is not blank.
     *
     * @param number counts the tracks of the kind from 1
     */
    String name(TouchKind kind, int number);
}
