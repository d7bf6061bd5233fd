package io.github.catenary.analysis.advice;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Contacts;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Which particles of a scene need more substeps than the scene takes, and how many. With s substeps h in the scene, and
 * what springs join as a part, a particle needs
 *
 * <pre>
 *   heavy   2 s √r,         r = m / median m of its part, if r ≥ 1.5
 *   stiff   2 s √r,         r = k / median k of the springs of its part, if r ≥ 1.5, at both ends of the spring
 *   fast    4 s |Δu| / L    so that no spring turns by more than a quarter in a substep, Δu the difference of what its
 *                           ends move in one
 *   hit     4 s |u| / L     so that what an obstacle stops moves by a quarter of its shortest spring before
 * </pre>
 *
 * k is 1/α under {@code xpbd}, where a spring gives it, else the elasticity. Motion and obstacles are those of the
 * scene's first frames, as it is drawn, all springs in s substeps. Particles up to two springs away need as much: there
 * the load passes on. Of what then hangs together all take what the neediest needs, as the next power of two, 16 at
 * most, so that but two numbers meet at a border. The result is the same for any number of threads.
 *
 * <p>The factors 2 and 4 and the two springs are those with which the samples of unequal need come out as if chosen by
 * hand. Immutable.
 */
public final class SubstepNeed {
    /** Why a particle needs more. */
    public enum Reason {
        HEAVY,
        STIFF,
        FAST,
        HIT
    }

    /**
     * Particles that need as many.
     *
     * @param substeps one of {@link SubstepRates#CHOICES}
     */
    public record Part(int substeps, IdSet particles) {}

    /** How many frames are looked at if nobody says a number. */
    public static final int FRAMES = 250;

    private static final int MOST = Collections.max(SubstepRates.CHOICES);
    /** What exceeds the usual by less, needs no more. */
    private static final double UNEQUAL = 1.5;

    private static final double OF_RATIO = 2;
    /** So many substeps for a way of one spring. */
    private static final double OF_WAY = 4;
    /** So many springs from what needs more, its load is passed on. */
    private static final int RINGS = 2;

    private final Scene scene;
    private final List<Part> parts;
    private final Map<Reason, Integer> reasons;

    private SubstepNeed(Scene scene, List<Part> parts, Map<Reason, Integer> reasons) {
        this.scene = scene;
        this.parts = List.copyOf(parts);
        this.reasons = reasons;
    }

    /**
     * Looks at the first frames of a scene, or at those before it diverges. What its groups say is left out. Any thread.
     *
     * @param frames how many, 0 or more
     * @param cancelled asked before each frame
     * @param share gets the part of the frames that is done, in [0, 1], rising
     * @throws UnrunnableSceneException if the scene has errors
     * @throws CancellationException once {@code cancelled} returns true
     */
    public static SubstepNeed of(
            SceneCompiler compiler, Scene scene, int frames, BooleanSupplier cancelled, DoubleConsumer share) {
        Scene plain = withoutNumbers(scene);
        Search search = new Search(plain, compiler.compile(plain), cancelled);
        search.goOn();
        search.weigh();
        search.watch(frames, share);
        int[] numbers = search.numbers();
        List<Part> parts = new ArrayList<>();
        for (int number = 1; number <= MOST; number *= 2) {
            int wanted = number;
            IdSet members = IdSet.of(IntStream.range(0, numbers.length)
                    .filter(i -> numbers[i] == wanted)
                    .map(i -> scene.particles().at(i).id())
                    .toArray());
            if (!members.isEmpty()) parts.add(new Part(number, members));
        }
        return new SubstepNeed(scene, parts, search.reasons());
    }

    private static Scene withoutNumbers(Scene scene) {
        IdSet given = IdSet.ofAll(scene.groups())
                .where(id -> scene.groups().get(id).substeps().isPresent());
        return scene.withGroups(scene.groups().change(given, group -> group.withSubsteps(OptionalInt.empty())));
    }

    /** By number, ascending; empty if no particle needs more than the scene takes. */
    public List<Part> parts() {
        return parts;
    }

    /** How many particles need more for a reason, without those near them; 0 if none does. */
    public int particles(Reason reason) {
        return reasons.getOrDefault(reason, 0);
    }

    /** Why groups cannot help a scene; empty if they may. */
    public static Optional<Message> hindrance(IntegratorCatalog integrators, Scene scene) {
        if (!integrators.readsGroupSubsteps(scene)) {
            return Optional.of(Message.of(
                    "substep-need.unread",
                    "{0} reads no substeps of groups; use xpbd, or positional with springs evaluated at their current"
                            + " positions",
                    scene.solver().integrator()));
        }
        int substeps = scene.solver().substeps();
        if (substeps < MOST) return Optional.empty();
        return Optional.of(Message.of(
                "substep-need.most",
                "all springs take {0} substeps, and a group at most {1}; give the scene fewer substeps first",
                substeps,
                MOST));
    }

    /** What was found. */
    public Message summary() {
        int members = parts.stream().mapToInt(part -> part.particles.size()).sum();
        if (members == 0) {
            return Message.of(
                    "substep-need.none",
                    "no particle needs more than the {0} substeps of the scene",
                    scene.solver().substeps());
        }
        return Message.of(
                "substep-need.found",
                "{0} of {1} particles take up to {2} substeps, because {3} are heavy, {4} stiff, {5} fast, {6} hit",
                members,
                scene.particles().size(),
                parts.get(parts.size() - 1).substeps,
                particles(Reason.HEAVY),
                particles(Reason.STIFF),
                particles(Reason.FAST),
                particles(Reason.HIT));
    }

    /**
     * A scene with a group for each part. Its other groups take as many substeps as the scene; one with the name and the
     * number of a part gets its particles.
     *
     * @param to the scene that was looked at, or a later one
     * @param name of a group of so many substeps
     */
    public Scene applyTo(Scene to, IntFunction<String> name) {
        Scene result = withoutNumbers(to);
        for (Part part : parts) {
            IdSet members = part.particles.where(to.particles()::contains);
            if (members.isEmpty()) continue;
            OptionalInt number = OptionalInt.of(part.substeps);
            String called = name.apply(part.substeps);
            Optional<Group> known = to.groups().stream()
                    .filter(group ->
                            group.name().equals(called) && group.substeps().equals(number))
                    .findFirst();
            Table<Group> groups = result.groups();
            result = result.withGroups(
                    known.isPresent()
                            ? groups.change(
                                    IdSet.of(known.get().id()),
                                    group -> group.withMembers(members, group.springs())
                                            .withSubsteps(number))
                            : groups.plus(List.of(Group.of(result.nextIds().group(), called, members, IdSet.empty())
                                    .withSubsteps(number))));
        }
        return result;
    }

    /** What particles need, while it is found out. */
    private static final class Search {
        private final Scene scene;
        private final Simulation run;
        private final int usual;
        private final ParticleArrays p;
        private final SpringArrays s;
        private final int drawn;
        private final int springs;
        /** By particle, the least that does. */
        private final double[] need;

        private final Map<Reason, BitSet> because = new EnumMap<>(Reason.class);
        /** The length of the shortest spring at each particle, m. */
        private final double[] shortest;

        private final double[] way;

        private final BooleanSupplier cancelled;

        Search(Scene scene, Simulation run, BooleanSupplier cancelled) {
            this.scene = scene;
            this.run = run;
            this.cancelled = cancelled;
            usual = scene.solver().substeps();
            p = run.particles();
            s = run.springs();
            drawn = scene.particles().size();
            springs = scene.springs().size();
            need = new double[drawn];
            shortest = new double[drawn];
            way = new double[drawn];
            Arrays.fill(shortest, Double.POSITIVE_INFINITY);
            for (int i = 0; i < springs; i++) {
                if (!(s.restLength[i] > 0)) continue;
                shortest[s.a[i]] = Math.min(shortest[s.a[i]], s.restLength[i]);
                shortest[s.b[i]] = Math.min(shortest[s.b[i]], s.restLength[i]);
            }
        }

        void goOn() {
            if (cancelled.getAsBoolean()) throw new CancellationException("the look at the first frames was cancelled");
        }

        /** Who is heavy, or stiff, for its part. */
        void weigh() {
            int[] part = parts();
            double[] mass = IntStream.range(0, drawn)
                    .mapToDouble(i -> p.invMass[i] == 0 ? Double.NaN : 1 / p.invMass[i])
                    .toArray();
            double[] usualMass = medians(part, mass, IntStream.range(0, drawn).toArray());
            for (int i = 0; i < drawn; i++) {
                if (p.invMass[i] != 0) note(i, Reason.HEAVY, ofRatio(mass[i] / usualMass[part[i]]));
            }
            double[] stiffness = stiffness();
            double[] usualStiffness = medians(part, stiffness, Arrays.copyOf(s.a, springs));
            for (int i = 0; i < springs; i++) {
                double needed = ofRatio(stiffness[i] / usualStiffness[part[s.a[i]]]);
                note(s.a[i], Reason.STIFF, needed);
                note(s.b[i], Reason.STIFF, needed);
            }
        }

        /** The part of each particle: the first one that springs join with it. */
        private int[] parts() {
            int[] part = IntStream.range(0, drawn).toArray();
            for (int i = 0; i < springs; i++) {
                int a = root(part, s.a[i]);
                int b = root(part, s.b[i]);
                part[Math.max(a, b)] = Math.min(a, b);
            }
            for (int i = 0; i < drawn; i++) part[i] = root(part, i);
            return part;
        }

        private static int root(int[] part, int i) {
            int root = i;
            while (part[root] != root) root = part[root];
            for (int at = i; part[at] != root; ) {
                int next = part[at];
                part[at] = root;
                at = next;
            }
            return root;
        }

        /** By part the lower median of the values of its items, but for those that are not numbers; 0 where there are none. */
        private static double[] medians(int[] part, double[] values, int[] particleOf) {
            Integer[] order = IntStream.range(0, values.length)
                    .filter(i -> !Double.isNaN(values[i]))
                    .boxed()
                    .sorted((i, k) -> {
                        int byPart = Integer.compare(part[particleOf[i]], part[particleOf[k]]);
                        return byPart != 0 ? byPart : Double.compare(values[i], values[k]);
                    })
                    .toArray(Integer[]::new);
            double[] medians = new double[part.length];
            for (int from = 0; from < order.length; ) {
                int of = part[particleOf[order[from]]];
                int to = from;
                while (to < order.length && part[particleOf[order[to]]] == of) to++;
                medians[of] = values[order[(from + to - 1) / 2]];
                from = to;
            }
            return medians;
        }

        /**
         * N/m under {@code xpbd}, where a rigid spring is infinitely stiff, and what is derived is no number; else
         * elasticities.
         */
        private double[] stiffness() {
            SpringForces forces = scene.forces();
            boolean compliant = !scene.solver().integrator().equals(SolverSettings.POSITIONAL);
            double[] found = new double[springs];
            for (int i = 0; i < springs; i++) {
                Spring spring = scene.springs().at(i);
                boolean given = forces.isRigid(spring) || !forces.derivesStiffness(spring);
                if (!compliant) found[i] = scene.elasticity(spring);
                else found[i] = given ? forces.firmness(spring) : Double.NaN;
            }
            return found;
        }

        private double ofRatio(double ratio) {
            return ratio >= UNEQUAL ? OF_RATIO * usual * Math.sqrt(ratio) : 0;
        }

        private void note(int i, Reason reason, double needed) {
            if (!(needed > usual)) return;
            need[i] = Math.max(need[i], needed);
            because.computeIfAbsent(reason, none -> new BitSet()).set(i);
        }

        /** Who is fast, or hit, in the frames to come. */
        void watch(int frames, DoubleConsumer share) {
            for (int frame = 0; frame < frames; frame++) {
                goOn();
                share.accept((double) frame / frames);
                for (int i = 0; i < drawn; i++) way[i] = way(i);
                if (!run.step()) return; // it diverges; what came before counts
                for (int i = 0; i < springs; i++) lookAtSpring(i);
                Contacts contacts = run.contacts();
                for (int i = 0; i < drawn; i++) {
                    if (contacts.has(i)) note(i, Reason.HIT, OF_WAY * usual * way[i] / shortest[i]);
                }
            }
        }

        private void lookAtSpring(int i) {
            if (s.torn[i] || !(s.restLength[i] > 0)) return;
            int a = s.a[i];
            int b = s.b[i];
            double x = p.x[a] - p.prevX[a] - (p.x[b] - p.prevX[b]);
            double y = p.y[a] - p.prevY[a] - (p.y[b] - p.prevY[b]);
            double z = p.z[a] - p.prevZ[a] - (p.z[b] - p.prevZ[b]);
            double needed = OF_WAY * usual * Math.sqrt(x * x + y * y + z * z) / s.restLength[i];
            note(a, Reason.FAST, needed);
            note(b, Reason.FAST, needed);
        }

        private double way(int i) {
            double x = p.x[i] - p.prevX[i];
            double y = p.y[i] - p.prevY[i];
            double z = p.z[i] - p.prevZ[i];
            return Math.sqrt(x * x + y * y + z * z);
        }

        /** By particle how many it takes; 0 for as many as the scene. */
        int[] numbers() {
            int[] numbers = new int[drawn];
            for (int i = 0; i < drawn; i++) {
                if (need[i] > usual && usual < MOST) numbers[i] = powerOfTwo(need[i]);
            }
            for (int ring = 0; ring < RINGS; ring++) {
                int[] last = numbers.clone();
                for (int i = 0; i < springs; i++) {
                    numbers[s.a[i]] = Math.max(numbers[s.a[i]], last[s.b[i]]);
                    numbers[s.b[i]] = Math.max(numbers[s.b[i]], last[s.a[i]]);
                }
            }
            return joined(numbers);
        }

        private static int powerOfTwo(double needed) {
            int number = 1;
            while (number < needed && number < MOST) number *= 2;
            return number;
        }

        /** All that hang together take the most of them. */
        private int[] joined(int[] numbers) {
            int[] part = IntStream.range(0, drawn).toArray();
            for (int i = 0; i < springs; i++) {
                if (numbers[s.a[i]] == 0 || numbers[s.b[i]] == 0) continue;
                int a = root(part, s.a[i]);
                int b = root(part, s.b[i]);
                part[Math.max(a, b)] = Math.min(a, b);
            }
            int[] most = new int[drawn];
            for (int i = 0; i < drawn; i++) most[root(part, i)] = Math.max(most[root(part, i)], numbers[i]);
            return IntStream.range(0, drawn).map(i -> most[root(part, i)]).toArray();
        }

        Map<Reason, Integer> reasons() {
            Map<Reason, Integer> counts = new EnumMap<>(Reason.class);
            if (usual >= MOST) return counts;
            because.forEach((reason, particles) -> counts.put(reason, particles.cardinality()));
            return counts;
        }
    }
}
