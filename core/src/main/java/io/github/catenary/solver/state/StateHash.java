package io.github.catenary.solver.state;

/**
 * 64-bit FNV-1a hash over the bits of all positions, current and previous, particle by particle in authored order, then
 * of the velocities if the integrator keeps them as a state, then of the authored indices of all torn springs, then of the
 * springs that elements have added, then of the ids of the particles that they have added. Each double is mixed in as one 64-bit word.
 */
public final class StateHash {
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private StateHash() {}

    public static long of(ParticleArrays p, SpringStore s, AddedSprings added) {
        long hash = OFFSET;
        for (int i = 0; i < p.count; i++) {
            if (!p.isThere(i)) continue;
            hash = mix(hash, p.x[i]);
            hash = mix(hash, p.y[i]);
            hash = mix(hash, p.z[i]);
            hash = mix(hash, p.prevX[i]);
            hash = mix(hash, p.prevY[i]);
            hash = mix(hash, p.prevZ[i]);
        }
        for (int i = 0; i < p.velocity.count(); i++) {
            if (!p.isThere(i)) continue;
            hash = mix(hash, p.velocity.x[i]);
            hash = mix(hash, p.velocity.y[i]);
            hash = mix(hash, p.velocity.z[i]);
        }
        for (int i = 0; i < s.count; i++) {
            if (s.torn[i]) hash = mix(hash, i);
        }
        for (int k = 0; k < added.count(); k++) {
            int slot = added.slot(k);
            hash = mix(hash, slot);
            hash = mix(hash, added.a(slot));
            hash = mix(hash, added.b(slot));
            hash = mix(hash, added.restLength(slot));
            hash = mix(hash, added.elasticity(slot));
        }
        for (int i = p.drawn; i < p.count; i++) {
            if (p.isThere(i)) hash = mix(hash, p.ids[i]);
        }
        return hash;
    }

    /** Extends a hash by the bits of one number. */
    public static long mix(long hash, double value) {
        return mix(hash, Double.doubleToRawLongBits(value));
    }

    /** Multiplication carries only upward, so the high half is folded back for the next word. */
    private static long mix(long hash, long bits) {
        long mixed = (hash ^ bits) * PRIME;
        return mixed ^ (mixed >>> 32);
    }
}
