package io.github.catenary.edit.simplify;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.PassOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The springs between the particles that stay. Where a spring joined what went into two neighbours, one joins these two.
 * Bend springs, which skip a particle, join neighbours on opposite sides of one instead. A spring between two particles into
 * which nothing went stays as it is.
 *
 * <p>Each fine spring stands with one coarse spring: that between what its ends went into, or that of its direction beside
 * it. From those that stand with it a coarse spring has its material, groups, direction of a one-way spring, how much
 * shorter than drawn it is at rest, and which numbers it gives; how firm it is, {@link StiffnessFit} says.
 */
final class CoarseSprings {
    /** Cosine of the angle at a particle between neighbours that count as opposite. */
    private static final double OPPOSITE = -0.85;

    private static final double MOST_ELASTICITY = 1.9;
    /** How often elasticities are brought nearer to what holds as firmly. */
    private static final int ROUNDS = 4;
    /** A net that gives way more than this is one of few particles, of which that says little. */
    private static final double MOST_FIRMER = 3;

    private final Scene scene;
    private final DrawnPlaces at;
    private final int[] root;
    private final boolean[] alone;
    private final int[] index;
    private final Skin skin;
    private final Net net;
    /** Two particles of each fine spring, and its direction as drawn, zero if its ends are at one place. */
    private final int[] ends;

    private final double[] direction;
    /** Coarse springs: two particles of each, its kind, and the fine spring it is made after or −1. */
    private final List<Pair> pairs = new ArrayList<>();

    private final Map<Long, Integer> pairOf = new HashMap<>();
    private final IntLists pairsAt;
    /** The coarse spring that each fine one stands with; −1 of one that stays as it is, or stands with none. */
    private final int[] standsWith;

    private final boolean[] asBefore;
    private final Map<String, SpringProperties> materials = new HashMap<>();

    /** The part that each fine particle belongs to, whether it is at the outline, and the springs that elements name. */
    record Net(int[] part, boolean[] outer, IdSet named, Watch watch) {}

    /** What a coarse spring becomes. */
    private static final class Pair {
        final int a;
        final int b;
        SpringKind kind;
        int model = -1;
        double weight;
        double one;

        Pair(int a, int b, SpringKind kind) {
            this.a = a;
            this.b = b;
            this.kind = kind;
        }

        boolean isOneWay() {
            return Math.abs(one) > weight / 2;
        }

        /** The end that a one-way spring does not move. */
        int first() {
            return isOneWay() && one < 0 ? b : a;
        }

        int second() {
            return first() == a ? b : a;
        }
    }

    /**
     * @param root the particle in the place of each one
     * @param index the index of each one that stays among those that stay
     */
    CoarseSprings(Scene scene, DrawnPlaces at, int[] root, int[] index, Skin skin, Net net) {
        this.scene = scene;
        this.at = at;
        this.root = root;
        this.index = index;
        this.skin = skin;
        this.net = net;
        scene.materials().forEach(material -> materials.putIfAbsent(material.id(), material.properties()));
        alone = new boolean[root.length];
        Arrays.fill(alone, true);
        for (int i = 0; i < root.length; i++) {
            if (root[i] == i) continue;
            alone[i] = false;
            alone[root[i]] = false;
        }
        int springs = scene.springs().size();
        ends = new int[2 * springs];
        direction = new double[3 * springs];
        standsWith = new int[springs];
        asBefore = new boolean[springs];
        Arrays.fill(standsWith, -1);
        Watch watch = net.watch.part(0, 0.5);
        for (int s = 0; s < springs; s++) {
            watch.at(s, 3L * springs);
            Spring spring = scene.springs().at(s);
            ends[2 * s] = scene.particles().positionOf(spring.a());
            ends[2 * s + 1] = scene.particles().positionOf(spring.b());
            direct(ends[2 * s], ends[2 * s + 1], direction, 3 * s);
            asBefore[s] = alone[ends[2 * s]] && alone[ends[2 * s + 1]];
        }
        pairsAt = new IntLists(root.length);
        findPairs();
        addBends();
        for (int s = 0; s < springs; s++) {
            watch.at(2L * springs + s, 3L * springs);
            if (!asBefore[s]) stand(s);
        }
    }

    private void direct(int a, int b, double[] result, int to) {
        double length = Math.sqrt(at.square(a, b));
        if (!(length > 0)) return;
        result[to] = (at.x[b] - at.x[a]) / length;
        result[to + 1] = (at.y[b] - at.y[a]) / length;
        result[to + 2] = (at.z[b] - at.z[a]) / length;
    }

    private static long key(int a, int b) {
        return (long) Math.min(a, b) << Integer.SIZE | Math.max(a, b);
    }

    private void findPairs() {
        Map<Long, Pair> found = new HashMap<>();
        List<Pair> inOrder = new ArrayList<>();
        Set<Long> named = new HashSet<>();
        for (int s = 0; s < asBefore.length; s++) {
            net.watch.ask(s);
            int a = root[ends[2 * s]];
            int b = root[ends[2 * s + 1]];
            if (asBefore[s] || a == b) continue;
            if (net.named.contains(scene.springs().at(s).id()) && !named.add(key(a, b))) {
                asBefore[s] = true; // of two that are named between the same particles, each stays
                continue;
            }
            SpringKind kind = scene.springs().at(s).kind();
            Pair pair = found.get(key(a, b));
            if (pair == null) {
                pair = new Pair(a, b, kind);
                found.put(key(a, b), pair);
                inOrder.add(pair);
            } else if (kind.compareTo(pair.kind) < 0) pair.kind = kind;
        }
        for (Pair pair : inOrder) if (pair.kind != SpringKind.BEND) put(pair);
        for (Pair pair : inOrder) {
            if (pair.kind != SpringKind.BEND) continue;
            if (named.contains(key(pair.a, pair.b)) || !haveCommonNeighbour(pair)) put(pair);
        }
    }

    private void put(Pair pair) {
        pairOf.put(key(pair.a, pair.b), pairs.size());
        pairsAt.add(pair.a, pairs.size());
        pairsAt.add(pair.b, pairs.size());
        pairs.add(pair);
    }

    private int beyond(int pair, int particle) {
        Pair each = pairs.get(pair);
        return each.a == particle ? each.b : each.a;
    }

    private boolean haveCommonNeighbour(Pair pair) {
        for (int k = 0; k < pairsAt.size(pair.a); k++) {
            int other = beyond(pairsAt.get(pair.a, k), pair.a);
            if (other != pair.b && pairOf.containsKey(key(other, pair.b))) return true;
        }
        return false;
    }

    /** Joins opposite neighbours of each particle, where the fine net has bend springs and each is the best for the other. */
    private void addBends() {
        boolean[] bends = new boolean[root.length];
        for (int s = 0; s < asBefore.length; s++) {
            if (scene.springs().at(s).kind() != SpringKind.BEND) continue;
            bends[root[ends[2 * s]]] = true;
            bends[root[ends[2 * s + 1]]] = true;
        }
        IntLists around = new IntLists(root.length);
        for (Pair pair : pairs) {
            if (pair.kind != SpringKind.STRUCTURAL) continue;
            around.add(pair.a, pair.b);
            around.add(pair.b, pair.a);
        }
        for (int s = 0; s < asBefore.length; s++) {
            if (!asBefore[s] || scene.springs().at(s).kind() != SpringKind.STRUCTURAL) continue;
            around.add(ends[2 * s], ends[2 * s + 1]);
            around.add(ends[2 * s + 1], ends[2 * s]);
        }
        for (int middle = 0; middle < root.length; middle++) {
            if (!bends[middle]) continue;
            int[] near = around.toArray(middle);
            for (int j : near) {
                int l = opposite(middle, j, near);
                if (l <= j || !bends[j] || !bends[l] || opposite(middle, l, near) != j) continue;
                boolean stays = alone[middle] && alone[j] && alone[l];
                if (!stays && !pairOf.containsKey(key(j, l))) put(new Pair(j, l, SpringKind.BEND));
            }
        }
    }

    private int opposite(int middle, int of, int... among) {
        double least = OPPOSITE;
        int best = -1;
        for (int each : among) {
            double along = (at.x[each] - at.x[middle]) * (at.x[of] - at.x[middle])
                    + (at.y[each] - at.y[middle]) * (at.y[of] - at.y[middle])
                    + (at.z[each] - at.z[middle]) * (at.z[of] - at.z[middle]);
            double cosine = along / Math.sqrt(at.square(each, middle) * at.square(of, middle));
            if (!(cosine < least)) continue;
            least = cosine;
            best = each;
        }
        return best;
    }

    /** Finds the coarse spring that a fine one stands with. */
    private void stand(int s) {
        int a = root[ends[2 * s]];
        int b = root[ends[2 * s + 1]];
        Integer between = pairOf.get(key(a, b));
        int best = between == null ? -1 : between;
        double most = -1;
        double[] along = new double[3];
        for (int end = 0; end < 2 && between == null; end++) {
            int from = end == 0 ? a : b;
            for (int k = 0; k < pairsAt.size(from); k++) {
                int p = pairsAt.get(from, k);
                Pair pair = pairs.get(p);
                Arrays.fill(along, 0);
                direct(pair.a, pair.b, along, 0);
                double cosine =
                        along[0] * direction[3 * s] + along[1] * direction[3 * s + 1] + along[2] * direction[3 * s + 2];
                double score =
                        cosine * cosine + (pair.kind == scene.springs().at(s).kind() ? 1 : 0);
                if (score <= most) continue;
                most = score;
                best = p;
            }
        }
        standsWith[s] = best;
        if (best < 0) return;
        Pair pair = pairs.get(best);
        Spring spring = scene.springs().at(s);
        double length = length(spring);
        pair.weight += length;
        double forward = direction(pair, s);
        if (spring.oneWay()) pair.one += forward >= 0 ? length : -length;
        boolean better = between != null
                && (pair.model < 0
                        || root[ends[2 * pair.model]] == root[ends[2 * pair.model + 1]]
                        || (spring.kind() == pair.kind
                                && scene.springs().at(pair.model).kind() != pair.kind));
        boolean isTaken = pair.model >= 0
                && net.named.contains(scene.springs().at(pair.model).id());
        if (pair.model < 0 || (better && !isTaken) || net.named.contains(spring.id())) pair.model = s;
    }

    /** Positive if a fine spring points as the pair does, from its a to its b. */
    private double direction(Pair pair, int s) {
        if (root[ends[2 * s]] == pair.a && root[ends[2 * s + 1]] == pair.b) return 1;
        if (root[ends[2 * s]] == pair.b && root[ends[2 * s + 1]] == pair.a) return -1;
        return (at.x[pair.b] - at.x[pair.a]) * direction[3 * s]
                + (at.y[pair.b] - at.y[pair.a]) * direction[3 * s + 1]
                + (at.z[pair.b] - at.z[pair.a]) * direction[3 * s + 2];
    }

    /** The rest length, or the drawn one if that is 0, m; 0 if both are. */
    private double length(Spring spring) {
        double rest = scene.restLength(spring);
        return rest > 0 ? rest : scene.drawnLength(spring);
    }

    private SpringProperties ofMaterial(Spring spring) {
        return spring.material().map(materials::get).orElse(SpringProperties.OPEN);
    }

    /**
     * The springs: those that stay as they are in their order, then the coarse ones.
     *
     * @param masses of the coarse particles, kg
     */
    List<Spring> made(double[] masses) {
        int count = pairs.size();
        int[] ofPair = new int[2 * count];
        double[] along = new double[3 * count];
        for (int p = 0; p < count; p++) {
            ofPair[2 * p] = index[pairs.get(p).a];
            ofPair[2 * p + 1] = index[pairs.get(p).b];
            direct(pairs.get(p).a, pairs.get(p).b, along, 3 * p);
        }
        StiffnessFit fit = new StiffnessFit(masses.length, ofPair, along);
        double[] ratio = ratios();
        SpringForces forces = scene.forces();
        double[] mean = share(scene::elasticity);
        double[] soft = elasticities(fit, along, ratio, mean, masses);
        Given stiffness =
                given(fit, along, ratio, spring -> over(spring).stiffness().isPresent(), forces::stiffness);
        Given inverse = given(
                fit,
                along,
                ratio,
                forces::givesFirmness,
                spring -> forces.isRigid(spring) ? 0 : forces.firmness(spring));
        double[] rigid = share(spring -> forces.isRigid(spring) ? 1 : 0);
        Given damping =
                given(fit, along, ratio, spring -> over(spring).damping().isPresent(), forces::damping);
        double[] kept = share(scene::lengthShare);
        double[] anyRest = share(spring -> spring.restLength().isPresent() ? 1 : 0);
        List<Optional<String>> material = materials();
        List<Spring> made = new ArrayList<>();
        for (int s = 0; s < asBefore.length; s++)
            if (asBefore[s]) made.add(scene.springs().at(s));
        int next = scene.nextIds().spring();
        for (int p = 0; p < count; p++) {
            Pair pair = pairs.get(p);
            Optional<Spring> model = pair.model < 0
                    ? Optional.empty()
                    : Optional.of(scene.springs().at(pair.model));
            int a = pair.first();
            int b = pair.second();
            double drawn = place(a).distanceTo(place(b));
            double rest = drawn * ratio[p];
            double square = rest > 0 ? rest * rest : drawn * drawn;
            SpringProperties properties = SpringProperties.OPEN;
            if (square > 0) {
                properties = properties.withElasticity(OptionalDouble.of(soft[p]));
                if (stiffness.given[p]) properties = properties.withStiffness(finite(stiffness.amount[p] / square));
                if (damping.given[p]) properties = properties.withDamping(finite(damping.amount[p] / square));
                double hard = rigid[p] > 0.5 ? Double.POSITIVE_INFINITY : inverse.amount[p] / square;
                if (inverse.given[p]) properties = properties.withFirmness(hard);
            } else if (model.isPresent()) properties = model.get().properties();
            if (kept[p] < 1 || material.get(p).isPresent()) {
                properties = properties.withLengthShare(OptionalDouble.of(Math.min(1, kept[p])));
            }
            OptionalDouble given = anyRest[p] > 0 && rest > 0 ? finite(rest) : OptionalDouble.empty();
            boolean isNamed =
                    model.isPresent() && net.named.contains(model.get().id());
            if (model.isPresent() && (drawn == 0 || isNamed))
                given = model.get().restLength();
            made.add(new Spring(
                    model.isPresent() ? model.get().id() : next++,
                    scene.particles().at(a).id(),
                    scene.particles().at(b).id(),
                    pair.kind,
                    given,
                    properties,
                    material.get(p),
                    pair.isOneWay(),
                    model.map(Spring::unknown).orElse(UnknownData.NONE)));
        }
        return made;
    }

    private Vec3 place(int particle) {
        return scene.particles().at(particle).position();
    }

    private static OptionalDouble finite(double number) {
        return OptionalDouble.of(Math.min(number, Double.MAX_VALUE));
    }

    /** The inverse of 2e / (2 − e); a spring that overshoots in a net of other springs is not firmer. */
    private static double elasticity(double f) {
        return Math.min(2 * f / (2 + f), 1);
    }

    private double fineMass(int i) {
        return scene.particles().at(i).mass();
    }

    /** The mass that a projection of a spring moves, kg; if both ends are pinned, as if they were not. */
    private double inertia(boolean oneWay, int a, int b, IntToDoubleFunction mass) {
        boolean pinnedA = scene.particles().at(a).pinned();
        boolean pinnedB = scene.particles().at(b).pinned();
        boolean both = pinnedA && pinnedB;
        double sum = 0;
        if (both || !(pinnedA || (oneWay && !pinnedB))) sum += 1 / mass.applyAsDouble(a);
        if (both || !pinnedB) sum += 1 / mass.applyAsDouble(b);
        return 1 / sum;
    }

    private SpringProperties over(Spring spring) {
        return spring.properties().over(ofMaterial(spring));
    }

    private int[] passes() {
        int[] passes = new int[asBefore.length];
        Arrays.fill(passes, 1);
        for (Group group : scene.groups()) {
            if (group.passes() == 1) continue;
            group.springs().stream()
                    .map(scene.springs()::positionOf)
                    .filter(s -> s >= 0)
                    .forEach(s -> passes[s] = Math.max(passes[s], group.passes()));
        }
        return passes;
    }

    /** k l² of a fine spring; 0 of one that stays as it is, or has no direction. */
    private double amount(int s, ToDoubleFunction<Spring> stiffness) {
        if (standsWith[s] < 0) return 0;
        Spring spring = scene.springs().at(s);
        double length = length(spring);
        boolean points = direction[3 * s] != 0 || direction[3 * s + 1] != 0 || direction[3 * s + 2] != 0;
        return points ? stiffness.applyAsDouble(spring) * length * length : 0;
    }

    /**
     * The elasticity of each coarse spring with which the coarse net resists as the fine one does under the scene's
     * integrator. What long bounds keep needs no more than the mean, and gives way no more.
     */
    private double[] elasticities(StiffnessFit fit, double[] along, double[] ratio, double[] mean, double[] masses) {
        if (scene.solver().keepLengths()) return mean;
        return scene.solver().integrator().equals(SolverSettings.POSITIONAL)
                ? ofPasses(fit, along, ratio, masses)
                : ofForces(fit, along, ratio, masses);
    }

    /** Those from which {@link SpringForces} derives the stiffness of the fine net. */
    private double[] ofForces(StiffnessFit fit, double[] along, double[] ratio, double[] masses) {
        double[] amount = given(fit, along, ratio, spring -> true, scene.forces()::stiffness).amount;
        double h = scene.solver().timeStep() / scene.solver().substeps();
        int[] springsAt = new int[masses.length];
        for (int s = 0; s < asBefore.length; s++) {
            if (!asBefore[s]) continue;
            springsAt[index[ends[2 * s]]]++;
            springsAt[index[ends[2 * s + 1]]]++;
        }
        for (Pair pair : pairs) {
            springsAt[index[pair.a]]++;
            springsAt[index[pair.b]]++;
        }
        double[] elasticity = new double[pairs.size()];
        for (int p = 0; p < elasticity.length; p++) {
            int a = pairs.get(p).a;
            int b = pairs.get(p).b;
            double length = restOf(p, ratio);
            double shared = inertia(false, a, b, i -> masses[index[i]] / springsAt[index[i]]);
            double e = amount[p] / (length * length) * h * h / shared;
            elasticity[p] = e >= 0 ? Math.min(e, MOST_ELASTICITY) : mean(p);
        }
        return elasticity;
    }

    private double mean(int p) {
        return modelOf(p, scene::elasticity);
    }

    /** How long a coarse spring is at rest, or drawn if that is 0, m. */
    private double restOf(int p, double... ratio) {
        double drawn = place(pairs.get(p).a).distanceTo(place(pairs.get(p).b));
        double rest = drawn * ratio[p];
        return rest > 0 ? rest : drawn;
    }

    private double[] ofPasses(StiffnessFit fit, double[] along, double[] ratio, double[] masses) {
        int[] passes = passes();
        PassStrain.Net net = fineNet();
        double[] given = new double[asBefore.length];
        for (int s = 0; s < given.length; s++)
            given[s] = Math.min(scene.elasticity(scene.springs().at(s)), MOST_ELASTICITY);
        double[] energy = strain(net).energies(given);
        double[] aim = new double[root.length];
        double[] amount = new double[asBefore.length];
        for (int s = 0; s < amount.length; s++) {
            double squares = PassStrain.squares(direction[3 * s], direction[3 * s + 1], direction[3 * s + 2]);
            if (standsWith[s] < 0 || !(squares > 0)) continue;
            amount[s] = Math.max(0, energy[s] / squares * passes[s]);
            aim[this.net.part[ends[2 * s]]] += energy[s] * passes[s];
        }
        double[] firm = fit.of(amount.length, s -> amount[s], ends, direction, skin);
        int[] coarsePasses = coarsePasses();
        double[] inertia = new double[pairs.size()];
        double[] start = new double[pairs.size()];
        for (int p = 0; p < start.length; p++) {
            Pair pair = pairs.get(p);
            double length = restOf(p, ratio);
            inertia[p] = inertia(pair.isOneWay(), pair.first(), pair.second(), i -> masses[index[i]]);
            start[p] = firm[p] / (length * length) / coarsePasses[p] / inertia[p];
        }
        PassStrain coarse = strain(coarseNet(along, ratio, inertia, masses));
        int before = coarse.springs() - pairs.size();
        double[] elasticity = new double[coarse.springs()];
        for (int s = 0, k = 0; s < asBefore.length; s++) if (asBefore[s]) elasticity[k++] = given[s];
        double[] firmer = new double[root.length];
        Arrays.fill(firmer, 1);
        for (int round = 0; round <= ROUNDS; round++) {
            for (int p = 0; p < start.length; p++) {
                double e = elasticity(start[p] * firmer[this.net.part[pairs.get(p).a]]);
                elasticity[before + p] = e >= 0 ? e : mean(p);
            }
            if (round == ROUNDS) break;
            double[] now = coarse.energies(elasticity);
            double[] sum = new double[root.length];
            for (int p = 0; p < start.length; p++) {
                sum[this.net.part[pairs.get(p).a]] += now[before + p] * coarsePasses[p];
            }
            for (int part = 0; part < sum.length; part++) {
                double change = aim[part] / sum[part];
                if (!(change > 0)) continue;
                firmer[part] = Math.max(1 / MOST_FIRMER, Math.min(MOST_FIRMER, firmer[part] * change));
            }
        }
        return Arrays.copyOfRange(elasticity, before, elasticity.length);
    }

    private PassStrain.Net fineNet() {
        int springs = asBefore.length;
        double[] length = new double[springs];
        double[] share = new double[2 * springs];
        double[] inertia = new double[springs];
        for (int s = 0; s < springs; s++) {
            Spring spring = scene.springs().at(s);
            length[s] = length(spring);
            inertia[s] = inertia(spring.oneWay(), ends[2 * s], ends[2 * s + 1], this::fineMass);
            share(share, s, spring.oneWay(), ends[2 * s], ends[2 * s + 1], this::fineMass);
        }
        boolean[] held = new boolean[root.length];
        for (int i = 0; i < held.length; i++) held[i] = net.outer[i];
        return new PassStrain.Net(ends, direction, length, share, inertia, held);
    }

    /** Springs that stay as they are in their order, then the coarse ones. */
    private PassStrain.Net coarseNet(double[] along, double[] ratio, double[] inertia, double[] masses) {
        PassStrain.Net fine = fineNet();
        int before = 0;
        for (boolean each : asBefore) if (each) before++;
        int springs = before + pairs.size();
        int[] two = new int[2 * springs];
        double[] way = new double[3 * springs];
        double[] length = new double[springs];
        double[] share = new double[2 * springs];
        double[] moves = new double[springs];
        int k = 0;
        for (int s = 0; s < asBefore.length; s++) {
            if (!asBefore[s]) continue;
            two[2 * k] = index[ends[2 * s]];
            two[2 * k + 1] = index[ends[2 * s + 1]];
            System.arraycopy(direction, 3 * s, way, 3 * k, 3);
            System.arraycopy(fine.share(), 2 * s, share, 2 * k, 2);
            length[k] = fine.length()[s];
            moves[k++] = fine.inertia()[s];
        }
        for (int p = 0; p < pairs.size(); p++, k++) {
            Pair pair = pairs.get(p);
            two[2 * k] = index[pair.first()];
            two[2 * k + 1] = index[pair.second()];
            double sign = pair.first() == pair.a ? 1 : -1;
            for (int axis = 0; axis < 3; axis++) way[3 * k + axis] = sign * along[3 * p + axis];
            length[k] = restOf(p, ratio);
            moves[k] = inertia[p];
            share(share, k, pair.isOneWay(), pair.first(), pair.second(), i -> masses[index[i]]);
        }
        boolean[] held = new boolean[masses.length];
        for (int i = 0; i < root.length; i++) if (root[i] == i) held[index[i]] = net.outer[i];
        return new PassStrain.Net(two, way, length, share, moves, held);
    }

    /** Writes how far a projection moves both ends of a spring. */
    private void share(double[] share, int s, boolean oneWay, int a, int b, IntToDoubleFunction mass) {
        boolean pinnedA = scene.particles().at(a).pinned();
        boolean pinnedB = scene.particles().at(b).pinned();
        double ofA = pinnedA || (oneWay && !pinnedB) ? 0 : 1 / mass.applyAsDouble(a);
        double ofB = pinnedB ? 0 : 1 / mass.applyAsDouble(b);
        if (ofA + ofB == 0) return;
        share[2 * s] = ofA / (ofA + ofB);
        share[2 * s + 1] = ofB / (ofA + ofB);
    }

    private PassStrain strain(PassStrain.Net of) {
        int springs = of.springs();
        int[] a = new int[springs];
        int[] b = new int[springs];
        for (int s = 0; s < springs; s++) {
            a[s] = of.ends()[2 * s];
            b[s] = of.ends()[2 * s + 1];
        }
        int[] sequence = PassOrder.of(scene.solver(), of.held().length, a, b);
        boolean symmetric = scene.solver().sweep() == SolverSettings.Sweep.SYMMETRIC;
        return new PassStrain(of, sequence, symmetric, net.watch);
    }

    private int[] coarsePasses() {
        int[] passes = new int[pairs.size()];
        Arrays.fill(passes, 1);
        for (Group group : scene.groups()) {
            if (group.passes() == 1) continue;
            IdSet in = membersOf(group.springs());
            for (int p = 0; p < passes.length; p++) {
                if (pairs.get(p).model >= 0
                        && in.contains(scene.springs().at(pairs.get(p).model).id())) {
                    passes[p] = Math.max(passes[p], group.passes());
                }
            }
        }
        return passes;
    }

    /** By how much the springs of each part have to be firmer so that both nets, relaxed, resist alike. */
    private double[] firmness(double[] amount, double[] firm, double[] along, double... ratio) {
        boolean[] held = new boolean[root.length];
        for (int i = 0; i < held.length; i++)
            held[i] = net.outer[i] || scene.particles().at(i).pinned();
        double[] square = new double[asBefore.length];
        for (int s = 0; s < amount.length; s++) {
            double length = length(scene.springs().at(s));
            square[s] = length * length;
        }
        double[][] fine = Relaxation.energies(ends, direction, amount, square, held, net.part);
        int count = pairs.size();
        int[] ofPair = new int[2 * count];
        double[] squares = new double[count];
        for (int p = 0; p < count; p++) {
            ofPair[2 * p] = pairs.get(p).a;
            ofPair[2 * p + 1] = pairs.get(p).b;
            double length = place(pairs.get(p).a).distanceTo(place(pairs.get(p).b)) * ratio[p];
            squares[p] = length * length;
        }
        double[][] coarse = Relaxation.energies(ofPair, along, firm, squares, held, net.part);
        double[] firmer = new double[count];
        for (int p = 0; p < count; p++) {
            int part = net.part[pairs.get(p).a];
            double kept = coarse[0][part] / coarse[1][part];
            double before = fine[0][part] / fine[1][part];
            firmer[p] = before > 0 && kept > 0 ? Math.min(MOST_FIRMER, before / kept) : 1;
        }
        return firmer;
    }

    /** Numbers that springs give, such as a stiffness: which coarse ones give them, and k L² of each. */
    private record Given(boolean[] given, double[] amount) {}

    private Given given(
            StiffnessFit fit,
            double[] along,
            double[] ratio,
            Predicate<Spring> gives,
            ToDoubleFunction<Spring> number) {
        double[] share = share(spring -> gives.test(spring) ? 1 : 0);
        boolean[] given = new boolean[share.length];
        boolean any = false;
        for (int p = 0; p < share.length; p++) {
            given[p] = share[p] > 0.5;
            any |= given[p];
        }
        if (!any) return new Given(given, new double[share.length]);
        double[] amount = new double[asBefore.length];
        for (int s = 0; s < amount.length; s++) amount[s] = amount(s, number);
        double[] amounts = fit.of(amount.length, s -> amount[s], ends, direction, skin);
        double[] firmer = firmness(amount, amounts, along, ratio);
        for (int p = 0; p < amounts.length; p++) amounts[p] *= firmer[p];
        return new Given(given, amounts);
    }

    /** The mean of a number over the fine springs that stand with each coarse one, by length; 1 of no springs. */
    private double[] share(ToDoubleFunction<Spring> of) {
        double[] sum = new double[pairs.size()];
        double[] whole = new double[pairs.size()];
        for (int s = 0; s < asBefore.length; s++) {
            int p = standsWith[s];
            if (p < 0) continue;
            Spring spring = scene.springs().at(s);
            double weight = Math.max(length(spring), Double.MIN_NORMAL);
            sum[p] += weight * of.applyAsDouble(spring);
            whole[p] += weight;
        }
        for (int p = 0; p < sum.length; p++) sum[p] = whole[p] > 0 ? sum[p] / whole[p] : modelOf(p, of);
        return sum;
    }

    /** Of a coarse spring that no fine one stands with, the number of one beside it. */
    private double modelOf(int p, ToDoubleFunction<Spring> of) {
        Pair pair = pairs.get(p);
        for (int k = 0; k < pairsAt.size(pair.a); k++) {
            int model = pairs.get(pairsAt.get(pair.a, k)).model;
            if (model >= 0) return of.applyAsDouble(scene.springs().at(model));
        }
        return 1;
    }

    /** How long each coarse spring is at rest, as a share of how long it is drawn. */
    private double[] ratios() {
        double[] rest = new double[pairs.size()];
        double[] drawn = new double[pairs.size()];
        for (int s = 0; s < asBefore.length; s++) {
            int p = standsWith[s];
            if (p < 0) continue;
            rest[p] += scene.restLength(scene.springs().at(s));
            drawn[p] += scene.drawnLength(scene.springs().at(s));
        }
        for (int p = 0; p < rest.length; p++) rest[p] = rest[p] > 0 && drawn[p] > 0 ? rest[p] / drawn[p] : 1;
        return rest;
    }

    private List<Optional<String>> materials() {
        List<Optional<String>> material = new ArrayList<>();
        for (int p = 0; p < pairs.size(); p++) material.add(Optional.empty());
        for (Material each : scene.materials()) {
            Optional<String> name = Optional.of(each.id());
            double[] share = share(spring -> spring.material().equals(name) ? 1 : 0);
            for (int p = 0; p < share.length; p++) if (share[p] > 0.5) material.set(p, name);
        }
        return material;
    }

    /** The ids of the coarse springs of which most belong to a set of fine ones, by length. */
    IdSet membersOf(IdSet fine) {
        double[] in = new double[pairs.size()];
        IdSet same = fine.where(id -> {
            int s = scene.springs().positionOf(id);
            if (s < 0) return false;
            int p = standsWith[s];
            if (p >= 0) in[p] += length(scene.springs().at(s));
            return asBefore[s];
        });
        int[] ids = new int[in.length];
        int count = 0;
        for (int p = 0; p < in.length; p++) {
            Pair pair = pairs.get(p);
            boolean most = in[p] > pair.weight / 2 && pair.model >= 0;
            if (most) ids[count++] = scene.springs().at(pair.model).id();
        }
        return same.plus(IdSet.of(Arrays.copyOf(ids, count)));
    }

    /** The id of the coarse spring that a fine one stands with, or its own if it stays; empty if it is gone. */
    IdSet standsFor(int id) {
        int s = scene.springs().positionOf(id);
        if (s < 0 || asBefore[s]) return IdSet.of(id);
        if (standsWith[s] < 0 || pairs.get(standsWith[s]).model < 0) return IdSet.empty();
        return IdSet.of(scene.springs().at(pairs.get(standsWith[s]).model).id());
    }

    /** The position among {@link #made} of the spring that each fine one stands with or is; −1 if there is none. */
    int[] standing() {
        int before = 0;
        int[] standing = new int[asBefore.length];
        for (int s = 0; s < asBefore.length; s++) standing[s] = asBefore[s] ? before++ : -1;
        for (int s = 0; s < asBefore.length; s++) if (standsWith[s] >= 0) standing[s] = before + standsWith[s];
        return standing;
    }
}
