package io.github.catenary.scene;

import java.util.Locale;

/** What a hand does to a run. */
public enum TouchKind {
    /** Holds a particle and leads it, whatever pulls at it. */
    HOLD(Data.PATH),
    /** Pulls at a particle like a spring between it and the hand. */
    PULL(Data.PATH),
    /** Shoves particles out of a ball around the hand. */
    PUSH(Data.PATH),
    /** Blows at the particles in a ball around the hand, in the direction of its way. */
    BLOW(Data.PATH),
    /** Cuts springs. */
    CUT(Data.SPRINGS),
    /** Pins particles where they are. */
    PIN(Data.PARTICLES),
    /** Lets go of particles that are pinned in the drawing or in the run. */
    UNPIN(Data.PARTICLES),
    /** Stops particles until they are thawed. */
    FREEZE(Data.PARTICLES),
    /** Lets frozen particles move again. */
    THAW(Data.PARTICLES);

    /** What a track of a kind lists for each frame. */
    public enum Data {
        /** Where the hand is. */
        PATH,
        /** The springs that it reaches in the frame. */
        SPRINGS,
        /** The particles that it reaches in the frame. The effect lasts after the track. */
        PARTICLES
    }

    private final Data data;

    TouchKind(Data data) {
        this.data = data;
    }

    public Data data() {
        return data;
    }

    /** True if the hand acts on one particle, along a path. */
    public boolean leadsOne() {
        return this == HOLD || this == PULL;
    }

    /** True if the hand acts within a radius of its path. */
    public boolean hasRadius() {
        return this == PUSH || this == BLOW;
    }

    /** True if it has a strength: a stiffness or a speed. */
    public boolean hasStrength() {
        return this == PULL || this == BLOW;
    }

    /** The word in a scene file. */
    public String fileName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
