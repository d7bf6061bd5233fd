package io.github.catenary.app.cli;

import io.github.catenary.scene.Quality;
import io.github.catenary.scene.property.SolverChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The words that options and commands take, for shells that complete them. */
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
            super(SolverChoice.SWEEP.words().keySet());
        }
    }

    static final class Shells extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Shells() {
            super(List.of("bash", "zsh", "fish"));
        }
    }

    /** The commands of the program. */
    static final class Commands extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Commands() {
            super(List.of(
                    "edit",
                    "run",
                    "race",
                    "xray",
                    "render",
                    "validate",
                    "new",
                    "info",
                    "convert",
                    "plugins",
                    "study",
                    "bench",
                    "completion",
                    "manual",
                    "help"));
        }
    }

    static final class Qualities extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Qualities() {
            super(Stream.of(Quality.values()).map(Quality::lowerCaseName).toList());
        }
    }
}
