package io.github.catenary.app.cli;

import java.util.ArrayList;
import java.util.List;

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
            super(List.of("draft", "normal", "stiff", "film"));
        }
    }
}
