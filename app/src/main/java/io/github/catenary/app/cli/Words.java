package io.github.catenary.app.cli;

import io.github.catenary.scene.Quality;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The words that options take, for shells that complete them. */
final class Words {
    private Words() {}

    static final class OnOff extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        OnOff() {
            super(List.of("on", "off"));
        }
    }

    static final class Sweeps extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Sweeps() {
            super(List.of("forward", "symmetric"));
        }
    }

    static final class Qualities extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Qualities() {
            super(Stream.of(Quality.values()).map(Quality::lowerCaseName).toList());
        }
    }
}
