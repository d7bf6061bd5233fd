package io.github.catenary.edit;

import io.github.catenary.scene.Scene;

/** What listeners are told: the scene before and after. The two may be the same where only the history moved. */
public record DocumentChange(Scene before, Scene after) {}
