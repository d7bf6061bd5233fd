package io.github.catenary.scene.check;

/** Implemented by exceptions that tell people what is wrong, in the language of the window. */
public interface Explained {
    /** What is wrong, worded to follow a colon. */
    Message what();
}
