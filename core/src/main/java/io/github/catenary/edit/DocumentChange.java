package io.github.catenary.edit;

import io.github.catenary.scene.Scene;

/** The scene before and after a change. Both are the same if only the history changed or the scene was saved. */
public record DocumentChange(Scene before, Scene after) {}
