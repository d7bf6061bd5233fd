package io.github.catenary.solver.state;

import java.util.Arrays;

/** What those arrays of particles must hold that only the {@link ParticleStore} may write: a second copy. */
final class ParticleSeal {
    private final int[] ids;
    private final double[] invMass;
    private final double[] keep;
    private final double[] radius;

    ParticleSeal(ParticleArrays p) {
        ids = p.ids.clone();
        invMass = p.invMass.clone();
        keep = p.keep.clone();
        radius = p.radius.clone();
    }

    /** The store has written particle i. */
    void renew(ParticleArrays p, int i) {
        ids[i] = p.ids[i];
        invMass[i] = p.invMass[i];
        keep[i] = p.keep[i];
        radius[i] = p.radius[i];
    }

    /** True if nobody else has written masses and drag of particles {@code from} to {@code to − 1}. */
    boolean hasMasses(ParticleArrays p, int from, int to) {
        return Arrays.equals(invMass, from, to, p.invMass, from, to) && Arrays.equals(keep, from, to, p.keep, from, to);
    }

    /** Likewise their radii. */
    boolean hasRadii(ParticleArrays p, int from, int to) {
        return Arrays.equals(radius, from, to, p.radius, from, to);
    }

    /** Likewise their ids. */
    boolean hasIds(ParticleArrays p, int from, int to) {
        return Arrays.equals(ids, from, to, p.ids, from, to);
    }
}
