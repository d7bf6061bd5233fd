package io.github.catenary.analysis.diagnosis;

import java.util.List;

/**
 * The springs through which a force came to a spring, on both of its sides, from the spring outward. Immutable.
 *
 * @param first from the spring's end {@code a}
 * @param second from its end {@code b}
 * @param newtons the force of the spring, N: positive if it pulls; NaN if the integrator knows no forces of springs
 * @param fallen how many particles no chain of springs joins to a support any more
 */
public record LoadPath(Side first, Side second, double newtons, int fallen) {
    /** No spring is at fault, or it carried nothing. */
    public static final LoadPath NONE = new LoadPath(Side.NONE, Side.NONE, Double.NaN, 0);

    /** What a side ends at. */
    public enum End {
        /** A particle that nothing pulls on any further: its own weight and inertia are the load. */
        LOAD,
        /** A particle much heavier than most. */
        HEAVY,
        /** A pinned particle, or a roller that carries what no spring at it does. */
        PIN,
        /** A particle that a hand holds. */
        HAND,
        /** A particle that an element leads. */
        LED,
        /** A particle that an obstacle stops. */
        OBSTACLE
    }

    /**
     * A spring of the way.
     *
     * @param spring its id
     * @param share its force by magnitude, as a share of the largest in the path
     */
    public record Link(int spring, double share) {}

    /**
     * One side of the spring.
     *
     * @param links from the spring outward
     * @param particle id of the particle at the end; 0 if there is none
     * @param times the mass of that particle in multiples of the usual one
     */
    public record Side(List<Link> links, End end, int particle, double times) {
        static final Side NONE = new Side(List.of(), End.LOAD, 0, 1);

        public Side {
            links = List.copyOf(links);
        }

        /** True if something holds the end in place. */
        public boolean isHeld() {
            return end == End.PIN || end == End.HAND || end == End.LED || end == End.OBSTACLE;
        }
    }
}
