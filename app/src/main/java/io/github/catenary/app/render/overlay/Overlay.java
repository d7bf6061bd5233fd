package io.github.catenary.app.render.overlay;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Something that can be drawn on top of a scene. */
public enum Overlay {
    VELOCITIES(false),
    FORCES(false),
    TRAILS(false),
    PARTICLE_IDS(false),
    SPRING_IDS(false),
    PINS(true),
    TORN_ENDS(true),
    LOADS(true),
    CARRIED(false);

    private final boolean usual;

    Overlay(boolean usual) {
        this.usual = usual;
    }

    /** True if it is drawn unless somebody switches it off. */
    public boolean isUsual() {
        return usual;
    }

    /** Its name in settings, texts and on the command line, such as {@code torn-ends}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Overlay> of(String key) {
        return Stream.of(values()).filter(each -> each.key().equals(key)).findFirst();
    }

    /** True if it needs velocities or forces, which frames have only on request. */
    public boolean needsDetail() {
        return this == VELOCITIES || this == FORCES || needsForces();
    }

    /** True if it needs what springs, pins and colliders push, which runs add up on request. */
    public boolean needsForces() {
        return this == CARRIED;
    }
}
