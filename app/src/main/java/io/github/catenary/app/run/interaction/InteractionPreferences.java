package io.github.catenary.app.run.interaction;

import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.scene.Track;
import java.util.OptionalDouble;

/** Remembers between starts how strong the hands are. What the settings do not say, or say wrong, is as usual. EDT only. */
public final class InteractionPreferences {
    private static final String STIFFNESS = "touch.stiffness";
    private static final String SPEED = "touch.speed";
    private static final String RADIUS = "touch.radius";

    private final InteractionModel choice;
    private final Settings settings;

    private InteractionPreferences(InteractionModel choice, Settings settings) {
        this.choice = choice;
        this.settings = settings;
    }

    /** Restores what is remembered, and remembers every change from now on. */
    public static void follow(InteractionModel choice, Settings settings) {
        InteractionPreferences memory = new InteractionPreferences(choice, settings);
        memory.number(STIFFNESS, TouchStrip.LEAST, Track.MOST).ifPresent(choice::setStiffness);
        memory.number(SPEED, TouchStrip.LEAST, Track.MOST).ifPresent(choice::setSpeed);
        memory.number(RADIUS, InteractionModel.LEAST_RADIUS, InteractionModel.MOST_RADIUS)
                .ifPresent(choice::setRadius);
        choice.addListener(memory::keep);
    }

    private OptionalDouble number(String key, double least, double most) {
        OptionalDouble number = Numbers.read(settings.get(key, ""));
        boolean good = number.isPresent() && number.getAsDouble() >= least && number.getAsDouble() <= most;
        return good ? number : OptionalDouble.empty();
    }

    private void keep() {
        set(STIFFNESS, choice.stiffness());
        set(SPEED, choice.speed());
        set(RADIUS, choice.radius());
    }

    private void set(String key, double value) {
        String text = Numbers.exact(value);
        if (!settings.get(key, "").equals(text)) settings.set(key, text);
    }
}
