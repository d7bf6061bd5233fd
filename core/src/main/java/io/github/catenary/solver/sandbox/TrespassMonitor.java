package io.github.catenary.solver.sandbox;

import io.github.catenary.solver.state.MotionSnapshot;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringStore;

/**
 * Notices after a frame that kernels wrote what only the solver may write: ids, masses, drag, radii, the ends of springs,
 * which springs are torn, rest lengths that their elements do not select, and the places of pinned particles. It does not
 * tell who: a {@link WriteAudit} of the same frame does.
 *
 * <p>Comparing everything would cost several per cent of a frame. So each frame looks at the places and masses of all
 * pinned particles, and of {@value #WINDOW} particles and springs at masses, ends, rest lengths and tears; the parts of a
 * larger scene have their turn. Ids and radii, which move nothing or little, have theirs, too. Allocates nothing.
 */
public final class TrespassMonitor {
    /** Particles, and springs, of one frame. */
    public static final int WINDOW = 512;

    private final ParticleStore particles;
    private final SpringStore springs;
    private final int particleWindows;
    private final int springWindows;

    /** For stores that are {@linkplain ParticleStore#seal sealed}. */
    public TrespassMonitor(ParticleStore particles, SpringStore springs) {
        this.particles = particles;
        this.springs = springs;
        particleWindows = windows(particles.arrays().count);
        springWindows = windows(springs.count);
    }

    private static int windows(int count) {
        return Math.max(1, (count + WINDOW - 1) / WINDOW);
    }

    /**
     * True if what this frame looks at is as the solver left it.
     *
     * @param before the motion before the frame
     */
    public boolean findsNothing(long frame, MotionSnapshot before) {
        int p = (int) (frame % particleWindows) * WINDOW;
        int s = (int) (frame % springWindows) * WINDOW;
        int pEnd = Math.min(p + WINDOW, particles.arrays().count);
        int sEnd = Math.min(s + WINDOW, springs.count);
        return particles.stillStand(before)
                && particles.hasMasses(p, pEnd)
                && springs.isWhole(s, sEnd)
                && hasNames(frame, p, pEnd, s, sEnd);
    }

    /** Looks at ids of springs, ids of particles and radii in turn, each for as many frames as there are windows. */
    private boolean hasNames(long frame, int p, int pEnd, int s, int sEnd) {
        return switch ((int) (frame / Math.max(particleWindows, springWindows) % 3)) {
            case 0 -> springs.hasIds(s, sEnd);
            case 1 -> particles.hasIds(p, pEnd);
            default -> particles.hasRadii(p, pEnd);
        };
    }
}
