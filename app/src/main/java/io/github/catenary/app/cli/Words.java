package io.github.catenary.app.cli;

import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.property.SolverChoice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** The words that options and commands take, for shells that complete them. */
abstract class Words extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    private Words(String words) {
        this(List.of(words.split(" ")));
    }

    private Words(Collection<String> words) {
        super(words);
    }

    static final class OnOff extends Words {
        private static final long serialVersionUID = 1L;

        OnOff() {
            super("on off");
        }
    }

    static final class Sweeps extends Words {
        private static final long serialVersionUID = 1L;

        Sweeps() {
            super(SolverChoice.SWEEP.words().keySet());
        }
    }

    static final class Orders extends Words {
        private static final long serialVersionUID = 1L;

        Orders() {
            super(SolverChoice.ORDER.words().keySet());
        }
    }

    static final class Devices extends Words {
        private static final long serialVersionUID = 1L;

        Devices() {
            super("processor auto gpu gpu-single");
        }
    }

    static final class Overlays extends Words {
        private static final long serialVersionUID = 1L;

        Overlays() {
            super(Stream.concat(Stream.of("none"), Stream.of(Overlay.values()).map(Overlay::key))
                    .toList());
        }
    }

    static final class Views extends Words {
        private static final long serialVersionUID = 1L;

        Views() {
            super(ViewOptions.VIEWS.keySet().stream().sorted().toList());
        }
    }

    static final class Styles extends Words {
        private static final long serialVersionUID = 1L;

        Styles() {
            super(ViewOptions.STYLES.keySet().stream().sorted().toList());
        }
    }

    static final class Themes extends Words {
        private static final long serialVersionUID = 1L;

        Themes() {
            super("light dark");
        }
    }

    static final class Shells extends Words {
        private static final long serialVersionUID = 1L;

        Shells() {
            super("bash zsh fish");
        }
    }

    /** The commands of the program. */
    static final class Commands extends Words {
        private static final long serialVersionUID = 1L;

        Commands() {
            super("edit run race xray settle solve-rest modes render panel validate new info convert apply simplify"
                    + " substeps plugins sweep study bench completion manual help");
        }
    }

    static final class Qualities extends Words {
        private static final long serialVersionUID = 1L;

        Qualities() {
            super(Stream.of(Quality.values()).map(Quality::lowerCaseName).toList());
        }
    }
}
