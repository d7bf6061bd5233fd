package io.github.catenary.app.render.record;

import java.io.IOException;

/** A recording has no pictures, because the run stopped before the first. An older file was kept. */
public final class NoPictureException extends IOException {
    private static final long serialVersionUID = 1L;

    NoPictureException() {
        super("the run stopped before the first picture");
    }
}
