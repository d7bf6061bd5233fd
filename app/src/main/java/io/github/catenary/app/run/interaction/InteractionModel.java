package io.github.catenary.app.run.interaction;

import io.github.catenary.scene.Track;
import java.util.ArrayList;
import java.util.List;

/** The chosen tool and the strengths of all tools. EDT only. */
public final class InteractionModel {
    static final double LEAST_RADIUS = 8;
    static final double MOST_RADIUS = 400;

    private final List<Runnable> listeners = new ArrayList<>();
    private TouchTool tool = TouchTool.HOLD;
    private double stiffness = 200;
    private double speed = 8;
    private double radius = 40;

    /** @param listener called after every change */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    public TouchTool tool() {
        return tool;
    }

    public void choose(TouchTool chosen) {
        tool = chosen;
        tell();
    }

    /** Stiffness of a pull, N/m. */
    public double stiffness() {
        return stiffness;
    }

    /** @throws IllegalArgumentException if no track can have this stiffness */
    public void setStiffness(double value) {
        stiffness = Track.requireStrength(value);
        tell();
    }

    /** Speed of the wind, m/s. */
    public double speed() {
        return speed;
    }

    /** @throws IllegalArgumentException if no track can have this speed */
    public void setSpeed(double value) {
        speed = Track.requireStrength(value);
        tell();
    }

    /** Radius of the ball on the screen, unscaled px. */
    public double radius() {
        return radius;
    }

    /** Sets the radius, px; the nearest in [{@value #LEAST_RADIUS}, {@value #MOST_RADIUS}] is taken. */
    public void setRadius(double value) {
        radius = Math.max(LEAST_RADIUS, Math.min(MOST_RADIUS, value));
        tell();
    }

    private void tell() {
        listeners.forEach(Runnable::run);
    }
}
