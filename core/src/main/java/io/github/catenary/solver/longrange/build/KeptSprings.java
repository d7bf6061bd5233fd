package io.github.catenary.solver.longrange.build;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Which springs of a scene long bounds keep to length, and why not the others. Immutable. */
public final class KeptSprings {
    /** Whether a spring is kept to length, or the first reason why it is not. */
    public enum Keeping {
        KEPT("Kept"),
        /** It may become longer, up to its rest length divided by its share. */
        PARTLY("Kept in part"),
        /** Keep lengths is off. */
        OFF("Keep lengths is off"),
        /** The integrator, with its settings, has no long bounds. */
        UNREAD("Not with this integrator"),
        /** Its share is 0. */
        RELEASED("Length kept is 0"),
        /** It does not pull at both ends. */
        ONE_WAY("One-way"),
        /** An element may write its rest length. */
        LENGTHENED("An element lengthens it"),
        /** Its elasticity is below {@link Spring#SOFT}. */
        SOFT("Too soft"),
        /** Under an integrator that takes stiffness: its compliance is not 0. */
        COMPLIANT("Compliant"),
        /** The springs that are kept join too few particles, for which passes alone do. */
        FEW("Part too small");

        private static final Keeping[] ALL = values();

        private final String word;

        Keeping(String word) {
            this.word = word;
        }

        /** In English, for a legend. */
        public String word() {
            return word;
        }
    }

    /** What is known of the scene that was asked about last. Any thread. */
    public static final class Latest {
        private record Known(Scene scene, Optional<KeptSprings> springs) {}

        private final Function<Scene, Optional<KeptSprings>> finding;
        private volatile SoftReference<@Nullable Known> latest = new SoftReference<>(null);

        /** @param finding takes a pass over the springs; empty if the scene cannot run */
        public Latest(Function<Scene, Optional<KeptSprings>> finding) {
            this.finding = finding;
        }

        /** The answer for a scene; empty if the scene cannot run. */
        public Optional<KeptSprings> of(Scene scene) {
            Known before = latest.get();
            if (before != null && answersAlike(before.scene, scene)) return before.springs;
            Optional<KeptSprings> springs = finding.apply(scene);
            latest = new SoftReference<>(new Known(scene, springs));
            return springs;
        }

        /** True also if only places, masses and the like differ, as with each step of a drag. */
        private static boolean answersAlike(Scene one, Scene other) {
            return one == other
                    || (one.springs() == other.springs()
                            && one.particles().sameIds(other.particles())
                            && one.elements() == other.elements()
                            && one.groups() == other.groups()
                            && one.materials() == other.materials()
                            && one.solver().equals(other.solver()));
        }
    }

    /** In parts with fewer particles, passes alone do. */
    public static final int LEAST_PARTICLES = 24;

    /** The number of the keeping of each spring. */
    private final byte[] keeping;
    /** The first particle of the part of each particle, parts being what kept springs join. */
    private final int[] part;

    private KeptSprings(byte[] keeping, int[] part) {
        this.keeping = keeping;
        this.part = part;
    }

    /** Of springs of which none is kept, all for one reason. */
    public static KeptSprings none(Scene scene, Keeping why) {
        byte[] all = new byte[scene.springs().size()];
        Arrays.fill(all, number(why));
        return new KeptSprings(all, new int[0]);
    }

    /**
     * Of a scene that has long bounds; empty if a spring lacks an end.
     *
     * @param written entry i: true if an element may change the rest length of spring i
     * @param byStiffness whether springs act by their stiffness, not by their elasticity
     */
    public static Optional<KeptSprings> of(Scene scene, boolean[] written, boolean byStiffness) {
        int[] a = new int[scene.springs().size()];
        int[] b = new int[a.length];
        for (int s = 0; s < a.length; s++) {
            a[s] = scene.particles().positionOf(scene.springs().at(s).a());
            b[s] = scene.particles().positionOf(scene.springs().at(s).b());
            if (a[s] < 0 || b[s] < 0) return Optional.empty();
        }
        return Optional.of(of(scene, a, b, written, byStiffness, Pieces.ALONE));
    }

    /** @param a index of the particle at one end of each spring; likewise b */
    static KeptSprings of(Scene scene, int[] a, int[] b, boolean[] written, boolean byStiffness, Pieces pieces) {
        byte[] keeping = new byte[a.length];
        int[] part = new int[scene.particles().size()];
        DisjointSets.separate(part);
        Optional<SpringForces> forces = byStiffness ? Optional.of(scene.forces()) : Optional.empty();
        pieces.each(a.length, (begin, end) -> {
            for (int s = begin; s < end; s++)
                keeping[s] = number(of(scene.springs().at(s), scene, forces, written[s]));
        });
        for (int s = 0; s < a.length; s++) if (isKept(keeping[s])) DisjointSets.join(part, a[s], b[s]);
        DisjointSets.settle(part);
        int[] size = new int[part.length];
        for (int first : part) size[first]++;
        for (int s = 0; s < a.length; s++) {
            if (isKept(keeping[s]) && size[part[a[s]]] < LEAST_PARTICLES) keeping[s] = number(Keeping.FEW);
        }
        return new KeptSprings(keeping, part);
    }

    /** What a spring says by itself. */
    private static Keeping of(Spring spring, Scene scene, Optional<SpringForces> forces, boolean written) {
        if (spring.oneWay()) return Keeping.ONE_WAY;
        if (written) return Keeping.LENGTHENED;
        double share = scene.lengthShare(spring);
        if (share < 1 && !Double.isFinite(scene.restLength(spring) / share)) return Keeping.RELEASED;
        Keeping kept = share < 1 ? Keeping.PARTLY : Keeping.KEPT;
        if (forces.isPresent()) return forces.get().isRigid(spring) ? kept : Keeping.COMPLIANT;
        return scene.elasticity(spring) < Spring.SOFT ? Keeping.SOFT : kept;
    }

    private static boolean isKept(byte keeping) {
        return keeping <= number(Keeping.PARTLY);
    }

    @SuppressWarnings("EnumOrdinal") // a byte for each of millions of springs, and never stored
    private static byte number(Keeping keeping) {
        return (byte) keeping.ordinal();
    }

    /** Of the spring at a position of the scene's table. */
    public Keeping at(int spring) {
        return Keeping.ALL[keeping[spring]];
    }

    /** {@link Keeping#KEPT}, and the other answers that some spring gets, in their order. */
    public List<Keeping> found() {
        EnumSet<Keeping> found = EnumSet.of(Keeping.KEPT);
        for (byte each : keeping) found.add(Keeping.ALL[each]);
        return List.copyOf(found);
    }

    /** True if a spring is kept, and so bounds the ways through it, even if only in part. */
    boolean isKept(int spring) {
        return isKept(keeping[spring]);
    }

    /** The first particle of the part of each particle: what springs that are kept join. Not to be written. */
    int[] parts() {
        return part;
    }
}
