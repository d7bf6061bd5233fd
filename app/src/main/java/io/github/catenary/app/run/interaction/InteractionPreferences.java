package io.github.catenary.app.run.interaction;

import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.scene.Track;
import java.util.List;
import java.util.OptionalDouble;

/** Remembers between starts how strong the hands are. What the settings do not say, or say wrong, is as usual. EDT only. */
public final class InteractionPreferences {
    private static final String STIFFNESS = "touch.stiffness";
    private static final String SPEED = "touch.speed";
    private static final String RADIUS = "touch.radius";

    private InteractionPreferences() {}

    /** Restores what is remembered, and remembers every change from now on. */
    public static void follow(InteractionModel choice, Settings settings) {
        List<Runnable> kept = List.of(
                settings.bind(
                        STIFFNESS,
                        () -> Numbers.exact(choice.stiffness()),
                        text -> read(text, TouchStrip.LEAST, Track.MOST).ifPresent(choice::setStiffness)),
                settings.bind(
                        SPEED,
                        () -> Numbers.exact(choice.speed()),
                        text -> read(text, TouchStrip.LEAST, Track.MOST).ifPresent(choice::setSpeed)),
                settings.bind(
                        RADIUS,
                        () -> Numbers.exact(choice.radius()),
                        text -> read(text, InteractionModel.LEAST_RADIUS, InteractionModel.MOST_RADIUS)
                                .ifPresent(choice::setRadius)));
        choice.addListener(() -> kept.forEach(Runnable::run));
    }

    private static OptionalDouble read(String text, double least, double most) {
        OptionalDouble number = Numbers.read(text);
        boolean good = number.isPresent() && number.getAsDouble() >= least && number.getAsDouble() <= most;
        return good ? number : OptionalDouble.empty();
    }
}
