package io.github.catenary.app.window.welcome;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.List;
import java.util.Locale;

/** The steps of the first tour, in order. */
enum TourStep {
    PLACE {
        @Override
        boolean isDone(Scene before, Scene now, boolean playing) {
            return now.particles().size() >= 2;
        }
    },
    CONNECT {
        @Override
        boolean isDone(Scene before, Scene now, boolean playing) {
            return !now.springs().isEmpty();
        }
    },
    PIN {
        @Override
        boolean isDone(Scene before, Scene now, boolean playing) {
            return now.particles().stream().anyMatch(Particle::pinned);
        }
    },
    RUN {
        @Override
        boolean isDone(Scene before, Scene now, boolean playing) {
            return playing;
        }
    },
    /** The field of the elasticity shows once a spring is selected. */
    CHANGE {
        @Override
        boolean isDone(Scene before, Scene now, boolean playing) {
            return now.springs().stream().anyMatch(spring -> isOther(before, now, spring));
        }

        private static boolean isOther(Scene before, Scene now, Spring spring) {
            Spring old = before.springs().find(spring.id()).orElse(spring);
            return before.elasticity(old) != now.elasticity(spring);
        }
    };

    /** The names of the controls that it is about; the first one that shows counts. */
    List<String> controls() {
        return switch (this) {
            case PLACE -> List.of("tool.particle");
            case CONNECT -> List.of("tool.spring");
            case PIN -> List.of("tool.pin");
            case RUN -> List.of("button.preview.play");
            case CHANGE -> List.of("spring.elasticity", "tool.select");
        };
    }

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * @param before the scene when the step began
     * @param playing whether the run plays
     */
    abstract boolean isDone(Scene before, Scene now, boolean playing);
}
